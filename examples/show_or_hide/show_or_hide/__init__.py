"""Show or hide: lay five cards, open or face down; what is hidden may pay double."""

from brelan.core.catalogue import GameInfo
from brelan.core.options import Option

GAME = GameInfo(
    id="show-or-hide",
    room=__name__,
    options=(Option("players", (2, 3, 4), 2), Option("rounds", (1, 2, 3), 1)),
)
