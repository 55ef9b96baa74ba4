"""The training example runs on a CPU, and its player takes a seat."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import brelan
from brelan.bots.arena.players import player

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install torch")
ROOT = Path(__file__).parents[2]
SMALL = ["--games", "32", "--steps", "8", "--updates", "2", "--width", "8", "--depth", "1"]


def test_a_lesson_changes_the_weights_and_the_pupil_plays(tmp_path: Path) -> None:
    weights = tmp_path / "punto.pt"
    words = ["--device", "cpu", *SMALL, "--report", "1", "--out", str(weights)]
    shown = subprocess.run(
        [sys.executable, "-m", "examples.ppo.train", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert shown.returncode == 0, shown.stderr
    assert shown.stdout.count("M steps") == 2
    program = """
import brelan
from brelan.bots.arena.players import player
game = brelan.game("punto")
table = game.deal(1)
pupil = player("examples.ppo.player:Taught", game, 0)
for _ in range(12):
    seat = table.pending[0]
    table.play(seat, pupil.choose(table, seat))
"""
    env = {**os.environ, "BRELAN_PPO_WEIGHTS": str(weights)}
    played = subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=env, capture_output=True)
    assert played.returncode == 0, played.stderr


def test_the_stored_weights_beat_chance() -> None:
    game = brelan.game("punto", rounds=1)
    pupil = player("examples.ppo.player:Taught", game, 0)
    won = 0
    for deal in range(12):
        table = game.deal(deal)
        chance = player("random", game, deal)
        own = deal % 2
        while not table.over:
            seat = table.pending[0]
            mover = pupil if seat == own else chance
            table.play(seat, mover.choose(table, seat))
        won += table.winners == (own,)
    assert won >= 11
