"""For the command line: a backup out and in, and a deal checked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec

from ..common.errors import Refused
from ..common.settings import Settings
from ..deals import seeds
from ..store import backup
from ..store.database import Database

if TYPE_CHECKING:
    from brelan.core.table import Table

T = TypeVar("T")
PATIENCE = 600.0
"""Seconds that a backup may wait for the database."""


def save(settings: Settings, file: Path, person: str | None = None) -> int:
    """Write a backup, of everything or of one person's tables; how many lines."""

    async def work(database: Database) -> int:
        count = 0
        part = file.with_name(f"{file.name}.part")
        with part.open("wb") as out:
            async for line in backup.dump(database, person):
                out.write(line + b"\n")
                count += 1
        part.replace(file)  # a backup is whole or not there
        return count

    return _with_database(settings, work)


def restore(settings: Settings, file: Path) -> tuple[int, int]:
    """Take a backup in; how much came in, how much was there already."""
    lines = file.read_bytes().splitlines()
    return _with_database(settings, lambda database: backup.restore(database, lines))


def verify(file: Path) -> Table:
    """The table of a record whose deal is as it was promised, or an error that says what is not."""
    try:
        data = msgspec.json.decode(file.read_bytes())
    except msgspec.DecodeError as problem:
        raise Refused("verify-shape") from problem
    if not isinstance(data, dict):
        raise Refused("verify-shape")
    table: Table = seeds.verify(data)
    return table


def _with_database(settings: Settings, work: Callable[[Database], Awaitable[T]]) -> T:
    async def whole() -> T:
        database = Database(settings.url, PATIENCE)
        try:
            await database.open()
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(whole())
