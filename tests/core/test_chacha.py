"""ChaCha20 and keyed games in all modes: native code here, plain Python and the simulated GPU."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from brelan.core.compiler.decorators import JIT
from tests.core.chacha_vectors import check_vectors
from tests.variants import VARIANTS, label

ROOT = Path(__file__).parents[2]


def test_the_published_vectors_come_out() -> None:
    check_vectors()


@pytest.mark.skipif(not JIT, reason="this process is plain Python")
def test_the_published_vectors_come_out_in_plain_python() -> None:
    run("tests.core.chacha_vectors", NUMBA_DISABLE_JIT="1")


@pytest.mark.skipif(not JIT, reason="one such process is enough")
@pytest.mark.skipif(find_spec("numba_cuda") is None, reason="numba-cuda is not installed")
def test_the_simulated_gpu_agrees_with_the_vectors_and_deals_the_same_by_key() -> None:
    printed = run(
        "tests.core.chacha_check",
        NUMBA_DISABLE_JIT="1",
        NUMBA_ENABLE_CUDASIM="1",
        BRELAN_VARIANTS="few",
    )
    agreed = printed.splitlines()
    assert set(agreed) <= {label(game) for game in VARIANTS}
    assert {line.split()[0] for line in agreed} == {game.id for game in VARIANTS}


def run(module: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", module],
        env={**os.environ, **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
