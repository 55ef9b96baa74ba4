"""Combit and Trader: buy low, sell pairs for their product. One set of rules, two editions."""

from collections.abc import Mapping
from typing import Any

from brelan.core.catalogue import GameInfo
from brelan.core.options import Option

TEAMS = 4  # so many players are two teams: seats 0, 2 and seats 1, 3


def sides(options: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    """Who counts the money together: four players are two teams."""
    players = options["players"]
    return ((0, 2), (1, 3)) if players == TEAMS else tuple((seat,) for seat in range(players))


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
    sides=sides,
)
