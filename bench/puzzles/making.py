"""Making puzzles side by side, deal after deal, into a file that outlives a run."""

from __future__ import annotations

import json
import os
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from bench.common.machine import ONE_THREAD
from bench.puzzles.tables import tables
from brelan import Game, GameInfo
from brelan.bots.compile_ahead import compile_all
from brelan.bots.puzzles.finding import Finder
from brelan.bots.puzzles.puzzle import Puzzle
from brelan.core.compiler.interpreted import eagerly

SEED = 18_000_000
"""All deals follow from it."""
YIELD = 0.3
"""Puzzles that a deal is expected to give."""


@dataclass(frozen=True)
class Task:
    """A deal to be played and looked over."""

    game: str
    number: int
    found: int
    times: int


@cache
def _finder(game: Game, found: int, times: int) -> Finder:
    return Finder(game, SEED, found=found, times=times)


@eagerly()
def make(task: Task) -> tuple[Task, bytes | None, float]:
    """The puzzle of one deal as JSON, if there is one, and how long it took; in a worker."""
    begin = time.process_time()
    chosen = tables(Game(task.game).info)
    game = chosen[task.number % len(chosen)]
    puzzle = _finder(game, task.found, task.times).from_deal(task.number)
    made = None if puzzle is None else msgspec.json.encode(puzzle)
    return task, made, time.process_time() - begin


def compile_room(game: str) -> str:
    """Have a room compiled before many ask for it at once; in a worker."""
    compile_all(Game(game))
    make(Task(game, 0, 20, 1))
    return game


class Pool:
    """The file of one game: a line a deal, with its puzzle or without."""

    def __init__(self, folder: Path, game: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / f"{game}.jsonl"
        self.numbers: set[int] = set()
        self.puzzles: list[Puzzle] = []
        for line in self.path.read_text("utf-8").splitlines() if self.path.exists() else ():
            try:
                row: dict[str, Any] = json.loads(line)
            except ValueError:  # the last line of a run that was cut
                continue
            self._take(row)

    def _take(self, row: dict[str, Any]) -> None:
        self.numbers.add(row["deal"])
        if row["puzzle"] is not None:
            self.puzzles.append(msgspec.convert(row["puzzle"], Puzzle))

    def add(self, number: int, made: bytes | None, seconds: float) -> None:
        """One deal more, written at once."""
        puzzle = None if made is None else json.loads(made)
        row = {"deal": number, "seconds": round(seconds, 2), "puzzle": puzzle}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, separators=(",", ":")) + "\n")
        self._take(row)


def run(
    infos: list[GameInfo],
    folder: Path,
    *,
    workers: int,
    minutes: float,
    target: int,
    found: int,
    times: int,
    told: Callable[[str], None] = lambda text: print(text, file=sys.stderr, flush=True),
) -> None:
    """Make puzzles until every game has so many, or time is up; what runs then is given up."""
    os.environ.update(ONE_THREAD)
    end = time.monotonic() + 60 * minutes
    pools = {info.id: Pool(folder, info.id) for info in infos}
    asked = {game: max(pool.numbers, default=-1) + 1 for game, pool in pools.items()}
    executor = ProcessPoolExecutor(workers, get_context("spawn"))
    running: dict[Future[Any], str] = {}
    warm: set[str] = set()
    for info in infos:
        running[executor.submit(compile_room, info.id)] = info.id
    busy: Counter[str] = Counter()
    rates: dict[str, list[float]] = defaultdict(list)
    while time.monotonic() < end:
        while len(running) < 2 * workers and (game := _next(pools, warm, busy, target)):
            task = Task(game, asked[game], found, times)
            asked[game] += 1
            busy[game] += 1
            running[executor.submit(make, task)] = game
        if not running:
            break
        done, _ = wait(running, end - time.monotonic(), return_when=FIRST_COMPLETED)
        for future in done:
            game = running.pop(future)
            if (problem := future.exception()) is not None:
                told(f"{game}: a deal was left out: {problem!r}")
                busy[game] -= game in warm
            elif game in warm:
                task, made, seconds = future.result()
                busy[game] -= 1
                rates[game].append(seconds)
                pools[game].add(task.number, made, seconds)
                told(f"{game}: {len(pools[game].puzzles)} of {len(pools[game].numbers)} deals")
            warm.add(game)
    processes = list((executor._processes or {}).values())
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
    for game, pool in pools.items():
        mean = sum(rates[game]) / max(1, len(rates[game]))
        told(f"{game}: {len(pool.puzzles)} from {len(pool.numbers)} deals, {mean:.1f} s a deal")


def _next(pools: dict[str, Pool], warm: set[str], busy: Counter[str], target: int) -> str | None:
    """The game that will have the fewest puzzles; None if all have enough."""
    lacking = [game for game in warm if len(pools[game].puzzles) < target]
    return min(
        lacking, key=lambda game: len(pools[game].puzzles) + YIELD * busy[game], default=None
    )
