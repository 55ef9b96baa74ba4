"""What is due, and which process lives: `tables.ports.DueStore` in SQL."""

from __future__ import annotations

from collections.abc import Callable, Collection

from sqlalchemy import bindparam, delete, func, insert, or_, select, text, update

from ..tables.due.work import Due, Leased
from . import schema
from .database import OFTEN, ONCE, Database, Write
from .others import LATELY, ReadOfOthers

AT_ONCE = 100
"""Rows that are fetched together."""
BREAK = 5_000
"""Milliseconds without any beat after which nobody has served."""
NOBODY = ""
"""The holder of what no process has seen yet."""

_SET = text(  # both kinds of database understand this, SQLAlchemy's own words are for one each
    "INSERT INTO due (table_id, ply, at, holder) VALUES (:table_id, :ply, :at, :holder)"
    " ON CONFLICT (table_id)"
    " DO UPDATE SET ply = excluded.ply, at = excluded.at, holder = excluded.holder"
).execution_options(**OFTEN)
_SET_UNSEEN = text(f"{_SET.text} WHERE due.ply < excluded.ply")
_DROP = delete(schema.due).where(
    schema.due.c.table_id == bindparam("of_table"), schema.due.c.ply <= bindparam("until")
)
_POSTPONE = (
    update(schema.due)
    .where(
        schema.due.c.table_id == bindparam("of_table"),
        schema.due.c.holder == bindparam("by"),
        schema.due.c.ply <= bindparam("until"),
    )
    .values(at=bindparam("at"), ply=bindparam("ply"))
)
_TAKE = (
    update(schema.due)
    .where(
        schema.due.c.table_id == bindparam("of_table"),
        schema.due.c.holder == bindparam("seen"),
        schema.due.c.ply == bindparam("seen_ply"),
    )
    .values(holder=bindparam("holder"))
    .execution_options(**ONCE)
)
_FIND_ALONE = (
    select(schema.due)
    .where(
        schema.due.c.at <= bindparam("now"),
        or_(schema.due.c.holder != bindparam("me"), schema.due.c.at <= bindparam("overdue")),
    )
    .order_by(schema.due.c.at)
    .limit(AT_ONCE)
    .execution_options(**OFTEN)
)
_FIND = _FIND_ALONE.where(
    schema.due.c.holder.not_in(bindparam("living", expanding=True))
).execution_options(brelan_often=None)
_LAST = func.max(schema.events.c.ply)
_CHANGED_UNSEEN = (
    select(schema.events.c.table_id, _LAST.label("last"))
    .join(schema.tables, schema.tables.c.id == schema.events.c.table_id)
    .outerjoin(schema.due, schema.due.c.table_id == schema.events.c.table_id)
    .where(
        schema.events.c.at >= bindparam("since"),
        schema.events.c.hash.is_(None),  # those processes leave chained tables alone
        or_(schema.tables.c.status == "waiting", schema.tables.c.status == "running"),
    )
    .group_by(schema.events.c.table_id, schema.due.c.ply)
    .having(or_(schema.due.c.ply.is_(None), schema.due.c.ply < _LAST))
    .execution_options(**OFTEN)
)
_UNKNOWN_TURNS = (
    update(schema.tables).where(schema.tables.c.id == bindparam("of_table")).values(turns=None)
)
_BEAT = text(
    "INSERT INTO processes (id, beats, at, since) VALUES (:id, 1, :at, :since)"
    " ON CONFLICT (id) DO UPDATE SET beats = processes.beats + 1, at = excluded.at"
).execution_options(**OFTEN)
_PROCESSES = select(schema.processes.c.id, schema.processes.c.beats).execution_options(**OFTEN)
_SINCE = select(func.min(schema.processes.c.since).label("since")).where(
    schema.processes.c.at > bindparam("after")
)
_FORGET = delete(schema.processes).where(schema.processes.c.id == bindparam("gone"))
ADD = insert(schema.due)


class DueRows:
    """The work of all processes of a database, as the one with this name sees it."""

    def __init__(self, database: Database, process: str, now: Callable[[], int]) -> None:
        self._database = database
        self._process = process
        self._now = now
        self._since = now()
        self._processes = ReadOfOthers(database, _PROCESSES)
        self._unseen = ReadOfOthers(database, _CHANGED_UNSEEN, LATELY)
        self._heard: dict[str, int] = {}

    async def join(self) -> int:
        """Since when somebody has served all the time; this process goes on with it."""
        now = self._now()
        rows = await self._database.fetch(_SINCE, after=now - BREAK)
        self._since = now if rows[0].since is None else rows[0].since
        return self._since

    async def beat(self) -> dict[str, int]:
        """Say that this process lives; how often the others have said so."""
        await self.speak()
        rows = await self._processes.rows()
        if rows is not None:
            self._heard = {row.id: row.beats for row in rows if row.id != self._process}
        return dict(self._heard)

    async def speak(self) -> None:
        """Write that this process lives: then everything can be written."""
        row = {"id": self._process, "at": self._now(), "since": self._since}
        await self._database.write((_BEAT, row))

    async def forget(self, process: str | None = None) -> None:
        """Let go all that a process holds, this one unless another is named."""
        await self._database.write((_FORGET, {"gone": process or self._process}))
        self._processes.ask_again()

    async def find(self, now: int, overdue: int, living: Collection[str]) -> list[Leased]:
        """What is due and held by nobody who lives, and what is overdue here."""
        values = {"now": now, "overdue": overdue, "me": self._process}
        if living:
            rows = await self._database.fetch(_FIND, **values, living=list(living))
        else:
            rows = await self._database.fetch(_FIND_ALONE, **values)
        return [
            Leased(Due(row.table_id, row.ply, row.at), row.holder, row.holder == self._process)
            for row in rows
        ]

    async def take(self, seen: Leased) -> None:
        """Hold what another process held, or raise `Conflict` if it is no longer as it was seen."""
        row = {"of_table": seen.due.table, "seen": seen.holder, "seen_ply": seen.due.ply}
        await self._database.write((_TAKE, {**row, "holder": self._process}))

    async def postpone(self, due: Due) -> None:
        """Something is due later than it was said, or nothing is; what is newer stays."""
        row: dict[str, str | int] = {"of_table": due.table, "until": due.ply}
        if due.at is None:
            await self._database.write((_DROP, row))
        else:
            row |= {"by": self._process, "at": due.at, "ply": due.ply}
            await self._database.write((_POSTPONE, row))

    async def changed_unseen(self, since: int) -> int:
        """Make due what was changed by processes that know of no due work; how much that was."""
        found = await self._unseen.rows(since=since) or ()
        writes: list[Write] = [
            (_SET_UNSEEN, {"table_id": row.table_id, "ply": row.last, "at": 0, "holder": NOBODY})
            for row in found
        ]
        if writes:
            forgotten: list[Write] = [(_UNKNOWN_TURNS, {"of_table": row.table_id}) for row in found]
            try:
                await self._database.write(*writes, *forgotten)
            except BaseException:
                self._unseen.ask_again()
                raise
        return len(writes)

    def writes(self, due: Due | None) -> list[Write]:
        """What is stored with the entries that make something due: this process sees to it."""
        if due is None:
            return []
        if due.at is None:
            return [(_DROP, {"of_table": due.table, "until": due.ply})]
        row = {"table_id": due.table, "ply": due.ply, "at": due.at, "holder": self._process}
        return [(_SET, row)]


def unseen(table: str) -> Write:
    """A table that came from elsewhere: it is due to be looked at."""
    return ADD, {"table_id": table, "ply": -1, "at": 0, "holder": NOBODY}
