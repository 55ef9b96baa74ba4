"""Compares batches and playouts on CUDA with those on the CPU; prints the variants that agree.

On a machine without a card it runs on Numba's simulator (NUMBA_ENABLE_CUDASIM=1 together with
NUMBA_DISABLE_JIT=1).
"""

import os
import sys

import numpy as np

from brelan import Game
from tests.variants import label, named

GAMES = int(os.environ.get("BRELAN_CUDA_GAMES", "3"))
STEPS = int(os.environ.get("BRELAN_CUDA_STEPS", "12"))


def check(game: Game) -> None:
    """Step by step, then to the end, then as playouts."""
    here = game.batch(GAMES, seed=5)
    there = game.batch(GAMES, seed=5, device="cuda")
    for _ in range(STEPS):
        moves, counts = here.legal()
        far_moves, far_counts = (there.engine.host(part) for part in there.legal())
        assert (counts == far_counts).all()
        for row, count in enumerate(counts):
            assert (moves[row, :count] == far_moves[row, :count]).all()
        chosen = moves[np.arange(GAMES), np.maximum(counts, 1) // 2]
        here.step(chosen)
        there.step(chosen)
        assert (there.engine.host(there.states) == here.states).all()
    _check_actions(game)
    here.play_out()
    there.play_out()
    assert (there.engine.host(there.states) == here.states).all()
    assert (there.scores == here.scores).all()
    assert (there.returns == here.returns).all()
    near, far = game.playouts(GAMES, seed=6), game.playouts(GAMES, seed=6, device="cuda")
    assert (near.scores == far.scores).all()
    assert (near.lengths == far.lengths).all()


def _check_actions(game: Game) -> None:
    """All that is shown to learners, action by action."""
    here = game.batch(GAMES, seed=7, auto_reset=True)
    there = game.batch(GAMES, seed=7, device="cuda", auto_reset=True)
    for _ in range(STEPS):
        for part in ("observations", "masks", "random_actions", "rewards", "ended"):
            far = getattr(there, part).copy_to_host()
            assert (far == getattr(here, part)).all(), part
        assert (there.engine.host(there.seats) == here.seats).all()
        there.act(there.random_actions)
        here.act(here.random_actions)
    seats = np.arange(GAMES) % game.players
    assert (there.observe(seats).copy_to_host() == here.observe(seats)).all()


def main(wanted: str = "", seed: str | None = None) -> None:
    """Check each variant whose name begins with ``wanted``, or with a seed a choice of them."""
    if os.environ.get("NUMBA_ENABLE_CUDASIM") == "1":
        from brelan.core.arrays import cuda

        cuda.BLOCKS, cuda.THREADS = 1, 2
    for game in named(wanted, seed):
        check(game)
        print(label(game))


if __name__ == "__main__":
    main(*sys.argv[1:])
