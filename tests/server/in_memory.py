"""The authority with a store in memory and the plainest of everything else that it needs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeVar

from brelan.bots.review.judge import Decision, Judge
from brelan.core.table import Table
from brelan.server.common.clock import date_at
from brelan.server.common.errors import Conflict, Forbidden, StorageError, Unknown
from brelan.server.messages.protocol import (
    By,
    Command,
    Done,
    HintAnswer,
    Language,
    Level,
    Play,
    Update,
)
from brelan.server.messages.requests import ClockChoice, NewTable, SeatChoice
from brelan.server.model.log import Header, Stored, StoredEntry, stored
from brelan.server.model.person import Person
from brelan.server.tables.authority import Tables
from brelan.server.tables.changes import Change, Creation
from brelan.server.tables.due.work import Due, Leased
from brelan.server.tables.ports import Ports
from brelan.server.tables.results import Result
from brelan.server.tables.subscriptions import Subscriptions
from brelan.server.tables.together.presence import Sighting

T = TypeVar("T")
GAME = "combit"
ANA, BOB = Person("ana", "Ana", "en"), Person("bob", "Bob", "fr")


class MemoryStore:
    """Tables in dictionaries."""

    def __init__(self) -> None:
        self.logs: dict[str, tuple[Creation, Stored]] = {}
        self.results: dict[str, Result] = {}
        self.scores: dict[str, list[int]] = {}
        self.failing = 0
        self.refusing = False
        self.due: dict[str, Due] = {}
        self.onlookers: dict[tuple[str, str], int] = {}
        self.rounds: set[tuple[str, int]] = set()

    def _keep(self, due: Due | None) -> None:
        if due is not None:
            self.due[due.table] = due

    async def beat(self) -> dict[str, int]:
        """There are no others."""
        return {}

    async def forget(self, process: str | None = None) -> None:
        """Nobody holds anything."""

    async def find(self, now: int, overdue: int, living: Collection[str]) -> list[Leased]:
        """Everything that is due, and held by nobody."""
        return [
            Leased(due, "", own=False)
            for due in self.due.values()
            if due.at is not None and due.at <= now
        ]

    async def take(self, seen: Leased) -> None:
        """Whoever was first has it."""
        if self.due.get(seen.due.table) != seen.due:
            raise Conflict

    async def postpone(self, due: Due) -> None:
        """Another time."""
        self._keep(due)

    async def changed_unseen(self, since: int) -> int:
        """Everything is seen."""
        return 0

    async def create(self, new: Creation) -> None:
        """A new table."""
        header = new.header
        made = [creation for creation, _ in self.logs.values()]
        if any((one.header.owner, one.command) == (header.owner, new.command) for one in made):
            raise Conflict
        if header.daily and await self.daily_table(header.daily, header.owner):
            raise Conflict
        self.logs[header.id] = new, stored(new.entries, new.links)
        self._keep(new.due)

    async def append(self, change: Change, meanwhile: Callable[[], None] | None = None) -> None:
        """All of a change, or nothing."""
        if meanwhile is not None:
            meanwhile()
        if self.refusing:
            self.refusing = False
            raise Forbidden("identity-needed")
        if self.failing:
            self.failing -= 1
            raise StorageError("database-locked")
        entries = self.logs[change.table][1]
        if change.ply != len(entries) or change.command in {
            one.command for one in entries if one.command
        }:
            raise Conflict
        if change.rematch is not None:
            await self.create(change.rematch)
        entries += stored(change.entries, change.links, change.command)
        self._keep(change.due)
        if change.result is not None:
            self.results[change.table] = change.result
        if change.daily_score is not None:
            self.scores[change.table] = change.daily_score.scores

    async def read(self, table: str) -> tuple[Header, Stored]:
        """A header and its log."""
        if table not in self.logs:
            raise Unknown("table-unknown")
        return self.logs[table][0].header, list(self.logs[table][1])

    async def read_after(self, table: str, ply: int) -> Stored:
        """The later entries of a log."""
        return self.logs[table][1][ply + 1 :]

    async def read_later(
        self, known: Mapping[str, int], last: Mapping[str, int]
    ) -> dict[str, Stored]:
        """The later entries of several logs."""
        return {
            table: self.logs[table][1][ply + 1 : last[table] + 1] for table, ply in known.items()
        }

    async def made_by(self, owner: str, command: str) -> str:
        """The table that a command made."""
        for table, (new, _) in self.logs.items():
            if (new.header.owner, new.command) == (owner, command):
                return table
        raise Unknown("table-unknown")

    async def unfinished(self, person: str) -> list[str]:
        """The tables that a person made."""
        return [table for table, (new, _) in self.logs.items() if new.header.owner == person]

    async def note_onlooker(self, deal: str, person: str, at: int) -> None:
        """Somebody has looked."""
        self.onlookers.setdefault((deal, person), at)

    async def tournament_runs(self, tournament: str) -> bool:
        """Whether one of its rounds is said to run."""
        return tournament in {one for one, _ in self.rounds}

    async def round_runs(self, tournament: str, number: int) -> bool:
        """Whether a round is said to run."""
        return (tournament, number) in self.rounds

    async def daily_key(self) -> str:
        """A key that is no secret."""
        return "00" * 32

    async def daily_table(self, date: str, person: str) -> str | None:
        """A person's try at a day's deal."""
        for table, (new, _) in self.logs.items():
            if (new.header.daily, new.header.owner) == (date, person):
                return table
        return None


class MemoryPresence:
    """What processes say of who is there; those that share a dictionary hear each other."""

    def __init__(self, process: str, said: dict[tuple[str, str, str], Sighting]) -> None:
        self.process = process
        self._said = said
        self.saved = 0

    async def save(self, sightings: Collection[Sighting]) -> None:
        """Each instead of what was said before."""
        self.saved += 1
        self._said |= {(one.table, one.person, one.process): one for one in sightings}

    async def at(self, tables: Collection[str]) -> list[Sighting]:
        """Everything about these tables."""
        return [one for one in self._said.values() if one.table in tables]

    async def changed_since(self, at: int) -> list[Sighting]:
        """Everything: there is not much."""
        return list(self._said.values())

    async def forget(self, before: int, living: Collection[str]) -> None:
        """Everything is kept."""


class Surroundings:
    """Names, bots, engine, word to others and counts, as plain as can be; time as it is told."""

    def __init__(self) -> None:
        self.notified: list[tuple[str, int]] = []
        self.moves: list[By] = []
        self.time = 1_000_000
        self.people = [ANA, BOB]
        self.apart: list[set[str]] = []
        self.friends: list[set[str]] = []
        self.silent: set[str] = set()
        self.muted: dict[str, set[str]] = {}
        self.illegal = 0
        """How many illegal moves come before the next legal one."""

    async def names(self, ids: frozenset[str]) -> dict[str, str]:
        """Ana and Bob, unless they are forgotten."""
        return {person.id: person.name for person in self.people if person.id in ids}

    async def kept_apart(self, person: str, others: frozenset[str]) -> frozenset[str]:
        """Who has blocked the other, either way."""
        return frozenset(other for other in others if {person, other} in self.apart)

    async def friends_of_all(self, person: str, others: frozenset[str]) -> bool:
        """Whether all of them are friends."""
        return all({person, other} in self.friends for other in others)

    async def friends_of(self, person: str) -> frozenset[str]:
        """Somebody's friends."""
        return frozenset(one for pair in self.friends if person in pair for one in pair - {person})

    async def silenced(self, person: str) -> bool:
        """Whether this one says phrases only."""
        return person in self.silent

    async def unheard(
        self, listeners: frozenset[str], speakers: frozenset[str]
    ) -> dict[str, set[str]]:
        """Who has muted whom."""
        return {one: set(speakers & self.muted[one]) for one in listeners & self.muted.keys()}

    async def save(self, numbers: dict[str, int]) -> None:
        """There is no other process to tell."""

    async def elsewhere(self, living: Collection[str]) -> dict[str, int]:
        """Nobody looks on elsewhere."""
        return {}

    async def choose(self, level: Level, table: Table, seat: int) -> str:
        """The first legal move."""
        if self.illegal:
            self.illegal -= 1
            return "illegal"
        return table.moves(seat)[0]

    async def advise(self, level: Level, table: Table, seat: int, lang: Language) -> HintAnswer:
        """The same, as a hint."""
        return HintAnswer(move=table.moves(seat)[0], aim=table.game.aim, candidates=[])

    async def judge(self, table: Table, seat: int, move: str) -> Decision:
        """As a bot's thread does it."""
        return Judge(table.game, iterations=64, seed=1).judge(table, seat, move)

    async def prepare(self, game: str, options: dict[str, int | bool | None]) -> None:
        """The engine loads itself."""

    async def run(self, work: Callable[[], T]) -> T:
        """Work done at once."""
        return work()

    def notify(self, table: str, ply: int, moves: Sequence[StoredEntry] = ()) -> None:
        """Remembered."""
        self.notified.append((table, ply))

    def table_created(self) -> None:
        """Not counted."""

    def table_loaded(self) -> None:
        """Not counted."""

    def move_stored(self, by: By) -> None:
        """Remembered."""
        self.moves.append(by)

    def begin_commit(self) -> float:
        """Not measured."""
        return 0.0

    def committed(self, began: float) -> None:
        """Not measured."""

    def stop(self) -> None:
        """Nothing runs."""

    def now(self) -> int:
        """The time that is set."""
        return self.time

    def today(self) -> str:
        """The date then."""
        return date_at(self.time)


class Room:
    """An authority over a store in memory, with people who send it commands."""

    def __init__(self, store: MemoryStore, cached: int = 8, close_after: float = 0) -> None:
        self.around = around = Surroundings()
        self.presence = MemoryPresence("this", {})
        ports = Ports(
            store=store,
            due=store,
            presence=self.presence,
            names=around,
            acquaintances=around,
            watchers=around,
            bots=around,
            engine=around,
            notifier=around,
            metrics=around,
            now=around.now,
            today=around.today,
        )
        self.subscriptions = Subscriptions()
        self.tables = Tables(ports, self.subscriptions, cached, close_after)
        self.sent = 0

    async def create(
        self, *seats: SeatChoice, clock: ClockChoice | None = None, public: bool = False
    ) -> str:
        """A table of Ana."""
        self.sent += 1
        new = NewTable(
            id=f"create-{self.sent}",
            game=GAME,
            options={"first": 0},
            seats=list(seats),
            clock=clock,
            public=public,
        )
        return await self.tables.create(ANA, new)

    async def do(self, table: str, person: Person, command: Command) -> Done:
        """A command with an id of its own."""
        self.sent += 1
        return await self.tables.act(table, person, f"command-{self.sent}", command)

    async def play_out(self, table: str, *people: Person) -> Update:
        """Everybody makes their first legal move until the game is over."""
        while True:
            for person in people:
                update = await self.tables.update(table, person.id)
                if update.info.status == "over":
                    return update
                for seat in update.seats:
                    if seat.moves:
                        await self.do(table, person, Play(seat=seat.seat, move=seat.moves[0]))
            await asyncio.sleep(0)
