"""The database: opened with care, read at will, written by one task that groups commits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import inspect, text
from sqlalchemy.engine import Connection, Row
from sqlalchemy.sql import Executable

from ..common.errors import StorageError
from ..common.settings import BUSY
from .database import connect
from .schema import HEAD, METADATA
from .writer import Write, Writer


class Storage:
    """One database, for one process."""

    def __init__(self, url: str, busy: float = BUSY) -> None:
        self.url = url
        self._database = connect(url, busy)
        self._writer = Writer(self._database, explain)

    async def open(self) -> None:
        """Connect and bring the schema up to date, or raise `StorageError` and change nothing."""
        with self._explained():
            if await self._database.run(_version) != HEAD:
                # WAL is a property of the file; other readers keep seeing the old schema till then
                await self._database.run(_migrate, write=True)
        self._writer.start()

    async def close(self) -> None:
        """Finish what waits to be written, and let go."""
        await self._writer.stop()
        await self._database.close()

    async def write(self, *writes: Write) -> None:
        """Store all of it or nothing, durably; raises `Conflict` if that cannot be."""
        await self._writer.write(writes)

    async def fetch(self, statement: Executable, **values: Any) -> Sequence[Row[Any]]:
        """All rows of a query."""
        with self._explained():
            return await self._database.fetch(statement, values)

    async def wipe(self) -> None:
        """Let nothing of what was deleted lie about."""
        with self._explained():
            await self._database.wipe()

    @property
    def waiting(self) -> int:
        """How many writes wait for their commit."""
        return self._writer.waiting

    @property
    def commits(self) -> int:
        """How many transactions were committed."""
        return self._writer.commits

    async def changed_by_others(self) -> bool:
        """Whether another process may have written since the last call."""
        with self._explained():
            return await self._writer.changed_by_others()

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Whatever the database says as a `StorageError`."""
        try:
            yield
        except self._database.failures as problem:
            raise explain(problem) from problem


def _version(connection: Connection) -> str | None:
    """The schema's version, None for an empty database; refuses what is not ours."""
    names = set(inspect(connection).get_table_names())
    if "alembic_version" in names:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if found is not None and str(found) > HEAD:
            raise StorageError("database-newer", version=str(found), known=HEAD)
        return None if found is None else str(found)
    if names & set(METADATA.tables):
        raise StorageError("database-foreign")
    return None


def _migrate(connection: Connection) -> None:
    """Run the missing steps; nothing of Alembic is loaded when there are none."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "brelan.server.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def explain(problem: Exception) -> StorageError:
    """What is wrong with the database, in words that help."""
    words = str(getattr(problem, "orig", None) or problem).lower()
    codes = {
        "locked": "database-locked",
        "full": "database-full",
        "no space": "database-full",
        "malformed": "database-corrupt",
        "not a database": "database-corrupt",
        "readonly": "database-readonly",
        "unable to open": "database-unopened",
    }
    code = next((code for part, code in codes.items() if part in words), "database-failed")
    return StorageError(code, problem=words.splitlines()[0] if words else type(problem).__name__)
