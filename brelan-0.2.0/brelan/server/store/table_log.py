"""Headers, logs and the rows that lists are made from: `tables.ports.TableStore` in SQL."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from sqlalchemy import bindparam, func, insert, select, tuple_, update

from ..common.errors import Conflict, StorageError, Unknown
from ..model.log import Entry, Header, Link, Stored, StoredEntry, stored
from ..model.seats import Chair
from ..tables.changes import Change, Creation
from . import guards, schema
from .database import OFTEN, Database, Write
from .deals import shared_deals
from .due_rows import DueRows
from .notices import rows as notice_rows

DAILY_KEY = "daily"
NOTICE_KEY = "notices"
KEEPS_TURNS = frozenset(("say", "emote", "hint", "commit", "reveal", "entropy", "rematch"))
"""Entries after which the same people are to move."""

_ADD_TABLE = insert(schema.tables)
_ADD_SEAT = insert(schema.seats)
_ADD_EVENT = insert(schema.events).execution_options(**OFTEN)
_ADD_RESULT = insert(schema.results)
_ADD_TRY = insert(schema.tries)
_ADD_KEY = insert(schema.keys)
_ADD_DEAL_TRY = insert(schema.deal_tries)
_ADD_GROUP_TABLE = insert(schema.group_tables)
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
_SET_TURNS = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of_table"))
    .values(turns=bindparam("turns"))
    .execution_options(**OFTEN)
)
_SET_TRY_RESULT = (
    update(schema.tries)
    .where(schema.tries.c.table_id == bindparam("of_table"))
    .values(result=bindparam("result"))
)
_SET_GROUP_RESULT = (
    update(schema.group_tables)
    .where(schema.group_tables.c.table_id == bindparam("of_table"))
    .values(result=bindparam("result"))
)
_HEADER = select(schema.tables.c.header).where(schema.tables.c.id == bindparam("table"))
_ENTRIES = (
    select(
        schema.events.c.command,
        schema.events.c.body,
        schema.events.c.salt,
        schema.events.c.link,
        schema.events.c.hash,
    )
    .where(schema.events.c.table_id == bindparam("table"))
    .order_by(schema.events.c.ply)
)
_MADE_BY = select(schema.tables.c.id).where(
    schema.tables.c.owner == bindparam("owner"), schema.tables.c.command == bindparam("command")
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
_LATER_ENTRIES = _ENTRIES.where(schema.events.c.ply > bindparam("after"))
_THESE_ENTRIES = (
    select(
        schema.events.c.table_id,
        schema.events.c.command,
        schema.events.c.body,
        schema.events.c.salt,
        schema.events.c.link,
        schema.events.c.hash,
    )
    .where(
        tuple_(schema.events.c.table_id, schema.events.c.ply).in_(
            bindparam("wanted", expanding=True)
        )
    )
    .order_by(schema.events.c.table_id, schema.events.c.ply)
)
_CHANGED = (
    select(schema.events.c.table_id, func.max(schema.events.c.ply).label("last"))
    .where(schema.events.c.at >= bindparam("since"))
    .group_by(schema.events.c.table_id)
)
_KEY = select(schema.keys.c.value).where(schema.keys.c.name == bindparam("key"))
_TRY = select(schema.tries.c.table_id).where(
    schema.tries.c.date == bindparam("date"), schema.tries.c.person == bindparam("person")
)

_ROUND_RUNS = select(schema.pairings.c.table_id).where(
    schema.pairings.c.tournament == bindparam("tournament"),
    schema.pairings.c.round == bindparam("number"),
    schema.pairings.c.result.is_(None),
)
_TOURNAMENT_RUNS = select(schema.tournaments.c.id).where(
    schema.tournaments.c.id == bindparam("tournament"),
    schema.tournaments.c.status.in_(("open", "running")),
)
_SET_PAIRING_RESULT = (
    update(schema.pairings)
    .where(schema.pairings.c.table_id == bindparam("of_table"))
    .values(result=bindparam("result"))
)

_encode = msgspec.json.Encoder().encode
_entry = msgspec.json.Decoder(Entry).decode
_header = msgspec.json.Decoder(Header).decode


class TableLog:
    """All tables of a database."""

    def __init__(self, database: Database, due: DueRows) -> None:
        self._database = database
        self._due = due

    async def create(self, new: Creation) -> None:
        """Store a new table, or raise `Conflict`."""
        await self._database.write(*self._creation(new), guards=guards.of_creation(new))

    async def append(self, change: Change, meanwhile: Callable[[], None] | None = None) -> None:
        """Store all of a change or nothing, or raise `Conflict`."""
        writes = _writes(change) + self._due.writes(change.due)
        if change.rematch is not None:
            writes += self._creation(change.rematch)
        await self._database.write(*writes, guards=guards.of_change(change), meanwhile=meanwhile)

    def _creation(self, new: Creation) -> list[Write]:
        return creation(new) + self._due.writes(new.due)

    def creation_writes(self, new: Creation) -> list[Write]:
        """What makes a new table, for who stores it together with something else."""
        return self._creation(new)

    async def read(self, table: str) -> tuple[Header, Stored]:
        """A table's header and log."""
        found = await self._database.fetch(_HEADER, table=table)
        if not found:
            raise Unknown("table-unknown")
        rows = await self._database.fetch(_ENTRIES, table=table)
        with _undamaged(table):
            return _header(found[0].header), [_stored(row) for row in rows]

    async def read_after(self, table: str, ply: int) -> Stored:
        """The entries of a table's log after that one."""
        rows = await self._database.fetch(_LATER_ENTRIES, table=table, after=ply)
        with _undamaged(table):
            return [_stored(row) for row in rows]

    async def read_later(
        self, known: Mapping[str, int], last: Mapping[str, int]
    ) -> dict[str, Stored]:
        """The entries of several logs after those that are known, up to the last, in one look."""
        wanted = [
            (table, ply)
            for table, after in known.items()
            for ply in range(after + 1, last[table] + 1)
        ]
        found: dict[str, Stored] = {table: [] for table in known}
        for row in await self._database.fetch(_THESE_ENTRIES, wanted=wanted):
            with _undamaged(row.table_id):
                found[row.table_id].append(_stored(row))
        return found

    async def made_by(self, owner: str, command: str) -> str:
        """The table that a command has made already."""
        rows = await self._database.fetch(_MADE_BY, owner=owner, command=command)
        if not rows:
            raise Unknown("table-unknown")
        return str(rows[0].id)

    async def unfinished(self, person: str) -> list[str]:
        """The tables where a person still plays."""
        return [row.id for row in await self._database.fetch(_UNFINISHED, person=person)]

    async def changed_since(self, since: int) -> dict[str, int]:
        """The last ply of every table that changed since then."""
        rows = await self._database.fetch(_CHANGED, since=since)
        return {row.table_id: row.last for row in rows}

    async def note_onlooker(self, deal: str, person: str, at: int) -> None:
        """Somebody has seen a deal at which others sit; the first time counts."""
        await shared_deals.note_onlooker(self._database, deal, person, at)

    async def tournament_runs(self, tournament: str) -> bool:
        """Whether a tournament is not over yet."""
        return bool(await self._database.fetch(_TOURNAMENT_RUNS, tournament=tournament))

    async def round_runs(self, tournament: str, number: int) -> bool:
        """Whether some table of a tournament's round is not over yet."""
        rows = await self._database.fetch(_ROUND_RUNS, tournament=tournament, number=number)
        return bool(rows)

    async def daily_key(self) -> str:
        """The key from which the deals of the day follow, drawn once."""
        return await self._key(DAILY_KEY)

    async def notice_key(self) -> str:
        """The key with which processes seal what they tell each other, drawn once."""
        return await self._key(NOTICE_KEY)

    async def _key(self, name: str) -> str:
        rows = await self._database.fetch(_KEY, key=name)
        if not rows:
            with contextlib.suppress(Conflict):  # another process was faster
                row = {"name": name, "value": secrets.token_hex(32)}
                await self._database.write((_ADD_KEY, row))
            rows = await self._database.fetch(_KEY, key=name)
        return str(rows[0].value)

    async def daily_table(self, date: str, person: str) -> str | None:
        """The table of a person's try at the deal of a day."""
        rows = await self._database.fetch(_TRY, date=date, person=person)
        return str(rows[0].table_id) if rows else None


def creation(new: Creation) -> list[Write]:
    """Everything that makes a new table."""
    header = new.header
    row = {
        "id": header.id,
        "header": _text(header),
        "game": header.game,
        "owner": header.owner,
        "command": new.command,
        "public": header.public,
        "clocked": header.clock is not None,
        "status": new.status,
        "updated": new.entries[0].at,
        "turns": _text(new.turns),
    }
    writes: list[Write] = [(_ADD_TABLE, row)]
    for seat, chair in enumerate(new.chairs):
        writes.append((_ADD_SEAT, {"table_id": header.id, "seat": seat, **_holder(chair)}))
    for ply, one in enumerate(stored(new.entries, new.links)):
        writes.append((_ADD_EVENT, _event_row(header.id, ply, one)))
    if header.daily is not None:  # a second try of that day is a conflict
        row = {"date": header.daily, "person": header.owner, "table_id": header.id, "result": None}
        writes.append((_ADD_TRY, row))
    if header.challenge is not None:
        seat = next(seat for seat, chair in enumerate(new.chairs) if chair.kind == "person")
        row = {
            "table_id": header.id,
            "deal": header.deal,
            "seat": seat,
            "person": header.owner,
            "at": new.entries[0].at,
        }
        writes.append((_ADD_DEAL_TRY, row))
    if header.group is not None:
        row = {"table_id": header.id, "group_id": header.group, "at": new.entries[0].at}
        writes.append((_ADD_GROUP_TABLE, {**row, "result": None}))
    return writes + notice_rows.writes(header.id, new.calls)


def _writes(change: Change) -> list[Write]:
    """Everything that a change stores."""
    table = change.table
    writes: list[Write] = []
    row: dict[str, Any]
    for number, one in enumerate(stored(change.entries, change.links, change.command)):
        writes.append((_ADD_EVENT, _event_row(table, change.ply + number, one)))
    for seat, chair in change.chairs.items():
        writes.append((_SET_SEAT, {"of_table": table, "of_seat": seat, **_holder(chair)}))
    if change.result is not None:
        writes.append((_ADD_RESULT, _result_row(change)))
    if change.daily_score is not None:
        row = {"of_table": table, "result": _text(change.daily_score)}
        writes.append((_SET_TRY_RESULT, row))
    if change.seat_results is not None:
        row = {"of_table": table, "result": _text(change.seat_results)}
        writes.append((_SET_PAIRING_RESULT, row))
    if change.group_score is not None:
        row = {"of_table": table, "result": _text(change.group_score)}
        writes.append((_SET_GROUP_RESULT, row))
    if change.status is not None:
        row = {"of_table": table, "status": change.status, "updated": change.entries[-1].at}
        writes.append((_SET_STATUS, row))
    if any(entry.kind not in KEEPS_TURNS for entry in change.entries):
        writes.append((_SET_TURNS, {"of_table": table, "turns": _text(change.turns)}))
    return writes + notice_rows.writes(table, change.calls)


@contextlib.contextmanager
def _undamaged(table: str) -> Iterator[None]:
    try:
        yield
    except msgspec.DecodeError as problem:
        raise StorageError("table-damaged", table=table) from problem


def _text(value: Any) -> str:
    return _encode(value).decode()


def _stored(row: Any) -> StoredEntry:
    link = None if row.hash is None else Link(row.salt, row.link, row.hash)
    return StoredEntry(row.command, _entry(row.body), link)


def _event_row(table: str, ply: int, one: StoredEntry) -> dict[str, Any]:
    entry, link = one.entry, one.link
    return {
        "table_id": table,
        "ply": ply,
        "at": entry.at,
        "command": one.command,
        "body": _text(entry),
        "salt": link and link.salt,
        "link": link and link.commitment,
        "hash": link and link.hash,
    }


def _holder(chair: Chair) -> dict[str, Any]:
    return {"kind": chair.kind, "person": chair.person, "level": chair.level}


def _result_row(change: Change) -> dict[str, Any]:
    """The result of a game waits here until it is counted."""
    return {
        "table_id": change.table,
        "game": change.game,
        "at": change.entries[-1].at,
        "body": _text(change.result),
        "counted": False,
    }
