"""Finished games: seen again moment by moment, and gone on with from any of them."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

import msgspec

import brelan

from ..common.errors import Refused
from ..messages.protocol import By, SeatInfo
from ..messages.requests import Frame, Replay
from ..tables.aids import aids, ended
from .seeds import BITS

if TYPE_CHECKING:
    from brelan.core.table import Table

Eyes = int | Literal["all", "none"]
"""Whose eyes: a seat's, those of who sees all, or an outsider's."""
OTHER_EYES: tuple[Literal["all"], Literal["none"]] = ("all", "none")


class Past(msgspec.Struct, frozen=True):
    """A finished game, apart from the table it was played at."""

    table: str
    ply: int
    """The number of the log's last entry: after a take-back, another game has been finished."""
    record: dict[str, Any]
    by: tuple[By, ...]
    seats: list[SeatInfo]
    begun: int = 0
    """How many moves had been made where the record begins."""


def eyes(written: str, players: int) -> Eyes:
    """What was asked for as ``seat``."""
    for several in OTHER_EYES:
        if written == several:
            return several
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


def replay(past: Past, seat: str) -> Replay:
    """All moments of a game through one pair of eyes."""
    game = brelan.game(past.record["game"], **past.record["options"])
    seen_by = eyes(seat, game.players)
    made = [(None, None), *past.record["moves"]]
    frames: list[Frame] = []
    for ply, table in enumerate(moments(past.record)):
        by = past.by[ply - 1] if ply else None
        frames.append(_frame(table, made[ply], by, seen_by, frames))
    return Replay(
        game=game.id,
        options=game.options,
        seats=past.seats,
        begun=past.begun,
        frames=frames,
    )


def _frame(
    table: Table,
    made: tuple[int | None, str | None],
    by: By | None,
    seen_by: Eyes,
    earlier: list[Frame],
) -> Frame:
    seat = seen_by if isinstance(seen_by, int) else None
    view = table.watcher_view() if seen_by == "none" else table.view(seat)
    mover, move = made
    if mover is not None and seen_by != "all":
        _mover, move = (table.watcher_log() if seat is None else table.log_of(seat))[-1]
    return Frame(
        ply=len(earlier),
        seat=mover,
        move=move,
        by=by,
        pending=list(table.pending),
        view=view,
        aids=aids(table.game.info, view, seat),
        ended=None
        if mover is None or move is None
        else ended(table.game.info, earlier[-1].view, mover, move, view),
    )


def position(past: Past, ply: int, seat: int) -> dict[str, Any]:
    """How the table was after so many moves, with what the seat did not know drawn anew."""
    game = brelan.game(past.record["game"], **past.record["options"])
    if seat >= game.players:
        raise Refused("seat-unknown", seat=seat, players=game.players)
    for number, table in enumerate(moments(past.record)):
        if number == ply and not table.over:
            return table.imagine(seat, secrets.randbits(BITS)).view(None)
    raise Refused("play-on-over", moves=len(past.record["moves"]))
