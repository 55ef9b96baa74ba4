"""OpenSpiel's searches in the arena, through Brelan's own interface to OpenSpiel."""

from __future__ import annotations

from typing import Any

import numpy as np

from brelan.core.errors import GameError
from brelan.core.game import Game
from brelan.core.generator import derive
from brelan.core.table import Table

SIMULATIONS = 200
"""Simulations for one choice: they are made in Python."""
EXPLORATION = 1.5


class SpielPlayer:
    """``ismcts``, or ``mcts`` where nothing is hidden, on a table that the seat can imagine."""

    def __init__(self, kind: str, game: Game, seed: int, simulations: int) -> None:
        from brelan.envs.open_spiel import spiel_game  # `GameError` where it is not installed

        if kind == "mcts" and not game.secrecy.nothing:
            raise GameError("player-open", player=kind, game=game.id)
        self.game = game
        self.seed = seed
        self._spiel = spiel_game(game)
        self._bot = _searcher(kind, self._spiel, simulations, np.random.RandomState(seed % 2**32))

    def choose(self, table: Table, seat: int) -> str:
        """The move that the search visits most."""
        from brelan.envs.open_spiel import state_of

        # The true record never gets there: what the seat cannot know is drawn anew.
        state = state_of(self._spiel, table.imagine(seat, derive(self.seed, int(table.state.ply))))
        legal = table.actions(seat)
        return legal[int(self._bot.step(state))]


def _searcher(kind: str, spiel: Any, simulations: int, chance: np.random.RandomState) -> Any:
    from open_spiel.python.algorithms import ismcts, mcts

    rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
    if kind == "mcts":
        return mcts.MCTSBot(spiel, EXPLORATION, simulations, rollouts, random_state=chance)
    bot = ismcts.ISMCTSBot(
        game=spiel,
        evaluator=rollouts,
        uct_c=EXPLORATION,
        max_simulations=simulations,
        random_state=chance,
    )
    # With the player's own chance, so that its choice can be repeated.
    bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, chance.uniform))
    return bot
