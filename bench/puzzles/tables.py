"""At which tables puzzles are made: all numbers of players, matches as short as they come."""

from __future__ import annotations

from itertools import product
from typing import Any

import brelan
from brelan import Game, GameError, GameInfo

SHORTEST = {"rounds": 1}
"""Options that are set so that a move decides as much as it can."""


def tables(info: GameInfo) -> list[Game]:
    """The tables of a game: every number of players with every flag that goes with it."""
    names = {option.name for option in info.options}
    flags = [option.name for option in info.options if option.allowed == (False, True)]
    short = {name: value for name, value in SHORTEST.items() if name in names}
    found = []
    for players, *values in product(info.players, *([(False, True)] * len(flags))):
        chosen: dict[str, Any] = {"players": players, **dict(zip(flags, values, strict=True))}
        try:
            found.append(Game(info.id, **chosen, **short))
        except GameError:
            continue  # the game's own rule says that these options do not go together
    return found


def games(only: list[str]) -> list[GameInfo]:
    """The games of the house, or those whose ids begin so."""
    return [
        info
        for info in brelan.games()
        if not only or any(info.id.startswith(begin) for begin in only)
    ]
