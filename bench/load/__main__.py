"""``python -m bench.load``: live tables over real WebSockets, beside a bare echo."""

from __future__ import annotations

import argparse
import asyncio
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from typing import Any

import httpx

import brelan
from bench.common import machine
from bench.common.report import RESULTS, facts_lines, table, write
from bench.load.drive import Echo, Lane, Side
from tests.server.house import House

WEIGHED = 400
"""Tables whose memory is measured."""
WARM_SECONDS = 5.0
STARTS = 5
"""How often the server is started to see when it is ready."""


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=90.0, help="of moves on each side")
    parser.add_argument("--rounds", type=int, default=9, help="turns in which the sides share them")
    parser.add_argument("--pause", type=float, default=10.0, help="seconds between a table's moves")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args(arguments)


def kilobytes(house: House) -> int:
    """A server's memory."""
    assert house.process is not None
    status = Path(f"/proc/{house.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


class EchoHouse(House):
    """The bare echo as a process."""

    def start(self) -> House:
        """Start it and wait until it answers."""
        words = [sys.executable, "-m", "bench.load.echo", str(self.port), self.database]
        self.process = subprocess.Popen(words)
        while not self.answers():
            time.sleep(0.05)
        return self


def quantile(values: list[float], part: float) -> float:
    """A quantile in milliseconds."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] * 1000 if ordered else 0.0


def row(name: str, side: Side, seconds: float) -> dict[str, Any]:
    """What one side did; quantiles are medians over the rounds, so that one stall counts once."""
    both = [
        [max(pair) for pair in zip(one.acknowledged, one.broadcast, strict=True)]
        for one in side.rounds
    ]
    moves = sum(map(len, both))

    def middle(rounds: list[list[float]], part: float) -> float:
        return median(quantile(one, part) for one in rounds)

    acknowledged = [one.acknowledged for one in side.rounds]
    return {
        "side": name,
        "moves": moves,
        "moves/s": moves / seconds,
        "acknowledged p50 ms": middle(acknowledged, 0.5),
        "acknowledged p99 ms": middle(acknowledged, 0.99),
        "and broadcast p50 ms": middle(both, 0.5),
        "and broadcast p99 ms": middle(both, 0.99),
        "worst round's p99 ms": max(quantile(one, 0.99) for one in both),
        "CPU ms a move": side.cpu / max(1, moves) * 1000,
        "refused": sum(one.refused for one in side.rounds),
    }


def lanes_of(house: House, tables: int, *, aids: bool = False) -> list[Lane]:
    """All games in turn."""
    games = [brelan.game(info.id) for info in brelan.games()]
    return [Lane(house, game.id, game.players, aids=aids) for game in islice(cycle(games), tables)]


def starts(folder: Path) -> list[float]:
    """Seconds from starting the process until it is ready: on no database, then on its own."""

    def start() -> float:
        begun = time.perf_counter()
        with House(folder / "started.sqlite3", warm=True).running():
            return time.perf_counter() - begun

    return [start() for _ in range(STARTS)]


def measured(chosen: argparse.Namespace, folder: Path) -> list[dict[str, Any]]:
    """The echo, the server, the server with aids, in turn and again: they share the weather."""
    with ExitStack() as running:

        def house(name: str, kind: type[House] = House) -> House:
            return running.enter_context(kind(folder / f"{name}.sqlite3").running())

        echo, plain, aided = house("echo", EchoHouse), house("plain"), house("aided")
        loaded = asyncio.run(weigh(plain, lanes_of(plain, WEIGHED)))
        sides: dict[str, list[Lane]] = {
            "bare echo and commit": [Echo(echo, room) for room in range(chosen.tables)],
            "brelan": lanes_of(plain, chosen.tables),
            "brelan with aids": lanes_of(aided, chosen.tables, aids=True),
        }
        before = kilobytes(plain)
        played = asyncio.run(play(chosen, [Side(lanes) for lanes in sides.values()]))
        after = kilobytes(plain)
    rows = [row(name, side, chosen.seconds) for name, side in zip(sides, played, strict=True)]
    rows[1] |= {
        "games finished": sum(one.finished for one in played[1].rounds),
        "memory a loaded table KB": loaded,
        "memory a table, its two connections closed, KB": (after - before) / chosen.tables,
    }
    return rows


async def play(chosen: argparse.Namespace, sides: list[Side]) -> list[Side]:
    """Open everything, then let one side after the other move, for some seconds each time."""
    for side in sides:
        await side.open()
        await side.play(WARM_SECONDS, chosen.pause, seed=0)  # compiled, warm
        side.rounds, side.cpu = [], 0.0
    for number in range(chosen.rounds):
        for side in sides:
            await side.play(chosen.seconds / chosen.rounds, chosen.pause, seed=1 + number)
    for side in sides:
        await side.close()
    return sides


async def weigh(house: House, lanes: list[Lane]) -> float:
    """How many kilobytes a table takes that was made and looked at, without connections."""
    async with httpx.AsyncClient(base_url=house.url, timeout=120, verify=False) as http:
        for lane in lanes[: len(lanes) // 4]:
            await lane.make(http)
            await lane.look(http)
        before = kilobytes(house)
        for lane in lanes[len(lanes) // 4 :]:
            await lane.make(http)
            await lane.look(http)
    return (kilobytes(house) - before) / (len(lanes) * 3 // 4)


def main(arguments: list[str]) -> None:
    """Run both sides and write the result."""
    chosen = options(arguments)
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    facts = {
        **machine.facts("bench.load", arguments),
        "tables": chosen.tables,
        "rounds": chosen.rounds,
    }
    with tempfile.TemporaryDirectory() as folder:
        ready = starts(Path(folder))
        rows = measured(chosen, Path(folder))
    heads = list(rows[0])
    shown = [
        [f"{one[head]:.2f}" if head != "side" else one[head] for head in heads] for one in rows
    ]
    plain = rows[1]
    ratios = {
        one["side"]: {
            head: one[head] / rows[0][head]
            for head in heads
            if (" p50" in head or " p99" in head or "CPU" in head) and "worst" not in head
        }
        for one in rows[1:]
    }
    lines = [
        "# Load: live tables over WebSockets",
        facts_lines(facts),
        table(heads, shown),
        "Overhead over the echo (aim: under 2):",
        table(["side", *ratios["brelan"]], [_shown(name, found) for name, found in ratios.items()]),
        f"Memory of a loaded table: {plain['memory a loaded table KB']:.1f} KB; "
        "with what its two closed connections leave behind until they are collected: "
        f"{plain['memory a table, its two connections closed, KB']:.1f} KB. "
        f"Games finished: {plain['games finished']}.",
        f"Ready after {ready[0]:.1f} s on a new database, then after "
        f"{min(ready[1:]):.1f} to {max(ready[1:]):.1f} s (target: under 2).",
    ]
    text = "\n\n".join(lines)
    print(text)
    write(
        chosen.out, "load", text, {"facts": facts, "ready": ready, "rows": rows, "ratios": ratios}
    )


def _shown(name: str, found: dict[str, float]) -> list[str]:
    return [name, *(f"× {value:.2f}" for value in found.values())]


if __name__ == "__main__":
    main(sys.argv[1:])
