"""The GPU code on Numba's simulator; `bench/` proves it on a real card."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from brelan import Game
from tests.variants import OPTIONS, SOME_OR_ALL, VARIANTS, label, named

pytestmark = pytest.mark.skipif(
    find_spec("numba_cuda") is None, reason="numba-cuda is not installed (extra brelan[gpu])"
)


SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"


@pytest.mark.skipif(not SIMULATED, reason="the simulator is asked for by NUMBA_ENABLE_CUDASIM=1")
@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_the_simulator_in_this_process_agrees_with_the_cpu(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    from brelan.core.arrays import cuda
    from tests.core import cuda_check

    monkeypatch.setattr(cuda, "BLOCKS", 1)
    monkeypatch.setattr(cuda, "THREADS", 2)
    monkeypatch.setattr(cuda_check, "GAMES", 2)
    monkeypatch.setattr(cuda_check, "STEPS", 3)
    cuda_check.check(game)


@pytest.mark.skipif(SIMULATED, reason="the simulator runs in this process already")
@SOME_OR_ALL
@pytest.mark.parametrize("game", OPTIONS)
def test_the_simulated_gpu_agrees_with_the_cpu(game: str, chosen: list[str]) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.core.cuda_check", game, *chosen],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert len(run.stdout.splitlines()) == len(named(game, *chosen))
