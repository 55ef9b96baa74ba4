"""The GPU code on Numba's simulator; `bench/` proves it on a real card."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.variants import OPTIONS

pytestmark = pytest.mark.skipif(
    find_spec("numba_cuda") is None, reason="numba-cuda is not installed (extra brelan[gpu])"
)


@pytest.mark.parametrize("game", OPTIONS)
def test_the_simulated_gpu_agrees_with_the_cpu(game: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.core.cuda_check", game],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert len(run.stdout.splitlines()) == len(OPTIONS[game])
