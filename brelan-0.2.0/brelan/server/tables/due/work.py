"""What must happen at a table without anybody's command, and when: pure functions of its state.

Bots move, clocks run out, cards are dealt without words that do not come, and tables that nobody
touches for long are closed. `scheduler` does it.
"""

from __future__ import annotations

import msgspec

from ...deals import dealing, lessons
from ...messages.protocol import By, Level
from ...model import fair_play
from ...model.log import Entry
from ...model.state import State
from ..effects import Effect

CLOCK_LEVEL: Level = "club"
"""Who moves for somebody whose time is up."""


class Due(msgspec.Struct, frozen=True):
    """When something is due at a table as it is after an entry; None: nothing ever will be."""

    table: str
    ply: int
    at: int | None


class Leased(msgspec.Struct, frozen=True):
    """The same as it is stored, with the process that holds it."""

    due: Due
    holder: str
    own: bool
    """Whether this process holds it."""


class Times(msgspec.Struct):
    """What deadlines depend on, in milliseconds."""

    started: int
    """Since when anybody serves the tables: clocks stood still before."""
    close_after: int
    """How long nobody touches a table until it is closed."""


def due_at(state: State, now: int, times: Times) -> int | None:
    """When anything must happen at a table by itself."""
    if state.status not in ("waiting", "running"):
        return None
    if bots_to_move(state):
        return now
    closing = state.entries[-1].at + times.close_after
    next_deadline = deadline(state, now, times)
    return closing if next_deadline is None else min(closing, next_deadline)


def deadline(state: State, now: int, times: Times) -> int | None:
    """When somebody's time is up, or words for the deal have been awaited for long enough."""
    words = dealing.words_deadline(state)
    return state.clock.deadline(now, times.started) if words is None else words


def unasked(state: State, now: int, times: Times) -> Effect | None:
    """What is due now and needs no thought."""
    words = dealing.words_deadline(state)
    if words is not None and now >= words:
        entry, table = dealing.go_on(state, now)
        return Effect([entry], table)
    late = _late(state, now, times)
    if late and fair_play.loses_on_time(state, late[0]):
        return Effect([Entry(kind="time", at=now, seat=late[0])])
    open_still = state.status in ("waiting", "running") and not moves_due(state, now, times)
    if open_still and now >= state.entries[-1].at + times.close_after:
        return Effect([Entry(kind="close", at=now)])
    return None


def moves_due(state: State, now: int, times: Times) -> dict[int, tuple[Level, By]]:
    """The seats for which a bot is to move now, its level, and why."""
    late: dict[int, tuple[Level, By]] = {
        seat: (CLOCK_LEVEL, "clock")
        for seat in _late(state, now, times)
        if not fair_play.loses_on_time(state, seat)
    }
    return late | {seat: (level, "bot") for seat, level in bots_to_move(state).items()}


def _late(state: State, now: int, times: Times) -> list[int]:
    """The seats that have to move and whose time is up; one whose bot plays comes last."""
    late = [seat for seat in state.clock.late(now, times.started) if seat in state.pending]
    return sorted(late, key=lambda seat: state.chairs[seat].automatic)


def bots_to_move(state: State) -> dict[int, Level]:
    """The seats whose bots are to move now, and their levels."""
    if not [chair for chair in state.chairs if chair.level is not None]:
        return {}  # as at most tables, and who is to act takes longer to find out
    chairs = {seat: state.chairs[seat] for seat in lessons.seats_to_act(state)}
    return {seat: chair.level for seat, chair in chairs.items() if chair.automatic and chair.level}
