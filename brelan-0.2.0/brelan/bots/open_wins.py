"""Moves that nobody overlooks: those that win at once, and those that empty the hand.

Levels stray, but a player who misses such a move does not look weak: it looks broken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from brelan.core.dispatch import MAX_SEATS
from brelan.core.game import Game
from brelan.core.quick_record import copy_state

ROUND, GAME = 1, 2
"""What a move wins."""
WORLDS = 32
"""Worlds in which a win must be one: hidden cards may still spoil it."""


def open_win(
    game: Game, seat: int, legal: Sequence[int], known: Any, imagine: Callable[[int], Any]
) -> int | None:
    """A move that wins the game at once, else the round, whatever lies hidden; None: there is none.

    ``known`` is a record that the seat can imagine, ``imagine(number)`` another one: a win that is
    none in one of them is none.
    """
    found = {move: _won(game, seat, move, known) for move in legal}
    if not any(found.values()):
        return None
    worlds = [imagine(number) for number in range(WORLDS)]
    for prize in (GAME, ROUND):
        for move, won in found.items():
            if won == prize and all(_won(game, seat, move, one) == prize for one in worlds):
                return move
    return None


def _won(game: Game, seat: int, move: int, world: Any) -> int:
    """What the move wins at once in that world: the game, the round, or nothing."""
    before, after = np.zeros(MAX_SEATS, np.int32), np.zeros(MAX_SEATS, np.int32)
    state = copy_state(world)
    game.rules.settle(state, before)
    game.rules.play(state, seat, move)
    if not state.over and state.round_number == world.round_number:
        return 0
    winners = int(game.rules.settle(state, after))
    own = next(side for side in game.sides if seat in side)
    if state.over:
        shared = winners == (1 << game.players) - 1  # by all: nobody has won
        return GAME if (winners >> seat) & 1 and not shared else 0
    rose = [place for place in range(game.players) if after[place] > before[place]]
    return ROUND if rose and set(rose) <= set(own) else 0


def going_out(game: Game, seat: int, legal: Sequence[int], known: Any) -> list[int]:
    """The moves that play the last cards of the hand, in games in which that is the aim.

    A room says so by ``goes_out(state, seat, move)`` in its ``bot/sense.py``.
    """
    goes_out = getattr(game.info.optional_module("bot.sense"), "goes_out", None)
    return [] if goes_out is None else [move for move in legal if goes_out(known, seat, move)]
