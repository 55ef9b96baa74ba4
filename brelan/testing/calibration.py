"""Whether what a seat imagines is as likely as it should be.

Random games are weighed so that every arrangement that fits what a seat has seen counts the same:
by how many moves the others could choose from. Then the cards that truly lie in a hidden place must
be, on the whole, those that the seat imagines there.
"""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from brelan.core.compiler.decorators import JIT
from brelan.core.game import Game
from brelan.core.table import Table

from .expect import expect
from .twins import entry_at, hidden_places

GAMES = 500 if JIT else 30
PLIES = 8
"""Random moves before somebody imagines, at most."""
IMAGINED = 3
"""Worlds that are imagined at each table."""
FAR = 5.5
"""Standard errors beyond which chance is no excuse."""

ROUNDING = 1e-9
"""What is lost where numbers are added that should be 0."""

Feature = tuple[Any, ...]


def imagining_is_calibrated(game: Game) -> None:
    """Cards are imagined in hidden places as often as they lie there."""
    weighed = [*_weighed(game)]
    if not weighed:
        return
    total: dict[Feature, float] = defaultdict(float)
    square: dict[Feature, float] = defaultdict(float)
    for weight, differences in weighed:
        for feature, difference in differences.items():
            total[feature] += weight * difference
            square[feature] += (weight * difference) ** 2
    for feature, sum_of in total.items():
        error = math.sqrt(square[feature])
        expect(
            abs(sum_of) <= FAR * error + ROUNDING,
            f"{feature[-1]!r} is imagined too {'seldom' if sum_of > 0 else 'often'} in "
            f"{feature[:-1]}: {abs(sum_of) / max(error, 1e-12):.1f} standard errors.",
        )


def _weighed(game: Game) -> Iterator[tuple[float, dict[Feature, float]]]:
    """For each game its weight, and what truly lies in hidden places less what is imagined."""
    found: dict[tuple[int, int], list[tuple[float, dict[Feature, float]]]] = defaultdict(list)
    for seed in range(GAMES):
        seat, plies = seed % game.players, 1 + seed // game.players % PLIES
        table, choices = _played(game, seed, seat, plies)
        if table is None or len(hidden_places(table, seat)) < 2:
            continue
        differences = _features(table, seat)
        for number in range(IMAGINED):
            imagined = table.imagine(seat, seed * IMAGINED + number)
            for feature, count in _features(imagined, seat).items():
                differences[feature] = differences.get(feature, 0.0) - count / IMAGINED
        found[seat, plies].append((choices, differences))
    for group in found.values():
        most = max(choices for choices, _ in group)
        yield from ((math.exp(choices - most), differences) for choices, differences in group)


def _played(game: Game, seed: int, seat: int, plies: int) -> tuple[Table | None, float]:
    """A table after random moves, and the logarithm of how many ways the others had."""
    table = game.deal(seed)
    chooser = random.Random(seed)
    choices = 0.0
    for _ in range(plies):
        mover = chooser.choice(table.pending)
        legal = table.legal(mover)
        if mover != seat:
            choices += math.log(len(legal))
        table.play_number(mover, chooser.choice(legal))
        if table.over or table.round > 1:
            return None, 0.0
    return table, choices


def _features(table: Table, seat: int) -> dict[Feature, float]:
    """How often each value lies in each hidden row, and which lies first in it."""
    position = table.view(None)
    counts: dict[Feature, float] = defaultdict(float)
    for path in hidden_places(table, seat):
        value = entry_at(position, path)
        counts[(*path[:2], value)] += 1
        if path[-1] == 0:
            counts[(*path, value)] += 1
    return counts
