"""Rows for lists of tables: the open public ones, and a person's own."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Select, bindparam, case, or_, select

from ..messages.protocol import Status
from ..model.log import Header
from ..model.seats import Chair
from ..model.turns import Turn
from . import schema
from .database import Database

SHOWN = 100
"""Tables in a list."""

_columns = (
    schema.tables.c.id,
    schema.tables.c.header,
    schema.tables.c.status,
    schema.tables.c.updated,
    schema.tables.c.turns,
)
_WAITING = (
    select(*_columns)
    .where(schema.tables.c.status == "waiting", schema.tables.c.public)
    .order_by(schema.tables.c.updated.desc())
    .limit(SHOWN)
)
_OF_PERSON = (
    select(*_columns)
    .where(
        or_(
            schema.tables.c.owner == bindparam("person"),
            schema.tables.c.id.in_(
                select(schema.seats.c.table_id).where(
                    schema.seats.c.person == bindparam("person"),
                    # who left before the deal has done with the table
                    or_(schema.seats.c.kind == "person", schema.tables.c.status != "waiting"),
                )
            ),
        )
    )
    # a game over weeks is not lost behind a hundred that ended since
    .order_by(
        case((schema.tables.c.status.in_(("waiting", "running")), 0), else_=1),
        schema.tables.c.updated.desc(),
    )
    .limit(SHOWN)
)
_ONE = select(*_columns).where(schema.tables.c.id == bindparam("table"))
_header = msgspec.json.Decoder(Header).decode
_turns = msgspec.json.Decoder(list[Turn]).decode


class Listed(msgspec.Struct):
    """A table as lists need it."""

    header: Header
    status: Status
    updated: int
    chairs: list[Chair]
    turns: list[Turn] | None
    """Which people are to move; None where a process of version 0.1 has stored it last."""


class TableLists:
    """Tables without their logs."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def waiting(self) -> list[Listed]:
        """The public tables that wait for somebody, the newest first."""
        return await self._listed(_WAITING)

    async def of_person(self, person: str) -> list[Listed]:
        """A person's tables, running and finished, the newest first."""
        return await self._listed(_OF_PERSON, person=person)

    async def one(self, table: str) -> Listed | None:
        """One table, if it is there."""
        found = await self._listed(_ONE, table=table)
        return found[0] if found else None

    async def _listed(
        self, query: Select[tuple[str, str, str, int, str | None]], **values: str
    ) -> list[Listed]:
        rows = await self._database.fetch(query, **values)
        chairs = await self._chairs([row.id for row in rows])
        return [
            Listed(
                _header(row.header),
                row.status,
                row.updated,
                chairs.get(row.id, []),
                None if row.turns is None else _turns(row.turns),
            )
            for row in rows
        ]

    async def _chairs(self, tables: Sequence[str]) -> dict[str, list[Chair]]:
        """Who sits at these tables, in order of seats."""
        found: dict[str, list[Chair]] = {}
        if tables:
            query = select(schema.seats).where(schema.seats.c.table_id.in_(tables))
            for row in await self._database.fetch(query.order_by(schema.seats.c.seat)):
                chair = Chair(row.kind, person=row.person, level=row.level)
                found.setdefault(row.table_id, []).append(chair)
        return found
