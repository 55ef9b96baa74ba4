"""Processes that notify each other through a real Redis."""

import contextlib
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from brelan.server.common.errors import Refused
from brelan.server.host.notify import notifier
from tests.server.house import SECONDS, Guest, House, Json, Socket, free_port
from tests.server.programs import program

NEVER = 600
"""Seconds between looks into the database: longer than any test."""


class RedisHouse:
    """A Redis of our own, on loopback, without anything on the disk."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it listens."""
        server, client = program("redis-server"), program("redis-cli")
        if server is None or client is None:
            pytest.skip("no Redis is installed")
        words = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", "/"]
        self.process = subprocess.Popen([server, *words], stdout=subprocess.DEVNULL)
        ask = [client, "-p", str(self.port), "ping"]
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            if subprocess.run(ask, capture_output=True, check=False).stdout == b"PONG\n":
                return
            time.sleep(0.05)
        raise AssertionError("Redis did not start")

    def stop(self) -> None:
        """Kill it."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()


@pytest.fixture
def redis() -> Iterator[RedisHouse]:
    made = RedisHouse()
    made.start()
    yield made
    made.stop()


def moved(message: Json) -> bool:
    return any(event["kind"] == "move" for event in message.get("events", ()))


def move(guest: Guest, table: str) -> None:
    seat = next(one for one in guest.look(table)["seats"] if one["moves"])
    guest.act(table, "play", seat=seat["seat"], move=seat["moves"][0])


def hears(socket: Socket, seconds: float) -> bool:
    """Whether a move is told of within that time."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        with contextlib.suppress(TimeoutError):
            if moved(socket.receive(max(0.01, ends - time.monotonic()))):
                return True
    return False


def test_a_move_at_one_process_is_seen_at_the_other_at_once(shared: str, redis: RedisHouse) -> None:
    with (
        House(shared, poll=NEVER, redis=redis.url).running() as one,
        House(shared, poll=NEVER, redis=redis.url).running() as two,
    ):
        ana, eve = Guest(one, "Ana"), Guest(two, "Eve")
        table = ana.create("combit", ["me", "me"])
        with eve.socket() as socket:
            socket.watch(table)
            move(ana, table)
            assert hears(socket, SECONDS)
        ana.close()
        eve.close()


def test_without_redis_they_look_for_themselves(redis: RedisHouse, tmp_path: Path) -> None:
    shared = tmp_path / "tables.sqlite3"
    with (
        House(shared, poll=0.1, redis=redis.url).running() as one,
        House(shared, poll=0.1, redis=redis.url).running() as two,
    ):
        ana, eve = Guest(one, "Ana"), Guest(two, "Eve")
        table = ana.create("combit", ["me", "me"])
        redis.stop()
        with eve.socket() as socket:
            socket.watch(table)
            move(ana, table)
            assert hears(socket, SECONDS)
            redis.start()  # they come back to it by themselves
            move(ana, table)
            assert hears(socket, SECONDS)
        assert "redis-away" in two.log.read_text()
        assert one.stop() in (0, -15)
        ana.close()
        eve.close()


def test_a_redis_that_stands_still_is_noticed(redis: RedisHouse, tmp_path: Path) -> None:
    """The connection stayed, so nobody looked for themselves, but twenty times less often."""
    shared = tmp_path / "tables.sqlite3"
    with (
        House(shared, poll=3, redis=redis.url).running() as one,
        House(shared, poll=3, redis=redis.url).running() as two,
    ):
        ana, eve = Guest(one, "Ana"), Guest(two, "Eve")
        table = ana.create("combit", ["me", "me"])
        with eve.socket() as socket:
            socket.watch(table)
            assert redis.process is not None
            redis.process.send_signal(signal.SIGSTOP)
            move(ana, table)
            assert hears(socket, 12)
            redis.process.send_signal(signal.SIGCONT)
            move(ana, table)
            assert hears(socket, 12)
        ana.close()
        eve.close()


def test_an_address_that_is_none_is_told() -> None:
    with pytest.raises(Refused, match="redis://"):
        notifier("http://127.0.0.1", "me")
