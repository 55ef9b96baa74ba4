"""What a profile is made from: who somebody is, their results, with whom they have played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import bindparam, select, update
from sqlalchemy.engine import Row

from .. import guards, schema
from ..database import Database

_persons, _history = schema.persons, schema.rating_history
_PERSON = select(_persons.c.id, _persons.c.name, _persons.c.created, _persons.c.visible).where(
    _persons.c.id == bindparam("person"), _persons.c.leaving.is_(None)
)
_RATINGS = select(schema.ratings).where(schema.ratings.c.player == bindparam("player"))
_HISTORY = (
    select(_history).where(_history.c.player == bindparam("player")).order_by(_history.c.at.asc())
)
_own, _others = schema.seats.alias("own"), schema.seats.alias("others")
_MET = (
    select(_others.c.person)
    .distinct()
    .join(_own, _own.c.table_id == _others.c.table_id)
    .where(
        _own.c.person == bindparam("person"),
        _others.c.person.is_not(None),
        _others.c.person != bindparam("person"),
    )
)
_SHOW = (
    update(_persons).where(_persons.c.id == bindparam("who")).values(visible=bindparam("visible"))
)


class ProfileRows:
    """Profiles as they are stored."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def person(self, person: str) -> Row[Any] | None:
        """Who somebody is, when they came, and to whom they show themselves."""
        rows = await self._database.fetch(_PERSON, person=person)
        return rows[0] if rows else None

    async def ratings(self, person: str) -> Sequence[Row[Any]]:
        """Somebody's ratings, one a game."""
        return await self._database.fetch(_RATINGS, player=f"person:{person}")

    async def history(self, person: str) -> Sequence[Row[Any]]:
        """Somebody's results and ratings as they were, the oldest first."""
        return await self._database.fetch(_HISTORY, player=f"person:{person}")

    async def met(self, person: str) -> frozenset[str]:
        """With whom somebody has sat at a table."""
        rows = await self._database.fetch(_MET, person=person)
        return frozenset(row.person for row in rows)

    async def show(self, person: str, visible: str) -> None:
        """Somebody chooses to whom their profile is shown."""
        write = (_SHOW, {"who": person, "visible": visible})
        await self._database.write(write, guards=[guards.present(person)])
