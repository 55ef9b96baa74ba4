"""Backups: everything out as lines of JSON, and in again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, insert, select

from ..common.errors import Conflict, Refused, Unknown
from ..model.log import Entry, Header
from ..model.state import State
from . import schema, shared_time
from .database import Database, Write
from .due_rows import unseen
from .people.person_rows import TABLE_KEY, TABLE_ROWS, tables_of

FORMAT = 1
SINGLE = (
    schema.persons,
    schema.devices,
    schema.passkeys,
    schema.push_subscriptions,
    schema.reach,
    schema.acquaintances,
    schema.reports,
    schema.ratings,
    schema.rating_history,
    schema.house_texts,
    schema.keys,
    schema.onlookers,
    schema.puzzle_results,
    schema.tournaments,
    schema.entrants,
    schema.pairings,
    schema.groups,
    schema.group_members,
)
"""Rows that stand for themselves; the others belong to a game table."""
_OWNER = {
    "persons": schema.persons.c.id,
    "devices": schema.devices.c.person,
    "passkeys": schema.passkeys.c.person,
    "push_subscriptions": schema.push_subscriptions.c.person,
    "reach": schema.reach.c.person,
    "acquaintances": schema.acquaintances.c.person,
    "reports": schema.reports.c.person,
    "ratings": schema.ratings.c.player,
    "rating_history": schema.rating_history.c.player,
    "house_texts": schema.house_texts.c.name,
    "onlookers": schema.onlookers.c.person,
    "puzzle_results": schema.puzzle_results.c.person,
    "tournaments": schema.tournaments.c.owner,
    "entrants": schema.entrants.c.person,
    "pairings": schema.pairings.c.tournament,  # they are nobody's
    "keys": schema.keys.c.name,  # they are nobody's
    "groups": schema.groups.c.owner,
    "group_members": schema.group_members.c.person,
}
_INSERT = {table.name: insert(table) for table in (*SINGLE, *TABLE_ROWS)}


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """One row of a backup."""

    into: str
    row: dict[str, Any]


class Heading(msgspec.Struct, forbid_unknown_fields=True):
    """The first line of a backup."""

    brelan: int
    schema: str


def _values(row: Any) -> dict[str, Any]:
    return dict(row._mapping)


def dump(connection: Connection, person: str | None = None) -> Iterator[bytes]:
    """A whole database as lines of JSON, or what belongs to one person.

    Everything over one connection, in one transaction: people play on meanwhile, and a table whose
    last move came between two queries would be stored as running with a log that has ended.
    """
    if person is not None:
        known = select(schema.persons.c.id).where(schema.persons.c.id == person)
        if connection.execute(known).first() is None:
            raise Unknown("person-unknown")
    yield msgspec.json.encode(Heading(FORMAT, schema.HEAD))
    for table in SINGLE:
        query = select(table)
        if table is schema.keys:
            query = query.where(schema.keys.c.name != shared_time.NAME)  # it is one machine's
        if person is not None:
            query = query.where(_OWNER[table.name].in_((person, f"person:{person}")))
        for row in connection.execute(query):
            yield msgspec.json.encode(Line(str(table.name), _values(row)))
    ids: Any = select(schema.tables.c.id)
    if person is not None:
        ids = tables_of(person)
    for found in connection.execute(ids).all():
        for table in TABLE_ROWS:
            query = select(table).where(table.c[TABLE_KEY[table.name]] == found.id)
            for row in connection.execute(query):
                yield msgspec.json.encode(Line(str(table.name), _values(row)))


async def restore(database: Database, backup: Iterable[bytes]) -> tuple[int, int]:
    """Take a backup in; what is there already stays. How many transactions came in, how many not.

    Every table's log is replayed first: damaged data is refused before anything is stored.
    """
    transactions = _transactions(backup)
    restored = kept = 0
    for writes in transactions:
        try:
            await database.write(*writes)
            restored += 1
        except Conflict:
            kept += 1
    return restored, kept


def _transactions(backup: Iterable[bytes]) -> list[list[Write]]:
    """What is stored together: a row of its own, or all rows of a game table."""
    rows = iter(backup)
    try:
        heading = msgspec.json.decode(next(rows, b""), type=Heading)
        if heading.brelan != FORMAT or heading.schema > schema.HEAD:
            raise Refused("import-newer", version=heading.schema, known=schema.HEAD)
        single: list[list[Write]] = []
        joined: dict[str, list[Line]] = {}
        for row in rows:
            line = msgspec.json.decode(row, type=Line)
            if line.into in TABLE_KEY:
                joined.setdefault(str(line.row.get(TABLE_KEY[line.into])), []).append(line)
            elif line.into in _INSERT:
                single.append([_write(line)])
            else:
                raise Refused("import-shape", problem=line.into)
        for table, found in joined.items():
            _check(table, found)
    except (msgspec.MsgspecError, ValueError, KeyError, IndexError) as problem:
        if isinstance(problem, Refused):
            raise
        raise Refused("import-shape", problem=str(problem)[:200]) from problem
    return single + [
        [*(_write(line) for line in found), *_due(table, found)] for table, found in joined.items()
    ]


def _due(table: str, found: list[Line]) -> list[Write]:
    """Bots and clocks of a game that is not over go on."""
    status = next(line.row["status"] for line in found if line.into == "tables")
    return [unseen(table)] if status in ("waiting", "running") else []


def _write(line: Line) -> Write:
    """A row; what a backup of an older version could not know stays empty."""
    table: Table = schema.METADATA.tables[line.into]
    row = {column.name: None for column in table.c if column.nullable} | line.row
    if set(row) != set(table.c.keys()):  # older backups lack columns that may be empty
        raise Refused("import-shape", problem=line.into)
    return _INSERT[line.into], row


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
