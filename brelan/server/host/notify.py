"""Word between the processes of one database: a table has changed, look at it.

Processes find each other's changes by looking into the database now and then. With Redis they
ring for each other, and a move made at one is seen at the others at once. Nothing hangs on it:
while Redis is away they look as often as without it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from ..common.errors import Refused
from ..common.logs import report

CHANNEL = "brelan"
AGAIN_SECONDS = 1.0
"""Before the next try to reach Redis."""

Heard = Callable[[str, int], Awaitable[None]]
"""What is done when a table has reached a ply elsewhere."""


class Bell:
    """A bell that nobody else hears: one process alone."""

    connected = False

    def ring(self, table: str, ply: int) -> None:
        """Tell the others that a table has reached a ply."""

    def open(self, heard: Heard) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Listen no longer."""


class RedisBell(Bell):
    """A channel of Redis, for the processes of any number of databases: ids are unguessable."""

    def __init__(self, url: str) -> None:
        self._redis = _client(url)
        self._waiting: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def ring(self, table: str, ply: int) -> None:
        """Tell the others soon; a change that is overtaken meanwhile needs no word of its own."""
        self._waiting[table] = ply
        self._wake.set()

    def open(self, heard: Heard) -> None:
        """Listen and tell until closed."""
        self._tasks = [
            asyncio.create_task(self._again(self._tell), name="bell tells"),
            asyncio.create_task(self._again(lambda: self._listen(heard)), name="bell listens"),
        ]

    async def close(self) -> None:
        """Tell what waits, then hang up."""
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self._redis.aclose()

    async def _again(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do it for ever, whatever becomes of Redis."""
        from redis.exceptions import RedisError

        while True:
            try:
                await work()
            except (RedisError, OSError) as problem:
                report("redis-away", logging.WARNING, problem=type(problem).__name__)
            self.connected = False
            await asyncio.sleep(AGAIN_SECONDS)

    async def _tell(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            waiting, self._waiting = self._waiting, {}
            pipeline = self._redis.pipeline(transaction=False)
            for table, ply in waiting.items():
                pipeline.publish(CHANNEL, f"{table} {ply}")
            await pipeline.execute()

    async def _listen(self, heard: Heard) -> None:
        async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
            await channel.subscribe(CHANNEL)
            self.connected = True
            async for message in channel.listen():
                table, _, ply = message["data"].partition(" ")
                if ply.isdecimal():
                    await heard(table, int(ply))


def _client(url: str) -> Any:
    try:
        from redis.asyncio import Redis
    except ModuleNotFoundError:
        raise Refused("redis-missing") from None
    try:
        return Redis.from_url(url, decode_responses=True, socket_connect_timeout=5)
    except ValueError:
        raise Refused("redis-url", url=url.split("://", 1)[0]) from None


def bell(url: str) -> Bell:
    """The bell that is set: none, or Redis."""
    return RedisBell(url) if url else Bell()
