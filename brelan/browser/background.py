"""Long work in the one thread of a worker: piece by piece, and in between the house answers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..server.common.tasks import Tasks
from ..server.jobs import daily_bots
from ..server.jobs.analyses import Partly, Progress
from ..server.jobs.bot_threads import Share
from ..server.jobs.daily_bots import DailyBots, Play
from ..server.messages.requests import DailyBot
from ..server.model.log import Commitment
from ..server.store.deals.daily_results import DailyStore
from ..server.store.table_log import TableLog

if TYPE_CHECKING:
    from brelan.bots.review.analysis import Analysis
    from brelan.bots.search.place import Place

SLICE = 0.02
"""Seconds of work, unless one piece takes longer,"""
REST = 0.005
"""and seconds for everything else."""
THOUGHT = 0.2
"""Seconds that a bot thinks about a move of the day's deal, at most."""


class Background:
    """The work; one analysis after the other."""

    def __init__(
        self, place: Place | None = None, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        """``place``: where analyses search."""
        self._place = place
        self._clock = clock
        self._began = clock()
        self._analysing = asyncio.Lock()

    async def pause(self) -> None:
        """After a piece of work: let others do theirs, if they have waited long enough."""
        if self._clock() - self._began >= SLICE:
            await asyncio.sleep(REST)
            self._began = self._clock()

    async def analyse(self, record: dict[str, Any], progress: Progress, partly: Partly) -> Analysis:
        """`server.jobs.analyses.Analyse`."""
        from brelan.bots.review.analysis import analysing

        async with self._analysing:
            return await analysing(
                record, progress=progress, partly=partly, pause=self.pause, place=self._place
            )

    async def play_day(self, date: str, commitment: Commitment) -> list[DailyBot]:
        """`server.jobs.daily_bots.Play`."""
        share = Share(THOUGHT, threads=1, place=self._place)
        return await daily_bots.tries(date, commitment, share, self.pause)


class BotsAfterwards(DailyBots):
    """The bots try the day's deal once somebody here has: nobody sees their results before."""

    def __init__(self, log: TableLog, store: DailyStore, play: Play) -> None:
        super().__init__(log, store, play)
        self._played = store
        self._looking = Tasks()

    def ask(self, date: str) -> None:
        """Let them play, if it is time."""
        self._looking.spawn(self._look(date))

    async def _look(self, date: str) -> None:
        if await self._played.results(date):
            super().ask(date)
