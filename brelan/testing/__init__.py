"""The contract that every game keeps, for whoever writes one.

``check_game("my-game")`` tries a game in all its options and raises `BrokenContract` with whatever
does not hold. As a pytest plugin the same checks are single tests:
``pytest --pyargs brelan.testing.suite --brelan-game my-game``.
"""

from .check import Report, check_game
from .expect import BrokenContract

__all__ = ["BrokenContract", "Report", "check_game"]
