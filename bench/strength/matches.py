"""The matches of the table of strength, what each has to show, and how it stands."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.common.variants import name, variants
from brelan import Game
from brelan.bots.arena.games import Result

FEWEST_DEALS = 8
"""No verdict on fewer deals."""
MOST_DEALS = 2000
CLEAR = 1.3
"""A match ends early if the goal is so many half intervals away: looking often must not mislead."""
CERTAIN = 0.95
"""Nobody is asked to win more often than that: three times a fair third would be always."""
LENGTHS = {"bonne-combinaison": 4.0, "carro-combo": 3.2, "combi-combo": 1.5, "punto": 2.5}
"""How much of the time a side of master against expert may take: more for long and close games."""
LUCKY = ("combi-combo",)
"""Games in which luck bounds what skill can do: there a player who sees all cards shows how far."""
BY_POINTS = ("combi-combo",)
"""Games whose winner is so much a matter of luck that levels are told apart by their points.

Over the rotations of a deal points cancel out what was dealt; wins do not.
"""


@dataclass
class Match:
    """One side is taken by the first player, all others by the second."""

    game: Game
    first: str
    second: str
    factor: float
    """How many times the fair share it has to reach; 1: more than that."""
    patience: float
    """How much of the time it may take beside others."""
    results: list[Result] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def key(self) -> str:
        """A name for the file of results."""
        return f"{name(self.game)}: {self.first} against {self.second}"

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return len(self.game.sides)

    @property
    def by_points(self) -> bool:
        """Whether points tell the players apart, not wins."""
        return self.game.id in BY_POINTS and self.factor == 1

    @property
    def few_lose(self) -> bool:
        """Whether a game has more winners than losers: then losses tell players apart."""
        winning = sum(len(self._winning(result)) for result in self.results)
        return self.sides > 2 and 2 * winning > self.sides * len(self.results)

    @property
    def goal(self) -> float:
        """The share of wins to reach, or of losses to stay below."""
        if self.by_points:
            return 0.0
        fair = 1 / self.sides
        if self.few_lose:
            return fair / self.factor
        if self.factor == 1:
            return fair
        if self.sides == 2:
            return 0.95 if self.factor == 3 else 0.75
        return min(CERTAIN, self.factor * fair)

    def _winning(self, result: Result) -> list[tuple[int, ...]]:
        return [side for side in self.game.sides if side[0] in result.winners]

    def share(self) -> tuple[float, float, int]:
        """Wins of the first player a game (or losses), half its 95 % interval, deals."""
        few_lose = self.few_lose

        def share_of(result: Result) -> float:
            winning = self._winning(result)
            counted = [side for side in self.game.sides if (side in winning) != few_lose]
            own = [side for side in counted if result.entrants[side[0]] == 0]
            return len(own) / len(counted) if counted else 1 / self.sides

        return self._over_deals(share_of)

    def ahead(self) -> tuple[float, float, int]:
        """By how many points a game the first player is ahead of the mean of the others."""

        def lead(result: Result) -> float:
            own, others = (
                [
                    points
                    for points, entrant in zip(result.scores, result.entrants, strict=True)
                    if entrant == which
                ]
                for which in (0, 1)
            )
            return sum(own) / len(own) - sum(others) / len(others)

        return self._over_deals(lead)

    def measure(self) -> tuple[float, float, int]:
        """What is held against the goal, half its 95 % interval, deals."""
        return self.ahead() if self.by_points else self.share()

    def _over_deals(self, measure: Callable[[Result], float]) -> tuple[float, float, int]:
        """The mean over whole deals, half its 95 % interval, and their number."""
        deals: dict[int, list[float]] = {}
        for result in self.results:
            deals.setdefault(result.deal, []).append(measure(result))
        whole = [sum(one) / len(one) for one in deals.values() if len(one) == self.sides]
        if len(whole) < 2:
            return (whole[0] if whole else 0.0), math.inf, len(whole)
        mean = sum(whole) / len(whole)
        variance = sum((value - mean) ** 2 for value in whole) / (len(whole) - 1)
        if not variance and 0.0 <= mean <= 1.0:  # all alike: Wilson's bound, never a point
            return mean, 1.96**2 / (len(whole) + 1.96**2), len(whole)
        student = 1.96 + 2.8 / (len(whole) - 1)  # Student's quantile, to 0.01 from FEWEST_DEALS on
        return mean, student * math.sqrt(variance / len(whole)), len(whole)

    def verdict(self) -> str:
        """Reached, missed, or open: where the whole interval lies."""
        mean, error, deals = self.measure()
        ahead = (self.goal - mean) if self.few_lose else (mean - self.goal)
        if deals < FEWEST_DEALS or abs(ahead) <= error:
            return "open"
        return "reached" if ahead > 0 else "missed"

    def decided(self) -> bool:
        """Whether more games would hardly change the verdict."""
        mean, error, deals = self.measure()
        clear = deals >= FEWEST_DEALS and abs(mean - self.goal) > CLEAR * error
        return deals >= MOST_DEALS or clear

    def row(self) -> list[str]:
        """A line of the table."""
        mean, error, deals = self.share()
        what, sign = ("loses", "≤") if self.few_lose else ("wins", "≥")
        if self.factor == 1:
            sign = "<" if self.few_lose else ">"
        shown = f"{what} {100 * mean:.1f} % ± {100 * error:.1f}" if deals > 1 else "–"
        goal = f"{sign} {100 * self.goal:.1f} %"
        if self.by_points and deals > 1:
            ahead, ahead_error, _ = self.ahead()
            shown += f", {ahead:+.2f} points ± {ahead_error:.2f}"
            goal = "> 0 points"
        return [name(self.game), f"{self.first} – {self.second}", str(deals), shown, goal]

    def data(self) -> dict[str, Any]:
        """The same as data."""
        mean, error, deals = self.share()
        return {
            "game": self.game.id,
            "options": self.game.options,
            "first": self.first,
            "second": self.second,
            "counts": "losses" if self.few_lose else "wins",
            "share": mean,
            "error": error if math.isfinite(error) else None,
            "points": self.ahead()[:2] if self.by_points and deals > 1 else None,
            "deals": deals,
            "goal": self.goal,
            "verdict": self.verdict(),
            "seconds": round(self.seconds, 1),
        }


def matches(only: Sequence[str]) -> list[Match]:
    """All matches of the table, for the games whose ids begin so."""
    games = [game for prefix in (only or ("",)) for game in variants(prefix)]
    return [match for game in games for match in _of(game)]


def _of(game: Game) -> list[Match]:
    """Most of the time goes to the levels next to each other, and more of it to longer games."""
    extra = game.options.get("expert", False)
    share = LENGTHS.get(game.id, 2.0) * len(game.sides)
    found = [
        Match(game, "decouverte", "random", 1, 0.1),
        Match(game, "novice", "decouverte", 1, 0.1),
        Match(game, "club", "random", 3, 0.4),
        Match(game, "club", "novice", 1, 0.2),
        Match(game, "expert", "greedy", 2, 0.8),
        Match(game, "expert", "club", 1, 0.8 if extra else 0.3 * share),
    ]
    if not extra:
        found.append(Match(game, "master", "expert", 1, share))
    if game.id in LUCKY:
        found.append(Match(game, "cheat", "greedy", 2, 0.3))
        found.append(Match(game, "cheat", "expert", 1, 1.0))
    return found
