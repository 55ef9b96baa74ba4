"""A table's log in the database: header and entries, and the rows that lists are made from."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import bindparam, func, insert, select, update

from ..common.errors import Unknown
from ..deals import daily
from ..people import ratings
from ..tables.commands import Decision
from ..tables.seats import Chair
from ..tables.state import Entry, Header, State
from . import schema
from .storage import Storage
from .writer import Write

_ADD_TABLE = insert(schema.tables)
_ADD_SEAT = insert(schema.seats)
_ADD_EVENT = insert(schema.events)
_SET_SEAT = (
    update(schema.seats)
    .where(
        schema.seats.c.table_id == bindparam("of_table"),
        schema.seats.c.seat == bindparam("of_seat"),
    )
    .values(kind=bindparam("kind"), person=bindparam("person"), level=bindparam("level"))
)
_SET_STATUS = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of_table"))
    .values(status=bindparam("status"), updated=bindparam("updated"))
)
_HEADER = select(schema.tables.c.header).where(schema.tables.c.id == bindparam("table"))
_ENTRIES = (
    select(schema.events.c.command, schema.events.c.body)
    .where(schema.events.c.table_id == bindparam("table"))
    .order_by(schema.events.c.ply)
)
_MADE = select(schema.tables.c.id).where(
    schema.tables.c.owner == bindparam("owner"), schema.tables.c.command == bindparam("command")
)
_CLOCKED = select(schema.tables.c.id).where(
    schema.tables.c.clocked, schema.tables.c.status == "running"
)
_UNFINISHED = (
    select(schema.tables.c.id)
    .join(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
    .where(
        schema.seats.c.person == bindparam("person"),
        schema.tables.c.status.in_(("waiting", "running")),
    )
    .distinct()
)
_LAST = select(func.max(schema.events.c.ply).label("last")).where(
    schema.events.c.table_id == bindparam("table")
)
_RECENT = (
    select(schema.events.c.table_id, func.max(schema.events.c.ply).label("last"))
    .where(schema.events.c.at >= bindparam("since"))
    .group_by(schema.events.c.table_id)
)

_encode = msgspec.json.Encoder().encode
_entry = msgspec.json.Decoder(Entry).decode
_header = msgspec.json.Decoder(Header).decode

Stored = list[tuple[str | None, Entry]]
"""Entries with the commands that made them."""


async def read(storage: Storage, table: str) -> tuple[Header, Stored]:
    """A table's header and log."""
    found = await storage.fetch(_HEADER, table=table)
    if not found:
        raise Unknown("table-unknown")
    rows = await storage.fetch(_ENTRIES, table=table)
    return _header(found[0].header), [(row.command, _entry(row.body)) for row in rows]


async def made(storage: Storage, owner: str, command: str) -> str:
    """The table that a command has made already."""
    rows = await storage.fetch(_MADE, owner=owner, command=command)
    if not rows:
        raise Unknown("table-unknown")
    return str(rows[0].id)


async def clocked(storage: Storage) -> list[str]:
    """Running tables with clocks."""
    return [row.id for row in await storage.fetch(_CLOCKED)]


async def unfinished(storage: Storage, person: str) -> list[str]:
    """The tables where a person still plays."""
    return [row.id for row in await storage.fetch(_UNFINISHED, person=person)]


async def last(storage: Storage, table: str) -> int:
    """The number of a table's last entry."""
    return int((await storage.fetch(_LAST, table=table))[0].last or 0)


async def recent(storage: Storage, since: int) -> dict[str, int]:
    """The last ply of every table that changed since then."""
    return {row.table_id: row.last for row in await storage.fetch(_RECENT, since=since)}


def creation(header: Header, entries: list[Entry], command: str) -> list[Write]:
    """Everything that makes a new table."""
    chairs = entries[0].chairs or ()
    status = "running" if entries[-1].kind == "start" else "waiting"
    row = {
        "id": header.id,
        "header": _text(header),
        "game": header.game,
        "owner": header.owner,
        "command": command,
        "public": header.public,
        "clocked": header.clock is not None,
        "status": status,
        "updated": entries[0].at,
    }
    return [
        (_ADD_TABLE, row),
        *((_ADD_SEAT, _seat_row(header.id, seat, chair)) for seat, chair in enumerate(chairs)),
        *((_ADD_EVENT, _event_row(header.id, ply, one, None)) for ply, one in enumerate(entries)),
    ]


def writes(state: State, decision: Decision, command: str | None) -> list[Write]:
    """Everything that a decision changes."""
    table = state.header.id
    found: list[Write] = []
    for number, entry in enumerate(decision.entries):
        ply = state.ply + 1 + number
        found.append((_ADD_EVENT, _event_row(table, ply, entry, None if number else command)))
        found.extend(_consequences(state, entry, decision))
    return found


def _consequences(state: State, entry: Entry, decision: Decision) -> list[Write]:
    """What lists need to know of an entry."""
    table = state.header.id
    status: str | None = None
    found: list[Write] = []
    if entry.kind in ("join", "leave", "fill"):
        row = _seat_row(table, entry.seat or 0, state.chair_after(entry))
        row["of_table"], row["of_seat"] = row.pop("table_id"), row.pop("seat")
        found.append((_SET_SEAT, row))
        status = state.status
    elif entry.kind == "move" and decision.table.over:
        status = "over"
        found.extend(ratings.result(state, decision.table, entry))
        found.extend(daily.result(state, decision.table))
    elif entry.kind in ("start", "back"):
        status = "over" if decision.table.over else "running"
    elif entry.kind == "close":
        status = "closed"
    if status is not None:
        values = {"of_table": table, "status": status, "updated": entry.at}
        found.append((_SET_STATUS, values))
    return found


def _text(value: Any) -> str:
    return _encode(value).decode()


def _event_row(table: str, ply: int, entry: Entry, command: str | None) -> dict[str, Any]:
    return {
        "table_id": table,
        "ply": ply,
        "at": entry.at,
        "command": command,
        "body": _text(entry),
    }


def _seat_row(table: str, seat: int, chair: Chair) -> dict[str, Any]:
    return {
        "table_id": table,
        "seat": seat,
        "kind": chair.kind,
        "person": chair.person,
        "level": chair.level,
    }
