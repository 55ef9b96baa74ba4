"""Finding the stray with which a level reaches its aim: every game tells where to try next.

The part of a game that a level gets falls with its stray. A logistic curve over the logarithm of
the stray is fitted to all games so far, with a weak prior on its slope; the next game is played
near the stray at which the curve meets the aim. That is a bisection which games with luck in them
cannot mislead for long.
"""

from __future__ import annotations

import math
import random
from collections.abc import Collection
from dataclasses import dataclass, field, replace

from brelan import Game
from brelan.bots.levels import STRAYS

from .aims import RANDOM, aim

LEAST, MOST = -5.0, 6.0
"""Strays that are tried, as powers of two: from hardly any to nearly any move."""
SLOPE, SLOPE_SPREAD = 0.5, 0.25
"""Log odds lost by a stray twice as large: what is expected, and how surely."""
START_SPREAD = 2.0
"""How far, in log odds, a level may lie from its aim with the usual stray."""
DRAWS = 200
AROUND = 1.0
"""How far around the best guess strays are tried."""


@dataclass
class Fit:
    """One level at one table."""

    game: Game
    level: str
    opponent: str | None
    tries: list[tuple[float, float]] = field(default_factory=list)
    """Powers of two of the strays tried, and what was got of the game."""
    seconds: float = 0.0
    under_way: int = 0

    @property
    def start(self) -> float:
        """The stray to begin with."""
        return math.log2(STRAYS[self.level])

    def curve(self) -> tuple[float, float]:
        """Log odds at the start, and how much they fall with every doubling."""
        goal = aim(self.game, self.level)
        centre = math.log(goal / (1 - goal))
        at, slope = centre, SLOPE
        for _ in range(30):
            g_at = (centre - at) / START_SPREAD**2
            g_slope = (SLOPE - slope) / SLOPE_SPREAD**2
            h_at, h_slope, h_both = 1 / START_SPREAD**2, 1 / SLOPE_SPREAD**2, 0.0
            for x, y in self.tries:
                away = x - self.start
                p = 1 / (1 + math.exp(-max(-30.0, min(30.0, at - slope * away))))
                g_at += y - p
                g_slope -= away * (y - p)
                w = p * (1 - p)
                h_at += w
                h_slope += away * away * w
                h_both -= away * w
            det = h_at * h_slope - h_both * h_both
            step_at = (h_slope * g_at - h_both * g_slope) / det
            step_slope = (h_at * g_slope - h_both * g_at) / det
            size = max(1.0, abs(step_at), abs(step_slope))
            at, slope = at + step_at / size, max(0.05, slope + step_slope / size)
        return at, slope

    def best(self) -> float:
        """The power of two at which the curve meets the aim."""
        at, slope = self.curve()
        goal = aim(self.game, self.level)
        found = self.start + (at - math.log(goal / (1 - goal))) / slope
        return max(LEAST, min(MOST, found))

    def stray(self) -> float:
        """The stray found, with two figures."""
        return float(f"{2.0 ** self.best():.2g}")

    def bounds(self, stray: float, seed: int = 1) -> tuple[float, float, float]:
        """What the curve says of a stray, and its 95 % interval by a bootstrap over deals."""
        sides = len(self.game.sides)
        deals = [self.tries[at : at + sides] for at in range(0, len(self.tries), sides)]
        chance = random.Random(seed)
        drawn = []
        for _ in range(DRAWS):
            tries = [one for deal in chance.choices(deals, k=len(deals)) for one in deal]
            drawn.append(replace(self, tries=tries).at(stray))
        drawn.sort()
        return self.at(stray), drawn[int(0.025 * DRAWS)], drawn[int(0.975 * DRAWS)]

    def at(self, stray: float) -> float:
        """What the curve says of a stray."""
        at, slope = self.curve()
        return 1 / (1 + math.exp(-(at - slope * (math.log2(stray) - self.start))))

    def next_try(self, chooser: random.Random) -> float:
        """Where to play the next game."""
        tried = self.best() + chooser.uniform(-AROUND, AROUND)
        return max(LEAST, min(MOST, tried))

    def expected(self) -> float:
        """What the curve says of the stray found."""
        at, slope = self.curve()
        return 1 / (1 + math.exp(-(at - slope * (self.best() - self.start))))


def fits(games: list[Game], levels: Collection[str]) -> list[Fit]:
    """All that is to be fitted; who the best opponent is is told later."""
    return [
        Fit(game, level, RANDOM if level == "decouverte" else None)
        for game in games
        for level in STRAYS
        if level in levels
    ]
