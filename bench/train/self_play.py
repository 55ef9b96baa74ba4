"""Games that a search plays against itself: positions, who won the round, what was looked at."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

import brelan
from brelan.bots.search.tree_search import TreeSearch, network_settings, settings_of
from brelan.core.compiler.interpreted import eagerly
from brelan.core.knowledge.network import COMMON, MOST_INPUTS, MOST_ROWS, network
from brelan.core.knowledge.sense import describe

NODES = 120_000
RANDOM_MOVES = 0.04
"""So many moves are any legal one,"""
DRAWN_MOVES = 0.2
"""so many are drawn by how much the search looked at them; the others are its best."""
POLICY_EVERY = 8
"""Of every so many positions one is kept for learning which moves to look at."""


@dataclass(frozen=True)
class Work:
    """What a process has to do."""

    game: str
    options: dict[str, Any]
    learned: dict[str, NDArray[Any]] | None
    """What is known so far; None: the room's rollouts decide."""
    iterations: int
    seconds: float
    seed: int


@dataclass(frozen=True)
class Sample:
    """Positions of finished rounds."""

    common: NDArray[np.uint8]
    """Inputs that are common to all sides: position, number."""
    rows: NDArray[np.uint8]
    """Inputs of each side: position, side, number."""
    shares: NDArray[np.float32]
    """What the round brought each side; they add up to 1."""
    kinds: NDArray[np.int16]
    """Kinds of the legal moves of some positions, -1 behind the last one,"""
    visits: NDArray[np.float32]
    """and in which part of its time the search looked at each."""
    rounds: int


def play(work: Work) -> Sample:
    """Play rounds for some seconds, at least one."""
    with eagerly():
        return _Player(work).play()


class _Player:
    def __init__(self, work: Work) -> None:
        self.work = work
        self.game = brelan.game(work.game, **work.options)
        self.rules = self.game.rules
        features: Any = self.game.info.optional_module("bot.features")
        self.features = features
        self.shared, self.inputs = features.inputs(self.game.options)
        if work.learned is None:
            self.search = TreeSearch(self.game, settings_of(self.game), work.seed, NODES)
        else:
            known = network(work.learned)
            settings = network_settings(self.game)
            self.search = TreeSearch(self.game, settings, work.seed, NODES, known)
        self.chance = np.random.default_rng(work.seed)
        self.buffer = np.zeros((MOST_ROWS + 1, MOST_INPUTS), np.int16)
        self.decision = 0
        self.common: list[NDArray[np.uint8]] = []
        self.rows: list[NDArray[np.uint8]] = []
        self.shares: list[NDArray[np.float32]] = []
        self.kinds: list[NDArray[np.int16]] = []
        self.visits: list[NDArray[np.float32]] = []
        self.rounds = 0

    def play(self) -> Sample:
        end = time.monotonic() + self.work.seconds
        number = 0
        while number == 0 or time.monotonic() < end:
            self._game(self.work.seed * 1_000_003 + number, end)
            number += 1
        sides = len(self.game.sides)
        most = self.rules.MOST_MOVES
        return Sample(
            np.stack(self.common),
            np.stack(self.rows),
            np.array(self.shares, np.float32).reshape(-1, sides),
            np.stack(self.kinds) if self.kinds else np.zeros((0, most), np.int16),
            np.stack(self.visits) if self.visits else np.zeros((0, most), np.float32),
            self.rounds,
        )

    def _game(self, seed: int, end: float) -> None:
        state = self.game.deal(seed % (1 << 50)).state
        out = np.zeros(self.rules.MOST_MOVES, np.int16)
        begun = len(self.rows)
        while not state.over:
            seat = (int(state.pending) & -int(state.pending)).bit_length() - 1
            count = self.rules.moves(state, seat, out)
            sides = describe(state, self.buffer)
            self.common.append(self.buffer[COMMON, : self.shared].astype(np.uint8))
            self.rows.append(self.buffer[:sides, : self.inputs].astype(np.uint8))
            move = int(out[0])
            if count > 1:
                move = self._choose(state, seat, out[:count])
            before = state.copy()
            self.rules.play(state, seat, move)
            if state.over or state.round_number != before.round_number:
                shares = np.zeros(sides, np.float32)
                self.features.outcome(before, state, shares)
                self.shares += [shares] * (len(self.rows) - begun)
                begun = len(self.rows)
                self.rounds += 1
                if time.monotonic() > end:
                    return

    def _choose(self, state: Any, seat: int, legal: NDArray[np.int16]) -> int:
        self.decision += 1
        lot = self.chance.random()
        if lot < RANDOM_MOVES:
            return int(self.chance.choice(legal))
        self.search.begin(state, seat, self.decision)
        self.search.run(self.work.iterations)
        looked_at = self.search.visits()
        visits = np.array([looked_at.get(move, 0) for move in legal.tolist()], np.float64)
        if not visits.any():
            return int(legal[0])
        if self.decision % POLICY_EVERY == 0 and hasattr(self.features, "kinds_of_moves"):
            self._keep_policy(state, seat, legal, visits)
        if lot < RANDOM_MOVES + DRAWN_MOVES:
            return int(self.chance.choice(legal, p=visits / visits.sum()))
        return int(legal[int(visits.argmax())])

    def _keep_policy(
        self, state: Any, seat: int, legal: NDArray[np.int16], visits: NDArray[np.float64]
    ) -> None:
        most = self.rules.MOST_MOVES
        kinds = np.full(most, -1, np.int16)
        self.features.kinds_of_moves(state, seat, legal, len(legal), kinds)
        parts = np.zeros(most, np.float32)
        parts[: len(legal)] = visits / visits.sum()
        self.kinds.append(kinds)
        self.visits.append(parts)
