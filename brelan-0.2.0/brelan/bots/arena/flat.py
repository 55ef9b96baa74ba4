"""Flat Monte Carlo: random games after every move, equally many, in worlds the seat can imagine."""

from __future__ import annotations

import numpy as np

from brelan.core.arrays.loops import play_out
from brelan.core.game import Game
from brelan.core.generator import derive, start
from brelan.core.open_position import seats_of
from brelan.core.table import Table, returns

USUAL = 1000
"""Playouts for one choice."""


class FlatPlayer:
    """Takes the move after which random play ends best. It has no tree and knows no game."""

    def __init__(self, game: Game, seed: int, playouts: int = USUAL) -> None:
        self.game = game
        self.seed = seed
        self.playouts = playouts
        self._world = game.states(1)
        self._out = np.zeros(game.rules.MOST_MOVES, np.int16)
        self._scores = np.zeros(8, np.int32)

    def choose(self, table: Table, seat: int) -> str:
        """The move with the best mean result; all are tried in the same worlds."""
        legal = table.legal(seat)
        sums = dict.fromkeys(legal, 0.0)
        seed = derive(self.seed, int(table.state.ply))
        for number in range(max(1, self.playouts // len(legal)) if len(legal) > 1 else 0):
            world = table.imagined_state(seat, derive(seed, number))
            for move in legal:
                sums[move] += self._result(world, seat, move, derive(seed + 1, number))
        best = max(legal, key=lambda move: sums[move])
        text: str = self.game.notation.move_text(best)
        return text

    def _result(self, world: object, seat: int, move: int, policy: int) -> float:
        """The seat's result when all play on at random after the move."""
        self._world[0] = world
        state = self._world[0]
        self.game.rules.play(state, seat, move)
        play_out(state, np.uint64(start(policy)), self._out)
        winners = seats_of(int(self.game.rules.settle(state, self._scores)))
        return returns(self.game.players, winners)[seat]
