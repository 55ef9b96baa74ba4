"""The whole table as data. It is read once, however many seats then look at it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from .dispatch import MAX_SEATS
from .plain_record import plain

if TYPE_CHECKING:
    from .game import Game

KEPT = 64
"""Positions that are remembered: before and after the last moves of the tables in play."""
Settled = tuple[tuple[int, ...], tuple[int, ...]]
"""Scores and winners."""


def open_position(game: Game, state: Any) -> dict[str, Any]:
    """Everything on the table; the caller's own, to change as it likes."""
    position: dict[str, Any] = _unpack(_packed(game, game.layout.position, state.tobytes()))
    return position


@lru_cache(KEPT)
def _packed(game: Game, fields: Callable[[Any], dict[str, Any]], data: bytes) -> bytes:
    """The position of a record with these bytes. To unpack it is to copy it, and fast."""
    state = np.frombuffer(data, game.record_type)[0]
    read = plain(state)
    scores, winners = settle(game, state)
    return _pack(
        {
            "game": game.id,
            "players": game.players,
            "pending": seats_of(read.pending),
            "over": bool(read.over),
            "round": read.round_number,
            "scores": scores,
            "winners": winners,
            **fields(state),
        }
    )


_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder().decode


def settle(game: Game, state: Any) -> Settled:
    """Scores, and the winners once the game is over."""
    scores = np.zeros(MAX_SEATS, np.int32)
    winners = game.rules.settle(state, scores)
    return tuple(scores[: game.players].tolist()), seats_of(int(winners))


@cache
def seats_of(mask: int) -> tuple[int, ...]:
    """The seats of a bit mask, ascending."""
    return tuple(seat for seat in range(MAX_SEATS) if mask >> seat & 1)
