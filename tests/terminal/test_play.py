"""Games played through the command line, by pipe and by pseudo-terminal."""

import json
import random
import re
from pathlib import Path

import pytest

import brelan
from brelan.core.table import Table
from brelan.core.texts import text

from .process import Terminal, run

GAMES = [info.id for info in brelan.games()]
GAME = "bonne-combinaison"


def read(path: Path) -> Table:
    return brelan.replay(json.loads(path.read_text("utf-8")))


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_numbers(tmp_path: Path, game: str) -> None:
    words = ("play", game, "--against", "random", "--seed", "11", "--save", "game.json")
    played = run(tmp_path, *words, keys="1\n" * 3000, lang="fr")
    assert played.returncode == 0, played.stderr
    table = read(tmp_path / "game.json")
    assert table.over
    assert table.game.id == game
    assert any(seat == 0 for seat, _move in table.log)
    assert "★" in played.stdout
    assert "score" in played.stdout


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_people_at_all_seats(tmp_path: Path, game: str) -> None:
    # Every other line is a number; the empty ones between pass the screen on. Not always the first
    # move: in Punto nobody would win a round for long.
    chance = random.Random(game)
    keys = "".join(f"\n{chance.randint(1, 6)}\n" for _ in range(6000))
    words = ("play", game, "--hot-seat", "--seed", "11", "--save", "game.json")
    played = run(tmp_path, *words, keys=keys)
    assert played.returncode == 0, played.stderr
    assert read(tmp_path / "game.json").over


@pytest.mark.parametrize("game", GAMES)
def test_any_line_is_answered_in_words(tmp_path: Path, game: str) -> None:
    chance = random.Random(game)
    tokens = [
        "?",
        "1",
        "0",
        "-1",
        "99999",
        "pass",
        "buy",
        "f6",
        "g4",
        "b2",
        "@",
        "save",
        "[red]",
        "help",
    ]
    letters = "abgrk123@*'? \t\\[]{}é\x00\x7f\x1b€𝟙²"
    lines = [
        " ".join(chance.choices(tokens, k=chance.randrange(1, 4)))
        if chance.random() < 0.4
        else "".join(chance.choices(letters, k=chance.randrange(12)))
        for _ in range(250)
    ]
    words = ["play", game, "--against", "random", "--seed", "1"]
    played = run(tmp_path, *words, keys="\n".join(lines))
    assert played.returncode == 0, played.stderr


def test_bytes_that_are_no_text_are_answered_too(tmp_path: Path) -> None:
    assert run(tmp_path, "play", GAME, keys=b"\xff\xfe\n\xc3\x28\nquit\n").returncode == 0


def test_a_newcomer_presses_enter_and_plays(tmp_path: Path) -> None:
    played = run(tmp_path, "play", keys="\n\n1\n", lang="fr")
    assert played.returncode == 0, played.stderr
    assert "à quoi voulez-vous jouer" in played.stdout
    assert brelan.games()[0].title("fr") in played.stdout


@pytest.mark.parametrize("game", GAMES)
def test_the_others_are_bots_and_answer_at_once_on_a_cold_machine(
    game: str, tmp_path: Path
) -> None:
    """They played at random, and nobody learned anything from them."""
    cold = {"BRELAN_CACHE_DIR": str(tmp_path / "cache")}
    played = run(tmp_path, "play", game, "--seed", "2", keys="1\n1\nquit\n", more=cold)
    assert played.returncode == 0, played.stderr
    assert "club" in played.stdout.partition("Seed 2")[0]
    kept = next((tmp_path / "data" / "brelan" / "games").glob("*.json"))
    assert {seat for seat, _move in read(kept).log} >= {0, 1}
    assert not list((tmp_path / "cache").glob("*/*.ready")), "nobody waited for the compiler"


def test_a_refused_move_can_be_explained(tmp_path: Path) -> None:
    table = brelan.game(GAME, first=0).deal(3)
    card = table.view(0)["hands"][0][0]
    absent = next(
        name for name in ("g1", "g2", "r1", "k6") if name not in table.view(0)["hands"][0]
    )
    keys = f"?\n{absent} a1\n?\n? {card} a1\n? {absent} b1\nA1 {card.upper()}\nquit\n"
    played = run(tmp_path, "play", GAME, "first=0", "--seed", "3", keys=keys)
    assert "announce a card of your hand" in played.stdout, "how moves are written"
    named = text("bonne-reason-card", "en", colour=absent[0], value=absent[1])
    assert played.stdout.count(f"The {named} is not in your hand") == 3
    assert f"“{card} a1” is allowed" in played.stdout
    kept = next((tmp_path / "data" / "brelan" / "games").glob("*.json"))
    assert read(kept).log[0] == (0, f"{card} a1"), "only the last line made a move"


def test_a_game_that_is_left_goes_on(tmp_path: Path) -> None:
    left = run(tmp_path, "play", GAME, "--seed", "5", "--me", "1", keys="1\n1\n")
    assert left.returncode == 0
    command = re.search(r"brelan play --resume (\S+) --me 1", left.stdout)
    assert command is not None
    before = read(Path(command[1])).log
    assert len([seat for seat, _move in before if seat == 1]) == 2
    again = run(tmp_path, "play", "--resume", command[1], "--me", "1", keys="1\n" * 40)
    assert again.returncode == 0
    table = read(Path(command[1]))
    assert table.over
    assert table.log[: len(before)] == before


def test_commands_show_save_and_leave(tmp_path: Path) -> None:
    played = run(
        tmp_path,
        "play",
        GAME,
        "first=0",
        keys="help\nrules\n1\nlog\nsave here.json\nsave\nsave nowhere/\\0/x\ntable\nmoves\nquit\n",
    )
    assert played.returncode == 0
    assert "Announcing and copying" in played.stdout, "the rules"
    assert (tmp_path / "here.json").exists()
    assert "Give a file name" in played.stdout


def test_ctrl_c_keeps_the_game_and_tells_how_to_go_on(tmp_path: Path) -> None:
    person = Terminal(tmp_path, "play", "--plain", GAME, "first=0", "--seed", "3", lang="fr")
    person.wait_for("votre coup\u202f?")
    person.type("1\n")
    person.wait_for("k noir")  # the next table: a prompt alone may be the last one, shown again
    person.wait_for("votre coup\u202f?")
    status, shown = person.interrupt()
    assert status == 130
    assert "brelan play --resume" in shown
    assert "Traceback" not in shown


def test_end_of_input_in_a_terminal_leaves_politely(tmp_path: Path) -> None:
    person = Terminal(tmp_path, "play", "--plain")
    person.wait_for("Your choice?")
    person.type("\x04")
    status, _shown = person.wait()
    assert status == 0


def test_between_people_the_table_is_hidden(tmp_path: Path) -> None:
    person = Terminal(tmp_path, "play", "--plain", GAME, "first=0", "--seed", "3", "--hot-seat")
    hand = brelan.game(GAME, first=0).deal(3).view(None)["hands"]
    shown = person.wait_for("press Enter")
    assert not any(f" {card} " in shown for card in hand[0])
    person.type("\n")
    shown = person.wait_for("your move?")
    assert all(f" {card} " in shown for card in hand[0])
    person.type("1\n")
    shown = person.wait_for("Over to seat 1")
    cleared = shown.rpartition("your move?")[2]
    assert not any(f" {card} " in cleared for card in hand[0])
    person.type("\n")
    shown = person.wait_for("your move?")
    assert all(f" {card} " in shown for card in hand[1])
    person.type("quit\n")
    assert person.wait()[0] == 0
