"""Playing at random in tests: the same games for the same seed."""

from collections.abc import Callable

from brelan import Game
from brelan.core.table import Table
from brelan.testing.play import play_one, positions, random_table, some_positions

__all__ = ["find", "play_one", "positions", "random_table", "some_positions"]


def find(game: Game, wanted: Callable[[Table], bool], games: int = 200) -> Table:
    """The first table in random games that is as wanted."""
    for seed in range(games):
        for table in positions(game, seed):
            if wanted(table):
                return table
    raise AssertionError(f"no such table in {games} games")
