"""What a round of Combit or Trader means for the match, and how far a search is to be trusted."""

import math
from typing import Any

from brelan.core.outlook import SAFE_LEAD, Stakes, Trust, race

from .cards import CARDS
from .rules import COLUMNS, COMBIT

TRUST = {
    2: Trust((0.0, 0.0), (1.5, 5.0), 0.05),
    3: Trust((-0.6, -0.6), (1.65, 2.2), 0.04),
    4: Trust((0.0, 0.0), (4.6, 4.6), 0.04),
}
"""By the number of players. A lead is the safer the fewer cards are left."""


def stakes(s: Any, seat: int) -> Stakes:
    """Most money of all rounds wins; an odd match of Combit goes by rounds won (rule 8)."""
    trust = TRUST[int(s.players)]
    progress = _progress(s)
    later = int(s.rounds) - int(s.round_number)
    if s.rounds > 1 and s.rounds % 2 and s.edition == COMBIT:
        return _majority(s, seat, trust.at(progress), trust.error)
    if later:
        # Every later round makes a lead less safe, as much as this one did when it began.
        bias, slope = trust.at(progress)
        slope = 1 / math.sqrt(1 / slope**2 + later / trust.slope[0] ** 2)
        trust = Trust((bias, bias), (slope, slope), trust.error)
    return Stakes(-1.0, 1.0, 0.0, 1.0, trust, progress)


def _majority(s: Any, seat: int, line: tuple[float, float], error: float) -> Stakes:
    """The search counts the money of all rounds; what counts is who is ahead in this one."""
    other = 1 - seat
    bias, slope = line
    bias -= slope * 2 * (int(s.total[seat]) - int(s.total[other])) / SAFE_LEAD
    wanted = int(s.rounds) // 2 + 1
    missing = [max(0, wanted - int(s.wins[one])) for one in (seat, other)]
    return Stakes(
        worst=-1.0,
        best=1.0,
        chance_at_worst=race((missing[0], max(0, missing[1] - 1)))[0],
        chance_at_best=race((max(0, missing[0] - 1), missing[1]))[0],
        trust=Trust((bias, bias), (slope, slope), error),
    )


def _progress(s: Any) -> float:
    """How many of the cards are sold or in hand."""
    left = sum((int(s.column[column]).bit_length() + 7) // 8 for column in range(COLUMNS))
    return 1 - left / CARDS
