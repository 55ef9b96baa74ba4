"""Last card: take one to three cards from a row; who takes the last card of all wins."""

from brelan.core.catalogue import GameInfo
from brelan.core.options import Option

GAME = GameInfo(
    id="last-card",
    room=__name__,
    options=(Option("players", (2,), 2), Option.flag("misere"), Option.seat("first")),
)
