"""La bonne combinaison: the same sixteen cards on two boards."""

from brelan.core.catalogue import GameInfo
from brelan.core.options import Option

GAME = GameInfo(
    id="bonne-combinaison",
    room=__name__,
    options=(Option("players", (2,), 2), Option.seat("first")),
)
