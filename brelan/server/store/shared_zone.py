"""How the processes of one database come to the same midnight."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import bindparam, insert, select, update

from ..common import time_zone
from ..common.clock import Clock
from ..common.errors import Conflict, Refused, StorageError
from . import schema
from .database import OFTEN, Database

NAME = "timezone"

_KEPT = select(schema.keys.c.value).where(schema.keys.c.name == NAME).execution_options(**OFTEN)
_ADD = insert(schema.keys)
_SET = update(schema.keys).where(schema.keys.c.name == NAME).values(value=bindparam("value"))


async def agree(database: Database, clock: Clock, wanted: str) -> None:
    """Say which zone it is, if that is set; else take the one that was said, or the machine's."""
    if wanted:
        time_zone.find(wanted)
    kept = await _kept(database)
    said = wanted or kept or time_zone.of_machine()
    if said != kept:
        with suppress(Conflict, StorageError):  # another was faster, or nobody can write now
            if kept is None:
                await database.write((_ADD, {"name": NAME, "value": said}))
            else:
                await database.write((_SET, {"value": said}))
        said = await _kept(database) or said
    clock.zone = time_zone.find(said)


async def follow(database: Database, clock: Clock) -> None:
    """Take another zone over that a process has been started with since."""
    kept = await _kept(database)
    if kept is not None:
        with suppress(Refused):  # this machine may not know it
            clock.zone = time_zone.find(kept)


async def _kept(database: Database) -> str | None:
    rows = await database.fetch(_KEPT)
    return str(rows[0].value) if rows else None
