"""One source, several modes: the same seed and moves give the same bytes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.variants import OPTIONS, SOME_OR_ALL, named

ROOT = Path(__file__).parents[2]


def digests(*words: str, **environment: str) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.core.mode_digest", *words],
        env={**os.environ, **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


@SOME_OR_ALL
@pytest.mark.parametrize("game", OPTIONS)
def test_plain_python_and_native_code_agree_byte_for_byte(game: str, chosen: list[str]) -> None:
    native = digests(game, *chosen)
    assert len(native) == len(named(game, *chosen))
    assert digests(game, *chosen, NUMBA_DISABLE_JIT="1") == native
