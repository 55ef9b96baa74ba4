"""How far a search of Combi-Combo is to be trusted."""

from typing import Any

from brelan.core.knowledge.win_chance import Stakes, Trust

from ..cards import TURNS

TRUST = {
    4: Trust((-0.85, -1.88), (2.14, 2.01), 0.02),
    5: Trust((-0.81, -2.48), (2.6, 2.27), 0.02),
}
"""By the number of players. Late in the game bots think too well of their own hands."""


def stakes(s: Any, seat: int) -> Stakes:
    """All or nothing: there is one round."""
    progress = (int(s.turn) - 1) / (TURNS - 1)
    return Stakes(-1.0, 1.0, 0.0, 1.0, TRUST[int(s.players)], progress)
