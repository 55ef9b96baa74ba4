"""``python -m bench.calibration``: whether the chances that bots tell are borne out.

Quick experts play games. At some decisions a bot that thinks as long as for a hint is asked, its
move is played, and at the end of the game the chance that it had told is compared with what came of
it. Rows are kept in a file, so that several runs add up; ``--fit`` prints what these rows say about
the `Trust` of every room, which is to be fitted and checked on different deals (``--first``).

With ``--games N`` it is N games of every variant, ``--minutes`` at most, and one position of each:
games are played first, then a bot is asked about one decision of them, drawn at random.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import brelan
from bench.calibration_plot import plot
from bench.common.machine import facts
from bench.common.report import RESULTS, facts_lines, table, write
from bench.common.side_by_side import side_by_side
from bench.common.variants import name, variants
from brelan import Game
from brelan.bots.bot import Bot
from brelan.bots.chances import stakes_of
from brelan.core.compiler.interpreted import eagerly
from brelan.core.generator import derive
from brelan.core.knowledge.win_chance import LEAST
from brelan.core.table import Table

SEED = 31_000_000
QUICK = 600
"""Iterations of the players."""
ASKED = 0.1
"""How many of the decisions a bot is asked about."""
POSITIONS = 5
"""Exact search looks at a hundred positions for an iteration, which takes so much longer."""
TOGETHER = 20
"""Games that a process plays before it says so."""
BINS = (0.0, 0.1, 0.25, 0.4, 0.6, 0.75, 0.9, 1.0)
Z = 1.96

Row = dict[str, Any]

HOW = """\
"Told" is the mean chance told for the move that was then played, "seen" the share of wins that came
of it (in Carro Combo of games not lost; a shared win counts in parts), ± half the 95 % interval of
the difference over games, since the decisions of a game share one result. Brier scores, lower is
better: of the chances, of the base rate (always telling the mean result), by how much the chances
are better, with its 95 % interval, and of (expected result + 1) / 2. Picture: calibration.svg."""


def options(arguments: Sequence[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.calibration", description=__doc__)
    parser.add_argument("--minutes", type=float, default=20.0, help="for all variants; 0: no games")
    parser.add_argument("--games", type=int, default=0, help="of every variant, a position each")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="with --games")
    parser.add_argument("--quick", type=int, default=QUICK, help="iterations of the players")
    parser.add_argument("--iterations", type=int, default=20_000, help="of the bot that is asked")
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--only", nargs="*", default=(), help="variants whose names begin so")
    parser.add_argument("--rows", type=Path, default=Path("calibration.jsonl"), help="the rows")
    parser.add_argument("--fit", action="store_true", help="print what the rows say of each Trust")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the files")
    return parser.parse_args(arguments)


def ask(bot: Bot, game: Table, seat: int) -> tuple[str, Row]:
    """The bot's move, and what it tells of it."""
    best = bot.advise(game, seat)[0]
    stakes = stakes_of(game, seat)
    assert stakes is not None
    share = (best.expected - stakes.worst) / (stakes.best - stakes.worst)
    share = min(1 - LEAST, max(LEAST, share))
    return best.move, {
        "seat": seat,
        "chance": best.chance,
        "exact": best.chance_error == 0,
        "expected": best.expected,
        "odds": math.log(share / (1 - share)),
        "progress": stakes.progress,
        "decides": (stakes.chance_at_worst, stakes.chance_at_best) == (0.0, 1.0),
        "scores": list(game.scores),
    }


def play(game: Game, deal: int, players: Bot, asked: Bot) -> list[Row]:
    """One game, with a row for every decision that was asked about."""
    chooser = random.Random(deal)
    live = game.deal(derive(SEED, deal))
    players.seed = asked.seed = deal
    rows: list[Row] = []
    running: list[Row] = []
    while not live.over:
        number = live.round
        seat = live.pending[0]
        if len(live.moves(seat)) > 1 and chooser.random() < ASKED:
            move, row = ask(asked, live, seat)
            running.append(row)
        else:
            move = players.choose(live, seat)
        live.play(seat, move)
        if live.over or live.round != number:
            rows += [{**row, "round": went_well(live, row)} for row in running]
            running = []
    results = game.shares(live.winners)
    return [{**row, "deal": deal, "result": results[row["seat"]]} for row in rows]


def play_first(game: Game, deal: int, players: Bot, asked: Bot) -> list[Row]:
    """One game, played to its end; then a row for one of its decisions."""
    live = game.deal(derive(SEED, deal))
    players.seed = asked.seed = deal
    decisions = []
    while not live.over:
        seat = live.pending[0]
        moves = live.moves(seat)
        if len(moves) > 1:
            decisions.append((len(live.history), seat))
        live.play(seat, players.choose(live, seat) if len(moves) > 1 else moves[0])
    ply, seat = random.Random(deal).choice(decisions)
    then = game.deal(derive(SEED, deal))
    for mover, move in live.history[:ply]:
        then.play_number(mover, move)
    number = then.round
    _, row = ask(asked, then, seat)
    for mover, move in live.history[ply:]:
        if then.over or then.round != number:
            break
        then.play_number(mover, move)
    result = game.shares(live.winners)[seat]
    return [{**row, "round": went_well(then, row), "deal": deal, "result": result}]


def went_well(live: Table, row: Row) -> float:
    """What the round has brought the seat: a win of the game if it decides, else of the round."""
    seat = row["seat"]
    if row["decides"] and live.over:
        return live.game.shares(live.winners)[seat]
    gained = live.scores[seat] - row["scores"][seat]
    return float(gained >= 0 if live.game.info.seeks == "loser" else gained > 0)


def collect(chosen: argparse.Namespace) -> None:
    """Play games of all variants, as long as time lasts, and keep the rows."""
    games = [game for game in variants() if wanted(name(game), chosen.only)]
    if chosen.games:
        collect_side_by_side(chosen, games)
        return
    with eagerly(), chosen.rows.open("a", encoding="utf-8") as file:
        for game in games:
            end = time.monotonic() + 60 * chosen.minutes / len(games)
            players, asked = bots(game, chosen)
            deal = chosen.first
            while time.monotonic() < end:
                for row in play(game, deal, players, asked):
                    file.write(json.dumps({"variant": name(game), **row}) + "\n")
                file.flush()
                deal += 1
            print(f"{name(game)}: {deal - chosen.first} games", flush=True)


def bots(game: Game, chosen: argparse.Namespace) -> tuple[Bot, Bot]:
    """Who plays, and who is asked."""
    players = brelan.bot("expert", game, iterations=chosen.quick, threads=1)
    effort = chosen.iterations // (1 if not players.exact else POSITIONS)
    return players, brelan.bot("master", game, iterations=effort, threads=1)


def collect_side_by_side(chosen: argparse.Namespace, games: list[Game]) -> None:
    """So many games of every variant in several processes, all variants as far as each other."""
    last = chosen.first + chosen.games
    jobs = (
        (game, range(first, min(first + TOGETHER, last)), chosen)
        for first in range(chosen.first, last, TOGETHER)
        for game in games
    )
    with chosen.rows.open("a", encoding="utf-8") as file:

        def add(rows: list[Row]) -> None:
            file.writelines(json.dumps(row) + "\n" for row in rows)
            file.flush()

        end = time.monotonic() + 60 * chosen.minutes
        side_by_side(some_games, jobs, workers=chosen.workers, end=end, add=add)


def some_games(job: tuple[Game, range, argparse.Namespace]) -> list[Row]:
    """A row of each of some games."""
    game, deals, chosen = job
    with eagerly():
        players, asked = bots(game, chosen)
        found = [row for deal in deals for row in play_first(game, deal, players, asked)]
    return [{"variant": name(game), **row} for row in found]


def wanted(variant: str, only: Iterable[str]) -> bool:
    """Whether a variant is one of those asked for."""
    return not only or any(variant.startswith(word) for word in only)


def interval(errors: NDArray[np.float64], deals: NDArray[np.int64]) -> float:
    """Half the 95 % interval of a mean error; decisions of one deal are no independent trials."""
    sums = np.bincount(deals, errors)
    return float(Z * math.sqrt((sums**2).sum()) / len(errors))


def bins(rows: list[Row]) -> Iterator[tuple[float, float, float, int]]:
    """Told, seen, its error and how many, for chances that are about the same."""
    told, seen, deals = columns(rows)
    place = np.clip(np.digitize(told, BINS) - 1, 0, len(BINS) - 2)
    for one in range(len(BINS) - 1):
        here = place == one
        if here.any():
            error = interval(seen[here] - told[here], deals[here])
            yield float(told[here].mean()), float(seen[here].mean()), error, int(here.sum())


def columns(rows: list[Row]) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Told, seen and the number of the deal."""
    numbers = np.unique([row["deal"] for row in rows], return_inverse=True)[1]
    told, seen = (np.array([row[key] for row in rows], float) for key in ("chance", "result"))
    return told, seen, numbers


def summary(variant: str, rows: list[Row]) -> list[str]:
    """A line of the first table."""
    told, seen, deals = columns(rows)
    before = np.array([(row["expected"] + 1) / 2 for row in rows])
    chances, base, scale = ((guess - seen) ** 2 for guess in (told, seen.mean(), before))
    better = base - chances
    error = interval(better - better.mean(), deals)
    return [
        variant,
        str(len(set(deals.tolist()))),
        str(len(rows)),
        f"{100 * told.mean():.1f} %",
        f"{100 * seen.mean():.1f} % ± {100 * interval(seen - told, deals):.1f}",
        f"{chances.mean():.3f}",
        f"{base.mean():.3f}",
        f"{better.mean():.3f} ± {error:.3f}",
        f"{scale.mean():.3f}",
    ]


def page(rows: dict[str, list[Row]], known: dict[str, Any]) -> str:
    """All that is known, as Markdown."""
    heads = ["variant", "games", "decisions", "told", "seen"]
    heads += ["Brier", "base rate", "better by", "(e + 1) / 2"]
    parts = ["# Are the chances borne out?", facts_lines(known), HOW]
    parts.append(table(heads, [summary(variant, found) for variant, found in rows.items()]))
    lines = [
        [variant, f"{100 * told:.0f} %", f"{100 * seen:.0f} % ± {100 * error:.0f}", str(count)]
        for variant, found in rows.items()
        for told, seen, error, count in bins(found)
    ]
    parts += ["## By chance told", table(["variant", "told", "seen", "decisions"], lines)]
    return "\n\n".join(parts)


def fit(rows: list[Row]) -> NDArray[np.float64]:
    """Bias and slope at the start, then at the end of a round: logistic regression, by Newton."""
    odds = np.clip([row["odds"] for row in rows], -7.0, 7.0)
    progress = np.array([row["progress"] for row in rows])
    seen = np.array([row["round"] for row in rows])
    inputs = np.stack([1 - progress, odds * (1 - progress), progress, odds * progress], axis=1)
    used = inputs.any(axis=0)
    inputs = inputs[:, used]
    prior = np.array([0.0, 1.0, 0.0, 1.0])[used]
    weights = prior.copy()
    for _ in range(50):
        guess = 1 / (1 + np.exp(-inputs @ weights))
        slope = inputs.T @ (seen - guess) - (weights - prior)
        curvature = (inputs * (guess * (1 - guess))[:, None]).T @ inputs + np.eye(len(weights))
        weights = weights + np.linalg.solve(curvature, slope)
    return np.asarray(weights if used.all() else np.tile(weights, 2))


def main(arguments: Sequence[str]) -> None:
    """Play, tell, fit."""
    chosen = options(arguments)
    if chosen.minutes or chosen.games:
        collect(chosen)
    rows: dict[str, list[Row]] = defaultdict(list)
    for line in chosen.rows.read_text("utf-8").splitlines():
        row = json.loads(line)
        if wanted(row["variant"], chosen.only):
            rows[row["variant"]].append(row)
    if chosen.fit:
        for variant, found in rows.items():
            known = [row for row in found if not row["exact"]]
            bias, slope, last_bias, last_slope = fit(known)
            told, seen, deals = columns(known)
            print(
                f"{variant}: Trust(({bias:.2f}, {last_bias:.2f}), ({slope:.2f}, {last_slope:.2f}),"
                f" {interval(seen - told, deals):.2f})  # {len(known)} decisions"
            )
        return
    machine = facts("bench.calibration", list(arguments))
    text = page(rows, machine)
    print(text)
    data = {variant: list(bins(found)) for variant, found in rows.items()}
    write(chosen.out, "calibration", text, {"facts": machine, "bins": data})
    plot(chosen.out, data)


if __name__ == "__main__":
    main(sys.argv[1:])
