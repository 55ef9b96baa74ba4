"""What a good table of La bonne combinaison shows: the lines' values and what may become of them.

A pure function of a view. Of the cards still to come a seat knows its own; what the other side may
yet announce is any card not seen so far, as many as that hand holds.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from brelan.core.position import HIDDEN

from ..combinations import LINE, POINTS, kind_of
from ..notation import COLUMNS, parse_cards
from ..prospects import ALL, BITS, Coming, card_set, wishes

Line = list[str | None]
Lying = tuple[str, ...]
"""The cards of a line, sorted: how they lie in it makes no difference."""


class Board(NamedTuple):
    """What lies on a board, whoever looks at it."""

    rows: tuple[tuple[str, Lying], ...]
    columns: tuple[tuple[str, Lying], ...]
    cards: int


def aids(view: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """For each board its lines: cards in it, points, combination, and the best it may become."""
    boards = [_read(tuple(map(tuple, board))) for board in view["boards"]]
    coming = _coming(view, boards[0].cards | boards[1].cards)
    return {
        "boards": [
            {
                "rows": [_line(*line, coming[owner]) for line in board.rows],
                "columns": [_line(*line, coming[owner]) for line in board.columns],
                "points": view["scores"][owner],
            }
            for owner, board in enumerate(boards)
        ]
    }


@lru_cache(maxsize=64)  # all seats see the same boards
def _read(board: tuple[tuple[str | None, ...], ...]) -> Board:
    rows = [(str(place), _lying(row)) for place, row in enumerate(board, start=1)]
    columns = zip(COLUMNS, map(_lying, zip(*board, strict=True)), strict=True)
    return Board(tuple(rows), tuple(columns), card_set(name for _, row in rows for name in row))


def _lying(line: Iterable[str | None]) -> Lying:
    return tuple(sorted(name for name in line if name is not None))


def _coming(view: dict[str, Any], placed: int) -> list[Coming]:
    """The cards that may still come to each of the boards; an announced one has come to its own."""
    hands = [name for hand in view["hands"] for name in hand]
    hidden = hands.count(HIDDEN)
    sure = card_set(name for name in hands if name != HIDDEN)
    coming = [Coming(sure, ALL & ~(sure | placed), hidden)] * 2
    if view["announced"] is not None:
        sure |= BITS[view["announced"]]
        follower = 1 - view["initiative"]
        coming[follower] = Coming(sure, ALL & ~(sure | placed), hidden)
    return coming


def _line(name: str, lying: Lying, coming: Coming) -> dict[str, Any]:
    kind = _kind(lying) if len(lying) == LINE else None
    return {
        "filled": len(lying),
        "points": None if kind is None else POINTS[kind],
        "is": kind,
        "best": _best(lying, coming) if kind is None else None,
        "name": name,
    }


def _open(cards: int, coming: Coming) -> list[str]:
    """Those of the cards that may still come, in the order of the colours."""
    return list(_names(cards & (coming.sure | (coming.unseen if coming.hidden else 0))))


@lru_cache(maxsize=4096)
def _names(cards: int) -> tuple[str, ...]:
    return tuple(name for name, bit in BITS.items() if cards & bit)


@lru_cache(maxsize=64)  # the empty lines of both boards are all alike
def _best(lying: Lying, coming: Coming) -> dict[str, Any]:
    """The dearest combination that the line may still become, and what it lacks for it."""
    for kind, wish in wishes(lying):
        if coming.grants(wish):
            lacking = [{"count": count, "cards": _open(cards, coming)} for count, cards in wish]
            return {"points": POINTS[kind], "is": kind, "lacks": lacking}
    raise AssertionError("nothing can always be had")


def line_points(line: Line) -> int | None:
    """The points of one line; None if it is not filled."""
    lying = _lying(line)
    return POINTS[_kind(lying)] if len(lying) == LINE else None


@lru_cache(maxsize=4096)
def _kind(line: Lying) -> str:
    """The combination of a filled line."""
    return kind_of(parse_cards(line))
