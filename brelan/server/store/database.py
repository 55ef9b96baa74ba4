"""The database of one process: opened with care, read at will, written in groups.

Everybody who writes hands over a request and waits until it is durable. One task commits them: all
that came while a transaction ran share the next one. While the database is away or locked it tries
again, until a request has waited too long and is refused. `drivers` knows SQLite and PostgreSQL;
nobody but this module uses it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from sqlalchemy.engine import Connection, Row
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql import Executable

from ..common.errors import Conflict, OutcomeUnknown, Refused, StorageError
from ..common.logs import report, where
from ..common.settings import BUSY
from . import migrations
from .drivers import OFTEN, ONCE, Driver, Group, Meanwhile, connect, refusing
from .schema import HEAD

__all__ = ["OFTEN", "ONCE", "Conflict", "Database", "Write", "refusing"]

T = TypeVar("T")
Write = tuple[Executable, dict[str, Any]]
"""A statement and its values."""
DAMAGED = "database-corrupt"
MOST = 512
"""Requests that share a commit at most."""
PAUSE = 0.1
"""Seconds before the next try to commit."""


class _Request:
    __slots__ = ("done", "guarded", "meanwhile", "until", "writes")

    def __init__(
        self,
        writes: Sequence[Write],
        done: asyncio.Future[None],
        until: float,
        *,
        guarded: bool,
        meanwhile: Meanwhile | None,
    ) -> None:
        self.writes = writes
        self.meanwhile = meanwhile
        self.done = done
        """Whoever asked may cancel it: then the request is withdrawn, unless it is on its way."""
        self.until = until
        """When it is no longer tried again."""
        self.guarded = guarded


class Database:
    """One database, for one process."""

    def __init__(self, url: str, busy: float = BUSY, driver: Driver | None = None) -> None:
        """``busy``: seconds after which a write is not tried again; ``driver``: not the usual."""
        self.url = url
        self._busy = busy
        self._driver = driver or connect(url, busy)
        self._queue: asyncio.Queue[_Request | None] = asyncio.Queue()
        self._committing: asyncio.Task[None] | None = None
        self._aside: list[_Request] = []
        """What waits while other requests are tried; nobody waits longer for that."""
        self._closing = False
        self._damaged = False
        self._by_others: tuple[float, int | None] = float("-inf"), None
        """When the commits of others were counted, and what came of it."""
        self.commits = 0
        """How many transactions were committed."""

    async def open(self) -> None:
        """Connect and bring the schema up to date, or raise `StorageError` and change nothing."""
        with self._explained():
            if await self._driver.run(migrations.version) != HEAD:
                # WAL is a property of the file; other readers keep seeing the old schema till then
                await self._driver.run(migrations.upgrade, write=True)
        self._committing = asyncio.create_task(self._commit_requests(), name="group commit")

    async def close(self) -> None:
        """Commit what waits, then close all connections."""
        if self._committing is not None:
            await self._queue.put(None)
            await self._committing
            self._committing = None
        await self._driver.close()

    async def write(
        self, *writes: Write, guards: Sequence[Write] = (), meanwhile: Meanwhile | None = None
    ) -> None:
        """Return when all of it is durable; raise if none of it is.

        What is stored already, or is no longer as it was, raises `Conflict`. Guards come first, and
        see all that was stored before; one that does not hold raises its own refusal. Only
        `OutcomeUnknown` tells nothing. ``meanwhile`` is called at most once, while the disk is
        waited for: what it makes may be of no use.
        """
        if self._committing is None or self._committing.done():
            raise StorageError("database-closed")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        done.add_done_callback(_retrieve)
        until = loop.time() + self._busy
        guarded = bool(guards)
        request = _Request([*guards, *writes], done, until, guarded=guarded, meanwhile=meanwhile)
        self._queue.put_nowait(request)
        await done

    async def fetch(self, statement: Executable, **values: Any) -> Sequence[Row[Any]]:
        """All rows of a query."""
        with self._explained():
            return await self._driver.fetch(statement, values)

    async def at_one_moment(self, work: Callable[[Connection], T]) -> T:
        """What somebody makes of many queries, all of which see the database of one moment."""
        with self._explained():
            return await self._driver.run(work)

    @property
    def local(self) -> bool:
        """Whether it is a file, which belongs to the processes of one machine."""
        return self.url.startswith("sqlite")

    def full(self) -> bool:
        """Whether there is hardly any room left, where that can be told."""
        return self._driver.full()

    @property
    def damaged(self) -> bool:
        """Whether damage was met: it does not go away by itself."""
        return self._damaged

    async def check(self) -> None:
        """Raise `StorageError` if the database is damaged; it takes a while if it is large."""
        with self._explained():
            await self._driver.check()

    async def erase_deleted(self) -> None:
        """Remove what was deleted from the disk as well."""
        with self._explained():
            await self._driver.erase_deleted()

    @property
    def waiting(self) -> int:
        """How many requests wait for their commit."""
        return self._queue.qsize()

    async def commits_by_others(self, within: float = 0.0) -> int | None:
        """A number that is another one after another process has written; None: who knows.

        ``within``: how many seconds old the answer may be.
        """
        now = asyncio.get_running_loop().time()
        counted, number = self._by_others
        if counted <= now - within:
            with self._explained():
                number = await self._driver.commits_by_others()
            self._by_others = now, number
        return number

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Whatever the database says as a `StorageError`."""
        try:
            yield
        except self._driver.failures as problem:
            raise self._explain(problem) from problem

    def _explain(self, problem: Exception) -> StorageError:
        """What is wrong in words; damage does not go away by itself, and is remembered."""
        told = explain(problem)
        if told.code == DAMAGED:
            self._damaged = True
        return told

    # Group commit -------------------------------------------------------------------------------

    async def _commit_requests(self) -> None:
        """Until the database is closed."""
        while True:
            first = await self._queue.get()
            if first is not None:
                self._aside = [first, *self._waiting(MOST - 1)]
                while self._aside:
                    await self._commit(self._next())
            if first is None or self._closing:
                return

    def _next(self) -> list[_Request]:
        """What is committed together: all that has no guards, else one that has.

        A guarded request sees what the one before has stored, and no process holds two people's
        rows while another waits for them in the other order.
        """
        together = self._take_unguarded()
        return together or [self._aside.pop(0)]

    def _take_unguarded(self) -> list[_Request]:
        found = [request for request in self._aside if not request.guarded]
        self._aside = [request for request in self._aside if request.guarded]
        return found

    def _waiting(self, most: int) -> list[_Request]:
        """The requests that wait."""
        found: list[_Request] = []
        while len(found) < most and not self._queue.empty():
            request = self._queue.get_nowait()
            if request is None:
                self._closing = True
                break
            found.append(request)
        return found

    async def _commit(self, batch: list[_Request]) -> None:
        """All requests in one transaction, tried again while the database is away.

        Whoever waits meanwhile is refused in time, too; what comes without guards joins others.
        """
        while True:
            batch = [request for request in batch if not request.done.done()]
            if not batch:
                return
            try:
                await self._transact(batch)
            except (IntegrityError, Conflict, Refused) as problem:
                await self._commit_each(batch, problem)
            except OutcomeUnknown as problem:
                await self._fail(batch, problem)
            except self._driver.failures as problem:
                told = self._explain(problem)
                late = batch
                if self._driver.passes(problem, told.code):
                    soon = asyncio.get_running_loop().time() + PAUSE
                    self._aside += self._waiting(MOST)
                    late = [one for one in (*batch, *self._aside) if one.until <= soon]
                await self._fail(late, told)
                batch = [request for request in batch if request not in late]
                if batch:
                    await asyncio.sleep(PAUSE)
                    if not batch[0].guarded:
                        batch += self._take_unguarded()
                continue
            except Exception as problem:  # whatever it is, nobody may wait for ever
                await self._fail(batch, problem)
            else:
                for request in batch:
                    _answer(request, None)
            return

    async def _commit_each(self, batch: list[_Request], problem: Exception) -> None:
        """One of them conflicts: each in a transaction of its own."""
        if len(batch) == 1:
            _answer(batch[0], problem if isinstance(problem, Refused) else Conflict())
            return
        for request in batch:
            await self._commit([request])

    async def _transact(self, batch: list[_Request]) -> None:
        grouped: dict[int, Group] = {}
        for request in batch:
            for statement, values in request.writes:
                grouped.setdefault(id(statement), (statement, []))[1].append(values)
        busy = deque(request for request in batch if request.meanwhile is not None)
        await self._driver.transact(
            list(grouped.values()), (lambda: self._use_the_wait(busy)) if busy else None
        )
        self.commits += 1

    def _use_the_wait(self, busy: deque[_Request]) -> None:
        """Do for one request what can be done before its answer, then let others have a turn."""
        while busy:
            request = busy.popleft()
            work, request.meanwhile = request.meanwhile, None
            if work is not None and not request.done.done():
                try:
                    work()
                except Exception as problem:  # the commit is on its way all the same
                    report("meanwhile-failed", **where(problem))
                if busy:
                    asyncio.get_running_loop().call_soon(self._use_the_wait, busy)
                return

    async def _fail(self, batch: list[_Request], problem: Exception) -> None:
        """Tell everybody, and write the next over another connection."""
        for request in batch:
            _answer(request, problem)
        try:
            await self._driver.disconnect()
        except Exception as worse:  # a connection that cannot even be closed stops no writer
            report("disconnect-failed", **where(worse))


def _answer(request: _Request, problem: Exception | None) -> None:
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


def explain(problem: Exception) -> StorageError:
    """What is wrong with the database, in words that help."""
    words = str(getattr(problem, "orig", None) or problem).lower()
    codes = {
        "locked": "database-locked",
        "full": "database-full",
        "no space": "database-full",
        "malformed": DAMAGED,
        "not a database": DAMAGED,
        "could not decode": DAMAGED,
        "readonly": "database-readonly",
        "unable to open": "database-unopened",
    }
    code = next((code for part, code in codes.items() if part in words), "database-failed")
    return StorageError(code, problem=words.splitlines()[0] if words else type(problem).__name__)
