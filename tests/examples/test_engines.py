"""The example programs, run as a reader would run them: in the arena, and at a real server."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import brelan
from brelan.bots.arena.games import play_game
from brelan.bots.engines import process
from tests.server.house import Guest, House

EXAMPLES = Path(__file__).parents[2] / "examples"
PYTHON = shlex.join([sys.executable, str(EXAMPLES / "engines" / "any_move.py")])
SECONDS = 300


@pytest.fixture(scope="module")
def in_c(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The bot in C, made by whatever compiler is there."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        pytest.skip("no C compiler")
    place = tmp_path_factory.mktemp("engine") / "any_move"
    source = str(EXAMPLES / "engines" / "any_move.c")
    strict = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic"]
    subprocess.run([compiler, *strict, "-O2", "-o", str(place), source], check=True)
    return shlex.quote(str(place))


@pytest.mark.parametrize("game", [info.id for info in brelan.games()])
def test_both_bots_play_every_game_to_its_end_and_the_same_again(game: str, in_c: str) -> None:
    names = [f"engine:seconds=30 {PYTHON}", f"engine:seconds=30 {in_c}"]
    played = brelan.game(game)
    first, again = (play_game(played, names, 0, 1, 5) for _ in range(2))
    assert first == again
    assert len(first.scores) == played.players
    process.end_all()


def test_the_arena_and_the_terminal_take_programs(in_c: str, tmp_path: Path) -> None:
    match = [
        *(sys.executable, "-m", "brelan", "arena", "punto", "random", f"engine:{in_c}"),
        *("--games", "4", "--workers", "2", "--json", str(tmp_path / "match.json")),
    ]
    done = subprocess.run(match, capture_output=True, text=True, check=True, timeout=SECONDS)
    assert "engine:" in done.stdout
    sitting = [
        *(sys.executable, "-m", "brelan", "play", "punto", "--seat", "0=random"),
        *("--against", f"engine:{in_c}", "--me", "1", "--seed", "3", "--lang", "en"),
        *("--save", str(tmp_path / "game.json")),  # else “1” would be its name, wherever we are
    ]
    moves = "1\n" * 200
    played = subprocess.run(
        sitting, input=moves, capture_output=True, text=True, check=False, timeout=SECONDS
    )
    assert "Traceback" not in played.stderr
    assert "Seat 1, your move?" in played.stdout


def test_a_program_that_crashes_ends_the_match_with_a_sentence(tmp_path: Path) -> None:
    crash = shlex.join([sys.executable, "-c", "raise SystemExit('out of ideas')"])
    for workers in ("1", "2"):
        done = subprocess.run(
            [
                *(sys.executable, "-m", "brelan", "arena", "punto", "random", f"engine:{crash}"),
                *("--games", "4", "--workers", workers, "--lang", "en"),
            ],
            capture_output=True,
            text=True,
            check=False,
            timeout=SECONDS,
        )
        assert done.returncode == 2
        assert "out of ideas" in done.stderr
        assert "Traceback" not in done.stderr


@pytest.fixture(scope="module")
def table_house(tmp_path_factory: pytest.TempPathFactory) -> House:
    return House(tmp_path_factory.mktemp("house") / "tables.sqlite3")


def test_a_program_sits_at_a_server_s_table_and_says_that_it_is_one(
    table_house: House, in_c: str
) -> None:
    with table_house.running() as house:
        ana = Guest(house, "Ana")
        # a bot of ours, a program of a stranger, and the example of the client
        visitors = [
            [sys.executable, "-m", "brelan", "engine", "greedy", "--lang", "en", "--at"],
            [sys.executable, "-m", "brelan", "engine", in_c, "--lang", "en", "--at"],
            [sys.executable, str(EXAMPLES / "client" / "table_mate.py")],
        ]
        names = [f"Brelan greedy {brelan.__version__}", "Any move in C", "Table mate"]
        seats = ["me", "open", "open", "open"]
        table = ana.create("carro-combo", seats, options={"players": 4})
        invite = next(iter(ana.look(table)["info"]["invites"].values()))
        running = [
            subprocess.Popen(
                [*words, f"{house.url}/join/{table}/{invite}"],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
            for words in visitors
        ]
        try:
            with ana.socket() as socket:
                told = socket.watch(table)
                while told["info"]["status"] != "over":
                    assert all(one.poll() in (None, 0) for one in running)
                    if told["seats"] and told["seats"][0]["moves"]:
                        move = told["seats"][0]["moves"][0]
                        ply = ana.act(table, "play", seat=0, move=move)["ply"]
                        told = socket.reached(ply)
                    else:
                        told = socket.reached(told["ply"] + 1)
            programs = {seat["program"] for seat in told["info"]["seats"]}
            assert programs == {None, *names}
            assert not told["info"]["rated"]
            for one in running:
                said, wrong = one.communicate(timeout=SECONDS)
                assert one.returncode == 0, said + wrong
        finally:
            for one in running:
                one.kill()
                one.wait()


def test_a_program_that_fails_at_a_table_leaves_it(table_house: House) -> None:
    with table_house.running() as house:
        ana = Guest(house, "Ana")
        table = ana.create("punto", ["me", "open"], options={"first": 1})
        invite = ana.look(table)["info"]["invites"]["1"]
        source = "print('ready', flush=True); input(); raise SystemExit('no more')"
        failing = shlex.join([sys.executable, "-c", source])
        done = subprocess.run(
            [
                *(sys.executable, "-m", "brelan", "engine", failing, "--lang", "en"),
                *("--at", f"{house.url}/join/{table}/{invite}"),
            ],
            capture_output=True,
            text=True,
            check=False,
            timeout=SECONDS,
        )
        assert done.returncode == 2
        assert "no more" in done.stderr
        assert "Traceback" not in done.stderr
        assert ana.look(table)["info"]["seats"][1]["kind"] == "open"
