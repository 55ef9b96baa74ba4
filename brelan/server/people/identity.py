"""Who is who: a guest is a name and a secret in a cookie; a one-time code brings another device."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable

from ..common.clock import milliseconds
from ..common.errors import Conflict, Refused
from ..messages.protocol import Language
from ..model.person import Person
from ..store.persons import PersonStore

COOKIE = "brelan"
LANGUAGE = "brelan-lang"
"""The cookie that says in which language to refuse what comes before anybody is known."""
CODE_SECONDS = 600
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH = 12
LONGEST_SECRET = 64


def hashed(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


class People:
    """Everybody this server knows."""

    def __init__(self, store: PersonStore, now: Callable[[], int] = milliseconds) -> None:
        self._store = store
        self._now = now

    async def create(self, name: str, lang: Language) -> tuple[Person, str]:
        """A new person and the secret for the cookie."""
        person = Person(secrets.token_urlsafe(16), name, lang)
        secret = secrets.token_urlsafe(32)
        await self._store.add(person, hashed(secret), self._now())
        return person, secret

    async def find(self, secret: str | None) -> Person | None:
        """The person whose cookie this is."""
        if not secret or len(secret) > LONGEST_SECRET:
            return None
        return await self._store.find(hashed(secret))

    async def rename(self, person: Person, name: str, lang: Language) -> Person:
        """Another name or language."""
        renamed = Person(person.id, name, lang)
        await self._store.update(renamed)
        return renamed

    async def code(self, person: Person) -> str:
        """A one-time code; whoever has it first becomes this person."""
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
        now = self._now()
        await self._store.add_code(hashed(code), person.id, now + CODE_SECONDS * 1000, now)
        return code

    async def claim(self, code: str) -> str:
        """A new device's secret for the person who made the code; the code is gone then."""
        key, now = hashed(code.strip().lower()), self._now()
        person = await self._store.person_of_code(key, now)
        if person is None:
            raise Refused("code-unknown")
        secret = secrets.token_urlsafe(32)
        try:
            await self._store.use_code(key, person, hashed(secret), now)
        except Conflict:  # somebody else came at the same moment
            raise Refused("code-unknown") from None
        return secret

    async def names(self, ids: frozenset[str]) -> dict[str, str]:
        """The names of these people."""
        return await self._store.names(ids)
