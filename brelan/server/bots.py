"""Bots: they think in threads, on a copy of the table, and see what their seat sees."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import brelan

from .logs import report, where
from .protocol import Level

if TYPE_CHECKING:
    from brelan.core.table import Table


class Bots:
    """The threads in which bots think."""

    def __init__(self, threads: int, seconds: float) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._threads = threads
        self._seconds = seconds
        self.thinking = 0

    async def choose(self, level: Level, table: Table, seat: int) -> str:
        """The move of a bot; the more of them think at once, the less time each takes."""
        self.thinking += 1
        seconds = self._seconds / max(1.0, self.thinking / self._threads)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(
                self._pool, _choose, level, table.copy(), seat, seconds
            )
        finally:
            self.thinking -= 1

    def stop(self) -> None:
        """Let no further bot begin to think."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _choose(level: Level, table: Table, seat: int, seconds: float) -> str:
    """A bot's move; if the bot fails, a legal move all the same, so that the table goes on.

    FALLBACK: where this brelan has no bots yet, any legal move will do.
    """
    make = getattr(brelan, "bot", None)
    if make is not None:
        try:
            move: str = make(level, table.game, seconds=seconds).choose(table, seat)
            return move
        except Exception as problem:  # a defect of a bot must not stop a game
            report("bot-failed", **where(problem))
    return random.choice(table.moves(seat))
