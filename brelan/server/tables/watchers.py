"""Fan-out: who watches which table, and a bounded queue for each of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from ..messages.protocol import Update

Build = Callable[[str | None, bool], Update]
"""The update for a person or somebody without an identity, with aids or without."""


class Watcher:
    """One connection. Its owner drains ``queue`` and gives up when ``dropped`` is set."""

    def __init__(self, person: str | None, limit: int) -> None:
        self.person = person
        self.queue: asyncio.Queue[bytes] = asyncio.Queue()
        self.limit = limit
        self.dropped = asyncio.Event()
        self.watched: dict[str, bool] = {}
        """The tables, and whether aids are wanted there."""

    def send(self, message: bytes) -> None:
        """Queue a message; whoever lets too many pile up is dropped."""
        if self.dropped.is_set():
            return
        if self.queue.qsize() < self.limit:
            self.queue.put_nowait(message)
            return
        self.dropped.set()
        while not self.queue.empty():
            self.queue.get_nowait()


class Hub:
    """All watchers of this process."""

    def __init__(self) -> None:
        self._here: set[Watcher] = set()
        self._watchers: dict[str, set[Watcher]] = {}
        self._encoder = msgspec.json.Encoder()
        self.gone = 0
        """Connections that were closed."""

    def enter(self, watcher: Watcher) -> None:
        """A connection is made."""
        self._here.add(watcher)

    def add(self, table: str, watcher: Watcher, *, aided: bool) -> None:
        """Let a watcher follow a table."""
        self._watchers.setdefault(table, set()).add(watcher)
        watcher.watched[table] = aided

    def remove(self, table: str, watcher: Watcher) -> None:
        """Let it go."""
        watcher.watched.pop(table, None)
        watching = self._watchers.get(table)
        if watching is not None:
            watching.discard(watcher)
            if not watching:
                del self._watchers[table]

    def forget(self, watcher: Watcher) -> None:
        """The connection is gone."""
        self._here.discard(watcher)
        self.gone += 1
        for table in tuple(watcher.watched):
            self.remove(table, watcher)

    def dismiss(self, person: str) -> None:
        """Hang up on somebody who is nobody any more."""
        for watcher in self._here:
            if watcher.person == person:
                watcher.dropped.set()

    def watched(self) -> tuple[str, ...]:
        """The tables that somebody watches."""
        return tuple(self._watchers)

    def publish(self, table: str, build: Build, seated: frozenset[str]) -> None:
        """Send everybody who watches an update of their own, once made for all their devices.

        Outsiders share one.
        """
        told: dict[tuple[str | None, bool], bytes] = {}
        for watcher in tuple(self._watchers.get(table, ())):
            recipient = watcher.person if watcher.person in seated else None, watcher.watched[table]
            if recipient not in told:
                told[recipient] = self._encoder.encode(build(*recipient))
            watcher.send(told[recipient])
