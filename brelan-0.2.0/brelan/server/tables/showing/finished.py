"""Finished games: seen again moment by moment, and gone on with from any of them."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

import msgspec

import brelan

from ...common.errors import Refused
from ...deals.seeds import BITS
from ...messages.protocol import By, Outcome, SeatInfo
from ...messages.requests import Frame, Replay
from ...model.state import State
from .. import rights
from .aids import aids, ended

if TYPE_CHECKING:
    from brelan.core.table import Table

Viewpoint = int | Literal["all", "none"]
"""Who looks: a seat, somebody who sees everything, or an outsider."""
NOT_SEATS: tuple[Literal["all"], Literal["none"]] = ("all", "none")


class FinishedGame(msgspec.Struct, frozen=True):
    """A finished game, apart from the table it was played at."""

    table: str
    ply: int
    """The number of the log's last entry: after a take-back, another game has been finished."""
    record: dict[str, Any]
    by: tuple[By, ...]
    seats: list[SeatInfo]
    result: Outcome
    begun: int = 0
    """How many moves had been made where the record begins."""
    daily: str | None = None
    """The date whose deal it shows."""

    @property
    def game(self) -> brelan.Game:
        """The game with its options."""
        return brelan.game(self.record["game"], **self.record["options"])


def finished_table(state: State, person: str | None) -> Table:
    """The table of a game that is over, for whoever may see it."""
    if state.table is None or state.status != "over":
        raise Refused("table-not-over")
    rights.check_may_look_back(state, person)
    return state.table


def outcome(state: State) -> Outcome:
    """How a game has ended."""
    if state.outcome is None:
        raise Refused("table-not-over")
    return state.outcome


def viewpoint(written: str, players: int) -> Viewpoint:
    """What was asked for as ``seat``."""
    for other in NOT_SEATS:
        if written == other:
            return other
    if written.isdecimal() and len(written) < 3 and int(written) < players:
        return int(written)
    raise Refused("seat-unknown", seat=written[:16], players=players)


def moments(record: dict[str, Any]) -> Iterator[Table]:
    """The table after the deal and after every move; it is the same one, so look at once."""
    table = brelan.replay({**record, "moves": []})
    yield table
    for seat, move in record["moves"]:
        table.play(seat, move)
        yield table


def replay(finished: FinishedGame, seat: str) -> Replay:
    """All moments of a game from one point of view."""
    game = finished.game
    seen_by = viewpoint(seat, game.players)
    made = [(None, None), *finished.record["moves"]]
    frames: list[Frame] = []
    for ply, table in enumerate(moments(finished.record)):
        by = finished.by[ply - 1] if ply else None
        before = frames[-1].view if frames else None
        frames.append(frame(table, made[ply], by, seen_by, ply, before))
    return Replay(
        game=game.id,
        options=game.options,
        seats=finished.seats,
        begun=finished.begun,
        frames=frames,
        result=finished.result,
    )


def frame(
    table: Table,
    made: tuple[int | None, str | None],
    by: By | None,
    seen_by: Viewpoint,
    ply: int,
    before: dict[str, Any] | None,
) -> Frame:
    """A moment after a move; ``before``: how the table looked before it."""
    seat = seen_by if isinstance(seen_by, int) else None
    view = table.watcher_view() if seen_by == "none" else table.view(seat)
    mover, move = made
    if mover is not None and seen_by != "all":
        last = len(table.history) - 1
        known = table.watcher_log(last) if seat is None else table.log_of(seat, last)
        _mover, move = known[0]
    return Frame(
        ply=ply,
        seat=mover,
        move=move,
        by=by,
        pending=list(table.pending),
        view=view,
        aids=aids(table.game.info, view, seat),
        ended=None
        if mover is None or move is None or before is None
        else ended(table.game.info, before, mover, move, view),
    )


def position(finished: FinishedGame, ply: int, seat: int) -> dict[str, Any]:
    """How the table was after so many moves, with what the seat did not know drawn anew."""
    if seat >= finished.game.players:
        raise Refused("seat-unknown", seat=seat, players=finished.game.players)
    for number, table in enumerate(moments(finished.record)):
        if number == ply and not table.over:
            return table.imagine(seat, secrets.randbits(BITS)).view(None)
    raise Refused("play-on-over", moves=len(finished.record["moves"]))
