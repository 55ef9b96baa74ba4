"""What a bot is asked for: checked, and refused in a sentence."""

from __future__ import annotations

from typing import Any

import numpy as np

from brelan.core.errors import GameError
from brelan.core.game import Game
from brelan.core.options import checked_whole, written
from brelan.core.table import Table

MOST_ITERATIONS = 1_000_000_000
MOST_THREADS = 256
"""A tree for each of them has to be kept."""
MOST_SECONDS = 86_400
"""A day for one move: more is a slip, as is what is no number."""


def effort_error(iterations: Any, threads: Any = 1) -> GameError:
    """Why so much or so little effort cannot be."""
    return GameError(
        "bot-effort",
        iterations=iterations,
        threads=threads,
        most_iterations=MOST_ITERATIONS,
        most_threads=MOST_THREADS,
    )


def checked_iterations(iterations: Any) -> int | None:
    """The iterations, or `GameError` where nobody can search so little or so much."""
    if iterations is None:
        return None
    number = checked_whole("iterations", iterations)
    if not 1 <= number <= MOST_ITERATIONS:
        raise effort_error(number)
    return number


def check_seconds(seconds: Any) -> None:
    """Raise `GameError` unless a bot can think for so long."""
    number = isinstance(seconds, int | float | np.integer | np.floating)
    if not number or isinstance(seconds, bool) or not 0 <= seconds <= MOST_SECONDS:
        raise GameError("bot-seconds", seconds=written(seconds), most=MOST_SECONDS)


def check_table(table: Any, game: Game) -> None:
    """Raise `GameError` unless it is a table of this game, with the same options."""
    if not isinstance(table, Table):
        raise GameError("table-wanted", given=written(table))
    other = table.game
    if other is game or other == game:
        return
    if other.id != game.id:
        raise GameError("bot-game", game=game.id, other=other.id)
    own = {name: value for name, value in game.options.items() if value != other.options[name]}
    raise GameError(
        "bot-variant",
        game=game.id,
        own=[f"{name}={value}" for name, value in own.items()],
        other=[f"{name}={other.options[name]}" for name in own],
    )
