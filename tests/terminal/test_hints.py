"""Hints and moves taken back at the terminal; people and bots at one table."""

import json
import re
from pathlib import Path

import pytest

import brelan

from .process import Terminal, run

GAMES = [info.id for info in brelan.games()]
GAME = "bonne-combinaison"


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_moves_with_reasons(tmp_path: Path, game: str) -> None:
    keys = "1\n1\nhint\nquit\n"
    shown = run(tmp_path, "play", game, "--seed", "3", keys=keys, lang="fr").stdout
    words = "chances de ne pas perdre" if game == "carro-combo" else "chances de gagner"
    told = " ".join(shown.split())
    assert words in told or "chances de victoire de votre équipe" in told
    hints = shown.partition("chances de")[2]
    assert re.search(r"\b\d?\d % ± \d|\b100 %|\b0 %|–", hints)
    assert "-reason-" not in hints


def test_undo_goes_back_to_the_last_own_decision(tmp_path: Path) -> None:
    keys = "undo\n1\n2\nundo\nsave back.json\nundo\nsave first.json\n3\nquit\n"
    words = ("play", GAME, "first=0", "--seed", "3", "--against", "club:20")
    played = run(tmp_path, *words, keys=keys)
    assert played.returncode == 0
    assert "nothing to take back" in played.stdout
    assert played.stdout.count("Your last move is taken back.") == 2
    back, first = (
        json.loads((tmp_path / name).read_text("utf-8"))["moves"]
        for name in ("back.json", "first.json")
    )
    assert [seat for seat, _move in back].count(0) == 1
    assert first == []


def test_among_people_a_move_stands(tmp_path: Path) -> None:
    played = run(tmp_path, "play", "combit", "first=0", "--hot-seat", keys="1\nundo\nquit\n")
    assert "cannot be taken back" in played.stdout


def test_people_and_bots_share_a_table_and_a_screen(tmp_path: Path) -> None:
    seats = ("--seat", "0=me", "--seat", "2=me", "--seat", "1=club:20", "--seat", "3=greedy")
    person = Terminal(
        tmp_path, "play", "--plain", "punto", "players=4", "--expert", "first=0", *seats
    )
    shown = person.wait_for("press Enter")
    assert "0, 2" in shown
    assert "club:20 (1), greedy (3)" in shown
    person.type("\n")
    person.wait_for("Seat 0, your move?")
    person.type("1\n")
    shown = person.wait_for("Over to seat 2")
    assert "your move" not in shown.partition("\n")[2]
    person.type("\n")
    shown = person.wait_for("Seat 2, your move?")
    assert "seat 0" in shown
    assert "seat 1" in shown
    person.type("quit\n")
    status, shown = person.wait()
    assert status == 0
    assert "--seat 0=me --seat 1=club:20 --seat 2=me --seat 3=greedy" in shown


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    played = run(
        tmp_path, "play", GAME, "--seat", "0=club:10", "--seat", "1=random", "--save", "game.json"
    )
    assert played.returncode == 0, played.stderr
    assert brelan.replay(json.loads((tmp_path / "game.json").read_text("utf-8"))).over
    assert "Nobody sits at the table" in played.stdout


@pytest.mark.parametrize(
    ("words", "lang", "sentence"),
    [
        (("--seat", "club"), "en", "who takes which seat"),
        (("--seat", "9=club"), "fr", "Il n’y a pas de place 9"),
        (("--seat", "1=nobody"), "en", "There is no player"),
        (("--against", "nobody"), "fr", "Il n’y a pas de joueur"),
    ],
)
def test_wrong_seats_are_refused_in_words(
    tmp_path: Path, words: tuple[str, ...], lang: str, sentence: str
) -> None:
    refused = run(tmp_path, "play", GAME, *words, lang=lang)
    assert refused.returncode == 2
    assert sentence in refused.stderr
