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
from .finishing import ENDS, LEVELS, Workspace, worth_of
from .thought import finished
from .tree_search import has_sense
from .worlds import DEEPEST, LEDGER, MOST_WORLDS, list_worlds

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
        most = game.rules.MOST_MOVES
        self.workspace = Workspace(
            worlds=game.states(LEVELS * (MOST_WORLDS + 1)).reshape(LEVELS, MOST_WORLDS + 1),
            own=np.zeros((LEVELS, most), np.int16),
            ends=np.zeros(LEVELS, ENDS).view(np.recarray),
            stack=game.states(DEEPEST),
            out=np.zeros((DEEPEST, most), np.int16),
            ledger=np.zeros(1, LEDGER).view(np.recarray)[0],
        )
        self.ledger = self.workspace.ledger

    def decide(self, root: Any, seat: int, legal: list[int], limit: int) -> list[Candidate] | None:
        """All moves with their exact worth, best first; None if there is too much to look at."""
        return finished(self.deciding(root, seat, legal, limit))

    async def deciding(
        self, root: Any, seat: int, legal: list[int], limit: int
    ) -> list[Candidate] | None:
        """The same of a search that may be elsewhere."""
        if not self.able:
            return None
        self.root[0] = root
        count = list_worlds(self.root, seat, self.workspace.worlds[0])
        if not count:
            return None
        self.ledger.nodes = 0
        self.ledger.limit = limit
        self.ledger.round_number = root.round_number
        rated = []
        for move in legal:
            worth = worth_of(self.workspace, 0, count, seat, move)
            if self.ledger.nodes > limit:
                return None
            rated.append(
                Candidate(move, 0, worth / count, self._won(self._ends(), seat), exact=True)
            )
        nodes = max(1, int(self.ledger.nodes))
        return sorted((replace(one, visits=nodes) for one in rated), key=lambda one: -one.value)

    def _ends(self) -> Ends:
        """How often the worlds end how after the move that was looked at last."""
        ends, players = self.workspace.ends[0], self.game.players
        rows = range(int(ends.listed))
        return Counter(
            (int(ends.won_by[row]), tuple(ends.scored[row, :players].tolist())) for row in rows
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
