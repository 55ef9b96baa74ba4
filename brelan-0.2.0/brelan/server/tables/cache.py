"""Tables in memory: replayed from their log on demand, a small number kept, one user at a time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, KeysView

import brelan

from ..common.errors import OutcomeUnknown, Refused, StorageError
from ..model import chain, seats
from ..model.log import Stored
from ..model.replaying import replay
from ..model.state import State
from .ports import Ports

Later = tuple[int, Stored]
"""Entries of a log that follow the one of this number."""
LONG = 200
"""Entries that are replayed at once; longer logs are left to the engine's long work."""
LOOKED_AT = 8
"""Tables that are looked at when one too many is in memory."""


REFUSALS = (Refused, brelan.GameError, brelan.IllegalMove)
"""After these a table is as it was."""


class CachedTable:
    """A table in memory; without a state it has yet to be read."""

    __slots__ = ("failure", "lock", "outdated", "state", "users")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.state: State | None = None
        self.users = 0
        self.outdated = False
        """Whether somebody has changed since the table was read, or while it is read."""
        self.failure: tuple[float, StorageError] | None = None
        """When the database failed somebody here, and how."""


class TableCache:
    """The tables that were used last, and all that somebody follows.

    ``loaded`` is called with every table that is read, ``follows`` says whether one is followed.
    """

    def __init__(
        self,
        ports: Ports,
        limit: int,
        loaded: Callable[[State], Awaitable[None]],
        follows: Callable[[str], bool],
    ) -> None:
        self._ports = ports
        self._limit = limit
        self._loaded = loaded
        self._follows = follows
        self._cached: OrderedDict[str, CachedTable] = OrderedDict()

    def __len__(self) -> int:
        return len(self._cached)

    def names(self) -> KeysView[str]:
        """The tables that are in memory, or are being read."""
        return self._cached.keys()

    def ply(self, table: str) -> int | None:
        """How far a table is known here, if it is in memory."""
        cached = self._cached.get(table)
        return cached.state.ply if cached is not None and cached.state is not None else None

    def company(self, table: str) -> frozenset[str] | None:
        """Who has to do with a table, if it is in memory."""
        cached = self._cached.get(table)
        if cached is None or cached.state is None:
            return None
        return seats.remembered(cached.state.chairs) | {cached.state.owner}

    def use(self, table: str) -> _Use:
        """A table, loaded, with nobody else at it: for ``async with``."""
        return _Use(self, table)

    def come(self, table: str) -> CachedTable:
        """One more user of a table."""
        cached = self._cached.get(table)
        if cached is None:
            cached = self._cached[table] = CachedTable()
        self._cached.move_to_end(table)
        cached.users += 1
        return cached

    async def up_to_date(self, table: str, cached: CachedTable, arrived: float) -> State:
        """The table as it is in memory, or read now; for who has its lock."""
        if cached.failure is not None and cached.failure[0] >= arrived:
            raise cached.failure[1]  # who waited so long waits no longer
        if cached.outdated:
            cached.outdated, cached.state = False, None
        if cached.state is None:
            state = await self.load(table)
            await self._loaded(state)
            cached.state = state
        return cached.state

    def go(self, table: str, cached: CachedTable, problem: BaseException | None) -> None:
        """One user less; after a refusal the table is as it was."""
        if problem is not None and not isinstance(problem, REFUSALS):
            cached.state = None  # who knows what is stored: read it again
            if isinstance(problem, StorageError):
                cached.failure = asyncio.get_running_loop().time(), _refusal(problem)
        cached.users -= 1
        if cached.users == 0 and cached.state is None:
            self._cached.pop(table, None)
        if len(self._cached) > self._limit:
            self._shrink()

    async def catch_up(self, state: State, read: Later | None = None) -> bool:
        """Take in what other processes have stored after all that this state knows.

        ``read``: what was read of it already, or told by whoever stored it. Whether there was
        anything. Whoever holds the state lets it go if this fails.
        """
        if read is not None and read[0] == state.ply and _follows(state, read[1]):
            later = read[1]
        else:
            later = await self._ports.store.read_after(state.header.id, state.ply)
        for stored in later:
            state.apply(stored.entry, stored.command, link=stored.link)
        if any(stored.entry.kind != "move" for stored in later):  # who comes, who is forgotten
            persons = {stored.entry.person for stored in later if stored.entry.person}
            known = seats.remembered(state.chairs) | state.names.keys()
            state.names = await self._ports.names.names(known | persons)
        return bool(later)

    async def load(self, table: str) -> State:
        """Read a table's log and replay it."""
        header, entries = await self._ports.store.read(table)
        await self._ports.engine.prepare(header.game, header.options)
        if len(entries) > LONG:
            state = await self._ports.engine.run(lambda: replay(header, entries))
        else:
            state = replay(header, entries)
        persons = frozenset(stored.entry.person for stored in entries if stored.entry.person)
        state.names = await self._ports.names.names(persons | seats.remembered(state.chairs))
        return state

    def rename(self, person: str, name: str) -> None:
        """Show another name of a person."""
        for cached in self._cached.values():
            if cached.state is None:
                cached.outdated = True  # it is being read, perhaps with the old name
            elif person in cached.state.names:
                cached.state.names[person] = name

    def outdate(self, person: str) -> None:
        """Read tables anew in which a person is somebody else now."""
        for cached in self._cached.values():
            if cached.state is not None and person in cached.state.names:
                cached.outdated = True

    def _shrink(self) -> None:
        """Let the tables go that were not used for longest; a few are looked at each time."""
        for _ in range(min(LOOKED_AT, len(self._cached) - self._limit)):
            table, cached = next(iter(self._cached.items()))
            if cached.users or self._follows(table):
                self._cached.move_to_end(table)
            else:
                del self._cached[table]


class _Use:
    """One use of a table: a generator around it would cost as much as some moves."""

    __slots__ = ("_cache", "_cached", "_table")

    def __init__(self, cache: TableCache, table: str) -> None:
        self._cache = cache
        self._table = table

    async def __aenter__(self) -> tuple[CachedTable, State]:
        cached = self._cached = self._cache.come(self._table)
        arrived = asyncio.get_running_loop().time()
        try:
            await cached.lock.acquire()
            try:
                return cached, await self._cache.up_to_date(self._table, cached, arrived)
            except BaseException:
                cached.lock.release()
                raise
        except BaseException as problem:
            self._cache.go(self._table, cached, problem)
            raise

    async def __aexit__(self, _kind: object, problem: BaseException | None, _trace: object) -> None:
        self._cached.lock.release()
        self._cache.go(self._table, self._cached, problem)


def _follows(state: State, later: Stored) -> bool:
    """Whether the chain of a log goes on with these entries."""
    before = state.hash
    for one in later if before is not None else ():
        if one.link is None or before is None:
            return False
        before = chain.next_hash(before, one.link.commitment, one.entry.kind)
        if before != one.link.hash:
            return False
    return True


def _refusal(problem: StorageError) -> StorageError:
    """The same for those who waited: of theirs it is known that it did not happen."""
    unknown = isinstance(problem, OutcomeUnknown)
    return StorageError("database-failed", problem="COMMIT") if unknown else problem
