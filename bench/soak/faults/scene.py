"""The people and tables of one trial."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable
from typing import Any

import brelan

from .memory import Order
from .reading import Witness, headers, logs, position
from .strangers import Stranger
from .world import World

LIMIT = 3
"""Seconds for a move at the table with a clock."""
QUICK, SLOW = 0.03, 0.3
"""Seconds between two commands of a person, before the fault and after."""
LONG: dict[str, dict[str, int]] = {
    "combit": {"rounds": 9},
    "punto": {"rounds": 9},
    "trader": {"rounds": 9},
}
"""Options with which a game lasts as long as a trial."""


class Scene:
    """Ana and Ben play against each other, Cleo against bots; Dora's table has a clock.

    Ben is at the second server, the others at the first, which is the one that is hit. Dora also
    helps to bring games near to their end.
    """

    def __init__(self, world: World, game: str, seed: str, lead: float) -> None:
        self.world = world
        self.game = game
        self.chance = random.Random(seed)
        self.ana = Stranger("Ana", world.urls, 0, socket=False)
        self.ben = Stranger("Ben", world.urls, 1, socket=True)
        self.cleo = Stranger("Cleo", world.urls, 0, socket=True)
        self.dora = Stranger("Dora", world.urls, 0, socket=False)
        self.people = (self.ana, self.ben, self.cleo, self.dora)
        assert world.reader is not None
        self.reader = world.reader
        self.witness = Witness(self.reader)
        self.played = ""
        self.against_bots = ""
        self.clocked = ""
        self.focus: list[Order] = []
        """The commands that the moment is about."""
        self.row: list[tuple[Stranger, str, dict[str, Any]]] = []
        """Commands that are prepared for it, with who is to give them and where."""
        self.lead = lead
        """How long before a deadline the fault is to strike."""
        self.pause = QUICK
        self.playing = False
        """Whether Ana and Ben play; a game may be too short to begin before the moment is near."""
        self._tasks: list[asyncio.Task[None]] = []
        self._sent = asyncio.Event()

    @property
    def tables(self) -> set[str]:
        """All tables of this trial with people who act."""
        return {order.table for person in self.people for order in person.orders}

    def spawn(self, work: Awaitable[None]) -> None:
        """Let something go on until the end of the trial."""
        self._tasks.append(asyncio.ensure_future(work))

    async def open(self) -> None:
        """Make the three tables; Ana and Ben do not play yet."""
        self.spawn(self.witness.run())
        for person in self.people:
            await person.introduce()
        players = brelan.game(self.game, **LONG.get(self.game, {})).players
        self.clocked = await self.dora.create(
            self.game, ["me"] * players, options=LONG.get(self.game, {}), clock={"move": LIMIT}
        )
        self.played = await self.shared_table(self.ana, self.ben, LONG)
        self.against_bots = await self.cleo.create(
            self.game, ["me"] + ["master"] * (players - 1), options=LONG.get(self.game, {})
        )
        await self.cleo.watch(self.against_bots)
        for person in (self.ana, self.ben):
            await person.watch(self.played)

    def play(self, *, focus: bool) -> None:
        """Let Ana and Ben play, in the ``focus`` of the trial or beside it."""
        if not self.playing:
            self.playing = True
            for person in (self.ana, self.ben):
                self.spawn(self._play(person, focus=focus))

    async def shared_table(
        self, maker: Stranger, guest: Stranger, options: dict[str, dict[str, int]]
    ) -> str:
        """A table of two people who share all seats; it has begun."""
        table = await self.waiting_table(maker, options)
        await guest.carry_out_at_once(
            table, "join", seat=1, invite=await self.invitation(maker, table)
        )
        return table

    async def waiting_table(self, maker: Stranger, options: dict[str, dict[str, int]]) -> str:
        """A table that waits for one more person, on seat 1."""
        chosen = options.get(self.game, {})
        players = brelan.game(self.game, **chosen).players
        seats = ["me", "open"] + ["me"] * (players - 2)
        return await maker.create(self.game, seats, options=chosen)

    async def invitation(self, maker: Stranger, table: str) -> str:
        """To seat 1."""
        return str((await maker.look(table))["info"]["invites"]["1"])

    async def send(self, person: Stranger, table: str, do: str, **values: Any) -> Order:
        """A command that the trial is about, until it is done."""
        order = person.order(table, do, **values)
        self.focus.append(order)
        self._sent.set()
        await person.carry_out(order)
        return order

    async def _play(self, person: Stranger, *, focus: bool) -> None:
        """Move whenever one can, on what was heard last."""
        known = person.watched[self.played]
        last = -1
        while known.status != "over" and self.playing:
            if known.ply < last or not known.moves:
                known.news.clear()
                await known.news.wait()
                continue
            seat, moves = self.chance.choice(sorted(known.moves.items()))
            choice = {"seat": seat, "move": self.chance.choice(moves)}
            if focus and person is self.ana:
                order = await self.send(person, self.played, "play", **choice)
            else:
                order = person.order(self.played, "play", **choice)
                await person.carry_out(order)
            if order.ply is None:
                return
            last = order.ply
            await asyncio.sleep(self.pause)

    async def in_flight(self) -> None:
        """Until a command of the moment's kind was sent and is not answered yet."""
        while True:
            self._sent.clear()
            await self._sent.wait()
            await asyncio.sleep(self.chance.random() * 0.006)
            if self.focus[-1].flying(time.monotonic()):
                return

    async def bot_thinks(self) -> None:
        """Until a bot has begun to think about its move."""
        known = self.cleo.watched[self.against_bots]
        while True:
            while not known.moves:
                known.news.clear()
                await known.news.wait()
            seat, moves = next(iter(known.moves.items()))
            order = self.cleo.order(self.against_bots, "play", seat=seat, move=moves[0])
            await self.cleo.carry_out(order)
            assert order.ply is not None, order
            if await self.thinking():
                return
            await known.until(order.ply)

    async def thinking(self) -> list[int]:
        """The seats of bots that are to move."""
        table = self.against_bots
        rows = (await logs(self.reader))[table]
        held = position((await headers(self.reader))[table], rows)
        return [] if held.over else [seat for seat in held.pending if seat != 0]

    async def gone_on(self, since: float) -> bool:
        """Whether bots and clocks have moved since then, and every command is answered."""
        moved = any(
            table == self.clocked and at > since for (table, _), at in self.witness.seen.items()
        )
        orders = [order for person in self.people for order in person.orders]
        answered = all(order.ply is not None or order.refused is not None for order in orders)
        return moved and answered and not await self.thinking()

    async def before_deadline(self) -> None:
        """Until a clock is about to run out."""
        while time.monotonic() < self._deadline() - self.lead:
            await asyncio.sleep(0.01)

    def _deadline(self) -> float:
        """When the clock of the table that is left alone runs out; unknown: never."""
        seen = [at for (table, _), at in self.witness.seen.items() if table == self.clocked]
        return max(seen) + LIMIT if seen else float("inf")

    async def stop(self) -> None:
        """Nobody does or hears anything more."""
        for task in self._tasks:
            task.cancel()
        for ended in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended
        for person in self.people:
            await person.leave()

    async def close(self) -> None:
        """Everybody goes home, and the tables are closed."""
        await self.stop()
        await self.cleo.once(self.against_bots, "close")
        await self.dora.once(self.clocked, "close")
        for person in self.people:
            await person.close()
