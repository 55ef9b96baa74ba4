"""Combi-Combo: pass a card to the left, collect the best twelve."""

from brelan.core.catalogue import GameInfo
from brelan.core.options import Option

GAME = GameInfo(
    id="combi-combo",
    room=__name__,
    options=(Option("players", (4, 5), 4),),
)
