"""The WebSocket: watch tables, send commands, get updates."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

import brelan
from brelan.core.errors import BrelanError

from ..common import languages
from ..common.errors import Forbidden, Refused, TooFast
from ..common.logs import report, where
from ..host.services import Services
from ..messages.protocol import Act, ClientMessage, Language, Unwatch, Watch, Welcome
from ..people.identity import COOKIE, Person
from ..tables.watchers import Watcher
from .guard import Bucket

TOO_SLOW = 1013
TOO_FAST = 1008
CLOSING_SECONDS = 2.0
TOGETHER = 16
"""Messages that share a frame at most."""

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encode = msgspec.json.Encoder().encode


@websocket("/api/socket")
async def connect(socket: WebSocket[Any, Any, Any]) -> None:
    """One client's connection, from its welcome to its end."""
    services: Services = socket.app.state.services
    person = await services.people.find(socket.cookies.get(COOKIE))
    lang = person.lang if person else languages.preferred(socket.headers.get("accept-language", ""))
    await socket.accept()
    client = Client(services, person, lang)
    services.hub.enter(client.watcher)
    services.tables.metrics.connections.inc()
    name = person.name if person else None
    client.watcher.send(_encode(Welcome(version=brelan.__version__, name=name)))
    reader = asyncio.create_task(_read(socket, client))
    tasks = [
        reader,
        asyncio.create_task(_write(socket, client.watcher)),
        asyncio.create_task(client.watcher.dropped.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        services.hub.forget(client.watcher)
        services.tables.metrics.connections.dec()
        client.gone = True
        for task in tasks:
            if task is not reader or not client.acting:  # a command is done to its end
                task.cancel()
        await asyncio.wait(tasks)
        for task in tasks:
            _report(task)
    if client.watcher.dropped.is_set():
        services.tables.metrics.dropped.inc()
    code = TOO_SLOW if client.watcher.dropped.is_set() else TOO_FAST
    with contextlib.suppress(Exception):  # it may be closed already, or deaf
        await asyncio.wait_for(socket.close(code=code), CLOSING_SECONDS)


def _report(task: asyncio.Task[Any]) -> None:
    """A connection's task has ended: say so if nobody meant it to."""
    problem = None if task.cancelled() else task.exception()
    left = isinstance(problem, WebSocketDisconnect | OSError)  # as clients do at any moment
    if isinstance(problem, Exception) and not left:
        report("connection-failed", **where(problem))


async def _read(socket: WebSocket[Any, Any, Any], client: Client) -> None:
    """Until the client goes, or does not stop hammering."""
    while not client.gone:
        message: Any = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        written = message.get("text")
        if written is None:
            written = message.get("bytes") or b""
        if not await client.hear(written):
            return


async def _write(socket: WebSocket[Any, Any, Any], watcher: Watcher) -> None:
    """What waits together goes together, a line each: a frame costs more than a message."""
    queue = watcher.queue
    while True:
        messages = [await queue.get()]
        while len(messages) < TOGETHER and not queue.empty():
            messages.append(queue.get_nowait())
        text = b"\n".join(messages).decode()
        await socket.send({"type": "websocket.send", "text": text, "bytes": None})


class Client:
    """What one connection may do."""

    def __init__(self, services: Services, person: Person | None, lang: Language) -> None:
        self._services = services
        self._person = person
        self._lang = lang
        self.watcher = Watcher(person.id if person else None, services.settings.queue)
        self._bucket = Bucket(services.settings.rate, services.settings.burst)
        self._patience = services.settings.burst
        self.acting = False
        """Whether a command is being carried out."""
        self.gone = False
        """Whether the connection has ended."""

    async def hear(self, written: str | bytes) -> bool:
        """Do what a message asks; whether to go on listening."""
        message: Any = None
        try:
            if not self._bucket.take():
                self._patience -= 1
                raise TooFast("too-fast")
            message = _read_message(written)
            await self._do(message)
        except BrelanError as problem:
            self._refuse(problem, message)
        except Exception as problem:  # a defect of ours ends no connection
            report("message-failed", **where(problem))
            self._refuse(Refused("failed"), message)
        return self._patience > 0

    async def _do(self, message: Watch | Unwatch | Act) -> None:
        tables, hub = self._services.tables, self._services.hub
        if isinstance(message, Watch):
            known = message.table in self.watcher.watched
            if not known and len(self.watcher.watched) >= self._services.settings.watches:
                raise Refused("watches", most=self._services.settings.watches)
            await tables.watch(message.table, self.watcher, message.since, aided=message.aids)
        elif isinstance(message, Unwatch):
            hub.remove(message.table, self.watcher)
        else:
            if self._person is None:
                raise Forbidden("identity-needed")
            self.acting = True
            try:
                done = await tables.carry_out(
                    message.table, self._person, message.id, message.command
                )
            finally:
                self.acting = False
            self.watcher.send(_encode(done))

    def _refuse(self, problem: BrelanError, message: Any) -> None:
        self._services.tables.metrics.refusals.labels(code=problem.code).inc()
        refusal = languages.refusal(problem, self._lang)
        refusal.id = getattr(message, "id", None)
        refusal.table = getattr(message, "table", None)
        self.watcher.send(_encode(refusal))


def _read_message(written: str | bytes) -> ClientMessage:
    try:
        return _decoder.decode(written)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise Refused("message-shape", problem=str(problem)[:200]) from None
