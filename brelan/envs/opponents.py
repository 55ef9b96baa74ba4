"""Who may sit opposite a learner."""

from __future__ import annotations

from typing import Any

from brelan.bots.levels import LEVELS
from brelan.core.errors import GameError
from brelan.core.options import written

RANDOM = "random"


def check_opponents(opponents: Any) -> None:
    """Raise `GameError`, with who may be named, unless it is chance or a bot's level."""
    if not isinstance(opponents, str) or opponents not in (RANDOM, *LEVELS):
        shown = opponents if isinstance(opponents, str) else written(opponents)
        raise GameError("level-unknown", level=shown, allowed=(RANDOM, *LEVELS))
