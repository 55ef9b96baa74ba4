"""``python -m bench.search``: iterations a second of the tree search, and how soon a bot moves.

Iterations are counted at three stages of games between club players, on one core, in processor
time. First moves are timed in fresh processes, on all cores: with an empty cache of compiled code,
where a bot answers in plain Python while another process compiles, and with a full one.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import brelan
from brelan import Game
from brelan.bots.levels import LEVELS
from brelan.bots.solver import solvable
from brelan.bots.thinker import Thinker, knobs_of
from brelan.bots.warming import compile_all
from brelan.core.cold import eagerly

from .machine import facts, pin, unpin
from .report import RESULTS, facts_lines, figures, table, write
from .startup import _fresh
from .variants import name, variants

STAGES = (0.1, 0.4, 0.7)
"""Parts of a game after which the search is timed."""
SHORT = 60
TARGETS = {True: 500, False: 150}
"""Thousands of iterations a second: for games of fewer moves than SHORT, and for longer ones."""

FIRST_MOVE = """
import json, sys
from time import perf_counter
begin = perf_counter()
import brelan
game = brelan.game(sys.argv[1])
table = game.deal(1)
while len(table.moves(table.pending[0])) == 1:
    table.play(table.pending[0], table.moves(table.pending[0])[0])
asked = perf_counter()
brelan.bot(sys.argv[2], game).choose(table, table.pending[0])
end = perf_counter()
print(json.dumps([end - asked, end - begin]))
# Whoever is measured next shall not wait for what this one has begun to compile.
import os, pathlib, signal
for children in pathlib.Path("/proc/self/task").glob("*/children"):
    for child in children.read_text().split():
        os.kill(int(child), signal.SIGKILL)
"""


def stages(game: Game) -> list[Any]:
    """Tables of one game between club players, at the stages."""
    players = [brelan.bot("club", game, iterations=60, seed=seat) for seat in range(game.players)]
    tables = [game.deal(1)]
    while not tables[-1].over:
        following = tables[-1].copy()
        seat = following.pending[0]
        following.play(seat, players[seat].choose(following, seat))
        tables.append(following)
    return [tables[int(part * (len(tables) - 1))] for part in STAGES]


def rate(game: Game, table_: Any, seconds: float) -> float:
    """Iterations a second for the seat that is to move, as a bot of 0.2 s would make them."""
    thinker = Thinker(game, knobs_of(game), seed=1)
    seat = table_.pending[0]
    samples: list[float] = []
    end = time.process_time() + seconds
    while time.process_time() < end:
        thinker.begin(table_._state, seat, len(samples))
        begin = time.process_time()
        while time.process_time() - begin < 0.2:
            thinker.run(2000)
        samples.append(thinker.done / (time.process_time() - begin))
    return median(samples)


def first_moves(game: str) -> dict[str, list[float]]:
    """Seconds of a first move with an empty and a full cache: since asked, since the start."""
    found: dict[str, list[float]] = {}
    for level in LEVELS:
        with TemporaryDirectory(ignore_cleanup_errors=True) as cache:
            found[f"{level}, cold"] = json.loads(_fresh(FIRST_MOVE, game, level, cache=cache))
        found[f"{level}, cached"] = json.loads(_fresh(FIRST_MOVE, game, level))
    return found


def main(arguments: list[str]) -> None:
    """Measure, print a page, write it."""
    parser = argparse.ArgumentParser(prog="python -m bench.search", description=__doc__)
    parser.add_argument("--game", default="", help="only games whose id begins so")
    parser.add_argument("--seconds", type=float, default=1.0, help="for every stage")
    parser.add_argument("--no-first-moves", action="store_true", help="iterations alone")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the two files")
    chosen = parser.parse_args(arguments)
    about = {**facts("bench.search", arguments), "one core": pin()}
    rows, data = [], []
    for game in variants(chosen.game):
        if solvable(game, knobs_of(game)):
            continue
        with eagerly():
            compile_all(game)
            length = float(game.playouts(200).lengths.mean())
            rates = [rate(game, one, chosen.seconds) / 1000 for one in stages(game)]
        target = TARGETS[length < SHORT]
        rows.append([name(game), f"{length:.0f}", *map(figures, rates), str(target)])
        data.append({"game": name(game), "moves": length, "k/s": rates, "target": target})
        print(rows[-1], file=sys.stderr, flush=True)
    heads = ["game", "random moves", *(f"k/s at {part:.0%}" for part in STAGES), "target"]
    text = f"# Search on one core\n\n{table(heads, rows)}\n"
    firsts = {}
    if not chosen.no_first_moves:
        unpin()
        ids = dict.fromkeys(game.id for game in variants(chosen.game))
        firsts = {game: first_moves(game) for game in ids}
        lines = [
            [game, level, *(figures(seconds) for seconds in times)]
            for game, levels in firsts.items()
            for level, times in levels.items()
        ]
        heads = ["game", "level", "s since asked", "s since the process began"]
        text += f"\n## First moves\n\n{table(heads, lines)}\n"
    text += f"\n{facts_lines(about)}\n"
    print(text)
    write(chosen.out, "search", text, {"facts": about, "rates": data, "first moves": firsts})


if __name__ == "__main__":
    main(sys.argv[1:])
