"""Persons, their devices and the one-time codes that bring another device."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.engine import Row

from ...common.clock import to_the_hour
from ...model.person import Person
from .. import guards, schema
from ..database import ONCE, Database

_ADD_PERSON = insert(schema.persons)
_ADD_DEVICE = insert(schema.devices)
_ADD_PROGRAM = insert(schema.devices)
_ADD_CODE = insert(schema.codes)
_DROP_CODE = (
    delete(schema.codes).where(schema.codes.c.code == bindparam("gone")).execution_options(**ONCE)
)
_DROP_EXPIRED = delete(schema.codes).where(schema.codes.c.expires < bindparam("now"))
_RENAME = (
    update(schema.persons)
    .where(schema.persons.c.id == bindparam("who"), schema.persons.c.leaving.is_(None))
    .values(name=bindparam("name"), lang=bindparam("lang"))
)
_PERSON = select(
    schema.persons.c.id,
    schema.persons.c.name,
    schema.persons.c.lang,
    schema.devices.c.secret,
    schema.devices.c.seen,
    schema.devices.c.program,
).join(schema.devices, schema.devices.c.person == schema.persons.c.id)
_FIND = _PERSON.where(schema.devices.c.secret == bindparam("secret"))
_DEVICES = select(schema.devices).where(schema.devices.c.person == bindparam("person"))
_SET_SEEN = (
    update(schema.devices)
    .where(schema.devices.c.secret == bindparam("of_secret"))
    .values(seen=bindparam("seen"))
)
_DROP_DEVICE = delete(schema.devices).where(schema.devices.c.secret == bindparam("of_secret"))
_DROP_SUBSCRIPTION = delete(schema.push_subscriptions).where(
    schema.push_subscriptions.c.device == bindparam("of_secret")
)
_FIND_CODE = select(schema.codes.c.person, schema.codes.c.expires).where(
    schema.codes.c.code == bindparam("code")
)
_NAMES = select(schema.persons.c.id, schema.persons.c.name).where(
    schema.persons.c.leaving.is_(None)
)
ASKED = 500
"""Devices that are asked for at once."""


class PersonStore:
    """Everybody who is stored. Secrets and codes are given and kept as hashes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, person: Person, secret: str, kind: str, now: int) -> None:
        """A new person with a first device."""
        row = {"id": person.id, "name": person.name, "lang": person.lang, "created": now}
        device = _device(person.id, secret, kind, now)
        await self._database.write((_ADD_PERSON, row), (_ADD_DEVICE, device))

    async def find(self, secret: str) -> tuple[Person, int | None] | None:
        """The person who has the device with this secret, and when it was last seen."""
        rows = await self._database.fetch(_FIND, secret=secret)
        return (_person(rows[0]), rows[0].seen) if rows else None

    async def present(self, devices: Collection[str]) -> dict[str, Person]:
        """Who has which of these devices."""
        asked = list(devices)
        found: dict[str, Person] = {}
        for start in range(0, len(asked), ASKED):
            some = _PERSON.where(schema.devices.c.secret.in_(asked[start : start + ASKED]))
            found |= {row.secret: _person(row) for row in await self._database.fetch(some)}
        return found

    async def devices(self, person: str) -> Sequence[Row[Any]]:
        """A person's devices."""
        return await self._database.fetch(_DEVICES, person=person)

    async def set_seen(self, secret: str, at: int) -> None:
        """A device was seen."""
        await self._database.write((_SET_SEEN, {"of_secret": secret, "seen": at}))

    async def drop_device(self, secret: str) -> None:
        """A device is nobody's any more."""
        row = {"of_secret": secret}
        await self._database.write((_DROP_DEVICE, row), (_DROP_SUBSCRIPTION, row))

    async def update(self, person: Person) -> None:
        """Another name or language."""
        row = {"who": person.id, "name": person.name, "lang": person.lang}
        await self._database.write((_RENAME, row))

    async def add_code(self, code: str, person: str, expires: int, now: int) -> None:
        """A code for a person; codes that have expired go."""
        row = {"code": code, "person": person, "expires": expires}
        await self._database.write(
            (_DROP_EXPIRED, {"now": now}), (_ADD_CODE, row), guards=[guards.present(person)]
        )

    async def person_of_code(self, code: str, now: int) -> str | None:
        """Whose code this is, unless it has expired."""
        rows = await self._database.fetch(_FIND_CODE, code=code)
        return str(rows[0].person) if rows and rows[0].expires >= now else None

    async def use_code(self, code: str, person: str, secret: str, kind: str, now: int) -> None:
        """A further device in exchange for the code; raises `Conflict` if the code is gone."""
        device = _device(person, secret, kind, now)
        await self._database.write(
            (_DROP_CODE, {"gone": code}), (_ADD_DEVICE, device), guards=[guards.present(person)]
        )

    async def add_program(self, person: str, program: str, secret: str, now: int) -> None:
        """A token for a program, which is a further sign-in."""
        device = _device(person, secret, "", now) | {"program": program}
        await self._database.write((_ADD_PROGRAM, device), guards=[guards.present(person)])

    async def names(self, ids: frozenset[str]) -> dict[str, str]:
        """The names of these people."""
        if not ids:
            return {}
        rows = await self._database.fetch(_NAMES.where(schema.persons.c.id.in_(ids)))
        return {row.id: row.name for row in rows}


def _person(row: Row[Any]) -> Person:
    return Person(row.id, row.name, row.lang, row.program)


def _device(person: str, secret: str, kind: str, now: int) -> dict[str, Any]:
    return {
        "secret": secret,
        "person": person,
        "created": now,
        "kind": kind,
        "seen": to_the_hour(now),
    }
