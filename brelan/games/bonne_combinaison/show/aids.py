"""What a good table of La bonne combinaison shows: the lines' values and what may become of them.

A pure function of a view. Of the cards still to come a seat knows its own; what the other side may
yet announce is any card not seen so far, as many as that hand holds.
"""

from functools import lru_cache
from typing import Any

from brelan.core.position import HIDDEN

from ..combinations import LINE, POINTS, kind_of
from ..notation import COLUMNS, parse_cards
from ..prospects import ALL, BITS, Coming, card_set, wishes

Line = list[str | None]


def aids(view: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """For each board its lines: cards in it, points, combination, and the best it may become."""
    coming = _coming(view)
    return {"boards": [_board(view, owner, coming[owner]) for owner in range(2)]}


def _board(view: dict[str, Any], owner: int, coming: Coming) -> dict[str, Any]:
    board: list[Line] = view["boards"][owner]
    rows = [_line(row, coming) | {"name": str(place)} for place, row in enumerate(board, start=1)]
    columns = [
        _line([row[place] for row in board], coming) | {"name": name}
        for place, name in enumerate(COLUMNS)
    ]
    return {"rows": rows, "columns": columns, "points": view["scores"][owner]}


def _coming(view: dict[str, Any]) -> list[Coming]:
    """The cards that may still come to each of the boards; an announced one has come to its own."""
    hands = [name for hand in view["hands"] for name in hand]
    sure = card_set(name for name in hands if name != HIDDEN)
    placed = card_set(name for board in view["boards"] for row in board for name in row if name)
    coming = [Coming(sure, ALL & ~(sure | placed), hands.count(HIDDEN))] * 2
    if view["announced"] is not None:
        sure |= BITS[view["announced"]]
        follower = 1 - view["initiative"]
        coming[follower] = Coming(sure, ALL & ~(sure | placed), hands.count(HIDDEN))
    return coming


def _line(line: Line, coming: Coming) -> dict[str, Any]:
    lying = tuple(name for name in line if name is not None)
    if len(lying) == LINE:
        kind = _kind(lying)
        return {"filled": LINE, "points": POINTS[kind], "is": kind, "best": None}
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
    for kind, wish in wishes(lying):
        if coming.grants(wish):
            lacking = [{"count": count, "cards": _open(cards, coming)} for count, cards in wish]
            return {"points": POINTS[kind], "is": kind, "lacks": lacking}
    raise AssertionError("nothing can always be had")


def line_points(line: Line) -> int | None:
    """The points of one line; None if it is not filled."""
    lying = tuple(name for name in line if name is not None)
    return POINTS[_kind(lying)] if len(lying) == LINE else None


@lru_cache(maxsize=4096)
def _kind(line: tuple[str, ...]) -> str:
    """The combination of a filled line."""
    return kind_of(parse_cards(line))
