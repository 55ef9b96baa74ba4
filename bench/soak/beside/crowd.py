"""People who play slowly at all processes, change between them, and remember everything."""

from __future__ import annotations

import asyncio
import hashlib
import random
import secrets
import sys
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import brelan
from bench.soak.faults.memory import Order, Watching

from .fleet import Fleet
from .visitors import PATIENCE, Played, Visitor

LIMIT = 3
"""Seconds for a move at tables with a clock."""
LEVELS = ("novice", "club")
CHANGES = 5
"""How often one person gets up, has a bot stand in or takes back, at one table."""
KINDS = ("people", "bots", "clock")
"""People against each other, one against bots, and people who let their clock run out."""


def every_party() -> list[tuple[str, str]]:
    """A party of each kind for each game."""
    return [(info.id, kind) for info in brelan.games() for kind in KINDS]


@dataclass
class Crowd:
    """All parties, what they have made, and what went wrong with them."""

    fleet: Fleet
    parties: Sequence[tuple[str, str]]
    """The game and the kind of each."""
    pace: float
    """Seconds between two commands at a table, on average."""
    seed: str
    people: list[Visitor] = field(default_factory=list)
    tables: dict[str, Played] = field(default_factory=dict)
    crashes: list[str] = field(default_factory=list)
    finished: int = 0
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def start(self) -> None:
        """Let all parties play."""
        for game, kind in self.parties:
            party = Party(self, game, kind, random.Random(f"{self.seed} {game} {kind}"))
            self._tasks.append(asyncio.create_task(self._again(party)))

    async def make_newer_table(self, game: str) -> list[str]:
        """A table that the new process makes; what each old one says when asked to serve it."""
        person = Visitor(f"new {game}", self.fleet, socket=False)
        self.people.append(person)
        await person.go_to(self.fleet.new)
        await person.introduce()
        made = await person.create(game, ["me"] * brelan.game(game).players)
        self.tables[made] = Played(made, newer=True, owner=person)
        said = []
        for server in sorted(self.fleet.living - {self.fleet.new}):
            await person.go_to(server)
            said.append(await person.once(made, "emote", emote="think"))
        return said

    async def stop(self) -> None:
        """Nobody does anything any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for person in self.people:
            await person.leave()

    async def close(self) -> None:
        """Everybody goes home."""
        for person in self.people:
            await person.close()

    async def _again(self, party: Party) -> None:
        while True:
            try:
                await party.run()
            except Exception:
                self.crashes.append(traceback.format_exc(limit=-3))
                print(self.crashes[-1], file=sys.stderr)
                await asyncio.sleep(PATIENCE)


class Party:
    """Some people who play one game after the other: each other, bots, or against the clock."""

    def __init__(self, crowd: Crowd, game: str, kind: str, chance: random.Random) -> None:
        self.crowd = crowd
        self.fleet = crowd.fleet
        self.game = game
        self.kind = kind
        self.chance = chance
        self.players = brelan.game(game).players
        self.people: list[Visitor] = []

    async def run(self) -> None:
        """Play until cancelled."""
        await self._come()
        table: Played | None = None
        while True:
            table = table or await self._open()
            if table is not None:
                table = await self._play(table)

    async def _come(self) -> None:
        count = {"people": min(self.players, 3), "clock": 2, "bots": 1}[self.kind]
        while len(self.people) < count:
            name = f"{self.kind} {self.game} {len(self.people)}"
            person = Visitor(name, self.fleet, socket=self.chance.random() < 0.5)
            await person.introduce()
            self.people.append(person)
            self.crowd.people.append(person)

    def pause(self) -> float:
        """Seconds until the next command."""
        return self.chance.uniform(0.2, 1.8) * self.crowd.pace

    # Beginning ----------------------------------------------------------------------------------

    async def _open(self) -> Played | None:
        """A new table at any process, where everybody has sat down; or one that was closed."""
        maker = self.people[0]
        await maker.wander()
        seats = self._seats()
        public = self.chance.random() < 0.5
        more: dict[str, Any] = {"clock": {"move": LIMIT}} if self.kind == "clock" else {}
        made = await maker.create(self.game, seats, public=public, **more)
        table = self._made(made, maker)
        if "open" not in seats:
            return table
        await asyncio.sleep(2 * self.pause())  # it waits for somebody
        if self.chance.random() < 0.1:
            await maker.do(table, "close")
            return None
        for seat, person in enumerate(self.people[1:], start=1):
            await self._join(table, person, seat, public=public)
        return table

    def _made(self, made: str, by: Visitor) -> Played:
        table = Played(made, by.server == self.fleet.new, self.people[0])
        self.crowd.tables[made] = table
        return table

    def _seats(self) -> list[str]:
        if self.kind == "bots":
            return ["me", *(self.chance.choice(LEVELS) for _ in range(self.players - 1))]
        others = len(self.people) - 1
        return ["me", *["open"] * others, *["me"] * (self.players - others - 1)]

    async def _join(self, table: Played, person: Visitor, seat: int, *, public: bool) -> None:
        """Sit down at any process that knows the table; some promise a word and keep it back."""
        await person.wander(table)
        values: dict[str, Any] = {"seat": seat}
        if not public:
            told = await table.owner.look(table.id)
            values["invite"] = told["info"]["invites"][str(seat)]
        if table.newer and self.chance.random() < 0.3:
            word = secrets.token_hex(16)
            values["word"] = hashlib.sha256(f"brelan word {word}".encode()).hexdigest()
        await person.do(table, "join", **values)

    # Playing ------------------------------------------------------------------------------------

    async def _play(self, table: Played) -> Played | None:
        """Until the game is over; the table of the rematch, if they want one."""
        async with asyncio.TaskGroup() as group:
            for person in self.people:
                group.create_task(self._take_part(table, person))
        self.crowd.finished += 1
        again = None
        if self.chance.random() < 0.5:
            seated = [person for person in self.people if person.name not in table.gone]
            again = await self._rematch(table, self.chance.choice(seated)) if seated else None
        for person in self.people:
            await person.unwatch(table.id)
        return again

    async def _take_part(self, table: Played, person: Visitor) -> None:
        known = await person.follow(table)
        last, changes = -1, 0
        while known.status not in ("over", "closed"):
            if known.ply < last or not known.moves:
                await person.news(table, known)
                continue
            ply = known.ply
            await asyncio.sleep(self.pause())
            if known.ply != ply:
                continue  # somebody or something was faster
            if self.chance.random() < 0.1:
                await person.wander(table)
            if changes < CHANGES and self.chance.random() < 0.08:
                changes += 1
                last = max(last, await self._something_else(table, person, known))
            elif self.kind != "clock" or self.chance.random() < 0.5:
                last = max(last, await self._move(table, person, known))
            else:
                await asyncio.sleep(LIMIT)  # the clock moves

    async def _move(self, table: Played, person: Visitor, known: Watching) -> int:
        seat, moves = self.chance.choice(sorted(known.moves.items()))
        order = await person.do(table, "play", seat=seat, move=self.chance.choice(moves))
        return _ply(order)

    async def _something_else(self, table: Played, person: Visitor, known: Watching) -> int:
        """Talk; take back or have a bot stand in against bots; get up and come back."""
        if self.chance.random() < 0.5:
            return _ply(await person.do(table, "emote", emote="think"))
        seat = min(known.moves)
        if self.kind == "bots":
            if _can_take_back(known, seat):
                return _ply(await person.do(table, "back"))
            away, back = ("stand-in", {"level": "novice"}), "return"
        else:
            away, back = ("leave", {}), "join"
        if (await person.do(table, away[0], seat=seat, **away[1])).ply is None:
            return -1  # the game is over
        await asyncio.sleep(self.pause())
        await person.wander(table)
        returned = await person.do(table, back, seat=seat)
        if returned.ply is None:
            table.gone.add(person.name)  # it was over before they came back
        return _ply(returned)

    async def _rematch(self, table: Played, person: Visitor) -> Played | None:
        order = await person.do(table, "rematch")
        if order.ply is None:
            return None
        made = (await person.look(table.id))["info"]["rematch"]
        newer = order.attempts[-1].server == self.fleet.new
        self.crowd.tables[made] = again = Played(made, newer, self.people[0])
        return again


def _ply(order: Order) -> int:
    return -1 if order.ply is None else order.ply


def _can_take_back(known: Watching, seat: int) -> bool:
    """Whether a seat has moved, and nothing was taken back yet."""
    kinds = [(event["kind"], event.get("seat")) for _, event in known.heard.values()]
    return ("move", seat) in kinds and all(kind != "back" for kind, _ in kinds)
