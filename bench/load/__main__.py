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
from pathlib import Path
from typing import Any

import httpx

from bench.common import machine
from bench.common.report import RESULTS, facts_lines, table, write
from bench.load import processes
from bench.load.drive import Echo, Lane, Side
from bench.load.sides import lanes_of, play, ratios, row
from tests.server.house import House

WEIGHED = 400
"""Tables whose memory is measured."""
STARTS = 5
"""How often the server is started to see when it is ready."""


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=90.0, help="of moves on each side")
    parser.add_argument("--rounds", type=int, default=9, help="turns in which the sides share them")
    parser.add_argument("--pause", type=float, default=10.0, help="seconds between a table's moves")
    parser.add_argument(
        "--postgresql", action="store_true", help="one process and two on PostgreSQL, no echo"
    )
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


async def weigh(house: House, lanes: list[Lane]) -> float:
    """How many kilobytes a table takes that was made and looked at, without connections."""
    async with httpx.AsyncClient(timeout=120, verify=False) as http:
        for lane in lanes[: len(lanes) // 4]:
            await lane.make(http)
            await lane.look(http)
        before = kilobytes(house)
        for lane in lanes[len(lanes) // 4 :]:
            await lane.make(http)
            await lane.look(http)
    return (kilobytes(house) - before) / (len(lanes) * 3 // 4)


def main(arguments: list[str]) -> None:
    """Run all sides and write the result."""
    chosen = options(arguments)
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    facts = {
        **machine.facts("bench.load", arguments),
        "tables": chosen.tables,
        "rounds": chosen.rounds,
    }
    if chosen.postgresql:
        rows = processes.measured(chosen)
        aim = "Compared with one process (aim for the CPU: at most 1.3):"
        report(chosen.out, "load-postgresql", facts, rows, aim)
        return
    with tempfile.TemporaryDirectory() as folder:
        ready = starts(Path(folder))
        rows = measured(chosen, Path(folder))
    plain = rows[1]
    memory = (
        f"Memory of a loaded table: {plain['memory a loaded table KB']:.1f} KB; "
        "with what its two closed connections leave behind until they are collected: "
        f"{plain['memory a table, its two connections closed, KB']:.1f} KB. "
        f"Games finished: {plain['games finished']}."
    )
    started = (
        f"Ready after {ready[0]:.1f} s on a new database, then after "
        f"{min(ready[1:]):.1f} to {max(ready[1:]):.1f} s (target: under 2)."
    )
    aim = "Overhead over the echo (aim: under 2):"
    report(chosen.out, "load", facts, rows, aim, memory, started, ready=ready)


def report(
    out: Path,
    name: str,
    facts: dict[str, Any],
    rows: list[dict[str, Any]],
    aim: str,
    *more: str,
    **data: Any,
) -> None:
    """The table of all sides, and what they are compared with the first."""
    heads, compared = list(rows[0]), ratios(rows)
    shown = [
        [f"{one[head]:.2f}" if head != "side" else one[head] for head in heads] for one in rows
    ]
    multiples = [
        [side, *(f"× {value:.2f}" for value in found.values())] for side, found in compared.items()
    ]
    lines = [
        "# Load: live tables over WebSockets",
        facts_lines(facts),
        table(heads, shown),
        aim,
        table(["side", *next(iter(compared.values()))], multiples),
        *more,
    ]
    text = "\n\n".join(lines)
    print(text)
    write(out, name, text, {"facts": facts, **data, "rows": rows, "ratios": compared})


if __name__ == "__main__":
    main(sys.argv[1:])
