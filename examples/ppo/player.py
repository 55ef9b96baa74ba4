"""The taught player in the arena, as `examples.ppo.player:Taught`."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import torch

from brelan.core.game import Game
from brelan.core.table import Table

from .network import load

WEIGHTS = Path(os.environ.get("BRELAN_PPO_WEIGHTS", Path(__file__).parent / "punto.pt"))


class Taught:
    """Looks at the table once and takes the move that the network likes best. No search."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self._network = load(game, WEIGHTS)

    @torch.no_grad()
    def choose(self, table: Table, seat: int) -> str:
        """The likeliest move."""
        actions = table.actions(seat)
        mask = np.zeros((1, table.game.action_count), np.bool_)
        mask[0, list(actions)] = True
        seen = torch.from_numpy(table.observation(seat)[None])
        wishes, _ = self._network(seen, torch.from_numpy(mask))
        return actions[int(wishes.argmax())]
