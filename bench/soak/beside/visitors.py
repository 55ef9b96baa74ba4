"""Clients of several processes, some of which know less than others."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

from bench.soak.faults.memory import Order, Watching
from bench.soak.faults.strangers import Stranger

from .fleet import Fleet

PATIENCE = 2.0
"""Seconds without news after which somebody looks whether their process knows the table."""
NEWER = "record-rules-newer"
"""What an old process says of a table that a newer one has made."""


@dataclass
class Played:
    """A table of the crowd."""

    id: str
    newer: bool
    """Whether a newer process has made it, so that old ones refuse it."""
    owner: Visitor
    gone: set[str] = field(default_factory=set)
    """Who got up and could not come back before the end."""


class Visitor(Stranger):
    """A stranger who changes between processes, and sends again what an old one has refused."""

    def __init__(self, name: str, fleet: Fleet, *, socket: bool) -> None:
        super().__init__(name, fleet.world.urls, fleet.choose(newer=False), socket=socket)
        self.fleet = fleet
        self.refusals: list[tuple[Order, str, str]] = []
        """Each refusal: of which order, by which kind of process, with which code."""

    async def wander(self, table: Played | None = None) -> None:
        """Go to a process that knows the table."""
        await self.go_to(self.fleet.choose(newer=table is not None and table.newer))

    async def do(self, table: Played, do: str, **values: Any) -> Order:
        """A command until it is done, or refused by the new process or by all.

        What an old process refuses may be its stale memory: the new one decides on the log.
        """
        order = self.order(table.id, do, **values)
        while True:
            await self.carry_out(order)
            if order.refused is None:
                return order
            server = order.attempts[-1].server
            self.refusals.append((order, self.fleet.kind(server), order.refused))
            if server == self.fleet.new:
                return order
            table.newer = table.newer or order.refused == NEWER
            if self.fleet.begun:
                await self.go_to(self.fleet.new)
            elif len(order.attempts) > 3:
                return order
            await asyncio.sleep(PATIENCE / 4)

    async def follow(self, table: Played) -> Watching:
        """Watch a table, at a process that knows it."""
        while True:
            try:
                return await asyncio.wait_for(self.watch(table.id), PATIENCE)
            except TimeoutError:
                await self._look_about(table)

    async def news(self, table: Played, known: Watching) -> None:
        """Wait for news of a table, or until it is time to look whether there could be any."""
        known.news.clear()
        try:
            await asyncio.wait_for(known.news.wait(), PATIENCE)
        except TimeoutError:
            await self._look_about(table)

    async def _look_about(self, table: Played) -> None:
        if self.server not in self.fleet.living or (table.newer and self.server != self.fleet.new):
            await self.wander(table)
