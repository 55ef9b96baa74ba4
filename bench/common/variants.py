"""What is measured: every game in every number of players and with every flag."""

from itertools import product
from typing import Any

import brelan
from brelan import Game, GameError, GameInfo

from .report import plain


def variants(wanted: str = "") -> list[Game]:
    """All games whose id begins with ``wanted``, by players and flags, as far as they are valid.

    Other options stay at their defaults.

    >>> [name(game) for game in variants("bonne")]
    ['bonne-combinaison, 2 players']
    """
    return [game for info in brelan.games() if info.id.startswith(wanted) for game in _of(info)]


def _of(info: GameInfo) -> list[Game]:
    flags = [option.name for option in info.options if option.allowed == (False, True)]
    valid = []
    for players, *values in product(info.players, *([(False, True)] * len(flags))):
        chosen: dict[str, Any] = {"players": players, **dict(zip(flags, values, strict=True))}
        try:
            valid.append(Game(info.id, **chosen))
        except GameError:
            continue  # the game's own rule says that these options do not go together
    return valid


def name(game: Game) -> str:
    """The game, its players and the flags that are set."""
    flags = [option for option, value in game.options.items() if value is True]
    return ", ".join([game.id, f"{game.players} players", *flags])


def absence(game: Game) -> str | None:
    """Why a game's rules cannot be loaded; None if they can."""
    try:
        _ = game.rules.STATE, game.states(1)
    except Exception as problem:  # a game that is broken is reported, the others are measured
        return plain(f"{type(problem).__name__}: {problem}")
    return None


def split(games: list[Game]) -> tuple[list[Game], dict[str, str]]:
    """The games that can be played, and why the others cannot."""
    absent = {name(game): reason for game in games if (reason := absence(game)) is not None}
    return [game for game in games if name(game) not in absent], absent
