"""Matches from the command line."""

import json
import time
from pathlib import Path

import pytest

from brelan.cli import run as run_here

from .process import TIMEOUT, Terminal, run

WORDS = ("arena", "bonne-combinaison", "club:40", "greedy", "--seed", "3")


def test_workers_and_interruptions_change_nothing(tmp_path: Path) -> None:
    assert run(tmp_path, *WORDS, "--games", "10", "--workers", "1", "--json", "a.json").stdout
    for games in ("4", "10"):
        played = run(tmp_path, *WORDS, "--games", games, "--workers", "2", "--json", "b.json")
        assert played.returncode == 0, played.stderr
    assert (tmp_path / "a.json").read_bytes() == (tmp_path / "b.json").read_bytes()
    assert "club:40" in played.stdout


def test_no_more_processes_are_started_than_can_run(tmp_path: Path) -> None:
    """5,000 of them hung the machine."""
    played = run(tmp_path, *WORDS, "--games", "2", "--workers", "5000", "--json", "m.json")
    assert played.returncode == 0, played.stderr


def test_a_match_says_how_many_players_are_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_here(["arena", "combit"], "en") == 2
    assert "not 0." in capsys.readouterr().err


def test_ctrl_c_keeps_the_match(tmp_path: Path) -> None:
    person = Terminal(tmp_path, *WORDS, "--games", "4000", "--workers", "2", "--json", "m.json")
    kept = tmp_path / "m.json"
    end = time.monotonic() + TIMEOUT
    while not kept.exists() and time.monotonic() < end:
        time.sleep(0.1)
    person.type("\x03")
    status, shown = person.wait()
    assert status == 130
    assert "Traceback" not in shown
    assert "the same command goes on" in " ".join(shown.split())
    done = json.loads(kept.read_text("utf-8"))["results"]
    assert 0 < len(done) < 4000


def test_options_are_flags_and_a_picture_is_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["arena", "punto", "--players", "3", "random", "greedy", "--rounds", "1"]
    plot = tmp_path / "match.svg"
    assert run_here([*words, "--games", "3", "--workers", "1", "--plot", str(plot)], "fr") == 0
    assert "<svg" in plot.read_text("utf-8")
    shown = capsys.readouterr().out
    assert "victoires" in shown
    assert "33,3 %" in shown


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("punto", "club", "clubb"), "clubb"),
        (("punto", "club"), "at least two"),
        (("punto", "club", "greedy", "--games", "0"), "at least one"),
        (("punto", "club", "greedy", "--plot", "match.txt"), ".svg"),
        (("punto", "club", "greedy", "players=9"), "players"),
        (("club", "greedy"), "Which game"),
    ],
)
def test_wrong_words_are_refused_in_words(
    words: tuple[str, ...], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_here(["arena", *words], "en") == 2
    assert code in capsys.readouterr().err


def test_a_file_of_another_match_is_left_alone(tmp_path: Path) -> None:
    assert run(tmp_path, *WORDS, "--games", "2", "--workers", "1", "--json", "m.json").stdout
    before = (tmp_path / "m.json").read_bytes()
    refused = run(tmp_path, *WORDS[:-1], "4", "--games", "2", "--json", "m.json", lang="fr")
    assert refused.returncode == 2
    assert "un autre match" in refused.stderr
    assert (tmp_path / "m.json").read_bytes() == before
