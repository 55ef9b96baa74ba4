"""A position as some seats see it: copied, and covered where the game declares it hidden.

How a field is copied and covered is found once, from the type that the game's `Layout` declares.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from .position import HIDDEN, Position
from .secrecy import EVERYONE, NO_ONE, OWNER, Look, OpenPosition, Secrecy, SeenBy

Change = Callable[[Any], Any]
"""Makes a new value of one, and leaves that as it is."""
Uncovered = Callable[[Any, Any], Any]
"""The same, with what is open in it."""
LEAVES = (str, int, float, bool, NoneType)
"""What has no entries of its own."""


class _Plan(NamedTuple):
    """What is done to the fields of a position; all others are numbers and texts that all see."""

    open: tuple[tuple[str, Change], ...]
    """What everybody sees, and how it is copied."""
    hidden: tuple[tuple[str, Change, Uncovered, SeenBy], ...]
    """What is covered, how, how where some of it is open, and who sees it all the same."""
    all: tuple[tuple[str, Change], ...]
    """All that has to be copied."""


def copied(position: OpenPosition, secrecy: Secrecy, layout: type[Position]) -> dict[str, Any]:
    """The whole position; whoever gets it may change it."""
    view = dict(position)
    for name, copy in _plan(secrecy, layout).all:
        view[name] = copy(view[name])
    return view


def seen(
    position: OpenPosition,
    seats: tuple[int, ...],
    options: Mapping[str, Any],
    secrecy: Secrecy,
    layout: type[Position],
) -> dict[str, Any]:
    """What all of these seats see of a position; whoever gets it may change it."""
    plan = _plan(secrecy, layout)
    view = dict(position)
    for name, copy in plan.open:
        view[name] = copy(view[name])
    for name, cover, cover_rest, who in plan.hidden:
        value = position[name]
        opened = who.open_where and position[who.open_where]
        view[name] = cover_rest(value, opened) if opened else cover(value)
        if who.rule is OWNER.rule:
            if len(seats) == 1 and seats[0] < len(value):  # the usual one, unasked
                view[name][seats[0]] = _copied(value[seats[0]])
        elif who is not NO_ONE:
            sees = _asker(who.rule, seats, position, options)
            _uncover(view, name, value, (), who.depth, sees)
    return view


@cache
def _plan(secrecy: Secrecy, layout: type[Position]) -> _Plan:
    kinds = get_type_hints(layout)
    copies = {name: _copier(kinds[name]) for name in layout.__struct_fields__}
    changed = tuple((name, copy) for name, copy in copies.items() if copy is not None)
    return _Plan(
        open=tuple(one for one in changed if secrecy.table.get(one[0], EVERYONE) is EVERYONE),
        hidden=tuple(
            (name, _coverer(kinds[name]), _rest_coverer(kinds[name]), who)
            for name, who in secrecy.table.items()
            if who is not EVERYONE
        ),
        all=changed,
    )


def _copier(kind: Any) -> Change | None:
    """What copies a value of that type; None where nothing in it could be changed."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind in LEAVES or origin is Literal:
        return None
    if origin is list:
        entry = _copier(inner[0])
        return list if entry is None else lambda value: [entry(one) for one in value]
    if origin is dict:
        held = _copier(inner[1])
        if held is None:
            return dict
        return lambda value: {key: held(one) for key, one in value.items()}
    if origin in (Union, UnionType) and all(_copier(one) is None for one in inner):
        return None
    return _copied


def _coverer(kind: Any) -> Change:
    """What hides a value of that type, but for its shape."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is list and inner[0] in LEAVES and inner[0] is not NoneType:
        return lambda value: [HIDDEN] * len(value)
    if origin is list and set(get_args(inner[0])) == {str, NoneType}:
        return lambda value: [None if one is None else HIDDEN for one in value]
    if origin is list:
        entry = _coverer(inner[0])
        return lambda value: [entry(one) for one in value]
    return _covered


def _rest_coverer(kind: Any) -> Uncovered:
    """What hides a value of that type, but for its shape and its open entries."""
    return _covered_cards if kind == list[list[str]] else _covered


def _covered_cards(hands: list[list[str]], opened: list[list[bool]]) -> list[list[str]]:
    """`_covered` for every seat's cards, the usual case."""
    return [
        [card if is_open else HIDDEN for card, is_open in zip(hand, known, strict=True)]
        if True in known
        else [HIDDEN] * len(hand)
        for hand, known in zip(hands, opened, strict=True)
    ]


def _asker(
    rule: Callable[[Look], bool],
    seats: tuple[int, ...],
    position: OpenPosition,
    options: Mapping[str, Any],
) -> Callable[[tuple[Any, ...]], bool]:
    """A function that says whether all of the seats see what is at a place."""
    if len(seats) == 1:
        seat = seats[0]
        return lambda place: rule(Look(seat, place, position, options))
    return lambda place: all(rule(Look(seat, place, position, options)) for seat in seats)


def _uncover(
    holder: Any,
    key: Any,
    value: Any,
    place: tuple[Any, ...],
    depth: int | None,
    sees: Callable[[tuple[Any, ...]], bool],
) -> None:
    """Put into the covered holder what is seen of the value at that place."""
    kind = type(value)
    if len(place) == depth or kind not in (list, tuple, dict):
        if value is not None and sees(place):
            holder[key] = _copied(value)
        return
    entries, inside = (value.items() if kind is dict else enumerate(value)), holder[key]
    if len(place) + 1 == depth:  # what follows is seen as a whole or not at all
        for inner, entry in entries:
            if entry is not None and sees((*place, inner)):
                inside[inner] = _copied(entry)
        return
    for inner, entry in entries:
        _uncover(inside, inner, entry, (*place, inner), depth, sees)


def _copied(value: Any) -> Any:
    """The same value, for somebody who may change it."""
    kind = type(value)
    if kind is list or kind is tuple:
        return [entry if type(entry) is str else _copied(entry) for entry in value]
    return {key: _copied(entry) for key, entry in value.items()} if kind is dict else value


def _covered(value: Any, open_entries: Any = None) -> Any:
    """The shape of a value, and nothing else of it but the entries that are open."""
    kind = type(value)
    if kind is list or kind is tuple:
        if open_entries:
            return [
                (entry if is_open else HIDDEN) if type(entry) is str else _covered(entry, is_open)
                for entry, is_open in zip(value, open_entries, strict=True)
            ]
        return [HIDDEN if type(entry) is str else _covered(entry) for entry in value]
    if kind is dict:
        return {
            key: _covered(entry, open_entries and open_entries[key]) for key, entry in value.items()
        }
    return value if value is None or open_entries else HIDDEN
