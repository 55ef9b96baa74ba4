"""``python -m bench.exact``: how far from the end of a round exact search sees everything.

Tables of games between club players, by the fewest purchases that can end the round, which are the
cards in the three lowest columns: how many of them are solved to the end within a second of one
core's processor time.
"""

from __future__ import annotations

import argparse
import sys
import time

import brelan
from bench.common.report import table
from brelan.bots.search.exact_search import Solver
from brelan.core.compiler.interpreted import eagerly
from brelan.core.table import Table


def late(game_id: str, seed: int) -> dict[int, Table]:
    """The tables of one game, by the purchases that can end the round."""
    game = brelan.game(game_id)
    players = [brelan.bot("club", game, iterations=40, seed=seed + seat) for seat in range(2)]
    found: dict[int, Table] = {}
    one = game.deal(seed)
    while not one.over:
        heights = sorted(len(column) for column in one.view(None)["columns"])
        found.setdefault(sum(heights[:3]), one.copy())
        seat = one.pending[0]
        one.play(seat, players[seat].choose(one, seat))
    return found


def solved(one: Table, seconds: float) -> bool:
    """Whether exact search reaches the end of every line in that time."""
    solver = Solver(one.game, slack=0)
    seat = one.pending[0]
    begin = time.process_time()

    def more(nodes: int) -> int:
        spent = time.process_time() - begin
        return int((nodes + 1) / max(spent, 1e-4) * (seconds - spent))

    solver.decide(one.state, seat, one.legal(seat), more)
    return solver.exact


def main(arguments: list[str]) -> None:
    """A table for both games."""
    parser = argparse.ArgumentParser(prog="python -m bench.exact", description=__doc__)
    parser.add_argument("--deals", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--cards", type=int, nargs="*", default=[*range(1, 12)])
    chosen = parser.parse_args(arguments)
    rows = []
    with eagerly():
        for game in ("combit", "trader"):
            games = [late(game, seed) for seed in range(chosen.deals)]
            for cards in chosen.cards:
                tables = [found[cards] for found in games if cards in found]
                count = sum(solved(one, chosen.seconds) for one in tables)
                rows.append([game, str(cards), f"{count} of {len(tables)}"])
                print(rows[-1], file=sys.stderr, flush=True)
    print(table(["game", "purchases to the end", "solved"], rows))


if __name__ == "__main__":
    main(sys.argv[1:])
