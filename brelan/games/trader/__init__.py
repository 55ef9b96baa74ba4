"""Combit and Trader: buy low, sell pairs for their product. One set of rules, two editions."""

from brelan.core.catalogue import GameInfo
from brelan.core.options import Option

_ROUNDS = Option("rounds", tuple(range(1, 10)), 1)

COMBIT = GameInfo(
    id="combit",
    room=__name__,
    edition="combit",
    options=(Option("players", (2,), 2), _ROUNDS, Option.seat("first")),
)
TRADER = GameInfo(
    id="trader",
    room=__name__,
    edition="trader",
    options=(Option("players", (2, 3, 4), 2), _ROUNDS, Option.seat("first")),
)
