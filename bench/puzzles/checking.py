"""Proving shipped puzzles anew, by another search at ten times the effort."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from multiprocessing import get_context

from bench.puzzles.making import SEED
from brelan import Game, GameInfo
from brelan.bots.puzzles.proving import FOUND, TIMES, Prover
from brelan.bots.puzzles.puzzle import Puzzle
from brelan.core.compiler.interpreted import eagerly

OTHER = SEED + 77_777
"""The seed of the check: not that of the proof."""


@cache
def _prover(game: Game, seed: int) -> Prover:
    return Prover(game, seed, found=FOUND, times=TIMES)


@eagerly()
def agrees(game: str, puzzle: Puzzle, seed: int) -> bool:
    """Whether a fresh search finds the same move; in a worker."""
    table = puzzle.table(game)
    return _prover(table.game, seed).agrees(table, puzzle.seat, puzzle.best[0])


def check(
    info: GameInfo, puzzles: Sequence[Puzzle], *, seed: int, workers: int, end: float
) -> dict[str, bool]:
    """Of each puzzle by its id, whether the other search agrees; as far as time allows."""
    found: dict[str, bool] = {}
    executor = ProcessPoolExecutor(workers, get_context("spawn"))
    running = {executor.submit(agrees, info.id, one, seed): one.id for one in puzzles}
    try:
        for future in as_completed(running, max(1.0, end - time.monotonic())):
            found[running[future]] = future.result()
    except TimeoutError:
        pass  # what is done counts
    processes = list((executor._processes or {}).values())
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
    return found
