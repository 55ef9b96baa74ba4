"""All players of a table on one scale: Elo by maximum likelihood, with intervals over deals.

A match is one side against k - 1 others. Its log odds are the difference of the two strengths, less
log(k - 1) where one side wins, plus that where one side loses. The strengths that make all matches
likeliest are found by Newton's method. Intervals are those of a bootstrap over deals: the games of
a deal are no independent trials. Where all deals of a match came to the same, the bootstrap would
know no doubt; such a match is drawn from Beta(n + 1, 1) instead, which is about Wilson's bound.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from brelan import Game

from .aims import by_points

ELO = 400 / math.log(10)
DRAWS = 400
Z = 1.96
FIRM = 1e-3
"""How much a tie counts, so that there always is an answer."""

Numbers = NDArray[np.float64]
Places = NDArray[np.int64]


@dataclass
class Match:
    """One side of the first player against sides of the second."""

    game: Game
    first: str
    second: str
    games: list[tuple[int, float, float]] = field(default_factory=list)
    """A game's deal, what the first player's side got, and log odds that it was ahead by besides.

    The last is for games with another stray than the player's own.
    """

    def whole(self) -> list[float]:
        """The mean of every deal that was played from all sides."""
        deals: dict[int, list[float]] = {}
        for deal, got, _ in self.games:
            deals.setdefault(deal, []).append(got)
        sides = len(self.game.sides)
        return [sum(got) / sides for got in deals.values() if len(got) == sides]

    @property
    def offset(self) -> float:
        """The log odds of equal players."""
        others = math.log(len(self.game.sides) - 1)
        if by_points(self.game):
            return 0.0
        return others if self.game.info.seeks == "loser" else -others


def interval(deals: Sequence[float]) -> tuple[float, float, float]:
    """The mean of shares of deals, and its 95 % interval; it is never a point.

    >>> interval([0.0] * 10)
    (0.0, 0.0, 0.2775...)
    """
    count = len(deals)
    if not count:
        return 0.5, 0.0, 1.0
    mean = sum(deals) / count
    spread = sum((one - mean) ** 2 for one in deals) / max(1, count - 1)
    # As many trials of a coin as would vary as much as these deals; at least the deals themselves.
    trials = max(float(count), mean * (1 - mean) / (spread / count)) if spread else float(count)
    middle = (mean + Z * Z / (2 * trials)) / (1 + Z * Z / trials)
    half = Z * math.sqrt(mean * (1 - mean) / trials + Z * Z / (4 * trials**2))
    half /= 1 + Z * Z / trials
    return mean, max(0.0, min(mean, middle - half)), min(1.0, max(mean, middle + half))


@dataclass
class Rows:
    """All games of a table's matches, as arrays."""

    first: Places
    second: Places
    offsets: Numbers
    got: Numbers
    weights: Numbers


def elo(matches: Sequence[Match], anchor: str, seed: int = 1) -> dict[str, tuple[float, ...]]:
    """Each player's Elo above the anchor: the likeliest, and the bounds of its 95 % interval."""
    played = _connected([match for match in matches if match.games], anchor)
    names = list(dict.fromkeys(name for m in played for name in (m.first, m.second)))
    if anchor not in names:
        return {}
    place = names.index(anchor)
    rows = _rows(played, names)
    best = strengths(len(names), rows)
    chance = np.random.default_rng(seed)
    drawn = [strengths(len(names), _drawn(played, rows, chance)) for _ in range(DRAWS)]
    above = np.array([one - one[place] for one in drawn]) * ELO
    low, high = np.quantile(above, [0.025, 0.975], axis=0)
    point = (best - best[place]) * ELO
    return {
        name: (float(point[i]), float(min(low[i], point[i])), float(max(high[i], point[i])))
        for i, name in enumerate(names)
    }


def _connected(matches: Sequence[Match], anchor: str) -> list[Match]:
    """The matches that tell something about the anchor: others have no place on its scale."""
    known = {anchor}
    while True:
        found = [one for one in matches if known & {one.first, one.second}]
        names = known.union(*({one.first, one.second} for one in found))
        if names == known:
            return found
        known = names


def _rows(played: Sequence[Match], names: list[str]) -> Rows:
    sizes = [len(match.games) for match in played]
    got = [_got(match) for match in played]
    return Rows(
        np.repeat([names.index(m.first) for m in played], sizes),
        np.repeat([names.index(m.second) for m in played], sizes),
        np.array([m.offset + ahead for m in played for _, _, ahead in m.games]),
        np.concatenate(got),
        np.ones(sum(sizes)),
    )


def _got(match: Match) -> Numbers:
    """What was got; who won or lost all is taken to have missed half a deal: nobody is infinite."""
    got = np.array([one for _, one, _ in match.games])
    if got.min() == got.max() and got[0] in (0.0, 1.0):
        deals = len({deal for deal, _, _ in match.games})
        got[:] = (got[0] * deals + 0.5) / (deals + 1)
    return got


def _drawn(played: Sequence[Match], rows: Rows, chance: np.random.Generator) -> Rows:
    """The games had other deals come up: deals are drawn with all their games."""
    weights, got = [], []
    for match in played:
        deals = np.array([deal for deal, _, _ in match.games])
        values = np.array([one for _, one, _ in match.games])
        numbers, places = np.unique(deals, return_inverse=True)
        if values.min() == values.max() and values[0] in (0.0, 1.0):
            share = chance.beta(len(numbers) + 1, 1)
            values[:] = share if values[0] else 1 - share
            weights.append(np.ones(len(values)))
        else:
            times = chance.multinomial(len(numbers), np.full(len(numbers), 1 / len(numbers)))
            weights.append(times[places].astype(np.float64))
        got.append(values)
    return replace(rows, got=np.concatenate(got), weights=np.concatenate(weights))


def strengths(count: int, rows: Rows) -> Numbers:
    """The likeliest strengths, in log odds."""
    found = np.zeros(count)
    first, second = rows.first, rows.second
    for _ in range(50):
        logits = np.clip(found[first] - found[second] + rows.offsets, -30, 30)
        odds = 1 / (1 + np.exp(-logits))
        pull = rows.weights * (rows.got - odds)
        firm = rows.weights * odds * (1 - odds)
        gradient = -FIRM * found
        np.add.at(gradient, first, pull)
        np.add.at(gradient, second, -pull)
        hessian = FIRM * np.eye(count)
        np.add.at(hessian, (first, first), firm)
        np.add.at(hessian, (second, second), firm)
        np.add.at(hessian, (first, second), -firm)
        np.add.at(hessian, (second, first), -firm)
        step = np.linalg.solve(hessian, gradient)
        step *= min(1.0, 2.0 / max(1e-12, float(np.abs(step).max())))
        found = found + step
        if float(np.abs(step).max()) < 1e-5:
            break
    return found
