"""The five levels: how long each thinks, and how far each strays from what it thinks best.

What a level's search found is weighed by `stray_weights`. A level's only knob is its stray. It is
fitted for every game and number of players (`python -m bench.ladder --fit`) and stands in a room's
``bot/strays.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from brelan.core.errors import GameError
from brelan.core.game import Game
from brelan.core.options import written

from .search.candidate import Candidate


@dataclass(frozen=True)
class Level:
    """One strength of play, the same idea in every game."""

    name: str
    iterations: int | None
    """How much it searches, or None: as long as its seconds last."""
    seconds: float | None
    """How long it searches, where no iterations are set."""
    threads: int
    positions: int | None = None
    """How many positions an exact search may look at; None: as its iterations or seconds allow.

    No level that has iterations goes by the clock: on a busy machine it would be weaker than the
    one below.
    """
    stray: float = 0.0
    """How far from the best move it may stray: 0 always plays what it thinks best."""
    tries_anything: bool = False
    """Whether a move that its search has not looked at may be taken too, as one of the others."""
    familiar: int = 200
    """A move that was looked at so often is known well enough to be taken for what it is worth."""
    network: bool = True
    """Whether it asks the game's network, where there is one; otherwise it plays rollouts."""
    stretch: float = 1.0
    """How many times its seconds an exact search may take while it changes its mind."""
    finishes: bool = True
    """Whether it works out the finish."""


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level(
            "decouverte",
            60,
            None,
            threads=1,
            tries_anything=True,
            familiar=1,
            network=False,
            finishes=False,
        ),
        Level("novice", 600, None, threads=1, familiar=20, finishes=False),
        Level("club", 3_000, None, threads=1, positions=600_000),
        Level("expert", 12_000, None, threads=1, positions=1_200_000),
        Level("master", None, 1.0, threads=2, stretch=2.0),
    )
}

STRAYS = {"decouverte": 8.0, "novice": 2.0, "club": 0.7, "expert": 0.2}
"""How far levels stray where a room does not say."""

NEXT_BEST = 3
"""So many moves after the best one tell how far apart the good moves of a position lie."""
REST = 0.05
"""How much the distance of all other moves counts beside that."""
NARROWEST, WIDEST = 0.001, 0.1
"""Bounds of the scale: nobody tells moves apart that are closer; all see what is far worse."""


def level(name: str) -> Level:
    """The level of that name, or `GameError` with those there are."""
    if not isinstance(name, str) or name not in LEVELS:
        shown = name if isinstance(name, str) else written(name)
        raise GameError("level-unknown", level=shown, allowed=tuple(LEVELS))
    return LEVELS[name]


def fitted(name: str, game: Game) -> Level:
    """The level as it plays this game: with the stray of its room and number of players.

    By number of players too, a room's ``bot/sense.py`` may set a level's iterations, where its
    search needs more to be as good (``LEVEL_ITERATIONS``), and name levels that would be too good
    with a network (``WITHOUT_NETWORK``).
    """
    room = game.info.optional_module("bot.strays")
    by_players: dict[int, dict[str, float]] = getattr(room, "STRAYS", {})
    strays = {**STRAYS, **by_players.get(game.players, {})}
    general = level(name)
    sense = game.info.optional_module("bot.sense")
    effort: dict[int, dict[str, int]] = getattr(sense, "LEVEL_ITERATIONS", {})
    iterations = effort.get(game.players, {}).get(name, general.iterations)
    plain: dict[int, frozenset[str]] = getattr(sense, "WITHOUT_NETWORK", {})
    network = general.network and name not in plain.get(game.players, ())
    stray = strays.get(name, 0.0)
    return replace(general, iterations=iterations, stray=stray, network=network)


def with_untried(candidates: Sequence[Candidate], legal: Sequence[int]) -> list[Candidate]:
    """All legal moves: those that the search has not looked at are worth what the others are."""
    mean = sum(one.value for one in candidates) / len(candidates)
    tried = {one.move for one in candidates}
    return [*candidates, *(Candidate(move, 1, mean) for move in legal if move not in tried)]


def scale(candidates: Sequence[Candidate]) -> float:
    """How far apart the values of a position lie: the next best moves, and a little the rest.

    The same slip is a whim in one position and a blunder in another. Measured in this scale strays
    are alike in all of them.
    """
    values = sorted((one.value for one in candidates), reverse=True)
    best, others = values[0], values[1:]
    if not others:
        return NARROWEST
    near = others[:NEXT_BEST]
    gap = best - sum(near) / len(near)
    rest = best - sum(others) / len(others)
    return min(max(gap + REST * rest, NARROWEST), WIDEST)


def stray_weights(level: Level, candidates: Sequence[Candidate]) -> list[float]:
    """How likely the level is to take each move: the better and the better known, the likelier."""
    best = max(one.value for one in candidates)
    step = level.stray * scale(candidates)
    return [
        min(max(one.visits, 1), level.familiar) * 2.0 ** max((one.value - best) / step, -1000.0)
        for one in candidates
    ]
