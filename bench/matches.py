"""The matches of the table of strength, what each has to show, and how it stands."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from brelan import Game
from brelan.bots.arena import Result

from .variants import name, variants

FEWEST_DEALS = 30
"""No match is decided before so many deals."""
MOST_DEALS = 400
CERTAIN = 0.95
"""Nobody is asked to win more often than that: three times a fair third would be always."""
LUCKY = ("combi-combo", "carro-combo")
"""Games in which luck bounds what skill can do: there a player who sees all cards shows how far."""


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
    def few_lose(self) -> bool:
        """Whether a game has more winners than losers: then losses tell players apart."""
        winning = sum(len(self._winning(result)) for result in self.results)
        return self.sides > 2 and 2 * winning > self.sides * len(self.results)

    @property
    def goal(self) -> float:
        """The share of wins to reach, or of losses to stay below."""
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
        deals: dict[int, list[float]] = {}
        for result in self.results:
            winning = self._winning(result)
            counted = [side for side in self.game.sides if (side in winning) != few_lose]
            own = [side for side in counted if result.entrants[side[0]] == 0]
            share = len(own) / len(counted) if counted else 1 / self.sides
            deals.setdefault(result.deal, []).append(share)
        whole = [sum(one) / len(one) for one in deals.values() if len(one) == self.sides]
        if len(whole) < 2:
            return (whole[0] if whole else 0.0), math.inf, len(whole)
        mean = sum(whole) / len(whole)
        variance = sum((value - mean) ** 2 for value in whole) / (len(whole) - 1)
        return mean, 1.96 * math.sqrt(variance / len(whole)), len(whole)

    def verdict(self) -> str:
        """Reached, missed, or open: where the whole interval lies."""
        mean, error, deals = self.share()
        if deals < 2:
            return "open"
        ahead = (self.goal - mean) if self.few_lose else (mean - self.goal)
        if abs(ahead) <= error:
            return "open"
        return "reached" if ahead > 0 else "missed"

    def decided(self) -> bool:
        """Whether more games would hardly change the verdict."""
        deals = self.share()[2]
        return deals >= MOST_DEALS or (deals >= FEWEST_DEALS and self.verdict() != "open")

    def row(self) -> list[str]:
        """A line of the table."""
        mean, error, deals = self.share()
        what, sign = ("loses", "≤") if self.few_lose else ("wins", "≥")
        if self.factor == 1:
            sign = "<" if self.few_lose else ">"
        shown = f"{what} {100 * mean:.1f} % ± {100 * error:.1f}" if deals > 1 else "–"
        goal = f"{sign} {100 * self.goal:.1f} %"
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
            "deals": deals,
            "goal": self.goal,
            "verdict": self.verdict(),
            "seconds": round(self.seconds, 1),
        }


def matches(only: Sequence[str]) -> list[Match]:
    """All matches of the table, for the games whose ids begin so."""
    games = [game for prefix in (only or ("",)) for game in variants(prefix)]
    return [match for game in games if not game.options.get("expert") for match in _of(game)]


def _of(game: Game) -> list[Match]:
    found = [
        Match(game, "novice", "random", 1, 0.2),
        Match(game, "club", "random", 3, 0.4),
        Match(game, "club", "novice", 1, 0.4),
        Match(game, "expert", "greedy", 2, 1.0),
        Match(game, "expert", "club", 1, 1.5),
        Match(game, "master", "expert", 1, 4.0),
    ]
    if game.id in LUCKY:
        found.append(Match(game, "cheat", "greedy", 2, 0.7))
    return found
