"""``python -m bench.search``: iterations a second of the tree search, and how soon a bot moves.

Iterations are counted at three stages of games between club players, on one core, in processor
time; the best of several rounds tells what the code can do, whatever else the machine does. First
moves are timed in fresh processes, on all cores: with an empty cache of compiled code, where a bot
answers in plain Python while another process compiles, and with a full one.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import brelan
from bench.common.machine import facts, pin, unpin
from bench.common.report import RESULTS, facts_lines, figures, table, write
from bench.common.startup import fresh
from bench.common.variants import name, variants
from brelan import Game
from brelan.bots.compile_ahead import compile_all
from brelan.bots.levels import LEVELS
from brelan.bots.search.exact_search import solvable
from brelan.bots.search.tree_search import TreeSearch, settings_of
from brelan.core.compiler.interpreted import eagerly

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


def rate(game: Game, table_: Any, sample: int) -> float:
    """Iterations a second for the seat that is to move, as a bot of 0.2 s would make them."""
    search = TreeSearch(game, settings_of(game), seed=1)
    search.begin(table_.state, table_.pending[0], sample)
    begin = time.process_time()
    while time.process_time() - begin < 0.2:
        search.run(2000)
    return search.done / (time.process_time() - begin)


def rates(games: list[Game], rounds: int) -> list[list[list[float]]]:
    """Of every game, at every stage, that many rates, minutes apart: machines have bad moments."""
    found: list[list[list[float]]] = [[[] for _ in STAGES] for _ in games]
    with eagerly():
        tables = [stages(game) for game in games]
        for sample in range(rounds):
            for game, row, samples in zip(games, tables, found, strict=True):
                for one, seen in zip(row, samples, strict=True):
                    seen.append(rate(game, one, sample) / 1000)
            print(f"{sample + 1} of {rounds} rounds", file=sys.stderr, flush=True)
    return found


def first_moves(game: str) -> dict[str, list[float]]:
    """Seconds of a first move with an empty and a full cache: since asked, since the start."""
    found: dict[str, list[float]] = {}
    for level in LEVELS:
        with TemporaryDirectory(ignore_cleanup_errors=True) as cache:
            found[f"{level}, cold"] = json.loads(fresh(FIRST_MOVE, game, level, cache=cache))
        found[f"{level}, cached"] = json.loads(fresh(FIRST_MOVE, game, level))
    return found


def main(arguments: list[str]) -> None:
    """Measure, print a page, write it."""
    parser = argparse.ArgumentParser(prog="python -m bench.search", description=__doc__)
    parser.add_argument("--game", default="", help="only games whose id begins so")
    parser.add_argument("--rounds", type=int, default=9, help="samples for every stage")
    parser.add_argument("--no-first-moves", action="store_true", help="iterations alone")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the two files")
    chosen = parser.parse_args(arguments)
    about = {**facts("bench.search", arguments), "one core": pin()}
    rows, data = [], []
    games = [game for game in variants(chosen.game) if not solvable(game, settings_of(game))]
    for game in games:
        compile_all(game)
    for game, samples in zip(games, rates(games, chosen.rounds), strict=True):
        length = float(game.playouts(200).lengths.mean())
        target = TARGETS[length < SHORT]
        best = [max(stage) for stage in samples]
        rows.append([name(game), f"{length:.0f}", *map(figures, best), str(target)])
        data.append({"game": name(game), "moves": length, "k/s": samples, "target": target})
    heads = ["game", "random moves", *(f"k/s at {part:.0%}" for part in STAGES), "target"]
    text = f"# Search on one core\n\nThe best of {chosen.rounds} rounds.\n\n{table(heads, rows)}\n"
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
