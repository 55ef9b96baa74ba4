"""Moves as one process hands them to another, sealed with a key that only the database's have.

They go through Redis, which need not be as secret as the database, nor as well guarded: who reads
there learns nothing of hidden moves, and nobody else can make up a move, or change one. A copy of a
database has the same key, so a seal is also one process's: of others than those that live by the
same database nothing is believed.
"""

from __future__ import annotations

import base64
import binascii
import os

import msgspec

from ..model.log import Stored, StoredEntry

NONCE_BYTES = 12
PURPOSE = b"brelan moves"

Told = dict[str, tuple[int, Stored]]
"""By table: the number of an entry, and entries that follow it."""
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(dict[str, tuple[int, list[StoredEntry]]]).decode


class Seal:
    """What all processes of one database seal and open with."""

    def __init__(self, key: str) -> None:
        """``key``: 32 bytes as hexadecimal text."""
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        self._cipher = AESGCM(bytes.fromhex(key))

    def close(self, told: Told, sender: str) -> str:
        """What only they can read, as text without spaces or line ends."""
        nonce = os.urandom(NONCE_BYTES)
        return base64.b64encode(
            nonce + self._cipher.encrypt(nonce, _encode(told), PURPOSE + sender.encode())
        ).decode()

    def open(self, sealed: str, sender: str) -> Told:
        """What that process has sealed; nothing where it is not its own."""
        from cryptography.exceptions import InvalidTag

        try:
            data = base64.b64decode(sealed, validate=True)
            nonce, rest = data[:NONCE_BYTES], data[NONCE_BYTES:]
            return _decode(self._cipher.decrypt(nonce, rest, PURPOSE + sender.encode()))
        except (InvalidTag, ValueError, binascii.Error, msgspec.DecodeError):
            return {}
