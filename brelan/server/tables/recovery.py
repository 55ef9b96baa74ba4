"""Tables where something failed: they are tried again, until nothing fails any more.

Bots and clocks have nobody who would try again. When the database is away, whatever was due is
due still once it is back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from brelan.core.errors import BrelanError

from ..common.errors import Refused, StorageError
from ..common.logs import report
from ..common.tasks import Tasks

SHORTEST = 0.2
LONGEST = 2.0
"""Seconds before the first and before any later try; they double in between."""
AT_ONCE = 8
"""Tables that are tried at the same time: a database that comes back is not overrun."""

Retry = Callable[[str, int | None], Awaitable[None]]
"""Go on at a table that was known up to that ply, if it was known at all."""


class Recovery:
    """One try waits for each table at most."""

    def __init__(self, tasks: Tasks, retry: Retry) -> None:
        self._tasks = tasks
        self._retry = retry
        self._waiting: set[str] = set()
        self._known: dict[str, int] = {}
        self._pauses: dict[str, float] = {}
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._stopping = asyncio.Event()

    def failed(self, table: str, problem: Exception, ply: int | None = None) -> None:
        """Something failed at a table that was known up to that ply: try it again soon.

        What is refused on purpose would be refused again.
        """
        refused = isinstance(problem, BrelanError) and not isinstance(problem, StorageError)
        if refused or table in self._waiting or self._stopping.is_set():
            return
        if ply is not None:
            self._known.setdefault(table, ply)
        pause = self._pauses.get(table)
        if pause is None:
            code = problem.code if isinstance(problem, StorageError) else type(problem).__name__
            report("table-failed", logging.WARNING, problem=code)
        self._pauses[table] = min(LONGEST, SHORTEST if pause is None else 2 * pause)
        self._waiting.add(table)
        self._tasks.spawn(self._retry_after(table, self._pauses[table]))

    def resolved(self, table: str) -> None:
        """The table has gone on, or nothing is due there."""
        self._pauses.pop(table, None)

    def stop(self) -> None:
        """Try nothing more."""
        self._stopping.set()

    async def _retry_after(self, table: str, pause: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._stopping.wait(), pause)
        async with self._gate:
            self._waiting.discard(table)
            if self._stopping.is_set():
                return
            try:
                await self._retry(table, self._known.get(table))
            except Refused:  # it is there no more
                self.resolved(table)
            self._known.pop(table, None)
