"""Messages that only one browser can read (RFC 8291), and who sends them (VAPID, RFC 8292).

pywebpush does the same but resolves names by itself, so that nobody could look at the address it
connects to, and brings two HTTP clients. The ciphers are those of `cryptography`.
"""

from __future__ import annotations

import base64
import os
from typing import TYPE_CHECKING

import msgspec

from ..common.errors import Refused

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

RECORD = 4096
LONGEST = 3000
"""Bytes of a message: push services take 4096 with everything around it."""
SIGNED_SECONDS = 12 * 3600
POINT = 65
"""Bytes of a public key."""
AUTH = 16


def decoded(written: str) -> bytes:
    """Bytes from their base64 text for addresses, with or without its padding."""
    return base64.urlsafe_b64decode(written + "=" * (-len(written) % 4))


def encoded(value: bytes) -> str:
    """The same the other way round, without padding."""
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


class Browser(msgspec.Struct, frozen=True):
    """The keys of one browser's subscription."""

    point: bytes
    auth: bytes


def browser(p256dh: str, auth: str) -> Browser:
    """The keys as a browser tells them, or `Refused`."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        found = Browser(decoded(p256dh), decoded(auth))
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), found.point)
    except ValueError:
        raise Refused("push-keys") from None
    if len(found.point) != POINT or len(found.auth) != AUTH:
        raise Refused("push-keys")
    return found


def encrypt(
    message: bytes,
    to: Browser,
    key: EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of a push message; key and salt are drawn for each, unless a test gives them."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    if len(message) > LONGEST:
        raise ValueError("too long for a push message")
    key = key or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(16)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), to.point)
    ours = _point(key)
    shared = key.exchange(ec.ECDH(), theirs)
    keying = _derived(to.auth, shared, b"WebPush: info\0" + to.point + ours, 32)
    content_key = _derived(salt, keying, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, keying, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(content_key).encrypt(nonce, message + b"\2", None)


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, info).derive(secret)


def _point(key: EllipticCurvePrivateKey) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def new_key() -> str:
    """A server's key for signing, as hexadecimal text."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return number.to_bytes(32, "big").hex()


class Sender:
    """Who signs messages: push services know a server by its key."""

    def __init__(self, key: str, contact: str) -> None:
        """``contact``: where a push service finds who is responsible."""
        from cryptography.hazmat.primitives.asymmetric import ec

        self._key = ec.derive_private_key(int(key, 16), ec.SECP256R1())
        self._contact = contact
        self.public = encoded(_point(self._key))

    def authorization(self, origin: str, seconds: int) -> str:
        """The header for an endpoint's origin, at that time in seconds since 1970."""
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
        from cryptography.hazmat.primitives.hashes import SHA256

        claims = {"aud": origin, "exp": seconds + SIGNED_SECONDS, "sub": self._contact}
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        token = ".".join(encoded(msgspec.json.encode(part)) for part in parts)
        r, s = decode_dss_signature(self._key.sign(token.encode(), ec.ECDSA(SHA256())))
        signature = encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={token}.{signature}, k={self.public}"
