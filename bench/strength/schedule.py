"""Playing the games of all matches side by side, and keeping their results."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path

from bench.common.machine import ONE_THREAD
from bench.strength.matches import Match
from brelan import Game
from brelan.bots.arena.games import Result, as_data, from_data, play_game

SEED = 20_000_000
GRACE = 120.0
"""Seconds for the games that are under way when time is up."""
SAVED_EVERY = 60.0
"""Seconds after which the page is written anew, so that a run may be cut at any moment."""

Unit = tuple[Match, int, int]
"""A match, a deal and a rotation."""


def play(game: Game, names: tuple[str, str], deal: int, rotation: int) -> tuple[Result, float]:
    """One game in a worker, and the processor time it took."""
    begin = time.process_time()
    result = play_game(game, names, deal, rotation, SEED)
    return result, time.process_time() - begin


class Store:
    """The file of all games, one a line, which outlives a run."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path

    def load(self, known: list[Match]) -> None:
        """Give every match the games that it has already."""
        if not self.path.exists():
            return
        by_key = {match.key: match for match in known}
        for line in self.path.read_text("utf-8").splitlines():
            entry = json.loads(line)
            match = by_key.get(entry.pop("match"))
            if match is not None:
                match.seconds += entry.pop("seconds")
                match.results.append(from_data(entry))

    def add(self, match: Match, result: Result, seconds: float) -> None:
        """One game more."""
        match.results.append(result)
        match.seconds += seconds
        line = {"match": match.key, "seconds": round(seconds, 2), **as_data(result)}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


class Schedule:
    """Which game comes next: the match that has had least of its time."""

    def __init__(self, known: list[Match]) -> None:
        self.matches = known
        self.waiting = {match.key: self._units(match) for match in known}
        self.promised = dict.fromkeys(self.waiting, 0)

    def _units(self, match: Match) -> Iterator[Unit]:
        done = {(result.deal, result.rotation) for result in match.results}
        deal = 0
        while True:
            for rotation in range(match.sides):
                if (deal, rotation) not in done:
                    yield match, deal, rotation
            deal += 1

    def next(self) -> Unit | None:
        """The next game, or None: all matches are decided."""
        open_ = [match for match in self.matches if not match.decided()]
        if not open_:
            return None
        match = min(open_, key=self._served)
        self.promised[match.key] += 1
        return next(self.waiting[match.key])

    def _served(self, match: Match) -> float:
        played = len(match.results)
        a_game = match.seconds / played if played else 0.1
        return (match.seconds + self.promised[match.key] * a_game) / match.patience

    def over(self, match: Match) -> None:
        """A game that was promised is played."""
        self.promised[match.key] -= 1


def run(
    known: list[Match], store: Store, workers: int, seconds: float, save: Callable[[], object]
) -> None:
    """Play until all is decided or time is up; ``save`` is called now and then."""
    os.environ.update(ONE_THREAD)
    end = time.monotonic() + seconds
    saved = time.monotonic()
    schedule = Schedule(known)
    pool = ProcessPoolExecutor(workers, get_context("spawn"))
    running: dict[Future[tuple[Result, float]], Match] = {}
    while True:
        while len(running) < workers and time.monotonic() < end:
            unit = schedule.next()
            if unit is None:
                break
            match, deal, rotation = unit
            future = pool.submit(play, match.game, (match.first, match.second), deal, rotation)
            running[future] = match
        left = max(0.0, end + GRACE - time.monotonic())
        done, _ = wait(running, timeout=left, return_when=FIRST_COMPLETED)
        if not done:
            break
        for future in done:
            match = running.pop(future)
            schedule.over(match)
            store.add(match, *future.result())
            say(f"{match.key}: {' '.join(match.row()[2:])} {match.verdict()}")
        if time.monotonic() - saved > SAVED_EVERY:
            save()
            saved = time.monotonic()
    pool.shutdown(wait=not running, cancel_futures=True)
    for process in list((pool._processes or {}).values()):
        process.terminate()


def say(text: str) -> None:
    """What is going on, beside the results."""
    print(text, file=sys.stderr, flush=True)
