"""Faults of what servers talk to: PostgreSQL and Redis."""

from __future__ import annotations

import asyncio
import signal

from tests.server.programs import program

from ..world import Needs, World
from .base import Fault


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
