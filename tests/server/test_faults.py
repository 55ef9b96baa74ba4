"""Each fault once, at a moment that suits it: all of ``bench.soak --faults`` in a few minutes."""

import asyncio
from pathlib import Path

import pytest

from bench.soak.faults.command import load_rules
from bench.soak.faults.injectors import FAULTS
from bench.soak.faults.matrix import Cell, Run, done_before
from bench.soak.faults.trial import Limits
from bench.soak.faults.world import SetUp

ONE_FILE, THREE_ON_FILE = SetUp(1, "SQLite"), SetUp(3, "SQLite")
ONE_ON_POSTGRES, THREE_ON_POSTGRES = SetUp(1, "PostgreSQL"), SetUp(3, "PostgreSQL")
CUT = {
    "server killed": ("end", ONE_FILE, "combit"),
    "SQLite file locked for 10 s": ("person's move", ONE_FILE, "trader"),
    "disk full": ("bot's turn", ONE_FILE, "punto"),
    "server killed, away for 10 s": ("bot's turn", THREE_ON_FILE, "carro-combo"),
    "SQLite file read-only": ("deadline", THREE_ON_FILE, "combi-combo"),
    "wall clock an hour backwards": ("start", THREE_ON_FILE, "bonne-combinaison"),
    "PostgreSQL restarted": ("person's move", ONE_ON_POSTGRES, "combi-combo"),
    "PostgreSQL killed": ("end", ONE_ON_POSTGRES, "trader"),
    "PostgreSQL silent for 10 s": ("bot's turn", ONE_ON_POSTGRES, "bonne-combinaison"),
    "PostgreSQL refusing for 10 s": ("start", ONE_ON_POSTGRES, "combit"),
    "server stopped for 20 s": ("deadline", THREE_ON_POSTGRES, "punto"),
    "Redis killed": ("end", THREE_ON_POSTGRES, "combit"),
    "Redis frozen for 10 s": ("person's move", THREE_ON_POSTGRES, "bonne-combinaison"),
    "Redis restarted": ("start", THREE_ON_POSTGRES, "carro-combo"),
    "wall clock an hour forwards": ("deadline", THREE_ON_POSTGRES, "trader"),
}
"""For each fault a moment, a set-up and a game."""
LIMITS = Limits(longest=6.0, within=30.0, least=1.0)
"""Short faults, and patience with a machine that has much else to do: speed is for the bench."""


def test_every_fault_is_survived(tmp_path: Path) -> None:
    assert {fault.name for fault in FAULTS} == set(CUT)
    load_rules()
    possible = [fault for fault in FAULTS if not fault.impossible()]
    if not possible:
        pytest.skip("; ".join(str(fault.impossible()) for fault in FAULTS))
    run = Run(tmp_path, jobs=4, commit="", limits=LIMITS)
    asyncio.run(run.make((Cell(one, *CUT[one.name], 0) for one in possible), mixed=True))
    found = done_before(run.file)
    assert [(one.fault, one.problems) for one in found if one.problems] == []
    assert {one.fault for one in found if one.hit} == {fault.name for fault in possible}
