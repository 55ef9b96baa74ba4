"""What is stored together: a new table, or entries of a log with all that lists need to know."""

from __future__ import annotations

import msgspec

from ..deals import daily
from ..messages.protocol import Status
from ..messages.requests import DailyScore
from ..model.log import Entry, Header, Link
from ..model.seats import Chair
from ..model.state import GAVE_UP, State
from ..model.tournament import SeatResult
from ..model.turns import Call, Turn
from .due.work import Due
from .effects import Effect
from .results import GroupScore, Result, group_score, result


class Quota(msgspec.Struct, frozen=True):
    """How many tables one person may make; 0: as many as they like."""

    unfinished: int = 0
    """Waiting and running at the same time."""
    public: int = 0
    """Public ones that wait for somebody."""
    hourly: int = 0


class Creation(msgspec.Struct, frozen=True):
    """A new table. With a date in its header it is its owner's try at the deal of that day."""

    header: Header
    entries: list[Entry]
    command: str
    """What made it; an owner's command makes one table."""
    due: Due | None = None
    """When something will happen there by itself."""
    links: list[Link] = []
    """What chains the entries; none at tables of version 0.1."""
    quota: Quota = Quota()
    turns: list[Turn] = []
    """Which people are to move."""
    calls: list[Call] = []
    """Who is to be told that it is their turn, wherever they are."""
    stands: Status | None = None
    """Where it stands, if it was played elsewhere before."""
    after: str | None = None
    """A group's latest table as its maker knows it, empty where there is none: it is made only if
    no other goes on."""

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits there at first."""
        return self.entries[0].chairs or ()

    @property
    def status(self) -> Status:
        """Whether it is dealt already, or how far it was played elsewhere."""
        if self.stands is not None:
            return self.stands
        return "running" if self.entries[-1].kind == "start" else "waiting"


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """Entries that follow each other in a table's log, and what comes of them."""

    table: str
    game: str
    ply: int
    """The number of the first entry."""
    command: str | None
    """What made the first entry; at one table a command acts once."""
    entries: list[Entry]
    links: list[Link]
    """What chains the entries; none at tables of version 0.1."""
    chairs: dict[int, Chair]
    """The seats that change, as they are then."""
    status: Status | None
    """The table's status, where lists are to show a change."""
    result: Result | None = None
    """For the ratings, once a rated game is over."""
    daily_score: DailyScore | None = None
    """The result of a try at the deal of the day, once it is over."""
    group_score: GroupScore | None = None
    """The result of a group's game, once it is over."""
    seat_results: list[SeatResult] | None = None
    """How each seat of a tournament's table has fared, once the game is over."""
    rematch: Creation | None = None
    """The table that a rematch makes in the same transaction."""
    due: Due | None = None
    """When something will happen by itself after these entries."""
    turns: list[Turn] = []
    """Which people are to move after these entries."""
    calls: list[Call] = []
    """Who is to be told that it is their turn, wherever they are."""


ENDING = frozenset(("start", "move", "reply", *GAVE_UP))
"""Entries that may end the game."""
SEATED = frozenset(("join", "leave", "free", "fill", *GAVE_UP))
"""Entries after which somebody else may have a seat."""


def change(
    state: State,
    effect: Effect,
    links: list[Link],
    command: str | None,
    rematch: Creation | None = None,
) -> Change:
    """What a command's effect has changed at a table that has taken it in."""
    kinds = {entry.kind for entry in effect.entries}
    seats = {entry.seat or 0 for entry in effect.entries if entry.kind in SEATED}
    ended = state.status == "over" and bool(kinds & ENDING)
    listed = bool(seats) or ended or bool(kinds & {"start", "back", "close"})
    played = state.table if ended and state.header.daily is not None else None
    return Change(
        table=state.header.id,
        game=state.header.game,
        ply=state.ply + 1 - len(effect.entries),
        command=command,
        entries=effect.entries,
        links=links,
        chairs={seat: state.chairs[seat] for seat in sorted(seats)},
        status=state.status if listed else None,
        result=result(state) if ended else None,
        daily_score=None if played is None else daily.score(played),
        group_score=group_score(state) if ended else None,
        seat_results=seat_results(state) if ended and state.header.tournament else None,
        rematch=rematch,
    )


def seat_results(state: State) -> list[SeatResult]:
    """How each seat has fared; whose time was up, or who was replaced, has forfeited the game."""
    table = state.table
    if table is None:
        return []
    late = {seat for seat, by in zip(state.movers, state.by, strict=True) if by == "clock"}
    return [
        SeatResult(
            result=table.returns[seat],
            score=table.scores[seat],
            forfeit=seat in late or seat in state.replaced,
        )
        for seat in range(len(state.chairs))
    ]
