"""The bots' own tries at the deal of the day, for people to compare theirs with."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import get_args

import brelan
from brelan.core.errors import BrelanError

from ..common.logs import report, where
from ..common.tasks import Tasks
from ..deals import daily, dealing
from ..messages.protocol import Level
from ..messages.requests import DailyBot
from ..model.log import Commitment
from ..store.deals.daily_results import DailyStore
from ..store.table_log import TableLog
from .background import JobQueue, Stopped
from .bot_threads import Share, effort

Play = Callable[[str, Commitment], Awaitable[list[DailyBot]]]
"""Has the bots play the deal of a date."""
Pause = Callable[[], Awaitable[None]]


def play_in_background(jobs: JobQueue, seconds: float) -> Play:
    """They play in the thread of jobs, and think so long about a move."""

    async def check() -> None:
        jobs.check()

    def whole(date: str, commitment: Commitment) -> list[DailyBot]:
        from brelan.bots.search.thought import finished  # the engine: a server starts without it

        return finished(tries(date, commitment, Share(seconds, threads=1), check))

    async def play(date: str, commitment: Commitment) -> list[DailyBot]:
        return await jobs.run(lambda: whole(date, commitment))

    return play


class DailyBots:
    """Has the bots play each day's deal once."""

    def __init__(self, log: TableLog, store: DailyStore, play: Play) -> None:
        self._log = log
        self._store = store
        self._play = play
        self._tasks = Tasks()
        self._asked: set[str] = set()

    def ask(self, date: str) -> None:
        """Let them play, unless they do already."""
        if date not in self._asked:
            self._asked = {date}
            self._tasks.spawn(self._make(date))

    async def stop(self) -> None:
        """Wait for what the job queue gives up."""
        await self._tasks.stop()

    async def _make(self, date: str) -> None:
        try:
            commitment = daily.commitment_of(await self._log.daily_key(), date)
            await self._store.add_bots(date, await self._play(date, commitment))
        except Stopped:
            pass
        except BrelanError as problem:
            self._asked.discard(date)  # the database did not answer: next time, perhaps
            report(problem.code, logging.WARNING)
        except Exception as problem:  # a defect of a bot spoils the comparison, not the day
            report("daily-bots-failed", **where(problem))


async def tries(date: str, commitment: Commitment, share: Share, pause: Pause) -> list[DailyBot]:
    """How a bot of each level fares on the person's seat, the others as people meet them.

    ``pause`` is awaited before every move.
    """
    return [await try_deal(date, commitment, level, share, pause) for level in get_args(Level)]


async def try_deal(
    date: str, commitment: Commitment, level: Level, share: Share, pause: Pause
) -> DailyBot:
    """How one bot fares."""
    table = dealing.daily_table(date, commitment)
    levels = [level if seat == daily.SEAT else daily.OTHERS for seat in range(table.game.players)]
    bots = [brelan.bot(one, table.game, seed=0, **effort(one, share)) for one in levels]
    while not table.over:
        await pause()
        seat = table.pending[0]
        table.play(seat, await bots[seat].choosing(table, seat))
    ended = daily.score(table)
    return DailyBot(level=level, scores=ended.scores, result=ended.result)
