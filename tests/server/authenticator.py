"""A device that makes passkeys and signs with them, as WebAuthn says; no code of the server's."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


def text(data: bytes) -> str:
    """Bytes as WebAuthn's JSON has them."""
    return urlsafe_b64encode(data).decode().rstrip("=")


class Authenticator:
    """A device with one passkey."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.host = origin.split("//")[1].split(":")[0]
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.counter = 0

    def _data(self, flags: int, rest: bytes = b"") -> bytes:
        host = hashlib.sha256(self.host.encode()).digest()
        return host + bytes([flags]) + self.counter.to_bytes(4, "big") + rest

    def _said(self, kind: str, options: dict[str, Any]) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps(said).encode()

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """A new passkey."""
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        own = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key
        signed = self._data(PRESENT | VERIFIED | ATTESTED, own)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": signed})
        return self._credential(
            clientDataJSON=self._said("webauthn.create", options), attestationObject=attestation
        )

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """A signature over a challenge."""
        said, signed = self._said("webauthn.get", options), self._data(PRESENT | VERIFIED)
        whole = signed + hashlib.sha256(said).digest()
        signature = self.key.sign(whole, ec.ECDSA(SHA256()))
        return self._credential(clientDataJSON=said, authenticatorData=signed, signature=signature)

    def _credential(self, **parts: bytes) -> dict[str, Any]:
        response = {name: text(part) for name, part in parts.items()}
        return {
            "id": text(self.id),
            "rawId": text(self.id),
            "type": "public-key",
            "response": response,
        }
