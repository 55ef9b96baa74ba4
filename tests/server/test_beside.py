"""An upgrade while people play: all of ``bench.soak --beside`` in half a minute."""

import asyncio
import subprocess
from pathlib import Path

import pytest

from bench.common.machine import ROOT
from bench.common.revisions import checkout
from bench.soak.beside import checks
from bench.soak.beside.fleet import OLD
from bench.soak.beside.run import Course, run
from bench.soak.faults.command import load_rules
from bench.soak.faults.world import SetUp

FIRST = "03615a5"
"""The revision of version 0.1."""
PARTIES = [("bonne-combinaison", "people"), ("combit", "people"), ("punto", "people")]
"""Bots would think long without compiled rules."""
COURSE = Course(seconds=14, alone=4, kill_every=7, pace=0.1, parties=PARTIES, quiet=0)
PATIENCE = 60.0
"""Seconds for whatever has to go on, on a machine that has much else to do."""


def test_processes_of_0_1_and_a_new_one_share_a_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = subprocess.run(["git", "cat-file", "-e", FIRST], cwd=ROOT, check=False)
    if known.returncode:
        pytest.skip(f"the history does not reach back to {FIRST}")
    load_rules()
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")  # compiling the old rules would take minutes
    monkeypatch.setattr(checks, "STANDS_STILL", PATIENCE)
    monkeypatch.setattr(checks, "ANSWER", PATIENCE)
    place = checkout(FIRST, tmp_path / "revisions")
    found = asyncio.run(run(SetUp(1, "SQLite"), COURSE, place, tmp_path / "house", "cut"))
    assert checks.all_checks(found) == []
    assert found.fleet.kills == {"old": 2, "new": 1}
    assert len(found.said) == OLD * len(PARTIES)
    attempts = [
        attempt
        for person in found.crowd.people
        for order in person.orders
        for attempt in order.attempts
    ]
    done = {found.fleet.kind(one.server) for one in attempts if one.answer == "done"}
    assert done == {"old", "new"}
