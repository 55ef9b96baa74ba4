"""Whether what a seat imagines is as likely as it should be.

Random games are weighed so that every arrangement that fits what a seat has seen counts the same:
by how many moves the others could choose from. Then the cards that truly lie in a hidden place must
be, on the whole, those that the seat imagines there.
"""

from __future__ import annotations

import math
import random
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np

from brelan.core.compiler.decorators import JIT
from brelan.core.game import Game
from brelan.core.position import HIDDEN
from brelan.core.table import Table

from .expect import expect
from .twins import entries, entry_at, hidden_places

GAMES = 500 if JIT else 30
PLIES = 8
"""Random moves before somebody imagines, at most."""
IMAGINED = 3
"""Worlds that are imagined at each table."""
FAR = 5.5
"""Standard errors beyond which chance is no excuse."""

DIGITS = re.compile(r"\d+")
TOTAL = "a high card"
AT_FIRST = "at first"
"""What the names begin with of numbers that the seat saw after the deal."""

ROUNDING = 1e-9
"""What is lost where numbers are added that should be 0."""

Feature = tuple[Any, ...]
Weighed = tuple[float, dict[Feature, float], dict[Feature, float]]
"""A game's weight, what is imagined wrongly, and the numbers that the seat sees."""


def imagining_is_calibrated(game: Game) -> None:
    """Cards are imagined in hidden places as often as they lie there, whatever the seat sees."""
    weighed = [*_weighed(game)]
    if not weighed:
        return
    weights = np.array([weight for weight, _, _ in weighed])
    features, differences = _columns([difference for _, difference, _ in weighed])
    sights, seen = _columns([numbers for _, _, numbers in weighed])
    # Whether something is imagined too often must not depend on any number that the seat sees.
    seen -= np.average(seen, axis=0, weights=weights)
    for sight, factor in zip((None, *sights), (np.ones(len(weights)), *seen.T), strict=True):
        parts = (weights * factor)[:, None] * differences
        sums, errors = parts.sum(axis=0), np.sqrt((parts**2).sum(axis=0))
        for feature, sum_of, error in zip(features, sums, errors, strict=True):
            where = "" if sight is None else f" where {sight} is high"
            expect(
                abs(sum_of) <= FAR * error + ROUNDING,
                f"{feature[-1]!r} is imagined too {'seldom' if sum_of > 0 else 'often'} in "
                f"{feature[:-1]}{where}: {abs(sum_of) / max(error, 1e-12):.1f} standard errors.",
            )


def _columns(rows: list[dict[Feature, float]]) -> tuple[list[Feature], Any]:
    """All names that occur, and a matrix of the values with a column for each name."""
    names = [*dict.fromkeys(name for row in rows for name in row)]
    columns = {name: number for number, name in enumerate(names)}
    matrix = np.zeros((len(rows), len(names)))
    for number, row in enumerate(rows):
        for name, value in row.items():
            matrix[number, columns[name]] = value
    return names, matrix


def _weighed(game: Game) -> Iterator[Weighed]:
    """For each game its weight, and what truly lies in hidden places less what is imagined."""
    found: dict[tuple[int, int], list[Weighed]] = defaultdict(list)
    for seed in range(GAMES):
        seat, plies = seed % game.players, 1 + seed // game.players % PLIES
        table, choices = _played(game, seed, seat, plies)
        if table is None or len(hidden_places(table, seat)) < 2:
            continue
        view = table.view(seat)
        in_sight = _words(view)
        differences = _features(table, seat, in_sight)
        for number in range(IMAGINED):
            imagined = table.imagine(seat, seed * IMAGINED + number)
            for feature, count in _features(imagined, seat, in_sight).items():
                differences[feature] = differences.get(feature, 0.0) - count / IMAGINED
        numbers = _numbers(view) | _numbers(game.deal(seed).view(seat), (AT_FIRST,))
        found[seat, plies].append((choices, differences, numbers))
    for group in found.values():
        most = max(ways for ways, _, _ in group)
        yield from ((math.exp(ways - most), wrong, seen) for ways, wrong, seen in group)


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


def _numbers(seen: Any, path: Feature = ()) -> dict[Feature, float]:
    """All numbers that a seat sees, by their place."""
    if isinstance(seen, int):
        return {path: float(seen)}
    if seen is None or isinstance(seen, str):
        return {}
    inner = seen.items() if isinstance(seen, dict) else enumerate(seen)
    parts = [_numbers(entry, (*path, key)) for key, entry in inner]
    return {name: number for part in parts for name, number in part.items()}


def _features(table: Table, seat: int, in_sight: dict[Any, set[str]]) -> dict[Feature, float]:
    """How often each value lies in each hidden row, which lies first, what the row sums up to.

    Besides, how many of its values stand in each open field too.
    """
    position = table.view(None)
    counts: dict[Feature, float] = defaultdict(float)
    for path in hidden_places(table, seat):
        value = entry_at(position, path)
        counts[(*path[:2], value)] += 1
        counts[(*path[:2], TOTAL)] += _size(value)
        for name in in_sight.get(value, ()):
            counts[(*path[:2], f"a card of {name}")] += 1
        if path[-1] == 0:
            counts[(*path, value)] += 1
    return counts


def _size(value: Any) -> float:
    """The number that a card's name holds."""
    digits = DIGITS.search(str(value))
    return float(digits[0]) if digits else 0.0


def _words(view: dict[str, Any]) -> dict[Any, set[str]]:
    """In which fields each text stands that the seat sees."""
    found: dict[Any, set[str]] = defaultdict(set)
    for name, value in view.items():
        for entry in entries(value):
            if isinstance(entry, str) and entry != HIDDEN:
                found[entry].add(name)
    return found
