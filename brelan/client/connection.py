"""One WebSocket for all tables, which comes back by itself.

Then it asks for what was missed, and sends again what was not answered, each command with its id:
so it acts once.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import msgspec
import websockets.asyncio.client as websockets
from websockets.exceptions import WebSocketException

from brelan.core.texts import text
from brelan.server.messages.protocol import (
    Act,
    ClientMessage,
    Command,
    Done,
    Hint,
    Refusal,
    ServerMessage,
    Unwatch,
    Update,
    Watch,
    Welcome,
)

from .errors import LATER, HouseError, HouseForeign, HouseLost, SignedOut, refused
from .pause import pause

PING_SECONDS = 6.0
SILENT_SECONDS = 10.0
"""A line on which nothing comes back for so long is given up."""
ANSWER_SECONDS = 20.0
"""A command that is not answered for so long is sent again on another line."""
LARGEST = 16 << 20

_encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


class Listener(Protocol):
    """Who follows a table."""

    ply: int
    aids: bool

    def hear(self, update: Update) -> None:
        """What has happened, and how the table looks now."""

    def fail(self, problem: HouseError) -> None:
        """There will be no more updates."""


@dataclass
class Waiting:
    """A command that is not answered yet."""

    act: Act
    done: asyncio.Future[Done]
    tries: int = 0


class Connection:
    """What goes on between a program and a house."""

    def __init__(
        self,
        url: str,
        headers: Callable[[], dict[str, str]],
        *,
        patience: float,
        tls: ssl.SSLContext | None,
    ) -> None:
        self.url = url
        self._headers = headers
        self._patience = patience
        self._tls = tls
        self._listeners: dict[str, Listener] = {}
        self._waiting: dict[str, Waiting] = {}
        self._outgoing: asyncio.Queue[bytes] | None = None
        """What is to be sent on the line that is open, if one is."""
        self._socket: websockets.ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._failed: HouseError | None = None
        self.welcome: Welcome | None = None

    @property
    def connected(self) -> bool:
        """Whether the line is open now."""
        return self._outgoing is not None

    def watch(self, table: str, listener: Listener) -> None:
        """Follow a table."""
        self._listeners[table] = listener
        self._begin()
        self._ask_for(table)

    def unwatch(self, table: str) -> None:
        """Follow it no longer."""
        if self._listeners.pop(table, None) is not None:
            self._send(Unwatch(table=table))

    async def act(self, table: str, command: Command) -> Done:
        """Do something at a table: done once it is stored, or `Refused`."""
        self._begin()
        act = Act(table=table, id=secrets.token_urlsafe(12), command=command)
        waiting = Waiting(act, asyncio.get_running_loop().create_future())
        self._waiting[act.id] = waiting
        self._post(waiting)
        try:
            return await waiting.done
        finally:
            self._waiting.pop(act.id, None)

    async def close(self) -> None:
        """End it; what still waits is given up."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        self._fail(HouseLost("house-left"))

    def restart(self) -> None:
        """Come again: one is somebody else now."""
        if self._socket is not None:
            self._socket.transport.abort()

    def _begin(self) -> None:
        if self._failed is not None:
            raise self._failed
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        """Connect again and again, until the house is lost for good or does not know one."""
        loop = asyncio.get_running_loop()
        tries, lost = 0, loop.time()
        said = ""
        while True:
            try:
                await self._connect()
                said = "connection closed"
            except (OSError, EOFError, TimeoutError, WebSocketException) as problem:
                said = str(problem) or type(problem).__name__
            except HouseError as problem:
                self._fail(problem)
                return
            if self.welcome is not None:  # it was open, if only for a moment
                tries, lost, self.welcome = 0, loop.time(), None
            if loop.time() - lost > self._patience:
                self._fail(HouseLost("house-lost", url=self.url, problem=said))
                return
            await asyncio.sleep(pause(tries))
            tries += 1

    async def _connect(self) -> None:
        """One line, from its beginning to its end."""
        address = f"ws{self.url.removeprefix('http')}/api/socket"
        async with websockets.connect(
            address,
            additional_headers=self._headers(),
            ssl=self._tls,
            proxy=None,
            open_timeout=ANSWER_SECONDS,
            close_timeout=1.0,
            ping_interval=PING_SECONDS,
            ping_timeout=SILENT_SECONDS,
            max_size=LARGEST,
        ) as socket:
            self._socket = socket
            outgoing: asyncio.Queue[bytes] = asyncio.Queue()
            sender = asyncio.create_task(_send_all(socket, outgoing))
            try:
                async for frame in socket:
                    for line in (frame if isinstance(frame, str) else frame.decode()).split("\n"):
                        self._hear(_read(line, self.url), outgoing)
            finally:
                self._outgoing = self._socket = None
                sender.cancel()

    def _hear(self, message: ServerMessage, outgoing: asyncio.Queue[bytes]) -> None:
        match message:
            case Welcome():
                if message.name is None and "authorization" in self._headers():
                    raise SignedOut(self._unknown())
                self.welcome, self._outgoing = message, outgoing
                for table in self._listeners:
                    self._ask_for(table)
                for waiting in self._waiting.values():
                    self._post(waiting)
            case Update():
                listener = self._listeners.get(message.table)
                if listener is not None:
                    listener.hear(message)
            case Done():
                found = self._waiting.get(message.id)
                if found is not None and not found.done.done():
                    found.done.set_result(message)
            case Refusal():
                self._refused(message)

    def _unknown(self) -> Refusal:
        """What a house of an older version does not say: it knows nothing of tokens."""
        said = text("token-unknown", self._headers()["accept-language"])
        return Refusal(code="token-unknown", text=said)

    def _refused(self, refusal: Refusal) -> None:
        problem = refused(refusal)
        again = refusal.code in LATER
        loop = asyncio.get_running_loop()
        if refusal.id is not None:
            waiting = self._waiting.get(refusal.id)
            if waiting is None or waiting.done.done():
                return
            if again:
                waiting.tries += 1
                loop.call_later(pause(waiting.tries), self._post, waiting)
            else:
                waiting.done.set_exception(problem)
        elif refusal.table is not None:
            if again:
                loop.call_later(pause(2), self._ask_for, refusal.table)
            elif listener := self._listeners.pop(refusal.table, None):
                listener.fail(problem)
        elif not again:
            raise problem

    def _ask_for(self, table: str) -> None:
        listener = self._listeners.get(table)
        if listener is not None:
            self._send(Watch(table=table, since=listener.ply, aids=listener.aids))

    def _post(self, waiting: Waiting) -> None:
        if waiting.done.done() or not self._send(waiting.act):
            return  # it will be, with the next welcome
        if not isinstance(waiting.act.command, Hint):  # a bot may think for long
            loop = asyncio.get_running_loop()
            loop.call_later(ANSWER_SECONDS, self._doubt, waiting, self._socket)

    def _doubt(self, waiting: Waiting, socket: websockets.ClientConnection | None) -> None:
        """Nobody has answered: try another line."""
        if not waiting.done.done() and socket is self._socket and socket is not None:
            socket.transport.abort()

    def _send(self, message: ClientMessage) -> bool:
        if self._outgoing is None:
            return False
        self._outgoing.put_nowait(_encode(message))
        return True

    def _fail(self, problem: HouseError) -> None:
        """There is no house any more, for whoever waits and whoever comes."""
        self._failed = problem
        for waiting in self._waiting.values():
            if not waiting.done.done():
                waiting.done.set_exception(problem)
        for listener in tuple(self._listeners.values()):
            listener.fail(problem)
        self._listeners.clear()


async def _send_all(socket: websockets.ClientConnection, outgoing: asyncio.Queue[bytes]) -> None:
    """One after the other; a line that breaks is noticed by who reads."""
    with contextlib.suppress(WebSocketException, OSError):
        while True:
            await socket.send((await outgoing.get()).decode())


def _read(line: str, url: str) -> ServerMessage:
    try:
        return _decoder.decode(line)
    except msgspec.MsgspecError as problem:
        raise HouseForeign("house-other-version", url=url, problem=str(problem)) from problem
