"""Programs that play by lines of text: good ones, and all that bad ones do."""

from __future__ import annotations

import io
import json
import os
import shlex
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import brelan
from brelan.bots.arena.games import play_game
from brelan.bots.arena.match import Match
from brelan.bots.arena.players import player
from brelan.bots.engines import process
from brelan.bots.engines.errors import EngineError, EngineUnfit
from brelan.bots.engines.lines import Position, Start, told
from brelan.bots.engines.player import EnginePlayer, read
from brelan.bots.engines.process import Program
from brelan.bots.engines.speaker import Speaker
from brelan.core.errors import GameError
from brelan.terminal.arena import forfeits

START = Start("punto", {"players": 2}, 2, 0, 7)
POSITION = Position({"board": {}}, ["f6", "g6"], [(1, "f5")])
POLITE = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word in ("brelan", "new"):
        print("ready", flush=True)
    elif word == "go":
        {go}
"""
WAIT = 60.0
"""Seconds after which even a busy machine has given up on a program."""


def program(tmp_path: Path, source: str) -> str:
    """The command line of a program with this source."""
    place = tmp_path / "a bot.py"
    place.write_text(source, "utf-8")
    return shlex.join([sys.executable, str(place)])


def turn(command: str) -> str:
    """What a program plays in a first turn."""
    running = Program(command, seconds=0.2)
    try:
        running.begin(START)
        return running.choose(POSITION)
    finally:
        running.kill()


BAD = {
    "ends": ("sys.exit(3)", "exit status 3"),
    "crashes": ("raise RuntimeError('no idea')", "RuntimeError: no idea"),
    "hangs": ("import time; time.sleep(1000)", "did not answer within 1.4 seconds"),
    "babbles": ("print('I think f6', flush=True)", "said “I think f6” where “play” was awaited"),
    "cheats": ("print('play a1', flush=True)", "played “a1”, which is not legal there; f6, g6"),
    "gives up": ("print('error not my game', flush=True)", "gives up: not my game"),
    "floods": ("\n        while True: print('info ' + 'x' * 100)", "writes without end"),
    "writes one line": ("print('x' * 10_000_000, flush=True)", "writes without end"),
    "answers bytes": (
        r"sys.stdout.buffer.write(b'\xff\xfe\x1b[2J\n'); sys.stdout.flush()",
        "said “",
    ),
    "closes its mouth": ("import os, time; os.close(1); time.sleep(1000)", "ended instead"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_program_is_told_of_in_one_sentence_and_soon(kind: str, tmp_path: Path) -> None:
    go, told_of = BAD[kind]
    began = time.monotonic()
    with pytest.raises(EngineError) as problem:
        turn(program(tmp_path, POLITE.format(go=go)))
    sentence = str(problem.value)
    assert told_of in sentence
    assert "\n" not in sentence
    assert "\x1b" not in sentence
    assert time.monotonic() - began < WAIT
    assert problem.value.text("fr") != sentence


@pytest.mark.parametrize(
    ("command", "told_of"),
    [
        ("./there-is-no-such-program", "No such file"),
        ("", "cannot be started"),
        ("'unbalanced", "cannot be started"),
        (shlex.join([sys.executable, "-c", "raise SystemExit('no')"]), "no"),
        (shlex.join([sys.executable, "-c", "print('hello')"]), "“hello”"),
    ],
)
def test_a_program_that_does_not_start_says_why(command: str, told_of: str) -> None:
    with pytest.raises(EngineError, match=told_of):
        Program(command)


def test_a_program_that_says_nothing_at_its_start_is_not_awaited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "READY_SECONDS", 0.5)
    with pytest.raises(EngineError, match=r"within 0\.5 seconds"):
        Program(program(tmp_path, "import time; time.sleep(1000)"))


def test_a_program_that_never_reads_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = "print('ready', flush=True); import time; time.sleep(1000)"
    deaf = Program(program(tmp_path, source), seconds=0.2)
    monkeypatch.setattr(process, "READY_SECONDS", 0.5)
    large = Position({"filler": "x" * 1_000_000}, ["f6"], [])
    with pytest.raises(EngineError, match="did not answer"):
        deaf.choose(large)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs groups of processes")
def test_what_a_bad_program_has_started_ends_with_it(tmp_path: Path) -> None:
    child = tmp_path / "child"
    go = (
        "import subprocess, time\n"
        "        child = subprocess.Popen(['sleep', '1000'])\n"
        f"        open({str(child)!r}, 'w').write(str(child.pid))\n"
        "        time.sleep(1000)"
    )
    with pytest.raises(EngineError):
        turn(program(tmp_path, POLITE.format(go=go)))
    number = int(child.read_text())
    for _ in range(200):
        if not _alive(number):
            return
        time.sleep(0.05)
    raise AssertionError("it lives on")


def _alive(number: int) -> bool:
    try:
        state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_remarks_may_come_before_an_answer_and_names_are_told(tmp_path: Path) -> None:
    source = POLITE.format(go="print('info thinking'); print('play g6', flush=True)")
    polite = Program(program(tmp_path, source.replace('print("ready"', 'print("name Ann\\nready"')))
    polite.begin(START)
    assert (polite.name, polite.choose(POSITION)) == ("Ann", "g6")
    polite.close()


def test_what_was_told_is_not_told_again_and_what_was_taken_back_is() -> None:
    def lines(known: list[tuple[int, str | None]], log: list[tuple[int, str | None]]) -> list[str]:
        position = Position({}, ["a"], log)
        said = told(position, known, world=False, milliseconds=5)
        return [line for line in said if line.startswith(("heard", "back"))]

    assert lines([], [(0, "x"), (1, None)]) == ["heard 0 x", "heard 1 ?"]
    assert lines([(0, "x")], [(0, "x"), (1, "y")]) == ["heard 1 y"]
    assert lines([(0, "x"), (1, "y")], [(0, "z")]) == ["back 0", "heard 0 z"]
    assert lines([(0, "x"), (1, "y")], [(0, "x")]) == ["back 1"]


@pytest.mark.parametrize("game", [info.id for info in brelan.games()])
def test_a_program_is_told_what_its_seat_sees_and_no_more(game: str, tmp_path: Path) -> None:
    """Two tables that a seat cannot tell apart give a program the same lines."""
    heard = tmp_path / "heard"
    source = (
        "import sys\n"
        "legal = []\n"
        f"log = open({str(heard)!r}, 'w')\n"
        "for line in sys.stdin:\n"
        "    log.write(line); log.flush()\n"
        "    word, _, rest = line.rstrip().partition(' ')\n"
        "    if word == 'brelan': print('ready', flush=True)\n"
        "    elif word == 'new': print('ready', flush=True)\n"
        "    elif word == 'legal': legal.append(rest)\n"
        "    elif word == 'go': print('play', legal[0], flush=True); legal = []\n"
    )
    table = brelan.game(game).deal(seed=11)
    seat = table.pending[0]
    lines = []
    for one in (table, table.imagine(seat, 1), table.imagine(seat, 2)):
        bot = EnginePlayer(program(tmp_path, source), one.game, 5)
        assert bot.choose(one, seat) in one.moves(seat)
        bot.leave(one)
        lines.append(heard.read_text())
    assert lines[0] == lines[1] == lines[2]
    view = next(line for line in lines[0].splitlines() if line.startswith("view "))
    assert json.loads(view.removeprefix("view ")) == json.loads(json.dumps(table.view(seat)))
    assert "world" not in lines[0].replace(view, "")


@pytest.mark.parametrize("game", [info.id for info in brelan.games()])
def test_our_own_players_speak_the_protocol_in_every_game(game: str) -> None:
    """A player asked in lines plays as the same player asked in Python, from the same world."""
    table = brelan.game(game).deal(seed=3)
    said: list[str] = []
    speaker = Speaker("greedy", said.append)
    seat = table.pending[0]
    world = table.imagine(seat, 9).view(None)
    start = Start(game, table.game.options, table.game.players, seat, 21)
    position = Position(table.view(seat), table.moves(seat), [], lambda: world)
    lines = ["brelan 1", start.line(), *told(position, [], world=True, milliseconds=100)]
    speaker.run(io.StringIO("\n".join([*lines, "quit", "go 1"])))
    assert said[1:4] == ["wants world", "ready", "ready"]
    asked = player("greedy", table.game, 21).choose(table.game.set_up(world), seat)
    assert said[4:] == [f"play {asked}"]


def test_nonsense_said_to_our_own_players_is_answered_in_a_line() -> None:
    said: list[str] = []
    Speaker("random", said.append).run(["go 1", "new poker 0 2 1 {}", "new punto", "world {", "x"])
    assert [line.split()[0] for line in said] == ["error"] * 4
    assert "no game “poker”" in said[1]


def test_a_program_plays_whole_matches_in_one_process(tmp_path: Path) -> None:
    born = tmp_path / "born"
    source = POLITE.format(go="print('play', moves[0], flush=True)").replace(
        "    elif word",
        "    elif word == 'legal': moves.append(line[6:].strip())\n    elif word",
        1,
    )
    source = source.replace(
        "import sys\n", f"import sys\nopen({str(born)!r}, 'a').write('x')\nmoves = []\n"
    ).replace("'go'", "'go'")
    source = source.replace(
        "for line in sys.stdin:", "for line in sys.stdin:\n    if line[:4] == 'view': moves = []"
    )
    name = f"engine:seconds=20 {program(tmp_path, source)}"
    game = brelan.game("punto")
    results = [play_game(game, [name, "random"], 0, rotation, 1) for rotation in (0, 1)]
    assert all(result.winners for result in results)
    assert born.read_text() == "x"
    process.end_all()


def test_a_program_that_ends_between_two_games_is_started_again(tmp_path: Path) -> None:
    """It was asked for another game all the same, and awaited for half a minute."""
    source = POLITE.format(go="print('play', moves[0], flush=True)").replace(
        "    elif word",
        "    elif word == 'legal': moves.append(line[6:].strip())\n    elif word",
        1,
    )
    source = source.replace("import sys\n", "import sys\nmoves = []\n")
    source = source.replace(
        "for line in sys.stdin:", "for line in sys.stdin:\n    if line[:4] == 'view': moves = []"
    )
    source += "    elif word == 'over':\n        break\n"
    name = f"engine:seconds=20 {program(tmp_path, source)}"
    for _ in range(2):
        assert play_game(brelan.game("combit"), [name, "random"], 0, 0, 1).winners
        time.sleep(0.3)  # it goes
    process.end_all()


def test_a_program_that_has_gone_is_told_of_at_once(tmp_path: Path) -> None:
    gone = Program(program(tmp_path, "print('ready', flush=True)"))
    while gone.fit:
        time.sleep(0.05)
    began = time.monotonic()
    with pytest.raises(EngineError, match="ended instead"):
        gone.begin(START)
    assert time.monotonic() - began < process.READY_SECONDS / 2


CRASHES_ONCE = """
import pathlib, sys
legal = []
mark = pathlib.Path({mark!r})
for line in sys.stdin:
    word, _, rest = line.rstrip().partition(" ")
    if word in ("brelan", "new"):
        print("ready", flush=True)
    elif word == "view":
        legal = []
    elif word == "legal":
        legal.append(rest)
    elif word == "go":
        if not mark.exists():
            mark.touch()
            raise RuntimeError("no idea")
        print("play", legal[0], flush=True)
"""


@pytest.mark.parametrize(
    ("game", "options"),
    [("combit", {}), ("carro-combo", {"players": 3}), ("punto", {"players": 3})],
)
def test_a_program_that_crashes_loses_that_game_alone(
    game: str, options: dict[str, Any], tmp_path: Path
) -> None:
    """It ended the whole match."""
    source = CRASHES_ONCE.format(mark=str(tmp_path / "crashed"))
    name = f"engine:seconds=20 {program(tmp_path, source)}"
    match = Match(brelan.game(game, **options), (name, "random"), seed=2)
    for fixture in match.open(2):
        match.add(fixture, match.play(fixture))
    process.end_all()
    first, *others = (match.results[fixture] for fixture in sorted(match.results))
    assert first.forfeit is not None
    assert first.entrants[first.forfeit.seat] == 0
    assert 0 not in {first.entrants[seat] for seat in first.winners}
    assert set(first.winners) | {first.forfeit.seat} == set(range(match.game.players))
    assert sum(first.returns) == pytest.approx(0)
    assert first.returns[first.forfeit.seat] < 0
    assert all(result.forfeit is None for result in others)
    again = Match(match.game, match.players, seed=2)
    again.read(json.loads(json.dumps(match.as_data())))
    assert again.results == match.results
    (line,) = (line for line in again.lines() if line.standing.name == name)
    assert (line.standing.games, line.standing.forfeits) == (len(match.results), 1)
    assert [*forfeits(again, "en")] == [
        f"“{name}” lost one game by forfeit. {first.forfeit.text('en')}"
    ]
    assert "RuntimeError: no idea" in first.forfeit.text("fr")


@pytest.mark.parametrize(
    "source",
    [
        POLITE.format(go="pass").replace(
            'print("ready"', 'print("ready" if word == "brelan" else "error not my game"'
        ),
        "raise SystemExit('no')",
    ],
)
def test_a_program_that_can_play_no_game_ends_the_match(source: str, tmp_path: Path) -> None:
    """A typing error, or a game that it does not know: a hundred forfeits would say nothing."""
    match = Match(brelan.game("combit"), (f"engine:{program(tmp_path, source)}", "random"))
    with pytest.raises(EngineUnfit, match="no"):
        match.play(match.open(1)[0])


@pytest.mark.parametrize(
    ("spec", "meant"),
    [
        ("./bot", ("./bot", process.USUAL_SECONDS)),
        ("seconds=0.5 ./bot --deep 3", ("./bot --deep 3", 0.5)),
    ],
)
def test_seconds_stand_before_the_command(spec: str, meant: Any) -> None:
    assert read(spec) == meant


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon", "1e9"])
def test_a_time_that_is_none_is_refused(seconds: str) -> None:
    with pytest.raises(GameError, match="no time for a move"):
        read(f"seconds={seconds} ./bot")
