"""Who is at which table: connected to this process or to any other of the same database.

Each process stores who has come to its tables and who has gone, once a second and together, and
reads what others have stored. What a process says is worth nothing once it is dead (`leases`).
Who has gone counts as away after a while: reloads and tunnels are not told. A line that was dead
before it was closed counts from when it was last heard.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Protocol

import msgspec

OVERLAP = 5_000
"""Milliseconds that processes' clocks may differ."""


class Sighting(msgspec.Struct, frozen=True):
    """What a process says of a person at a table."""

    table: str
    person: str
    process: str
    gone: int | None
    """Since when the last connection is gone; None: there is one."""


class PresenceStore(Protocol):
    """Where processes tell each other who is there."""

    process: str
    """The name of this process."""

    async def save(self, sightings: Collection[Sighting]) -> None:
        """Store what this process sees, each instead of what it has said before."""

    async def at(self, tables: Collection[str]) -> list[Sighting]:
        """Everything that is said about these tables."""

    async def changed_since(self, at: int) -> list[Sighting]:
        """What was said since then, about any table."""

    async def forget(self, before: int, living: Collection[str]) -> None:
        """Drop what was said before that time and is of no use."""


class Followed(Protocol):
    """Who follows which table at this process: `subscriptions.Subscriptions`."""

    def persons(self, table: str) -> frozenset[str]:
        """The people who follow a table."""

    def follows(self, table: str) -> bool:
        """Whether anybody follows a table."""

    def take_changed(self) -> set[str]:
        """The tables whose followers have changed since this was last asked."""

    def take_silent(self) -> dict[tuple[str, str], int]:
        """By table and person: for how long a line was dead that was closed since the last call."""


class _Table(msgspec.Struct):
    """What is known of a table that is followed here."""

    expected: frozenset[str]
    """Whose presence matters."""
    since: int
    """Since when who was never seen is missing."""
    seen: set[str] = set()
    """Who has been seen at this process."""
    elsewhere: dict[tuple[str, str], int | None] = {}
    """By person and other process: when they went from it, None while they are connected."""
    told: dict[str, int] = {}
    """Who is away, and since when, as it was last told."""
    noted: bool = False
    """Whether whoever keeps the table's log was told of them all."""
    status: str = ""
    read: bool = False
    """Whether all that others have said is known."""


class Presence:
    """The tables that somebody follows at this process, and who is there."""

    def __init__(
        self,
        store: PresenceStore,
        followed: Followed,
        living: Callable[[], Iterable[str]],
        now: Callable[[], int],
        grace: int,
    ) -> None:
        """``living``: the other processes that live; ``grace``: milliseconds until one is away."""
        self._store = store
        self._followed = followed
        self._living = living
        self._now = now
        self._grace = grace
        self._tables: dict[str, _Table] = {}
        self._here: dict[tuple[str, str], int | None] = {}
        """By table and person: when they went from this process, None while they are connected."""
        self._unsaved: set[tuple[str, str]] = set()
        self._to_check: dict[str, int] = {}
        """The tables where somebody may have come, or be away, and from when on."""
        self._alive: frozenset[str] = frozenset()
        self._died: dict[str, int] = {}
        """When other processes were found dead."""
        self._looked = self._began = now()

    def expect(self, table: str, persons: frozenset[str], since: int, status: str) -> None:
        """Whose presence matters at a followed table; nobody's where nobody waits for another.

        With another ``status`` it may matter otherwise.
        """
        if not self._followed.follows(table):
            return
        known = self._tables.setdefault(table, _Table(frozenset(), since))
        if (known.expected, known.status) != (persons, status):
            known.expected, known.status = persons, status
            self.check(table)
            self._compare(table, known)

    def check(self, table: str) -> None:
        """Name this table at the next look, whether anything has changed there or not."""
        if table in self._tables:
            self._tables[table].noted = False
            self._to_check[table] = 0

    def acted(self, table: str, person: str) -> None:
        """Somebody has done something, perhaps without following the table."""
        if person not in self._followed.persons(table):
            self._note(table, person, self._now())

    def away(self, table: str) -> dict[str, int] | None:
        """Who is away and since when, as those who follow the table know; None: who knows."""
        known = self._tables.get(table)
        return None if known is None else known.told

    async def look(self) -> dict[str, bool]:
        """Store and read what has changed; the tables to look at, and whether there is news.

        It is news for those who follow a table that somebody has come, or is away.
        """
        silent = self._followed.take_silent()
        for table in self._followed.take_changed():
            if table in self._tables:
                self._compare(table, self._tables[table])
        for (table, person), before in silent.items():
            self._was_silent(table, person, before)
        await self._save()
        if self._tables:
            await self._read()
        return dict(self._news())

    async def forget(self, before: int) -> None:
        """Drop what is old: whoever has not been there since is missing in any case."""
        await self._store.forget(before, [self._store.process, *self._living()])

    def _compare(self, table: str, known: _Table) -> None:
        """See who has come to a table and who has gone since this was last done."""
        present = self._followed.persons(table)
        for person in known.expected | known.seen:
            connected = (table, person) in self._here and self._here[table, person] is None
            if (person in present) != connected:
                self._note(table, person, None if person in present else self._now())
        if not self._followed.follows(table):
            del self._tables[table]

    def _was_silent(self, table: str, person: str, before: int) -> None:
        """Somebody's line was dead before it was closed: they are gone since then."""
        gone = self._here.get((table, person))
        if gone is not None:
            self._note(table, person, min(gone, self._now() - before))

    def _note(self, table: str, person: str, gone: int | None) -> None:
        self._here[table, person] = gone
        self._unsaved.add((table, person))
        if table in self._tables:
            self._tables[table].seen.add(person)
            self._to_check[table] = 0

    async def _save(self) -> None:
        """Tell the others; what cannot be stored now is stored later."""
        unsaved, self._unsaved = self._unsaved, set()
        if not unsaved:
            return
        said = [Sighting(*one, self._store.process, self._here[one]) for one in unsaved]
        try:
            await self._store.save(said)
        except BaseException:
            self._unsaved |= unsaved
            raise
        for one in unsaved - self._unsaved:
            if one[0] not in self._tables:
                del self._here[one]

    async def _read(self) -> None:
        """Hear what the others say."""
        began = self._now()
        new = [table for table, known in self._tables.items() if known.expected and not known.read]
        said = await self._store.changed_since(self._looked - OVERLAP)
        if new:
            said += await self._store.at(new)
        for one in said:
            known = self._tables.get(one.table)
            if known is not None and one.process != self._store.process:
                known.elsewhere[one.person, one.process] = one.gone
                self._to_check[one.table] = 0
        for table in new:
            if table in self._tables:
                self._tables[table].read = True
                self._to_check[table] = 0
        self._looked = began
        alive = frozenset(self._living())
        if alive != self._alive:
            self._died |= dict.fromkeys(self._alive - alive, began)
            self._alive = alive
            self._to_check |= dict.fromkeys(self._tables, 0)

    def _news(self) -> Iterator[tuple[str, bool]]:
        """Look again at the tables where something may be different now."""
        now = self._now()
        for table in [table for table, at in self._to_check.items() if at <= now]:
            known = self._tables.get(table)
            if known is None:
                del self._to_check[table]
            elif known.read:
                away, later = self._missing(table, known, now)
                if later:
                    self._to_check[table] = min(later) + self._grace
                else:
                    del self._to_check[table]
                news = away != known.told
                if news or not known.noted:
                    known.told, known.noted = away, True
                    yield table, news

    def _missing(self, table: str, known: _Table, now: int) -> tuple[dict[str, int], list[int]]:
        """Who is away and since when, and since when those are missing who are not away yet.

        Nobody could come while no process ran: whoever was there has time to come back.
        """
        missing = {person: self._missing_since(table, known, person) for person in known.expected}
        since = {person: at for person, at in missing.items() if at is not None}
        waited = {person: now - max(at, self._began) for person, at in since.items()}
        away = {person: at for person, at in since.items() if waited[person] >= self._grace}
        return away, [now - waited[person] for person in since if person not in away]

    def _missing_since(self, table: str, known: _Table, person: str) -> int | None:
        """When the last connection of a person went; None: there is one."""
        missing = known.since
        if (table, person) in self._here:
            here = self._here[table, person]
            if here is None:
                return None
            missing = max(missing, here)
        for (who, process), gone in known.elsewhere.items():
            if who != person:
                continue
            if gone is None and process in self._alive:
                return None
            died = self._died.setdefault(process, self._now()) if gone is None else gone
            missing = max(missing, died)
        return missing
