"""Bots that search in workers of their own, while the house goes on answering.

`web/src/house/searchers.ts` is the other side: a room there has the methods of a module here, and
answers later.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from brelan.bots.search.place import Place
from brelan.bots.search.thought import Thought
from brelan.core.game import Game
from brelan.core.knowledge.sense import SearchSettings

from ..server.jobs.bot_threads import BotThreads
from .compiled import EndgameSearch, Solver, TreeSearch

T = TypeVar("T")


class Workers(Place):
    """The workers, by the rooms that they search."""

    def __init__(self, rooms: Mapping[str, Any], size: int) -> None:
        self._rooms = rooms
        self.size = size
        """How many there are."""

    def tree(self, game: Game, settings: SearchSettings, seed: int, nodes: int = 0) -> TreeSearch:
        """A tree in one of them."""
        return TreeSearch(game, settings, seed, nodes, module=self._room(game))

    def solver(self, game: Game, slack: int) -> Solver:
        """An exact search in one of them."""
        return Solver(game, slack, self._room(game))

    def endgame(self, game: Game) -> EndgameSearch:
        """An exact finish in one of them."""
        return EndgameSearch(game, self._room(game))

    async def together(self, thoughts: Sequence[Thought[None]]) -> None:
        """Have all of them thought, in as many workers as there are."""
        await asyncio.gather(*thoughts)

    def _room(self, game: Game) -> Any:
        return self._rooms[game.info.room]


class BotWorkers(BotThreads):
    """Bots as a server has them: as many think at once as there are workers."""

    def __init__(self, workers: Workers, seconds: float) -> None:
        super().__init__(workers.size, seconds)
        self.place = workers
        self._free = asyncio.Semaphore(workers.size)

    async def _drive(self, begin: Callable[[], Thought[T]]) -> T:
        async with self._free:
            return await begin()

    def _cores(self) -> int:
        return self._threads
