"""The log as it is stored, by plain SQL and none of the server's code."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import asyncpg

import brelan

EVERY = 0.1
"""Seconds between two looks for new entries."""
KEYED = 1_000_000
"""What is added to the stored version of the rules where chance comes from a key."""
TRIES = 30
"""Looks at a database that cannot be read, before that is a defect."""
AWAY = (sqlite3.Error, OSError)
"""What the database says when it cannot be read."""
EVENTS = "SELECT table_id, ply, command, body FROM events ORDER BY table_id, ply"
HEADERS = "SELECT id, header FROM tables"
UNCOUNTED = "SELECT table_id FROM results WHERE NOT counted"


@dataclass(frozen=True)
class Row:
    """One stored entry."""

    ply: int
    command: str | None
    entry: dict[str, Any]


class LogReader(Protocol):
    """Somebody who reads a database beside the servers."""

    async def rows(self, question: str) -> Sequence[Sequence[Any]]:
        """All rows of a query; one of ``AWAY`` if there is no answer."""

    def close(self) -> None:
        """Read no more."""


class SQLiteReader:
    """Reads a file."""

    def __init__(self, file: Path) -> None:
        self._file = file

    async def rows(self, question: str) -> Sequence[Sequence[Any]]:
        """All rows of a query."""
        with contextlib.closing(
            sqlite3.connect(f"file:{self._file}?mode=ro", uri=True, timeout=1)
        ) as file:
            return file.execute(question).fetchall()

    def close(self) -> None:
        """Nothing is open."""


class PostgresReader:
    """Reads a database of PostgreSQL, past any proxy."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._connection: Any = None
        self._free = asyncio.Lock()

    async def rows(self, question: str) -> Sequence[Sequence[Any]]:
        """All rows of a query."""
        async with self._free:
            try:
                if self._connection is None:
                    self._connection = await asyncpg.connect(self.url, timeout=2)
                return list(await self._connection.fetch(question, timeout=2))
            except Exception as problem:  # whatever it is, ask again over another connection
                self.close()
                raise ConnectionError(str(problem)) from problem

    def close(self) -> None:
        """End the connection, if there is one."""
        if self._connection is not None:
            self._connection.terminate()
        self._connection = None


async def patiently(reader: LogReader, question: str) -> Sequence[Sequence[Any]]:
    """All rows of a query, asked again while the database cannot be read."""
    for _ in range(TRIES):
        with contextlib.suppress(*AWAY):
            return await reader.rows(question)
        await asyncio.sleep(EVERY)
    return await reader.rows(question)


async def logs(reader: LogReader) -> dict[str, list[Row]]:
    """All tables' entries."""
    found: dict[str, list[Row]] = {}
    for table, ply, command, body in await patiently(reader, EVENTS):
        found.setdefault(table, []).append(Row(ply, command, json.loads(body)))
    return found


async def headers(reader: LogReader) -> dict[str, dict[str, Any]]:
    """All tables' headers."""
    return {table: json.loads(header) for table, header in await patiently(reader, HEADERS)}


class Witness:
    """Notes when each entry is first seen in the database."""

    def __init__(self, reader: LogReader) -> None:
        self._reader = reader
        self.seen: dict[tuple[str, int], float] = {}
        self.unseen: dict[tuple[str, int], float] = {}
        """When the last look began that did not find it: before that it was not stored."""
        self._last_look = time.monotonic()

    async def look(self) -> None:
        """One look."""
        with contextlib.suppress(*AWAY):
            began = time.monotonic()
            found = await self._reader.rows("SELECT table_id, ply FROM events")
            now = time.monotonic()
            for table, ply in found:
                self.seen.setdefault((table, ply), now)
                self.unseen.setdefault((table, ply), self._last_look)
            self._last_look = began

    async def run(self) -> None:
        """Look until cancelled."""
        while True:
            await self.look()
            await asyncio.sleep(EVERY)


def record(header: dict[str, Any], rows: Sequence[Row]) -> dict[str, Any] | None:
    """The game after these entries as a record, or None before the deal."""
    start = next((row.entry for row in rows if row.entry["kind"] == "start"), None)
    if start is None:
        return None
    moves: list[tuple[int, str]] = []
    for entry in (row.entry for row in rows):
        if entry["kind"] == "move":
            moves.append((entry["seat"], entry["move"]))
        elif entry["kind"] == "back":
            del moves[entry.get("moves", 0) :]
    keyed = start.get("key") is not None
    chance = {"version": 2, "key": start["key"]} if keyed else {"version": 1, "seed": start["seed"]}
    return {
        "game": header["game"],
        "rules": header["rules"] % KEYED,
        "options": start["options"],
        "moves": moves,
        **chance,
    }


def position(header: dict[str, Any], rows: Sequence[Row]) -> Any:
    """The game after these entries, or None before the deal."""
    found = record(header, rows)
    return None if found is None else brelan.replay(found)
