"""Self-play on a GPU: a game a thread, every move chosen one ply ahead by the network so far.

All games go on from launch to launch. Of every round some positions are kept, any with the same
chance; when the round is over its outcome is written beside them, and the game waits until the host
has collected them. So no round is lost for being long.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import config

import brelan
from brelan.core.arrays.device import Records, cuda
from brelan.core.arrays.kernels import ALIGNED, ROOM, deal_all
from brelan.core.bits import lowest
from brelan.core.dispatch import MAX_SEATS, deal, moves, play
from brelan.core.generator import derive_all, next_state, scaled, start_all
from brelan.core.knowledge.network import FIRST, MOST_INPUTS, MOST_ROWS, Network

from .one_ply import choose, copy, keep, look_ahead, sensed

SLOTS = 4
"""Positions that are kept of a round."""
THREADS = 64
SHAPE = (MOST_ROWS + 1, MOST_INPUTS)
SUMS = (3, FIRST)
POLICY_GAMES = 8192
"""Of so many games it is also kept what every move seemed worth."""


def kernel_of(outcome: Any, kinds_of_moves: Any) -> Any:
    """The kernel for a room: some moves in every game."""

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]  # Numba is untyped
    def advance(
        kind: Any,
        words: Any,
        policies: Any,
        common: Any,
        first: Any,
        second: Any,
        last: Any,
        steps: int,
        worlds: int,
        kept_common: Any,
        kept_rows: Any,
        kept_shares: Any,
        seen: Any,
        ready: Any,
        kinds: Any,
        worth: Any,
    ) -> None:
        near = cuda.local.array(1, kind.dtype, alignment=ALIGNED)
        world = cuda.local.array(1, kind.dtype, alignment=ALIGNED)
        tried = cuda.local.array(1, kind.dtype, alignment=ALIGNED)
        legal = cuda.local.array(ROOM, np.int16)
        totals = cuda.local.array(ROOM, np.float32)
        scores = cuda.local.array(MAX_SEATS, np.int32)
        values = cuda.local.array(MAX_SEATS, np.float64)
        chance = cuda.local.array(1, np.uint64)
        rows = cuda.local.array(SHAPE, np.int16)
        shares = cuda.local.array(MOST_ROWS, np.float64)
        sums = cuda.local.array(SUMS, np.int32)
        known = Network(common, first, second, last, totals, rows, shares, sums)
        near_words = near.view(words.dtype)
        world_words = world.view(words.dtype)
        tried_words = tried.view(words.dtype)
        for row in range(cuda.grid(1), words.shape[1], cuda.gridsize(1)):
            if ready[row]:
                continue
            for number in range(len(near_words)):
                near_words[number] = words[number, row]
            chance[0] = policies[row]
            for _ in range(steps):
                s = near[0]
                seat = lowest(s.pending)
                count = moves(s, seat, legal)
                chance[0] = next_state(chance[0])
                slot = int(seen[row])
                if slot >= SLOTS:
                    slot = scaled(chance[0], slot + 1)
                seen[row] += 1
                if slot < SLOTS:
                    keep(s, known, kept_common[row, slot], kept_rows[row, slot])
                chosen = 0
                if worlds == 0:
                    chosen = sensed(s, seat, legal, count, chance)
                elif count > 1:
                    look_ahead(
                        near,
                        world,
                        tried,
                        near_words,
                        world_words,
                        tried_words,
                        seat,
                        legal,
                        count,
                        worlds,
                        known,
                        scores,
                        values,
                        totals,
                        chance,
                    )
                    chosen = choose(totals, count, chance)
                    if slot == 0 and row < len(kinds):
                        for number in range(kinds.shape[1]):
                            kinds[row, number] = -1
                        kinds_of_moves(s, seat, legal, count, kinds[row])
                        for number in range(count):
                            worth[row, number] = totals[number]
                copy(near_words, tried_words)
                play(s, seat, int(legal[chosen]))
                if s.over or s.round_number != tried[0].round_number:
                    outcome(tried[0], s, kept_shares[row])
                    ready[row] = 1
                    if s.over:
                        deal(s)
                    break
            policies[row] = chance[0]
            for number in range(len(near_words)):
                words[number, row] = near_words[number]

    return advance


class Tables:
    """Many games of one variant that play on, and what has been kept of them."""

    def __init__(self, kernel: Any, game: brelan.Game, games: int, seed: int, xp: Any) -> None:
        self.kernel, self.xp, self.games = kernel, xp, games
        features: Any = game.info.optional_module("bot.features")
        shared, own = features.inputs(game.options)
        states = game.states(games)
        seeds = derive_all(seed, 0, games)
        states["rng"] = start_all(seeds)
        self.records = Records(states)
        deal_games(self.records)
        self.policies = xp.asarray(start_all(seeds ^ np.uint64(0x5DEECE66D)))
        self.common = xp.zeros((games, SLOTS, max(1, shared)), np.uint8)
        self.shared = shared
        self.rows = xp.zeros((games, SLOTS, len(game.sides), own), np.uint8)
        self.shares = xp.zeros((games, len(game.sides)), np.float32)
        self.seen = xp.zeros(games, np.int32)
        self.ready = xp.zeros(games, np.int8)
        self.warm = xp.zeros(games, bool)
        """Which games have been through their first round."""
        most = game.rules.MOST_MOVES
        self.kinds = xp.full((min(games, POLICY_GAMES), most), -1, np.int16)
        self.worth = xp.zeros((min(games, POLICY_GAMES), most), np.float32)

    def advance(self, learned: dict[str, Any], steps: int, worlds: int) -> None:
        """So many moves in every game whose round goes on."""
        weights = [self.xp.asarray(learned[part]) for part in ("common", "first", "second", "last")]
        if not len(weights[0]):  # kernels take no array without a number
            weights[0] = self.xp.zeros((1, FIRST), np.int16)
        self.kernel[launch_shape(self.games)](
            self.records.kind,
            self.records.words,
            self.policies,
            *weights,
            steps,
            worlds,
            self.common,
            self.rows,
            self.shares,
            self.seen,
            self.ready,
            self.kinds,
            self.worth,
        )

    def collect(self) -> tuple[Any, Any, Any, Any, Any]:
        """Positions of the rounds that are over, their outcomes, and the policy's part.

        First rounds are left out: all begin at once, so that short ones would come first.
        """
        xp = self.xp
        done = xp.flatnonzero((self.ready != 0) & (self.seen >= SLOTS) & self.warm)
        common = self.common[done].reshape(len(done) * SLOTS, self.common.shape[2])
        common = common[:, : self.shared]
        rows = self.rows[done].reshape(len(done) * SLOTS, *self.rows.shape[2:])
        shares = xp.repeat(self.shares[done], SLOTS, axis=0)
        looked = done[done < len(self.kinds)]
        looked = looked[self.kinds[looked, 1] >= 0]
        kinds, worth = self.kinds[looked], self.worth[looked]
        over = xp.flatnonzero(self.ready)
        self.warm[over] = True
        self.seen[over] = 0
        self.ready[over] = 0
        self.kinds[over[over < len(self.kinds)]] = -1
        return common, rows, shares, kinds, worth


def deal_games(records: Records) -> None:
    """Deal all games."""
    deal_all[launch_shape(len(records))](records.kind, records.words)


def launch_shape(games: int) -> tuple[int, int]:
    """Blocks, and threads a block: a game each; the simulator makes a Python thread of each."""
    threads = 2 if config.ENABLE_CUDASIM else THREADS
    return -(-games // threads), threads
