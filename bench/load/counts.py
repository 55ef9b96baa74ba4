"""``python -m bench.load.counts``: what a move needs, in calls of functions.

Times of a busy machine tell little, and times in a loop tell little of a server (docs/why.md, "A
move is cold"). Calls on the main thread, those into C included, come out nearly the same each time.
They are counted by stage for the echo, the server, and the server with aids, of moves made one
after the other at tables of all games.
"""

from __future__ import annotations

import argparse
import asyncio
import pstats
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx

from bench.common.report import table
from bench.load.drive import Echo, Lane, Times
from bench.load.sides import lanes_of
from tests.server.house import House

STAGES = (
    ("table views", ("brelan/core/", "brelan/games/")),
    ("aids", ("/show/", "showing/aids")),
    ("what each is told", ("server/tables/showing", "subscriptions", "web/sending", "agreements")),
    ("socket", ("websocket_protocol", "uvicorn", "websockets", "litestar", "web/", "pings")),
    ("deciding", ("tables/commands", "rights", "fair_play", "absent", "company", "hearing")),
    ("state and chain", ("server/model/", "effects")),
    ("authority", ("server/tables/authority", "tables/cache", "common/tasks", "metrics")),
    ("due and turns", ("server/tables/due",)),
    ("statements", ("server/store/table_log", "due_rows", "guards", "tables/changes", "rows")),
    ("commit", ("server/store/", "sqlalchemy", "concurrent/futures", "threading")),
    ("reading messages", ("strict_json", "json/")),
)
"""The stages of a move and where their code lies; the last that fits counts."""
REST = "loop and the rest"
WARM = 15
"""Moves at each table before anything is counted: what the rules need is loaded by then."""


class ProfiledHouse(House):
    """A server whose profile can be begun and ended."""

    def __init__(self, folder: Path, name: str) -> None:
        super().__init__(folder / f"{name}.sqlite3")
        self.profile = folder / f"{name}.profile"
        self.COMMAND = self.command()

    def command(self) -> tuple[str, ...]:
        """What Python is started with."""
        wanted = ("brelan.server.host.serve",)
        return ("-m", "bench.load.profiled", str(self.profile), *wanted)

    def turn(self) -> None:
        """Begin or end."""
        assert self.process is not None
        self.process.send_signal(signal.SIGUSR1)

    def stats(self) -> pstats.Stats:
        """What was counted, once it is written."""
        while not self.profile.exists():
            time.sleep(0.05)
        return pstats.Stats(str(self.profile))


class ProfiledEcho(ProfiledHouse):
    """The bare echo in the same way."""

    def command(self) -> tuple[str, ...]:
        """What Python is started with."""
        words = ("bench.load.echo", str(self.port), self.database)
        return ("-m", "bench.load.profiled", str(self.profile), *words)


async def played(house: ProfiledHouse, lanes: list[Lane], moves: int) -> int:
    """Make that many moves one after the other, counted; how many were made."""
    chance, times = random.Random(1), Times()
    async with httpx.AsyncClient(timeout=120, verify=False) as http:
        for lane in lanes:
            await lane.open(http)
        for _ in range(WARM):
            for lane in lanes:
                await lane.move(chance, Times(), http)
        house.turn()
        await asyncio.sleep(0.2)
        while len(times.acknowledged) < moves:
            for lane in lanes:
                await lane.move(chance, times, http)
        house.turn()
        for lane in lanes:
            await lane.close()
    return len(times.acknowledged)


def stage(file: str) -> str:
    """The stage to which a file's functions belong."""
    found = [name for name, parts in STAGES if any(part in file for part in parts)]
    return found[-1] if found else REST


def by_stage(stats: pstats.Stats) -> Counter[str]:
    """Calls by stage; what is built in belongs to whoever calls it."""
    counted: Counter[str] = Counter()
    for (file, _line, _name), (_cc, calls, _tt, _ct, callers) in functions(stats):
        if file == "~" and callers:
            for (caller, _, _), (number, *_rest) in callers.items():
                counted[stage(caller)] += number
        else:
            counted[stage(file)] += calls
    return counted


def functions(stats: pstats.Stats) -> Iterable[tuple[Any, Any]]:
    """All functions with what was counted of them."""
    found: dict[Any, Any] = stats.stats  # type: ignore[attr-defined]  # it is documented
    return found.items()


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.load.counts", description=__doc__)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--moves", type=int, default=600)
    parser.add_argument("--functions", type=int, default=0, help="print so many of each side")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> None:
    """Count all sides and print them beside each other."""
    chosen = options(arguments)
    counted: dict[str, Counter[str]] = {}
    with tempfile.TemporaryDirectory() as written, ExitStack() as running:
        folder = Path(written)
        echo = running.enter_context(ProfiledEcho(folder, "echo").running())
        plain = running.enter_context(ProfiledHouse(folder, "plain").running())
        aided = running.enter_context(ProfiledHouse(folder, "aided").running())
        sides: dict[str, tuple[Any, list[Lane]]] = {
            "echo": (echo, [Echo(echo, room) for room in range(chosen.tables)]),
            "brelan": (plain, lanes_of(plain, chosen.tables)),
            "brelan with aids": (aided, lanes_of(aided, chosen.tables, aids=True)),
        }
        for name, (house, lanes) in sides.items():
            made = asyncio.run(played(house, lanes, chosen.moves))
            stats = house.stats()
            calls = by_stage(stats)
            counted[name] = Counter({one: round(number / made) for one, number in calls.items()})
            if chosen.functions:
                print_functions(name, stats, made, chosen.functions)
    stages = [name for name, _parts in STAGES] + [REST]
    rows = [[one, *(str(side[one]) for side in counted.values())] for one in stages]
    rows.append(["all", *(str(side.total()) for side in counted.values())])
    print(table(["calls a move", *counted], rows))


def print_functions(name: str, stats: pstats.Stats, moves: int, most: int) -> None:
    """The functions that are called most often, or that most are called from."""
    print(f"\n{name}: calls a move")
    calls: Counter[str] = Counter()
    for (file, line, function), (_cc, number, _tt, _ct, _callers) in functions(stats):
        calls[f"{file.rsplit('/site-packages/')[-1]}:{line} {function}"] += number
    for told, number in calls.most_common(most):
        print(f"{number / moves:8.2f}  {told}")


if __name__ == "__main__":
    main(sys.argv[1:])
