"""The processes of an upgrade: several of an old revision, and one of the working tree."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from bench.soak.faults.world import World, address
from tests.server.house import House

OLD = 3
"""Processes of the old revision. Those that were killed cannot be started again: they refuse
a database that a newer process has brought up to date."""
BOT_SECONDS = 0.05
"""How long a bot thinks at most."""
GONE = (0.5, 3.0)
"""For how long a process that was killed stays away, in seconds."""


class OldHouse(House):
    """A process of another revision: ``-P`` keeps the working tree out of its path."""

    COMMAND = ("-P", "-m", "brelan", "serve")

    def __init__(self, database: str, checkout: Path, **settings: object) -> None:
        super().__init__(database, {"PYTHONPATH": str(checkout)}, **settings)


def warm(checkout: Path) -> None:
    """Compile all rules of a revision, so that nobody waits for that later."""
    subprocess.run(
        [sys.executable, "-P", "-m", "brelan", "warm"],
        env={**os.environ, "PYTHONPATH": str(checkout)},
        stdout=subprocess.DEVNULL,
        check=True,
    )


@dataclass
class Fleet:
    """All processes: the old ones first, the new one last."""

    world: World
    chance: random.Random
    living: set[int] = field(default_factory=set)
    begun: bool = False
    """Whether the new process has ever run."""
    kills: dict[str, int] = field(default_factory=lambda: {"old": 0, "new": 0})
    refused_starts: list[str] = field(default_factory=list)
    """What old processes said that were started again."""

    @property
    def new(self) -> int:
        """The number of the new process."""
        return len(self.world.servers) - 1

    def kind(self, server: int) -> str:
        """Which of both a process is."""
        return "new" if server == self.new else "old"

    def choose(self, *, newer: bool) -> int:
        """A living process, one that knows ``newer`` tables if it has to; the new one otherwise."""
        known = [server for server in sorted(self.living) if server == self.new or not newer]
        if not known:
            return self.new
        old = [server for server in known if server != self.new]
        if self.new in known and (not old or self.chance.random() < 0.5):
            return self.new
        return self.chance.choice(old)

    async def start(self, server: int) -> None:
        """Start a process and wait until it is ready."""
        await asyncio.to_thread(self.world.servers[server].start)
        self.world.running(server)
        self.living.add(server)
        self.begun = self.begun or server == self.new

    async def kill(self, server: int) -> None:
        """SIGKILL for a process; the new one comes back, an old one tries in vain."""
        self._halt(server)
        await asyncio.to_thread(self.world.servers[server].kill)
        self.kills[self.kind(server)] += 1
        await asyncio.sleep(self.chance.uniform(*GONE))
        if server == self.new:
            await self.start(server)
        else:
            self.refused_starts.append(await asyncio.to_thread(self._refusal, server))

    async def stop(self, server: int) -> None:
        """SIGTERM for a process, which ends for good."""
        self._halt(server)
        await asyncio.to_thread(self.world.servers[server].stop)

    def _halt(self, server: int) -> None:
        self.living.discard(server)
        self.world.halted(server)

    def _refusal(self, server: int) -> str:
        """The last line of an old process that is started again; it has to end by itself."""
        house = self.world.servers[server]
        written = house.log.stat().st_size
        try:
            house.start()
        except AssertionError:
            return house.log.read_bytes()[written:].decode().strip().rpartition("\n")[2]
        self.living.add(server)
        self.world.running(server)
        return "started"


async def opened_fleet(world: World, checkout: Path, chance: random.Random) -> Fleet:
    """Old processes that run, the first of which has made the database, and a new one to start."""
    more = {"redis": world.redis.url} if world.redis else {}
    settings: dict[str, object] = {"bot_seconds": BOT_SECONDS, **more}
    for number in range(OLD):
        world.servers.append(OldHouse(address(world), checkout, **settings))
        world.servers[-1].log = world.folder / f"old-{number}.log"
    world.servers.append(House(address(world), {}, **settings))
    world.servers[-1].log = world.folder / "new.log"
    fleet = Fleet(world, chance)
    world.halted(fleet.new)
    for number in range(OLD):
        await fleet.start(number)
    return fleet
