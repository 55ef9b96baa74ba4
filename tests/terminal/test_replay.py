"""Recorded games shown again."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

import brelan
from brelan import cli

from .process import Terminal, run

GAMES = [info.id for info in brelan.games()]
GAME = "bonne-combinaison"


def record(game: str, moves: int = 10_000) -> dict[str, Any]:
    chance = random.Random(game)
    table = brelan.game(game).deal(4)
    while not table.over and len(table.log) < moves:
        seat = chance.choice(table.pending)
        table.play(seat, chance.choice(table.moves(seat)))
    return table.record()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_shown_from_the_deal_to_its_end(tmp_path: Path, game: str) -> None:
    played = record(game)
    (tmp_path / "game.json").write_text(json.dumps(played), "utf-8")
    shown = run(tmp_path, "replay", "game.json", "--all")
    assert shown.returncode == 0, shown.stderr
    assert f"Move {len(played['moves'])}" in shown.stdout.replace(",", "")
    assert "★" in shown.stdout


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_shown_to_one_seat(
    tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.json").write_text(json.dumps(record(game, moves=8)), "utf-8")
    assert cli.run(["replay", str(tmp_path / "game.json"), "--seat", "1", "--all"], "en") == 0
    assert "you" in capsys.readouterr().out


def test_a_seat_is_shown_no_hidden_card(tmp_path: Path) -> None:
    played = record(GAME, moves=1)
    (tmp_path / "game.json").write_text(json.dumps(played), "utf-8")
    hidden = brelan.replay(played).view(None)["hands"][1]
    shown = run(tmp_path, "replay", "game.json", "--seat", "0").stdout
    assert not any(f" {card} " in shown for card in hidden)


def test_stepping_forth_back_and_to_a_move(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps(record(GAME, moves=6)), "utf-8")
    person = Terminal(tmp_path, "replay", "game.json")
    for key, place in [("\n", 1), ("n\n", 2), ("p\n", 1), ("g 5\n", 5), ("n\n", 6), ("n\n", 6)]:
        person.wait_for("q: quit")
        person.type(key)
        person.wait_for(f"[{place}/6]")
        person.type("x\n")
    person.wait_for("q: quit")
    person.type("q\n")
    assert person.wait()[0] == 0


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "There is no file"),
        ("not json", "it is not JSON"),
        ("[1, 2]", "not a record"),
        ("{}", "not a record"),
        (json.dumps({"version": 99}), "version 99"),
    ],
)
def test_files_that_tell_no_game_are_refused(
    tmp_path: Path, content: str | None, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if content is not None:
        (tmp_path / "game.json").write_text(content, "utf-8")
    for words in (["replay"], ["play", "--resume"]):
        assert cli.run([*words, str(tmp_path / "game.json")], "en") == 2
        complaint = capsys.readouterr().err
        assert reason in complaint
        assert len(complaint.strip().splitlines()) == 1


def test_changed_records_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played = record(GAME, moves=4)
    wrong = [
        {**played, "rules": 99},
        {**played, "moves": [*played["moves"], [0, "nonsense"]]},
        {**played, "game": "poker"},
        {**played, "seed": -1},
        {**played, "surplus": True},
    ]
    for changed in wrong:
        (tmp_path / "game.json").write_text(json.dumps(changed), "utf-8")
        for lang in ("fr", "en"):
            assert cli.run(["replay", str(tmp_path / "game.json")], lang) == 2
            assert len(capsys.readouterr().err.strip().splitlines()) == 1
