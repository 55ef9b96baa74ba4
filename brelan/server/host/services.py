"""Everything one process is made of, opened and closed together."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from brelan.core.errors import BrelanError

from ..common.logs import report, where
from ..common.settings import Settings
from ..jobs.analyses import Analyses
from ..jobs.background import Backroom
from ..jobs.bot_threads import Bots
from ..jobs.daily_bots import Yardsticks
from ..people import ratings
from ..people.identity import People, milliseconds
from ..store import journal
from ..store.storage import Storage
from ..tables.authority import Tables
from ..tables.watchers import Hub
from ..web.guard import Buckets
from . import garbage
from .notify import bell

OVERLAP = 5_000
"""Milliseconds that processes' clocks may differ."""
COUNT_SECONDS = 2.0
SELDOM = 20
"""How much less often to look into the database while others ring for their changes."""


class Services:
    """The parts of a running server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage = Storage(settings.url, settings.busy)
        self.people = People(self.storage)
        self.hub = Hub()
        self.bots = Bots(settings.bot_threads, settings.bot_seconds)
        self.bell = bell(settings.redis)
        self.tables = Tables(self.storage, self.people, self.hub, self.bots, self.bell, settings)
        self._backroom = Backroom()
        self.analyses = Analyses(self._backroom)
        self.yardsticks = Yardsticks(self.storage, self._backroom, settings.bot_seconds)
        self.studies = Buckets(settings.rate / 10, settings.burst)
        """Looks at finished games take longer than others."""
        self.guests = Buckets(settings.guests / 3600, settings.guests)
        self.claims = Buckets(settings.guests / 3600, settings.guests)
        self.stopping = False
        self._tasks: list[asyncio.Task[None]] = []
        metrics = self.tables.metrics
        metrics.watch("brelan_tables_loaded", "Tables in memory", lambda: self.tables.loaded)
        metrics.watch("brelan_tables_watched", "Tables watched", lambda: len(self.hub.watched()))
        metrics.watch("brelan_bots_thinking", "Bots at work", lambda: self.bots.thinking)
        metrics.watch("brelan_writes_waiting", "Commits waited for", lambda: self.storage.waiting)
        metrics.watch("brelan_commits", "Transactions made", lambda: self.storage.commits)

    async def open(self) -> None:
        """Open the database and begin."""
        await self.storage.open()
        await self.tables.wake()
        self.bell.open(self._heard)
        self._tasks = [
            asyncio.create_task(self._follow(), name="follow others"),
            asyncio.create_task(self._count(), name="count results"),
            asyncio.create_task(garbage.sweep(lambda: self.hub.gone), name="sweep"),
        ]
        report("started", logging.INFO)

    async def close(self) -> None:
        """Finish what runs, then let go."""
        self.stopping = True
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.bell.close()
        self._backroom.stop()
        await asyncio.gather(self.tables.stop(), self.analyses.stop(), self.yardsticks.stop())
        await self.storage.close()
        report("stopped", logging.INFO)

    async def _heard(self, table: str, ply: int) -> None:
        """Another process rang."""
        try:
            await self.tables.refresh(table, ply)
        except BrelanError as problem:
            _report(problem)

    async def _follow(self) -> None:
        """Look at what other processes stored, as far as it is in memory here."""
        since = milliseconds()
        while True:
            await asyncio.sleep(self.settings.poll * (SELDOM if self.bell.connected else 1))
            try:
                if not self.tables.loaded or not await self.storage.changed_by_others():
                    continue
                began = milliseconds()
                for table, ply in (await journal.recent(self.storage, since - OVERLAP)).items():
                    await self.tables.refresh(table, ply)
                since = began
            except Exception as problem:  # whatever it is, look again
                _report(problem)

    async def _count(self) -> None:
        """Count finished games."""
        while True:
            try:
                await ratings.count(self.storage)
            except Exception as problem:  # whatever it is, count again
                _report(problem)
            await asyncio.sleep(COUNT_SECONDS)


def _report(problem: Exception) -> None:
    """What went wrong with something that is done again and again."""
    if isinstance(problem, BrelanError):
        report(problem.code, logging.WARNING)
    else:
        report("failed", **where(problem))
