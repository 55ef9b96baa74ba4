"""`exp` and `tanh` of our own: the same bits in every mode, and near enough to the true ones."""

import itertools
import math
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numba import njit

from brelan.core.compiler.decorators import JIT
from brelan.core.exact_math import MOST, exp, tanh

ROOT = Path(__file__).parents[2]
ARGUMENTS = np.concatenate([np.linspace(-45, 45, 1501), np.linspace(-0.01, 0.01, 101)])
BITS = """
from tests.core.test_exact_math import ARGUMENTS, exp, tanh
for x in ARGUMENTS.tolist():
    print(exp(x).hex(), tanh(x).hex())
"""
IN_SIMULATOR = """
import numpy as np
from numba import cuda
from brelan.core import exact_math
from tests.core.test_exact_math import ARGUMENTS

@cuda.jit
def kernel(given, powers, tangents):
    i = cuda.grid(1)
    if i < len(given):
        powers[i] = exact_math.exp(given[i])
        tangents[i] = exact_math.tanh(given[i])

powers, tangents = np.zeros_like(ARGUMENTS), np.zeros_like(ARGUMENTS)
kernel[len(ARGUMENTS), 1](ARGUMENTS, powers, tangents)
for x, y in zip(powers.tolist(), tangents.tolist()):
    print(x.hex(), y.hex())
"""


def test_they_are_near_the_true_functions() -> None:
    for x in ARGUMENTS.tolist():
        held = min(max(x, -MOST), MOST)
        assert exp(x) == pytest.approx(math.exp(held), rel=1e-8)
        assert tanh(x) == pytest.approx(math.tanh(x), abs=1e-8)


def test_exp_never_falls() -> None:
    powers = [exp(x) for x in np.linspace(-MOST, MOST, 4001).tolist()]
    assert all(a < b for a, b in itertools.pairwise(powers))


@pytest.mark.skipif(not JIT, reason="all is plain Python")
@pytest.mark.parametrize(
    ("source", "mode"),
    [
        (BITS, {"NUMBA_DISABLE_JIT": "1"}),
        (IN_SIMULATOR, {"NUMBA_DISABLE_JIT": "1", "NUMBA_ENABLE_CUDASIM": "1"}),
    ],
    ids=["plain", "simulator"],
)
def test_every_mode_gives_the_same_bits(source: str, mode: dict[str, str]) -> None:
    """The library's own functions differ from system to system in their last bits."""

    @njit
    def native(given, powers, tangents):  # type: ignore[no-untyped-def]
        for place in range(len(given)):
            powers[place] = exp(given[place])
            tangents[place] = tanh(given[place])

    powers, tangents = np.zeros_like(ARGUMENTS), np.zeros_like(ARGUMENTS)
    native(ARGUMENTS, powers, tangents)
    done = subprocess.run(
        [sys.executable, "-c", source],
        env={**os.environ, **mode},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    pairs = zip(powers.tolist(), tangents.tolist(), strict=True)
    assert done.stdout.splitlines() == [f"{x.hex()} {y.hex()}" for x, y in pairs]
