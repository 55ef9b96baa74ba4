"""Garbage goes: what is new at once, what is old when connections have gone."""

import asyncio
import gc
import signal
import time
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from brelan.server.host import garbage
from tests.server.house import Guest, House


class Knot:
    """Something that refers to itself, as closed connections do."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture(autouse=True)
def by_hand() -> Iterator[None]:
    """Nothing is collected but by the sweep."""
    gc.disable()
    yield
    gc.enable()


async def swept(knot: "weakref.ref[Knot]", leaving: int, seconds: float) -> bool:
    """Whether a knot is untied after some time of sweeping in which so many have left."""
    gone = 0
    sweeping = asyncio.create_task(garbage.collect_regularly(lambda: gone))
    await asyncio.sleep(0)  # it has begun to count
    gone = leaving
    ends = asyncio.get_running_loop().time() + seconds
    while knot() is not None and asyncio.get_running_loop().time() < ends:
        await asyncio.sleep(garbage.PAUSE_SECONDS)
    sweeping.cancel()
    return knot() is None


def test_what_is_new_goes_at_once() -> None:
    last = weakref.ref(Knot())
    assert asyncio.run(swept(last, 0, 30.0))


def test_what_is_old_goes_when_many_have_gone() -> None:
    knot = Knot()
    gc.collect()  # it has lived through a full look: it is old
    last = weakref.ref(knot)
    del knot
    assert not asyncio.run(swept(last, 0, 0.5))
    assert asyncio.run(swept(last, garbage.MANY_CLOSED, 30.0))


def test_closed_connections_leave_nothing(tmp_path: Path) -> None:
    """A thousand of them had left forty megabytes until the next full collection."""
    told = tmp_path / "left.txt"

    class Uncollected(House):
        COMMAND = ("-m", "tests.server.host.uncollected", str(told))

    with Uncollected(tmp_path / "tables.sqlite3").running() as house:
        assert house.process is not None
        for _ in range(5):
            guest = Guest(house)
            guest.http.get("/api/games")
            with guest.socket():
                pass
            guest.close()
        left = ""
        ends = time.monotonic() + 30
        while left != "{}\n" and time.monotonic() < ends:
            time.sleep(0.2)
            house.process.send_signal(signal.SIGUSR1)
            time.sleep(0.2)
            left = told.read_text("utf-8") if told.exists() else ""
        assert left == "{}\n"
