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
