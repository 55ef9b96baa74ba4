"""The exact finish of one decision, where the room can list what is unknown."""

from __future__ import annotations

from typing import Any

import numpy as np

from brelan.core.game import Game

from .candidate import Candidate
from .finish import DEEPEST, LEDGER, MOST_OWN, MOST_WORLDS, follow, list_worlds, sum_results
from .thinker import has_sense


class Finisher:
    """Worlds, stacks and results of an exact finish."""

    def __init__(self, game: Game) -> None:
        self.rules = game.rules
        self.able = has_sense(game, "unfold")
        self.root = game.states(1)
        worlds = game.states((MOST_OWN + 2) * (MOST_WORLDS + 1))
        self.worlds = worlds.reshape(MOST_OWN + 2, MOST_WORLDS + 1)
        self.stack = game.states(DEEPEST)
        self.out = np.zeros((DEEPEST, game.rules.MOST_MOVES), np.int16)
        self.ledger = np.zeros(1, LEDGER).view(np.recarray)[0]

    def decide(self, root: Any, seat: int, legal: list[int], limit: int) -> list[Candidate] | None:
        """All moves with their exact worth, best first; None if there is too much to look at."""
        if not self.able:
            return None
        self.root[0] = root
        count = list_worlds(self.root, seat, self.worlds[0])
        if not count:
            return None
        self.ledger.nodes = 0
        self.ledger.limit = limit
        self.ledger.round_number = root.round_number
        rated = []
        for move in legal:
            worth = self._worth(0, count, seat, move)
            if self.ledger.nodes > limit:
                return None
            rated.append(Candidate(move, 0, worth / count))
        nodes = int(self.ledger.nodes)
        rated = [Candidate(one.move, nodes, one.value) for one in rated]
        return sorted(rated, key=lambda one: -one.value)

    def _worth(self, level: int, count: int, seat: int, move: int) -> float:
        """The results of a move, summed; the own moves that follow at once are the same in all."""
        after = self.worlds[level + 1]
        going = follow(self.worlds[level], after, count, seat, move, self.ledger)
        ended = float(self.ledger.ended)
        again = going and (int(after[0].pending) >> seat) & 1
        if again and level < MOST_OWN and self.ledger.nodes <= self.ledger.limit:
            out = np.zeros_like(self.out[0])
            own = out[: self.rules.moves(after[0], seat, out)].tolist()
            return ended + max(self._worth(level + 1, going, seat, follower) for follower in own)
        stack, out, ledger = self.stack, self.out, self.ledger
        return ended + float(sum_results(after, going, seat, stack, out, ledger))
