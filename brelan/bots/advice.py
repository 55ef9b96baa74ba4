"""What a bot would tell a player: its candidate moves, how sure it is of them, and why.

Everything comes from the search, which sees what the seat sees, and from the seat's own view; so
advice cannot give away a hidden card.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from brelan.core.knowledge.remarks import Remark
from brelan.core.knowledge.win_chance import Stakes
from brelan.core.table import Table

from .chances import alike, levelled, stakes_of
from .explain import Explainer
from .notebook import advice_html
from .search.candidate import Candidate
from .search.deepening import worth

Z = 1.96
"""Standard errors to either side of a 95 % interval."""


@dataclass(frozen=True)
class Advice:
    """A move that a bot considered."""

    move: str
    chance: float | None
    """The chance that the seat's side wins, or does not lose (`Game.aim`), between 0 and 1.

    None for a forced move, which is not searched, and where the room tells no chances.
    """
    chance_error: float
    """Half the 95 % interval of the chance; 0 where the search was exact."""
    expected: float
    """The result that the search expects for the seat's side, between -1 and 1.

    On the scale on which it compares moves, which may count leads as well as wins: not a chance.
    """
    error: float
    """Half the 95 % interval of that expectation; 0 where the search was exact."""
    share: float
    """The part of the search that was spent on it, and on moves that come to the same."""
    remark: Remark
    """What speaks for it or against it."""

    def reason(self, lang: str = "en") -> str:
        """Why, in one sentence of the game's own terms."""
        return self.remark.text(lang)


class AdviceList(tuple[Advice, ...]):
    """All candidate moves, best first; a notebook shows them as a table."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return advice_html(self)


@dataclass(frozen=True)
class Rated:
    """A move before it is put into words."""

    move: int
    chance: float | None
    chance_error: float
    expected: float
    error: float
    share: float


CLEARLY = 0.1
"""So much less is a mistake: then what speaks against a move matters more.

Where all moves are nearer to each other, so is a move that is nearer to the worst than to the best.
"""


def searched(table: Table, seat: int, found: Sequence[Candidate]) -> AdviceList:
    """Advice from a tree search, where every visit is a result, or from an exact finish."""
    total = sum(one.visits for one in found)
    groups = alike(table, seat, found)
    best = [group[0] for group in groups]
    # A move without choice is not searched: it is all there is, of unknown worth.
    shares = [sum(one.visits for one in group) / total if total else 1 for group in groups]
    stakes = stakes_of(table, seat) if total else None
    rated = [
        _rated(stakes, one, level, half_width(one.value, one.visits), share)
        for one, level, share in zip(best, levelled(best), shares, strict=True)
    ]
    return _told(table, seat, rated)


def solved(
    table: Table, seat: int, found: Sequence[Candidate], *, exact: bool, drift: float
) -> AdviceList:
    """Advice from exact search, which looks at all moves alike.

    At the end of a game of one round it knows the result. Before that it expects one from a margin
    of points, and is as unsure as the last deepening still changed it: a point at least, since
    what did not change it is no proof.
    """
    share = 1 / len(found)
    if exact and _only_round(table):
        signs = [_sign(one.value) for one in found]
        rated = [
            Rated(one.move, (1 + sign) / 2, 0.0, sign, 0.0, share)
            for one, sign in zip(found, signs, strict=True)
        ]
    else:
        stakes = stakes_of(table, seat)
        error = 0.0 if exact else max(drift, worth(1))
        rated = [_rated(stakes, one, one.value, error, share) for one in found]
    return _told(table, seat, rated)


def _rated(
    stakes: Stakes | None, one: Candidate, level: float, error: float, share: float
) -> Rated:
    """A move with its chance: counted where all games are known, else by the stakes."""
    if one.exact:
        error = 0.0
    if one.won is not None:
        return Rated(one.move, one.won, 0.0, one.value, 0.0, share)
    if stakes is None:
        return Rated(one.move, None, 1.0, one.value, error, share)
    chance, chance_error = stakes.chance(level), stakes.error(level, error)
    return Rated(one.move, chance, chance_error, one.value, error, share)


def _told(table: Table, seat: int, rated: Sequence[Rated]) -> AdviceList:
    explainer = Explainer(table, seat)
    ordered = sorted(rated, key=lambda one: -(one.chance or 0.0))
    names: list[str] = [table.game.notation.move_text(one.move) for one in ordered]
    best = ordered[0].expected
    limit = best - min(CLEARLY, (best - min(one.expected for one in ordered)) / 2)
    told: list[Advice] = []
    for place, (one, move) in enumerate(zip(ordered, names, strict=True)):
        if place == 0:
            remark = explainer.best(move, names[1] if len(names) > 1 else None)
        elif one.expected < limit:
            remark = explainer.bad(move, names[0])
        else:
            remark = explainer.fair(move)
        told.append(
            Advice(move, one.chance, one.chance_error, one.expected, one.error, one.share, remark)
        )
    return AdviceList(told)


def _only_round(table: Table) -> bool:
    """Whether the game ends with its first round, whatever is played."""
    trial = table.copy()
    while not trial.over and trial.round == 1:
        seat = trial.pending[0]
        trial.play(seat, trial.moves(seat)[0])
    return trial.round == 1


def _sign(value: float) -> float:
    return float((value > 0) - (value < 0))


def half_width(mean: float, count: int) -> float:
    """Half the 95 % interval of a mean of results between -1 and 1.

    Of all results with this mean, pure wins and losses vary most; so the interval of a share is
    never too narrow (Wilson's, which is sound for few and one-sided results too).
    """
    if not count:
        return 1.0
    share = min(1.0, max(0.0, (1 + mean) / 2))
    spread = math.sqrt(share * (1 - share) / count + (Z / (2 * count)) ** 2)
    return min(1.0, 2 * Z / (1 + Z * Z / count) * spread)
