"""Pings: for who says nothing, and for nobody else."""

import os
import socket
import time
from pathlib import Path

import pytest

from tests.server.house import SECONDS, House

INTERVAL = 1.0
"""Seconds of silence before a ping."""
PING = b"\x89"
"""How a ping begins (RFC 6455, section 5.2); no text of the server holds such a byte."""
MESSAGE = b'{"type":"ping"}'


def opened(port: int) -> socket.socket:
    """A WebSocket by hand: no library that answers, or hides, a ping."""
    line = socket.create_connection(("127.0.0.1", port), timeout=SECONDS)
    line.sendall(
        f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
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
