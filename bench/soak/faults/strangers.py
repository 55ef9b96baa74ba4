"""People who know the server from ``docs/protocol.md`` alone.

They write down all that they send and hear, send again with the same id whatever is not answered,
and go to the next server when theirs is gone.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections.abc import AsyncIterator, Sequence
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from .memory import UNSURE, Attempt, Json, Order, Watching, new_id

GIVE_UP = 6.0
"""Seconds after which a client thinks that its server will not answer any more."""
AGAIN = 0.25
"""Seconds before it tries again."""
LOST = (ConnectionClosed, InvalidHandshake, OSError, httpx.TransportError, EOFError, TimeoutError)
"""What a client sees of a server that is gone."""


class Stranger:
    """Somebody with a cookie, a favourite server and a good memory."""

    def __init__(self, name: str, urls: Sequence[str], server: int, *, socket: bool) -> None:
        self.name = name
        self.urls = urls
        self.server = server % len(urls)
        self.socket = socket
        """Whether commands go over the WebSocket."""
        self.cookie = ""
        self.orders: list[Order] = []
        self.watched: dict[str, Watching] = {}
        self.unwatched: list[Watching] = []
        """What was known of tables that are followed no more."""
        self.chance = random.Random(name)
        self._http = httpx.AsyncClient(timeout=GIVE_UP, verify=False)
        self._connection: ClientConnection | None = None
        self._connected = -1
        self._answers: dict[str, asyncio.Future[Json]] = {}
        self._listener: asyncio.Task[None] | None = None

    async def leave(self) -> None:
        """Hear nothing more."""
        if self._listener is not None:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listener

    async def close(self) -> None:
        """Go home."""
        await self._http.aclose()

    # HTTP ---------------------------------------------------------------------------------------

    async def introduce(self) -> None:
        """Become somebody."""
        answer = await self._post("/api/me", {"name": self.name, "lang": "en"})
        self.cookie = answer.cookies["brelan"]
        if self.socket:
            self._connect()

    async def create(self, game: str, seats: Sequence[str], **more: Any) -> str:
        """A table; seats are ``me``, ``open`` or a bot's level."""
        kinds = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat}
            for seat in seats
        ]
        message = {"id": new_id(), "game": game, "seats": kinds, **more}
        return str((await self._post("/api/tables", message)).json()["table"])

    async def look(self, table: str) -> Json:
        """The table as this person sees it."""
        while True:
            server = self.server
            with contextlib.suppress(*LOST):
                url = f"{self.urls[server]}/api/tables/{table}"
                answer = await self._http.get(url, headers=self._headers)
                if answer.status_code == 200:
                    return dict(answer.json())
            await self._next(server)

    async def _post(self, path: str, message: Json) -> httpx.Response:
        """Ask until it is done, before anything is broken on purpose."""
        for _ in range(40):
            server = self.server
            with contextlib.suppress(*LOST):
                url = f"{self.urls[server]}{path}"
                answer = await self._http.post(url, json=message, headers=self._headers)
                if answer.status_code == 201:
                    return answer
                if answer.status_code < 500:
                    raise RuntimeError(f"{path} was refused: {answer.text}")
            await self._next(server)
        raise RuntimeError(f"{path} is never done")

    @property
    def _headers(self) -> dict[str, str]:
        return {"Cookie": f"brelan={self.cookie}"} if self.cookie else {}

    async def _next(self, failed: int) -> None:
        """Another server than the one that failed, after a pause."""
        if self.server == failed:
            self.server = (failed + 1) % len(self.urls)
        await asyncio.sleep(AGAIN)

    # Commands -----------------------------------------------------------------------------------

    def order(self, table: str, do: str, **values: Any) -> Order:
        """A command that is to be sent by `carry_out`."""
        made = Order(new_id(), table, {"do": do, **values})
        self.orders.append(made)
        return made

    async def carry_out(self, order: Order) -> None:
        """Send a command until it is done or refused for good."""
        while True:
            while self.socket and self._connection is None:
                await asyncio.sleep(0.02)
            server = self._connected if self.socket else self.server
            attempt = Attempt(server, time.monotonic())
            order.attempts.append(attempt)
            final = False
            try:
                status, answer = await (self._act(order) if self.socket else self._command(order))
            except (TimeoutError, httpx.TimeoutException):
                attempt.answer = "silence"
                if self._connection is not None:
                    self._connection.transport.abort()
            except LOST:
                attempt.answer = "lost"
            else:
                attempt.answer, final = _understood(status, answer)
                if attempt.answer == "done":
                    order.ply = int(answer["ply"])
            attempt.ended = time.monotonic()
            if final:
                order.refused = None if attempt.answer == "done" else attempt.answer
                return
            await self._next(server)

    async def carry_out_at_once(self, table: str, do: str, **values: Any) -> int:
        """A command before anything is broken on purpose: it must be done; its ply."""
        order = self.order(table, do, **values)
        await self.carry_out(order)
        if order.ply is None:
            raise RuntimeError(f"{order.command} was refused: {order.refused}")
        return order.ply

    async def once(self, table: str, do: str, **values: Any) -> str:
        """Send a command one time only and forget it; the answer in a word."""
        try:
            status, answer = await self._command(Order(new_id(), table, {"do": do, **values}))
        except LOST:
            return "lost"
        return _understood(status, answer)[0]

    async def _command(self, order: Order) -> tuple[int, Json]:
        url = f"{self.urls[self.server]}/api/tables/{order.table}/commands"
        message = {"id": order.id, "command": order.command}
        answer = await self._http.post(url, json=message, headers=self._headers)
        try:
            return answer.status_code, dict(answer.json())
        except ValueError:
            return answer.status_code, {}

    async def _act(self, order: Order) -> tuple[int, Json]:
        assert self._connection is not None
        heard: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._answers[order.id] = heard
        message = {"type": "act", "table": order.table, "id": order.id, "command": order.command}
        try:
            await self._connection.send(json.dumps(message))
            answer = await asyncio.wait_for(heard, GIVE_UP)
        finally:
            self._answers.pop(order.id, None)
        return 201 if answer["type"] == "done" else 0, answer

    # The WebSocket ------------------------------------------------------------------------------

    async def watch(self, table: str) -> Watching:
        """Follow a table from now on, over whatever server there is."""
        known = self.watched.setdefault(table, Watching(table))
        self._connect()
        if self._connection is not None:
            with contextlib.suppress(*LOST):
                await self._follow(self._connection, known)
        await known.until(0)
        return known

    async def unwatch(self, table: str) -> None:
        """Follow a table no more."""
        self.unwatched.append(self.watched.pop(table))
        if self._connection is not None:
            with contextlib.suppress(*LOST):
                await self._connection.send(json.dumps({"type": "unwatch", "table": table}))

    async def go_to(self, server: int) -> None:
        """Another server from now on."""
        self.server = server
        if self._connection is not None and self._connected != server:
            await self._connection.close()

    def _connect(self) -> None:
        """Be connected from now on."""
        if self._listener is None:
            self._listener = asyncio.create_task(self._listen())

    async def _follow(self, connection: ClientConnection, known: Watching) -> None:
        watch = {"type": "watch", "table": known.table, "since": known.ply}
        await connection.send(json.dumps(watch))

    async def _listen(self) -> None:
        """Connected again and again."""
        since = time.monotonic()
        while True:
            server = self.server
            with contextlib.suppress(*LOST):
                url = self.urls[server].replace("http", "ws", 1) + "/api/socket"
                async with connect(
                    url,
                    additional_headers=self._headers,
                    open_timeout=2,
                    ping_interval=1,
                    ping_timeout=10,
                    close_timeout=0.2,
                ) as connection:
                    self._connection, self._connected = connection, server
                    for known in self.watched.values():
                        await self._follow(connection, known)
                        known.away.append((since, time.monotonic()))
                    await self._hear(connection)
            since = time.monotonic()
            self._connection = None
            for waiting in self._answers.values():
                if not waiting.done():
                    waiting.set_exception(EOFError())
            await self._next(server)

    async def _hear(self, connection: ClientConnection) -> None:
        async for message in _messages(connection):
            if message["type"] == "update":
                if message["table"] in self.watched:
                    self.watched[message["table"]].take(message)
            elif message.get("id") in self._answers:
                waiting = self._answers[message["id"]]
                if not waiting.done():
                    waiting.set_result(message)


async def _messages(connection: ClientConnection) -> AsyncIterator[Json]:
    """What comes over a connection: one or more messages a frame, a line each."""
    async for frame in connection:
        for line in str(frame).split("\n"):
            yield json.loads(line)


def _understood(status: int, answer: Json) -> tuple[str, bool]:
    """An answer in a word, and whether it is the last one; a WebSocket gives no status."""
    if answer.get("type") == "done":
        return "done", True
    code = str(answer.get("code", f"status {status} without a code"))
    later = code.startswith("database-") or code == UNSURE or status == 503
    return code, not later
