"""The whole table as data. It is read once, however many seats then look at it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from .covering import copied, seen
from .dispatch import MAX_SEATS
from .plain_record import plain
from .quick_record import record_of

if TYPE_CHECKING:
    from .game import Game
    from .secrecy import OpenPosition

KEPT = 4
"""Positions that are remembered: after and before the last move, while all are told of it. More of
them would be work for the garbage collector."""
Settled = tuple[tuple[int, ...], tuple[int, ...]]
"""Scores and winners."""


@lru_cache(KEPT)
def read_position(game: Game, record: bytes) -> OpenPosition:
    """Everything on the table with this record, to look at only: others look at it too."""
    state = record_of(record, game.record_type)
    read = plain(state)
    scores, winners = settle(game, state)
    return {
        "game": game.id,
        "players": game.players,
        "pending": seats_of(read.pending),
        "over": bool(read.over),
        "round": read.round_number,
        "scores": scores,
        "winners": winners,
        **game.layout.position(state),
    }


def open_position(game: Game, position: OpenPosition) -> dict[str, Any]:
    """Everything on the table; the caller's own, to change as it likes."""
    return copied(position, game.secrecy, game.layout.Layout)


def seen_position(game: Game, position: OpenPosition, seats: tuple[int, ...]) -> dict[str, Any]:
    """What all of these seats see of the table: everything once the game is over.

    It is the caller's own too.
    """
    if position["over"]:
        return open_position(game, position)
    return seen(position, seats, game.options, game.secrecy, game.layout.Layout)


def settle(game: Game, state: Any) -> Settled:
    """Scores, and the winners once the game is over."""
    scores = np.zeros(MAX_SEATS, np.int32)
    winners = game.rules.settle(state, scores)
    return tuple(scores[: game.players].tolist()), seats_of(int(winners))


@cache
def seats_of(mask: int) -> tuple[int, ...]:
    """The seats of a bit mask, ascending."""
    return tuple(seat for seat in range(MAX_SEATS) if mask >> seat & 1)
