"""Plays on Numba's simulator as training on a GPU does, and checks what is kept of it."""

import sys
import warnings
from typing import Any

import numpy as np

import brelan
from bench.train.device_play import SLOTS, Tables, kernel_of
from brelan.core.bits import lowest
from brelan.core.compiler.interpreted import eagerly
from brelan.core.knowledge.network import FIRST, SECOND
from brelan.core.knowledge.sense import describe

GAMES = 2
MOST_LAUNCHES = 200


def some_network(features: Any, game: brelan.Game) -> dict[str, Any]:
    """Random weights."""
    chance = np.random.default_rng(1)
    common, own = features.inputs(game.options)
    shapes = {"common": (common, FIRST), "first": (own, FIRST), "second": (FIRST + 1, SECOND)}
    made = {name: chance.integers(-300, 300, shape, np.int16) for name, shape in shapes.items()}
    return made | {"last": chance.integers(-300, 300, SECOND, np.int16)}


def check(game: brelan.Game) -> None:
    """Rounds are played to their end, and what is kept of them is what was seen."""
    features: Any = game.info.optional_module("bot.features")
    kernel = kernel_of(features.outcome, features.kinds_of_moves)
    tables = Tables(kernel, game, GAMES, 5, np)
    learned = some_network(features, game)
    began = tables.records.copy_to_host().view(np.recarray)
    rows = np.zeros((6, 400), np.int16)
    describe(began[0], rows)
    tables.advance(learned, 1, 1)  # every move is judged: the first position is kept as it is
    own = features.inputs(game.options)[1]
    assert (tables.rows[0, 0] == rows[: len(game.sides), :own]).all()
    legal = tables.kinds[0] >= 0
    out = np.zeros(game.rules.MOST_MOVES, np.int16)
    count = game.rules.moves(began[0], lowest(began[0].pending), out)
    assert legal.sum() == (count if count > 1 else 0)  # a forced move teaches nothing
    assert (np.abs(tables.worth[0][legal]) <= 1).all()
    assert count == 1 or len(set(tables.worth[0][legal].tolist())) > 1
    after = tables.records.copy_to_host()
    assert after["ply"].tolist() == [1] * GAMES
    for _ in range(MOST_LAUNCHES):
        tables.advance(learned, 8, 0)  # by the rollout policy, to the end of the round
        if tables.ready.all():
            break
    assert tables.ready.all()
    assert np.allclose(tables.shares.sum(axis=1), 1)
    frozen = tables.records.copy_to_host().tobytes()
    tables.advance(learned, 1, 0)
    assert tables.records.copy_to_host().tobytes() == frozen  # it waits to be collected
    assert not len(tables.collect()[0])  # a first round
    assert not tables.ready.any()
    for _ in range(MOST_LAUNCHES):
        tables.advance(learned, 8, 0)
        if tables.ready.all():
            break
    common, positions, shares, *_ = tables.collect()
    assert len(common) == len(positions) == len(shares) == GAMES * SLOTS
    assert not tables.seen.any()
    print(game.id)


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    with eagerly():
        for game in sys.argv[1:]:
            check(brelan.game(game))
