"""One side of `bench.compare`: does pieces of work with whatever Brelan it is given.

It runs with the sources of older revisions too. So it uses nothing but Brelan's public interface:
the library, the command line and the server's messages.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

KINDS = ("playouts", "steps", "search", "views")
"""What is compared unless something else is asked for: ``server`` and ``gpu`` can be, too."""
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


def _views(game: str, number: int, size: int) -> str:
    """A random game as every seat and the log show it after every move."""
    import brelan

    seen = hashlib.sha256()
    for deal in range(size):
        table, chance = brelan.game(game).deal(number + deal), random.Random(number)
        while not table.over:
            seat = chance.choice(table.pending)
            table.play(seat, chance.choice(table.moves(seat)))
            views = [table.view(seat) for seat in range(table.game.players)]
            seen.update(json.dumps(views, sort_keys=True, default=str).encode())
    return seen.hexdigest()


def _gpu(game: str, number: int, size: int) -> str:
    """Random games on a CUDA device."""
    import brelan

    played = brelan.game(game).playouts(16384 * size, seed=number, device="cuda")
    return hashlib.sha256(played.scores.tobytes()).hexdigest()


@cache
def _house() -> Any:
    """A server of this revision."""
    from tests.server.house import House

    class ByCommand(House):
        COMMAND = ("-m", "brelan", "serve")

    return ByCommand(Path(tempfile.mkdtemp()) / "tables.db").start()


def _server(game: str, number: int, size: int) -> str:
    """Moves over a WebSocket, with another one that watches, each stored before it is answered."""
    import httpx

    import brelan
    from bench.load.drive import Lane, Times

    times = Times()

    async def play() -> None:
        lane, chance = Lane(_house(), game, brelan.game(game).players), random.Random(number)
        async with httpx.AsyncClient(base_url=_house().url, timeout=120, verify=False) as http:
            await lane.open(http)
            while len(times.acknowledged) < 32 * size:
                await lane.move(chance, times, http)
            await lane.close()

    asyncio.run(play())
    return f"{times.refused} refused"


def _server_clock() -> float:
    from bench.load.drive import busy

    return busy(_house())


WORK: dict[str, tuple[Callable[[str, int, int], str], Callable[[], float]]] = {
    "playouts": (_playouts, process_time),
    "steps": (_steps, process_time),
    "search": (_search, process_time),
    "views": (_views, process_time),
    "gpu": (_gpu, perf_counter),
    "server": (_server, _server_clock),
}
"""What can be done, and the clock that tells what it takes."""


def main() -> None:
    """Answer questions, a line of JSON each."""
    for line in sys.stdin:
        question = json.loads(line)
        kind = question["kind"]
        if kind == "games":
            answer: dict[str, Any] = {"result": _games()}
        else:
            work, clock = WORK[kind]
            begin = clock()
            result = work(question["game"], question["number"], question["size"])
            answer = {"seconds": clock() - begin, "result": result}
        print(json.dumps(answer), flush=True)
    if _house.cache_info().currsize:
        _house().kill()


if __name__ == "__main__":
    main()
