"""What people are to each other: who asked whom, friends, who is muted or blocked; and reports."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import bindparam, delete, func, insert, or_, select, update
from sqlalchemy.engine import Row

from .. import guards, schema
from ..database import ONCE, Database, Write

MOST = 500
"""Acquaintances of one person, of all kinds."""
REPORTS = 20
"""Reports a day by one person."""
SHOWN = 200
"""Reports in the operator's list."""

_rows, _reports, _persons = schema.acquaintances, schema.reports, schema.persons
_ADD = insert(_rows)
_DROP = delete(_rows).where(
    _rows.c.person == bindparam("of_person"),
    _rows.c.other == bindparam("of_other"),
    _rows.c.kind == bindparam("of_kind"),
)
_DROP_ASKED = _DROP.execution_options(**ONCE)
_OWN = (
    select(_rows.c.other, _rows.c.kind, _rows.c.at, _persons.c.name)
    .join(_persons, _persons.c.id == _rows.c.other)
    .where(_rows.c.person == bindparam("person"), _persons.c.leaving.is_(None))
)
_ASKING = (
    select(_rows.c.person, _rows.c.at, _persons.c.name)
    .join(_persons, _persons.c.id == _rows.c.person)
    .where(
        _rows.c.other == bindparam("person"),
        _rows.c.kind == "asked",
        _persons.c.leaving.is_(None),
    )
)
_KIND = select(_rows.c.other).where(
    _rows.c.person == bindparam("person"), _rows.c.kind == bindparam("kind")
)
_BLOCKS = select(_rows.c.person, _rows.c.other).where(
    _rows.c.kind == "block",
    or_(_rows.c.person == bindparam("person"), _rows.c.other == bindparam("person")),
)
_UNHEARD = select(_rows.c.person, _rows.c.other).where(
    _rows.c.other.in_(bindparam("speakers", expanding=True)), _rows.c.kind.in_(("mute", "block"))
)
_HERE = (
    select(schema.presence.c.person, schema.tables.c.id, schema.tables.c.public)
    .join(schema.tables, schema.tables.c.id == schema.presence.c.table_id)
    .join(_persons, _persons.c.id == schema.presence.c.person)
    .join(schema.processes, schema.processes.c.id == schema.presence.c.process)
    .where(
        schema.presence.c.person.in_(bindparam("people", expanding=True)),
        schema.presence.c.gone.is_(None),
        schema.tables.c.status.in_(("waiting", "running")),
        schema.processes.c.at >= bindparam("since"),
        or_(_persons.c.visible.is_(None), _persons.c.visible != "nobody"),
    )
)
_SILENCED = select(_persons.c.silenced).where(_persons.c.id == bindparam("person"))
_ADD_REPORT = insert(_reports)
_REPORTED = (
    select(func.count())
    .select_from(_reports)
    .where(_reports.c.person == bindparam("person"), _reports.c.at >= bindparam("since"))
)
_OPEN = (
    select(_reports, _persons.c.name, _persons.c.silenced)
    .outerjoin(_persons, _persons.c.id == _reports.c.about)
    .where(_reports.c.done.is_(None))
    .order_by(_reports.c.at.desc())
    .limit(SHOWN)
)
_DONE = update(_reports).where(_reports.c.id == bindparam("of_id")).values(done=bindparam("now"))
_SILENCE = (
    update(_persons).where(_persons.c.id == bindparam("who")).values(silenced=bindparam("since"))
)
_RENAME = update(_persons).where(_persons.c.id == bindparam("who")).values(name=bindparam("name"))


class AcquaintanceStore:
    """Everybody's acquaintances, and what they report."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def own(self, person: str) -> Sequence[Row[Any]]:
        """What others are to a person."""
        return await self._database.fetch(_OWN, person=person)

    async def asking(self, person: str) -> Sequence[Row[Any]]:
        """Who asks to be this person's friend."""
        return await self._database.fetch(_ASKING, person=person)

    async def of_kind(self, person: str, kind: str) -> frozenset[str]:
        """Who is that to a person."""
        rows = await self._database.fetch(_KIND, person=person, kind=kind)
        return frozenset(row.other for row in rows)

    async def apart(self, person: str) -> frozenset[str]:
        """Whom a person has blocked, and who has blocked them."""
        rows = await self._database.fetch(_BLOCKS, person=person)
        return frozenset(one for row in rows for one in (row.person, row.other)) - {person}

    async def unheard(self, speakers: frozenset[str]) -> list[tuple[str, str]]:
        """Who has muted or blocked one of these, and whom."""
        rows = await self._database.fetch(_UNHEARD, speakers=list(speakers))
        return [(row.person, row.other) for row in rows]

    async def here(self, people: frozenset[str], since: int) -> dict[str, str | None]:
        """Who of these is at a table now, by what processes said since then: a public one, if any.

        Who shows their profile to nobody is not told of.
        """
        found: dict[str, str | None] = {}
        for row in await self._database.fetch(_HERE, people=list(people), since=since):
            found[row.person] = row.id if row.public else found.get(row.person)
        return found

    async def silenced(self, person: str) -> bool:
        """Whether somebody says ready-made phrases only."""
        rows = await self._database.fetch(_SILENCED, person=person)
        return bool(rows) and rows[0].silenced is not None

    async def add(self, person: str, other: str, kind: str, now: int) -> None:
        """One more, of whom both are here; `Conflict` if it is stored already."""
        await self._database.write(
            _add(person, other, kind, now),
            guards=[*_both(person, other), guards.fewer_acquaintances(person, MOST)],
        )

    async def befriend(self, person: str, asking: str, now: int) -> None:
        """Friends from now on; `Conflict` if that one no longer asks."""
        await self._database.write(
            (_DROP_ASKED, _named(asking, person, "asked")),
            _add(person, asking, "friend", now),
            _add(asking, person, "friend", now),
            guards=[*_both(person, asking), guards.fewer_acquaintances(person, MOST)],
        )

    async def block(self, person: str, other: str, now: int) -> None:
        """Blocked, and friends no longer; `Conflict` if it is stored already."""
        await self._database.write(
            *_part(person, other),
            _add(person, other, "block", now),
            guards=[*_both(person, other), guards.fewer_acquaintances(person, MOST)],
        )

    async def drop(self, person: str, other: str, kind: str) -> None:
        """No longer that; friends are so both ways, and so is a question that is not answered."""
        if kind == "friend":
            await self._database.write(*_part(person, other))
        else:
            await self._database.write((_DROP, _named(person, other, kind)))

    # Reports ------------------------------------------------------------------------------------

    async def reported_since(self, person: str, since: int) -> int:
        """How many reports somebody has made since then."""
        rows = await self._database.fetch(_REPORTED, person=person, since=since)
        return int(rows[0][0])

    async def report(self, row: dict[str, Any]) -> None:
        """A new report."""
        here = [guards.present(row["person"])]
        await self._database.write((_ADD_REPORT, {"done": None, **row}), guards=here)

    async def open_reports(self) -> Sequence[Row[Any]]:
        """The reports that nobody has dealt with, the newest first, with the name of today."""
        return await self._database.fetch(_OPEN)

    async def close_report(self, id: str, now: int) -> None:  # noqa: A002 - the column's word
        """A report is dealt with."""
        await self._database.write((_DONE, {"of_id": id, "now": now}))

    async def silence(self, person: str, since: int | None) -> None:
        """From now on somebody says ready-made phrases only; None: no longer."""
        await self._database.write((_SILENCE, {"who": person, "since": since}))

    async def rename(self, person: str, name: str) -> None:
        """Another name than somebody has chosen."""
        await self._database.write((_RENAME, {"who": person, "name": name}))


def _named(person: str, other: str, kind: str) -> dict[str, Any]:
    return {"of_person": person, "of_other": other, "of_kind": kind}


def _add(person: str, other: str, kind: str, now: int) -> Write:
    return _ADD, {"person": person, "other": other, "kind": kind, "at": now}


def _part(person: str, other: str) -> list[Write]:
    """Whatever friendship there is, or is asked for."""
    return [
        (_DROP, _named(one, two, kind))
        for kind in ("friend", "asked")
        for one, two in ((person, other), (other, person))
    ]


def _both(person: str, other: str) -> list[Write]:
    """Both are here; rows are taken hold of in one order, whoever asks."""
    return [
        guards.present(one) if one == person else guards.there(one)
        for one in sorted((person, other))
    ]
