"""The authority over all tables. A command is stored before anybody is told of it.

It needs no database, threads or network of its own: `ports` says what is handed in. Its many lines
are one class: whatever changes a table, or is told of it, goes through here, and asks others.
"""

from __future__ import annotations

import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from typing import TypeVar

import msgspec

from brelan.core.errors import BrelanError

from ..common.errors import Conflict, Refused, Stale, StorageError, Unknown
from ..common.logs import report
from ..common.tasks import Tasks
from ..deals import openings
from ..messages.groups import GroupTable
from ..messages.lessons import CoachNote
from ..messages.offline import OfflineGame
from ..messages.protocol import Command, Done, Join, Leave, Level, Rematch, Update
from ..messages.requests import Frame, Imagined, LogLine, NewTable, PlayOn, TableRecord
from ..model import chain, seats
from ..model.log import Branch, stored
from ..model.person import Person
from ..model.state import State
from ..model.turns import Turn
from . import coach, commands, rights
from .cache import CachedTable, Later, TableCache
from .changes import Creation, Quota, change
from .due.scheduler import Scheduler
from .due.work import Times
from .effects import CHANGES_TABLE, Effect
from .making import TableMaker
from .ports import Ports
from .showing import finished, log_lines, missed, proofs, views
from .showing.finished import FinishedGame
from .subscriptions import Build, Subscriber, Subscriptions, Updates
from .together import absent, company, hearing, programs
from .together.hearing import Unheard
from .together.onlookers import Onlookers
from .together.presence import Presence
from .together.watchers import Watchers

T = TypeVar("T")
HINT_LEVEL: Level = "expert"
DAY = 86_400_000
NEVER = 1 << 52
"""Milliseconds that nobody waits for."""
MANY = 16
"""Entries of one table that are read together with those of others."""
SLOW = 100
"""Milliseconds of a commit after which what was made meanwhile is made again."""
IMAGINED_BITS = 53
"""Of the seed that an imagined table is drawn by."""
TRIES = 5
"""How often a command is decided anew when others are faster each time."""


class Tables:
    """Every table of the store, as far as this process has to do with it."""

    def __init__(
        self,
        ports: Ports,
        subscriptions: Subscriptions,
        cached: int,
        close_after: float = 0,
        quota: Quota = Quota(),  # noqa: B008 - it cannot be changed
        away_after: float = 20,
    ) -> None:
        """``cached``: tables in memory; ``close_after``: days until one is closed, 0: never.

        ``away_after``: seconds without a connection after which somebody is away.
        """
        self._ports = ports
        self._store = ports.store
        self._now = ports.now
        self._metrics = ports.metrics
        self._subscriptions = subscriptions
        self._tasks = Tasks()
        self._cache = TableCache(ports, cached, self._loaded, subscriptions.follows)
        self._times = Times(ports.now(), round(close_after * DAY) or NEVER)
        self._scheduler = Scheduler(
            self._cache, ports, self._tasks, self._times, self._commit_unasked, self._current
        )
        leases = self._scheduler.leases
        self._watchers = Watchers(ports.watchers, subscriptions, lambda: leases.living)
        self._presence = Presence(
            ports.presence,
            subscriptions,
            lambda: leases.living,
            ports.now,
            round(away_after * 1000),
        )
        self._maker = TableMaker(ports, self._scheduler, quota)
        self._onlookers = Onlookers(ports)

    @property
    def started(self) -> int:
        """Since when anybody serves the tables: clocks stood still before."""
        return self._times.started

    @started.setter
    def started(self, since: int) -> None:
        self._times.started = since

    @property
    def other_processes(self) -> Collection[str]:
        """The others that live by the same store, for certain."""
        return self._scheduler.leases.beating

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self._cache)

    # New tables ---------------------------------------------------------------------------------

    async def create(self, person: Person, new: NewTable) -> str:
        """Make a table; the same command makes it once."""
        opening = openings.lesson(person, new) if new.lesson else openings.table(person, new)
        return await self.make(opening, new.id, None if new.lesson else new.word)

    async def play_on(self, person: Person, table: str, wanted: PlayOn) -> str:
        """A new table from a moment of a finished game."""
        played = await self.finished_game(table, person.id)
        position = await self._ports.engine.run(
            lambda: finished.position(played, wanted.ply, wanted.seat)
        )
        opening = openings.play_on(
            person,
            wanted,
            played.game,
            position,
            begun=played.begun + wanted.ply,
            branch=Branch(table, wanted.ply, wanted.seat),
            from_daily=played.daily,
        )
        return await self.make(opening, wanted.id, wanted.word)

    async def create_in_group(
        self, person: Person, group: str, wanted: GroupTable, players: Sequence[str]
    ) -> str:
        """A group's next game; the same command makes it once."""
        opening = openings.in_group(person, group, wanted, players)
        _header, chairs = opening
        others = tuple(
            seat
            for seat, chair in enumerate(chairs)
            if chair.kind == "person" and chair.person != person.id
        )
        making = self._maker.make(opening, wanted.id, wanted.word, others, wanted.after)
        return await self._tasks.run_to_end(making)

    async def daily(self, person: Person, command: str) -> str:
        """A person's try at the deal of the day; there is one."""
        return await self._tasks.run_to_end(self._maker.daily(person, command))

    async def take_over(self, person: Person, game: OfflineGame) -> str:
        """A game that somebody played without a server, as a table here; it is made once."""
        return await self._tasks.run_to_end(self._maker.take_over(person, game))

    async def make(self, opening: openings.Opening, command: str, word: str | None = None) -> str:
        """Store a new table; the same command of its owner makes it once."""
        return await self._tasks.run_to_end(self._maker.make(opening, command, word))

    async def draw_up(self, drawn: Sequence[tuple[openings.Opening, str]]) -> list[Creation]:
        """New tables for who stores them together with something else; then `begin` them."""
        header, _chairs = drawn[0][0]
        await self._ports.engine.prepare(header.game, header.options)
        return [self._maker.creation(opening, command, None) for opening, command in drawn]

    def begin(self, made: Sequence[Creation]) -> None:
        """Tables were stored: let happen there what is due."""
        for new in made:
            self._scheduler.look_after(new.due)

    # Looking ------------------------------------------------------------------------------------

    async def update(
        self, table: str, person: str | None, since: int = -1, *, aided: bool = False
    ) -> Update:
        """The table as this person may see it."""
        async with self._looked_at(table, person) as state:
            unheard = await self._unheard_by(person, state, since)
            return self._update_for(state, person, since, unheard, aided=aided)

    async def watch(self, table: str, subscriber: Subscriber, since: int, *, aided: bool) -> None:
        """Follow a table: what is missing comes first, then whatever happens."""
        async with self._looked_at(table, subscriber.person) as state:
            unheard = await self._unheard_by(subscriber.person, state, since)
            self._subscriptions.subscribe(table, subscriber, state.ply, aided=aided)
            self._expect(state)
            update = self._update_for(state, subscriber.person, since, unheard, aided=aided)
            subscriber.send(msgspec.json.encode(update))

    async def turns(self, table: str) -> list[Turn]:
        """Which people are to move at a table."""
        async with self._cache.use(table) as (_cached, state):
            return list(state.turns.now.values())

    async def record(self, table: str, person: str | None) -> TableRecord:
        """A finished game's record and the proof of its deal."""
        async with self._looked_at(table, person) as state:
            played = finished.finished_table(state, person)
            return proofs.table_record(state, played)

    async def finished_game(self, table: str, person: str | None) -> FinishedGame:
        """A finished game, to look at in peace."""
        async with self._looked_at(table, person) as state:
            return FinishedGame(
                table=table,
                ply=state.ply,
                record=finished.finished_table(state, person).record(),
                by=tuple(state.by),
                seats=seats.describe(state.chairs, person, state.names),
                begun=state.header.begun,
                result=finished.outcome(state),
                daily=state.header.daily or state.header.from_daily,
            )

    async def missed(self, table: str, person: str | None, since: int) -> list[Frame]:
        """What somebody's seat saw of the moves after an entry; nothing where that is nothing."""
        async with self._looked_at(table, person) as state:
            found = missed.since(state, person, since)
        return [] if found is None else await self._ports.engine.run(lambda: missed.frames(found))

    async def imagine(self, table: str, person: Person, seat: int) -> Imagined:
        """A table as somebody's seat may imagine it: it tells nothing that the seat does not see.

        A program that looks ahead needs all of a table; another one is drawn at every call.
        """
        async with self._looked_at(table, person.id) as state:
            rights.own_chair(state, person.id, seat)
            if state.table is None or state.status != "running":
                raise Refused("table-waiting" if state.table is None else "table-over")
            imagined = state.table.imagine(seat, secrets.randbits(IMAGINED_BITS))
        return Imagined(options=imagined.game.options, position=imagined.view(None))

    async def log_lines(self, table: str, person: str | None) -> list[LogLine]:
        """What the list of moves shows beside words, as somebody may know it."""
        async with self._looked_at(table, person) as state:
            found = log_lines.played(state, person)
        return [] if found is None else await self._ports.engine.run(lambda: log_lines.lines(found))

    async def coach(self, table: str, person: Person) -> CoachNote:
        """What somebody's last move has cost, where they play alone and unrated."""
        async with self._looked_at(table, person.id) as state:
            made = coach.last_decision(state, person.id)
        judged = await self._ports.bots.judge(made.before, made.seat, made.move)
        return coach.note(made, judged, person.lang)

    async def read(self, table: str, tell: Callable[[State], T]) -> T:
        """What a function tells of a table as it is; whoever asks sees to it who may know."""
        async with self._cache.use(table) as (cached, state):
            return tell(await self._current(cached, state))

    @contextlib.asynccontextmanager
    async def _looked_at(self, table: str, person: str | None) -> AsyncIterator[State]:
        """A table as it is, for somebody who may see it; that they have is kept in mind."""
        async with self._cache.use(table) as (cached, state):
            state = await self._current(cached, state)
            rights.check_may_view(state, person)
            await self._onlookers.note(state, person)
            yield state

    # Acting -------------------------------------------------------------------------------------

    async def act(self, table: str, person: Person, id: str, command: Command) -> Done:  # noqa: A002 - the message's word
        """Do what a person commands, durably, once for each id; then tell everybody.

        It is done to its end even if whoever asked is cancelled meanwhile.
        """
        return await self._tasks.run_to_end(self._act(table, person, id, command))

    async def act_uncancelled(self, table: str, person: Person, id: str, command: Command) -> Done:  # noqa: A002 - the message's word
        """The same for a task that nobody cancels while it is at it, and a little quicker."""
        return await self._tasks.run_here(self._act(table, person, id, command))

    async def set_presence(self, table: str, person: str, *, here: bool) -> None:
        """Note that somebody is gone from a table, or there again, where that matters.

        Whoever calls this has looked for a while, at all processes: who is told gone has no
        connection that follows the table.
        """
        await self._tasks.run_to_end(self._set_presence(table, person, here=here))

    async def _set_presence(self, table: str, person: str, *, here: bool) -> None:
        async with self._cache.use(table) as (cached, state):
            for _ in range(TRIES):
                state = await self._current(cached, state)
                if not here and state.ply >= commands.LOG_LIMIT:
                    return  # nobody fills a log by coming and going
                effect = absent.notice(state, person, self._now(), here=here)
                if effect is None:
                    return
                try:
                    await self._commit(state, effect, None)
                except Conflict:
                    state = await self._reload(cached, state)
                else:
                    return

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
            for _ in range(TRIES):
                state = await self._decide(cached, state, person, key, command)
                if key in state.commands:
                    break
            else:
                raise Stale("stale")
            if person.id in seats.awaited(state.chairs):
                self._presence.acted(table, person.id)
            done = _done(state, id, key)
            asked = state.entries[done.ply]
            position = state.table if asked.kind == "hint" and done.ply == state.ply else None
        if position is not None and asked.seat is not None:  # as it was decided, and still is
            done.hint = await self._ports.bots.advise(HINT_LEVEL, position, asked.seat, person.lang)
        return done

    async def _decide(
        self, cached: CachedTable, state: State, person: Person, key: str, command: Command
    ) -> State:
        """The table with the command done, or with what other processes were faster to store.

        What is refused is refused on the log as it is stored, not as it is remembered here.
        """
        if key in state.commands:
            return state
        state.names[person.id] = person.name
        if isinstance(command, Join):
            await self._unseal(state)
        try:
            await company.check(self._ports.acquaintances, state, person.id, command)
            asked = programs.declared(state, person, command)
            effect = commands.decide(state, person.id, asked, self._now(), self._times.started)
        except BrelanError:
            ply = state.ply
            state = await self._current(cached, state)
            if state.ply == ply:
                raise
            return state
        rematch = None
        if isinstance(command, Rematch):
            rematch = await self._rematch(state, person, effect, command.word)
        try:
            await self._commit(state, effect, key, rematch)
        except Conflict:
            return await self._reload(cached, state)
        except Refused:
            cached.state = None  # it has taken in what the store refuses
            raise
        return state

    async def _commit(
        self,
        state: State,
        effect: Effect,
        command: str | None,
        rematch: Creation | None = None,
    ) -> None:
        """The one place where a table changes: in the store, then for all.

        The state takes the entries in first, since what is due then is stored with them. Whoever
        holds it lets it go if this fails.
        """
        links = chain.links(state.header, state.hash, effect.entries)
        entries = stored(effect.entries, links, command)
        for one in entries:
            table = effect.table if one.entry.kind in CHANGES_TABLE else None
            state.apply(one.entry, one.command, table, one.link)
        changed = change(state, effect, links, command, rematch)
        unheard = await self._unheard_news(state)
        began = self._metrics.begin_commit()
        now, due = self._now(), self._scheduler.due(state)
        to_store = self._scheduler.to_store(state, due)
        turns = list(state.turns.now.values())
        calls = state.turns.calls(changed.ply, state.chairs)
        prepared: Updates = {}
        await self._store.append(
            msgspec.structs.replace(changed, due=to_store, turns=turns, calls=calls),
            lambda: prepared.update(self._prepare(state, unheard)),
        )
        if self._now() - now > SLOW:
            prepared.clear()  # clocks have run meanwhile
        self._metrics.committed(began)
        if to_store is not None:
            state.stored_due = to_store.at
        for entry in effect.entries:
            if entry.kind == "move" and entry.by is not None:
                self._metrics.move_stored(entry.by)
        moves = bool(links) and all(entry.kind == "move" for entry in effect.entries)
        self._ports.notifier.notify(state.header.id, state.ply, entries if moves else ())
        self._publish(state, unheard, prepared)
        self._scheduler.hold(state, due)
        if rematch is not None:
            self._scheduler.look_after(rematch.due)

    async def _rematch(
        self, state: State, person: Person, effect: Effect, word: str | None
    ) -> Creation:
        """A new table in the same transaction; its id goes into this table's log."""
        known = frozenset(state.names) | seats.remembered(state.chairs)
        state.names = await self._ports.names.names(known)  # another process may forget somebody
        opening = openings.rematch(person, state)
        effect.entries[0] = msgspec.structs.replace(effect.entries[0], table=opening[0].id)
        awaits = openings.words_expected(person, state, opening)
        return self._maker.rematch(opening, state.header.id, word, awaits)

    async def _commit_unasked(self, cached: CachedTable, state: State, effect: Effect) -> None:
        """What nobody commanded, unless another process was faster."""
        try:
            await self._commit(state, effect, None)
        except Conflict:
            await self._reload(cached, state)

    # Keeping up ---------------------------------------------------------------------------------

    def is_behind(self, table: str, ply: int) -> bool:
        """Whether a table is in memory or watched here, and not known up to that ply."""
        here = self._cache.ply(table)
        if here is None:
            here = self._subscriptions.told(table)
        return here is not None and here < ply

    def goes_on(self, table: str, later: Later, ply: int) -> bool:
        """Whether these entries are all that is missing in memory here up to that ply."""
        return self._cache.ply(table) == later[0] == ply - len(later[1])

    async def read_later(self, changed: Mapping[str, int]) -> dict[str, Later]:
        """What other processes stored, up to these plies, at tables that are in memory here."""
        known = {
            table: here
            for table, last in changed.items()
            if (here := self._cache.ply(table)) is not None and last - MANY <= here < last
        }
        read = await self._store.read_later(known, changed) if known else {}
        return {table: (known[table], later) for table, later in read.items() if later}

    async def refresh(self, table: str, ply: int, read: Later | None = None) -> None:
        """Another process stored up to that ply: catch up, and tell whoever watches."""
        if not self.is_behind(table, ply):
            return
        async with self._cache.use(table) as (cached, state):
            if state.ply < ply:
                await self._current(cached, state, read)

    def rename(self, person: Person) -> None:
        """Show somebody's new name."""
        self._cache.rename(person.id, person.name)

    def reload_tables_of(self, person: str) -> None:
        """Read tables anew in which a person was forgotten."""
        self._cache.outdate(person)

    async def see_who_is_there(self) -> None:
        """Note who has come to the tables that are followed here and who is away; tell it."""
        for table, news in (await self._presence.look()).items():
            try:
                await self._note_presence(table, news=news)
            except BrelanError:
                self._presence.check(table)

    async def _note_presence(self, table: str, *, news: bool) -> None:
        """In the log where it matters there; else it is the same table as before, seen again."""
        away, now = self._presence.away(table) or {}, self._now()
        async with self._cache.use(table) as (_, state):
            noted = {
                person: person not in away
                for person in seats.awaited(state.chairs)
                if absent.notice(state, person, now, here=person not in away) is not None
            }
            if news and not noted:
                await self._tell(state)
        for person, here in noted.items():
            await self.set_presence(table, person, here=here)

    async def forget_who_was_there(self) -> None:
        """Drop what is old of it."""
        await self._presence.forget(self._now() - DAY)

    def _expect(self, state: State) -> None:
        awaited, made = seats.awaited(state.chairs), state.entries[0].at
        self._presence.expect(state.header.id, awaited, made, state.status)

    async def beat(self) -> None:
        """Say that this process lives: what it holds is not taken from it."""
        await self._scheduler.leases.beat()

    async def see_to_due_work(self) -> None:
        """Begin what is due and held by nobody who lives, or has failed; tell what was missed."""
        await self._scheduler.look()
        for table in self._subscriptions.followed() - self._cache.names():  # something failed there
            await self._see_again(table)

    async def count_watchers(self) -> None:
        """Tell whoever follows a table when the number of onlookers changes."""
        for table in await self._watchers.count(self._cache.company):
            with contextlib.suppress(Unknown):
                async with self._cache.use(table) as (_cached, state):
                    await self._tell(state)

    async def _see_again(self, table: str) -> None:
        """Read a followed table; one that cannot be read keeps nobody from the others."""
        try:
            async with self._cache.use(table):
                pass
        except Unknown:  # it went with its only player
            self._subscriptions.drop(table)
        except Exception as problem:
            report("table-unread", logging.WARNING, problem=type(problem).__name__)

    async def stop(self) -> None:
        """Finish what runs; begin nothing; let other processes go on."""
        self._scheduler.stop()
        await self._tasks.stop()
        with contextlib.suppress(StorageError):
            await self._presence.look()  # everybody has gone from here
        with contextlib.suppress(StorageError):
            await self._ports.due.forget()

    async def _loaded(self, state: State) -> None:
        """A table has come into memory: whoever watches it may have missed something."""
        self._metrics.table_loaded()
        told = self._subscriptions.told(state.header.id)
        if told is not None and told < state.ply:
            await self._tell(state)

    async def _current(self, cached: CachedTable, state: State, read: Later | None = None) -> State:
        """The table with whatever other processes have stored: they hold it, if it was anything."""
        await self._unseal(state)
        try:
            newer = await self._cache.catch_up(state, read)
            if newer:
                self._scheduler.let_go(state.header.id)
                await self._tell(state)
        except Exception:
            cached.state = None  # half of it may have been taken in, or nobody was told
            raise
        return state

    async def _unseal(self, state: State) -> None:
        """Look whether others may still play a table's deal: today, or in a tournament's round."""
        header, source = state.header, state.header.source
        if source is not None and source.tournament is not None:
            if state.sealed:
                state.sealed = await self._store.round_runs(source.tournament, source.round)
            if state.secret_in_use and not state.sealed:
                state.secret_in_use = await self._store.tournament_runs(source.tournament)
        elif state.sealed:
            state.sealed = self._ports.today() in (header.daily, header.from_daily)

    async def _reload(self, cached: CachedTable, known: State) -> State:
        """The table read anew: it has taken in what was not stored, since others were faster."""
        self._scheduler.let_go(known.header.id)
        cached.state = None
        state = await self._cache.load(known.header.id)
        await self._tell(state)
        cached.state = state
        return state

    async def _tell(self, state: State) -> None:
        """Send whoever follows a table what is new there."""
        self._publish(state, await self._unheard_news(state))

    async def _unheard_news(self, state: State) -> Unheard:
        """Whose words among what is new are not for whom of those who follow a table."""
        told = self._subscriptions.told(state.header.id)
        if told is None:
            return hearing.NOBODY
        listeners = self._subscriptions.persons(state.header.id)
        known = self._ports.acquaintances
        return await hearing.unheard(known, listeners, state.entries[told + 1 :])

    def _publish(self, state: State, unheard: Unheard, prepared: Updates | None = None) -> None:
        self._expect(state)
        table, ply = state.header.id, state.ply
        self._subscriptions.publish(table, ply, *self._news(state, unheard), prepared)

    def _prepare(self, state: State, unheard: Unheard) -> Updates:
        """What is to be told, made while the disk is waited for, and kept until it is stored."""
        return self._subscriptions.prepare(state.header.id, *self._news(state, unheard))

    def _news(self, state: State, unheard: Unheard) -> tuple[Build, frozenset[str]]:
        """How updates are made, and who gets one of their own."""

        def build(person: str | None, aided: bool, since: int) -> Update:
            return self._update_for(state, person, since, unheard, aided=aided)

        return build, seats.remembered(state.chairs) | {state.owner} | unheard.keys()

    async def _unheard_by(self, person: str | None, state: State, since: int) -> Unheard:
        """Whose words after an entry are not for this person."""
        listener = () if person is None else (person,)
        told = state.entries[max(since + 1, 0) :]
        return await hearing.unheard(self._ports.acquaintances, listener, told)

    def _update_for(
        self, state: State, person: str | None, since: int, unheard: Unheard, *, aided: bool
    ) -> Update:
        return views.update(
            state,
            person,
            since,
            aided=aided,
            now=self._now(),
            started=self._times.started,
            watchers=self._watchers.number(state.header.id),
            away=self._presence.away(state.header.id),
            unheard=() if person is None else unheard.get(person, ()),
        )


def _done(state: State, id: str, key: str) -> Done:  # noqa: A002 - the message's word
    """The answer to a command that is stored."""
    ply = state.commands[key]
    return Done(
        id=id,
        table=state.header.id,
        ply=ply,
        rematch=state.entries[ply].table,
        chain=state.hash_at(ply),
    )
