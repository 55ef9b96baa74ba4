"""How far a search of La bonne combinaison is to be trusted."""

from typing import Any

from brelan.core.bits import popcount
from brelan.core.outlook import Stakes, Trust

from .rules import SQUARES

TRUST = Trust((-0.4, -1.4), (0.75, 1.0), 0.05)


def stakes(s: Any, seat: int) -> Stakes:
    """All or nothing: there is one round."""
    progress = 1 - popcount(int(s.free[seat])) / SQUARES
    return Stakes(-1.0, 1.0, 0.0, 1.0, TRUST, progress)
