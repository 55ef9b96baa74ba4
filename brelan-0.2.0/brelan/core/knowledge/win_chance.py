"""From the result that a search expects to a chance to win the game.

What a search expects is on a scale of its own: a mean of results, of leads, or of both, and at the
end of a round it only guesses what the rest of the game will bring. A room's ``bot/win_chance.py``
has ``stakes(s, seat)``: what is at stake for the seat in the running round, from what it sees of
the record, and how far the search is to be trusted there. Between these stakes an expected result
is a share, and the share becomes a chance by a curve that was fitted to games between good bots.
The curve rises all the way, so moves keep their order.

A room may also have ``after_round(s, scores, seat)``: the chance once the round has ended with
these scores and the game goes on, or None. An exact finish knows how the round ends, so it needs no
curve.

A shared win counts in equal parts for the sides that share it. In a game that few lose the chance
is that of not losing.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from ..dispatch import MAX_SEATS
from .sense import estimate

LEAST = 1e-6
"""A share is not taken for nearer to 0 or 1 than that, unless it is known to be 0 or 1."""
SAFE_LEAD = 15.0
"""Exact search expects tanh(1) of a lead of so many points."""


@dataclass(frozen=True)
class Trust:
    """How odds follow from the share that a search expects, at the start and end of a round.

    On the scale of log odds ``bias`` is added to ``slope`` times the share's. A bias below 0 is for
    a search that thinks too well of its seat; a slope below 1 is for one that is too sure.
    Fitted and checked by ``python -m bench.calibration``.
    """

    bias: tuple[float, float]
    slope: tuple[float, float]
    error: float
    """Half the 95 % interval of an even chance by this curve."""

    def at(self, progress: float) -> tuple[float, float]:
        """Bias and slope when so much of a round is over."""
        bias, slope = (first + progress * (last - first) for first, last in (self.bias, self.slope))
        return bias, slope


@dataclass(frozen=True)
class Stakes:
    """What a round can bring a seat's side."""

    worst: float
    """What the search expects if the round goes to others."""
    best: float
    """What it expects if the round goes well."""
    chance_at_worst: float
    """The chance to win the game in the first case."""
    chance_at_best: float
    """The same in the second."""
    trust: Trust
    progress: float = 0.0
    """How much of the round is over, from 0 to 1."""

    def chance(self, expected: float) -> float:
        """The chance to win the game."""
        share = min(1.0, max(0.0, (expected - self.worst) / (self.best - self.worst)))
        share = believed(share, self.trust, self.progress)
        return self.chance_at_worst + share * (self.chance_at_best - self.chance_at_worst)

    def error(self, expected: float, error: float) -> float:
        """Half the 95 % interval of that chance, from that of the expectation and of the curve."""
        low, high = (self.chance(expected + shift) for shift in (-error, error))
        chance = self.chance(expected)
        return math.hypot((high - low) / 2, self.trust.error * 4 * chance * (1 - chance))


def believed(share: float, trust: Trust, progress: float) -> float:
    """What a share that a search expects really comes to."""
    share = min(1 - LEAST, max(LEAST, share))
    bias, slope = trust.at(progress)
    return 1 / (1 + math.exp(-bias - slope * math.log(share / (1 - share))))


def expected_at(s: Any, seat: int) -> float:
    """What a search expects for the seat of a record where it looks no further."""
    scores = np.zeros(MAX_SEATS, np.int32)
    values = np.zeros(MAX_SEATS, np.float64)
    estimate(s, scores, values)
    return float(values[seat])


@cache
def race(missing: tuple[int, ...]) -> tuple[float, ...]:
    """How likely each side is the first to have won its missing rounds, all being equally good."""
    if 0 in missing:
        return tuple(float(number == 0) / missing.count(0) for number in missing)
    sides = range(len(missing))
    after = [
        race(tuple(number - (side == winner) for side, number in enumerate(missing)))
        for winner in sides
    ]
    return tuple(sum(odds[side] for odds in after) / len(missing) for side in sides)
