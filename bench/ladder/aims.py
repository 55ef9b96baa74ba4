"""What every level is to reach, at which tables, and how a game counts.

All aims are shares of a game between two sides. With more sides the same strength in Elo is aimed
at: odds of r to 1 against one opponent are odds of r to k - 1 against k - 1 of them. In games with
one loser the losses are counted, in games that are mostly luck the opponents with fewer points.
"""

from __future__ import annotations

import math

from bench.common.variants import variants
from brelan import Game
from brelan.bots.arena.games import Result

AIMS = {"decouverte": 0.725, "novice": 0.325, "club": 0.5, "expert": 0.75}
"""`decouverte` against `random`, the others against the best player without search."""
BY_POINTS = ("combi-combo",)
"""Games whose winner is so much a matter of luck that levels are told apart by their points.

Over the rotations of a deal points cancel out what was dealt; wins do not.
"""
AIMS_BY_POINTS = {"decouverte": 0.7, "novice": 0.42, "club": 0.5, "expert": 0.55}
"""The same where luck leaves little room: the part of the opponents who have fewer points."""
RANDOM = "random"
WITHOUT_SEARCH = ("careful", "simple")


def tables() -> list[Game]:
    """A table for every room and number of players, without flags as far as possible."""
    found: dict[tuple[str, int], Game] = {}
    for game in variants():
        found.setdefault((game.info.room, game.players), game)
    return list(found.values())


def by_points(game: Game) -> bool:
    """Whether points are compared, not wins."""
    return game.id in BY_POINTS


def aim(game: Game, level: str) -> float:
    """The part of a game that the level is to get against its opponents."""
    if by_points(game):
        return AIMS_BY_POINTS[level]
    return part(game, AIMS[level])


def part(game: Game, two_sided: float) -> float:
    """The part that a side gets of a game if it gets so much against one other side."""
    others = len(game.sides) - 1
    odds = two_sided / (1 - two_sided)
    if game.info.seeks == "loser":
        return 1 - 1 / (1 + odds * others)
    return odds / (odds + others)


def two_sided(game: Game, share: float) -> float:
    """The inverse of `part`."""
    if by_points(game):
        return share
    others = len(game.sides) - 1
    if game.info.seeks == "loser":
        return 1.0 if share >= 1 else 1 / (1 + others * (1 - share) / share) if share else 0.0
    odds = math.inf if share >= 1 else others * share / (1 - share)
    return 1.0 if odds == math.inf else odds / (1 + odds)


def counted(game: Game, result: Result, entrant: int = 0) -> float:
    """What a side of the entrant got of one game, between 0 and 1: see `part`."""
    own = [side for side in game.sides if result.entrants[side[0]] == entrant]
    if by_points(game):
        rest = [side for side in game.sides if result.entrants[side[0]] != entrant]
        pairs = [(result.scores[a[0]], result.scores[b[0]]) for a in own for b in rest]
        return sum((a > b) + 0.5 * (a == b) for a, b in pairs) / len(pairs)
    winning = [side for side in game.sides if side[0] in result.winners]
    if game.info.seeks == "loser":
        losing = [side for side in game.sides if side not in winning]
        lost = sum(side in losing for side in own) / max(1, len(losing))
        return 1 - lost / len(own)
    return sum(side in winning for side in own) / max(1, len(winning)) / len(own)
