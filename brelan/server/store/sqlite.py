"""SQLite in threads.

A transaction is one step in one thread. A driver that goes to and fro between thread and loop for
every statement waits for both of them a dozen times a commit (docs/why.md).
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import threading
from collections import namedtuple
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import create_engine, event
from sqlalchemy.engine import Connection, Row
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.sql import Executable

from ..common.errors import Conflict, OutcomeUnknown
from .drivers import Group, Meanwhile, are_often, check_changed, executions, is_often, values_of

T = TypeVar("T")
READERS = 2
COPY_EVERY = 100
"""Commits between two copies of the log into the file, beside whoever writes."""
LOG_PAGES = 8000
"""Pages of the log (of 4 KiB) at which the writer copies what is left and begins it anew."""
PATIENCE = 10.0
"""Seconds that opening a file waits for another process that brings it up to date."""
ATTEMPT = 0.5
"""Seconds that one try to write waits for another program with the same file."""
LITTLE_ROOM = 64 * 1024
"""Bytes of a disk below which nothing more can be promised."""


class SQLite:
    """A file. ``busy``: seconds to wait for another process that writes to it."""

    failures = (SQLAlchemyError, sqlite3.Error, OSError)

    def __init__(self, url: str, busy: float) -> None:
        self.engine = create_engine(url, pool_size=READERS + 2, max_overflow=1)
        self._busy = min(busy, ATTEMPT)
        self._file = Path(self.engine.url.database or "")
        event.listen(self.engine, "connect", lambda made, _record: _configure(made))
        event.listen(self.engine, "begin", _begin)
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._copier = ThreadPoolExecutor(1, thread_name_prefix="copier")
        self._copy: Future[None] | None = None
        self._connection: Connection | None = None
        self._reading: dict[int, tuple[Connection, int]] = {}
        """The connection of each thread that reads, and how many had been made to write by then."""
        self._connections = 0
        self._commits = 0

    def passes(self, problem: Exception, code: str) -> bool:
        """Another program may be done with the file soon."""
        return code == "database-locked"

    def full(self) -> bool:
        """Whether the disk is as good as full."""
        return shutil.disk_usage(self._file.parent).free < LITTLE_ROOM

    async def fetch(self, statement: Executable, values: dict[str, Any]) -> Sequence[Row[Any]]:
        """All rows of a query."""
        return await _run_in(self._readers, self._fetch, statement, values)

    async def transact(self, groups: Sequence[Group], meanwhile: Meanwhile | None = None) -> None:
        """One durable transaction, over the connection that writes."""
        loop = asyncio.get_running_loop()

        def committing() -> None:
            if meanwhile is not None:
                loop.call_soon_threadsafe(meanwhile)

        transact = self._transact_often if are_often(groups) else self._transact
        await _run_in(self._writer, transact, groups, committing)
        self._commits += 1
        if self._commits % COPY_EVERY == 0 and (self._copy is None or self._copy.done()):
            self._copy = self._copier.submit(self._copy_ahead)

    async def disconnect(self) -> None:
        """Close the connection that writes; the next transaction opens another."""
        await _run_in(self._writer, self._close_writing)

    async def run(self, work: Callable[[Connection], T], *, write: bool = False) -> T:
        """Some work in a transaction of its own; all that it reads is of one moment."""

        def whole() -> T:
            with self.engine.connect() as connection:
                done = work(connection.execution_options(brelan_write=write))
                if write:
                    connection.commit()
                return done

        return await _run_in(self._readers, whole)

    async def commits_by_others(self) -> int | None:
        """SQLite's count of what other connections committed; each connection counts anew."""

        def data_version() -> int:
            found = self._raw().execute("PRAGMA data_version")  # in no transaction: it needs none
            return (self._connections << 32) + int(found.fetchone()[0])

        return await _run_in(self._writer, data_version)

    async def erase_deleted(self) -> None:
        """Empty the log beside the file, which holds pages as they were before.

        Where the log is copied already nothing would be emptied: one copies after the other.
        """
        if await _run_in(self._copier, self._copy_log, "TRUNCATE"):
            raise sqlite3.OperationalError("database is locked")

    async def check(self) -> None:
        """Look at every page of the file."""

        def wrong(connection: Connection) -> str:
            return str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())

        found = await self.run(wrong)
        if found != "ok":
            raise sqlite3.DatabaseError(f"malformed: {found}")

    async def close(self) -> None:
        """Close all connections."""
        await self.disconnect()
        self._copier.shutdown()
        await _run_in(self._readers, self._close_reading, *self._reading)
        self.engine.dispose()
        self._writer.shutdown(wait=False)
        self._readers.shutdown(wait=False)

    def _fetch(self, statement: Executable, values: dict[str, Any]) -> Sequence[Row[Any]]:
        """One query, which is a transaction by itself, over the connection of this thread."""
        thread = threading.get_ident()
        connection, since = self._reading.get(thread, (None, 0))
        if connection is None or since != self._connections:
            self._close_reading(thread)
            connection = self.engine.connect().execution_options(brelan_query=True)
            self._reading[thread] = connection, self._connections
        try:
            if is_often(statement):
                return self._fetch_often(_raw(connection), statement, values)
            return connection.execute(statement, values).all()
        except (SQLAlchemyError, sqlite3.Error):
            self._close_reading(thread)
            raise

    def _fetch_often(
        self, connection: sqlite3.Connection, statement: Executable, values: dict[str, Any]
    ) -> Sequence[Row[Any]]:
        """What is asked again and again, past SQLAlchemy; its rows have their columns' names."""
        words, rows = values_of(statement, [values], self.engine.dialect)
        with closing(connection.execute(words, rows[0])) as found:
            named = _named(tuple(column[0] for column in found.description))
            return [named(*row) for row in found]

    def _close_reading(self, *threads: int) -> None:
        """Close the connections over which threads read."""
        for thread in threads:
            connection, _since = self._reading.pop(thread, (None, 0))
            if connection is not None:
                connection.invalidate()
                connection.close()

    def _transact_often(self, groups: Sequence[Group], committing: Callable[[], None]) -> None:
        """What moves store, past SQLAlchemy, which takes longer to begin than SQLite to do it."""
        connection, begun = self._raw(), False
        try:
            connection.execute("BEGIN IMMEDIATE")
            for statement, rows in groups:
                self._execute_often(statement, rows)
            committing()
            begun = True
            connection.execute("COMMIT")
        except sqlite3.Error as problem:
            if connection.in_transaction:
                connection.rollback()
            if isinstance(problem, sqlite3.IntegrityError):
                raise Conflict from problem
            if begun and _may_be_stored(problem):
                raise OutcomeUnknown from problem
            raise

    def _transact(self, groups: Sequence[Group], committing: Callable[[], None]) -> None:
        connection, begun = self._connected(), False
        try:
            with connection.begin():
                for statement, rows in groups:
                    if are_often([(statement, rows)]):
                        self._execute_often(statement, rows)
                        continue
                    for values in executions(statement, rows):
                        changed = connection.execute(statement, values).rowcount
                        check_changed(statement, values, changed)
                committing()
                begun = True
        except sqlite3.IntegrityError as problem:
            raise Conflict from problem
        except DBAPIError as problem:
            if begun and _may_be_stored(problem.orig):
                raise OutcomeUnknown from problem
            raise

    def _execute_often(self, statement: Executable, rows: list[dict[str, Any]]) -> None:
        """A statement as text for all its rows, in the transaction that runs."""
        self._raw().executemany(*values_of(statement, rows, self.engine.dialect))

    def _copy_ahead(self) -> None:
        """Copy the log into the file while others write: if the writer did, all would wait."""
        with suppress(DBAPIError, sqlite3.Error):  # the writer will meet it too, and tell
            self._copy_log("PASSIVE")

    def _copy_log(self, how: str) -> bool:
        """Copy the log into the file; whether somebody who reads or writes was in the way."""
        with closing(self.engine.raw_connection()) as connection:  # outside of any transaction
            cursor = connection.cursor()
            busy = cursor.execute(f"PRAGMA wal_checkpoint({how})").fetchone()[0]
            cursor.close()
        return bool(busy)

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = self.engine.connect().execution_options(brelan_write=True)
            self._connections += 1
            self._raw().execute(f"PRAGMA busy_timeout={round(self._busy * 1000)}")
        return self._connection

    def _raw(self) -> sqlite3.Connection:
        """The connection that writes, outside of any transaction."""
        return _raw(self._connected())

    def _close_writing(self) -> None:
        """For good: a connection remembers a file that it could not write to as one for reading."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()
            connection.close()
            self.engine.dispose()


def _raw(connection: Connection) -> sqlite3.Connection:
    """What SQLAlchemy has made a connection of."""
    found = connection.connection.driver_connection
    assert isinstance(found, sqlite3.Connection)
    return found


@cache
def _named(columns: tuple[str, ...]) -> Any:
    """The type of rows with these columns."""
    return namedtuple("Row", columns)


def _may_be_stored(problem: BaseException | None) -> bool:
    """Whether a COMMIT failed when all was written already: it may be found after a crash."""
    return "FSYNC" in getattr(problem, "sqlite_errorname", "")


async def _run_in(threads: ThreadPoolExecutor, work: Callable[..., T], *values: Any) -> T:
    return await asyncio.get_running_loop().run_in_executor(threads, work, *values)


def _configure(connection: Any) -> None:
    """Durable and shared: a commit is on the disk when it returns."""
    connection.isolation_level = None  # transactions begin where `_begin` says
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={round(PATIENCE * 1000)}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute(f"PRAGMA wal_autocheckpoint={LOG_PAGES}")
    cursor.execute("PRAGMA secure_delete=ON")  # what is deleted is overwritten
    cursor.close()


def _begin(connection: Connection) -> None:
    """Writers take their lock at once: a lock that is upgraded later can fail at any time."""
    options = connection.get_execution_options()
    if options.get("brelan_query"):
        return  # what is read by one query is of one moment
    write = options.get("brelan_write")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")
