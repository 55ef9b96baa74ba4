"""Passkeys: somebody signs in by what their device, or the keeper of their passwords, can prove.

WebAuthn itself is the library's. Here is what it leaves to a server: a challenge lives for some
minutes, is answered once, and by the browser that asked for it.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

from ..common.errors import Conflict, Refused, Unknown
from ..messages.people import Passkey
from ..model.person import Person
from ..store.people.passkeys import PasskeyStore, StoredPasskey
from .identity import hashed

if TYPE_CHECKING:
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

BROWSER = "brelan-passkey"
"""The cookie that binds a challenge to the browser that asked for it."""
CHALLENGE_SECONDS = 300
LOCAL = "localhost"
LONGEST_ID = 1400
"""Signs of a credential's id: WebAuthn allows 1023 bytes."""


class Place(msgspec.Struct, frozen=True):
    """Where a passkey is for: the page's origin, and the host name in it."""

    origin: str
    host: str


def place(origin: str | None) -> Place:
    """Where a page is that asks; browsers have passkeys for HTTPS, and at home."""
    parts = urlsplit(origin or "")
    host = parts.hostname or ""
    if origin is None or not (parts.scheme == "https" or host == LOCAL):
        raise Refused("passkey-https")
    return Place(origin, host)


class Passkeys:
    """Everybody's passkeys."""

    def __init__(self, store: PasskeyStore, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now

    async def begin_to_add(self, person: Person, where: Place) -> tuple[dict[str, Any], str]:
        """What to ask the browser for a new passkey, and the secret that binds it."""
        import webauthn
        from webauthn.helpers import structs

        challenge, browser = await self._ask(person.id)
        options = webauthn.generate_registration_options(
            challenge=challenge,
            rp_id=where.host,
            rp_name="Brelan",
            user_id=person.id.encode(),
            user_name=person.name,
            user_display_name=person.name,
            timeout=CHALLENGE_SECONDS * 1000,
            exclude_credentials=await self._known(person.id, where),
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.PREFERRED,
            ),
        )
        return _as_json(webauthn.options_to_json(options)), browser

    async def _known(self, person: str, where: Place) -> list[PublicKeyCredentialDescriptor]:
        """The passkeys that need no twin on the same device."""
        from webauthn.helpers import base64url_to_bytes, structs

        return [
            structs.PublicKeyCredentialDescriptor(id=base64url_to_bytes(row.credential))
            for row in await self._store.of_person(person)
            if row.host == where.host
        ]

    async def add(
        self, person: Person, where: Place, browser: str, credential: dict[str, Any], kind: str
    ) -> None:
        """Take a new passkey in."""
        import webauthn
        from webauthn.helpers import bytes_to_base64url
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = await self._challenge(browser, person.id)
        try:
            new = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=where.host,
                expected_origin=where.origin,
            )
        except (WebAuthnException, ValueError, TypeError) as problem:
            raise Refused("passkey-refused") from problem
        name = bytes_to_base64url(new.credential_id)
        passkey = StoredPasskey(
            id=_named(name),
            person=person.id,
            host=where.host,
            credential=name,
            key=bytes_to_base64url(new.credential_public_key),
            counter=new.sign_count,
            kind=kind,
            created=self._now(),
        )
        try:
            await self._store.add(passkey, hashed(browser))
        except Conflict:  # answered twice, or known already
            raise Refused("passkey-refused") from None

    async def begin_to_sign_in(self, where: Place) -> tuple[dict[str, Any], str]:
        """What to ask the browser for whichever passkey it has, and the secret that binds it."""
        import webauthn

        challenge, browser = await self._ask(None)
        options = webauthn.generate_authentication_options(
            rp_id=where.host, challenge=challenge, timeout=CHALLENGE_SECONDS * 1000
        )
        return _as_json(webauthn.options_to_json(options)), browser

    async def owner(self, credential: dict[str, Any]) -> StoredPasskey:
        """The passkey that a browser speaks of; nothing is proved by that."""
        name = credential.get("id")
        known = isinstance(name, str) and len(name) <= LONGEST_ID
        found = await self._store.find(_named(str(name))) if known else None
        if found is None:
            raise Unknown("passkey-unknown")
        return found

    async def sign_in(
        self, where: Place, browser: str, credential: dict[str, Any], kind: str
    ) -> str:
        """A new device's secret for whoever has the passkey."""
        import webauthn
        from webauthn.helpers import base64url_to_bytes
        from webauthn.helpers.exceptions import WebAuthnException

        passkey = await self.owner(credential)
        challenge = await self._challenge(browser, None)
        try:
            proved = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=where.host,
                expected_origin=where.origin,
                credential_public_key=base64url_to_bytes(passkey.key),
                credential_current_sign_count=passkey.counter,
            )
        except (WebAuthnException, ValueError, TypeError) as problem:
            raise Refused("passkey-refused") from problem
        secret, counter = secrets.token_urlsafe(32), proved.new_sign_count
        try:
            await self._store.sign_in(
                passkey, counter, hashed(browser), hashed(secret), kind, self._now()
            )
        except Conflict:  # answered twice, or the passkey is removed
            raise Refused("passkey-refused") from None
        return secret

    async def of_person(self, person: str) -> list[Passkey]:
        """A person's passkeys, the newest first."""
        rows = await self._store.of_person(person)
        found = [
            Passkey(id=row.id, kind=row.kind, created=row.created, used=row.used) for row in rows
        ]
        return sorted(found, key=lambda one: -one.created)

    async def drop(self, person: str, id: str) -> None:  # noqa: A002 - the message's word
        """Forget a passkey: nobody signs in by it any more."""
        try:
            await self._store.drop(id, person)
        except Conflict:
            raise Unknown("passkey-unknown") from None

    async def _ask(self, person: str | None) -> tuple[bytes, str]:
        """A new challenge, and the secret of the browser that it is kept for."""
        from webauthn.helpers import bytes_to_base64url

        challenge, browser = secrets.token_bytes(32), secrets.token_urlsafe(32)
        now = self._now()
        until = now + CHALLENGE_SECONDS * 1000
        asked = bytes_to_base64url(challenge)
        await self._store.ask(hashed(browser), asked, person, until, now)
        return challenge, browser

    async def _challenge(self, browser: str, person: str | None) -> bytes:
        """What this browser was asked, for this purpose."""
        from webauthn.helpers import base64url_to_bytes

        asked = await self._store.asked(hashed(browser), self._now()) if browser else None
        if asked is None or asked[1] != person:
            raise Refused("passkey-late")
        return base64url_to_bytes(asked[0])


def _named(credential: str) -> str:
    """What a passkey is called here, from its credential's id: one length for all."""
    return hashlib.sha256(f"passkey:{credential.rstrip('=')}".encode()).hexdigest()


def _as_json(written: str) -> dict[str, Any]:
    read: dict[str, Any] = msgspec.json.decode(written)
    return read
