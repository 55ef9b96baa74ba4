"""Tables in memory: replayed from their log on demand, a small number kept, one user at a time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import brelan

from ..common.errors import Refused
from ..people.identity import People
from ..store import journal
from ..store.storage import Storage
from . import replaying, seats
from .state import State


class Live:
    """A table in memory; without a state it has yet to be read."""

    __slots__ = ("lock", "old", "state", "users")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.state: State | None = None
        self.users = 0
        self.old = False
        """Whether somebody's name has changed while the table was in use."""


class Memory:
    """The tables that were used last.

    ``loaded`` is called with every table that is read, ``failed`` when one is let go because
    something failed, with the last ply that was known here.
    """

    def __init__(
        self,
        storage: Storage,
        people: People,
        limit: int,
        loaded: Callable[[State], None],
        failed: Callable[[str, Exception, int | None], None],
    ) -> None:
        self._storage = storage
        self._people = people
        self._limit = limit
        self._loaded = loaded
        self._failed = failed
        self._live: OrderedDict[str, Live] = OrderedDict()

    def __len__(self) -> int:
        return len(self._live)

    def ply(self, table: str) -> int | None:
        """How far a table is known here, if it is in memory."""
        live = self._live.get(table)
        return live.state.ply if live is not None and live.state is not None else None

    @asynccontextmanager
    async def use(self, table: str) -> AsyncIterator[tuple[Live, State]]:
        """A table, loaded, with nobody else at it."""
        live = self._live.get(table)
        if live is None:
            live = self._live[table] = Live()
        self._live.move_to_end(table)
        live.users += 1
        try:
            async with live.lock:
                if live.old:
                    live.old, live.state = False, None
                if live.state is None:
                    live.state = await self.load(table)
                    self._loaded(live.state)
                yield live, live.state
        except (Refused, brelan.GameError, brelan.IllegalMove):
            raise  # the table is as it was
        except BaseException as problem:
            known, live.state = live.state, None  # who knows what is on the disk: read it again
            if isinstance(problem, Exception):
                self._failed(table, problem, None if known is None else known.ply)
            raise
        finally:
            live.users -= 1
            if live.users == 0 and live.state is None:
                self._live.pop(table, None)
            self._shrink()

    async def load(self, table: str) -> State:
        """Read a table's log and replay it."""
        header, entries = await journal.read(self._storage, table)
        await replaying.ready(header.game, header.options)
        state = await replaying.replay(header, entries)
        persons = frozenset(entry.person for _, entry in entries if entry.person)
        state.names = await self._people.names(persons | seats.remembered(state.chairs))
        return state

    def forget(self, person: str) -> None:
        """Read tables anew in which a person has changed."""
        for live in self._live.values():
            if live.state is not None and person in live.state.names:
                live.old = True

    def _shrink(self) -> None:
        """Let the tables go that were not used for longest."""
        if len(self._live) <= self._limit:
            return
        idle = [table for table, live in self._live.items() if live.users == 0]
        for table in idle[: len(self._live) - self._limit]:
            del self._live[table]
