"""What a round of Carro Combo means for the game: who pays without a token loses."""

from typing import Any

from brelan.core.knowledge.win_chance import Stakes, Trust, expected_at, race
from brelan.core.quick_record import copy_state

TRUST = {
    3: Trust((-0.45, -0.45), (0.65, 0.65), 0.05),
    4: Trust((-0.3, -0.3), (0.7, 0.7), 0.04),
    5: Trust((-0.1, -0.1), (0.7, 0.7), 0.05),
}
"""By the number of players."""


def stakes(s: Any, seat: int) -> Stakes:
    """The seat pays, or any of the others does."""
    players = int(s.players)
    expected = [expected_at(_paid_by(s, payer), seat) for payer in range(players)]
    chances = [_chance(_paid_by(s, payer), seat) for payer in range(players)]
    others = [payer for payer in range(players) if payer != seat]
    return Stakes(
        worst=expected[seat],
        best=sum(expected[payer] for payer in others) / len(others),
        chance_at_worst=chances[seat],
        chance_at_best=sum(chances[payer] for payer in others) / len(others),
        trust=TRUST[players],
    )


def after_round(s: Any, scores: tuple[int, ...], seat: int) -> float:
    """The chance when the round is over: so many tokens left, a seat; the others are even."""
    return 1.0 - race(tuple(tokens + 1 for tokens in scores))[seat]


def _paid_by(s: Any, payer: int) -> Any:
    """The record, had this seat alone paid for the round."""
    after = copy_state(s)
    if after.tokens[payer]:
        after.tokens[payer] -= 1
    else:
        after.losers = 1 << payer
        after.over = 1
    return after


def _chance(s: Any, seat: int) -> float:
    """Not to be the first who has to pay without a token."""
    if s.over:
        return float(not int(s.losers) >> seat & 1)
    return 1.0 - race(tuple(int(s.tokens[one]) + 1 for one in range(int(s.players))))[seat]
