"""What is hidden from whom. A game says it once; everything that shows a table follows from it.

A room's ``layout.py`` gives the open position and declares `Secrecy`: for every field of its
`Layout` who sees it, and what of a move stays covered. Views, logs, watchers, the terminal, the
server's events and the search all ask the declaration. When the game is over, all is open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from .errors import GameError
from .position import HIDDEN, Position

OpenPosition = Mapping[str, Any]
"""Everything on the table, as data."""
PUBLIC = frozenset(Position.__struct_fields__)
"""The fields of every table; all see them unless a game says otherwise."""


class Look(NamedTuple):
    """A seat that looks at one entry of a field."""

    seat: int
    place: tuple[Any, ...]
    """The indices and keys that lead from the field to the entry."""
    position: OpenPosition
    options: Mapping[str, Any]


class Made(NamedTuple):
    """A seat that hears of a move."""

    seat: int
    mover: int
    move: str
    before: OpenPosition
    """The position that the move was made in."""
    now: OpenPosition
    options: Mapping[str, Any]


@dataclass(frozen=True)
class SeenBy:
    """Who sees a field: whoever the rule says yes to.

    What is not seen keeps its shape: how many entries there are, and which of them are None.
    """

    rule: Callable[[Look], bool]
    depth: int | None = None
    """How many indices lead to what is seen as a whole; without it every single entry is asked."""
    open_where: str | None = None
    """A field of the same shape, with True for the entries that everybody sees besides."""


EVERYONE: Final = SeenBy(lambda look: True, depth=0)
NO_ONE: Final = SeenBy(lambda look: False, depth=0)
OWNER: Final = SeenBy(lambda look: look.seat == look.place[0], depth=1)
"""For a field with an entry a seat: each seat sees its own."""


@dataclass(frozen=True)
class Covered:
    """Moves of which a part is hidden; whoever makes one knows all of it."""

    cover: Callable[[str], str]
    """A move's text with ``?`` for what is hidden; a move that is made in the open as it is."""
    known_to: Callable[[Made], bool]
    """Whether another seat knows all of a move by now."""
    at_once: bool = False
    """Whether all seats choose at once: then a choice that is hidden looks like any other."""


OPEN_MOVES: Final = None
"""All moves are made in the open."""


@dataclass(frozen=True)
class Secrecy:
    """What a game hides. Both parts must be given, so that neither can be forgotten."""

    table: Mapping[str, SeenBy]
    """Who sees each field of the layout."""
    moves: Covered | None

    def __hash__(self) -> int:
        return id(self)

    @property
    def nothing(self) -> bool:
        """Whether the whole table and all moves are open."""
        return self.moves is None and all(who is EVERYONE for who in self.table.values())

    @property
    def simultaneous(self) -> bool:
        """Whether all seats choose at once, in secret."""
        return self.moves is not None and self.moves.at_once

    def check(self, room: str, layout: type[Position]) -> None:
        """Refuse a declaration that leaves a field out, or names one that is not there."""
        fields = set(layout.__struct_fields__)
        missing, unknown = fields - PUBLIC - set(self.table), set(self.table) - fields
        if missing or unknown:
            raise GameError(
                "secrecy-fields",
                room=room,
                missing=tuple(sorted(missing)),
                unknown=tuple(sorted(unknown)),
            )

    def covered(self, position: OpenPosition) -> dict[str, Any]:
        """The position as nobody in particular sees it: what is open to everybody, no more."""
        return {
            name: entry
            if (who := self.table.get(name, EVERYONE)) is EVERYONE
            else _covered(entry, who.open_where and position[who.open_where])
            for name, entry in position.items()
        }

    def view(
        self,
        position: OpenPosition,
        seats: tuple[int, ...],
        options: Mapping[str, Any],
        covered: dict[str, Any] | None = None,
    ) -> dict[str, Any]:
        """The position as all of these seats see it.

        Whoever has the covered position gives it away: it becomes the view.
        """
        seen = self.covered(position) if covered is None else covered
        for name, who in self.table.items():
            if who is EVERYONE or who is NO_ONE:
                continue
            if who.rule is not OWNER.rule:
                sees = _asker(who.rule, seats, position, options)
                _uncover(seen, name, position[name], (), who.depth, sees)
            elif len(seats) == 1 and seats[0] < len(position[name]):  # the usual one, unasked
                seen[name][seats[0]] = _copied(position[name][seats[0]])
        return seen


def _asker(
    rule: Callable[[Look], bool],
    seats: tuple[int, ...],
    position: OpenPosition,
    options: Mapping[str, Any],
) -> Callable[[tuple[Any, ...]], bool]:
    """A function that says whether all of the seats see what is at a place."""

    def one_sees(place: tuple[Any, ...]) -> bool:
        return rule(Look(seats[0], place, position, options))

    def all_see(place: tuple[Any, ...]) -> bool:
        return all(rule(Look(seat, place, position, options)) for seat in seats)

    return one_sees if len(seats) == 1 else all_see


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
    if len(place) == depth or (kind is not list and kind is not dict):
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
    """The same entry, for somebody who may change it."""
    kind = type(value)
    if kind is list:
        return [entry if type(entry) is str else _copied(entry) for entry in value]
    return {key: _copied(entry) for key, entry in value.items()} if kind is dict else value


def _covered(value: Any, open_entries: Any = None) -> Any:
    """The shape of a value, and nothing else of it but the entries that are open."""
    kind = type(value)
    if kind is list:
        if open_entries:
            return [_covered(*pair) for pair in zip(value, open_entries, strict=True)]
        return [HIDDEN if type(entry) is str else _covered(entry) for entry in value]
    if kind is dict:
        return {
            key: _covered(entry, open_entries and open_entries[key]) for key, entry in value.items()
        }
    return value if value is None or open_entries else HIDDEN
