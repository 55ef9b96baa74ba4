"""A game from outside: installed as a package of its own, it is a game like all others."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the example is installed, as pip does it, and nothing else is new."""
    folder = tmp_path_factory.mktemp("outside")
    build = ["--no-deps", "--quiet", "--disable-pip-version-check"]
    source = folder / "source"
    subprocess.run(["cp", "-r", ROOT / "examples" / "last_card", source], check=True)
    target = folder / "installed"
    subprocess.run(
        [sys.executable, "-m", "pip", "install", *build, "--target", target, source],
        check=True,
        capture_output=True,
    )
    return {**os.environ, "PYTHONPATH": str(target), "BRELAN_ONLY": "last-card"}


def run(outside: dict[str, str], *words: str) -> str:
    done = subprocess.run(
        [sys.executable, *words], env=outside, cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_command_line_knows_it(outside: dict[str, str]) -> None:
    assert "last-card" in run(outside, "-m", "brelan", "games", "--lang", "en")
    assert "Dernière carte" in run(outside, "-m", "brelan", "rules", "last-card", "--lang", "fr")
    assert "last-card" not in run({**outside, "PYTHONPATH": ""}, "-m", "brelan", "games")


def test_it_keeps_the_contract(outside: dict[str, str]) -> None:
    tests = ["tests/core/test_contract.py", "tests/core/test_batch.py"]
    shown = run(outside, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)
    assert "passed" in shown


def test_bots_play_it_perfectly(outside: dict[str, str]) -> None:
    """Nim with at most three cards a move: who leaves rows whose remainders cancel out wins."""
    program = """
import brelan
from functools import reduce
from operator import xor
from itertools import count

game = brelan.game("last-card", first=0)
seeds = (n for n in count() if reduce(xor, (c % 4 for c in game.deal(n).view(0)["rows"])))
for seed in [next(seeds) for _ in range(3)]:
    table = game.deal(seed)
    strong = brelan.bot("expert", game, iterations=20_000, seed=1)
    players = [strong, brelan.bot("novice", game, seed=2)]
    while not table.over:
        seat = table.pending[0]
        table.play(seat, players[seat].choose(table, seat))
    assert table.winners == (0,), table.log
"""
    run(outside, "-c", program)
