"""Self-play for training on a GPU, on Numba's simulator; a card is needed to train."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

GAMES = ["carro-combo", "punto"]


@pytest.mark.skipif(
    find_spec("numba_cuda") is None, reason="numba-cuda is not installed (extra brelan[gpu])"
)
def test_rounds_are_played_to_their_end_and_kept() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.bots.device_play_check", *GAMES],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == GAMES
