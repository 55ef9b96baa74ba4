"""What a good table of La bonne combinaison shows: the lines' values and what may become of them.

A pure function of a view. Of the cards still to come a seat knows its own; what the other side may
yet announce is any card not seen so far, as many as that hand holds.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any

import numpy as np

from brelan.core.position import HIDDEN

from ..notation import COLOURS, COLUMNS, parse_card
from ..rules import line_score

VALUES = "123456"
RUN = 4
BITS = {name: 1 << place for place, name in enumerate(c + v for c in COLOURS for v in VALUES)}
"""Sets of cards are numbers here, a bit for each card, by colour and value."""
ALL = (1 << len(BITS)) - 1
NAMES = {
    10: "colour-sequence",
    5: "four",
    4: "colour",
    3: "sequence",
    2: "three",
    1: "pairs",
    0: "nothing",
}
Line = list[str | None]
Wish = list[tuple[int, int]]
"""What a combination still lacks: so many cards out of each of these sets, which do not overlap."""


@dataclass(frozen=True)
class Coming:
    """The cards that may still come to a board."""

    sure: int
    """Seen in a hand, or announced: they will come."""
    unseen: int
    hidden: int
    """How many of the unseen ones will come."""

    def grants(self, wish: Wish) -> bool:
        """Whether all that is lacking may still come."""
        drawn = 0
        for count, cards in wish:
            from_unseen = count - (cards & self.sure).bit_count()
            if from_unseen > 0:
                if from_unseen > (cards & self.unseen).bit_count():
                    return False
                drawn += from_unseen
        return drawn <= self.hidden


def aids(view: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """For each board its lines: cards in it, points, combination, and the best it may become."""
    return {"boards": [_board(view, owner) for owner in range(2)]}


def _board(view: dict[str, Any], owner: int) -> dict[str, Any]:
    board: list[Line] = view["boards"][owner]
    coming = _coming(view, owner)
    rows = [_line(row, coming) | {"name": str(place)} for place, row in enumerate(board, start=1)]
    columns = [
        _line([row[place] for row in board], coming) | {"name": name}
        for place, name in enumerate(COLUMNS)
    ]
    return {"rows": rows, "columns": columns, "points": view["scores"][owner]}


def _coming(view: dict[str, Any], owner: int) -> Coming:
    hands = [name for hand in view["hands"] for name in hand]
    sure = _set(name for name in hands if name != HIDDEN)
    placed = _set(name for board in view["boards"] for row in board for name in row if name)
    if view["announced"] is not None and owner != view["initiative"]:
        sure |= BITS[view["announced"]]
    return Coming(sure, ALL & ~(sure | placed), hands.count(HIDDEN))


def _set(cards: Iterable[str]) -> int:
    found = 0
    for name in cards:
        found |= BITS[name]
    return found


def _line(line: Line, coming: Coming) -> dict[str, Any]:
    lying = tuple(name for name in line if name is not None)
    if len(lying) == RUN:
        scored = _points(lying)
        return {"filled": RUN, "points": scored, "is": NAMES[scored], "best": None}
    return {
        "filled": len(lying),
        "points": None,
        "is": None,
        "best": _best(tuple(sorted(lying)), coming),
    }


def _open(cards: int, coming: Coming) -> list[str]:
    """Those of the cards that may still come, in the order of the colours."""
    return list(_names(cards & (coming.sure | (coming.unseen if coming.hidden else 0))))


@lru_cache(maxsize=4096)
def _names(cards: int) -> tuple[str, ...]:
    return tuple(name for name, bit in BITS.items() if cards & bit)


@lru_cache(maxsize=64)  # the empty lines of both boards are all alike
def _best(lying: tuple[str, ...], coming: Coming) -> dict[str, Any]:
    """The dearest combination that the line may still become, and what it lacks for it."""
    for points, wish in _wishes(lying):
        if coming.grants(wish):
            lacking = [{"count": count, "cards": _open(cards, coming)} for count, cards in wish]
            return {"points": points, "is": NAMES[points], "lacks": lacking}
    raise AssertionError("nothing can always be had")


@lru_cache(maxsize=4096)
def _wishes(lying: tuple[str, ...]) -> tuple[tuple[int, Wish], ...]:
    """All that the lying cards leave open, dearest first; among equals, fewest cards lacking."""
    found = [(points, wish) for points in NAMES for wish in _ways(points, list(lying))]
    open_ways = [way for way in found if _lacking(way[1]) <= RUN - len(lying)]
    return tuple(sorted(open_ways, key=lambda way: (-way[0], _lacking(way[1]))))


def _lacking(wish: Wish) -> int:
    return sum(count for count, _ in wish)


def _ways(points: int, lying: list[str]) -> Iterator[Wish]:
    colours = {name[0] for name in lying}
    held = [name[1] for name in lying]
    if points == 10:
        for colour in COLOURS:
            for run in _runs():
                wanted = {colour + value for value in run}
                if wanted >= set(lying):
                    yield [(1, BITS[name]) for name in sorted(wanted - set(lying))]
    elif points == 4:
        for colour in COLOURS:
            if colours <= {colour}:
                cards = _set(colour + value for value in VALUES) & ~_set(lying)
                yield [(RUN - len(lying), cards)]
    elif points == 3:
        for run in _runs():
            if len(set(held)) == len(held) and set(held) <= set(run):
                yield [(1, _of(value)) for value in run if value not in held]
    else:
        yield from _alike(points, held, lying)


def _alike(points: int, held: list[str], lying: list[str]) -> Iterator[Wish]:
    """Combinations of equal values: four, three, two pairs; or nothing at all."""
    groups = {5: (4,), 2: (3,), 1: (2, 2), 0: ()}[points]
    for values in combinations(VALUES, len(groups)):
        wish = [
            (max(0, size - held.count(value)), _of(value) & ~_set(lying))
            for size, value in zip(groups, values, strict=True)
        ]
        yield [(count, cards) for count, cards in wish if count]


def _runs() -> list[str]:
    return [VALUES[first : first + RUN] for first in range(len(VALUES) - RUN + 1)]


def _of(value: str) -> int:
    return _set(colour + value for colour in COLOURS)


def line_points(line: Line) -> int | None:
    """The points of one line; None if it is not filled."""
    lying = tuple(name for name in line if name is not None)
    return _points(lying) if len(lying) == RUN else None


@lru_cache(maxsize=4096)
def _points(line: tuple[str, ...]) -> int:
    """The points of a filled line."""
    score = getattr(line_score, "py_func", line_score)  # one line is not worth compiling for
    return int(score(np.array([parse_card(name) for name in line], np.int8), 0, 1))
