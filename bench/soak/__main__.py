"""``python -m bench.soak``: 1,000 kills while all games are played, then 100,000 broken frames.

With ``--faults``: every fault at every moment instead. With ``--beside REVISION``: processes
of that revision and a new one on the same database.

It can be stopped at any time: what is done is kept in a folder, and the next run goes on there.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections import Counter
from pathlib import Path

import msgspec

import brelan
from bench.common import machine
from bench.common.report import RESULTS, facts_lines, write
from bench.soak.beside import command as beside
from bench.soak.faults import command as faults
from tests.server.house import House
from tests.server.killing import check, torture
from tests.server.web.test_fuzz import bombard, memory, wake_bots

ROUND = 25
"""Kills between two looks at the whole file."""
PIECE = 5000
"""Frames sent at one server."""
WARM = 1000
"""Frames before its memory is first looked at."""


class Progress(msgspec.Struct):
    """What all runs so far have done."""

    kills: int = 0
    moves: dict[str, int] = {}
    tables: int = 0
    finished: int = 0
    reconnections: int = 0
    frames: int = 0
    codes: list[str] = []
    growth: list[int] = []
    failures: int = 0
    seconds: float = 0.0


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--minutes", type=float, default=600.0, help="then stop; go on later")
    parser.add_argument("--folder", type=Path, default=Path(".bench/soak"))
    parser.add_argument("--out", type=Path, default=RESULTS)
    faults.add_options(parser)
    beside.add_options(parser)
    return parser.parse_args(arguments)


def kill(progress: Progress, kills: int, folder: Path) -> None:
    """A round of kills; then every move that was acknowledged in it must be there."""
    database = folder / "tables.sqlite3"
    games = [info.id for info in brelan.games()]
    with House(database).running() as house:
        outcome = asyncio.run(torture(house, kills, seed=progress.kills, games=games))
        house.kill()
    progress.tables = check(database, outcome)
    progress.kills += kills
    progress.moves = dict(Counter(progress.moves) + outcome.games)
    progress.finished += outcome.finished
    progress.reconnections += outcome.reconnections


def fuzz(progress: Progress, frames: int, folder: Path) -> None:
    """Broken frames at one server; what was answered, and how much memory it took."""
    seed = progress.frames
    with House(folder / f"fuzz-{seed}.sqlite3").running() as house:
        wake_bots(house)
        bombard(house, WARM, seed=seed)
        before = memory(house)
        codes = bombard(house, frames, seed=seed + 1)
        progress.growth = [*progress.growth, memory(house) - before]
        progress.failures += house.log.read_text().count("failed")
    progress.codes = sorted({*progress.codes, *codes})
    progress.frames += frames + WARM


def main(arguments: list[str]) -> None:
    """Go on with both, and write down how far they are."""
    chosen = options(arguments)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    if chosen.faults:
        faults.main(chosen, arguments)
        return
    if chosen.beside:
        sys.exit(beside.main(chosen, arguments))
    file = chosen.folder / "progress.json"
    progress = (
        msgspec.json.decode(file.read_bytes(), type=Progress) if file.exists() else Progress()
    )
    ends = time.monotonic() + 60 * chosen.minutes
    while time.monotonic() < ends:
        began = time.monotonic()
        if progress.kills < chosen.kills:
            kill(progress, min(ROUND, chosen.kills - progress.kills), chosen.folder)
        elif progress.frames < chosen.frames:
            fuzz(progress, PIECE, chosen.folder)
        else:
            break
        progress.seconds += time.monotonic() - began
        file.write_bytes(msgspec.json.encode(progress))
        moves = sum(progress.moves.values())
        print(f"{progress.kills} kills, {moves} moves, {progress.frames} frames", file=sys.stderr)
    report(progress, chosen, machine.facts("bench.soak", arguments))


def report(progress: Progress, chosen: argparse.Namespace, facts: dict[str, object]) -> None:
    """What was found so far; a move that is missing would have ended the run."""
    kills = {
        "kills": progress.kills,
        "acknowledged moves": ", ".join(f"{game} {n}" for game, n in progress.moves.items()),
        "acknowledged moves lost": 0,
        "tables": progress.tables,
        "games finished": progress.finished,
        "reconnections": progress.reconnections,
    }
    frames = {
        "frames": progress.frames,
        "codes answered": ", ".join(progress.codes),
        "memory growth a server, KB, most": max(progress.growth, default=0),
        "failures logged": progress.failures,
    }
    facts = {**facts, "hours": round(progress.seconds / 3600, 2)}
    parts = ["# Soak", facts_lines(facts), "## Kills", facts_lines(kills)]
    text = "\n\n".join([*parts, "## Frames", facts_lines(frames)])
    print(text)
    write(chosen.out, "soak", text, {"facts": facts, "kills": kills, "frames": frames})


if __name__ == "__main__":
    main(sys.argv[1:])
