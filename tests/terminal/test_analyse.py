"""Analyses from the command line."""

import json
from pathlib import Path

import pytest

import brelan
from brelan.bots.review import analysis
from brelan.cli import run
from tests.play import random_table

GAME = "bonne-combinaison"


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A finished game in a file, and little effort for what is not looked at here."""
    monkeypatch.setattr(analysis, "CHANCES", 10)
    monkeypatch.setattr(analysis, "STEPS", 2)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(random_table(brelan.game(GAME), 5, 1000).record()), "utf-8")
    return path


def wrap(path: Path) -> None:
    """The file as a server gives it: with what proves the deal around the record."""
    path.write_text(
        json.dumps({"record": json.loads(path.read_text("utf-8")), "deal": {}}), "utf-8"
    )


@pytest.mark.parametrize(("lang", "word"), [("fr", "chance"), ("en", "luck")])
def test_mistakes_luck_and_the_course_are_shown(
    record: Path, lang: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = record.parent
    words = ["analyse", str(record), "--iterations", "60", "--lang", lang]
    files = ["--json", str(folder / "a.json"), "--plot", str(folder / "a.svg")]
    assert run([*words, *files], "en") == 0
    shown = capsys.readouterr().out
    assert word in shown
    assert "┌" in shown, "the chart"
    assert ("prouvé" if lang == "fr" else "proved") in shown
    data = json.loads((folder / "a.json").read_text("utf-8"))
    assert data["best_boards"][0]["proved"]
    assert data["decisions"]
    assert "<svg" in (folder / "a.svg").read_text("utf-8")


def test_all_decisions_are_shown_if_asked_for(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["analyse", str(record), "--iterations", "10"]
    assert run(words, "en") == 0
    few = capsys.readouterr().out
    assert run([*words, "--all"], "en") == 0
    assert len(capsys.readouterr().out) > len(few)


def test_a_servers_file_is_understood_by_analyse_and_replay(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", str(record), "--all"], "en") == 0
    plain = capsys.readouterr().out
    wrap(record)
    assert run(["replay", str(record), "--all"], "en") == 0
    assert capsys.readouterr().out == plain
    assert run(["analyse", str(record), "--iterations", "4"], "en") == 0


@pytest.mark.parametrize("content", ["[]", "{}", "nothing", '{"record": 3}', "null"])
def test_what_is_no_record_is_refused_in_words(
    tmp_path: Path, content: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.json"
    path.write_text(content, "utf-8")
    for command in ("analyse", "replay"):
        assert run([command, str(path)], "fr") == 2
        assert "n’est pas une partie" in capsys.readouterr().err
    assert run(["analyse", str(tmp_path / "none.json")], "fr") == 2
    assert run(["analyse", str(path), "--plot", "x.doc"], "fr") == 2
