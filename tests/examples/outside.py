"""An example package installed as a stranger would, beside brelan and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def install(example: str, folder: Path) -> dict[str, str]:
    """An environment in which the example is installed, as pip does it, and nothing else is new."""
    source, target = folder / "source", folder / "installed"
    subprocess.run(["cp", "-r", ROOT / "examples" / example, source], check=True)
    build = ["--no-deps", "--quiet", "--disable-pip-version-check", "--target", target, source]
    pip = [sys.executable, "-m", "pip", "install", *map(str, build)]
    subprocess.run(pip, check=True, capture_output=True)
    return {**os.environ, "PYTHONPATH": str(target)}


def run(environment: dict[str, str], *words: str, stdin: str = "") -> str:
    """What a program of Python prints there; it must not fail."""
    done = subprocess.run(
        [sys.executable, *words],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        input=stdin,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def check(environment: dict[str, str], game: str, variants: int) -> str:
    """What the checks of a game print, as its author runs them."""
    suite = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--pyargs", "brelan.testing.suite"]
    return run(environment, *suite, "--brelan-game", game, "--brelan-variants", str(variants))
