"""What a start costs: importing brelan, compiling a game, finding it compiled."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from .machine import ROOT
from .report import plain

IMPORT_TARGET = 0.3
"""Seconds that ``import brelan`` may take."""

IMPORT = """
from time import perf_counter, process_time
begin, processor = perf_counter(), process_time()
import brelan
print(perf_counter() - begin, process_time() - processor)
"""

FIRST_GAME = """
import json, sys
from time import perf_counter
marks = [perf_counter()]
import brelan
marks.append(perf_counter())
import numba
marks.append(perf_counter())
game = brelan.game(sys.argv[1])
game.rules
marks.append(perf_counter())
table = game.deal(seed=1)
seat = table.pending[0]
table.play(seat, table.moves(seat)[0])
marks.append(perf_counter())
game.playouts(1)
marks.append(perf_counter())
names = ("import brelan", "import numba", "load rules", "first move", "first playout")
print(json.dumps({n: b - a for n, a, b in zip(names, marks, marks[1:])}))
"""
"""Seconds of each step of a fresh process up to its first random game."""


def fresh(code: str, *arguments: str, cache: str | None = None) -> str:
    """What a piece of code prints in a fresh process."""
    environment = {**os.environ, **({"BRELAN_CACHE_DIR": cache} if cache else {})}
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout


def import_time(processes: int = 10) -> dict[str, Any]:
    """Seconds of ``import brelan`` in fresh processes: of the clock, and of the processor."""
    pairs = [[float(part) for part in fresh(IMPORT).split()] for _ in range(processes)]
    clock, processor = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    return {
        "median": median(clock),
        "samples": clock,
        "processor_median": median(processor),
        "processor_samples": processor,
        "target": IMPORT_TARGET,
    }


def compile_time(game: str) -> dict[str, Any]:
    """Seconds to a game's first move and playout: with an empty cache, then with a full one."""
    with TemporaryDirectory() as cache:
        try:
            cold = json.loads(fresh(FIRST_GAME, game, cache=cache))
            cached = json.loads(fresh(FIRST_GAME, game, cache=cache))
        except subprocess.CalledProcessError as problem:
            last = (problem.stderr or "").strip().splitlines()[-1:] or ["no message"]
            return {"failure": plain(last[0])}
    return {"cold": cold, "cached": cached}
