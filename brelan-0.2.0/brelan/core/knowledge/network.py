"""A small network that judges positions: integers only, no allocation, the same in every mode.

A room's ``bot/features.py`` describes a position in rows of small numbers from 0 to 255, one row
for every side, and one, COMMON, for what all rows have in common. The network gives each row a
logit: two hidden layers of rectified units, weights of 16 bits, sums of 32. From the logits of all
rows follows the chance of each side. Beside it lies a *table*: learned weights for kinds of moves,
which the room's ``prefer`` looks up.

The file ``bot/network.npz`` holds what was learned, for each name that the room's
``network_name(options)`` gives; a variant without a name, or a room without a file, is searched
without a network. It is made by ``python -m bench.train``.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ..compiler.decorators import rule
from ..exact_math import exp

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ..game import Game

MOST_ROWS = 5
COMMON = MOST_ROWS
"""The row of what all have in common: it is summed once."""
MOST_INPUTS = 400
FIRST = 32
"""Units in the first hidden layer,"""
SECOND = 32
"""and in the second one."""
FILE = "network.npz"

# A real number is stored in parts: inputs in parts of 32, weights of 1024, units of 128.
INPUT_PARTS, WEIGHT_PARTS, UNIT_PARTS = 32, 1024, 128
LARGEST = 1023
"""The most a unit can be: eight."""
FIRST_SHIFT, SECOND_SHIFT = 8, 10
LOGIT_PARTS = float(UNIT_PARTS * WEIGHT_PARTS)


class Network(NamedTuple):
    """What was learned, and the room to compute in."""

    common: Any
    """Weights of the first layer for what is common to all rows, a row for every input,"""
    first: Any
    """and for each row's own inputs."""
    second: Any
    """Weights of the second layer, a row for every unit; the last row is what is always added."""
    last: Any
    """A weight for every unit of the second layer."""
    table: Any
    """Weights for kinds of moves, as the room's ``prefer`` numbers them."""
    rows: Any
    """Inputs, a row for every side, then what they have in common."""
    shares: Any
    """The chance of each side."""
    sums: Any
    """Scratch for the two layers."""


@rule
def chances(network: Any, rows: int) -> None:
    """The chance of each of the first rows, into ``network.shares``."""
    shares = network.shares
    sum_common(network)
    best = -1e30
    for row in range(rows):
        shares[row] = logit(network, row) / LOGIT_PARTS
        best = max(best, shares[row])
    total = 0.0
    for row in range(rows):
        shares[row] = exp(shares[row] - best)
        total += shares[row]
    for row in range(rows):
        shares[row] /= total


@rule
def sum_common(network: Any) -> None:
    """What all rows have in common, through the first layer."""
    shared = network.sums[2]
    for unit in range(FIRST):
        shared[unit] = 0
    add_inputs(network.rows[COMMON], network.common, shared)


@rule
def add_inputs(inputs: Any, layer: Any, sums: Any) -> None:
    """Add the inputs, times their weights, to the sums of the first layer."""
    for number in range(len(layer)):
        given = np.int32(inputs[number])
        if given:
            weights = layer[number]
            for unit in range(FIRST):
                sums[unit] += given * np.int32(weights[unit])


@rule
def logit(network: Any, row: int) -> int:
    """What the network makes of a row, in parts of LOGIT_PARTS, once `sum_common` is done."""
    second, last = network.second, network.last
    hidden = network.sums[0]
    output = network.sums[1]
    for unit in range(FIRST):
        hidden[unit] = network.sums[2, unit]
    add_inputs(network.rows[row], network.first, hidden)
    for unit in range(SECOND):
        output[unit] = np.int32(second[FIRST, unit]) * np.int32(UNIT_PARTS)
    for number in range(FIRST):
        given = min(max(hidden[number] >> np.int32(FIRST_SHIFT), np.int32(0)), np.int32(LARGEST))
        if given:
            weights = second[number]
            for unit in range(SECOND):
                output[unit] += given * np.int32(weights[unit])
    found = 0
    for unit in range(SECOND):
        given = min(max(output[unit] >> np.int32(SECOND_SHIFT), np.int32(0)), np.int32(LARGEST))
        found += int(given) * int(last[unit])
    return found


def network(learned: dict[str, NDArray[Any]]) -> Network:
    """A network with room of its own to compute in."""
    return Network(
        common=learned["common"],
        first=learned["first"],
        second=learned["second"],
        last=learned["last"],
        table=learned["table"],
        rows=np.zeros((MOST_ROWS + 1, MOST_INPUTS), np.int16),
        shares=np.zeros(MOST_ROWS),
        sums=np.zeros((3, max(FIRST, SECOND)), np.int32),
    )


NOTHING: dict[str, NDArray[Any]] = {
    "common": np.zeros((0, FIRST), np.int16),
    "first": np.zeros((0, FIRST), np.int16),
    "second": np.zeros((FIRST + 1, SECOND), np.int16),
    "last": np.zeros(SECOND, np.int16),
    "table": np.zeros(0, np.float32),
}
"""What a room without a network has learned."""


@cache
def _learned(room: str) -> dict[str, dict[str, NDArray[Any]]]:
    """All networks of a room, by name."""
    place = files(room) / "bot" / FILE
    if not place.is_file():
        return {}
    found: dict[str, dict[str, NDArray[Any]]] = {}
    with place.open("rb") as opened, np.load(opened) as arrays:
        for key in arrays.files:
            name, _, part = key.partition(".")
            found.setdefault(name, {})[part] = np.ascontiguousarray(arrays[key])
    return found


def learned(game: Game) -> dict[str, NDArray[Any]] | None:
    """What the room has learned for a game; None if nothing."""
    features = game.info.optional_module("bot.features")
    if features is None:
        return None
    name: str | None = features.network_name(game.options)
    return _learned(game.info.room).get(name) if name else None


def network_of(game: Game) -> Network:
    """The network for a game; one that knows nothing if it has none."""
    return network(learned(game) or NOTHING)


def nothing_learned() -> Network:
    """In place of a network where none is asked."""
    return network(NOTHING)
