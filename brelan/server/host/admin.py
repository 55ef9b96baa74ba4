"""For the command line: a backup out and in, a link for the operator, a deal checked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from pathlib import Path
from typing import TypeVar

import msgspec

from brelan.core.texts import text
from brelan.whole_file import whole

from ..common.clock import milliseconds
from ..common.errors import Refused
from ..common.settings import Settings
from ..deals.verification import Verified
from ..deals.verification import verify as check
from ..people.operator import new_link
from ..store import backup
from ..store.database import Database
from ..store.people.operator_rows import OperatorRows

T = TypeVar("T")
PATIENCE = 600.0
"""Seconds that a backup may wait for the database."""


def save(settings: Settings, file: Path, person: str | None = None) -> int:
    """Write a backup, of everything or of one person's tables; how many lines."""

    async def work(database: Database) -> int:
        count = 0
        with whole(file) as partial, partial.open("wb") as out:
            async for line in backup.dump(database, person):
                out.write(line + b"\n")
                count += 1
        return count

    return _with_database(settings, work)


def restore(settings: Settings, file: Path) -> tuple[int, int]:
    """Take a backup in; how much came in, how much was there already."""
    lines = file.read_bytes().splitlines()
    return _with_database(settings, lambda database: backup.restore(database, lines))


def operator_link(settings: Settings, url: str | None) -> str:
    """A link that makes one browser the operator's, once, within some minutes."""
    base = (url or f"http://{settings.host}:{settings.port}").rstrip("/")

    async def work(database: Database) -> str:
        return await new_link(OperatorRows(database), milliseconds())

    return f"{base}/operator#{_with_database(settings, work)}"


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


def _with_database(settings: Settings, work: Callable[[Database], Awaitable[T]]) -> T:
    async def whole() -> T:
        database = Database(settings.url, PATIENCE)
        try:
            await database.open()
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(whole())
