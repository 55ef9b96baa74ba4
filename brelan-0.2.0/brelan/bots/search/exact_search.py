"""Exact search for one decision: deeper and deeper while there is effort left."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from brelan.core.game import Game
from brelan.core.knowledge.sense import OPEN, SearchSettings
from brelan.core.knowledge.win_chance import SAFE_LEAD

from .alpha_beta import BOARD, ENTRY, INFINITE, Workspace, next_seat, search
from .candidate import Candidate
from .tree_search import has_sense

DEEPEST = 60
ENTRIES = 1 << 21
FEWEST = 1 << 12


@dataclass
class Rated:
    """A root move with its margin so far."""

    move: int
    margin: int = 0


def worth(margin: int) -> float:
    """The result to expect of a margin of points."""
    return math.tanh(margin / SAFE_LEAD)


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
        self.depth = 0
        self.exact = False
        self.wavers = False
        """Whether the last deepening has changed the best move."""
        self.drift = 1.0
        """How much the last deepening changed a move's value, at most."""

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
        self.board.nodes = 0
        self._clear(positions)
        self.board.round_number = root.round_number
        rated = [Rated(move) for move in legal]
        self.exact = False
        self.wavers = False
        self.depth = 0
        while not self.exact and self.depth < DEEPEST:
            allowance = more(int(self.board.nodes))
            if allowance <= 0 and self.depth:
                break
            # The first look is always taken, so that there is an answer.
            self.board.limit = self.board.nodes + allowance if self.depth else INFINITE
            fresh = self._look(root, seat, rated, self.depth + 1)
            whole = len(fresh) == len(rated)
            before = {one.move: worth(one.margin) for one in rated}
            if whole:
                self.drift = max(abs(worth(one.margin) - before[one.move]) for one in fresh)
            favourite = rated[0].move
            rated = self._updated(rated, fresh)
            self.wavers = self.depth > 0 and rated[0].move != favourite
            if not whole:
                break
            self.depth += 1
        nodes = int(self.board.nodes)
        return [Candidate(one.move, nodes, worth(one.margin), exact=self.exact) for one in rated]

    def _clear(self, positions: int) -> None:
        """An empty table, no larger than so many positions fill: clearing takes time."""
        entries = min(ENTRIES, 1 << max(FEWEST, positions).bit_length())
        self.entries = self.table[:entries]
        self.entries.fill(0)

    def _updated(self, rated: list[Rated], fresh: list[Rated]) -> list[Rated]:
        """The moves by what is known now; those not looked at again are not better than these."""
        seen = {one.move for one in fresh}
        rest = [one for one in rated if one.move not in seen]
        if fresh:
            best = max(one.margin for one in fresh)
            rest = [Rated(one.move, min(one.margin, best - 1)) for one in rest]
        return sorted([*fresh, *rest], key=lambda one: -one.margin)

    def _look(self, root: Any, seat: int, rated: list[Rated], depth: int) -> list[Rated]:
        """The moves to that depth, as far as effort lasts, in the order given."""
        self.board.horizon = 0
        best = -INFINITE
        fresh: list[Rated] = []
        for one in rated:
            low = max(-INFINITE, best - self.slack)
            self.stack[0] = root
            self.game.rules.play(self.stack[0], seat, one.move)
            if next_seat(self.stack[0], seat, self.board) == seat:
                margin = self._search(seat, depth - 1, low, INFINITE)
            else:
                margin = -self._search(1 - seat, depth - 1, -INFINITE, -low)
            if self.board.nodes > self.board.limit:
                return fresh
            fresh.append(Rated(one.move, margin))
            best = max(best, margin)
        self.exact = not self.board.horizon
        return fresh

    def _search(self, seat: int, depth: int, low: int, high: int) -> int:
        workspace = Workspace(self.stack, self.entries, self.moves, self.weights, self.board)
        with np.errstate(over="ignore"):  # keys wrap around, of which plain Python would warn
            return int(search(workspace, 0, seat, depth, low, high))


def solvable(game: Game, settings: SearchSettings) -> bool:
    """Whether two sides see everything and the game's sense knows its positions by number."""
    return settings.secrecy == OPEN and game.players == 2 and has_sense(game, "key")
