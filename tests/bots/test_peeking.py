"""Whatever a room tells the bots, it cannot tell what lies hidden: it is never shown it."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from brelan import Game
from brelan.core.compiler.decorators import JIT
from brelan.core.knowledge.sense import NOTES, infer
from tests.play import some_positions
from tests.variants import OPTIONS, VARIANTS, label

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(not JIT, reason="once is enough")
def test_bot_knowledge_is_shown_nothing_that_its_seat_cannot_know() -> None:
    """What a seat infers was asked of the true record, and the exact finish listed its worlds."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bots.shown_records"],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    printed = [line.split() for line in done.stdout.splitlines()]
    lines = [line for line in printed if line[0] != "key"]
    assert {line[0] for line in lines} == set(OPTIONS)
    assert sum(line[1] == "True" for line in lines) > 10  # something lay hidden
    for game, _differ, truly, alike in lines:
        assert truly == alike, game
    assert [line[1:] for line in printed if line[0] == "key"] == [
        [game, "True", "False"] for game in OPTIONS
    ]


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_what_others_have_shown_is_told_from_what_is_seen(game: Game) -> None:
    for table in some_positions(game, seed=8, count=10):
        for seat in table.pending:
            notes = np.zeros((2, NOTES), np.float32)
            infer(table.state, seat, notes[0])
            infer(table.imagined_state(seat, 9), seat, notes[1])
            assert (notes[0] == notes[1]).all()
