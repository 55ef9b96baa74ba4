"""How many look on at tables, as each process says: `tables.watchers.WatcherStore` in SQL."""

from __future__ import annotations

from collections.abc import Callable, Collection

from sqlalchemy import bindparam, delete, func, insert, select

from ..common.clock import HOUR
from . import schema
from .database import Database, Write

_rows = schema.watchers
_DROP = delete(_rows).where(
    _rows.c.table_id == bindparam("of_table"), _rows.c.process == bindparam("of_process")
)
_DROP_OLD = delete(_rows).where(
    _rows.c.at < bindparam("before"),
    _rows.c.process.not_in(select(schema.processes.c.id)),
)
_ADD = insert(_rows)
_ELSEWHERE = (
    select(_rows.c.table_id, func.sum(_rows.c.number).label("number"))
    .where(_rows.c.process.in_(bindparam("living", expanding=True)))
    .group_by(_rows.c.table_id)
)


class WatcherRows:
    """What all processes of a database say, and what the one with this name has to say."""

    def __init__(self, database: Database, process: str, now: Callable[[], int]) -> None:
        self._database = database
        self._process = process
        self._now = now

    async def save(self, numbers: dict[str, int]) -> None:
        """Store how many look on here; what dead processes said goes after a while."""
        now = self._now()
        writes: list[Write] = [(_DROP_OLD, {"before": now - HOUR})]
        for table, number in numbers.items():
            writes.append((_DROP, {"of_table": table, "of_process": self._process}))
            if number:
                row = {"table_id": table, "process": self._process, "number": number, "at": now}
                writes.append((_ADD, row))
        await self._database.write(*writes)

    async def elsewhere(self, living: Collection[str]) -> dict[str, int]:
        """How many look on at those other processes, by table."""
        rows = await self._database.fetch(_ELSEWHERE, living=list(living))
        return {row.table_id: int(row.number) for row in rows}
