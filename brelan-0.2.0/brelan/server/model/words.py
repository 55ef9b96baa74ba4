"""The players' words as a log tells of them: promised by their hash, called for, revealed.

Tables deal with it and `verification` checks with it, so both follow one rule.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from ..common.errors import Refused

MISSING = "missing:"
"""Stands before a word that the server had to replace."""


def word_hash(word: str) -> str:
    """What a player sends before the words are called for."""
    return hashlib.sha256(f"brelan word {word}".encode()).hexdigest()


def missing_word(secret: str, seat: int) -> str:
    """What stands for the word of a seat that did not come."""
    replaced = hmac.digest(bytes.fromhex(secret), f"missing {seat}".encode(), "sha256")
    return MISSING + replaced.hex()


class PlayersWords:
    """The words of a table before its deal, by seat."""

    def __init__(self, players: int) -> None:
        self.hashes: dict[int, str] = {}
        self.revealed: dict[int, str] = {}
        self.called = False
        """Whether the words are called for: from then on no hash can be added or changed."""
        self._players = players

    @classmethod
    def told(cls, words: Sequence[str | None]) -> PlayersWords:
        """The words of a deal that was made elsewhere."""
        made = cls(len(words))
        for seat, word in enumerate(words):
            if word is not None:
                made.hashes[seat] = word_hash(word)
                if not word.startswith(MISSING):
                    made.revealed[seat] = word
        return made

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats whose words are promised and have not come."""
        return tuple(seat for seat in sorted(self.hashes) if seat not in self.revealed)

    def take(self, kind: str, seat: int | None, word: str | None) -> None:
        """Take in an entry of the log before the deal."""
        if kind == "call":
            self.called = True
        if seat is None:
            return
        if kind in ("commit", "reveal") and seat not in range(self._players):
            raise Refused("verify-word-seat", seat=seat)
        if kind == "leave":
            if self.called:
                raise Refused("verify-word-left", seat=seat)
            self.hashes.pop(seat, None)
        elif kind == "commit" and word is not None:
            if self.called:
                raise Refused("verify-word-late", seat=seat)
            self.hashes[seat] = word
        elif kind == "reveal" and word is not None:
            if not self.called or self.hashes.get(seat) != word_hash(word):
                raise Refused("verify-word-promise", seat=seat)
            self.revealed[seat] = word

    def of_deal(self, secret: str) -> tuple[str | None, ...]:
        """The words of the deal by seat: what is missing follows from the server's secret."""
        return tuple(
            self.revealed.get(seat, missing_word(secret, seat)) if seat in self.hashes else None
            for seat in range(self._players)
        )

    def compare(self, told: Sequence[str | None], secret: str) -> None:
        """Raise `Refused` with the first seat where ``told`` is not what the log tells of."""
        if len(told) != self._players:
            raise Refused("verify-shape")
        for seat, (one, bound) in enumerate(zip(told, self.of_deal(secret), strict=True)):
            if one == bound:
                continue
            if bound is None:
                raise Refused("verify-word-added", seat=seat)
            if one is None:
                raise Refused("verify-word-dropped", seat=seat)
            if one.startswith(MISSING) and seat in self.revealed:
                raise Refused("verify-word-revealed", seat=seat)
            raise Refused("verify-word-replaced", seat=seat)

    def of_players(self, dealt: Sequence[str | None]) -> tuple[str, ...]:
        """Those words of a deal that players have revealed."""
        return tuple(
            word for seat, word in enumerate(dealt) if word and word == self.revealed.get(seat)
        )

    def check_own(self, word: str, dealt: Sequence[str | None]) -> None:
        """Raise `Refused` unless this word is in the deal."""
        if word in self.of_players(dealt):
            return
        if word_hash(word) in self.hashes.values():
            raise Refused("verify-word-missing")
        raise Refused("verify-word-other")
