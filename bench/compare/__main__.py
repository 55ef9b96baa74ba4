"""``python -m bench.compare BEFORE [AFTER]``: two revisions beside each other, game by game.

Each revision lies in a folder of its own, with a cache of compiled code and a process of its own.
Both do the same work in turn, so that a machine that slows down slows both. A ratio above 1 says
that AFTER is faster; with it stands its 95 % interval. Both must come to the same results: the
same random games, the same actions, the same moves of bots. Without AFTER it is the working tree.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.common.machine import ONE_THREAD, ROOT, pin
from bench.common.revisions import checkout
from bench.compare.two_revisions import KINDS

SIDE = Path(__file__).with_name("two_revisions.py")
RESAMPLES = 2000


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description=__doc__)
    parser.add_argument("before", help="a revision")
    parser.add_argument("after", nargs="?", help="another one; without it the working tree")
    parser.add_argument("--game", default="", help="only games whose id begins so")
    parser.add_argument("--kinds", default=",".join(KINDS), help="by comma; server and gpu too")
    parser.add_argument("--seconds", type=float, default=0.2, help="length of a sample")
    parser.add_argument("--rounds", type=int, default=20, help="pairs of samples")
    parser.add_argument("--keep", type=Path, help="a folder for checkouts and caches")
    return parser.parse_args(arguments)


@dataclass
class Pairs:
    """What one kind of work took at one game: seconds before, seconds after."""

    game: str
    kind: str
    ratios: list[float] = field(default_factory=list)
    differ: int = 0
    """How many samples came to different results."""

    def line(self) -> str:
        """The middle ratio with its interval."""
        middle, low, high = interval(self.ratios)
        told = f"{middle:.3f} [{low:.3f}, {high:.3f}]"
        verdict = "same results" if not self.differ else f"{self.differ} results DIFFER"
        return f"{self.game:20} {self.kind:10} {told}  {verdict}"


def interval(values: list[float]) -> tuple[float, float, float]:
    """The median, which one disturbed sample does not move, and its 95 % interval by resampling."""
    chooser = random.Random(1)
    medians = sorted(
        statistics.median(chooser.choices(values, k=len(values))) for _ in range(RESAMPLES)
    )
    return statistics.median(values), medians[RESAMPLES // 40], medians[-RESAMPLES // 40]


class Side:
    """One revision in a process of its own."""

    def __init__(self, checkout: Path, cache: Path) -> None:
        path = (str(checkout), str(ROOT), os.environ.get("PYTHONPATH", ""))
        environment = {
            **os.environ,
            **ONE_THREAD,
            "PYTHONPATH": os.pathsep.join(filter(None, path)),
            "BRELAN_CACHE_DIR": str(cache),
        }
        self.process = subprocess.Popen(
            [sys.executable, "-P", str(SIDE)],
            cwd=checkout,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, **question: Any) -> dict[str, Any]:
        """Have a piece of work done; what it took and what came of it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def close(self) -> None:
        """End the process."""
        self.process.communicate()


def compare(sides: tuple[Side, Side], pairs: Pairs, seconds: float, rounds: int) -> None:
    """Take the samples of one kind of work at one game, each side going first in turn."""
    work = {"game": pairs.game, "kind": pairs.kind}
    for side in sides:
        side.ask(**work, number=0, size=1)  # compiles
    size = 1
    while (took := sides[0].ask(**work, number=0, size=size)["seconds"]) < seconds:
        size = math.ceil(size * min(10.0, 1.3 * seconds / max(took, 1e-6)))
    for number in range(rounds):
        order = (0, 1) if number % 2 else (1, 0)
        found = {place: sides[place].ask(**work, number=number, size=size) for place in order}
        pairs.ratios.append(found[0]["seconds"] / found[1]["seconds"])
        pairs.differ += found[0]["result"] != found[1]["result"]


def main(arguments: list[str]) -> None:
    """Compare two revisions and print a line a game and kind of work."""
    chosen = options(arguments)
    pin()
    with tempfile.TemporaryDirectory() as temporary:
        folder: Path = (chosen.keep or Path(temporary)).absolute()
        before, after = (
            Side(checkout(revision, folder), folder / f"cache-{revision or 'working-tree'}")
            for revision in (chosen.before, chosen.after)
        )
        try:
            games = before.ask(kind="games")["result"]
            for game in (game for game in games if game.startswith(chosen.game)):
                for kind in chosen.kinds.split(","):
                    pairs = Pairs(game, kind)
                    compare((before, after), pairs, chosen.seconds, chosen.rounds)
                    print(pairs.line(), flush=True)
        finally:
            before.close()
            after.close()


if __name__ == "__main__":
    main(sys.argv[1:])
