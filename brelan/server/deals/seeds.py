"""Verifiable deals: the server is bound before the players add to the seed.

At the start everybody sees ``commitment = SHA-256(salt + secret)``. Players may then add words of
their own. The seed of the deal is drawn from the secret and all these words, so neither side
alone decides. At the end secret, salt and words are open, and anybody can check.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ..common.errors import Refused
from ..messages.protocol import Proof

BITS = 53
"""Seeds stay exact in every JSON reader."""


class Commitment(msgspec.Struct, frozen=True):
    """A secret with its salt, both as hexadecimal text, and the hash that binds the server."""

    secret: str
    salt: str
    hash: str


def commit() -> Commitment:
    """A fresh secret."""
    secret, salt = secrets.token_hex(32), secrets.token_hex(32)
    return Commitment(secret, salt, commitment(secret, salt))


def commitment(secret: str, salt: str) -> str:
    """The hash that is shown at the start."""
    return hashlib.sha256(f"{salt}:{secret}".encode()).hexdigest()


def seed(secret: str, entropy: Sequence[str]) -> int:
    """The seed that the secret and everybody's words give, in order of seats."""
    words = msgspec.json.encode(list(entropy))
    digest = hmac.digest(bytes.fromhex(secret), words, "sha256")
    return int.from_bytes(digest[:8], "big") >> (64 - BITS)


def draw(seed: int, players: int) -> int:
    """The seat that begins, where the options leave it open."""
    digest = hashlib.sha256(f"first:{seed}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % players


def check(record: Mapping[str, Any], deal: Proof) -> None:
    """Raise `Refused` unless the record was dealt as the proof says."""
    if not hmac.compare_digest(commitment(deal.secret, deal.salt), deal.commitment):
        raise Refused("verify-commitment")
    if seed(deal.secret, deal.entropy) != deal.seed:
        raise Refused("verify-seed")
    if record.get("seed") != deal.seed:
        raise Refused("verify-record")


def verify(data: Mapping[str, Any]) -> Any:
    """The table of a record with its proof (``{"record": …, "deal": …}``), replayed and checked.

    Raises `BrelanError` with what does not fit.
    """
    import brelan

    record, deal = data.get("record"), data.get("deal")
    if not isinstance(record, dict) or deal is None:
        raise Refused("verify-shape")
    try:
        proof = msgspec.convert(deal, Proof)
        bytes.fromhex(proof.secret)
    except (msgspec.ValidationError, ValueError) as problem:
        raise Refused("verify-shape") from problem
    check(record, proof)
    return brelan.replay(record)
