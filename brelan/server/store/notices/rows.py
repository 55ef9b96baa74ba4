"""Who is to be told that it is their turn: rows that are stored with the entry that makes it so.

A row is taken for a while by whoever sends its notice. If that process dies, the row is due again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, select, text, update

from ...model.turns import Call
from .. import schema
from ..database import OFTEN, ONCE, Database, Write

AT_ONCE = 50
"""Rows that are fetched together."""

_notices = schema.notices
# For those who can be reached; a later turn at the same table stands instead of an earlier one.
_CALL = text(
    "INSERT INTO notices (table_id, person, seat, ply, at, tries)"
    " SELECT CAST(:table_id AS VARCHAR), CAST(:person AS VARCHAR), CAST(:seat AS INTEGER),"
    " CAST(:ply AS INTEGER), CAST(:at AS BIGINT), 0"
    " WHERE EXISTS (SELECT 1 FROM push_subscriptions WHERE person = CAST(:person AS VARCHAR))"
    " OR EXISTS (SELECT 1 FROM reach WHERE person = CAST(:person AS VARCHAR) AND mail_confirmed)"
    " ON CONFLICT (table_id, person) DO UPDATE SET"
    " seat = excluded.seat, ply = excluded.ply, at = excluded.at, tries = 0"
).execution_options(**OFTEN)
_THIS = (
    _notices.c.table_id == bindparam("of_table"),
    _notices.c.person == bindparam("of_person"),
    _notices.c.ply == bindparam("of_ply"),
)
_DUE = (
    select(_notices)
    .where(_notices.c.at <= bindparam("now"))
    .order_by(_notices.c.at)
    .limit(AT_ONCE)
    .execution_options(**OFTEN)
)
_TAKE = (
    update(_notices)
    .where(*_THIS, _notices.c.at == bindparam("seen"))
    .values(at=bindparam("until"), tries=_notices.c.tries + 1)
    .execution_options(**ONCE)
)
_POSTPONE = update(_notices).where(*_THIS).values(at=bindparam("until"), tries=bindparam("made"))
_DROP = delete(_notices).where(*_THIS)
_AT_TABLE = select(_notices.c.ply).where(
    _notices.c.table_id == bindparam("table"), _notices.c.person == bindparam("person")
)
_DROP_AT_TABLE = delete(_notices).where(
    _notices.c.table_id == bindparam("of_table"), _notices.c.person == bindparam("of_person")
)
_LOOK_AGAIN = (
    update(_notices).where(_notices.c.person == bindparam("of_person")).values(at=bindparam("now"))
)


class Notice(msgspec.Struct, frozen=True):
    """Somebody is to be told that it is their turn."""

    table: str
    person: str
    seat: int
    ply: int
    at: int
    tries: int


def writes(table: str, calls: Sequence[Call]) -> list[Write]:
    """What is stored with the entries that begin somebody's turn."""
    return [
        (
            _CALL,
            {
                "table_id": table,
                "person": one.person,
                "seat": one.turn.seat,
                "ply": one.turn.ply,
                "at": one.turn.since,
            },
        )
        for one in calls
    ]


def look_again(person: str, now: int) -> Write:
    """Somebody is reached in another way, or at other times: think of their notices anew."""
    return _LOOK_AGAIN, {"of_person": person, "now": now}


class NoticeRows:
    """The notices of all processes of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, before: int) -> list[Notice]:
        """What has been due since then or longer."""
        return [
            Notice(row.table_id, row.person, row.seat, row.ply, row.at, row.tries)
            for row in await self._database.fetch(_DUE, now=before)
        ]

    async def take(self, notice: Notice, until: int) -> None:
        """Nobody else sends it until then; raises `Conflict` if it is no longer as it was."""
        await self._database.write((_TAKE, {**_key(notice), "seen": notice.at, "until": until}))

    async def postpone(self, notice: Notice, until: int, tries: int) -> None:
        """Another time."""
        await self._database.write((_POSTPONE, {**_key(notice), "until": until, "made": tries}))

    async def drop(self, notice: Notice) -> None:
        """It was sent, or is of no use any more."""
        await self._database.write((_DROP, _key(notice)))

    async def seen(self, table: str, person: str) -> None:
        """Somebody looks at the table: they need not be told."""
        if await self._database.fetch(_AT_TABLE, table=table, person=person):
            await self._database.write((_DROP_AT_TABLE, {"of_table": table, "of_person": person}))


def _key(notice: Notice) -> dict[str, Any]:
    return {"of_table": notice.table, "of_person": notice.person, "of_ply": notice.ply}
