"""How far a search of La bonne combinaison is to be trusted."""

from typing import Any

from brelan.core.bits import popcount
from brelan.core.knowledge.win_chance import Stakes, Trust

from ..rules import SQUARES

TRUST = Trust((-0.39, -1.38), (0.6, 1.3), 0.04)


def stakes(s: Any, seat: int) -> Stakes:
    """All or nothing: there is one round."""
    progress = 1 - popcount(int(s.free[seat])) / SQUARES
    return Stakes(-1.0, 1.0, 0.0, 1.0, TRUST, progress)
