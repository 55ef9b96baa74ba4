"""What a round of Combit or Trader means for the match, and how far a search is to be trusted."""

import math
from typing import Any

from brelan.core.knowledge.win_chance import SAFE_LEAD, Stakes, Trust

from ..cards import CARDS
from ..rules import COLUMNS, COMBIT

TRUST = {
    2: Trust((0.1, 0.0), (1.9, 4.0), 0.04),
    3: Trust((-0.55, -0.55), (0.9, 2.9), 0.02),
    4: Trust((0.1, 0.1), (3.7, 2.6), 0.03),
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
    bias, slope = line
    bias -= slope * 2 * (int(s.total[seat]) - int(s.total[1 - seat])) / SAFE_LEAD
    ahead = int(s.wins[seat]) - int(s.wins[1 - seat])
    later = int(s.rounds) - int(s.round_number)
    return Stakes(
        worst=-1.0,
        best=1.0,
        chance_at_worst=more_wins(ahead - 1, later),
        chance_at_best=more_wins(ahead + 1, later),
        trust=Trust((bias, bias), (slope, slope), error),
    )


def more_wins(ahead: int, later: int) -> float:
    """How likely a side that is so many wins ahead stays ahead over so many even rounds."""
    found = 0.0
    for won in range(later + 1):
        lead = ahead + 2 * won - later
        # As many wins as the other: the sums decide, for either of them.
        found += math.comb(later, won) * (0.5 + 0.5 * ((lead > 0) - (lead < 0)))
    return found / (1 << later)


def _progress(s: Any) -> float:
    """How many of the cards are sold or in hand."""
    left = sum((int(s.column[column]).bit_length() + 7) // 8 for column in range(COLUMNS))
    return 1 - left / CARDS
