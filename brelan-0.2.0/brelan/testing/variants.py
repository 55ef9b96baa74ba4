"""Which options a game is tried with: all combinations, or a spread where there are many."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

from brelan.core.catalogue import GameInfo, find
from brelan.core.errors import GameError
from brelan.core.game import Game

MOST = 32
"""Combinations of options that are tried at most, if nobody says otherwise."""


def variants(game: str, most: int = MOST) -> list[Game]:
    """The game in every combination of its options that is allowed.

    If these are more than ``most``, a spread of them: every number of players and every value of
    every option is among them, then a random choice that is always the same. An unknown game is a
    `GameError`.
    """
    everything = _combinations(find(game))
    if len(everything) <= most:
        return everything
    chosen: list[Game] = []
    seen: set[tuple[Any, ...]] = set()
    for one in everything:
        news = _values(one) - seen
        if news:
            chosen.append(one)
            seen |= news
    rest = [one for one in everything if one not in chosen]
    random.Random(game).shuffle(rest)
    return chosen + rest[: max(0, most - len(chosen))]


def _combinations(info: GameInfo) -> list[Game]:
    found = []
    for players in info.players:
        others = [option for option in info.options if option.name != "players"]
        for values in product(*(option.choices(players) for option in others)):
            options = dict(zip((option.name for option in others), values, strict=True))
            try:
                found.append(Game(info.id, players=players, **options))
            except GameError:
                continue  # the game forbids this combination
    return found


def _values(game: Game) -> set[tuple[Any, ...]]:
    """Each option's value, and each together with the number of players."""
    return {(name, value, game.players) for name, value in game.options.items()}


def label(game: Game) -> str:
    """A short name for a variant: the game and what is not default."""
    defaults = {option.name: option.default for option in game.info.options}
    chosen = [f"{key}={value}" for key, value in game.options.items() if value != defaults[key]]
    return " ".join([game.id, *chosen])
