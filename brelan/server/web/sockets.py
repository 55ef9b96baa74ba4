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

from ..common.errors import Forbidden, Refused, TooFast
from ..common.logs import report, where
from ..messages import strict_json
from ..messages.protocol import (
    Act,
    ClientMessage,
    Language,
    Ping,
    Pong,
    Seen,
    Unwatch,
    Watch,
    Welcome,
)
from ..model.person import Person
from ..people.identity import COOKIE, hashed
from ..tables.subscriptions import Subscriber
from . import languages
from .addresses import network
from .rate_limit import TokenBucket
from .request_context import shows_token, token_of
from .sending import Sender, frames_of
from .services import Services

TOO_SLOW = 1013
NOT_ALLOWED = 1008
CLOSING_SECONDS = 2.0
MILLI = 1000

_encode = msgspec.json.Encoder().encode
_PONG = _encode(Pong())


@websocket("/api/socket")
async def connect(socket: WebSocket[Any, Any, Any]) -> None:
    """One client's connection, from its welcome to its end, or why there is none."""
    services: Services = socket.app.state.services
    address = network(socket.client.host if socket.client else "")
    lang = languages.preferred(socket.headers.get("accept-language", ""))
    with contextlib.ExitStack() as counted:
        try:
            counted.enter_context(services.sockets_of_address.one_more(address))
            token = shows_token(socket)
            secret = token_of(socket) if token else socket.cookies.get(COOKIE, "")
            person = await services.people.find(secret)
            if token and person is None:
                raise Forbidden("token-unknown")
            if person is not None:
                lang = person.lang
                counted.enter_context(services.sockets_of_person.one_more(person.id))
        except Refused as problem:
            await _turn_away(socket, services, problem, lang)
            return
        await socket.accept()
        bucket = services.messages.bucket(person.id if person else address)
        client = Client(services, person, hashed(secret) if person else None, lang, bucket)
        await _serve(socket, services, client)


async def _turn_away(
    socket: WebSocket[Any, Any, Any], services: Services, problem: Refused, lang: Language
) -> None:
    """Say in words why there is no connection: a page learns nothing of a handshake."""
    services.metrics.refusals.labels(code=problem.code).inc()
    with contextlib.suppress(Exception):  # whoever it was may be gone
        await socket.accept()
        text = _encode(languages.refusal(problem, lang)).decode()
        await socket.send({"type": "websocket.send", "text": text, "bytes": None})
        await _close(socket, NOT_ALLOWED, problem.code)


async def _serve(socket: WebSocket[Any, Any, Any], services: Services, client: Client) -> None:
    """From the welcome to the end."""
    services.subscriptions.connect(client.subscriber)
    services.clients.add(client)
    services.metrics.connections.inc()
    name = client.person.name if client.person else None
    client.subscriber.send(
        _encode(Welcome(version=brelan.__version__, name=name, build=services.build))
    )
    frames = frames_of(socket.scope)
    sender = Sender(frames, client.subscriber)
    reader = asyncio.create_task(_read(socket, client, sender))
    tasks = [reader, asyncio.create_task(client.subscriber.dropped.wait())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        services.subscriptions.disconnect(client.subscriber, int(frames.silent_for * MILLI))
        del frames  # it holds the scope
        services.clients.remove(client)
        services.metrics.connections.dec()
        client.gone = True
        sender.stop()
        for task in tasks:
            if task is not reader or not client.acting:  # a command is done to its end
                task.cancel()
        await asyncio.wait(tasks)
        for task in tasks:
            _report(task)
    slow = client.subscriber.dropped.is_set() and not client.signed_out
    if slow:
        services.metrics.dropped.inc()
    with contextlib.suppress(Exception):  # it may be closed already, or deaf
        await _close(socket, TOO_SLOW if slow else NOT_ALLOWED)


async def _close(socket: WebSocket[Any, Any, Any], code: int, reason: str | None = None) -> None:
    """End a connection, and leave nothing for the garbage collector: it comes seldom."""
    try:
        async with asyncio.timeout(CLOSING_SECONDS):
            await socket.close(code=code, reason=reason)
    finally:
        del socket.send, socket.receive  # they hold the socket that holds them


def _report(task: asyncio.Task[Any]) -> None:
    """A connection's task has ended: say so if nobody meant it to."""
    problem = None if task.cancelled() else task.exception()
    left = isinstance(problem, WebSocketDisconnect | OSError)  # as clients do at any moment
    if isinstance(problem, Exception) and not left:
        report("connection-failed", **where(problem))


async def _read(socket: WebSocket[Any, Any, Any], client: Client, sender: Sender) -> None:
    """Until the client goes, or does not stop hammering."""
    while not client.gone:
        message: Any = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        written = message.get("text")
        if written is None:
            written = message.get("bytes") or b""
        sender.begin_answer()
        listening = await client.handle(written)
        sender.end_answer()
        if not listening:
            return


class Client:
    """What one connection may do."""

    def __init__(
        self,
        services: Services,
        person: Person | None,
        device: str | None,
        lang: Language,
        bucket: TokenBucket,
    ) -> None:
        """``bucket``: what this connection shares with others of the same person or address."""
        self._services = services
        self.person = person
        self.device = device
        self._spoken = lang
        self.subscriber = Subscriber(person.id if person else None, services.settings.queue)
        self._bucket = bucket
        self._patience = services.settings.burst
        self.acting = False
        """Whether a command is being carried out."""
        self.gone = False
        """Whether the connection has ended."""
        self.signed_out = False

    def sign_out(self) -> None:
        """Carry out nothing more, and end the connection: the device is nobody's now."""
        self.signed_out = True
        self.subscriber.dropped.set()

    async def handle(self, written: str | bytes) -> bool:
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

    async def _do(self, message: ClientMessage) -> None:
        tables, subscriptions = self._services.tables, self._services.subscriptions
        if isinstance(message, Watch):
            known = message.table in self.subscriber.tables
            if not known and len(self.subscriber.tables) >= self._services.settings.watches:
                raise Refused("watches", most=self._services.settings.watches)
            await tables.watch(message.table, self.subscriber, message.since, aided=message.aids)
        elif isinstance(message, Unwatch):
            subscriptions.unsubscribe(message.table, self.subscriber)
        elif isinstance(message, Seen):
            if self.person is not None and not self.signed_out:
                await self._services.notices.seen(message.table, self.person.id)
        elif isinstance(message, Ping):
            self.subscriber.send(_PONG)
        else:
            person = self.person
            if person is None or self.signed_out:
                raise Forbidden("identity-needed")
            self._services.check_pace(person.id, message.command)
            self.acting = True
            try:
                done = await tables.act_uncancelled(
                    message.table, person, message.id, message.command
                )
            finally:
                self.acting = False
            self.subscriber.send(_encode(done))

    def _refuse(self, problem: BrelanError, message: Any) -> None:
        self._services.metrics.refusals.labels(code=problem.code).inc()
        lang = self.person.lang if self.person else self._spoken
        refusal = languages.refusal(problem, lang)
        refusal.id = getattr(message, "id", None)
        refusal.table = getattr(message, "table", None)
        self.subscriber.send(_encode(refusal))


def _read_message(written: str | bytes) -> ClientMessage:
    value = strict_json.parse(written)
    commands = isinstance(value, dict) and value.get("type") == "act"
    kind: Any = Act if commands else ClientMessage  # a union is put together at every call
    try:
        message: ClientMessage = msgspec.convert(value, kind)
    except msgspec.ValidationError as problem:
        raise strict_json.shape(str(problem)) from None
    return message
