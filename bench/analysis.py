"""``python -m bench.analysis``: whether an analysis tells good play from bad, and luck from both.

Experts play against players who choose at random, and against each other. Every decision is judged
as `brelan.analyse` does. Wanted: the expert gives away less than the others in 95 % of its games,
and between equals the mean difference is 0 within its interval. Rows are kept in a file, so that
several runs add up.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import brelan
from bench.common.machine import facts
from bench.common.report import RESULTS, facts_lines, table, write
from bench.common.side_by_side import side_by_side
from bench.common.variants import name
from brelan import Game
from brelan.bots.review.judge import Judge
from brelan.core.compiler.interpreted import eagerly
from brelan.core.generator import derive

SEED = 47_000_000
WANTED = 0.95
Z = 1.96
GAMES = {
    "bonne-combinaison": {},
    "combit": {},
    "combi-combo": {},
    "carro-combo": {"players": 3},
    "punto": {"rounds": 1},
    "trader": {"players": 3},
}
"""What is played: every game once, matches as short as they come."""

Row = dict[str, Any]

HOW = """\
"Given away" is what decisions cost in points of percent of the chance to win (Carro Combo: not to
lose), a game, where the loss is larger than its error. Against random players: in how many games
the expert gave away less than they did on the average. Between equals: the mean difference between
the first seat and the mean of the others, with its 95 % interval."""


def options(arguments: Sequence[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.analysis", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="of each pairing; 0: only tell")
    parser.add_argument("--minutes", type=float, default=600.0, help="at most")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--quick", type=int, default=300, help="iterations of the expert")
    parser.add_argument("--iterations", type=int, default=300, help="of the analysis")
    parser.add_argument("--only", nargs="*", default=(), help="games")
    parser.add_argument("--rows", type=Path, default=Path("analysis.jsonl"), help="the rows")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the files")
    return parser.parse_args(arguments)


def play(game: Game, deal: int, chosen: argparse.Namespace, experts: set[int]) -> Row:
    """One game, and what each seat gave away in it."""
    expert = brelan.bot("expert", game, iterations=chosen.quick, threads=1, seed=deal)
    judge = Judge(game, iterations=chosen.iterations, seed=deal)
    chooser = random.Random(deal)
    live = game.deal(derive(SEED, deal))
    lost = [0.0] * game.players
    while not live.over:
        seat = live.pending[0]
        moves = live.moves(seat)
        move = moves[0]
        if len(moves) > 1:
            move = expert.choose(live, seat) if seat in experts else chooser.choice(moves)
            lost[seat] += judge.judge(live, seat, move).cost or 0.0
        live.play(seat, move)
    return {"game": name(game), "deal": deal, "experts": sorted(experts), "lost": lost}


def collect(chosen: argparse.Namespace) -> None:
    """Play all games, pairing by pairing, and keep the rows."""
    jobs = (
        (game, number, chosen, equal)
        for number in range(chosen.first, chosen.first + chosen.games)
        for game in GAMES
        if not chosen.only or game in chosen.only
        for equal in (False, True)
    )
    with chosen.rows.open("a", encoding="utf-8") as file:

        def add(row: Row) -> None:
            file.write(json.dumps(row) + "\n")
            file.flush()

        end = time.monotonic() + 60 * chosen.minutes
        side_by_side(one_game, jobs, workers=chosen.workers, end=end, add=add)


def one_game(job: tuple[str, int, argparse.Namespace, bool]) -> Row:
    """A game of one expert against players who choose at random, or of experts alone."""
    called, number, chosen, equal = job
    game = brelan.game(called, **GAMES[called])
    with eagerly():
        experts = set(range(game.players)) if equal else {number % game.players}
        return play(game, number, chosen, experts)


def line(game: str, rows: list[Row]) -> list[str]:
    """A line of the table."""
    against = [row for row in rows if len(row["experts"]) == 1]
    equals = [row for row in rows if len(row["experts"]) > 1]
    better = [_ahead(row, row["experts"][0]) for row in against]
    even = [_ahead(row, 0) for row in equals]
    error = Z * statistics.stdev(even) / math.sqrt(len(even)) if len(even) > 1 else 1.0
    mean = statistics.fmean(even)
    own = statistics.fmean(row["lost"][row["experts"][0]] for row in against)
    theirs = statistics.fmean(
        cost
        for row in against
        for seat, cost in enumerate(row["lost"])
        if seat not in row["experts"]
    )
    share = sum(one > 0 for one in better) / len(better)
    return [
        game,
        str(len(against)),
        f"{100 * own:.0f}",
        f"{100 * theirs:.0f}",
        f"{100 * share:.1f} %" + ("" if share >= WANTED else " (less than wanted)"),
        str(len(equals)),
        f"{100 * mean:+.1f} ± {100 * error:.1f}" + ("" if abs(mean) <= error else " (not 0)"),
    ]


def _ahead(row: Row, seat: int) -> float:
    """How much less a seat gave away than the others on the average."""
    others = [cost for one, cost in enumerate(row["lost"]) if one != seat]
    return float(statistics.fmean(others) - row["lost"][seat])


def main(arguments: Sequence[str]) -> None:
    """Play and tell."""
    chosen = options(arguments)
    if chosen.games:
        collect(chosen)
    rows: dict[str, list[Row]] = defaultdict(list)
    for one in dict.fromkeys(chosen.rows.read_text("utf-8").splitlines()):
        row = json.loads(one)  # a game that was played twice counts once
        rows[row["game"]].append(row)
    machine = facts("bench.analysis", list(arguments))
    heads = ["game", "games", "expert", "random", "expert better", "equal games", "difference"]
    lines = [line(game, found) for game, found in rows.items()]
    parts = ["# Does an analysis tell good play from bad?", facts_lines(machine), HOW]
    text = "\n\n".join([*parts, table(heads, lines)])
    print(text)
    write(chosen.out, "analysis", text, {"facts": machine, "rows": rows})


if __name__ == "__main__":
    main(sys.argv[1:])
