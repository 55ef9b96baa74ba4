"""One side of `bench.compare`: does pieces of work with whatever Brelan it is given.

It runs with the sources of older revisions too. So it uses nothing but Brelan's public interface.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable
from functools import cache
from time import process_time
from typing import Any

KINDS = ("playouts", "steps", "search")
ROWS = 256
EARLY = 3
"""Moves after which a bot is asked."""
ITERATIONS = 2000


@cache
def _bot(game: str) -> tuple[Any, Any, int]:
    import brelan

    chosen = brelan.game(game)
    table = chosen.deal(1)
    while len(table.log) < EARLY or len(table.moves(table.pending[0])) < 2:
        table.play(table.pending[0], table.moves(table.pending[0])[-1])
    bot = brelan.bot("expert", chosen, iterations=ITERATIONS, threads=1, seed=1)
    return bot, table, table.pending[0]


def _games() -> list[str]:
    from brelan.core.catalogue import catalogue

    return list(catalogue())


def _playouts(game: str, number: int, size: int) -> str:
    """Random games from deal to end."""
    import brelan

    played = brelan.game(game).playouts(32 * size, seed=number)
    return hashlib.sha256(played.scores.tobytes()).hexdigest()


def _steps(game: str, number: int, size: int) -> str:
    """Actions of a batch, with masks and observations."""
    import brelan

    batch = brelan.game(game).batch(ROWS, seed=number, auto_reset=True, threads=1)
    for _ in range(4 * size):
        batch.act(batch.random_actions)
    return hashlib.sha256(batch.observations.tobytes() + batch.masks.tobytes()).hexdigest()


def _search(game: str, number: int, size: int) -> str:
    """Iterations of a bot's search."""
    bot, table, seat = _bot(game)
    bot.seed = number
    return " ".join(bot.choose(table, seat) for _ in range(size))


WORK: dict[str, Callable[[str, int, int], str]] = {
    "playouts": _playouts,
    "steps": _steps,
    "search": _search,
}


def main() -> None:
    """Answer questions, a line of JSON each."""
    for line in sys.stdin:
        question = json.loads(line)
        kind = question["kind"]
        if kind == "games":
            answer: dict[str, Any] = {"result": _games()}
        else:
            begin = process_time()
            result = WORK[kind](question["game"], question["number"], question["size"])
            answer = {"seconds": process_time() - begin, "result": result}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
