"""Seeds that can be checked: a commitment first, then the players' words, then the proof.

When a table is made, everybody sees ``commitment = SHA-256(salt + ":" + secret)``. People who sit
there may then add words of their own. The seed of the deal follows from the secret and these words
alone, so the server cannot change its secret once the commitment is shown. When the game is over,
secret, salt and words are shown, and anybody can check that they give this seed.

What it does not show: where nobody adds words, the secret alone gives the seed, and a server that
drew several secrets before it made the table could choose among their deals. The server also knows
its secret while words come in, so whoever learns it from the server can choose words for a deal.
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
from ..model.log import Commitment

BITS = 53
"""Seeds stay exact in every JSON reader."""


def commit() -> Commitment:
    """A fresh secret."""
    secret, salt = secrets.token_hex(32), secrets.token_hex(32)
    return Commitment(secret, salt, commitment(secret, salt))


def commitment(secret: str, salt: str) -> str:
    """The hash that is shown when the table is made."""
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
