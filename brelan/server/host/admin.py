"""For the command line: a backup out and in, a link for the operator."""

from __future__ import annotations

import asyncio
import gzip
import zlib
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

from brelan.whole_file import check, whole

from ..common.clock import milliseconds
from ..common.errors import Refused
from ..common.settings import Settings
from ..people.operator import new_link
from ..store import backup
from ..store.database import Database
from ..store.people.operator_rows import OperatorRows

T = TypeVar("T")
PACKED = ".gz"
MAGIC = b"\x1f\x8b"
"""How a compressed file begins, whatever it is called."""
PATIENCE = 600.0
"""Seconds that a backup may wait for the database."""


def save(settings: Settings, file: Path, person: str | None = None) -> int:
    """Write a backup, of everything or of one person's tables; how many lines.

    It holds secrets, so nobody else may read the file. A name that ends in ``.gz`` is compressed.
    """

    async def work(database: Database) -> int:
        return await database.at_one_moment(
            lambda connection: _written(file, backup.dump(connection, person))
        )

    check(file)
    return _with_database(_existing(settings), work)


def restore(settings: Settings, file: Path) -> tuple[int, int]:
    """Take a backup in; how much came in, how much was there already."""
    content = file.read_bytes()
    try:
        lines = (gzip.decompress(content) if content[:2] == MAGIC else content).splitlines()
    except (OSError, EOFError, zlib.error) as problem:
        raise Refused("import-shape", problem=str(problem)) from problem
    return _with_database(settings, lambda database: backup.restore(database, lines))


def operator_link(settings: Settings, url: str | None) -> str:
    """A link that makes one browser the operator's, once, within some minutes."""
    base = (url or f"http://{settings.host}:{settings.port}").rstrip("/")
    if urlsplit(base).scheme not in ("http", "https") or not urlsplit(base).netloc:
        raise Refused("operator-url", url=base)

    async def work(database: Database) -> str:
        return await new_link(OperatorRows(database), milliseconds())

    return f"{base}/operator#{_with_database(_existing(settings), work)}"


def _existing(settings: Settings) -> Settings:
    """The same, if its database was begun: of a wrong name one would hear nothing otherwise."""
    if settings.file is not None and not settings.file.is_file():
        raise Refused("database-missing", file=str(settings.file))
    return settings


def _written(file: Path, lines: Iterable[bytes]) -> int:
    """The lines as a file for its owner alone; how many there were."""
    count = 0
    opening: Any = gzip.open if file.suffix == PACKED else open
    with whole(file) as partial:
        partial.unlink(missing_ok=True)
        partial.touch(mode=0o600)
        with opening(partial, "wb") as out:
            for line in lines:
                out.write(line + b"\n")
                count += 1
    return count


def _with_database(settings: Settings, work: Callable[[Database], Awaitable[T]]) -> T:
    async def whole() -> T:
        database = Database(settings.url, PATIENCE)
        try:
            await database.open()
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(whole())
