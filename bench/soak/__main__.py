"""``python -m bench.soak``: 1,000 kills while all games are played, then 100,000 broken frames."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import brelan
from bench import machine
from bench.report import RESULTS, facts_lines, write
from tests.server.house import House
from tests.server.killing import check, torture
from tests.server.test_fuzz import bombard, memory

ROUND = 50
"""Kills between two looks at the whole file."""


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args(arguments)


def kill(kills: int, folder: Path) -> dict[str, object]:
    """Rounds of kills on one database; every acknowledged move is looked for after each round."""
    database = folder / "tables.sqlite3"
    games = [info.id for info in brelan.games()]
    moves: Counter[str] = Counter()
    done = finished = tables = reconnections = 0
    began = time.monotonic()
    with House(database).running() as house:
        while done < kills:
            now = min(ROUND, kills - done)
            outcome = asyncio.run(torture(house, now, seed=done, games=games))
            done += now
            tables = check(database, outcome)
            moves += outcome.games
            finished += outcome.finished
            reconnections += outcome.reconnections
            print(f"{done} kills, {sum(moves.values())} moves, none lost", file=sys.stderr)
    return {
        "kills": done,
        "acknowledged moves": dict(moves),
        "lost": 0,
        "tables": tables,
        "games finished": finished,
        "reconnections": reconnections,
        "minutes": round((time.monotonic() - began) / 60, 1),
    }


def fuzz(frames: int, folder: Path) -> dict[str, object]:
    """Broken frames at one server; what was answered, and how much memory it took."""
    with House(folder / "fuzz.sqlite3").running() as house:
        bombard(house, 1000, seed=0)
        before = memory(house)
        codes: Counter[str] = Counter()
        for seed in range(1, 1 + frames // 5000):
            codes.update(bombard(house, 5000, seed))
        return {
            "frames": frames,
            "codes": sorted(codes),
            "memory growth KB": memory(house) - before,
            "failures": house.log.read_text().count("failed"),
        }


def main(arguments: list[str]) -> None:
    """Both, written down."""
    chosen = options(arguments)
    facts = machine.facts("bench.soak", arguments)
    with tempfile.TemporaryDirectory() as folder:
        kills = kill(chosen.kills, Path(folder))
        frames = fuzz(chosen.frames, Path(folder))
    parts = ["# Soak", facts_lines(facts), "## Kills", facts_lines(kills)]
    text = "\n\n".join([*parts, "## Frames", facts_lines(frames)])
    print(text)
    write(chosen.out, "soak", text, {"facts": facts, "kills": kills, "frames": frames})


if __name__ == "__main__":
    main(sys.argv[1:])
