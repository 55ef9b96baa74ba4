"""SQLite in the memory of a worker; what changes is kept by the browser before anybody is told."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, TypeVar

from sqlalchemy import event
from sqlalchemy.engine import Connection

from ..server.store.drivers import Group, Meanwhile, are_often
from ..server.store.sqlite import SQLite

T = TypeVar("T")


class Keeper(Protocol):
    """Where the browser keeps the file's pages."""

    def keep(self) -> Awaitable[object]:
        """Keep what has changed in the file, all of it or nothing."""

    def restore(self) -> None:
        """Make the file what was kept last."""


class KeptSQLite(SQLite):
    """A file in memory whose pages are kept elsewhere. There are no threads: each step is whole."""

    def __init__(self, path: str, keeper: Keeper) -> None:
        super().__init__(f"sqlite:///{path}", busy=1.0)
        self._keeper = keeper
        event.listen(self.engine, "connect", _in_memory)

    async def transact(self, groups: Sequence[Group], meanwhile: Meanwhile | None = None) -> None:
        """One durable transaction."""
        work: Callable[..., None] = self._transact_often if are_often(groups) else self._transact
        work(groups, lambda: None)
        await self._keep()

    async def run(self, work: Callable[[Connection], T], *, write: bool = False) -> T:
        """Some work in a transaction of its own."""
        done = await super().run(work, write=write)
        if write:
            await self._keep()
        return done

    async def erase_deleted(self) -> None:
        """What is deleted is overwritten, and kept so."""

    async def commits_by_others(self) -> int | None:
        """Nobody else writes to memory."""
        return 0

    def full(self) -> bool:
        """The browser says so when it keeps no more."""
        return False

    async def _keep(self) -> None:
        try:
            await self._keeper.keep()
        except Exception as problem:  # whatever the browser says: it is not stored
            await self.close_connections()
            self._keeper.restore()
            raise sqlite3.OperationalError("database or disk is full") from problem

    async def close_connections(self) -> None:
        """Look at the file anew from here on."""
        await self.disconnect()
        self._close_reading(*self._reading)


def _in_memory(connection: Any, _record: Any) -> None:
    """The whole file is one in memory: what lies beside it would not be kept."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=MEMORY")
    cursor.execute("PRAGMA synchronous=OFF")
    cursor.close()
