"""A machine that never ran Brelan: bots answer at once, compiled code comes later."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import brelan
from brelan.bots.levels import LEVELS
from brelan.core.cold import PATIENCE
from brelan.core.compiled import JIT
from tests.variants import OPTIONS

pytestmark = pytest.mark.skipif(not JIT, reason="nothing is compiled")

ANSWERS = """
import sys, brelan
from brelan.bots import bot
from brelan.bots.search import think
from brelan.bots.exact import search
bot.fill = lambda game: None
bot.COLD_SECONDS = 0.1
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
import sys, time, brelan
from brelan.bots.search import think
from brelan.core.cold import ready
game = brelan.game(sys.argv[1])
table = game.deal(5)
seat = table.pending[0]
first = brelan.bot("expert", game, seconds=0.05).choose(table, seat)
assert first in table.moves(seat) and not think.signatures
brelan.bot("expert", game)
end = time.monotonic() + 200
while not ready(game.info.room) and time.monotonic() < end:
    time.sleep(0.2)
table.play(seat, first)
seat = table.pending[0]
assert brelan.bot("expert", game, seconds=0.05).choose(table, seat) in table.moves(seat)
assert think.signatures and not think.stats.cache_misses, think.stats
assert table.game.rules.moves.signatures and not table.game.rules.moves.stats.cache_misses
"""


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
    cold(FILLS, tmp_path, "bonne-combinaison")
    assert len(list(tmp_path.glob("*/*.claim"))) == 1  # one process, not one a bot


def test_fixed_iterations_wait_for_compiled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """They play the same move on a cold machine as on a warm one."""
    game = brelan.game("bonne-combinaison")
    table = game.deal(1)
    seat = table.pending[0]
    known = brelan.bot("club", game, iterations=40, seed=3).choose(table, seat)
    monkeypatch.setattr("brelan.bots.bot.ready", lambda _room: False)
    monkeypatch.setattr("brelan.bots.bot.fill", lambda _game: None)
    patient = brelan.bot("club", game, iterations=40, seed=3)
    assert not patient._cold()
    assert patient.choose(table, seat) == known
    assert brelan.bot("club", game, seed=3)._cold()


def test_a_rule_that_is_called_often_is_compiled_where_nobody_fills_the_cache(
    tmp_path: Path,
) -> None:
    cold(
        "import brelan\n"
        "from brelan.core.cold import PLAIN_CALLS\n"
        "game = brelan.game('bonne-combinaison')\n"
        "table = game.deal(1)\n"
        "seat = table.pending[0]\n"
        "shown = [table.moves(seat) for _ in range(PLAIN_CALLS)]\n"
        "assert not game.rules.moves.signatures\n"
        "assert table.moves(seat) == shown[0]\n"
        "assert game.rules.moves.signatures\n",
        tmp_path,
    )


def test_a_claim_is_given_up_after_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from brelan.bots import warming

    monkeypatch.setattr(warming, "mark", lambda room: tmp_path / f"{room}.ready")
    assert not warming._taken("a room")
    assert warming._taken("a room")
    long_ago = time.time() - 2 * PATIENCE
    os.utime(tmp_path / "a room.claim", (long_ago, long_ago))
    assert not warming._taken("a room")
