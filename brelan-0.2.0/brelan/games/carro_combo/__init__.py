"""Carro Combo: outbid with neighbouring cards, get rid of your hand."""

from brelan.core.catalogue import GameInfo
from brelan.core.options import Option

GAME = GameInfo(
    id="carro-combo",
    room=__name__,
    options=(
        Option("players", (3, 4, 5), 4),
        Option("tokens", (2, 3), 2),
        Option.seat("dealer"),
    ),
    seeks="loser",
)
