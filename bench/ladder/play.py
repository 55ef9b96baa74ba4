"""Playing games side by side until there is nothing left to play or time is up."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from bench.common.machine import ONE_THREAD
from bench.common.variants import name
from brelan import Game
from brelan.bots.arena.games import Result, as_data, from_data, play_game


@dataclass(frozen=True)
class Unit:
    """One game to be played: what it is for, and who meets."""

    kind: str
    game: Game
    players: tuple[str, str]
    deal: int
    rotation: int
    seed: int
    note: str = ""
    """Which fit it is for, and what was tried."""


@dataclass(frozen=True)
class Played:
    """A game that was played, and the processor time it took."""

    unit: Unit
    result: Result
    seconds: float


def play(unit: Unit) -> Played:
    """One game, in a worker."""
    begin = time.process_time()
    result = play_game(unit.game, unit.players, unit.deal, unit.rotation, unit.seed)
    return Played(unit, result, time.process_time() - begin)


class Store:
    """The file of all games, one a line, which outlives a run."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path

    def read(self, games: list[Game]) -> list[Played]:
        """The games played so far at these tables."""
        by_name = {name(game): game for game in games}
        found = []
        for line in self.path.read_text("utf-8").splitlines() if self.path.exists() else ():
            data = json.loads(line)
            game = by_name.get(data["table"])
            if game is None:
                continue
            result = from_data(data)
            players = (data["players"][0], data["players"][1])
            unit = Unit(
                data["kind"],
                game,
                players,
                result.deal,
                result.rotation,
                data["seed"],
                data["note"],
            )
            found.append(Played(unit, result, data["seconds"]))
        return found

    def add(self, played: Played) -> None:
        """One game more."""
        unit = played.unit
        data: dict[str, Any] = {
            "kind": unit.kind,
            "table": name(unit.game),
            "players": list(unit.players),
            "seed": unit.seed,
            "note": unit.note,
            "seconds": round(played.seconds, 2),
            **as_data(played.result),
        }
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(data) + "\n")


def run(
    following: Callable[[], Unit | None],
    add: Callable[[Played], None],
    *,
    workers: int,
    end: float,
) -> None:
    """Play what comes next, side by side, until nothing does or the clock says so.

    Games that are under way at the end are given up: they count for nothing.
    """
    os.environ.update(ONE_THREAD)
    pool = ProcessPoolExecutor(workers, get_context("spawn"))
    running: set[Future[Played]] = set()
    while time.monotonic() < end:
        while len(running) < workers and (unit := following()) is not None:
            running.add(pool.submit(play, unit))
        if not running:
            break
        done, running = wait(running, end - time.monotonic(), return_when=FIRST_COMPLETED)
        for future in done:
            if (problem := future.exception()) is not None:
                print(f"a game was left out: {problem!r}", file=sys.stderr, flush=True)
            else:
                add(future.result())
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
