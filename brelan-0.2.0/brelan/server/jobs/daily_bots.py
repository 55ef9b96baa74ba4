"""The bots' own tries at the deal of the day, for people to compare theirs with."""

from __future__ import annotations

import logging
from collections.abc import Callable
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


class DailyBots:
    """Has the bots play each day's deal once."""

    def __init__(self, log: TableLog, store: DailyStore, jobs: JobQueue, seconds: float) -> None:
        self._log = log
        self._store = store
        self._jobs = jobs
        self._seconds = seconds
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
            bots = await self._jobs.run(
                lambda: tries(date, commitment, self._seconds, self._jobs.check)
            )
            await self._store.add_bots(date, bots)
        except Stopped:
            pass
        except BrelanError as problem:
            self._asked.discard(date)  # the database did not answer: next time, perhaps
            report(problem.code, logging.WARNING)
        except Exception as problem:  # a defect of a bot spoils the comparison, not the day
            report("daily-bots-failed", **where(problem))


def tries(
    date: str, commitment: Commitment, seconds: float, check: Callable[[], None]
) -> list[DailyBot]:
    """How a bot of each level fares on the person's seat, the others as people meet them."""
    return [try_deal(date, commitment, level, seconds, check) for level in get_args(Level)]


def try_deal(
    date: str, commitment: Commitment, level: Level, seconds: float, check: Callable[[], None]
) -> DailyBot:
    """How one bot fares."""
    table = dealing.daily_table(date, commitment)
    levels = [level if seat == daily.SEAT else daily.OTHERS for seat in range(table.game.players)]
    share = Share(seconds, threads=1)
    bots = [brelan.bot(one, table.game, seed=0, **effort(one, share)) for one in levels]
    while not table.over:
        check()
        seat = table.pending[0]
        table.play(seat, bots[seat].choose(table, seat))
    ended = daily.score(table)
    return DailyBot(level=level, scores=ended.scores, result=ended.result)
