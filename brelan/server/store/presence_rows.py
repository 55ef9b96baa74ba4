"""Who is at which table, as each process says: `tables.presence.PresenceStore` in SQL."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from sqlalchemy import bindparam, delete, or_, select, text

from ..tables.together.presence import Sighting
from . import schema
from .database import OFTEN, Database
from .others import LATELY, ReadOfOthers

_SAVE = text(  # both kinds of database understand this, SQLAlchemy's own words are for one each
    "INSERT INTO presence (table_id, person, process, gone, at)"
    " SELECT CAST(:table_id AS VARCHAR(32)), id, CAST(:process AS VARCHAR(32)),"
    " CAST(:gone AS BIGINT), CAST(:at AS BIGINT)"
    " FROM persons WHERE id = :person AND leaving IS NULL"  # nothing of who is forgotten
    " ON CONFLICT (table_id, person, process)"
    " DO UPDATE SET gone = excluded.gone, at = excluded.at"
)
_AT = select(schema.presence).where(
    schema.presence.c.table_id.in_(bindparam("tables", expanding=True))
)
_CHANGED = (
    select(schema.presence)
    .where(schema.presence.c.at >= bindparam("since"))
    .execution_options(**OFTEN)
)
_FORGET = delete(schema.presence).where(
    schema.presence.c.at < bindparam("before"),
    or_(
        schema.presence.c.gone.is_not(None),
        schema.presence.c.process.not_in(bindparam("living", expanding=True)),
    ),
)


class PresenceRows:
    """What all processes of a database say, and what the one with this name has to say."""

    def __init__(self, database: Database, process: str, now: Callable[[], int]) -> None:
        self._database = database
        self.process = process
        self._now = now
        self._changed = ReadOfOthers(database, _CHANGED, LATELY)

    async def save(self, sightings: Collection[Sighting]) -> None:
        """Store what this process sees, each instead of what it has said before."""
        now = self._now()
        await self._database.write(
            *(
                (
                    _SAVE,
                    {
                        "table_id": one.table,
                        "person": one.person,
                        "process": one.process,
                        "gone": one.gone,
                        "at": now,
                    },
                )
                for one in sightings
            )
        )

    async def at(self, tables: Collection[str]) -> list[Sighting]:
        """Everything that is said about these tables."""
        return [_sighting(row) for row in await self._database.fetch(_AT, tables=list(tables))]

    async def changed_since(self, at: int) -> list[Sighting]:
        """What others said since then, about any table, if they have said anything."""
        return [_sighting(row) for row in await self._changed.rows(since=at) or ()]

    async def forget(self, before: int, living: Collection[str]) -> None:
        """Drop what was said before that time and is of no use."""
        await self._database.write((_FORGET, {"before": before, "living": list(living)}))


def _sighting(row: Any) -> Sighting:
    return Sighting(row.table_id, row.person, row.process, row.gone)
