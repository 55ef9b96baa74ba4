"""Who follows which table, and a bounded queue of messages for each connection."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, KeysView
from queue import SimpleQueue

import msgspec

from ..messages.protocol import Update

Build = Callable[[str | None, bool, int], Update]
"""The update since a ply for a person or somebody without an identity, with aids or without."""
Updates = dict[tuple[str | None, bool, int], bytes]
"""Updates as they are sent, by what they were built for."""


class Subscriber:
    """One connection. Its owner drains ``queue`` and gives up when ``dropped`` is set."""

    __slots__ = ("__weakref__", "dropped", "limit", "person", "queue", "tables", "wake")

    def __init__(self, person: str | None, limit: int) -> None:
        self.person = person
        self.queue: SimpleQueue[bytes] = SimpleQueue()
        self.limit = limit
        self.dropped = asyncio.Event()
        self.wake: Callable[[], None] | None = None
        """Called when there is something in the queue."""
        self.tables: dict[str, bool] = {}
        """The tables that it follows, and whether it wants aids there."""

    def send(self, message: bytes) -> None:
        """Queue a message; whoever lets too many pile up is dropped."""
        if self.dropped.is_set():
            return
        if self.queue.qsize() < self.limit:
            self.queue.put(message)
            if self.wake is not None:
                self.wake()
            return
        self.dropped.set()
        while not self.queue.empty():
            self.queue.get_nowait()


class Subscriptions:
    """All connections of this process."""

    def __init__(self) -> None:
        self._connected: set[Subscriber] = set()
        self._followers: dict[str, set[Subscriber]] = {}
        self._told: dict[str, int] = {}
        """The last ply of which all followers of a table know."""
        self._changed: set[str] = set()
        self._silent: dict[tuple[str, str], int] = {}
        """By table and person: for how long a connection had been dead when it was closed."""
        self._uncounted: set[str] = set()
        self._seated: dict[str, frozenset[str]] = {}
        """Who has to do with a followed table, as its followers were last told."""
        self._encoder = msgspec.json.Encoder()
        self.closed = 0
        """How many connections were closed."""

    def connect(self, subscriber: Subscriber) -> None:
        """A connection is made."""
        self._connected.add(subscriber)

    def disconnect(self, subscriber: Subscriber, silent: int = 0) -> None:
        """A connection is closed; ``silent``: milliseconds since anything had come over it."""
        self._connected.discard(subscriber)
        self.closed += 1
        for table in tuple(subscriber.tables):
            self.unsubscribe(table, subscriber)
            if silent and subscriber.person is not None:
                self._silent[table, subscriber.person] = silent
            elif subscriber.person is not None:  # whatever line of theirs was dead before
                self._silent.pop((table, subscriber.person), None)

    def subscribe(self, table: str, subscriber: Subscriber, ply: int, *, aided: bool) -> None:
        """Let a connection follow a table that all who follow it know up to this ply."""
        self._told[table] = ply
        self._changed.add(table)
        self._uncounted.add(table)
        self._followers.setdefault(table, set()).add(subscriber)
        subscriber.tables[table] = aided

    def unsubscribe(self, table: str, subscriber: Subscriber) -> None:
        """And no longer."""
        subscriber.tables.pop(table, None)
        followers = self._followers.get(table)
        if followers is not None:
            self._changed.add(table)
            self._uncounted.add(table)
            followers.discard(subscriber)
            if not followers:
                del self._followers[table], self._told[table]
                self._seated.pop(table, None)

    def drop(self, table: str) -> None:
        """Nobody follows a table any more."""
        for subscriber in tuple(self._followers.get(table, ())):
            self.unsubscribe(table, subscriber)

    def followed(self) -> KeysView[str]:
        """The tables that somebody follows, now and later."""
        return self._followers.keys()

    def follows(self, table: str) -> bool:
        """Whether anybody follows a table."""
        return table in self._followers

    def watchers(self, table: str, seated: frozenset[str]) -> int:
        """How many follow a table without having to do with it: people, and nameless connections.

        Several connections of one person count once.
        """
        found = self._followers.get(table, set())
        people = {one.person for one in found if one.person is not None}
        return len(people - seated) + sum(one.person is None for one in found)

    def persons(self, table: str) -> frozenset[str]:
        """The people who follow a table, but for those without an identity."""
        followers = self._followers.get(table, ())
        return frozenset(one.person for one in followers if one.person is not None)

    def take_changed(self) -> set[str]:
        """The tables whose followers have changed since this was last asked."""
        changed, self._changed = self._changed, set()
        return changed

    def take_silent(self) -> dict[tuple[str, str], int]:
        """For how long who has gone was not heard before, in milliseconds, since this was asked."""
        silent, self._silent = self._silent, {}
        return silent

    def take_uncounted(self) -> set[str]:
        """The tables where another number may look on than when this was last asked."""
        uncounted, self._uncounted = self._uncounted, set()
        return uncounted

    def count_again(self, tables: Iterable[str]) -> None:
        """Name these tables again: nobody knows yet how many look on there."""
        self._uncounted.update(tables)

    def told(self, table: str) -> int | None:
        """The last ply of which those who follow a table were told, if anybody does."""
        return self._told.get(table)

    def prepare(self, table: str, build: Build, seated: frozenset[str]) -> Updates:
        """What `publish` would send now, and nobody may know yet."""
        updates: Updates = {}
        since = self._told.get(table)
        if since is not None:
            for subscriber in self._followers.get(table, ()):
                self._made_once(table, subscriber, build, seated, since, updates)
        return updates

    def publish(
        self,
        table: str,
        ply: int,
        build: Build,
        seated: frozenset[str],
        prepared: Updates | None = None,
    ) -> None:
        """Send everybody who follows a table what they missed, made once for all their devices.

        Outsiders share one. What is ``prepared`` is not made again.
        """
        since = self._told.get(table)
        if since is None:
            return
        self._told[table] = ply
        if self._seated.get(table) != seated:
            self._seated[table] = seated
            self._uncounted.add(table)
        updates: Updates = {} if prepared is None else prepared
        for subscriber in tuple(self._followers.get(table, ())):
            subscriber.send(self._made_once(table, subscriber, build, seated, since, updates))

    def _made_once(
        self,
        table: str,
        subscriber: Subscriber,
        build: Build,
        seated: frozenset[str],
        since: int,
        updates: Updates,
    ) -> bytes:
        """The update for a connection, from those that are made or made now."""
        person = subscriber.person if subscriber.person in seated else None
        recipient = person, subscriber.tables[table], since
        made = updates.get(recipient)
        if made is None:
            made = updates[recipient] = self._encoder.encode(build(*recipient))
        return made
