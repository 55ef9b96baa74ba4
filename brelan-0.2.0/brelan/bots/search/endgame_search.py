"""The exact finish of one decision, where the room can list what is unknown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from brelan.core.game import Game
from brelan.core.open_position import seats_of

from .candidate import Candidate
from .tree_search import has_sense
from .worlds import DEEPEST, LEDGER, MOST_OWN, MOST_WORLDS, follow, list_worlds, sum_results

Ends = Counter[tuple[int, tuple[int, ...]]]
"""How often a round ends with these winners of the game, a mask, and these scores."""


class EndgameSearch:
    """Worlds, stacks and results of an exact finish."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = game.rules
        self.able = has_sense(game, "list_world")
        room = game.info.optional_module("bot.win_chance")
        self.goes_on: Callable[[Any, tuple[int, ...], int], float | None] | None = getattr(
            room, "after_round", None
        )
        """The chance of a seat when a round has ended with these scores, and the game goes on."""
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
            worth, ends = self._worth(0, count, seat, move)
            if self.ledger.nodes > limit:
                return None
            rated.append(Candidate(move, 0, worth / count, self._won(ends, seat), exact=True))
        nodes = max(1, int(self.ledger.nodes))
        return sorted((replace(one, visits=nodes) for one in rated), key=lambda one: -one.value)

    def _worth(self, level: int, count: int, seat: int, move: int) -> tuple[float, Ends]:
        """The results of a move, summed, and how the round ends how often.

        The own moves that follow at once are the same in all worlds.
        """
        after = self.worlds[level + 1]
        ledger = self.ledger
        going = follow(self.worlds[level], after, count, seat, move, ledger)
        ended, ends = float(ledger.ended), self._ends()
        again = going and (int(after[0].pending) >> seat) & 1
        if again and level < MOST_OWN and ledger.nodes <= ledger.limit:
            out = np.zeros_like(self.out[0])
            own = out[: self.rules.moves(after[0], seat, out)].tolist()
            lines = [self._worth(level + 1, going, seat, follower) for follower in own]
            worth, later = max(lines, key=lambda line: line[0])
            return ended + worth, ends + later
        worth = float(sum_results(after, going, seat, self.stack, self.out, ledger))
        return ended + worth, ends + self._ends()

    def _ends(self) -> Ends:
        """The ends that were listed last."""
        ledger, players = self.ledger, self.game.players
        rows = range(int(ledger.listed))
        return Counter(
            (int(ledger.won_by[row]), tuple(ledger.scored[row, :players].tolist())) for row in rows
        )

    def _won(self, ends: Ends, seat: int) -> float | None:
        """The seat's chance over all ends; None where the room cannot tell what comes after."""
        total = 0.0
        for (winners, scores), times in ends.items():
            if winners:
                chance: float | None = self.game.shares(seats_of(winners))[seat]
            else:
                chance = None if self.goes_on is None else self.goes_on(self.root[0], scores, seat)
            if chance is None:
                return None
            total += chance * times
        return total / ends.total()
