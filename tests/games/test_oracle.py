"""Random games beside a naive reading of the rules, compared after every move."""

import os
import random
from typing import Any

import pytest

from brelan import Game
from brelan.core.table import Table
from tests.oracle import ORACLES, returns
from tests.variants import VARIANTS, name

GAMES = int(os.environ.get("BRELAN_ORACLE_GAMES", "12"))
"""Games a variant; the environment asks for thousands when bugs are hunted."""


@pytest.mark.parametrize("game", VARIANTS, ids=name)
def test_every_move_agrees_with_the_oracle(game: Game) -> None:
    for seed in range(GAMES):
        compare_a_game(game, seed)


def compare_a_game(game: Game, seed: int) -> None:
    oracle = ORACLES[game.id]
    options = {**game.options, "game": game.id}
    chooser = random.Random(f"{game.id} {seed}")
    table = game.deal(seed)
    view = table.view(None)
    oracle.check_deal(options, view)
    while not table.over:
        check_seats(oracle, options, table, view, seed)
        seat = chooser.choice(table.pending)
        move = chooser.choice(table.moves(seat))
        table.play(seat, move)
        fresh = table.view(None)
        expected = oracle.after(options, view, seat, move, fresh)
        assert oracle.canonical(fresh) == oracle.canonical(expected), (seed, len(table.log), move)
        view = fresh
    check_seats(oracle, options, table, view, seed)
    assert list(table.returns) == pytest.approx(returns(game.players, view["winners"]))


def check_seats(
    oracle: Any, options: dict[str, Any], table: Table, view: dict[str, Any], seed: int
) -> None:
    for seat in range(table.game.players):
        legal = table.moves(seat)
        assert len(set(legal)) == len(legal)
        assert set(legal) == set(oracle.legal(options, view, seat)), (seed, len(table.log), seat)
        seen = oracle.canonical(oracle.seen(options, view, seat))
        assert oracle.canonical(table.view(seat)) == seen, (seed, len(table.log), seat)
