"""Who is who: a guest is a name and a secret in a cookie; a one-time code brings another device."""

from __future__ import annotations

import hashlib
import secrets
import time

import msgspec
from sqlalchemy import bindparam, delete, insert, select, update

from ..common.errors import Refused
from ..messages.protocol import Language
from ..store import schema
from ..store.database import ONCE, Conflict
from ..store.storage import Storage

COOKIE = "brelan"
LANGUAGE = "brelan-lang"
"""The cookie that says in which language to refuse what comes before anybody is known."""
CODE_SECONDS = 600
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH = 12

_ADD_PERSON = insert(schema.persons)
_ADD_DEVICE = insert(schema.devices)
_ADD_CODE = insert(schema.codes)
_DROP_CODE = (
    delete(schema.codes).where(schema.codes.c.code == bindparam("gone")).execution_options(**ONCE)
)
_DROP_OLD = delete(schema.codes).where(schema.codes.c.expires < bindparam("now"))
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


class Person(msgspec.Struct, frozen=True):
    """Somebody with an identity here."""

    id: str
    name: str
    lang: Language


def hashed(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def milliseconds() -> int:
    """The time of day."""
    return time.time_ns() // 1_000_000


class People:
    """Everybody this server knows."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def create(self, name: str, lang: Language) -> tuple[Person, str]:
        """A new person and the secret for the cookie."""
        person = Person(secrets.token_urlsafe(16), name, lang)
        secret = secrets.token_urlsafe(32)
        now = milliseconds()
        await self._storage.write(
            (_ADD_PERSON, {"id": person.id, "name": name, "lang": lang, "created": now}),
            (_ADD_DEVICE, {"secret": hashed(secret), "person": person.id, "created": now}),
        )
        return person, secret

    async def find(self, secret: str | None) -> Person | None:
        """The person whose cookie this is."""
        if not secret or len(secret) > 64:
            return None
        rows = await self._storage.fetch(_FIND, secret=hashed(secret))
        return Person(rows[0].id, rows[0].name, rows[0].lang) if rows else None

    async def rename(self, person: Person, name: str, lang: Language) -> Person:
        """Another name or language."""
        await self._storage.write((_RENAME, {"who": person.id, "name": name, "lang": lang}))
        return Person(person.id, name, lang)

    async def code(self, person: Person) -> str:
        """A one-time code; whoever has it first becomes this person."""
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
        now = milliseconds()
        row = {"code": hashed(code), "person": person.id, "expires": now + CODE_SECONDS * 1000}
        await self._storage.write((_DROP_OLD, {"now": now}), (_ADD_CODE, row))
        return code

    async def claim(self, code: str) -> str:
        """A new device's secret for the person who made the code; the code is gone then."""
        key = hashed(code.strip().lower())
        rows = await self._storage.fetch(_FIND_CODE, code=key)
        now = milliseconds()
        if not rows or rows[0].expires < now:
            raise Refused("code-unknown")
        secret = secrets.token_urlsafe(32)
        try:
            await self._storage.write(
                (_DROP_CODE, {"gone": key}),
                (_ADD_DEVICE, {"secret": hashed(secret), "person": rows[0].person, "created": now}),
            )
        except Conflict:  # somebody else came at the same moment
            raise Refused("code-unknown") from None
        return secret

    async def names(self, ids: frozenset[str]) -> dict[str, str]:
        """The names of these people."""
        if not ids:
            return {}
        rows = await self._storage.fetch(_NAMES.where(schema.persons.c.id.in_(ids)))
        return {row.id: row.name for row in rows}
