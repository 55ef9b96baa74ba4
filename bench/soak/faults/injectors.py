"""The faults: each strikes, holds for some seconds, and is mended."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import sqlite3
import subprocess
import tempfile
from pathlib import Path

from tests.server.programs import program

from . import wall_clock
from .strangers import Stranger
from .world import Needs, World, release

TARGET = 0
"""The server that is hit where one of several is."""
HOUR = 3600
FREED = 600_000
"""Bytes of room between a trial full disk and the real one: for what goes on meanwhile."""


class Fault:
    """One way to break a set-up."""

    name = ""
    databases: tuple[str, ...] = ("SQLite", "PostgreSQL")
    processes: tuple[int, ...] = (1, 3)
    needs = Needs()
    seconds = 4.0
    """How long it holds."""
    lead = 0.4
    """How many seconds before a deadline it strikes, so that it holds when the time is up."""
    stops_writing = False
    """Whether nothing can be stored meanwhile, so that ``/ready`` has to say no."""
    readable = True
    """Whether the log can be read meanwhile."""
    jumps = False
    """Whether the wall clock moves."""

    def impossible(self) -> str | None:
        """Why this machine cannot have it, if so."""
        return None

    def spares(self, world: World) -> bool:
        """Whether all that is due can go on while it holds."""
        return False

    async def prepare(self, world: World) -> None:
        """All that can be done before the moment."""

    async def strike(self, world: World) -> None:
        """Break it; it is broken when this returns."""
        raise NotImplementedError

    async def heal(self, world: World) -> None:
        """Mend it; everything can go on when this returns."""


class Kill(Fault):
    """SIGKILL of a server, which is started again."""

    name = "server killed"
    seconds = 3.0

    def spares(self, world: World) -> bool:
        """Others live."""
        return world.set_up.processes > 1

    async def strike(self, world: World) -> None:
        """No time for anything."""
        world.halted(TARGET)
        world.servers[TARGET].kill()

    async def heal(self, world: World) -> None:
        """Start it again."""
        await asyncio.to_thread(world.servers[TARGET].start)
        world.running(TARGET)


class LongKill(Kill):
    """The same, and it does not come back soon."""

    name = "server killed, away for 10 s"
    processes = (3,)
    seconds = 10.0


class Stop(Fault):
    """SIGSTOP of a server: it comes back as if no time had passed."""

    name = "server stopped for 20 s"
    seconds = 20.0

    def spares(self, world: World) -> bool:
        """Others go on."""
        return world.set_up.processes > 1

    async def strike(self, world: World) -> None:
        """Let it stand still."""
        world.halted(TARGET)
        _signal(world, signal.SIGSTOP)

    async def heal(self, world: World) -> None:
        """Let it go on."""
        _signal(world, signal.SIGCONT)
        world.running(TARGET)


def _signal(world: World, number: signal.Signals) -> None:
    process = world.servers[TARGET].process
    assert process is not None
    process.send_signal(number)


class _OfPostgres(Fault):
    databases = ("PostgreSQL",)
    stops_writing = True

    def impossible(self) -> str | None:
        return None if program("postgres") else "no PostgreSQL is installed"


class PostgresRestart(_OfPostgres):
    """PostgreSQL is restarted in an orderly way."""

    name = "PostgreSQL restarted"
    seconds = 0.0
    lead = 0.8
    readable = False

    async def strike(self, world: World) -> None:
        """Stop it."""
        assert world.postgres is not None
        await asyncio.to_thread(world.postgres.stop)

    async def heal(self, world: World) -> None:
        """Start it."""
        assert world.postgres is not None
        await asyncio.to_thread(world.postgres.start)


class PostgresKill(PostgresRestart):
    """All of PostgreSQL is killed, and started some seconds later."""

    name = "PostgreSQL killed"
    seconds = 6.0

    async def strike(self, world: World) -> None:
        """No time for anything."""
        assert world.postgres is not None
        await asyncio.to_thread(world.postgres.kill)


class PostgresSilent(_OfPostgres):
    """Nothing comes through to PostgreSQL: packets are dropped."""

    name = "PostgreSQL silent for 10 s"
    needs = Needs(proxy=True)
    seconds = 10.0

    async def strike(self, world: World) -> None:
        """Pass nothing on."""
        assert world.proxy is not None
        world.proxy.fall_silent()

    async def heal(self, world: World) -> None:
        """Pass everything on, late."""
        assert world.proxy is not None
        world.proxy.go_on()


class PostgresRefused(_OfPostgres):
    """Connections end, and new ones are refused."""

    name = "PostgreSQL refusing for 10 s"
    needs = Needs(proxy=True)
    seconds = 10.0

    async def strike(self, world: World) -> None:
        """Refuse."""
        assert world.proxy is not None
        world.proxy.refuse()

    async def heal(self, world: World) -> None:
        """Listen again."""
        assert world.proxy is not None
        await world.proxy.start()


class _OfRedis(Fault):
    databases = ("PostgreSQL",)

    def impossible(self) -> str | None:
        both = program("postgres") and program("redis-server")
        return None if both else "no PostgreSQL with Redis is installed"

    def spares(self, world: World) -> bool:
        """Nothing hangs on Redis."""
        return True


class RedisKill(_OfRedis):
    """Redis is killed and away for some time."""

    name = "Redis killed"
    seconds = 10.0

    async def strike(self, world: World) -> None:
        """No time for anything."""
        assert world.redis is not None
        world.redis.stop()

    async def heal(self, world: World) -> None:
        """Start it."""
        assert world.redis is not None
        await asyncio.to_thread(world.redis.start)


class RedisRestart(RedisKill):
    """Redis is away for a moment only."""

    name = "Redis restarted"
    seconds = 0.0


class RedisFrozen(_OfRedis):
    """Redis takes what is sent, and does nothing."""

    name = "Redis frozen for 10 s"
    seconds = 10.0

    async def strike(self, world: World) -> None:
        """SIGSTOP."""
        _signal_redis(world, signal.SIGSTOP)

    async def heal(self, world: World) -> None:
        """SIGCONT."""
        _signal_redis(world, signal.SIGCONT)


def _signal_redis(world: World, number: signal.Signals) -> None:
    assert world.redis is not None
    assert world.redis.process is not None
    world.redis.process.send_signal(number)


class _OfFile(Fault):
    databases = ("SQLite",)
    stops_writing = True
    seconds = 10.0


class Locked(_OfFile):
    """Another program holds the file."""

    name = "SQLite file locked for 10 s"

    def __init__(self) -> None:
        self._other: dict[int, sqlite3.Connection] = {}

    async def strike(self, world: World) -> None:
        """Begin, and do not end."""
        assert world.database is not None
        other = sqlite3.connect(
            world.database, isolation_level=None, timeout=30, check_same_thread=False
        )
        await asyncio.to_thread(other.execute, "BEGIN EXCLUSIVE")
        self._other[id(world)] = other

    async def heal(self, world: World) -> None:
        """End."""
        other = self._other.pop(id(world))
        other.execute("ROLLBACK")
        other.close()


class ReadOnly(_OfFile):
    """The files may not be written any more, not even by root or by who has them open."""

    name = "SQLite file read-only"

    def impossible(self) -> str | None:
        """``chattr +i`` needs a right of its own and a file system that knows it."""
        with tempfile.NamedTemporaryFile() as file:
            done = _chattr("+i", Path(file.name))
            written = False
            with contextlib.suppress(OSError):
                written = bool(os.write(file.fileno(), b"x"))
            _chattr("-i", Path(file.name))
        return None if done and not written else "chattr +i does not stop writing here"

    async def strike(self, world: World) -> None:
        """Make them immutable."""
        assert world.database is not None
        wal = world.database.with_name(f"{world.database.name}-wal")
        if not _chattr("+i", world.database, wal):
            raise RuntimeError("chattr +i failed")

    async def heal(self, world: World) -> None:
        """Let them be written again."""
        assert world.database is not None
        release(world.database)


def _chattr(change: str, *files: Path) -> bool:
    if shutil.which("chattr") is None:
        return False
    words = ["chattr", change, *map(str, files)]
    return subprocess.run(words, check=False, capture_output=True).returncode == 0


class DiskFull(_OfFile):
    """No room is left on the file system of the database."""

    name = "disk full"
    lead = 1.0
    needs = Needs(disk=True)

    def __init__(self) -> None:
        self._talker: dict[int, tuple[Stranger, str]] = {}

    def impossible(self) -> str | None:
        """A small file system has to be mounted."""
        with tempfile.TemporaryDirectory() as folder:
            words = ["mount", "-t", "tmpfs", "-o", "size=64k", "brelan-faults", folder]
            if (
                shutil.which("mount") is None
                or subprocess.run(words, check=False, capture_output=True).returncode
            ):
                return "only root can mount a small file system"
            subprocess.run(["umount", folder], check=True)
        return None

    async def prepare(self, world: World) -> None:
        """Fill it once before, so that the room in SQLite's own log is used up as well."""
        if id(world) not in self._talker:
            talker = Stranger("Talker", world.urls, TARGET, socket=False)
            await talker.introduce()
            self._talker[id(world)] = talker, await talker.create("combit", ["me", "open"])
        await self.strike(world)
        os.truncate(_ballast(world), max(0, _ballast(world).stat().st_size - FREED))
        while await self._say(world) != "done":
            await asyncio.sleep(0.1)

    async def strike(self, world: World) -> None:
        """Leave no room, and talk until that is noticed."""
        with contextlib.suppress(OSError), _ballast(world).open("ab", buffering=0) as file:
            while file.write(bytes(4096)):
                pass
        while await self._say(world) == "done":
            pass

    async def heal(self, world: World) -> None:
        """Make room."""
        _ballast(world).unlink()

    async def _say(self, world: World) -> str:
        talker, table = self._talker[id(world)]
        return await talker.once(table, "say", text="é" * 120)


def _ballast(world: World) -> Path:
    assert world.disk is not None
    return world.disk / "ballast"


class ClockForwards(Fault):
    """The wall clock of a server jumps by an hour."""

    name = "wall clock an hour forwards"
    needs = Needs(clock=True)
    seconds = 2.0
    lead = 1.5
    jumps = True
    step = HOUR

    def impossible(self) -> str | None:
        """The other clock has to be compiled."""
        return None if wall_clock.library() else "there is no C compiler for another wall clock"

    def spares(self, world: World) -> bool:
        """A clock is no reason to wait."""
        return True

    async def strike(self, world: World) -> None:
        """Move it from where it is."""
        world.clocks[TARGET].move(self.step)


class ClockBackwards(ClockForwards):
    """The same the other way."""

    name = "wall clock an hour backwards"
    step = -HOUR


FAULTS: tuple[Fault, ...] = (
    Kill(),
    LongKill(),
    Stop(),
    PostgresRestart(),
    PostgresKill(),
    PostgresSilent(),
    PostgresRefused(),
    RedisKill(),
    RedisFrozen(),
    RedisRestart(),
    Locked(),
    DiskFull(),
    ReadOnly(),
    ClockForwards(),
    ClockBackwards(),
)
"""All of them."""
