"""One set-up that is to be broken: servers, database, Redis, each for this alone."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.server.host.test_notify import RedisHouse
from tests.server.house import House, free_port
from tests.server.postgres import Postgres, fresh

from .proxy import Proxy
from .reading import LogReader, PostgresReader, SQLiteReader
from .wall_clock import WallClock

BOT_SECONDS = 1.0
"""How long a master thinks: long enough to be hit."""
DISK = "8m"
"""The size of a file system that is to be filled."""


@dataclass(frozen=True)
class SetUp:
    """How many servers there are, and on what."""

    processes: int
    database: str

    def __str__(self) -> str:
        return f"{self.processes} × {self.database}"


@dataclass(frozen=True)
class Needs:
    """What a fault needs of the set-up besides the ordinary."""

    proxy: bool = False
    disk: bool = False
    clock: bool = False

    def __or__(self, other: Needs) -> Needs:
        return Needs(self.proxy or other.proxy, self.disk or other.disk, self.clock or other.clock)


@dataclass
class World:
    """A running set-up."""

    set_up: SetUp
    folder: Path
    servers: list[House] = field(default_factory=list)
    database: Path | None = None
    disk: Path | None = None
    postgres: Postgres | None = None
    redis: RedisHouse | None = None
    proxy: Proxy | None = None
    clocks: list[WallClock] = field(default_factory=list)
    """The wall clock of each server, where they can be moved."""
    reader: LogReader | None = None
    loaded: set[str] = field(default_factory=set)
    """The games that all servers have loaded."""
    unable: list[tuple[int, float, float]] = field(default_factory=list)
    """Which server could not run, from when to when."""

    @property
    def urls(self) -> list[str]:
        """Where the servers listen."""
        return [server.url for server in self.servers]

    def able(self, server: int, start: float, end: float) -> bool:
        """Whether a server could run all the time."""
        return not any(
            who == server and start < until and since < end for who, since, until in self.unable
        )

    def halted(self, server: int) -> None:
        """A server cannot run from now on."""
        self.unable.append((server, time.monotonic(), float("inf")))

    def running(self, server: int) -> None:
        """It can again."""
        for place, (who, since, until) in enumerate(self.unable):
            if who == server and until == float("inf"):
                self.unable[place] = (who, since, time.monotonic())


@contextlib.asynccontextmanager
async def opened(set_up: SetUp, needs: Needs, folder: Path) -> AsyncIterator[World]:
    """A set-up, and its end whatever happens."""
    async with placed(set_up, needs, folder) as world:
        await _start_servers(world, needs)
        yield world


@contextlib.asynccontextmanager
async def placed(set_up: SetUp, needs: Needs, folder: Path) -> AsyncIterator[World]:
    """A set-up without servers yet; those that are added are ended with it."""
    folder.mkdir(parents=True)
    world = World(set_up, folder)
    try:
        if set_up.database == "SQLite":
            _place_file(world, needs)
        else:
            await _place_postgres(world, needs)
        yield world
    finally:
        if world.reader is not None:
            world.reader.close()
        await asyncio.to_thread(_end, world)
        if world.proxy is not None:
            await world.proxy.stop()


def _place_file(world: World, needs: Needs) -> None:
    if needs.disk:
        world.disk = world.folder / "disk"
        world.disk.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "brelan-faults", str(world.disk)]
        subprocess.run(mount, check=True)
    world.database = (world.disk or world.folder) / "tables.sqlite3"
    world.reader = SQLiteReader(world.database)


async def _place_postgres(world: World, needs: Needs) -> None:
    place = Path(tempfile.mkdtemp(prefix="brelan-postgres-"))
    world.postgres = await asyncio.to_thread(Postgres, place)
    await asyncio.to_thread(world.postgres.start)
    url = await asyncio.to_thread(fresh, world.postgres.url)
    world.reader = PostgresReader(url)
    world.redis = RedisHouse()
    await asyncio.to_thread(world.redis.start)
    if needs.proxy:
        world.proxy = Proxy(world.postgres.port, free_port())
        await world.proxy.start()


async def _start_servers(world: World, needs: Needs) -> None:
    for number in range(world.set_up.processes):
        environment: dict[str, str] = {}
        if needs.clock:
            world.clocks.append(WallClock(world.folder / f"clock-{number}"))
            environment = world.clocks[-1].environment
        server = House(address(world), environment, **settings(world))
        server.log = world.folder / f"server-{number}.log"
        world.servers.append(server)
    await asyncio.to_thread(world.servers[0].start)  # it makes the tables of the database
    await asyncio.gather(*(asyncio.to_thread(one.start) for one in world.servers[1:]))


def settings(world: World) -> dict[str, object]:
    """What the servers are started with."""
    more = {"redis": world.redis.url} if world.redis else {}
    return {"bot_seconds": BOT_SECONDS, **more}


def address(world: World) -> str:
    """The database for the servers: a file, or a URL through the proxy where there is one."""
    if world.database is not None:
        return str(world.database)
    assert isinstance(world.reader, PostgresReader)
    assert world.postgres is not None
    if world.proxy is None:
        return world.reader.url
    return world.reader.url.replace(f":{world.postgres.port}/", f":{world.proxy.port}/")


def _end(world: World) -> None:
    for server in world.servers:
        if server.process is not None and server.process.poll() is None:
            server.kill()
    if world.redis is not None:
        world.redis.stop()
    if world.postgres is not None:
        world.postgres.kill()
        shutil.rmtree(world.postgres.folder, ignore_errors=True)
    if world.disk is not None:
        subprocess.run(["umount", "--lazy", str(world.disk)], check=True)
    if world.database is not None:
        release(world.database)


def release(database: Path) -> None:
    """Let a database's files be written again."""
    files = [str(file) for file in database.parent.glob(f"{database.name}*")]
    if files:
        subprocess.run(["chattr", "-i", *files], check=False, capture_output=True)
