"""Punto: four or five in line on a floating board, high covers low."""

from collections.abc import Mapping
from typing import Any

from brelan.core.catalogue import GameInfo
from brelan.core.errors import Refusal
from brelan.core.options import Option

ALONE = (2, 3, 4)
IN_TEAMS = (4, 6, 8)


def _forbids(options: Mapping[str, Any]) -> Refusal | None:
    """Teams have two members each; without them every player is a side."""
    fitting = IN_TEAMS if options["teams"] else ALONE
    if options["players"] in fitting:
        return None
    return Refusal(
        "punto-players",
        players=options["players"],
        alone=ALONE,
        teams=IN_TEAMS,
        chosen="teams" if options["teams"] else "alone",
    )


def _sides(options: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    """Teams sit alternately; without them every player is a side."""
    players = options["players"]
    teams = players // 2 if options["teams"] else players
    return tuple(tuple(range(side, players, teams)) for side in range(teams))


GAME = GameInfo(
    id="punto",
    room=__name__,
    options=(
        Option("players", (2, 3, 4, 6, 8), 2),
        Option.flag("teams"),
        Option.flag("expert"),
        Option("rounds", tuple(range(1, 10)), 2),
        Option.seat("first"),
    ),
    forbids=_forbids,
    sides=_sides,
)
