r"""Players for the arena with settings of their own, to tune a room by.

``bench.settings:iterations=13500,rollout_moves=8`` is a bot that always plays what it thinks best,
makes so many iterations and has that setting; ``stray`` and ``familiar`` are a level's, all
others are a room's; with ``network=1`` it asks the room's network and begins with the settings for
that::

    python -m brelan arena trader players=3 --games 90 \
        bench.settings:rollout_moves=8,iterations=13500 \
        bench.settings:rollout_moves=1000,iterations=6000
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from functools import partial
from typing import Any

from brelan import Game
from brelan.bots.bot import Bot
from brelan.bots.levels import Level, level
from brelan.bots.search.tree_search import learned_settings_of, settings_of
from brelan.core.knowledge.sense import SearchSettings

OF_LEVEL = {field.name for field in fields(Level)}
OF_ROOM = {field.name for field in fields(SearchSettings)}


def make(settings: dict[str, float], game: Game, seed: int) -> Bot:
    """A bot with these settings and the room's others."""
    chosen: dict[str, Any] = {"seconds": None, **settings}
    of_level = {key: value for key, value in chosen.items() if key in OF_LEVEL}
    of_room = {key: value for key, value in chosen.items() if key in OF_ROOM - OF_LEVEL}
    base = learned_settings_of(game) if chosen.get("network") else settings_of(game)
    of_game = replace(base, **of_room)
    return Bot(replace(level("master"), threads=1, **of_level), game, seed=seed, settings=of_game)


def number(text: str) -> float:
    """A whole number, or one with a point."""
    return int(text) if text.isdecimal() else float(text)


def __getattr__(name: str) -> Callable[[Game, int], Bot]:
    try:
        pairs = [part.split("=") for part in name.split(",")]
        settings = {key: number(value) for key, value in pairs}
    except ValueError:
        raise AttributeError(name) from None
    if not settings.keys() <= OF_LEVEL | OF_ROOM:
        raise AttributeError(name)
    return partial(make, settings)
