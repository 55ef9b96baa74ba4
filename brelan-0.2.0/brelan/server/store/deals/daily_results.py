"""What is stored of the deal of a day: people's results and how bots fared.

The key and who has begun belong to the tables: `table_log` has them.
"""

from __future__ import annotations

import contextlib

import msgspec
from sqlalchemy import bindparam, insert, select

from ...common.errors import Conflict
from ...messages.requests import DailyBot, DailyScore
from .. import schema
from ..database import Database

_RESULTS = select(schema.tries.c.person, schema.tries.c.result).where(
    schema.tries.c.date == bindparam("date"), schema.tries.c.result.is_not(None)
)
_DATES = select(schema.tries.c.date).where(
    schema.tries.c.person == bindparam("person"), schema.tries.c.result.is_not(None)
)
_OWN_TABLES = select(schema.seats.c.table_id).where(schema.seats.c.person == bindparam("person"))
_MET = (
    select(schema.seats.c.person)
    .where(schema.seats.c.table_id.in_(_OWN_TABLES), schema.seats.c.person.is_not(None))
    .distinct()
)
_BOTS = select(schema.daily_bots.c.body).where(schema.daily_bots.c.date == bindparam("date"))
_ADD_BOTS = insert(schema.daily_bots)

_encode = msgspec.json.Encoder().encode
_score = msgspec.json.Decoder(DailyScore).decode
_bots = msgspec.json.Decoder(list[DailyBot]).decode


class DailyStore:
    """The results of every day."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def results(self, date: str) -> dict[str, DailyScore]:
        """How everybody who has finished fared."""
        rows = await self._database.fetch(_RESULTS, date=date)
        return {row.person: _score(row.result) for row in rows}

    async def dates(self, person: str) -> set[str]:
        """The days whose deal a person has finished."""
        return {row.date for row in await self._database.fetch(_DATES, person=person)}

    async def met(self, person: str) -> set[str]:
        """Everybody with whom a person has sat at a table."""
        rows = await self._database.fetch(_MET, person=person)
        return {row.person for row in rows} - {person}

    async def bots(self, date: str) -> list[DailyBot] | None:
        """How the bots fared, once they have played."""
        rows = await self._database.fetch(_BOTS, date=date)
        return _bots(rows[0].body) if rows else None

    async def add_bots(self, date: str, bots: list[DailyBot]) -> None:
        """Store how the bots fared; another process may have done so."""
        with contextlib.suppress(Conflict):
            await self._database.write((_ADD_BOTS, {"date": date, "body": _encode(bots).decode()}))
