"""What a round of Punto means for the game: a race to so many rounds."""

from typing import Any

from brelan.core.knowledge.win_chance import Stakes, Trust, expected_at, race
from brelan.core.quick_record import copy_state

from ..cards import side_of

TRUST = {
    2: Trust((-0.3, -0.3), (0.9, 0.9), 0.04),
    3: Trust((-0.3, -0.3), (0.88, 0.88), 0.04),
    4: Trust((-0.44, -0.44), (0.81, 0.81), 0.04),
}
"""By the number of sides."""


def stakes(s: Any, seat: int) -> Stakes:
    """The round goes to the own side, or to any of the others, which are equally good."""
    own = side_of(s, seat)
    sides = int(s.sides)
    expected = [expected_at(_won_by(s, side), seat) for side in range(sides)]
    chances = [_chance(_won_by(s, side), own) for side in range(sides)]
    others = [side for side in range(sides) if side != own]
    return Stakes(
        worst=sum(expected[side] for side in others) / len(others),
        best=expected[own],
        chance_at_worst=sum(chances[side] for side in others) / len(others),
        chance_at_best=chances[own],
        trust=TRUST[sides],
    )


def after_round(s: Any, scores: tuple[int, ...], seat: int) -> float:
    """The chance when the round is over: so many rounds won, a seat; the others are even."""
    missing = tuple(int(s.rounds) - scores[side] for side in range(int(s.sides)))
    return race(missing)[side_of(s, seat)]


def _won_by(s: Any, side: int) -> Any:
    """The record, had this side won the round."""
    after = copy_state(s)
    after.wins[side] += 1
    after.over = after.wins[side] == after.rounds
    return after


def _chance(s: Any, side: int) -> float:
    missing = tuple(int(s.rounds) - int(s.wins[one]) for one in range(int(s.sides)))
    return race(missing)[side]
