"""Exact search for one decision: deeper and deeper while there is effort left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from brelan.core.game import Game
from brelan.core.knowledge.sense import OPEN, SearchSettings

from .alpha_beta import BOARD, ENTRY, INFINITE, Workspace
from .candidate import Candidate
from .deepening import DEEPEST, PROGRESS, RATED, deepen, worth
from .thought import finished
from .tree_search import has_sense

ENTRIES = 1 << 21
FEWEST = 1 << 12


class Solver:
    """A transposition table and the stacks of one alpha-beta search."""

    def __init__(self, game: Game, slack: int) -> None:
        most = game.rules.MOST_MOVES
        self.game = game
        self.slack = slack
        """Moves that are so much worse than the best are still told apart."""
        self.table = np.zeros(ENTRIES, ENTRY).view(np.recarray)
        self.entries: Any = self.table
        self.stack = game.states(DEEPEST + 2)
        self.moves = np.zeros((DEEPEST + 2, most), np.int16)
        self.weights = np.zeros((DEEPEST + 2, most), np.float32)
        self.board = np.zeros(1, BOARD).view(np.recarray)[0]
        self.progress = np.zeros(1, PROGRESS).view(np.recarray)[0]
        self.depth = 0

    @property
    def exact(self) -> bool:
        """Whether the last margins are known, not cut by depth."""
        return bool(self.progress.exact)

    @property
    def wavers(self) -> bool:
        """Whether the last deepening has changed the best move."""
        return bool(self.progress.wavers)

    @property
    def drift(self) -> float:
        """How much the last deepening changed a move's value, at most."""
        return float(self.progress.drift)

    def decide(
        self,
        root: Any,
        seat: int,
        legal: list[int],
        more: Callable[[int], int],
        positions: int = ENTRIES,
    ) -> list[Candidate]:
        """All legal moves, best first, as deep as effort allows.

        ``more(nodes)`` says how many positions may still be looked at after so many, 0 to stop;
        ``positions`` how many there will be at most, if that is known.
        """
        return finished(self.deciding(root, seat, legal, more, positions))

    async def deciding(
        self,
        root: Any,
        seat: int,
        legal: list[int],
        more: Callable[[int], int],
        positions: int = ENTRIES,
    ) -> list[Candidate]:
        """The same of a search that may be elsewhere."""
        await self._begin(root, seat, legal, positions)
        self.depth = 0
        while not self.exact and self.depth < DEEPEST:
            allowance = more(self.nodes)
            if allowance <= 0 and self.depth:
                break
            # The first look is always taken, so that there is an answer.
            if not await self._deepen(allowance if self.depth else INFINITE):
                break
            self.depth += 1
        return [
            Candidate(move, self.nodes, worth(margin), exact=self.exact)
            for move, margin in self._rated()
        ]

    @property
    def nodes(self) -> int:
        """Positions looked at."""
        return int(self.board.nodes)

    async def _begin(self, root: Any, seat: int, legal: list[int], positions: int) -> None:
        """A new decision."""
        self.board.nodes = 0
        self._clear(positions)
        self.board.round_number = root.round_number
        self.root, self.seat = root, seat
        self.rated = np.zeros(len(legal), RATED).view(np.recarray)
        self.rated.move = legal
        self.progress.exact = self.progress.wavers = 0

    async def _deepen(self, allowance: int) -> bool:
        """One move deeper, looking at so many positions at most; if that was enough for all."""
        self.board.limit = self.board.nodes + allowance
        depth, progress = self.depth + 1, self.progress
        workspace = Workspace(self.stack, self.entries, self.moves, self.weights, self.board)
        with np.errstate(over="ignore"):  # keys wrap around, of which plain Python would warn
            return deepen(workspace, self.root, self.seat, self.rated, depth, self.slack, progress)

    def _rated(self) -> list[tuple[int, int]]:
        """All moves with their margins, best first."""
        return [(int(one.move), int(one.margin)) for one in self.rated]

    def _clear(self, positions: int) -> None:
        """An empty table, no larger than so many positions fill: clearing takes time."""
        entries = min(ENTRIES, 1 << max(FEWEST, positions).bit_length())
        self.entries = self.table[:entries]
        self.entries.fill(0)


def solvable(game: Game, settings: SearchSettings) -> bool:
    """Whether two sides see everything and the game's sense knows its positions by number."""
    return settings.secrecy == OPEN and game.players == 2 and has_sense(game, "key")
