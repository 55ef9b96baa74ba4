"""Random games of every variant agree with a naive reading of the rules, move by move."""

import os

import pytest

from brelan import Game
from tests.oracle.hunt import compare_a_game
from tests.variants import VARIANTS, label

GAMES = int(os.environ.get("BRELAN_ORACLE_GAMES", "4"))


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_every_move_agrees_with_the_oracle(game: Game) -> None:
    for seed in range(GAMES):
        compare_a_game(game, seed)
