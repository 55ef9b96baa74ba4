"""``python -m bench.load``: live tables over real WebSockets, beside a bare echo."""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import httpx

import brelan
from bench import machine
from bench.load.drive import Echo, Lane, Times, drive
from bench.report import RESULTS, facts_lines, table, write
from tests.server.house import House

WEIGHED = 400
"""Tables whose memory is measured."""
STARTS = 5
"""How often the server is started to see when it is ready."""


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--pause", type=float, default=10.0, help="seconds between a table's moves")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args(arguments)


def kilobytes(process: int) -> int:
    """A process's memory."""
    return int(Path(f"/proc/{process}/status").read_text().split("VmRSS:")[1].split()[0])


def busy(process: int) -> float:
    """Seconds of CPU that a process has used."""
    words = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


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


def row(name: str, times: Times, seconds: float, cpu: float) -> dict[str, Any]:
    """What one side did."""
    both = [max(pair) for pair in zip(times.acknowledged, times.broadcast, strict=True)]
    return {
        "side": name,
        "moves": len(both),
        "moves/s": len(both) / seconds,
        "acknowledged p50 ms": quantile(times.acknowledged, 0.5),
        "acknowledged p99 ms": quantile(times.acknowledged, 0.99),
        "and broadcast p50 ms": quantile(both, 0.5),
        "and broadcast p99 ms": quantile(both, 0.99),
        "CPU ms a move": cpu / max(1, len(both)) * 1000,
        "refused": times.refused,
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


def measured(chosen: argparse.Namespace, folder: Path) -> Iterator[dict[str, Any]]:
    """The echo, the server, the echo again: they share the machine's weather."""
    yield echoed(chosen, folder, "before")
    yield served(chosen, folder, aids=False)
    yield served(chosen, folder, aids=True)
    yield echoed(chosen, folder, "after")


def served(chosen: argparse.Namespace, folder: Path, *, aids: bool) -> dict[str, Any]:
    """The server, without or with the aids that the page asks for."""
    name = "brelan with aids" if aids else "brelan"
    with House(folder / f"{name}.sqlite3").running() as house:
        assert house.process is not None
        asyncio.run(drive(lanes_of(house, 12, aids=aids), 2, 0.2, seed=2))  # compiled, warm
        loaded = asyncio.run(weigh(house, lanes_of(house, WEIGHED)))
        before = kilobytes(house.process.pid)
        lanes = lanes_of(house, chosen.tables, aids=aids)
        times, cpu = driven(house, lanes, chosen, seed=3)
        after = kilobytes(house.process.pid)
        return {
            **row(name, times, chosen.seconds, cpu),
            "games finished": times.finished,
            "memory a loaded table KB": loaded,
            "memory a table, its two connections closed, KB": (after - before) / chosen.tables,
        }


async def weigh(house: House, lanes: list[Lane]) -> float:
    """How many kilobytes a table takes that was made and looked at, without connections."""
    assert house.process is not None
    async with httpx.AsyncClient(base_url=house.url, timeout=120, verify=False) as http:
        for lane in lanes[: len(lanes) // 4]:
            await lane.make(http)
            await lane.look(http)
        before = kilobytes(house.process.pid)
        for lane in lanes[len(lanes) // 4 :]:
            await lane.make(http)
            await lane.look(http)
    return (kilobytes(house.process.pid) - before) / (len(lanes) * 3 // 4)


def echoed(chosen: argparse.Namespace, folder: Path, when: str) -> dict[str, Any]:
    """The bare echo."""
    with EchoHouse(folder / f"{when}.sqlite3").running() as house:
        lanes: list[Lane] = [Echo(house, room) for room in range(chosen.tables)]
        times, cpu = driven(house, lanes, chosen, seed=1)
        return row(f"bare echo and commit, {when}", times, chosen.seconds, cpu)


def driven(
    house: House, lanes: list[Lane], chosen: argparse.Namespace, seed: int
) -> tuple[Times, float]:
    """What the clients saw, and the CPU that the server used while they moved."""
    assert house.process is not None
    process = house.process.pid
    marks: list[float] = []
    work = drive(
        lanes, chosen.seconds, chosen.pause, seed=seed, mark=lambda: marks.append(busy(process))
    )
    times = asyncio.run(work)
    return times, marks[1] - marks[0]


def main(arguments: list[str]) -> None:
    """Run both sides and write the result."""
    chosen = options(arguments)
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    facts = {**machine.facts("bench.load", arguments), "tables": chosen.tables}
    with tempfile.TemporaryDirectory() as folder:
        ready = starts(Path(folder))
        rows = list(measured(chosen, Path(folder)))
    heads = list(rows[0])
    shown = [
        [f"{one[head]:.2f}" if head != "side" else one[head] for head in heads] for one in rows
    ]
    plain = rows[1]
    ratios = {
        one["side"]: {
            head: one[head] / ((rows[0][head] + rows[-1][head]) / 2)
            for head in heads
            if "p50" in head or "p99" in head or "CPU" in head
        }
        for one in rows[1:-1]
    }
    lines = [
        "# Load: live tables over WebSockets",
        facts_lines(facts),
        table(heads, shown),
        "Overhead over the mean of both echoes (aim: under 2):",
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
