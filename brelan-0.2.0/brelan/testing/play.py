"""Random games for checks: the same games for the same seed."""

from __future__ import annotations

import random
from collections.abc import Iterator

from brelan.core.game import Game
from brelan.core.table import Table

LONGEST = 100_000
"""Moves after which a game is given up for endless."""


def random_table(game: Game, seed: int, plies: int = LONGEST) -> Table:
    """A table after so many random moves, or at its end."""
    table = game.deal(seed)
    chooser = random.Random(seed)
    for _ in range(plies):
        if table.over:
            break
        play_one(table, chooser)
    return table


def play_one(table: Table, chooser: random.Random) -> tuple[int, str]:
    """One random move of a random pending seat."""
    seat = chooser.choice(table.pending)
    move = chooser.choice(table.moves(seat))
    table.play(seat, move)
    return seat, move


def move_texts(game: Game) -> list[str]:
    """Texts of moves that somebody could make in some random games."""
    return sorted(
        {
            move
            for seed in (5, 6)
            for table in some_positions(game, seed, count=30)
            for seat in table.pending
            for move in table.moves(seat)
        }
    )


def positions(game: Game, seed: int, every: int = 1) -> Iterator[Table]:
    """The live table of a random game before each ``every``-th move, and at its end."""
    table = game.deal(seed)
    chooser = random.Random(seed)
    ply = 0
    while not table.over:
        if ply % every == 0:
            yield table
        play_one(table, chooser)
        ply += 1
    yield table


def some_positions(game: Game, seed: int, count: int = 8) -> Iterator[Table]:
    """The table at the start, at the end, and at some plies in between, evenly."""
    length = len(random_table(game, seed).history)
    yield from positions(game, seed, every=max(1, length // count))
