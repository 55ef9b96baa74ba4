"""Who is who: a guest is a name and a secret in a cookie; a one-time code brings another device."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Collection

import msgspec

from ..common.clock import milliseconds, to_the_hour
from ..common.errors import Conflict, Refused, Unknown
from ..common.tasks import Tasks
from ..messages import plain_text
from ..messages.protocol import Language
from ..messages.requests import Device
from ..model.person import Person
from ..store.people.persons import PersonStore
from .devices import device_id

COOKIE = "brelan"
BEFORE = "brelan-before"
"""The cookie of who one was on this device before a passkey made it somebody else's."""
LANGUAGE = "brelan-lang"
"""The cookie that says in which language to refuse what comes before anybody is known."""
CODE_SECONDS = 600
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH = 12
LONGEST_SECRET = 64
TOKEN_PREFIX = "brelan-"
"""What a program's token begins with, so that it is known where it should not be."""
MOST_PROGRAMS = 20
"""Tokens of one person."""


def hashed(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


class People:
    """Everybody this server knows."""

    def __init__(self, store: PersonStore, now: Callable[[], int] = milliseconds) -> None:
        self._store = store
        self._now = now
        self._tasks = Tasks()

    async def create(self, name: str, lang: Language, kind: str) -> tuple[Person, str]:
        """A new person, on a device of that kind, and the secret for the cookie."""
        person = Person(secrets.token_urlsafe(16), plain_text.name(name), lang)
        secret = secrets.token_urlsafe(32)
        await self._store.add(person, hashed(secret), kind, self._now())
        return person, secret

    async def find(self, secret: str | None) -> Person | None:
        """The person whose cookie this is."""
        if not secret or len(secret) > LONGEST_SECRET:
            return None
        key = hashed(secret)
        found = await self._store.find(key)
        if found is None:
            return None
        person, seen = found
        now = to_the_hour(self._now())
        if seen != now:
            self._tasks.spawn(self._store.set_seen(key, now))  # nobody waits for that
        return _shown(person)

    async def present(self, devices: Collection[str]) -> dict[str, Person]:
        """Who has which of these devices, by the hashes of their secrets; the others are gone."""
        found = await self._store.present(devices)
        return {device: _shown(person) for device, person in found.items()}

    async def rename(self, person: Person, name: str, lang: Language) -> Person:
        """Another name or language."""
        renamed = msgspec.structs.replace(person, name=plain_text.name(name), lang=lang)
        await self._store.update(renamed)
        return renamed

    async def code(self, person: Person) -> str:
        """A one-time code; whoever has it first becomes this person."""
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
        now = self._now()
        await self._store.add_code(hashed(code), person.id, now + CODE_SECONDS * 1000, now)
        return code

    async def claim(self, code: str, kind: str) -> str:
        """A new device's secret for the person who made the code; the code is gone then."""
        key, now = hashed(code.strip().lower()), self._now()
        person = await self._store.person_of_code(key, now)
        if person is None:
            raise Refused("code-unknown")
        secret = secrets.token_urlsafe(32)
        try:
            await self._store.use_code(key, person, hashed(secret), kind, now)
        except Conflict:  # somebody else came at the same moment
            raise Refused("code-unknown") from None
        return secret

    async def add_program(self, person: Person, name: str) -> tuple[str, str]:
        """A token for a program of that name: its public id, and the token, which is told once."""
        known = [row for row in await self._store.devices(person.id) if row.program is not None]
        if len(known) >= MOST_PROGRAMS:
            raise Refused("programs-full", most=MOST_PROGRAMS)
        token = f"{TOKEN_PREFIX}{secrets.token_urlsafe(32)}"
        key = hashed(token)
        await self._store.add_program(person.id, plain_text.name(name), key, self._now())
        return device_id(key), token

    async def devices(self, person: str, secret: str) -> list[Device]:
        """A person's devices, the one with this secret first, then the last one seen."""
        own = hashed(secret)
        found = [
            Device(
                id=device_id(row.secret),
                kind=row.kind or "",
                program=row.program,
                created=row.created,
                seen=row.seen,
                this=row.secret == own,
            )
            for row in await self._store.devices(person)
        ]
        return sorted(found, key=lambda one: (not one.this, -(one.seen or one.created)))

    async def sign_out(self, person: str, device: str) -> str:
        """Let a device go by its public id; the hash of its secret."""
        for row in await self._store.devices(person):
            if device_id(row.secret) == device:
                await self._store.drop_device(row.secret)
                return str(row.secret)
        raise Unknown("device-gone")

    async def names(self, ids: frozenset[str]) -> dict[str, str]:
        """The names of these people."""
        found = await self._store.names(ids)
        return {person: plain_text.shown_name(name) for person, name in found.items()}

    async def stop(self) -> None:
        """Wait for what is still noted down."""
        await self._tasks.stop()


def _shown(person: Person) -> Person:
    return msgspec.structs.replace(person, name=plain_text.shown_name(person.name))
