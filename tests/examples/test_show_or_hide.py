"""A game with face-down cards from outside: whole everywhere, and nobody is told what is hidden."""

import pytest

from tests.examples.outside import check, install, run

GAME = "show-or-hide"


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return install("show_or_hide", tmp_path_factory.mktemp("outside"))


def test_it_keeps_the_contract(outside: dict[str, str]) -> None:
    assert "passed" in check(outside, GAME, variants=3)


def test_the_terminal_draws_it_plainly_and_covers_what_is_hidden(outside: dict[str, str]) -> None:
    """Two people at one keyboard: the second is told that a card was hidden, not which."""
    shown = run(
        outside,
        "-c",
        PLAY,
    )
    assert "hide ?" in shown
    assert "hidden 0" in shown, "the plain drawing names the fields"


PLAY = """
import brelan
from brelan.terminal import screen
table = brelan.game("show-or-hide").deal(3)
seat = table.pending[0]
move = next(move for move in table.moves(seat) if move.startswith("hide"))
table.play(seat, move)
console = screen.console()
for eyes in range(2):
    console.print(screen.draw(table, eyes, "en"))
    console.print(screen.news(screen.known_log(table, eyes), eyes, "en"))
    assert table.log_of(eyes) == ((seat, move if eyes == seat else "hide ?"),)
assert table.watcher_log() == ((seat, "hide ?"),)
"""


def test_researchers_have_it(outside: dict[str, str]) -> None:
    run(outside, "-c", ENVS)


ENVS = """
import pyspiel
from open_spiel.python.algorithms import random_agent
import pettingzoo.test
from brelan.envs import pettingzoo as ours, open_spiel
import random
pettingzoo.test.api_test(ours.env("show-or-hide", players=3), num_cycles=60)
game = pyspiel.load_game("brelan_show_or_hide(players=3)")
assert game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
state = game.new_initial_state()
while not state.is_terminal():
    state.apply_action(random.choice(state.legal_actions()))
assert abs(sum(state.returns())) < 1e-9
"""


def test_bots_play_it(outside: dict[str, str]) -> None:
    """A club bot beats chance."""
    run(outside, "-c", BOTS)


BOTS = """
import random, brelan
game = brelan.game("show-or-hide")
bot = brelan.bot("club", game, iterations=200, seed=1)
wins = 0.0
for seed in range(24):
    table = game.deal(seed)
    while not table.over:
        seat = table.pending[0]
        own = seat == seed % 2
        chance = random.Random(seed)
        move = bot.choose(table, seat) if own else chance.choice(table.moves(seat))
        table.play(seat, move)
    wins += game.shares(table.winners)[seed % 2]
assert wins >= 15, wins
"""
