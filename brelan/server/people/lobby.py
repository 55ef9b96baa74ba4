"""Lists of tables: the open public ones, and a person's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import bindparam, or_, select

from ..messages.protocol import SeatInfo
from ..messages.requests import TableLine, TableList
from ..store import schema
from ..store.storage import Storage
from ..tables.seats import Chair, describe
from ..tables.state import Header
from .identity import People

SHOWN = 100
"""Tables in a list."""

_columns = (
    schema.tables.c.id,
    schema.tables.c.header,
    schema.tables.c.status,
    schema.tables.c.updated,
)
_LOBBY = (
    select(*_columns)
    .where(schema.tables.c.status == "waiting", schema.tables.c.public)
    .order_by(schema.tables.c.updated.desc())
    .limit(SHOWN)
)
_MINE = (
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
    .order_by(schema.tables.c.updated.desc())
    .limit(SHOWN)
)
_ONE = select(*_columns).where(schema.tables.c.id == bindparam("table"))
_header = msgspec.json.Decoder(Header).decode


async def lobby(storage: Storage, people: People, person: str | None) -> TableList:
    """The public tables that wait for somebody."""
    return await _lines(storage, people, await storage.fetch(_LOBBY), person)


async def mine(storage: Storage, people: People, person: str) -> TableList:
    """A person's tables, running and finished."""
    return await _lines(storage, people, await storage.fetch(_MINE, person=person), person)


async def line(storage: Storage, people: People, table: str) -> TableLine | None:
    """One table as anybody may see it in a list."""
    found = await _lines(storage, people, await storage.fetch(_ONE, table=table), None)
    return found.tables[0] if found.tables else None


async def _lines(
    storage: Storage, people: People, rows: Sequence[Any], person: str | None
) -> TableList:
    found = select(schema.seats).where(schema.seats.c.table_id.in_([row.id for row in rows]))
    chairs = await storage.fetch(found.order_by(schema.seats.c.seat)) if rows else []
    names = await people.names(frozenset(row.person for row in chairs if row.person))
    seats: dict[str, list[SeatInfo]] = {}
    for row in chairs:
        chair = Chair(row.kind, person=row.person, level=row.level)
        seats.setdefault(row.table_id, []).extend(describe([chair], person, names))
    lines = []
    for row in rows:
        header = _header(row.header)
        lines.append(
            TableLine(
                table=row.id,
                game=header.game,
                options=header.options,
                status=row.status,
                seats=seats.get(row.id, []),
                clock=header.clock,
                daily=header.daily,
                updated=row.updated,
            )
        )
    return TableList(tables=lines)
