"""The whole screen in a real terminal: tmux, with keys and with the mouse."""

import itertools
import json
import os
import random
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import brelan
from tests.terminal.process import TIMEOUT, surroundings

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
GAMES = [info.id for info in brelan.games()]
SHORT = {"punto": ("rounds=1",), "carro-combo": ("players=3",)}


_numbers = itertools.count()


class Tmux:
    """A command in a tmux of its own."""

    def __init__(self, home: Path, *words: str, size: tuple[int, int], lang: str = "en") -> None:
        self.name = f"brelan-{os.getpid()}-{next(_numbers)}"  # a socket's path must be short
        environ = surroundings(home, lang) | {"LC_ALL": "C.UTF-8"}
        for name in ("COLUMNS", "TMUX"):
            environ.pop(name, None)
        self.environ = environ
        command = (sys.executable, "-m", "brelan", *words)
        across, down = map(str, size)
        self("new-session", "-d", "-x", across, "-y", down, "-c", str(home), *command)
        self("set-option", "-g", "remain-on-exit", "on")

    def __call__(self, *words: str) -> str:
        """Ask tmux for something."""
        command = ["tmux", "-u", "-L", self.name, *words]
        done = subprocess.run(
            command, env=self.environ, capture_output=True, text=True, check=True, timeout=TIMEOUT
        )
        return done.stdout

    @property
    def shown(self) -> str:
        """What is on the screen."""
        return self("capture-pane", "-p")

    def keys(self, *keys: str) -> None:
        """Press keys."""
        self("send-keys", *keys)

    def click(self, x: int, y: int) -> None:
        """Press and release the left button, as a terminal writes it."""
        for letter in "Mm":
            self("send-keys", "-l", f"\x1b[<0;{x + 1};{y + 1}{letter}")

    def wait_for(self, pattern: str) -> str:
        """The screen, once it shows this."""
        end = time.monotonic() + TIMEOUT
        while not re.search(pattern, shown := self.shown):
            assert time.monotonic() < end, f"{pattern!r} did not come:\n{shown}"
            time.sleep(0.05)
        return shown

    def wait_for_its_end(self) -> None:
        """Until the command has ended: all is written then, and still shown."""
        end = time.monotonic() + TIMEOUT
        while self("display-message", "-p", "#{pane_dead}").strip() != "1":
            assert time.monotonic() < end, self.shown
            time.sleep(0.05)

    def end(self) -> None:
        """Close it."""
        self("kill-server")


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[list[Tmux]]:
    """Those that are opened here are closed after the test."""
    opened: list[Tmux] = []
    yield opened
    for one in opened:
        one.end()


def test_keys_and_mouse_play_and_leaving_tells_how_to_go_on(
    tmp_path: Path, tmux: list[Tmux]
) -> None:
    words = ("play", "punto", "first=0", "--seed", "3", "--against", "random")
    tmux.append(screen := Tmux(tmp_path, *words, size=(80, 24), lang="fr"))
    screen.wait_for("Entrée.: f6")
    screen.keys("Enter")
    shown = screen.wait_for(r"place 1.: [a-k]\d+")
    assert len(shown.splitlines()) <= 24
    rows = shown.splitlines()
    # A free square of the board is clicked twice: the first click looks, the second one plays.
    row, column = next(
        (row, line.index("·")) for row, line in enumerate(rows) if row > 1 and "·" in line
    )
    screen.click(column, row)
    screen.wait_for("Entrée.: [a-k]\\d+|règle")
    screen.click(column, row)
    screen.wait_for(r"À vous de jouer|réfléchit")
    screen.keys("q")
    shown = screen.wait_for("brelan play --resume")
    assert "Traceback" not in shown


def test_a_dumb_terminal_gets_lines(tmp_path: Path, tmux: list[Tmux]) -> None:
    command = ("play", "punto", "--plain", "first=0", "--seed", "3")
    tmux.append(screen := Tmux(tmp_path, *command, size=(80, 24)))
    screen.wait_for("your move")


@pytest.mark.long
@pytest.mark.parametrize("columns", [60, 80])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_of_each(game: str, columns: int, tmp_path: Path, tmux: list[Tmux]) -> None:
    words = ("play", game, *SHORT.get(game, ()), "--seed", "11", "--against", "random")
    tmux.append(screen := Tmux(tmp_path, *words, "--save", "game.json", size=(columns, 24)))
    end, chance = time.monotonic() + TIMEOUT, random.Random(game)
    while "n: another game" not in (shown := screen.shown) and "Esc: back" not in shown:
        assert time.monotonic() < end, shown
        assert "Traceback" not in shown
        if "Your turn" in shown:
            screen.keys(*["Tab"] * chance.randint(1, 9), "Enter")
        elif "Which move?" in shown:
            screen.keys("Enter")
        time.sleep(0.02)
    screen.keys("Escape")
    screen.wait_for("another game")
    screen.keys("q")
    screen.wait_for_its_end()
    record = json.loads((tmp_path / "game.json").read_text("utf-8"))
    assert brelan.replay(record).over
    told = screen("capture-pane", "-p", "-S", "-")
    assert "★" in told
    assert "Traceback" not in told
