"""For the command line: a record checked. It needs nothing that only a server needs."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import msgspec

from brelan.core.texts import text

from ..common.errors import Refused
from ..deals.verification import Verified
from ..deals.verification import verify as check


def verify(
    file: Path,
    seen: Collection[str] = (),
    words: Collection[str] = (),
    called: Collection[str] = (),
) -> Verified:
    """A record that is as it was promised, or an error that says what is not.

    ``seen``: hashes that somebody saw while the game ran; ``words``: words of their page;
    ``called``: hashes on which it gave them away.
    """
    try:
        data = msgspec.json.decode(file.read_bytes())
    except (msgspec.DecodeError, RecursionError) as problem:
        raise Refused("verify-shape") from problem
    if not isinstance(data, dict):
        raise Refused("verify-shape")
    return check(data, seen, words, called)


def verdict(found: Verified, lang: str) -> str:
    """What a verified record shows, for people."""
    table = found.table
    moves = len(table.log)
    if not found.chained:
        return text("verify-old", lang, seed=str(table.seed), moves=moves)
    values = {"moves": moves, "words": found.words, "daily": found.daily or ""}
    good = text(f"verify-good{_sort(found)}", lang, **values, **_told(found))
    if not found.missing:
        return good
    return f"{good}\n{text('verify-missing', lang, seats=found.missing)}"


def _sort(found: Verified) -> str:
    """Which of the verdicts it is."""
    if found.position:
        return "-position"
    if found.source is None:
        return "" if found.daily is None else "-daily"
    return "-tournament" if found.source.tournament is not None else "-again"


def _told(found: Verified) -> dict[str, str | int]:
    """Where the deal comes from, if it was played elsewhere too."""
    return {} if found.source is None else {"source": found.source.deal}
