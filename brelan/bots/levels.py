"""The four levels: how long each thinks and how carefully it chooses."""

from dataclasses import dataclass

from brelan.core.errors import GameError


@dataclass(frozen=True)
class Level:
    """One strength of play, the same idea in every game."""

    name: str
    iterations: int | None
    """How much it searches, or None: as long as its seconds last."""
    seconds: float | None
    threads: int
    looseness: float
    """How far from the best move it may stray: 0 always plays what it thinks best.

    A room's sense may set its own (`SearchSettings.looseness`), so that the levels are steps in its
    games too.
    """
    familiar: int = 200
    """A move that was looked at so often is known well enough to be taken for what it is worth."""
    stretch: float = 1.0
    """How many times its seconds an exact search may take while it changes its mind."""


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("novice", 60, None, threads=1, looseness=0.35, familiar=4),
        Level("club", 600, None, threads=1, looseness=0.12),
        Level("expert", None, 0.2, threads=1, looseness=0.03),
        Level("master", None, 1.0, threads=2, looseness=0.0, stretch=2.0),
    )
}

CAREFUL = 0.05
"""Whoever strays no further does not stray in exact search: near misses cost it depth to see."""
CARELESS = 0.2
"""Whoever strays further than that does not work out the finish either."""


def level(name: str) -> Level:
    """The level of that name, or `GameError` with those there are."""
    if name not in LEVELS:
        raise GameError("level-unknown", level=name, allowed=tuple(LEVELS))
    return LEVELS[name]
