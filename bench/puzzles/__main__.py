"""``python -m bench.puzzles``: make the puzzles of all games from played games, and prove them.

Games are played by bots of several strengths. Where one move stands out it is proved by another
search at ten times the effort. Every deal is kept in a file, so a run that is stopped goes on where
it was. ``--write`` puts a choice of the puzzles into the rooms, ``--check`` proves those anew with
another seed and reports in how many the search agrees. ``--check --drop`` leaves the others out of
the rooms, as the next ``--write`` does; how many of the rest are right tells a check with yet
another seed. ``--report`` writes what a check found to ``bench/results/puzzles.md``.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from pathlib import Path

from bench.common.machine import ROOT
from bench.puzzles.checking import OTHER, check
from bench.puzzles.choosing import choose, write
from bench.puzzles.making import Pool, run
from bench.puzzles.reporting import report
from bench.puzzles.tables import games
from brelan.bots.puzzles.proving import FOUND, TIMES
from brelan.bots.puzzles.puzzle import collection


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.puzzles", description=__doc__)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=8.0, help="wall time; 0: make no more")
    parser.add_argument("--target", type=int, default=200, help="puzzles a game to be made")
    parser.add_argument("--count", type=int, default=120, help="puzzles a game to be shipped")
    parser.add_argument("--found", type=int, default=FOUND, help="iterations to find a puzzle")
    parser.add_argument("--times", type=int, default=TIMES, help="how much more to prove it")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "puzzles", help="folder")
    parser.add_argument("--only", nargs="*", default=[], help="games whose ids begin so")
    parser.add_argument("--write", action="store_true", help="put puzzles into the rooms")
    parser.add_argument("--check", action="store_true", help="prove those of the rooms anew")
    parser.add_argument("--drop", action="store_true", help="leave out what a check doubts")
    parser.add_argument("--report", action="store_true", help="keep what a check found")
    parser.add_argument("--seed", type=int, default=OTHER, help="of the check")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Make, choose, check, as asked."""
    chosen = options(arguments)
    infos = games(chosen.only)
    end = time.monotonic() + 60 * chosen.minutes
    if chosen.check:
        return _check(chosen, end, arguments)
    if chosen.minutes > 0:
        run(
            infos,
            chosen.out,
            workers=chosen.workers,
            minutes=chosen.minutes,
            target=chosen.target,
            found=chosen.found,
            times=chosen.times,
        )
    if chosen.write:
        for info in infos:
            doubted = _doubted(chosen.out, info.id)
            made = [one for one in Pool(chosen.out, info.id).puzzles if one.id not in doubted]
            puzzles = choose(made, chosen.count)
            path = write(info, puzzles, ROOT / "brelan" / "games")
            grades = Counter(one.grade for one in puzzles)
            print(f"{info.id}: {len(puzzles)} puzzles, {dict(grades)}, {path.stat().st_size} bytes")
    return 0


def _doubted(folder: Path, game: str) -> set[str]:
    """The puzzles with which some check did not agree."""
    path = folder / f"{game}.doubted.json"
    return set(json.loads(path.read_text())) if path.exists() else set()


def _check(chosen: argparse.Namespace, end: float, arguments: list[str]) -> int:
    """Prove what is shipped anew; what does not agree is named."""
    chosen.out.mkdir(parents=True, exist_ok=True)
    counts: dict[str, tuple[int, int, int]] = {}
    for number, info in enumerate(infos := games(chosen.only)):
        share = (end - time.monotonic()) / (len(infos) - number)
        shipped = collection(info).puzzles
        found = check(
            info,
            shipped,
            seed=chosen.seed,
            workers=chosen.workers,
            end=time.monotonic() + share,
        )
        others = sorted(name for name, agreed in found.items() if not agreed)
        counts[info.id] = len(shipped), len(found), len(found) - len(others)
        print(f"{info.id}: {len(found) - len(others)} of {len(found)} agree {others}", flush=True)
        doubted = _doubted(chosen.out, info.id) | set(others)
        (chosen.out / f"{info.id}.doubted.json").write_text(json.dumps(sorted(doubted)))
        if chosen.drop and others:
            write(info, [one for one in shipped if one.id not in others], ROOT / "brelan" / "games")
    whole, right = (sum(count[place] for count in counts.values()) for place in (1, 2))
    print(f"in all: {right} of {whole}")
    if chosen.report:
        print(report(counts, chosen.seed, arguments))
    return 0 if right >= 0.99 * whole else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
