r"""Networks against the search with rollouts, at equal time: every deal with every rotation.

``python -m bench.train.match punto 2 3 4 --seconds 0.1 --minutes 3 --out DIR`` plays the game with
so many players, an equal part of the time each, and writes ``match-GAME.md`` and ``.json``. The
interval of a share is Wilson's over deals for two sides and otherwise over the means of deals.
``--first`` and ``--second`` may be any players of the arena.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import time
from pathlib import Path
from typing import Any

import brelan
from brelan.bots.arena.games import Result, as_data, play_game, standings

Z = 1.96


def play_one(work: tuple[str, dict[str, Any], tuple[str, str], int, int, int]) -> Result:
    """One rotation of one deal."""
    name, options, players, deal, rotation, seed = work
    return play_game(brelan.game(name, **options), players, deal, rotation, seed)


def lost_share(game: brelan.Game, results: list[Result]) -> tuple[float, float]:
    """Which part of its games the first player's seat was among the losers, and half its 95 %."""
    by_deal: dict[int, list[float]] = {}
    for one in results:
        losers = [seat for seat in range(game.players) if one.returns[seat] < 0]
        mine = [seat for seat in losers if one.entrants[seat] == 0]
        by_deal.setdefault(one.deal, []).append(len(mine) / max(1, len(losers)))
    means = [sum(one) / len(one) for one in by_deal.values()]
    mean = sum(means) / len(means)
    spread = sum((one - mean) ** 2 for one in means) / max(1, len(means) - 1)
    return mean, Z * math.sqrt(spread / len(means))


def wilson(share: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval."""
    middle = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z * math.sqrt(share * (1 - share) / count + (Z / (2 * count)) ** 2)
    half /= 1 + Z * Z / count
    return middle - half, middle + half


def match(
    args: argparse.Namespace, options: dict[str, Any], seconds: float, pool: Any
) -> dict[str, Any]:
    """Deals until the time is up."""
    game = brelan.game(args.game, **options)
    players = (args.first.format(args.seconds), args.second.format(args.seconds))
    end = time.monotonic() + seconds
    results: list[Result] = []
    waiting: list[Any] = []
    deals = 0
    while time.monotonic() < end or waiting:
        while len(waiting) < args.workers and time.monotonic() < end:
            for rotation in range(len(game.sides)):  # a deal that is begun is played to its end
                work = (args.game, options, players, deals, rotation, args.seed)
                waiting.append(pool.apply_async(play_one, (work,)))
            deals += 1
        done = [one for one in waiting if one.ready()]
        waiting = [one for one in waiting if one not in done]
        results += [one.get() for one in done]
        time.sleep(0.05)
    first = standings(game, players, results)[0]
    found: dict[str, Any] = {
        "options": options,
        "players": players,
        "deals": deals,
        "games": len(results),
        "fair": first.fair,
    }
    if game.aim == "not-lose":
        found["lost"], found["half"] = lost_share(game, results)
    else:
        found["share"], found["half"] = first.share, first.share_error
        if len(game.sides) == 2:
            found["wilson"] = wilson(first.share, len(results))
    print(json.dumps(found), flush=True)
    return found | {"results": [as_data(one) for one in results]}


def main() -> None:
    """Read the words of the command."""
    parser = argparse.ArgumentParser(prog="bench.train.match", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("players", type=int, nargs="+")
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--minutes", type=float, default=3)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--option", action="append", default=[], help="such as teams=1")
    parser.add_argument("--first", default="bench.settings:network=1,seconds={}")
    parser.add_argument("--second", default="bench.settings:seconds={}")
    parser.add_argument("--out", required=True)
    args = parser.parse_args()
    more = {key: bool(int(value)) for key, value in (one.split("=") for one in args.option)}
    each = 60 * args.minutes / len(args.players)
    with multiprocessing.get_context("spawn").Pool(args.workers) as pool:
        found = [match(args, {"players": n, **more}, each, pool) for n in args.players]
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    name = "-".join(["match", args.game, *(one.partition("=")[0] for one in args.option)])
    (out / f"{name}.json").write_text(json.dumps(found))


if __name__ == "__main__":
    main()
