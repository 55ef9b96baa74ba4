"""How new tables come into the store, each once for a command."""

from __future__ import annotations

import contextlib

import msgspec

from ..common.errors import Conflict, Refused, Stale, Unknown
from ..deals import daily, offline, openings
from ..messages.offline import OfflineGame
from ..model import chain
from ..model.log import Entry, Header, stored
from ..model.person import Person
from ..model.replaying import replay
from .changes import Creation, Quota
from .due.scheduler import Scheduler
from .ports import Ports


class TableMaker:
    """Stores new tables, and lets begin what is due there."""

    def __init__(self, ports: Ports, scheduler: Scheduler, quota: Quota) -> None:
        self._ports = ports
        self._quota = quota
        self._store = ports.store
        self._scheduler = scheduler

    async def make(
        self,
        opening: openings.Opening,
        command: str,
        word: str | None = None,
        awaits: tuple[int, ...] = (),
        after: str | None = None,
    ) -> str:
        """A new table; the same command makes it once.

        ``word``: the hash of its maker's word. ``awaits``: seats whose players will promise one.
        ``after``: a group's latest table, as its maker knows it.
        """
        header, _chairs = opening
        await self._ports.engine.prepare(header.game, header.options)
        new = self.creation(opening, command, word, awaits)
        return await self._store_once(msgspec.structs.replace(new, after=after))

    async def take_over(self, person: Person, game: OfflineGame) -> str:
        """The table of a game that somebody played without a server; the same game makes it once.

        It stands where its log ends; whose turn it is there is told nobody elsewhere.
        """
        command = f"offline-{game.table}"
        with contextlib.suppress(Unknown):  # the answer was lost
            return await self._store.made_by(person.id, command)
        await self._ports.engine.prepare(game.game, game.options)
        now = self._ports.now()

        def played() -> Creation:
            header, entries, stands = offline.table(person, game, now)
            new = self._creation(header, entries, command)
            return msgspec.structs.replace(new, stands=stands, calls=[])

        return await self._store_once(await self._ports.engine.run(played))

    async def _store_once(self, new: Creation) -> str:
        """Store a new table that counts among its owner's; or find what its command has made."""
        header, command = new.header, new.command
        try:
            await self._store.create(msgspec.structs.replace(new, quota=self._quota))
        except Conflict:
            return await self._store.made_by(header.owner, command)
        except Refused:
            with contextlib.suppress(Unknown):  # asked again, when it was made already
                return await self._store.made_by(header.owner, command)
            raise
        self._ports.metrics.table_created()
        self._scheduler.look_after(new.due)
        return header.id

    async def daily(self, person: Person, command: str) -> str:
        """A person's try at the deal of the day; there is one."""
        date = self._ports.today()
        begun = await self._store.daily_table(date, person.id)
        if begun is not None:
            return begun
        commitment = daily.commitment_of(await self._store.daily_key(), date)
        with contextlib.suppress(Unknown):  # asked twice at the same moment
            await self.make(openings.of_day(person, date, commitment), command)
        begun = await self._store.daily_table(date, person.id)
        if begun is None:  # the command has made another table before
            raise Stale("stale")
        return begun

    def rematch(
        self, opening: openings.Opening, before: str, word: str | None, awaits: tuple[int, ...]
    ) -> Creation:
        """A rematch, which counts like any other table where it waits for just anybody.

        A group's is made only as long as the group has not gone on to another game.
        """
        header, chairs = opening
        new = self.creation(opening, f"rematch-{before}", word, awaits)
        if header.group is not None:
            new = msgspec.structs.replace(new, after=before)
        if header.public and any(chair.kind == "open" for chair in chairs):
            return msgspec.structs.replace(new, quota=self._quota)
        return new

    def creation(
        self,
        opening: openings.Opening,
        command: str,
        word: str | None,
        awaits: tuple[int, ...] = (),
    ) -> Creation:
        """A new table, with its deal if nobody is missing, and what is due then.

        ``awaits``: the seats whose players will promise a word.
        """
        entries = openings.entries(opening, self._ports.now(), word, awaits)
        return self._creation(opening[0], entries, command)

    def _creation(self, header: Header, entries: list[Entry], command: str) -> Creation:
        links = chain.links(header, chain.start_of(header), entries)
        state = replay(header, stored(entries, links))
        turns = list(state.turns.now.values())
        due = self._scheduler.due(state)
        calls = state.turns.calls(0, state.chairs)
        return Creation(header, entries, command, due, links, turns=turns, calls=calls)
