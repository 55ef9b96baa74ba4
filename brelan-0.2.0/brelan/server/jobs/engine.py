"""The engine in threads: brought in when a table needs it, since the server starts without it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import brelan

T = TypeVar("T")


class ThreadedEngine:
    """Loads each game's rules once, and does long work, without holding the event loop up."""

    def __init__(self) -> None:
        self._ready: set[str] = set()
        self._loading: dict[str, asyncio.Lock] = {}

    async def prepare(self, game: str, options: dict[str, int | bool | None]) -> None:
        """Have a game's rules compiled or read from the cache."""
        if game in self._ready:
            return
        async with self._loading.setdefault(game, asyncio.Lock()):
            if game not in self._ready:
                await asyncio.to_thread(_load, game, options)
                self._ready.add(game)

    async def run(self, work: Callable[[], T]) -> T:
        """The result of work that takes long."""
        return await asyncio.to_thread(work)


def _load(game: str, options: dict[str, Any]) -> None:
    """One move and one view: then everything is loaded, or runs as plain Python meanwhile."""
    from brelan.bots.compile_ahead import fill

    table = brelan.game(game, **options).deal(0)
    fill(table.game)
    seat = table.pending[0]
    trial = table.copy()
    trial.play(seat, trial.moves(seat)[0])
    trial.view(seat)
