"""PostgreSQL in the loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.engine import Connection, Row
from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    ProgrammingError,
    SQLAlchemyError,
)
from sqlalchemy.sql import Executable
from sqlalchemy.util import greenlet_spawn

from ..common.errors import OutcomeUnknown
from ..common.tasks import Tasks
from .drivers import Group, Meanwhile, check_changed, executions

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

T = TypeVar("T")
READERS = 4
"""Connections for reading that are kept open."""
ANSWER = 1.0
"""By how many seconds sooner than anybody waits for it PostgreSQL must answer."""


class PostgreSQL:
    """A server, over asyncpg. ``busy``: seconds to wait for one that does not answer."""

    def __init__(self, url: str, busy: float) -> None:
        import asyncpg
        from sqlalchemy.ext.asyncio import create_async_engine

        # SQLAlchemy passes on what the driver says while it connects
        driver = (asyncpg.PostgresError, asyncpg.InterfaceError)
        self.failures: tuple[type[Exception], ...] = (SQLAlchemyError, *driver, OSError)
        mistakes = (asyncpg.SyntaxOrAccessError, asyncpg.DataError)
        self._mistakes: tuple[type[Exception], ...] = (ProgrammingError, DataError, *mistakes)
        self.engine = create_async_engine(url, pool_size=1, pool_pre_ping=True)
        # One query is a transaction by itself: nothing to begin or to end around it. Nor does
        # anybody ask first whether a connection still lives: `_read` tries another one.
        self._readers = create_async_engine(
            url, pool_size=READERS, isolation_level="AUTOCOMMIT", pool_reset_on_return=None
        )
        self._connection: AsyncConnection | None = None
        self._closing = Tasks()
        self._answer = max(ANSWER, busy - ANSWER)

    def passes(self, problem: Exception, code: str) -> bool:
        """It may have been restarted, or cannot be reached for a moment."""
        mistake = isinstance(problem, self._mistakes)
        return code in ("database-locked", "database-failed") and not mistake

    def full(self) -> bool:
        """That cannot be told."""
        return False

    async def fetch(self, statement: Executable, values: dict[str, Any]) -> Sequence[Row[Any]]:
        """All rows of a query."""
        return await _answered(asyncio.create_task(self._fetch(statement, values)), self._answer)

    async def _fetch(self, statement: Executable, values: dict[str, Any]) -> Sequence[Row[Any]]:
        """The rows, over another connection if that of the first try has died meanwhile."""
        try:
            return await greenlet_spawn(self._read, statement, values)
        except self.failures as problem:
            if isinstance(problem, ProgrammingError | DataError):
                raise  # it would be the same mistake
        return await greenlet_spawn(self._read, statement, values)

    def _read(self, statement: Executable, values: dict[str, Any]) -> Sequence[Row[Any]]:
        """The rows, in one step: every one of SQLAlchemy's own into the loop costs as much."""
        with self._readers.sync_engine.connect() as connection:
            try:
                return connection.execute(statement, values).all()
            except DBAPIError:
                connection.invalidate()
                raise

    async def transact(self, groups: Sequence[Group], meanwhile: Meanwhile | None = None) -> None:
        """One durable transaction, over the connection that writes."""
        committing = asyncio.Event()
        task = asyncio.create_task(self._transact(groups, committing, meanwhile))
        try:
            await _answered(task, self._answer)
        except Exception as problem:
            if committing.is_set() and not isinstance(problem, IntegrityError):
                raise OutcomeUnknown from problem
            raise

    async def _transact(
        self, groups: Sequence[Group], committing: asyncio.Event, meanwhile: Meanwhile | None
    ) -> None:
        if self._connection is None:
            self._connection = await self.engine.connect()
        connection = self._connection
        async with connection.begin():
            for statement, rows in groups:
                for values in executions(statement, rows):
                    done = await connection.execute(statement, values)
                    check_changed(statement, values, done.rowcount)
            committing.set()
            if meanwhile is not None:
                asyncio.get_running_loop().call_soon(meanwhile)  # COMMIT is sent before that

    async def disconnect(self) -> None:
        """Give up the connection that writes, without waiting for it to close."""
        connection, self._connection = self._connection, None
        if connection is not None:
            self._closing.spawn(self._close(connection))

    async def _close(self, connection: AsyncConnection) -> None:
        with suppress(*self.failures):
            await connection.invalidate()
            await connection.close()

    async def run(self, work: Callable[[Connection], T], *, write: bool = False) -> T:
        """Some work in a transaction of its own; all that it reads is of one moment."""
        async with self.engine.connect() as connection:
            if not write:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            done = await connection.run_sync(work)
            if write:
                await connection.commit()
            return done

    async def commits_by_others(self) -> int | None:
        """It cannot be told."""
        return None

    async def erase_deleted(self) -> None:
        """PostgreSQL does that by itself, in its own time."""

    async def check(self) -> None:
        """PostgreSQL looks after its own files."""

    async def close(self) -> None:
        """Close all connections."""
        await self.disconnect()
        await self._closing.stop()
        await self._readers.dispose()
        await self.engine.dispose()


async def _answered(task: asyncio.Task[T], seconds: float) -> T:
    """What comes of it, if that comes soon: what is left behind ends by itself, and does nothing.

    A task that is cancelled begins nothing new, but it may take long to let its connection go.
    """
    await asyncio.wait((task,), timeout=seconds)
    if not task.done():
        task.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
        task.cancel()
        raise TimeoutError("no answer in time")
    return task.result()
