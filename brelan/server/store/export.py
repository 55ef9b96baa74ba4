"""Backup and personal data: everything out as JSON lines, in again, one person's data, deletion."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Iterable
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Table, bindparam, delete, insert, or_, select, update

from ..common.errors import Refused
from ..people import lobby
from ..people.identity import Person
from ..tables.state import Entry, Header, State
from . import journal, schema
from .database import Conflict
from .storage import Storage
from .writer import Write

if TYPE_CHECKING:
    from ..host.services import Services

FORMAT = 1
SOLE = (schema.persons, schema.devices, schema.ratings, schema.keys)
"""Rows that stand for themselves; the others belong to a game table."""
_WHOSE = {
    "persons": schema.persons.c.id,
    "devices": schema.devices.c.person,
    "ratings": schema.ratings.c.player,
    "keys": schema.keys.c.name,  # they are nobody's
}
JOINED = (schema.tables, schema.seats, schema.events, schema.results, schema.tries)
_INSERT = {table.name: insert(table) for table in (*SOLE, *JOINED)}
_KEY = {table.name: "id" if table is schema.tables else "table_id" for table in JOINED}


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """One row of a backup."""

    into: str
    row: dict[str, Any]


class Heading(msgspec.Struct, forbid_unknown_fields=True):
    """The first line of a backup."""

    brelan: int
    schema: str


def _of_person(person: str) -> Any:
    """The tables that a person made, sits at, or has left."""
    seated = select(schema.seats.c.table_id).where(schema.seats.c.person == person)
    acted = select(schema.events.c.table_id).where(
        schema.events.c.body.contains(person, autoescape=True)
    )
    mine = or_(
        schema.tables.c.owner == person,
        schema.tables.c.id.in_(seated),
        schema.tables.c.id.in_(acted),
    )
    return select(schema.tables.c.id, schema.tables.c.owner).where(mine)


def _plain(row: Any) -> dict[str, Any]:
    return dict(row._mapping)


async def lines(storage: Storage, person: str | None = None) -> AsyncIterator[bytes]:
    """A whole database as lines of JSON, or what belongs to one person."""
    yield msgspec.json.encode(Heading(FORMAT, schema.HEAD))
    for table in SOLE:
        query = select(table)
        if person is not None:
            query = query.where(_WHOSE[table.name].in_((person, f"person:{person}")))
        for row in await storage.fetch(query):
            yield msgspec.json.encode(Line(str(table.name), _plain(row)))
    ids: Any = select(schema.tables.c.id)
    if person is not None:
        ids = _of_person(person)
    for found in await storage.fetch(ids):
        for table in JOINED:
            query = select(table).where(table.c[_KEY[table.name]] == found.id)
            for row in await storage.fetch(query):
                yield msgspec.json.encode(Line(str(table.name), _plain(row)))


async def bring_in(storage: Storage, backup: Iterable[bytes]) -> tuple[int, int]:
    """Take a backup in; what is there already stays as it is. How many came in, how many not.

    Every table's log is replayed first: damaged data is refused before anything is stored.
    """
    units = _units(backup)
    brought = kept = 0
    for writes in units:
        try:
            await storage.write(*writes)
            brought += 1
        except Conflict:
            kept += 1
    return brought, kept


def _units(backup: Iterable[bytes]) -> list[list[Write]]:
    """What is stored together: a row of its own, or all rows of a game table."""
    rows = iter(backup)
    try:
        heading = msgspec.json.decode(next(rows, b""), type=Heading)
        if heading.brelan != FORMAT or heading.schema > schema.HEAD:
            raise Refused("import-newer", version=heading.schema, known=schema.HEAD)
        sole: list[list[Write]] = []
        joined: dict[str, list[Line]] = {}
        for row in rows:
            line = msgspec.json.decode(row, type=Line)
            if line.into in _KEY:
                joined.setdefault(str(line.row.get(_KEY[line.into])), []).append(line)
            elif line.into in _INSERT:
                sole.append([_write(line)])
            else:
                raise Refused("import-shape", problem=line.into)
        for table, found in joined.items():
            _check(table, found)
    except (msgspec.MsgspecError, ValueError, KeyError, IndexError) as problem:
        if isinstance(problem, Refused):
            raise
        raise Refused("import-shape", problem=str(problem)[:200]) from problem
    return sole + [[_write(line) for line in found] for found in joined.values()]


def _write(line: Line) -> Write:
    table: Table = schema.METADATA.tables[line.into]
    if set(line.row) != set(table.c.keys()):
        raise Refused("import-shape", problem=line.into)
    return _INSERT[line.into], line.row


def _check(table: str, found: list[Line]) -> None:
    """Replay a log: it must have every ply, and the rules must allow every move."""
    headers = [line.row["header"] for line in found if line.into == "tables"]
    events = sorted(
        (line.row for line in found if line.into == "events"), key=lambda row: int(row["ply"])
    )
    if len(headers) != 1 or [row["ply"] for row in events] != list(range(len(events))):
        raise Refused("import-shape", problem=table)
    state = State(msgspec.json.decode(headers[0], type=Header))
    for row in events:
        state.apply(msgspec.json.decode(row["body"], type=Entry), row["command"])


async def person_data(services: Services, person: Person) -> dict[str, Any]:
    """Everything about a person that this person may see, running games included."""
    storage = services.storage
    ids = [row.id for row in await storage.fetch(_of_person(person.id))]
    tables = [await services.tables.update(table, person.id) for table in ids]
    said = [
        {"table": table, "text": entry.text}
        for table in ids
        for _, entry in (await journal.read(storage, table))[1]
        if entry.kind in ("say", "entropy") and entry.person == person.id
    ]
    rows = select(schema.ratings).where(schema.ratings.c.player == f"person:{person.id}")
    own: dict[str, Any] = msgspec.to_builtins(
        {
            "name": person.name,
            "lang": person.lang,
            "tables": tables,
            "said": said,
            "ratings": [_plain(row) for row in await storage.fetch(rows)],
            "list": await lobby.mine(storage, services.people, person.id),
        },
        str_keys=True,
    )
    return own


_REWRITE_EVENT = (
    update(schema.events)
    .where(
        schema.events.c.table_id == bindparam("of_table"),
        schema.events.c.ply == bindparam("of_ply"),
    )
    .values(command=bindparam("command"), body=bindparam("body"))
)
_REWRITE_TABLE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of_table"))
    .values(owner=bindparam("owner"), header=bindparam("header"))
)
_REWRITE_SEATS = (
    update(schema.seats)
    .where(schema.seats.c.person == bindparam("gone"))
    .values(person=bindparam("ghost"))
)
_REWRITE_RESULT = (
    update(schema.results)
    .where(schema.results.c.table_id == bindparam("of_table"))
    .values(body=bindparam("body"))
)
_DROP_PERSON = delete(schema.persons).where(schema.persons.c.id == bindparam("gone"))
_DROP_DEVICES = delete(schema.devices).where(schema.devices.c.person == bindparam("gone"))
_DROP_CODES = delete(schema.codes).where(schema.codes.c.person == bindparam("gone"))
_DROP_RATINGS = delete(schema.ratings).where(schema.ratings.c.player == bindparam("player"))
_DROP_TABLE = [
    delete(table).where(table.c[_KEY[table.name]] == bindparam("of_table")) for table in JOINED
]


async def delete_person(storage: Storage, person: str) -> None:
    """Forget a person. Tables without other people go; in the others a nameless id stays."""
    ghost = secrets.token_urlsafe(16)
    writes: list[Write] = []
    for found in await storage.fetch(_of_person(person)):
        others = select(schema.seats.c.seat).where(
            schema.seats.c.table_id == found.id,
            schema.seats.c.person.is_not(None),
            schema.seats.c.person != person,
        )
        if found.owner != person or await storage.fetch(others):
            writes.extend(await _ghosted(storage, found.id, person, ghost))
        else:
            writes.extend((statement, {"of_table": found.id}) for statement in _DROP_TABLE)
    writes += [
        (_REWRITE_SEATS, {"gone": person, "ghost": ghost}),
        (_DROP_DEVICES, {"gone": person}),
        (_DROP_CODES, {"gone": person}),
        (_DROP_RATINGS, {"player": f"person:{person}"}),
        (_DROP_PERSON, {"gone": person}),
    ]
    await storage.write(*writes)
    await storage.wipe()


async def _ghosted(storage: Storage, table: str, person: str, ghost: str) -> list[Write]:
    """A table's rows with a nameless id instead of the person's, and without what they said."""
    writes: list[Write] = []
    for row in await storage.fetch(select(schema.events).where(schema.events.c.table_id == table)):
        entry = msgspec.json.decode(row.body, type=Entry)
        body = row.body
        if entry.kind == "say" and entry.person == person:
            body = msgspec.json.encode(msgspec.structs.replace(entry, text="–")).decode()
        values = {
            "of_table": table,
            "of_ply": row.ply,
            "command": row.command and row.command.replace(person, ghost),
            "body": body.replace(person, ghost),
        }
        writes.append((_REWRITE_EVENT, values))
    for row in await storage.fetch(select(schema.tables).where(schema.tables.c.id == table)):
        values = {
            "of_table": table,
            "owner": row.owner.replace(person, ghost),
            "header": row.header.replace(person, ghost),
        }
        writes.append((_REWRITE_TABLE, values))
    query = select(schema.results).where(schema.results.c.table_id == table)
    writes += [
        (_REWRITE_RESULT, {"of_table": table, "body": row.body.replace(person, ghost)})
        for row in await storage.fetch(query)
    ]
    return writes
