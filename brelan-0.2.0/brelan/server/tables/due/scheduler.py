"""Does what is due at tables without anybody's command, as long as this process holds it.

What is due is stored with the log (`work`, `ports.DueStore`). Whoever changes a table holds it
and goes on at once, from memory. A look into the store finds what nobody who lives holds, and what
has failed here: it is done again until it is done.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec

import brelan
from brelan.core.errors import BrelanError

from ...common.errors import Conflict, StorageError, Unknown
from ...common.leases import Leases
from ...common.logs import report, where
from ...common.tasks import Tasks
from ...deals import lessons
from ...messages.protocol import By, Level
from ...model.state import State
from .. import commands
from ..cache import CachedTable, TableCache
from ..effects import Effect
from ..ports import Ports
from . import work
from .work import Due, Leased, Times

SOON = 3_600_000
"""Milliseconds: what is due within them is kept in mind, the rest is found when it is due."""
OVERDUE = 1_000
"""Milliseconds after which what is due here and not being done has failed."""
LATER = 60_000
"""Milliseconds until the next try where a table itself is broken, such as one of a lost game."""
AT_ONCE = 8
"""Tables that are taken at the same time: a database that comes back is not overrun."""

Work = Callable[[], Awaitable[None]]
Commit = Callable[[CachedTable, State, Effect], Awaitable[None]]
"""Store what nobody commanded, unless another process was faster."""
Current = Callable[[CachedTable, State], Awaitable[State]]
"""The table with whatever other processes have stored."""


class Scheduler:
    """The bots and timers of the tables that this process holds."""

    def __init__(
        self,
        cache: TableCache,
        ports: Ports,
        tasks: Tasks,
        times: Times,
        commit: Commit,
        current: Current,
    ) -> None:
        self._cache = cache
        self._bots = ports.bots
        self._store = ports.due
        self._now = ports.now
        self._tasks = tasks
        self._times = times
        self._commit = commit
        self._current = current
        self._held: dict[str, int] = {}
        """The last ply of the tables where something goes on here."""
        self._thinking: dict[str, set[int]] = {}
        """The seats for which a bot thinks, by table."""
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._taken: set[str] = set()
        """Tables that are being looked at."""
        self._failing: set[str] = set()
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._stopping = False
        self.leases = Leases(ports.due.beat, ports.due.forget)

    def stop(self) -> None:
        """Begin nothing more."""
        self._stopping = True
        for timer in self._timers.values():
            timer.cancel()
        self._bots.stop()

    def due(self, state: State) -> Due:
        """When something is due at a table as it is."""
        at = work.due_at(state, self._now(), self._times)
        return Due(state.header.id, state.ply, at)

    def to_store(self, state: State, due: Due) -> Due | None:
        """What new entries make due, if it must be stored; None where what is stored will do.

        The far day on which an untouched table is closed moves with every entry. Whoever finds
        the table on an earlier one looks again. Where processes of 0.1 may write, the row must
        tell up to which entry it was seen (`DueStore.changed_unseen`).
        """
        known = state.stored_due
        if state.hash is None or known is None or due.at is None:
            return due
        return None if due.at >= known > self._now() + SOON else due

    # What this process holds --------------------------------------------------------------------

    def hold(self, state: State, due: Due | None = None) -> None:
        """Go on at a table that is held here: let bots think, and wait for the next deadline.

        ``due``: what is due there, if that is known.
        """
        table, now = state.header.id, self._now()
        self.let_go(table)
        if self._stopping:
            return
        if due is not None and (due.at is None or due.at >= now + SOON):
            return  # as at most tables
        moves = work.moves_due(state, now, self._times)
        for seat, (level, by) in moves.items():
            if seat not in self._thinking.get(table, ()):
                self._thinking.setdefault(table, set()).add(seat)
                self._tasks.spawn(self._let_think(state, seat, level, by))
        deadline = work.deadline(state, now, self._times)
        if deadline is not None and now < deadline < now + SOON:
            self._timers[table] = asyncio.get_running_loop().call_later(
                (deadline - now) / 1000, self._ring, Due(table, state.ply, deadline)
            )
        if moves or table in self._timers:
            self._held[table] = state.ply

    def let_go(self, table: str) -> None:
        """Another process has changed a table, and holds it."""
        self._held.pop(table, None)
        timer = self._timers.pop(table, None)
        if timer is not None:
            timer.cancel()

    def look_after(self, due: Due | None) -> None:
        """A table has been made here: begin, if something will be due soon."""
        if due is not None and due.at is not None and due.at < self._now() + SOON:
            self._spawn(due, lambda: self._see_to(due))

    def _ring(self, due: Due) -> None:
        """A deadline has come."""
        self._timers.pop(due.table, None)
        self._spawn(due, lambda: self._see_to(due, held=True))

    # What nobody holds, or has failed -----------------------------------------------------------

    async def look(self) -> None:
        """Take what is due and held by nobody who lives, and what has failed here."""
        if self._stopping or not self.leases.known:
            return
        now = self._now()
        for found in await self._store.find(now, now - OVERDUE, self.leases.living):
            if not self._thinking.get(found.due.table):
                self._take(found)

    def _take(self, found: Leased) -> None:
        async def take_and_see() -> None:
            if not found.own:
                await self._store.take(found)
            await self._see_to(found.due)

        self._spawn(found.due, take_and_see)

    def _spawn(self, due: Due, doing: Work) -> None:
        if due.table not in self._taken and not self._stopping:
            self._taken.add(due.table)
            self._tasks.spawn(self._do(due, doing))

    async def _do(self, due: Due, doing: Work) -> None:
        """Look at a table; what fails because of the database is found again by the next look."""
        try:
            async with self._gate:
                await doing()
        except (StorageError, Conflict):
            pass
        except Unknown:  # it is there no more
            await self._store.postpone(msgspec.structs.replace(due, at=None))
        except Exception as problem:
            report("table-broken", **where(problem))
            await self._store.postpone(msgspec.structs.replace(due, at=self._now() + LATER))
        finally:
            self._taken.discard(due.table)

    async def _see_to(self, stored: Due, *, held: bool = False) -> None:
        """Do what is due at a table; ``held``: unless it has changed, since then others hold it."""
        async with self._cache.use(stored.table) as (cached, state):
            state = await self._current(cached, state)
            if held and state.ply != stored.ply:
                return
            effect = work.unasked(state, self._now(), self._times)
            if effect is not None:
                await self._commit(cached, state, effect)
                return
            self.hold(state)
            due = self.due(state)
            if due != stored and (due.at is None or due.at > self._now()):
                await self._store.postpone(due)

    # Bots ---------------------------------------------------------------------------------------

    async def _let_think(self, state: State, seat: int, level: Level, by: By) -> None:
        """A bot's move, stored; where that fails, the next look finds it overdue."""
        table = state.header.id
        try:
            await self._think(state, seat, level, by)
        except Exception as problem:
            if table not in self._failing:
                self._failing.add(table)
                code = problem.code if isinstance(problem, BrelanError) else type(problem).__name__
                report("table-failed", logging.WARNING, problem=code)
            raise
        else:
            self._failing.discard(table)

    async def _think(self, state: State, seat: int, level: Level, by: By) -> None:
        table, before, ply = state.header.id, _moment(state, seat), state.ply
        try:
            move = await self._choose(state, seat, level)
            async with self._cache.use(table) as (cached, state):
                self._end_thinking(table, seat)  # what follows may let it think anew
                now = self._now()
                wanted = work.moves_due(state, now, self._times).get(seat) == (level, by)
                if wanted and _moment(state, seat) == before:
                    try:
                        effect = commands.play(state, seat, move, by, now, self._times.started)
                    except brelan.IllegalMove:
                        if state.ply == ply:
                            raise  # it would be chosen again
                        self.hold(state)
                    else:
                        await self._commit(cached, state, effect)
                elif self._held.get(table) == state.ply:
                    self.hold(state)
        except BaseException:
            self._end_thinking(table, seat)
            raise

    def _end_thinking(self, table: str, seat: int) -> None:
        thinking = self._thinking.get(table, set())
        thinking.discard(seat)
        if not thinking:
            self._thinking.pop(table, None)

    async def _choose(self, state: State, seat: int, level: Level) -> str:
        """The lesson's move as long as the game follows it, or what the bot likes best."""
        following = lessons.next_move(state)
        if following is not None and following[0] == seat:
            return following[1]
        if state.table is None:
            raise ValueError("a bot before the deal")
        return await self._bots.choose(level, state.table, seat)


def _moment(state: State, seat: int) -> tuple[int, int]:
    """What a bot's choice is for: it is worth nothing after a move of that seat or a take-back."""
    return state.take_backs, state.movers.count(seat)
