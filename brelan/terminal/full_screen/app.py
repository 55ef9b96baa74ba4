"""The program that fills the screen: the door, tables, and the way out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from textual.app import App
from textual.binding import Binding

import brelan
from brelan.core.drawing.cells import BACK, FELT, INK, LIT, SHADE, SOFT
from brelan.core.errors import BrelanError

from ..playing.ask import INTERRUPTED
from ..playing.sitting import Sitting, seated
from .home import Choice, Home
from .local import PACE, LocalTable
from .source import Source
from .spoken import Spoken
from .table.screen import TableScreen

DARK = "#0e2520"


class FullScreen(App[int]):
    """Tables one after the other; ``left`` are those to be told of afterwards."""

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [Binding("ctrl+c", "interrupt", show=False, priority=True)]  # noqa: RUF012

    def __init__(
        self,
        lang: str,
        *,
        source: Source | None = None,
        visit: Callable[[FullScreen], Coroutine[None, None, None]] | None = None,
        pace: float = PACE,
    ) -> None:
        super().__init__()
        self.title = "Brelan"
        self.lang = lang
        self.pace = pace
        self.left: list[Sitting] = []
        self.problem: BrelanError | None = None
        """Why the program had to end."""
        self._source = source
        self._visit = visit
        """What is done instead of showing a table of this machine."""
        self._choice: Choice | None = None
        self.left_for_good = asyncio.Event()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The house's colours."""
        return {
            "felt": FELT,
            "dark": DARK,
            "ink": INK,
            "soft": SOFT,
            "lit": LIT,
            "shade": SHADE,
            "back": BACK,
        }

    def on_mount(self) -> None:
        """A table, a house, or the door."""
        if self._visit is not None:
            self.run_worker(self._visit(self))
        elif self._source is not None:
            self.sit(self._source)
        else:
            self._door()

    def on_spoken(self, event: Spoken) -> None:
        """Everything from now on is in the language that a screen was asked for."""
        self.lang = event.lang

    def sit(self, source: Source) -> None:
        """Show a table."""
        if isinstance(source, LocalTable):
            self.left = [*self.left, source.sitting]
        self.push_screen(TableScreen(source, self.lang), self._after(source))

    def _after(self, source: Source) -> Callable[[str | BrelanError | None], None]:
        def after(wanted: str | BrelanError | None) -> None:
            if isinstance(wanted, BrelanError):
                self.fail(wanted)
            elif wanted != "new":
                self.exit(0)
            elif isinstance(source, LocalTable):
                self._door(source)
            else:
                self.run_worker(self._again(source))

        return after

    async def _again(self, source: Source) -> None:
        """The next game at the same table elsewhere."""
        try:
            self.sit(await source.again())
        except BrelanError as problem:
            self.fail(problem)

    def fail(self, problem: BrelanError) -> None:
        """Leave with what went wrong."""
        self.problem = problem
        self.exit(1)

    def _door(self, back: Source | None = None) -> None:
        def chosen(choice: Choice | None) -> None:
            if choice is not None:
                self._deal(choice)
            elif back is not None:
                self.push_screen(TableScreen(back, self.lang), self._after(back))
            else:
                self.exit(0)

        home = Home(self.lang, self._choice)
        self.push_screen(home, chosen)

    def _deal(self, choice: Choice) -> None:
        self._choice = choice
        game: Any = brelan.game(choice.info.id, **choice.options)
        try:
            sitting = seated(game.deal(), me=range(choice.people), against=choice.against)
        except BrelanError as problem:
            self.notify(problem.text(self.lang))
            return
        self.sit(LocalTable(sitting, pace=self.pace))

    def action_interrupt(self) -> None:
        """Ctrl-C leaves at once; the game is kept."""
        self.exit(INTERRUPTED)
