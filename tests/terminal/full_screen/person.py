"""Somebody at the whole screen, with Textual's pilot for fingers."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from textual.pilot import Pilot

import brelan
from brelan.core.table import Table
from brelan.terminal.full_screen.app import FullScreen
from brelan.terminal.full_screen.board import Board
from brelan.terminal.full_screen.dialogs import Curtain, Moves, Sheet
from brelan.terminal.full_screen.local import LocalTable
from brelan.terminal.full_screen.table.screen import TableScreen
from brelan.terminal.playing.sitting import seated

SECONDS = 240
HANDS = 4
"""Through how many queues a key goes until a move is made: program, board, screen, its worker."""


def run(test: Awaitable[None]) -> None:
    """Run a test, but not for ever."""

    async def limited() -> None:
        async with asyncio.timeout(SECONDS):
            await test

    asyncio.run(limited())


def dealt(game: str, seed: int = 7, plies: int = 0, **options: Any) -> Table:
    """A table after some random moves, at which seat 0 is to move."""
    table = brelan.game(game, **options).deal(seed)
    chance = random.Random(seed)
    while not table.over and (len(table.log) < plies or 0 not in table.pending):
        seat = chance.choice(table.pending)
        table.play(seat, chance.choice(table.moves(seat)))
    return table


def source(table: Table, **sitting: Any) -> LocalTable:
    """The table with bots that play at random, unless it is said who sits there."""
    return LocalTable(seated(table, **{"against": "random", **sitting}), pace=0)


class Person:
    """A person at a table, who looks and presses keys."""

    def __init__(self, app: FullScreen, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> TableScreen:
        """The screen of the table, under whatever lies on it."""
        return next(one for one in reversed(self.app.screen_stack) if isinstance(one, TableScreen))

    @property
    def board(self) -> Board:
        """The drawn table."""
        return self.screen.query_one(Board)

    @property
    def status(self) -> str:
        """What is told below the table."""
        return str(self.screen.query_one("#status").render())

    async def press(self, *keys: str) -> None:
        """Press keys, and see what comes of it.

        Textual takes a program that gets no processor for one that has answered: on a busy machine
        another Enter once closed the result of the game at once, and the test waited for it.
        """
        for key in keys:
            await self.pilot.press(key)
            for _ in range(HANDS):
                await self.pilot.pause(0)
        await self.pilot.pause()
        await self.until(self._caught_up)

    def _caught_up(self) -> bool:
        """Whether all moves are shown that were made at a table in this process, or may be."""
        if isinstance(self.app.screen, Curtain):
            return True
        tables = [one for one in self.app.screen_stack if isinstance(one, TableScreen)]
        if not tables or not isinstance(source := tables[-1].source, LocalTable):
            return True
        seen = tables[-1].seen
        return seen is None or len(seen.log) == len(source.table.log)

    async def until(self, there: Callable[[], bool]) -> None:
        """Wait for something."""
        while not there():
            await self.pilot.pause(0.01)

    async def more_than(self, table: LocalTable, count: int) -> None:
        """Wait until so many moves have been made, and one more."""
        await self.until(lambda: len(table.table.log) > count)

    async def ready(self) -> None:
        """Wait until it is on oneself, or the game is over."""
        await self.until(lambda: bool(self._ready()))

    def _ready(self) -> bool:
        if isinstance(self.app.screen, Curtain):
            return True
        seen = self.screen.seen
        return seen is not None and bool(seen.moves or seen.over)

    async def go(self, name: str) -> None:
        """Put the cursor on something by the keys that jump to what can be touched."""
        for _ in range(2 * len(self.board.canvas.spots) + 1):
            if self.board.cursor is not None and self.board.cursor[0] == name:
                return
            await self.press("tab")
        raise AssertionError(f"no way to {name}")

    async def any_move(self, chance: random.Random) -> None:
        """Touch what can be touched, until a move is made."""
        count = len(self.screen.seen.log) if self.screen.seen else 0
        for _ in range(200):
            await self.press(*["tab"] * chance.randrange(4), "enter")
            if isinstance(self.app.screen, Moves):
                await self.press(*["down"] * chance.randrange(3), "enter")
            seen = self.screen.seen
            if seen is None or len(seen.log) != count or isinstance(self.app.screen, Curtain):
                return
        raise AssertionError(f"no move was made: {self.status}")

    async def to_the_end(self, chance: random.Random) -> None:
        """Play until the game is over."""
        while True:
            await self.ready()
            if isinstance(self.app.screen, Curtain):
                await self.press("enter")
            elif self.screen.seen is not None and self.screen.seen.over:
                await self.until(lambda: isinstance(self.app.screen, Sheet))
                return
            else:
                await self.any_move(chance)


def sitting_down(
    table: LocalTable | None, *, lang: str = "en", size: tuple[int, int] = (80, 24)
) -> tuple[FullScreen, AbstractAsyncContextManager[Pilot[int]]]:
    """The program with a screen of that size."""
    app = FullScreen(lang, source=table, pace=0)
    return app, app.run_test(size=size)
