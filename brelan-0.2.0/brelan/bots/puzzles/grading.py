"""How hard a puzzle is: how many players without deep search find its move."""

from __future__ import annotations

from collections.abc import Collection

from brelan.core.game import Game
from brelan.core.table import Table

from ..arena.players import player
from .puzzle import Grade

PANEL = (
    *("simple", "careful", "greedy", "greedy"),
    *("decouverte",) * 4,
    *("novice",) * 4,
)
"""Who is asked; the same player more than once where chance takes part."""
EASY, MEDIUM = 0.6, 0.3
"""The share of them that finds an easy move, and one of medium difficulty."""


def found_by(table: Table, seat: int, best: Collection[str], seed: int) -> float:
    """The share of the panel that would make one of these moves."""
    game: Game = table.game
    right = 0
    for number, name in enumerate(PANEL):
        right += player(name, game, seed + number).choose(table, seat) in best
    return right / len(PANEL)


def grade_of(share: float) -> Grade:
    """The grade of a move that this share of the panel finds."""
    if share >= EASY:
        return "easy"
    return "medium" if share >= MEDIUM else "hard"
