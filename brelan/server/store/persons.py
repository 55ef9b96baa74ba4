"""Persons, their devices and the one-time codes that bring another device."""

from __future__ import annotations

from sqlalchemy import bindparam, delete, insert, select, update

from ..model.person import Person
from . import schema
from .database import ONCE, Database

_ADD_PERSON = insert(schema.persons)
_ADD_DEVICE = insert(schema.devices)
_ADD_CODE = insert(schema.codes)
_DROP_CODE = (
    delete(schema.codes).where(schema.codes.c.code == bindparam("gone")).execution_options(**ONCE)
)
_DROP_EXPIRED = delete(schema.codes).where(schema.codes.c.expires < bindparam("now"))
_RENAME = (
    update(schema.persons)
    .where(schema.persons.c.id == bindparam("who"))
    .values(name=bindparam("name"), lang=bindparam("lang"))
)
_FIND = (
    select(schema.persons.c.id, schema.persons.c.name, schema.persons.c.lang)
    .join(schema.devices, schema.devices.c.person == schema.persons.c.id)
    .where(schema.devices.c.secret == bindparam("secret"))
)
_FIND_CODE = select(schema.codes.c.person, schema.codes.c.expires).where(
    schema.codes.c.code == bindparam("code")
)
_NAMES = select(schema.persons.c.id, schema.persons.c.name)


class PersonStore:
    """Everybody who is stored. Secrets and codes are given and kept as hashes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, person: Person, secret: str, now: int) -> None:
        """A new person with a first device."""
        row = {"id": person.id, "name": person.name, "lang": person.lang, "created": now}
        device = {"secret": secret, "person": person.id, "created": now}
        await self._database.write((_ADD_PERSON, row), (_ADD_DEVICE, device))

    async def find(self, secret: str) -> Person | None:
        """The person who has the device with this secret."""
        rows = await self._database.fetch(_FIND, secret=secret)
        return Person(rows[0].id, rows[0].name, rows[0].lang) if rows else None

    async def update(self, person: Person) -> None:
        """Another name or language."""
        row = {"who": person.id, "name": person.name, "lang": person.lang}
        await self._database.write((_RENAME, row))

    async def add_code(self, code: str, person: str, expires: int, now: int) -> None:
        """A code for a person; codes that have expired go."""
        row = {"code": code, "person": person, "expires": expires}
        await self._database.write((_DROP_EXPIRED, {"now": now}), (_ADD_CODE, row))

    async def person_of_code(self, code: str, now: int) -> str | None:
        """Whose code this is, unless it has expired."""
        rows = await self._database.fetch(_FIND_CODE, code=code)
        return str(rows[0].person) if rows and rows[0].expires >= now else None

    async def use_code(self, code: str, person: str, secret: str, now: int) -> None:
        """A further device in exchange for the code; raises `Conflict` if the code is gone."""
        device = {"secret": secret, "person": person, "created": now}
        await self._database.write((_DROP_CODE, {"gone": code}), (_ADD_DEVICE, device))

    async def names(self, ids: frozenset[str]) -> dict[str, str]:
        """The names of these people."""
        if not ids:
            return {}
        rows = await self._database.fetch(_NAMES.where(schema.persons.c.id.in_(ids)))
        return {row.id: row.name for row in rows}
