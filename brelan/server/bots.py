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
    """A bot's move; if the bot fails, any legal move, so that the table goes on."""
    try:
        return brelan.bot(level, table.game, threads=1, **_effort(level, seconds)).choose(
            table, seat
        )
    except Exception as problem:  # a defect of a bot must not stop a game
        report("bot-failed", **where(problem))
        return random.choice(table.moves(seat))


def _effort(level: Level, seconds: float) -> dict[str, float]:
    """Levels that think by the clock take less time where many think; the others are quick."""
    from brelan.bots.levels import level as level_of

    own = level_of(level).seconds
    return {} if own is None else {"seconds": min(own, seconds)}
