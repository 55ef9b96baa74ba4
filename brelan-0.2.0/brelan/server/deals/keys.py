"""Where the chance of a table comes from: a secret of the server and a word of every player.

When a table is made, the server shows ``commitment = SHA-256(salt + ":" + secret)``. Every player's
page draws a random word and sends its hash. Once all seats are taken, the words are called for and
come in; nobody sees them. Secret and words give the key, and the key gives all chance of the game
and who begins. So neither the server nor a player can choose the deal alone: each is bound before
anything of the others is known.

A word that does not come is replaced by one that the server's secret gives. At the end everything
is open; `verification` checks it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Any

from ..model.chain import VERSION, canonical
from ..model.log import Commitment, Header, Source


def commit() -> Commitment:
    """A fresh secret."""
    secret, salt = secrets.token_hex(32), secrets.token_hex(32)
    return Commitment(secret, salt, commitment(secret, salt))


def commitment(secret: str, salt: str) -> str:
    """The hash that is shown when the table is made."""
    return hashlib.sha256(f"{salt}:{secret}".encode()).hexdigest()


def key(secret: str, origin: str) -> bytes:
    """The key of a table; ``origin`` is what `origin_of` gives."""
    return hmac.digest(bytes.fromhex(secret), origin.encode(), "sha256")


def table_origin(
    *,
    table: str,
    game: str,
    rules: int,
    options: dict[str, Any],
    words: Sequence[str | None],
) -> str:
    """What the key of a table follows from, besides the secret: words by seat, null for none."""
    return canonical(
        {
            "brelan": VERSION,
            "table": table,
            "game": game,
            "rules": rules,
            "options": options,
            "words": list(words),
        }
    )


def daily_origin(*, daily: str, game: str, rules: int, options: dict[str, Any]) -> str:
    """What the key of a day's deal follows from: the same for everybody, without words."""
    return canonical(
        {"brelan": VERSION, "daily": daily, "game": game, "rules": rules, "options": options}
    )


def round_origin(
    *, tournament: str, number: int, game: str, rules: int, options: dict[str, Any]
) -> str:
    """What the key of a tournament's deal follows from: the same at all tables, without words."""
    return canonical(
        {
            "brelan": VERSION,
            "tournament": tournament,
            "round": number,
            "game": game,
            "rules": rules,
            "options": options,
        }
    )


def origin(header: Header, words: Sequence[str | None]) -> str:
    """The same for a table of the store."""
    own = Source(table=header.id) if header.daily is None else Source(daily=header.daily)
    source = header.source or own
    return origin_of(source, header.game, header.rules_version, header.options, words)


def origin_of(
    source: Source, game: str, rules: int, options: dict[str, Any], words: Sequence[str | None]
) -> str:
    """What a key follows from, wherever the deal comes from."""
    fixed: dict[str, Any] = {"game": game, "rules": rules, "options": options}
    if source.tournament is not None:
        return round_origin(tournament=source.tournament, number=source.round, **fixed)
    if source.daily is not None:
        return daily_origin(daily=source.daily, **fixed)
    return table_origin(table=source.table or "", words=words, **fixed)


def first_player(key: bytes, players: int) -> int:
    """The seat that begins, where the options leave it open.

    Of 256 bits the remainder is taken: no seat is likelier than another by more than 2^-250.
    """
    return int.from_bytes(hmac.digest(key, b"first player", "sha256"), "big") % players
