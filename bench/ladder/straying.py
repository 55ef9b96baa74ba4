"""Levels with a stray of one's own, for the arena: ``bench.ladder.straying:novice=1.25``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from brelan import Game
from brelan.bots.bot import Bot
from brelan.bots.levels import LEVELS, fitted


def make(name: str, stray: float, game: Game, seed: int) -> Bot:
    """The level with that stray, one thread."""
    return Bot(replace(fitted(name, game), stray=stray), game, threads=1, seed=seed)


def called(name: str, stray: float) -> str:
    """Its name in the arena."""
    return f"{__name__}:{name}={stray:.4f}"


def __getattr__(name: str) -> Callable[[Game, int], Bot]:
    of_level, _, stray = name.partition("=")
    try:
        chosen = float(stray)
    except ValueError:
        raise AttributeError(name) from None
    if of_level not in LEVELS:
        raise AttributeError(name)
    return partial(make, of_level, chosen)
