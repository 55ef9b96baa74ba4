"""A machine that never ran Brelan: bots answer at once, compiled code comes later."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from subprocess import DEVNULL

import pytest

import brelan
from brelan.bots.levels import LEVELS
from brelan.core.compiler.decorators import JIT
from tests.server.house import SECONDS, House
from tests.variants import OPTIONS

pytestmark = pytest.mark.skipif(not JIT, reason="nothing is compiled")

ANSWERS = """
import sys, brelan
from brelan.bots import bot
from brelan.bots.search.tree import think
from brelan.bots.search.alpha_beta import search
bot.fill = lambda game: None
bot.INTERPRETED_SECONDS = 0.1
game = brelan.game(sys.argv[1])
for level in sys.argv[2:]:
    table = game.deal(5)
    while len(table.moves(table.pending[0])) == 1:
        table.play(table.pending[0], table.moves(table.pending[0])[0])
    seat = table.pending[0]
    player = brelan.bot(level, game, seed=1)
    assert player.choose(table, seat) in table.moves(seat)
    table.play(seat, player.choose(table, seat))
    table.view(None)
compiled = [f for f in (think, search, game.rules.deal, game.rules.moves) if f.signatures]
assert not compiled, compiled
"""

FILLS = """
import gc, sys, time, brelan
from numba.core.registry import CPUDispatcher
from brelan.bots.search.tree import think
from brelan.core.compiler.interpreted import ready
game = brelan.game(sys.argv[1])
table = game.deal(5)
seat = table.pending[0]
first = brelan.bot("expert", game, seconds=0.05).choose(table, seat)
assert first in table.moves(seat) and not think.signatures
brelan.bot("expert", game)
end = time.monotonic() + 1200
while not ready(game.info.room) and time.monotonic() < end:
    time.sleep(0.2)
table.play(seat, first)
seat = table.pending[0]
assert brelan.bot("expert", game, seconds=0.05).choose(table, seat) in table.moves(seat)
assert think.signatures and table.game.rules.moves.signatures
every = [one for one in gc.get_objects() if isinstance(one, CPUDispatcher)]
compiled = [one for one in every if one.stats.cache_misses]
assert not compiled, compiled
"""


WANTS = """
import signal, time, brelan
signal.signal(signal.SIGINT, signal.default_int_handler)  # a background shell ignores it
brelan.bot("expert", brelan.game("bonne-combinaison"))
time.sleep(3600)
"""


def compile_until(how: signal.Signals, cache: Path) -> None:
    """Somebody wants a room compiled and is stopped before that is done."""
    environ = {**os.environ, "BRELAN_CACHE_DIR": str(cache)}
    with subprocess.Popen([sys.executable, "-c", WANTS], env=environ, stderr=DEVNULL) as wanting:
        wait_until(lambda: any(cache.glob("*/*.lock")))
        compiling = child(wanting.pid)
        wanting.send_signal(how)
    wait_until(lambda: not alive(compiling))


def child(pid: int) -> int:
    """The process that this one has started."""
    for entry in Path("/proc").glob("[0-9]*/stat"):
        with suppress(FileNotFoundError, ProcessLookupError):
            if int(entry.read_text().rsplit(")", 1)[1].split()[1]) == pid:
                return int(entry.parent.name)
    raise AssertionError("nobody compiles")


def alive(pid: int) -> bool:
    """Whether a process runs; one that only waits to be buried does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def wait_until(reached: Callable[[], bool]) -> None:
    """Wait for something that must come."""
    end = time.monotonic() + SECONDS
    while not reached():
        assert time.monotonic() < end
        time.sleep(0.05)


def cold(code: str, cache: Path, *words: str) -> None:
    """Run this in a fresh process with an empty cache."""
    done = subprocess.run(
        [sys.executable, "-c", code, *words],
        env={**os.environ, "BRELAN_CACHE_DIR": str(cache)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("game", OPTIONS)
def test_every_level_answers_before_anything_is_compiled(game: str, tmp_path: Path) -> None:
    cold(ANSWERS, tmp_path, game, *LEVELS)


def test_a_bot_has_the_cache_filled_beside_it_and_then_reads_it(tmp_path: Path) -> None:
    compile_until(signal.SIGKILL, tmp_path)  # who was killed before stands in nobody's way
    cold(FILLS, tmp_path, "bonne-combinaison")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_compiling_ends_with_whoever_wanted_it(how: signal.Signals, tmp_path: Path) -> None:
    """It went on for minutes after Ctrl-C."""
    compile_until(how, tmp_path)
    assert not list(tmp_path.glob("*/*.ready"))  # it did not come to its end by itself


def test_a_server_that_is_killed_leaves_nobody_compiling(tmp_path: Path) -> None:
    house = House(tmp_path / "tables.sqlite3", {"BRELAN_CACHE_DIR": str(tmp_path)}, warm=True)
    with house.running():
        assert house.process is not None
        compiling = child(house.process.pid)
        wait_until(lambda: any(tmp_path.glob("*/*.lock")))
        house.kill()
    wait_until(lambda: not alive(compiling))
    assert not list(tmp_path.glob("*/*.ready"))


def test_fixed_iterations_wait_for_compiled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """They play the same move on a cold machine as on a warm one."""
    game = brelan.game("bonne-combinaison")
    table = game.deal(1)
    seat = table.pending[0]
    known = brelan.bot("club", game, iterations=40, seed=3).choose(table, seat)
    monkeypatch.setattr("brelan.bots.bot.ready", lambda _room: False)
    monkeypatch.setattr("brelan.bots.bot.fill", lambda _game: None)
    patient = brelan.bot("club", game, iterations=40, seed=3)
    assert not patient._interpreted()
    assert patient.choose(table, seat) == known
    assert brelan.bot("club", game, seed=3)._interpreted()


def test_a_rule_that_is_called_often_is_compiled_where_nobody_fills_the_cache(
    tmp_path: Path,
) -> None:
    cold(
        "import brelan\n"
        "from brelan.core.compiler.interpreted import PLAIN_CALLS\n"
        "game = brelan.game('bonne-combinaison')\n"
        # Moves are found once a position, so every call wants another deal.
        "deals = [game.deal(seed) for seed in range(PLAIN_CALLS + 1)]\n"
        "assert all(deal.moves(deal.pending[0]) for deal in deals[1:])\n"
        "assert not game.rules.moves.signatures\n"
        "assert deals[0].moves(deals[0].pending[0])\n"
        "assert game.rules.moves.signatures\n",
        tmp_path,
    )
