"""The seeds of tables that version 0.1 made: they go on, and their proofs are checked as before.

The server showed ``commitment = SHA-256(salt + ":" + secret)``, and people could add words of their
own, openly. Secret and words give the seed. It proves less than `keys`: where nobody added words
the server could choose among secrets, and whoever added the last one could choose among words.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from ..common.errors import Refused
from ..messages.protocol import Proof
from .keys import commitment

if TYPE_CHECKING:
    from brelan.core.table import Table

BITS = 53
"""Seeds stay exact in every JSON reader."""


def seed(secret: str, entropy: Sequence[str | None]) -> int:
    """The seed that the secret and everybody's words give, in order of seats."""
    words = msgspec.json.encode(list(entropy))
    digest = hmac.digest(bytes.fromhex(secret), words, "sha256")
    return int.from_bytes(digest[:8], "big") >> (64 - BITS)


def draw(seed: int, players: int) -> int:
    """The seat that begins, where the options leave it open."""
    digest = hashlib.sha256(f"first:{seed}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % players


def verify(record: Mapping[str, Any], deal: Proof) -> Table:
    """The table of a record with a seed, if it was dealt as the proof says, or `BrelanError`."""
    import brelan

    if commitment(deal.secret, deal.salt) != deal.commitment:
        raise Refused("verify-commitment")
    if seed(deal.secret, deal.entropy) != deal.seed:
        raise Refused("verify-seed")
    if record.get("seed") != deal.seed:
        raise Refused("verify-record")
    return brelan.replay(record)
