"""Deals that are played at more than one table: who plays them, who has seen them."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import bindparam, insert, select

from ...common.errors import Conflict
from ...tables.challenges import Try
from .. import schema
from ..database import Database

_TRIES = (
    select(schema.deal_tries.c.table_id, schema.deal_tries.c.person, schema.tables.c.status)
    .join(schema.tables, schema.tables.c.id == schema.deal_tries.c.table_id)
    .where(
        schema.deal_tries.c.deal == bindparam("deal"), schema.deal_tries.c.seat == bindparam("seat")
    )
    .order_by(schema.deal_tries.c.at)
)
_NOTE = insert(schema.onlookers)
_SEEN = select(schema.onlookers.c.at).where(
    schema.onlookers.c.deal == bindparam("deal"), schema.onlookers.c.person == bindparam("person")
)
_PLAYED = select(schema.deal_tries.c.at).where(
    schema.deal_tries.c.deal == bindparam("deal"),
    schema.deal_tries.c.person == bindparam("person"),
    schema.deal_tries.c.table_id != bindparam("table"),
)
_SAT = select(schema.seats.c.table_id).where(
    schema.seats.c.table_id == bindparam("deal"), schema.seats.c.person == bindparam("person")
)
_TRIED = select(schema.tries.c.table_id).where(
    schema.tries.c.date == bindparam("deal"), schema.tries.c.person == bindparam("person")
)


class SharedDeals:
    """`tables.challenges.ChallengeStore` in SQL."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def tries(self, deal: str, seat: int) -> list[Try]:
        """All tries on a seat, the oldest first."""
        rows = await self._database.fetch(_TRIES, deal=deal, seat=seat)
        return [Try(row.table_id, row.person, row.status == "over") for row in rows]

    async def knew_since(self, deal: str, person: str, table: str) -> int | None:
        """When somebody came to know a deal, but for their own try at this table."""
        asked = {"deal": deal, "person": person}
        if await self._database.fetch(_SAT, **asked) or await self._database.fetch(_TRIED, **asked):
            return 0
        seen = await self._database.fetch(_SEEN, **asked)
        played = await self._database.fetch(_PLAYED, **asked, table=table)
        return min((row.at for row in (*seen, *played)), default=None)


async def note_onlooker(database: Database, deal: str, person: str, at: int) -> None:
    """Somebody has seen a deal; the first time counts."""
    with suppress(Conflict):
        await database.write((_NOTE, {"deal": deal, "person": person, "at": at}))
