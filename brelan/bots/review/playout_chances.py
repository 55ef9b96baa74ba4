"""Each seat's chance at a table when players of some sense play on: deals compared, curves."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np

from brelan.core.dispatch import MAX_SEATS
from brelan.core.game import Game
from brelan.core.generator import derive, set_seed, start
from brelan.core.open_position import seats_of
from brelan.core.table import Table

from ..search.rollout import roll_out_to_end
from ..search.tree import SCRATCH
from ..search.tree_search import settings_of

Z = 1.96


@dataclass(frozen=True)
class Worth:
    """Chances (`Game.aim`), a seat each."""

    means: tuple[float, ...]
    errors: tuple[float, ...]
    """Half their 95 % intervals."""


class Playouts:
    """Games played on to their end, everybody choosing by the game's sense.

    All cards lie as they lie; only what is dealt later and the players' choices differ. The same
    numbers give the same games, so tables that are compared share their luck.
    """

    def __init__(self, game: Game, seed: int) -> None:
        most = game.rules.MOST_MOVES
        self.game = game
        self.seed = seed
        self.guided_rollouts = settings_of(game).guided_rollouts
        self.world = game.states(1)
        self.out = np.zeros(most, np.int16)
        self.weights = np.zeros(most, np.float32)
        self.scratch = np.zeros(1, SCRATCH).view(np.recarray)[0]
        self.scores = np.zeros(MAX_SEATS, np.int32)

    def result(self, table: Table, number: int) -> tuple[float, ...]:
        """Each seat's part in the win of playout ``number`` from this table."""
        world = self.world
        world[0] = table.state
        set_seed(world[0], derive(self.seed, 2 * number))
        self.scratch.policy = start(derive(self.seed, 2 * number + 1))
        state = world[0]
        roll_out_to_end(state, self.guided_rollouts, self.out, self.weights, self.scratch)
        mask = int(self.game.rules.settle(state, self.scores))
        return self.game.shares(seats_of(mask))

    def of_table(self, table: Table, times: int) -> Worth:
        """The mean over so many playouts from one table."""
        if table.over:
            return Worth(self.game.shares(table.winners), (0.0,) * self.game.players)
        return summed(self.result(table, number) for number in range(times))

    def of_deals(self, deal: Callable[[int], Table], times: int) -> Worth:
        """The mean over so many deals, each played once."""
        return summed(
            self.result(deal(derive(self.seed + 1, number)), number) for number in range(times)
        )


def summed(results: Iterable[tuple[float, ...]]) -> Worth:
    """Means with their errors."""
    values = np.array(list(results))
    count = len(values)
    spread = values.std(axis=0, ddof=1) if count > 1 else np.ones(values.shape[1])
    errors = Z * spread / math.sqrt(count)
    return Worth(tuple(values.mean(axis=0).tolist()), tuple(errors.tolist()))
