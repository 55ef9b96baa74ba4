"""Passkeys, and the challenges that browsers are about to answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.engine import Row

from ...common.clock import to_the_hour
from .. import guards, schema
from ..database import ONCE, Database

MOST = 20
"""Passkeys of one person."""

_passkeys, _challenges = schema.passkeys, schema.challenges
_ADD = insert(_passkeys)
_OF_PERSON = select(_passkeys).where(_passkeys.c.person == bindparam("person"))
_FIND = select(_passkeys).where(_passkeys.c.id == bindparam("id"))
_DROP = (
    delete(_passkeys)
    .where(_passkeys.c.id == bindparam("gone"), _passkeys.c.person == bindparam("of_person"))
    .execution_options(**ONCE)
)
_USED = (
    update(_passkeys)
    .where(_passkeys.c.id == bindparam("of_id"), _passkeys.c.counter == bindparam("before"))
    .values(counter=bindparam("counter"), used=bindparam("used"))
    .execution_options(**ONCE)
)
_ADD_CHALLENGE = insert(_challenges)
_DROP_EXPIRED = delete(_challenges).where(_challenges.c.expires < bindparam("now"))
_FIND_CHALLENGE = select(_challenges).where(_challenges.c.browser == bindparam("browser"))
_DROP_CHALLENGE = (
    delete(_challenges).where(_challenges.c.browser == bindparam("gone")).execution_options(**ONCE)
)
_ADD_DEVICE = insert(schema.devices)


class StoredPasskey(msgspec.Struct, frozen=True):
    """A passkey as it is stored; the database's columns say what is what."""

    id: str
    person: str
    host: str
    credential: str
    key: str
    counter: int
    kind: str
    created: int
    used: int | None = None


class PasskeyStore:
    """Everybody's passkeys. Secrets of browsers are given and kept as hashes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def ask(
        self, browser: str, challenge: str, person: str | None, expires: int, now: int
    ) -> None:
        """A browser is about to answer a challenge; those that have expired go."""
        row = {"browser": browser, "challenge": challenge, "person": person, "expires": expires}
        await self._database.write((_DROP_EXPIRED, {"now": now}), (_ADD_CHALLENGE, row))

    async def asked(self, browser: str, now: int) -> tuple[str, str | None] | None:
        """The challenge that a browser may still answer, and who adds a passkey by it."""
        rows = await self._database.fetch(_FIND_CHALLENGE, browser=browser)
        found = rows and rows[0].expires >= now
        return (rows[0].challenge, rows[0].person) if found else None

    async def add(self, passkey: StoredPasskey, browser: str) -> None:
        """A new passkey in exchange for the challenge; `Conflict` if either is used already."""
        await self._database.write(
            (_DROP_CHALLENGE, {"gone": browser}),
            (_ADD, msgspec.structs.asdict(passkey)),
            guards=[guards.present(passkey.person), guards.fewer_passkeys(passkey.person, MOST)],
        )

    async def find(self, id: str) -> StoredPasskey | None:  # noqa: A002 - the column's word
        """A passkey by the hash of its credential's id."""
        rows = await self._database.fetch(_FIND, id=id)
        return StoredPasskey(**rows[0]._mapping) if rows else None

    async def of_person(self, person: str) -> Sequence[Row[Any]]:
        """A person's passkeys."""
        return await self._database.fetch(_OF_PERSON, person=person)

    async def sign_in(
        self, passkey: StoredPasskey, counter: int, browser: str, device: str, kind: str, now: int
    ) -> None:
        """A further device in exchange for the challenge and a signature.

        Raises `Conflict` if the challenge is used, or the passkey was used or removed meanwhile.
        """
        hour = to_the_hour(now)
        used = {"of_id": passkey.id, "before": passkey.counter, "counter": counter, "used": hour}
        row = {
            "secret": device,
            "person": passkey.person,
            "created": now,
            "kind": kind,
            "seen": hour,
        }
        await self._database.write(
            (_DROP_CHALLENGE, {"gone": browser}),
            (_USED, used),
            (_ADD_DEVICE, row),
            guards=[guards.present(passkey.person)],
        )

    async def drop(self, id: str, person: str) -> None:  # noqa: A002 - the column's word
        """Forget a passkey; `Conflict` if this person has none of that id."""
        await self._database.write((_DROP, {"gone": id, "of_person": person}))
