"""Groups, who is in them, and the tables that they have played at."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import bindparam, delete, insert, select, update

from ...common.errors import Unknown
from ...messages.protocol import Status
from ...model.log import Header
from ...tables.results import GroupScore
from .. import guards, schema
from ..database import Database

SHEET = 300
"""Finished games that a sheet shows."""

_groups, _members, _tables = schema.groups, schema.group_members, schema.group_tables
_ADD = insert(_groups)
_ADD_MEMBER = insert(_members)
_RENAME = (
    update(_groups).where(_groups.c.id == bindparam("of_group")).values(name=bindparam("name"))
)
_SHOW = update(_groups).where(_groups.c.id == bindparam("of_group")).values(screen=bindparam("now"))
_SEE = (
    update(_members)
    .where(_members.c.group_id == bindparam("of_group"), _members.c.person == bindparam("who"))
    .values(seen=bindparam("now"))
)
_DROP_MEMBER = delete(_members).where(
    _members.c.group_id == bindparam("of_group"), _members.c.person == bindparam("who")
)
_MADE_BY = select(_groups.c.id).where(
    _groups.c.owner == bindparam("owner"), _groups.c.command == bindparam("command")
)
_LOOK = select(_groups.c.name, _groups.c.screen).where(_groups.c.id == bindparam("group"))
_FOUNDER = select(_groups.c.owner).where(_groups.c.id == bindparam("group"))
_MEMBERS = (
    select(_members).where(_members.c.group_id == bindparam("group")).order_by(_members.c.joined)
)
_OF_PERSON = (
    select(_groups.c.id, _groups.c.name)
    .join(_members, _members.c.group_id == _groups.c.id)
    .where(_members.c.person == bindparam("person"))
    .order_by(_members.c.seen.desc())
)
_PLAYED = (
    select(_tables.c.table_id, _tables.c.at, _tables.c.result, schema.tables.c.game)
    .join(schema.tables, schema.tables.c.id == _tables.c.table_id)
    .where(_tables.c.group_id == bindparam("group"), _tables.c.result.is_not(None))
    .order_by(_tables.c.at.desc())
    .limit(SHEET)
)
_LATEST = (
    select(
        _tables.c.table_id,
        schema.tables.c.header,
        schema.tables.c.status,
        schema.tables.c.updated,
    )
    .join(schema.tables, schema.tables.c.id == _tables.c.table_id)
    .where(_tables.c.group_id == bindparam("group"), schema.tables.c.status != "closed")
    .order_by(_tables.c.at.desc())
    .limit(1)
)
_SEATS = select(schema.seats.c.kind, schema.seats.c.person).where(
    schema.seats.c.table_id == bindparam("table")
)

_score = msgspec.json.Decoder(GroupScore).decode
_header = msgspec.json.Decoder(Header).decode


class Named(msgspec.Struct, frozen=True):
    """A group without its members."""

    name: str
    screen: int | None
    """When a big screen last asked for it."""


class Member(msgspec.Struct, frozen=True):
    """Somebody in a group."""

    person: str
    seen: int


class Played(msgspec.Struct, frozen=True):
    """A finished game of a group."""

    table: str
    game: str
    at: int
    score: GroupScore


class Latest(msgspec.Struct, frozen=True):
    """A group's latest table."""

    table: str
    game: str
    status: Status
    seated: tuple[str, ...]
    """The people who sit there, in order of seats."""
    free: bool
    updated: int
    """When it last began or ended, or somebody came or went."""


class GroupStore:
    """All groups of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, group: str, name: str, person: str, command: str, now: int) -> None:
        """A new group with its first member, or `Conflict` where the command has made one."""
        row = {"id": group, "name": name, "owner": person, "command": command, "created": now}
        member = {"group_id": group, "person": person, "joined": now, "seen": now}
        await self._database.write(
            (_ADD, row), (_ADD_MEMBER, member), guards=[guards.present(person)]
        )

    async def made_by(self, person: str, command: str) -> str:
        """The group that a command has made already."""
        rows = await self._database.fetch(_MADE_BY, owner=person, command=command)
        if not rows:
            raise Unknown("group-unknown")
        return str(rows[0].id)

    async def founder(self, group: str) -> str | None:
        """Who has founded a group; None where they are forgotten."""
        rows = await self._database.fetch(_FOUNDER, group=group)
        return rows[0].owner if rows else None

    async def name(self, group: str) -> str:
        """What a group is called, or `Unknown`."""
        return (await self.look(group)).name

    async def look(self, group: str) -> Named:
        """A group without its members, or `Unknown`."""
        rows = await self._database.fetch(_LOOK, group=group)
        if not rows:
            raise Unknown("group-unknown")
        return Named(rows[0].name, rows[0].screen)

    async def show(self, group: str, now: int) -> None:
        """A big screen shows the group."""
        await self._database.write((_SHOW, {"of_group": group, "now": now}))

    async def rename(self, group: str, name: str) -> None:
        """Another name."""
        await self._database.write((_RENAME, {"of_group": group, "name": name}))

    async def join(self, group: str, person: str, now: int) -> None:
        """Somebody more, or `Conflict` where they are in it."""
        member = {"group_id": group, "person": person, "joined": now, "seen": now}
        await self._database.write((_ADD_MEMBER, member), guards=[guards.present(person)])

    async def leave(self, group: str, person: str) -> None:
        """Somebody less."""
        await self._database.write((_DROP_MEMBER, {"of_group": group, "who": person}))

    async def see(self, group: str, person: str, now: int) -> None:
        """Somebody looks at the group."""
        await self._database.write((_SEE, {"of_group": group, "who": person, "now": now}))

    async def members(self, group: str) -> list[Member]:
        """Everybody in it, in the order in which they came."""
        rows = await self._database.fetch(_MEMBERS, group=group)
        return [Member(row.person, row.seen) for row in rows]

    async def of_person(self, person: str) -> Sequence[tuple[str, str]]:
        """The ids and names of a person's groups, the one they looked at last first."""
        rows = await self._database.fetch(_OF_PERSON, person=person)
        return [(row.id, row.name) for row in rows]

    async def played(self, group: str) -> list[Played]:
        """The finished games, the newest first."""
        rows = await self._database.fetch(_PLAYED, group=group)
        return [Played(row.table_id, row.game, row.at, _score(row.result)) for row in rows]

    async def latest(self, group: str) -> Latest | None:
        """The table that was made last and is not closed."""
        rows = await self._database.fetch(_LATEST, group=group)
        if not rows:
            return None
        seats = await self._database.fetch(_SEATS, table=rows[0].table_id)
        return Latest(
            rows[0].table_id,
            _header(rows[0].header).game,
            rows[0].status,
            tuple(row.person for row in seats if row.kind == "person"),
            any(row.kind == "open" for row in seats),
            rows[0].updated,
        )
