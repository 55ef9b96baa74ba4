"""The authority over all tables. A command is stored before anybody is told of it.

It needs no database, threads or network of its own: `ports` says what is handed in.
"""

from __future__ import annotations

import contextlib
import secrets
from typing import TYPE_CHECKING

import msgspec

import brelan

from ..common.errors import Conflict, Forbidden, Refused, Stale, Unknown
from ..common.tasks import Tasks
from ..deals import daily, openings
from ..messages.protocol import By, Command, Done, Hint, Leave, Level, Rematch, Update
from ..messages.requests import NewTable, PlayOn, TableRecord
from ..model import seats
from ..model.person import Person
from ..model.state import State
from . import commands, finished, views
from .cache import CachedTable, TableCache
from .changes import Creation, Quota, change
from .commands import Effect
from .finished import FinishedGame
from .ports import Ports
from .recovery import Recovery
from .scheduler import Scheduler
from .subscriptions import Subscriber, Subscriptions

if TYPE_CHECKING:
    from brelan.core.table import Table

HINT_LEVEL: Level = "expert"


class Tables:
    """Every table of the store, as far as this process has to do with it."""

    def __init__(
        self,
        ports: Ports,
        subscriptions: Subscriptions,
        cached: int,
        quota: Quota = Quota(),  # noqa: B008 - it cannot be changed
    ) -> None:
        self._ports = ports
        self._quota = quota
        self._store = ports.store
        self._now = ports.now
        self._metrics = ports.metrics
        self._subscriptions = subscriptions
        self._tasks = Tasks()
        self._recovery = Recovery(self._tasks, self._retry)
        self._cache = TableCache(ports, cached, self._loaded, self._recovery.failed)
        self.started = ports.now()
        """Since when this process has been running."""
        self._scheduler = Scheduler(
            self._cache,
            ports,
            self._tasks,
            self.started,
            self._play_unasked,
            self._recovery.failed,
        )

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self._cache)

    # New tables ---------------------------------------------------------------------------------

    async def create(self, person: Person, new: NewTable) -> str:
        """Make a table; the same command makes it once."""
        opening = openings.lesson(person, new) if new.lesson else openings.table(person, new)
        return await self._make(opening, new.id)

    async def play_on(self, person: Person, table: str, wanted: PlayOn) -> str:
        """A new table from a moment of a finished game."""
        played = await self.finished_game(table, person.id)
        position = await self._ports.engine.run(
            lambda: finished.position(played, wanted.ply, wanted.seat)
        )
        begun = played.begun + wanted.ply
        opening = openings.play_on(person, played.game, position, begun, wanted)
        return await self._make(opening, wanted.id)

    async def daily(self, person: Person, command: str) -> str:
        """A person's try at the deal of the day; there is one."""
        date = daily.date_at(self._now())
        begun = await self._store.daily_table(date, person.id)
        if begun is not None:
            return begun
        commitment = daily.commitment_of(await self._store.daily_key(), date)
        with contextlib.suppress(Unknown):  # asked twice at the same moment
            await self._make(openings.of_day(person, date, commitment), command)
        begun = await self._store.daily_table(date, person.id)
        if begun is None:  # the command has made another table before
            raise Stale("stale")
        return begun

    async def _make(self, opening: openings.Opening, command: str) -> str:
        return await self._tasks.run_to_end(self._create(opening, command))

    async def _create(self, opening: openings.Opening, command: str) -> str:
        header, chairs = opening
        await self._ports.engine.prepare(header.game, header.options)
        entries = openings.entries(header, chairs, self._now())
        try:
            await self._store.create(Creation(header, entries, command, self._quota))
        except Conflict:
            return await self._store.made_by(header.owner, command)
        except Refused:
            with contextlib.suppress(Unknown):  # asked again, when it was made already
                return await self._store.made_by(header.owner, command)
            raise
        self._metrics.table_created()
        return header.id

    # Looking ------------------------------------------------------------------------------------

    async def update(
        self, table: str, person: str | None, since: int = -1, *, aided: bool = False
    ) -> Update:
        """The table as this person may see it."""
        async with self._cache.use(table) as (cached, state):
            state = await self._current(cached, state)
            _check_may_view(state, person, self._now())
            return self._update_for(state, person, since, aided=aided)

    async def watch(self, table: str, subscriber: Subscriber, since: int, *, aided: bool) -> None:
        """Follow a table: what is missing comes first, then whatever happens."""
        async with self._cache.use(table) as (cached, state):
            state = await self._current(cached, state)
            _check_may_view(state, subscriber.person, self._now())
            update = self._update_for(state, subscriber.person, since, aided=aided)
            self._subscriptions.subscribe(table, subscriber, aided=aided)
            subscriber.send(msgspec.json.encode(update))

    async def record(self, table: str, person: str | None) -> TableRecord:
        """A finished game's record and the proof of its deal."""
        async with self._cache.use(table) as (cached, state):
            state = await self._current(cached, state)
            record = _finished_table(state, person, self._now()).record()
            return TableRecord(record=record, deal=views.proof(state))

    async def finished_game(self, table: str, person: str | None) -> FinishedGame:
        """A finished game, to look at in peace."""
        async with self._cache.use(table) as (cached, state):
            state = await self._current(cached, state)
            return FinishedGame(
                table=table,
                ply=state.ply,
                record=_finished_table(state, person, self._now()).record(),
                by=tuple(state.by),
                seats=seats.describe(state.chairs, person, state.names),
                begun=state.header.begun,
            )

    # Acting -------------------------------------------------------------------------------------

    async def act(self, table: str, person: Person, id: str, command: Command) -> Done:  # noqa: A002 - the message's word
        """Do what a person commands, durably, once for each id; then tell everybody.

        It is done to its end even if whoever asked is cancelled meanwhile.
        """
        return await self._tasks.run_to_end(self._act(table, person, id, command))

    async def act_uncancelled(self, table: str, person: Person, id: str, command: Command) -> Done:  # noqa: A002 - the message's word
        """The same for a task that nobody cancels while it is at it, and a little quicker."""
        with self._tasks.tracked():
            return await self._act(table, person, id, command)

    async def leave_all(self, person: Person) -> None:
        """Get up from every table that is not over: this person goes for good."""
        for table in await self._store.unfinished(person.id):
            while held := await self._held(table, person.id):
                leave = Leave(seat=held[0])
                with contextlib.suppress(Stale):  # somebody has moved meanwhile
                    await self.act(table, person, f"clear-{secrets.token_hex(8)}", leave)

    async def _held(self, table: str, person: str) -> tuple[int, ...]:
        """The seats that a person holds at a table that is not over, whoever has stored that."""
        async with self._cache.use(table) as (cached, state):
            state = await self._current(cached, state)
            if state.status in ("over", "closed"):
                return ()
            return seats.held(state.chairs, person)

    async def _act(self, table: str, person: Person, id: str, command: Command) -> Done:  # noqa: A002 - the message's word
        key = f"{person.id}:{id}"
        async with self._cache.use(table) as (cached, state):
            if key in state.commands:
                return _done(state, id, key)
            state.names[person.id] = person.name
            effect = commands.decide(state, person.id, command, self._now(), self.started)
            rematch = None
            if isinstance(command, Rematch):
                rematch = self._rematch(state, person, effect)
            try:
                await self._commit(state, effect, key, rematch)
            except Conflict:
                state = await self._reload(cached, state)
                if key not in state.commands:
                    raise Stale("stale") from None
                return _done(state, id, key)
            done = _done(state, id, key)
        if isinstance(command, Hint):
            done.hint = await self._ports.bots.advise(
                HINT_LEVEL,
                state.table,  # type: ignore[arg-type]  # decided: it is dealt
                command.seat,
                person.lang,
            )
        return done

    async def _commit(
        self,
        state: State,
        effect: Effect,
        command: str | None,
        rematch: Creation | None = None,
    ) -> None:
        """The one place where a table changes: first in the store, then in memory, then for all."""
        before = state.ply
        with self._metrics.commit_time():
            await self._store.append(change(state, effect, command, rematch))
        self._recovery.resolved(state.header.id)
        for number, entry in enumerate(effect.entries):
            last = number == len(effect.entries) - 1
            state.apply(entry, None if number else command, effect.table if last else None)
            if entry.kind == "move" and entry.by is not None:
                self._metrics.move_stored(entry.by)
        self._ports.notifier.notify(state.header.id, state.ply)
        self._publish(state, before)
        self._scheduler.schedule(state)

    def _rematch(self, state: State, person: Person, effect: Effect) -> Creation:
        """A new table in the same transaction; its id goes into this table's log."""
        header, chairs = openings.rematch(person, state)
        entries = openings.entries(header, chairs, self._now())
        effect.entries[0] = msgspec.structs.replace(effect.entries[0], table=header.id)
        return Creation(header, entries, f"rematch-{state.header.id}")

    async def _play_unasked(
        self, cached: CachedTable, state: State, seat: int, move: str, by: By
    ) -> None:
        """A move that nobody commanded."""
        try:
            effect = commands.play(state, seat, move, by, self._now(), self.started)
            await self._commit(state, effect, None)
        except Conflict:
            await self._reload(cached, state)
        except brelan.IllegalMove:
            self._scheduler.schedule(state)

    # Keeping up ---------------------------------------------------------------------------------

    async def refresh(self, table: str, ply: int) -> None:
        """Another process stored up to that ply: catch up, and tell whoever watches."""
        here = self._cache.ply(table)
        if here is None or here >= ply:
            return
        async with self._cache.use(table) as (cached, state):
            if state.ply < ply:
                await self._reload(cached, state)

    def reload_tables_of(self, person: str) -> None:
        """Read tables anew in which a person has changed."""
        self._cache.outdate(person)

    async def start_clocks(self) -> None:
        """Set the timers of all running tables with clocks, after a start."""
        for table in await self._store.with_clocks():
            self._scheduler.check_clock(table)

    async def stop(self) -> None:
        """Finish what runs; begin nothing."""
        self._recovery.stop()
        self._scheduler.stop()
        await self._tasks.stop()

    def _loaded(self, state: State) -> None:
        """A table has come into memory."""
        self._metrics.table_loaded()
        self._scheduler.schedule(state)

    async def _current(self, cached: CachedTable, state: State) -> State:
        """The table with whatever other processes have stored."""
        if await self._store.last_ply(state.header.id) > state.ply:
            return await self._reload(cached, state)
        return state

    async def _reload(self, cached: CachedTable, known: State) -> State:
        """Forget what is in memory, and tell whoever watches what was missed."""
        cached.state = state = await self._cache.load(known.header.id)
        self._publish(state, known.ply)
        self._scheduler.schedule(state)
        return state

    async def _retry(self, table: str, known: int | None) -> None:
        """Something failed: tell what was stored all the same, and let go on what is due."""
        async with self._cache.use(table) as (_cached, state):
            if known is not None and state.ply > known:
                self._publish(state, known)
            self._scheduler.schedule(state)
            if not self._scheduler.anything_due(state):
                self._recovery.resolved(table)

    def _publish(self, state: State, since: int) -> None:
        self._subscriptions.publish(
            state.header.id,
            lambda person, aided: self._update_for(state, person, since, aided=aided),
            seats.remembered(state.chairs) | {state.owner},
        )

    def _update_for(self, state: State, person: str | None, since: int, *, aided: bool) -> Update:
        return views.update(
            state, person, since, aided=aided, now=self._now(), started=self.started
        )


def _done(state: State, id: str, key: str) -> Done:  # noqa: A002 - the message's word
    """The answer to a command that is stored."""
    ply = state.commands[key]
    return Done(id=id, table=state.header.id, ply=ply, rematch=state.entries[ply].table)


def _check_may_view(state: State, person: str | None, now: int) -> None:
    """Nobody sees another's try at a deal that they may still play themselves."""
    if state.header.daily == daily.date_at(now) and person != state.owner:
        raise Forbidden("daily-secret")


def _finished_table(state: State, person: str | None, now: int) -> Table:
    """The table of a game that is over, for whoever may see it."""
    if state.table is None or state.status != "over":
        raise Refused("table-not-over")
    _check_may_view(state, person, now)
    return state.table
