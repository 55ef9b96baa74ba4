"""Where searches are made: in this process, unless somebody has another place for them."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from brelan.core.game import Game
from brelan.core.knowledge.sense import SearchSettings

from . import endgame_search, exact_search, tree_search
from .thought import Thought, finished


class Place:
    """The process that asks, and its threads."""

    def tree(
        self, game: Game, settings: SearchSettings, seed: int, nodes: int = tree_search.MOST_NODES
    ) -> tree_search.TreeSearch:
        """A tree search."""
        return tree_search.TreeSearch(game, settings, seed, nodes)

    def solver(self, game: Game, slack: int) -> exact_search.Solver:
        """An exact search."""
        return exact_search.Solver(game, slack)

    def endgame(self, game: Game) -> endgame_search.EndgameSearch:
        """An exact finish."""
        return endgame_search.EndgameSearch(game)

    async def together(self, thoughts: Sequence[Thought[None]]) -> None:
        """Have all of them thought, side by side."""
        if len(thoughts) == 1:
            await thoughts[0]
            return
        with ThreadPoolExecutor(len(thoughts)) as pool:
            list(pool.map(finished, thoughts))


HERE = Place()
