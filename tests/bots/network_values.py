"""Prints what networks say of some positions, and what bots choose by them; in any mode.

With ``NUMBA_ENABLE_CUDASIM=1`` the networks are asked in a kernel on Numba's simulator.
"""

import os
import warnings
from typing import Any

import numpy as np

import brelan
from brelan.core.compiler.interpreted import eagerly
from brelan.core.knowledge.network import (
    FIRST,
    SECOND,
    Network,
    chances,
    learned,
    logit,
    network,
    sum_common,
)
from brelan.core.knowledge.sense import describe
from tests.play import some_positions
from tests.variants import VARIANTS, label

ITERATIONS = 40


def with_networks() -> list[brelan.Game]:
    """All variants that have a network."""
    return [game for game in VARIANTS if learned(game) is not None]


def known_or_random(game: brelan.Game) -> Network:
    """The game's network; where it has learned nothing yet, one of random weights."""
    features: Any = game.info.optional_module("bot.features")
    chance = np.random.default_rng(game.players)
    common, own = features.inputs(game.options)
    shapes = {"common": (common, FIRST), "first": (own, FIRST)}
    shapes |= {"second": (FIRST + 1, SECOND), "last": (1, SECOND)}
    made = {name: chance.integers(-300, 300, shape, np.int16) for name, shape in shapes.items()}
    made |= {"last": made["last"][0], "table": np.ones(features.KINDS, np.float32)}
    return network(learned(game) or made)


def described() -> list[brelan.Game]:
    """All variants that a room's features describe."""
    rooms = [(game, game.info.optional_module("bot.features")) for game in VARIANTS]
    return [game for game, found in rooms if found and found.network_name(game.options)]


def ask(state: Any, known: Network) -> int:
    """Describe and judge a position, here or in a kernel; how many rows it has."""
    if os.environ.get("NUMBA_ENABLE_CUDASIM") != "1":
        rows = describe(state, known.rows)
        chances(known, rows)
        return int(rows)
    from numba import cuda

    found = np.zeros(1, np.int64)

    @cuda.jit
    def kernel(states, known, found):  # type: ignore[no-untyped-def]
        found[0] = describe(states[0], known.rows)
        chances(known, found[0])

    kernel[1, 1](np.array([state], state.dtype).view(np.recarray), known, found)
    return int(found[0])


def main() -> None:
    """A line a position."""
    warnings.simplefilter("ignore")  # plain Python warns of words that wrap around
    with eagerly():
        for game in described():
            known = known_or_random(game)
            bot = brelan.bot("master", game, iterations=ITERATIONS, threads=1, seed=5)
            for number, table in enumerate(some_positions(game, seed=11, count=3)):
                if table.over:
                    continue
                rows = ask(table.state, known)
                sum_common(known)
                logits = [int(logit(known, row)) for row in range(rows)]
                shares = [known.shares[row].hex() for row in range(rows)]
                seat = table.pending[0]
                chosen = bot.choose(table, seat) if number == 1 else ""
                print(label(game), logits, shares, chosen)


if __name__ == "__main__":
    main()
