"""How the processes of one database come to the same time.

A file belongs to one machine: the first process after its start says what time it is, and all
others of that run of the machine count on from there. With PostgreSQL its clock is asked. Nobody
goes back behind what is stored already.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from sqlalchemy import bindparam, func, insert, select, text, update

from ..common.clock import Clock, milliseconds, running
from ..common.errors import Conflict, StorageError
from . import schema
from .database import ONCE, Database

NAME = "clock"
BOOT = Path("/proc/sys/kernel/random/boot_id")
"""Where Linux names the present run of the machine."""

_NEWEST = select(func.max(schema.events.c.at).label("newest"))
_SERVER_TIME = text("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS now")
_KEPT = select(schema.keys.c.value).where(schema.keys.c.name == NAME)
_ADD = insert(schema.keys)
_SET = (
    update(schema.keys)
    .where(schema.keys.c.name == NAME, schema.keys.c.value == bindparam("seen"))
    .values(value=bindparam("value"))
    .execution_options(**ONCE)
)


async def agree(database: Database, clock: Clock) -> None:
    """Set a process' clock to the time of the house."""
    newest = (await database.fetch(_NEWEST))[0].newest or 0
    if not database.local:
        now = (await database.fetch(_SERVER_TIME))[0].now
        clock.base = max(now, newest) - running()
        return
    boot = BOOT.read_text("ascii").strip() if BOOT.exists() else ""
    base = max(milliseconds(), newest) - running()
    clock.base = await _kept(database, boot, base) if boot else base


async def _kept(database: Database, boot: str, base: int) -> int:
    """What the first process of this run of the machine has said, or says now."""
    for _ in range(2):
        rows = await database.fetch(_KEPT)
        if rows and rows[0].value.startswith(boot):
            return int(rows[0].value.split()[1])
        said = f"{boot} {base}"
        with suppress(Conflict, StorageError):  # another was faster, or nobody can write now
            if rows:
                await database.write((_SET, {"seen": rows[0].value, "value": said}))
            else:
                await database.write((_ADD, {"name": NAME, "value": said}))
    return base
