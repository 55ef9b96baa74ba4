"""What happened while somebody was away from a game that goes on, as their own seat saw it."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

import msgspec

from ...messages.protocol import By
from ...messages.requests import Frame
from ...model import seats
from ...model.state import State
from . import finished, views

if TYPE_CHECKING:
    from brelan.core.table import Table

MOST = 40
"""Moments that are told; of more moves, some are left out."""


class MissedMoves(msgspec.Struct, frozen=True):
    """The moves since then, apart from the table they are made at."""

    before: Table
    """How the table was before the first of them."""
    moves: list[tuple[int, int]]
    by: list[By]
    seat: int
    made: int
    """How many moves were made before."""


def since(state: State, person: str | None, ply: int) -> MissedMoves | None:
    """What somebody with one seat has missed after an entry, at most since they sat down.

    Who holds several seats may show them to several people: nothing is shown again there.
    """
    held = seats.held(state.chairs, person)
    if state.table is None or len(held) != 1:
        return None
    (seat,) = held
    joined = [
        number
        for number, entry in enumerate(state.entries)
        if entry.kind == "join" and entry.seat == seat
    ]
    plies = views.plies(state)
    first = bisect_right(plies, max(ply, *joined[-1:], -1))
    if first == len(plies):
        return None
    moves = [(mover, number) for mover, number in state.table.history[first:]]
    return MissedMoves(state.rewound(first), moves, list(state.by[first:]), seat, first)


def frames(missed: MissedMoves) -> list[Frame]:
    """The moment before the first missed move, and those after it; views of that seat only."""
    table, seat, made = missed.before, missed.seat, missed.made
    told = [finished.frame(table, (None, None), None, seat, made, None)]
    shown = _sampled(len(missed.moves))
    hidden = table.game.secrecy.simultaneous
    for number, ((mover, move), by) in enumerate(zip(missed.moves, missed.by, strict=True)):
        before = table.view(seat) if number in shown else None
        table.play_number(mover, move)
        if number in shown:
            one = finished.frame(table, (mover, ""), by, seat, made + number + 1, before)
            if hidden and mover != seat:
                one.move = None  # a hidden choice looks like any other
            told.append(one)
    return told


def _sampled(moves: int) -> set[int]:
    """Which moves are shown: all of few, else some of them and the last."""
    if moves < MOST:
        return set(range(moves))
    return {moves - 1 - round(number * moves / (MOST - 1)) for number in range(MOST - 1)} - {-1}
