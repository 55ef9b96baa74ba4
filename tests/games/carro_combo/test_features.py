"""What a network would see of Carro Combo: numbers in bounds, and chances that add up."""

import numpy as np
import pytest

import brelan
from brelan.core.knowledge.network import COMMON, MOST_INPUTS
from brelan.games.carro_combo.bot import features
from tests.play import some_positions


@pytest.mark.parametrize("players", [3, 5])
def test_rows_kinds_and_dangers_are_in_bounds(players: int) -> None:
    game = brelan.game("carro-combo", players=players)
    common, inputs = features.inputs(game.options)
    rows = np.zeros((COMMON + 1, MOST_INPUTS), np.int16)
    for table in some_positions(game, seed=6, count=12):
        if table.over:
            continue
        state, seat = table.state, table.pending[0]
        rows[:] = -1
        assert features.describe(state, rows) == players
        assert 0 <= rows[:players, :inputs].min() <= rows[:players, :inputs].max() <= 255
        assert (rows[COMMON, :common] >= 0).all()
        legal = np.array(table.legal(seat), np.int16)
        kinds = np.zeros(len(legal), np.float32)
        features.kinds_of_moves(state, seat, legal, len(legal), kinds)
        assert 0 <= kinds.min() <= kinds.max() < features.KINDS
        values = np.zeros(players, np.float32)
        shares = np.full(players, 1 / players, np.float32)
        features.appraise(state, shares, np.zeros(players, np.int32), values)
        assert values.sum() == pytest.approx(0, abs=1e-4)  # one loses what the others share
