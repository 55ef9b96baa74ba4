"""Processes with wall clocks that differ by an hour have the same time."""

import asyncio
import os
from pathlib import Path

import pytest

from brelan.server.common import clock
from brelan.server.common.clock import Clock
from brelan.server.store import shared_time
from brelan.server.store.database import Database
from brelan.server.store.shared_time import agree
from tests.server.house import Guest, House

HOUR = 3_600_000
WRONG = """
import time
wall, wall_ns = time.time, time.time_ns
time.time = lambda: wall() + {hours} * 3600
time.time_ns = lambda: wall_ns() + {hours} * 3600 * 10**9
"""
"""What Python loads first in a process whose wall clock is wrong."""


@pytest.mark.parametrize("hours", [1, -1])
def test_a_process_that_is_an_hour_off_fires_no_clock(
    shared: str, tmp_path: Path, hours: int
) -> None:
    """It had moved for everybody who had less than an hour left, and refused every code."""
    (tmp_path / "sitecustomize.py").write_text(WRONG.format(hours=hours))
    path = os.pathsep.join((str(tmp_path), os.environ.get("PYTHONPATH", "")))
    with House(shared).running() as one, House(shared, {"PYTHONPATH": path}).running() as two:
        ana, bob, eve = Guest(one), Guest(one, "Bob"), Guest(two, "Eve")
        table = ana.create("bonne-combinaison", ["me", "me"], clock={"move": 600})
        for maker, other in ((eve, bob), (ana, eve)):
            code = maker.http.post("/api/me/code").json()["code"]
            assert other.http.post("/api/me/claim", json={"code": code}).status_code == 201
        for guest in (eve, ana):
            left = guest.look(table)["info"]["clock"]["left"]
            assert all(400_000 < one <= 600_000 for one in left), left
        assert ana.look(table)["ply"] == 1
        for guest in (ana, bob, eve):
            guest.close()


def test_the_time_of_a_file_is_said_once_a_run_of_the_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    boot = tmp_path / "boot_id"
    monkeypatch.setattr(shared_time, "BOOT", boot)
    moved = 0

    async def whole() -> list[int]:
        nonlocal moved
        database = Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        await database.open()
        bases = []
        for run, hours in (("a", 0), ("a", 1), ("b", 1)):
            moved = hours * HOUR
            boot.write_text(f"{run}\n")
            told = Clock()
            await agree(database, told)
            bases.append(told.base)
        await database.close()
        return bases

    real = clock.milliseconds
    monkeypatch.setattr(shared_time, "milliseconds", lambda: real() + moved)
    first, second, third = asyncio.run(whole())
    assert first == second
    assert HOUR - 1000 < third - first < HOUR + 60_000
