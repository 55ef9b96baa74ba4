"""The authority over all tables. A command is stored before anybody is told of it."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import TYPE_CHECKING, Any

import msgspec

import brelan

from ..common.errors import Forbidden, Refused, Stale, Unknown
from ..common.metrics import Metrics
from ..common.settings import Settings
from ..common.tasks import Tasks
from ..deals import daily, openings
from ..deals import finished as past_games
from ..deals.finished import Past
from ..host.notify import Bell
from ..jobs.bot_threads import Bots
from ..messages.protocol import By, Command, Done, Hint, Leave, Level, Rematch, Update
from ..messages.requests import NewTable, PlayOn, TableRecord
from ..people.identity import People, Person, milliseconds
from ..store import journal
from ..store.database import Conflict
from ..store.storage import Storage
from ..store.writer import Write
from . import commands, replaying, seats, views
from .cache import Live, Memory
from .commands import Decision
from .recovery import Recovery
from .scheduler import Attendants
from .seats import Chair
from .state import Header, State
from .watchers import Hub, Watcher

if TYPE_CHECKING:
    from brelan.core.table import Table

HINT_LEVEL: Level = "expert"


class Tables:
    """Every table of the database, as far as this process has to do with it."""

    def __init__(
        self,
        storage: Storage,
        people: People,
        hub: Hub,
        bots: Bots,
        bell: Bell,
        settings: Settings,
    ) -> None:
        self._storage = storage
        self._people = people
        self._hub = hub
        self._bots = bots
        self._bell = bell
        self._tasks = Tasks()
        self._recovery = Recovery(self._tasks, self._look_again)
        self._memory = Memory(storage, people, settings.cache, self._read, self._recovery.failed)
        self.awake = milliseconds()
        """Since when this process has been running."""
        self._attendants = Attendants(
            self._memory, bots, self._tasks, self.awake, self._autoplay, self._recovery.failed
        )
        self.metrics = Metrics()

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self._memory)

    async def create(self, person: Person, new: NewTable) -> str:
        """Make a table; the same command makes it once."""
        if new.lesson:
            return await self.make(*openings.lesson(person, new), new.id)
        return await self.make(*openings.table(person, new), new.id)

    async def make(
        self, header: Header, chairs: tuple[Chair, ...], command: str, *further: Write
    ) -> str:
        """Store a new table, and what belongs to it."""
        return await self._tasks.finish(self._create(header, chairs, command, further))

    async def play_on(self, person: Person, table: str, wanted: PlayOn) -> str:
        """A new table from a moment of a finished game."""
        past = await self.past(table, person.id)
        position = await asyncio.to_thread(past_games.position, past, wanted.ply, wanted.seat)
        opening = openings.play_on(person, past, position, wanted)
        return await self.make(*opening, wanted.id)

    async def daily(self, person: Person, command: str) -> str:
        """A person's try at the deal of the day; there is one."""
        date = daily.today()
        begun = await daily.begun(self._storage, date, person.id)
        if begun is not None:
            return begun
        header, chairs = openings.of_day(person, date, await daily.bound(self._storage, date))
        with contextlib.suppress(Unknown):  # asked twice at the same moment
            await self.make(header, chairs, command, daily.begin(date, person.id, header.id))
        begun = await daily.begun(self._storage, date, person.id)
        if begun is None:  # the command has made another table before
            raise Stale("stale")
        return begun

    async def act(self, table: str, person: Person, id: str, command: Command) -> Done:  # noqa: A002 - the message's word
        """Do what a person commands, durably, once for each id; then tell everybody.

        It is done to its end even if whoever asked is cancelled meanwhile.
        """
        return await self._tasks.finish(self._act(table, person, id, command))

    async def carry_out(self, table: str, person: Person, id: str, command: Command) -> Done:  # noqa: A002 - the message's word
        """The same for a task that nobody cancels while it is at it, and a little quicker."""
        with self._tasks.attended():
            return await self._act(table, person, id, command)

    async def update(
        self, table: str, person: str | None, since: int = -1, *, aided: bool = False
    ) -> Update:
        """The table as this person may see it."""
        async with self._memory.use(table) as (live, state):
            state = await self._current(live, state)
            _check_eyes(state, person)
            return self._told(state, person, since, aided=aided)

    async def watch(self, table: str, watcher: Watcher, since: int, *, aided: bool) -> None:
        """Follow a table: what is missing comes first, then whatever happens."""
        async with self._memory.use(table) as (live, state):
            state = await self._current(live, state)
            _check_eyes(state, watcher.person)
            told = self._told(state, watcher.person, since, aided=aided)
            self._hub.add(table, watcher, aided=aided)
            watcher.send(msgspec.json.encode(told))

    async def record(self, table: str, person: str | None) -> TableRecord:
        """A finished game's record and the proof of its deal."""
        async with self._memory.use(table) as (live, state):
            state = await self._current(live, state)
            return TableRecord(record=_finished(state, person).record(), deal=views.proof(state))

    async def past(self, table: str, person: str | None) -> Past:
        """A finished game, to look at in peace."""
        async with self._memory.use(table) as (live, state):
            state = await self._current(live, state)
            return Past(
                table=table,
                ply=state.ply,
                record=_finished(state, person).record(),
                by=tuple(state.by),
                seats=seats.describe(state.chairs, person, state.names),
                begun=state.header.begun,
            )

    async def refresh(self, table: str, ply: int) -> None:
        """Another process stored up to that ply: catch up, and tell whoever watches."""
        here = self._memory.ply(table)
        if here is None or here >= ply:
            return
        async with self._memory.use(table) as (live, state):
            if state.ply < ply:
                await self._reload(live, state)

    async def clear(self, person: Person) -> None:
        """Get up from every table that is not over: this person goes for good."""
        for table in await journal.unfinished(self._storage, person.id):
            async with self._memory.use(table) as (_live, state):
                held = seats.held(state.chairs, person.id)
            for seat in held:
                await self.act(table, person, f"clear-{seat}-{secrets.token_hex(4)}", Leave(seat))

    def forget(self, person: str) -> None:
        """Read tables anew in which a person has changed."""
        self._memory.forget(person)

    async def wake(self) -> None:
        """Set the timers of all running tables with clocks, after a start."""
        for table in await journal.clocked(self._storage):
            self._attendants.ring_soon(table)

    async def stop(self) -> None:
        """Finish what runs; begin nothing."""
        self._recovery.stop()
        self._attendants.stop()
        await self._tasks.stop()

    def _read(self, state: State) -> None:
        """A table has come into memory."""
        self.metrics.loads.inc()
        self._attendants.look(state)

    async def _current(self, live: Live, state: State) -> State:
        """The table with whatever other processes have stored."""
        if await journal.last(self._storage, state.header.id) > state.ply:
            return await self._reload(live, state)
        return state

    async def _reload(self, live: Live, known: State) -> State:
        """Forget what is in memory, and tell whoever watches what was missed."""
        live.state = state = await self._memory.load(known.header.id)
        self._publish(state, known.ply)
        self._attendants.look(state)
        return state

    async def _look_again(self, table: str, known: int | None) -> None:
        """Something failed: tell what was stored all the same, and let go on what is due."""
        async with self._memory.use(table) as (_live, state):
            if known is not None and state.ply > known:
                self._publish(state, known)
            self._attendants.look(state)
            if not self._attendants.due(state):
                self._recovery.over(table)

    # Acting -------------------------------------------------------------------------------------

    async def _create(
        self,
        header: Header,
        chairs: tuple[Chair, ...],
        command: str,
        further: tuple[Write, ...],
    ) -> str:
        await replaying.ready(header.game, header.options)
        entries = openings.entries(header, chairs, milliseconds())
        try:
            await self._storage.write(*journal.creation(header, entries, command), *further)
        except Conflict:
            return await journal.made(self._storage, header.owner, command)
        self.metrics.tables.inc()
        return header.id

    async def _act(self, table: str, person: Person, id: str, command: Command) -> Done:  # noqa: A002 - the message's word
        key = f"{person.id}:{id}"
        async with self._memory.use(table) as (live, state):
            if key in state.commands:
                return self._again(state, id, key)
            state.names[person.id] = person.name
            decision = commands.decide(state, person.id, command, milliseconds(), self.awake)
            further: list[Any] = []
            if isinstance(command, Rematch):
                further = self._rematch(state, person, decision)
            try:
                await self._store(state, decision, key, further)
            except Conflict:
                state = await self._reload(live, state)
                if key not in state.commands:
                    raise Stale("stale") from None
                return self._again(state, id, key)
            done = self._again(state, id, key)
        if isinstance(command, Hint):
            done.hint = await self._bots.advise(
                HINT_LEVEL,
                state.table,  # type: ignore[arg-type]  # decided: it is dealt
                command.seat,
                person.lang,
            )
        return done

    def _again(self, state: State, id: str, key: str) -> Done:  # noqa: A002 - the message's word
        ply = state.commands[key]
        rematch = state.entries[ply].table
        return Done(id=id, table=state.header.id, ply=ply, rematch=rematch)

    async def _store(
        self, state: State, decision: Decision, command: str | None, further: list[Any]
    ) -> None:
        """The one place where a table changes: first on the disk, then in memory, then for all."""
        before = state.ply
        writes = journal.writes(state, decision, command)
        with self.metrics.commit.time():
            await self._storage.write(*writes, *further)
        self._recovery.over(state.header.id)
        for number, entry in enumerate(decision.entries):
            last = number == len(decision.entries) - 1
            state.apply(entry, None if number else command, decision.table if last else None)
            if entry.kind == "move":
                self.metrics.moves.labels(by=entry.by).inc()
        self._bell.ring(state.header.id, state.ply)
        self._publish(state, before)
        self._attendants.look(state)

    def _rematch(self, state: State, person: Person, decision: Decision) -> list[Any]:
        """A new table in the same transaction; its id goes into this table's log."""
        header, chairs = openings.rematch(person, state)
        entries = openings.entries(header, chairs, milliseconds())
        decision.entries[0] = msgspec.structs.replace(decision.entries[0], table=header.id)
        return journal.creation(header, entries, f"rematch-{state.header.id}")

    def _publish(self, state: State, since: int) -> None:
        self._hub.publish(
            state.header.id,
            lambda person, aided: self._told(state, person, since, aided=aided),
            seats.remembered(state.chairs) | {state.owner},
        )

    def _told(self, state: State, person: str | None, since: int, *, aided: bool) -> Update:
        return views.update(state, person, since, aided=aided, now=milliseconds(), awake=self.awake)

    async def _autoplay(self, live: Live, state: State, seat: int, move: str, by: By) -> None:
        """A move that nobody commanded."""
        try:
            decision = commands.play(state, seat, move, by, milliseconds(), self.awake)
            await self._store(state, decision, None, [])
        except Conflict:
            await self._reload(live, state)
        except brelan.IllegalMove:
            self._attendants.look(state)


def _check_eyes(state: State, person: str | None) -> None:
    """Nobody sees another's try at a deal that they may still play themselves."""
    if state.header.daily == daily.today() and person != state.owner:
        raise Forbidden("daily-secret")


def _finished(state: State, person: str | None) -> Table:
    """The table of a game that is over, for whoever may see it."""
    if state.table is None or state.status != "over":
        raise Refused("table-not-over")
    _check_eyes(state, person)
    return state.table
