"""What must hold at the moment something is stored, whichever process stores it.

A guard changes nothing but takes hold of a row, a person's or a group's: two transactions about one
person follow each other, and the second sees what the first has stored.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import ColumnElement, Table, Update, bindparam, exists, func, select, update

from ..common.clock import HOUR
from ..common.errors import Conflict, Forbidden, Refused, Stale, TooFast, Unknown
from ..tables.changes import Change, Creation
from . import schema
from .database import Write, refusing

BY_NOBODY_SEATED = frozenset(("join", "fill", "start", "close", "rematch"))
"""Entries that somebody without a seat can bring about: leaving the table would not stop them."""


def _guard(holds: ColumnElement[bool], refusal: Any) -> Update:
    """A statement that changes nothing, once, if this holds; else the refusal."""
    persons = schema.persons
    return (
        update(persons)
        .where(persons.c.id == bindparam("who"), holds)
        .values(lang=persons.c.lang)
        .execution_options(**refusing(refusal))
    )


def _fewer(*having: ColumnElement[bool], since: bool = False) -> ColumnElement[bool]:
    """Whether a person has made fewer such tables than is allowed."""
    tables, events = schema.tables, schema.events
    query = select(func.count()).select_from(tables)
    if since:
        query = query.join(events, (events.c.table_id == tables.c.id) & (events.c.ply == 0))
        query = query.where(events.c.at >= bindparam("since"))
    query = query.where(tables.c.owner == bindparam("who"), *having)
    return query.scalar_subquery() < bindparam("most")


def _too_many_unfinished(values: dict[str, Any]) -> Refused:
    return Forbidden("tables-unfinished", most=values["most"])


def _too_many_public(values: dict[str, Any]) -> Refused:
    return Forbidden("tables-public", most=values["most"])


def _too_many_an_hour(values: dict[str, Any]) -> Refused:
    return TooFast("tables-hour", most=values["most"])


_PRESENT = _guard(schema.persons.c.leaving.is_(None), lambda _values: Forbidden("identity-needed"))
_SEATED = _guard(schema.persons.c.leaving.is_(None), lambda _values: Conflict())
"""The same of somebody whom others seat: they look again."""
_UNFINISHED = _guard(
    _fewer(schema.tables.c.status.in_(("waiting", "running"))), _too_many_unfinished
)
_PUBLIC = _guard(
    _fewer(schema.tables.c.status == "waiting", schema.tables.c.public), _too_many_public
)
_AN_HOUR = _guard(_fewer(since=True), _too_many_an_hour)


_THERE = _guard(schema.persons.c.leaving.is_(None), lambda _values: Unknown("person-unknown"))


def _fewer_rows(table: Table) -> ColumnElement[bool]:
    """Whether a person has fewer rows of a table than is allowed."""
    query = select(func.count()).select_from(table).where(table.c.person == bindparam("who"))
    return query.scalar_subquery() < bindparam("most")


_FEWER_PASSKEYS = _guard(
    _fewer_rows(schema.passkeys), lambda values: Forbidden("passkeys-many", most=values["most"])
)
_FEWER_ACQUAINTANCES = _guard(
    _fewer_rows(schema.acquaintances),
    lambda values: Forbidden("acquaintances-many", most=values["most"]),
)


_IN_GROUP = (
    select(schema.tables.c.id, schema.tables.c.status)
    .join(schema.group_tables, schema.group_tables.c.table_id == schema.tables.c.id)
    .where(
        schema.group_tables.c.group_id == bindparam("of_group"), schema.tables.c.status != "closed"
    )
    .order_by(schema.group_tables.c.at.desc())
    .limit(1)
    .subquery()
)
"""A group's latest table."""
_ANOTHER_GOES_ON = exists().where(
    _IN_GROUP.c.status.in_(("waiting", "running")), _IN_GROUP.c.id != bindparam("after")
)


def _group_guard(*holds: ColumnElement[bool], refusal: Refused) -> Update:
    """The same for a group, by its own row."""
    groups = schema.groups
    return (
        update(groups)
        .where(groups.c.id == bindparam("of_group"), *holds)
        .values(name=groups.c.name)
        .execution_options(**refusing(lambda _values: refusal))
    )


_GROUP = _group_guard(refusal=Unknown("group-unknown"))
"""Whoever comes second looks only once this row is theirs, and sees what the first has stored."""
_GROUP_NEXT = _group_guard(~_ANOTHER_GOES_ON, refusal=Stale("group-went-on"))


def present(person: str) -> Write:
    """The person is here, and not being forgotten."""
    return _PRESENT, {"who": person}


def there(person: str) -> Write:
    """Somebody whom another speaks of is here."""
    return _THERE, {"who": person}


def fewer_acquaintances(person: str, most: int) -> Write:
    """The person has room for one more acquaintance."""
    return _FEWER_ACQUAINTANCES, {"who": person, "most": most}


def fewer_passkeys(person: str, most: int) -> Write:
    """The person has room for one more passkey."""
    return _FEWER_PASSKEYS, {"who": person, "most": most}


def of_creation(new: Creation) -> list[Write]:
    """What must hold for a table to be made."""
    who, quota = new.header.owner, new.quota
    guards = [present(who)]
    if new.header.group is not None:  # its maker has seated others
        guards = _everybody_seated(new) + guards
    if quota.unfinished:
        guards.append((_UNFINISHED, {"who": who, "most": quota.unfinished}))
    if quota.public and new.header.public and new.status == "waiting":
        guards.append((_PUBLIC, {"who": who, "most": quota.public}))
    if quota.hourly:
        since = new.entries[0].at - HOUR
        guards.append((_AN_HOUR, {"who": who, "most": quota.hourly, "since": since}))
    if new.header.group is not None and new.after is not None:
        guards.append((_GROUP, {"of_group": new.header.group}))
        guards.append((_GROUP_NEXT, {"of_group": new.header.group, "after": new.after}))
    return guards


def of_change(change: Change) -> list[Write]:
    """What must hold for a change: nobody who is forgotten sits down or does anything.

    But they get up, even where that brings about the deal.
    """
    kinds = {one.kind for one in change.entries}
    if change.command is None or "leave" in kinds or not kinds & BY_NOBODY_SEATED:
        return []
    if change.rematch is not None:
        return _of_rematch(change.rematch)
    return [present(change.command.partition(":")[0])]


def seated(people: Collection[str]) -> list[Write]:
    """Everybody who is seated by others is there; else a `Conflict`, and they look again."""
    return [(_SEATED, {"who": person}) for person in sorted(people)]


def _of_rematch(new: Creation) -> list[Write]:
    """What must hold for a rematch: its maker seats everybody again."""
    if new.header.group is not None:
        return of_creation(new)
    return [*_everybody_seated(new), *of_creation(new)]


def _everybody_seated(new: Creation) -> list[Write]:
    """Everybody who is seated is there; rows are taken hold of in one order, whoever asks."""
    seated = sorted({chair.person or "" for chair in new.chairs if chair.kind == "person"})
    return [(_SEATED, {"who": person}) for person in seated]
