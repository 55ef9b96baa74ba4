"""Group commit: one task writes for all, and whatever came meanwhile shares the next commit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql import Executable

from ..common.errors import StorageError
from ..common.logs import report, where
from .database import Conflict, Database, Group

Write = tuple[Executable, dict[str, Any]]
"""A statement and its values."""
MOST = 512
"""Requests that share a commit at most."""


class _Request:
    __slots__ = ("done", "writes")

    def __init__(self, writes: Sequence[Write], done: asyncio.Future[None]) -> None:
        self.writes = writes
        self.done = done


class Writer:
    """The only one who writes to the database in this process."""

    def __init__(self, database: Database, explain: Callable[[Exception], StorageError]) -> None:
        self._database = database
        self._explain = explain
        self._queue: asyncio.Queue[_Request | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._seen: int | None = None
        self.commits = 0

    @property
    def waiting(self) -> int:
        """How many requests wait."""
        return self._queue.qsize()

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what waits, then end."""
        if self._task is not None:
            await self._queue.put(None)
            await self._task
            self._task = None

    async def write(self, writes: Sequence[Write]) -> None:
        """Return when all of it is durable; raise if none of it is."""
        if self._task is None or self._task.done():
            raise StorageError("database-closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.add_done_callback(_retrieve)
        self._queue.put_nowait(_Request(writes, done))
        await done

    async def changed_by_others(self) -> bool:
        """Whether another process may have committed since the last call."""
        seen = await self._database.changes()
        changed, self._seen = seen is None or seen != self._seen, seen
        return changed

    async def _run(self) -> None:
        while True:
            first = await self._queue.get()
            if first is None:
                return
            batch = [first]
            last = False
            while len(batch) < MOST and not self._queue.empty():
                request = self._queue.get_nowait()
                if request is None:
                    last = True
                    break
                batch.append(request)
            await self._commit(batch)
            if last:
                return

    async def _commit(self, batch: list[_Request]) -> None:
        """All requests in one transaction; if one conflicts, each in a transaction of its own."""
        try:
            await self._transact([write for request in batch for write in request.writes])
        except (IntegrityError, Conflict):
            if len(batch) == 1:
                _settle(batch[0], Conflict())
                return
            for request in batch:
                await self._commit([request])
        except self._database.failures as problem:
            await self._fail(batch, self._explain(problem))
        except Exception as problem:  # whatever it is, nobody may wait for ever
            await self._fail(batch, problem)
        else:
            for request in batch:
                _settle(request, None)

    async def _fail(self, batch: list[_Request], problem: Exception) -> None:
        """Tell everybody, and write the next over another connection."""
        for request in batch:
            _settle(request, problem)
        try:
            await self._database.hang_up()
        except Exception as worse:  # a connection that cannot even be let go stops no writer
            report("hang-up-failed", **where(worse))

    async def _transact(self, writes: list[Write]) -> None:
        grouped: dict[int, Group] = {}
        for statement, values in writes:
            grouped.setdefault(id(statement), (statement, []))[1].append(values)
        await self._database.transact(list(grouped.values()))
        self.commits += 1


def _settle(request: _Request, problem: Exception | None) -> None:
    if request.done.done():
        return
    if problem is None:
        request.done.set_result(None)
    else:
        request.done.set_exception(problem)


def _retrieve(done: asyncio.Future[None]) -> None:
    """Look at the outcome even if whoever asked has gone."""
    if not done.cancelled():
        done.exception()
