"""Word between the processes of one database: a table has changed, look at it.

Processes find each other's changes by looking into the database now and then. With Redis they
notify each other, and a move made at one is seen at the others at once; it comes with the notice,
sealed, so that they need not read it (`sealing`). Nothing depends on it:
while Redis is away, or stands still, they look as often as without it. Each says something now and
then and must hear it itself: a connection alone proves nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from ..common.errors import Refused
from ..common.logs import report
from ..model.log import StoredEntry
from .sealing import Seal, Told

CHANNEL = "brelan"
AGAIN_SECONDS = 1.0
"""Before the next try to reach Redis."""
SAY_SECONDS = 0.3
"""Between two words to oneself."""
SILENT_SECONDS = 0.9
"""After which nothing is heard any more."""

APART_SECONDS = 0.1
"""Between two messages: every process hears every one, and what comes meanwhile shares the next."""

SEALED = "sealed"
"""The first word of a line with moves. Who does not know such lines takes no notice of them."""

OnChange = Callable[[dict[str, int], str, Callable[[], Told]], None]
"""Called when tables have reached a ply at another process, with its name and what opens the moves
that it has told, if any; what follows is done later."""


class NoNotifier:
    """One process alone, or processes that only look into the database."""

    @property
    def connected(self) -> bool:
        """Whether changes elsewhere are told here."""
        return False

    def notify(self, table: str, ply: int, moves: Sequence[StoredEntry] = ()) -> None:
        """Tell the others that a table has reached a ply, by these moves if it was by moves."""

    async def open(self, on_change: OnChange, key: Callable[[], Awaitable[str]]) -> None:
        """Begin to listen; ``key`` is asked for what moves are sealed with."""

    async def close(self) -> None:
        """Listen no longer."""


class RedisNotifier(NoNotifier):
    """A channel of Redis, for the processes of any number of databases: ids are unguessable."""

    def __init__(self, url: str, name: str) -> None:
        self._redis = _client(url)
        self._seal: Seal | None = None
        self._waiting: dict[str, int] = {}
        self._moves: Told = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._name = name
        self._heard = -SILENT_SECONDS

    @property
    def connected(self) -> bool:
        """Whether this process has heard itself of late."""
        return time.monotonic() - self._heard < SILENT_SECONDS

    def notify(self, table: str, ply: int, moves: Sequence[StoredEntry] = ()) -> None:
        """Tell the others soon; a change that is overtaken meanwhile needs no word of its own."""
        self._waiting[table] = ply
        if moves:
            before, told = self._moves.get(table, (ply - len(moves), []))
            follow = before + len(told) + len(moves) == ply
            self._moves[table] = (
                (before, [*told, *moves]) if follow else (ply - len(moves), [*moves])
            )
        self._wake.set()

    async def open(self, on_change: OnChange, key: Callable[[], Awaitable[str]]) -> None:
        """Listen and tell until closed."""
        self._seal = Seal(await key())
        self._tasks = [
            asyncio.create_task(self._keep_doing(self._send), name="notify others"),
            asyncio.create_task(self._say_regularly(), name="hear oneself"),
            asyncio.create_task(
                self._keep_doing(lambda: self._listen(on_change)), name="hear others"
            ),
        ]

    async def close(self) -> None:
        """Stop both, and disconnect."""
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self._redis.aclose()

    async def _keep_doing(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do it for ever, whatever becomes of Redis."""
        from redis.exceptions import RedisError

        while True:
            try:
                await work()
            except (RedisError, OSError) as problem:
                report("redis-away", logging.WARNING, problem=type(problem).__name__)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            waiting, self._waiting = self._waiting, {}
            moves, self._moves = self._moves, {}
            lines = [f"{table} {ply}" for table, ply in waiting.items()]
            if moves and self._seal is not None:
                lines.append(f"{SEALED} {self._name} {self._seal.close(moves, self._name)}")
            async with asyncio.timeout(SILENT_SECONDS):
                await self._redis.publish(CHANNEL, "\n".join(lines))
            await asyncio.sleep(APART_SECONDS)

    async def _listen(self, on_change: OnChange) -> None:
        async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
            await channel.subscribe(CHANNEL)
            async for message in channel.listen():
                changed: dict[str, int] = {}
                sender = sealed = ""
                for line in message["data"].split("\n"):
                    table, _, ply = line.partition(" ")
                    if ply.isdecimal():
                        changed[table] = int(ply)
                    elif table == SEALED:
                        sender, _, sealed = ply.partition(" ")
                if changed.pop(self._name, None) is not None:
                    self._heard = time.monotonic()
                if changed and sender != self._name:
                    on_change(changed, sender, partial(self._open, sealed, sender))

    def _open(self, sealed: str, sender: str) -> Told:
        return {} if self._seal is None else self._seal.open(sealed, sender)

    async def _say_regularly(self) -> None:
        while True:
            self.notify(self._name, 0)
            await asyncio.sleep(SAY_SECONDS)


def _client(url: str) -> Any:
    try:
        from redis.asyncio import Redis
    except ModuleNotFoundError:
        raise Refused("redis-missing") from None
    try:
        return Redis.from_url(url, decode_responses=True, socket_connect_timeout=2)
    except ValueError:
        raise Refused("redis-url", url=url.split("://", 1)[0]) from None


def notifier(url: str, name: str) -> NoNotifier:
    """None, or Redis where its URL is set, for the process of that name."""
    return RedisNotifier(url, name) if url else NoNotifier()
