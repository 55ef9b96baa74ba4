"""Clients that begin and never end: closed, and nothing of them is left."""

import contextlib
import os
import socket
import time
from collections.abc import Iterator

import pytest

from tests.server.house import SECONDS, Guest, House

HEAD = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
KEY = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
UPGRADE = b"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
GET = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
BEGUN = {
    "nothing": b"",
    "empty lines": b"\r\n",
    "half a line": b"GET /hea",
    "half a head": HEAD,
    "half a body": HEAD + b'Content-Length: 100\r\n\r\n{"na',
    "half a chunk": HEAD + b"Transfer-Encoding: chunked\r\n\r\n40\r\n{",
    "half a handshake": UPGRADE + b"Upgrade: websocket\r\n" + KEY,
    "a second half": GET + b"GET /heal",
    "nothing more": GET,
}
MANY = 25
"""Connections of each kind: two hundred in all."""
LONGEST = 30.0
"""Seconds that a busy machine may take for what must happen within three."""
LIMITS = {"header_seconds": 1, "body_seconds": 2, "idle_seconds": 2}


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that does not wait long."""
    file = tmp_path_factory.mktemp("hasty") / "tables.sqlite3"
    with House(file, {}, **LIMITS).running() as house:
        yield house


def opened(house: House) -> int:
    """How many files and connections a server has open."""
    assert house.process is not None
    return len(os.listdir(f"/proc/{house.process.pid}/fd"))


def closed(one: socket.socket, ends: float) -> bool:
    """Whether the server ends this connection by then, whatever it says before."""
    try:
        one.settimeout(max(0.05, ends - time.monotonic()))
        while one.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


def wait_for(house: House, number: int) -> None:
    """Until no more than so many are open."""
    ends = time.monotonic() + LONGEST
    while opened(house) > number:
        assert time.monotonic() < ends
        time.sleep(0.1)


def test_half_sent_requests_are_closed_and_leave_nothing(hasty: House) -> None:
    """200 of them were still open after 40 seconds."""
    before = opened(hasty)
    with contextlib.ExitStack() as stack:
        raw = []
        for _ in range(MANY):
            for begun in BEGUN.values():
                one = socket.create_connection(("127.0.0.1", hasty.port), timeout=10)
                raw.append(stack.enter_context(one))
                one.sendall(begun)
        ends = time.monotonic() + LONGEST
        assert [number for number, one in enumerate(raw) if not closed(one, ends)] == []
    wait_for(hasty, before)


def test_a_client_that_dribbles_is_not_waited_for(hasty: House) -> None:
    """Each byte must not give it more time."""
    for begun in (b"", HEAD + b"Content-Length: 1000\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", hasty.port), timeout=1) as one:
            one.sendall(begun)
            ends = time.monotonic() + LONGEST
            with contextlib.suppress(OSError):
                while time.monotonic() < ends:
                    one.sendall(b"\r\n" if not begun else b"x")
                    if closed(one, time.monotonic() + 0.25):
                        break
            assert time.monotonic() < ends


def test_an_answer_that_nobody_reads_is_not_kept(hasty: House) -> None:
    before = opened(hasty)
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", hasty.port))
        deaf.settimeout(1)
        with contextlib.suppress(OSError):  # until the server takes no more
            for _ in range(2000):
                deaf.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        wait_for(hasty, before)


def test_who_sends_in_time_is_served(hasty: House) -> None:
    """Slowly, but in time; several requests over one connection; a WebSocket for longer."""
    body = b'{"name": "Ana"}'
    with socket.create_connection(("127.0.0.1", hasty.port), timeout=SECONDS) as one:
        for _ in range(2):
            for part in (HEAD[:30], HEAD[30:], b"Content-Length: 15\r\n\r\n", body[:5], body[5:]):
                one.sendall(part)
                time.sleep(0.3)
            assert one.recv(65536).startswith(b"HTTP/1.1 201")
    ana = Guest(hasty)
    with ana.socket() as opened_socket:
        time.sleep(3)  # longer than anything above
        opened_socket.send(type="unwatch")
        assert opened_socket.receive()["code"] == "message-shape"
    ana.close()
