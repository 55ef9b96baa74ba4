"""The whole table as data. It is read once, however many seats then look at it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import numpy as np

from .dispatch import MAX_SEATS
from .plain_record import plain

if TYPE_CHECKING:
    from .game import Game
    from .secrecy import Secrecy

KEPT = 64
"""Positions that are remembered: before and after the last moves of the tables in play."""
Fields = Callable[[Any], dict[str, Any]]
"""A room's own part of the position."""
Settled = tuple[tuple[int, ...], tuple[int, ...]]
"""Scores and winners."""


class _Read(NamedTuple):
    """A position that was read, for all who ask for it."""

    position: dict[str, Any]
    """To look at only."""
    packed: bytes
    """The same; to unpack it is to copy it, and fast."""
    covered: bytes
    """What is open to everybody, packed."""


def open_position(game: Game, state: Any) -> dict[str, Any]:
    """Everything on the table; the caller's own, to change as it likes."""
    position: dict[str, Any] = _unpack(_read_once(game, state).packed)
    return position


def position_to_read(game: Game, state: Any) -> dict[str, Any]:
    """The same without a copy: others look at it too, so nobody may change it."""
    return _read_once(game, state).position


def seen_position(game: Game, state: Any, seats: tuple[int, ...]) -> dict[str, Any]:
    """What all of these seats see of the table: everything once the game is over.

    It is the caller's own too.
    """
    read = _read_once(game, state)
    if read.position["over"]:
        return open_position(game, state)
    return game.secrecy.view(read.position, seats, game.options, _unpack(read.covered))


def _read_once(game: Game, state: Any) -> _Read:
    return _read(game, game.layout.position, game.secrecy, state.tobytes())


@lru_cache(KEPT)
def _read(game: Game, fields: Fields, secrecy: Secrecy, data: bytes) -> _Read:
    """The position of a record with these bytes."""
    state = np.frombuffer(data, game.record_type)[0]
    read = plain(state)
    scores, winners = settle(game, state)
    packed = _pack(
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
    position = _unpack(packed)
    return _Read(position, packed, _pack(secrecy.covered(position)))


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
