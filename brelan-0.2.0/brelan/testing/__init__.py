"""The contract that every game keeps, for whoever writes one.

``check_game("my-game")`` tries a game in all its options and raises `BrokenContract` with whatever
does not hold. As a pytest plugin the same checks are single tests:
``pytest --pyargs brelan.testing.suite --brelan-game my-game``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .expect import BrokenContract

if TYPE_CHECKING:
    from .check import Report

__all__ = ["BrokenContract", "check_game"]


def check_game(game: str, *, most: int | None = None) -> Report:
    """Try a game in up to ``most`` combinations of its options; what was tried, if all holds.

    Raises `BrokenContract` with all that does not hold, and `GameError` for an unknown game.
    """
    # pytest loads this package wherever brelan is installed: the engine waits until it is used.
    from .check import check_everything

    return check_everything(game, most=most)
