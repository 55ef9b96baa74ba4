"""Pings: for who says nothing, and for nobody else."""

import asyncio
import os
import socket
import time
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from brelan.server.host.websocket_protocol import PingedProtocol
from tests.server.house import SECONDS, House

INTERVAL = 1.0
"""Seconds of silence before a ping."""
PING = b"\x89"
"""How a ping begins (RFC 6455, section 5.2); no text of the server holds such a byte."""
MESSAGE = b'{"type":"ping"}'


def request(port: int) -> bytes:
    """What asks for a WebSocket."""
    return (
        f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def opened(port: int) -> socket.socket:
    """A WebSocket by hand: no library that answers, or hides, a ping."""
    line = socket.create_connection(("127.0.0.1", port), timeout=SECONDS)
    line.sendall(request(port))
    return line


def frame(message: bytes) -> bytes:
    """A short text as a client sends it: masked."""
    mask = os.urandom(4)
    hidden = bytes(one ^ mask[place % 4] for place, one in enumerate(message))
    return bytes((0x81, 0x80 | len(message))) + mask + hidden


def test_messages_are_read_as_they_are_however_they_come(tmp_path: Path) -> None:
    """The end of one may look like an answer to a ping; several may come at once, or in parts."""
    at = 9
    wanted = b"\x8a\x80"  # how an answer to a ping begins
    mask = bytearray(b"abcd")
    for place, byte in enumerate(wanted, at):
        mask[place % 4] = MESSAGE[place] ^ byte
    hidden = bytes(one ^ mask[place % 4] for place, one in enumerate(MESSAGE))
    split = bytes((0x81, 0x80 | len(MESSAGE))) + bytes(mask) + hidden
    cut = len(split) - (len(MESSAGE) - at)
    assert len(split) - cut == 6  # as long as such an answer
    first, second = frame(MESSAGE[:7]), frame(MESSAGE[7:])
    with House(tmp_path / "tables.sqlite3").running() as house, opened(house.port) as line:
        _until(line, b'"welcome"')
        for parts in (
            (frame(MESSAGE),),
            (b"\x8a\x80" + bytes(4) + frame(MESSAGE),),
            (split[:cut], split[cut:]),
            (frame(MESSAGE),),
            (bytes((0x01,)) + first[1:], bytes((0x80,)) + second[1:]),
            (b"\x8a\x80" + bytes(4), frame(MESSAGE)),
        ):
            for part in parts:
                line.sendall(part)
                time.sleep(0.1)  # it comes by itself
            _until(line, b'"pong"')
        line.sendall(frame(MESSAGE) * 3)
        _until(line, b'"pong"', 3)
        line.sendall(frame(b"\xff"))  # no UTF-8
        _until(line, b"\x88\x02" + (1007).to_bytes(2, "big"))


def _until(line: socket.socket, wanted: bytes, times: int = 1) -> None:
    """Wait until the server has said that so often."""
    heard = b""
    line.settimeout(60)
    while heard.count(wanted) < times:
        heard += line.recv(65536) or pytest.fail(f"the connection ended after {heard!r}")


def test_who_says_something_is_not_pinged(tmp_path: Path) -> None:
    """Pages ask by themselves whether the server is there: that is an answer too."""
    house = House(tmp_path / "tables.sqlite3", silent_seconds=2 * INTERVAL)
    with house.running(), opened(house.port) as line:
        heard, ends = b"", time.monotonic() + 2.2 * INTERVAL
        while time.monotonic() < ends:
            line.sendall(frame(MESSAGE))
            heard += line.recv(65536)
            time.sleep(INTERVAL / 10)
        assert b"pong" in heard
        assert PING not in heard
        while PING not in heard:  # whoever falls silent is
            heard += line.recv(65536) or pytest.fail("the connection ended without a ping")
        while line.recv(65536):  # and is given up for not answering
            pass


class Deaf(asyncio.Transport):
    """A line whose other end takes nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.closing = self.aborted = False

    def write(self, data: Any) -> None:
        """It stays here."""

    def is_closing(self) -> bool:
        """Whether it was closed."""
        return self.closing

    def close(self) -> None:
        """What was written goes first."""
        self.closing = True

    def abort(self) -> None:
        """Nothing goes any more."""
        self.closing = self.aborted = True

    def pause_reading(self) -> None:
        """There is nothing to read."""

    def resume_reading(self) -> None:
        """Nor then."""


def asked_for() -> tuple[PingedProtocol, Deaf]:
    """A connection whose WebSocket was asked for, of an application that does nothing."""

    async def nothing(_scope: Any, _receive: Any, _send: Any) -> None:
        """It would, if it were ever its turn."""

    config = uvicorn.Config(
        nothing, interface="asgi3", log_config=None, ws_ping_interval=9, ws_ping_timeout=9
    )
    config.load()
    protocol, line = PingedProtocol(config, ServerState(), {}), Deaf()
    protocol.connection_made(line)
    protocol.data_received(request(1))
    return protocol, line


def test_who_was_told_to_go_and_takes_nothing_is_given_up() -> None:
    """Else a connection that was closed for being slow is held for as long as its client likes."""
    asyncio.run(_given_up())


async def _given_up() -> None:
    protocol, line = asked_for()
    await protocol.send({"type": "websocket.accept"})
    now = asyncio.get_running_loop().time()
    line.close()
    protocol.look(now)
    assert not line.aborted  # it may still be read
    protocol.look(now + 9)
    assert line.aborted
    protocol.connection_lost(None)


def test_half_a_message_before_the_answer_is_no_message() -> None:
    """Its other half may look like a whole one."""
    asyncio.run(_halved())


async def _halved() -> None:
    protocol, _line = asked_for()
    inner = frame(b'"inner"')
    protocol.data_received(bytes((0x82, 0x80 | len(inner))) + bytes(4))
    await protocol.send({"type": "websocket.accept"})
    protocol.data_received(inner)
    heard: list[Any] = [protocol.queue.get_nowait() for _ in range(protocol.queue.qsize())]
    assert heard[-1] == {"type": "websocket.receive", "bytes": inner}
    protocol.connection_lost(None)
