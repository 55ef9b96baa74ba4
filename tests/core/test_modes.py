"""One source, several modes: the same seed and moves give the same bytes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.variants import OPTIONS

ROOT = Path(__file__).parents[2]


def digests(game: str, **environment: str) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.core.mode_digest", game],
        env={**os.environ, **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


@pytest.mark.parametrize("game", OPTIONS)
def test_plain_python_and_native_code_agree_byte_for_byte(game: str) -> None:
    native = digests(game)
    assert len(native) == len(OPTIONS[game])
    assert digests(game, NUMBA_DISABLE_JIT="1") == native
