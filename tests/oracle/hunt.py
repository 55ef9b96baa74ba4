"""Random games beside a naive reading of the rules, compared after every move.

The tests play a few games a variant. To hunt for rare disagreements by the thousand, on all cores:
``python -m tests.oracle.hunt --games 2000 --first 1000 punto``.
"""

import argparse
import os
import random
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from brelan import Game
from brelan.core.table import Table
from tests.oracle import ORACLES, returns
from tests.variants import VARIANTS, label


def compare_a_game(game: Game, seed: int) -> int:
    """Play one random game beside the oracle; the number of its moves."""
    oracle = ORACLES[game.id]
    options = {**game.options, "game": game.id}
    chooser = random.Random(f"{game.id} {seed}")
    table = game.deal(seed)
    view = table.view(None)
    oracle.check_deal(options, view)
    while not table.over:
        check_seats(oracle, options, table, view, seed)
        seat = chooser.choice(table.pending)
        move = chooser.choice(table.moves(seat))
        table.play(seat, move)
        fresh = table.view(None)
        expected = oracle.after(options, view, seat, move, fresh)
        assert oracle.canonical(fresh) == oracle.canonical(expected), (seed, len(table.log), move)
        view = fresh
    check_seats(oracle, options, table, view, seed)
    wanted = returns(game.players, view["winners"])
    assert all(abs(a - b) < 1e-9 for a, b in zip(table.returns, wanted, strict=True))
    return len(table.log)


def check_seats(
    oracle: Any, options: dict[str, Any], table: Table, view: dict[str, Any], seed: int
) -> None:
    """Every seat has the oracle's legal moves and sees what the oracle lets it see."""
    for seat in range(table.game.players):
        legal = table.moves(seat)
        assert len(set(legal)) == len(legal)
        assert set(legal) == set(oracle.legal(options, view, seat)), (seed, len(table.log), seat)
        seen = oracle.canonical(oracle.seen(options, view, seat))
        assert oracle.canonical(table.view(seat)) == seen, (seed, len(table.log), seat)


def _hunt(variant: int, seeds: range) -> tuple[int, int, str]:
    """Games and moves compared, and the first disagreement."""
    moves = 0
    for done, seed in enumerate(seeds):
        try:
            moves += compare_a_game(VARIANTS[variant], seed)
        except AssertionError as disagreement:
            return done, moves, f"seed {seed}: {disagreement}"
    return len(seeds), moves, ""


def main() -> int:
    """Hunt; the exit status tells whether anything was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("prefix", nargs="?", default="", help="variants whose name begins so")
    parser.add_argument("--games", type=int, default=200, help="games a variant")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    variants = [
        place for place, game in enumerate(VARIANTS) if label(game).startswith(chosen.prefix)
    ]
    found = 0
    start = time.perf_counter()
    chunk = max(1, chosen.games // 8)
    with ProcessPoolExecutor(chosen.processes) as pool:
        jobs = {
            place: [
                pool.submit(
                    _hunt, place, range(first, min(first + chunk, chosen.first + chosen.games))
                )
                for first in range(chosen.first, chosen.first + chosen.games, chunk)
            ]
            for place in variants
        }
        for place, parts in jobs.items():
            done = [part.result() for part in parts]
            games, moves = sum(part[0] for part in done), sum(part[1] for part in done)
            wrong = [part[2] for part in done if part[2]]
            found += len(wrong)
            seconds = time.perf_counter() - start
            print(
                f"{label(VARIANTS[place])}: {games} games, {moves} moves, {seconds:.0f} s",
                flush=True,
            )
            for one in wrong:
                print("  DISAGREES", one[:600], flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
