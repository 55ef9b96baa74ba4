"""What is drawn of a table: the cards, whose turn it is, what can be done, the log."""

from __future__ import annotations

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from brelan.core.drawing.cells import INK, SOFT
from brelan.core.errors import BrelanError
from brelan.core.texts import text

from .. import telling
from ..board import Board
from ..choosing import Choosing, Key
from ..dialogs import Curtain, Sheet
from ..drawing import Drawing, drawing
from ..key_bar import KeyBar
from ..seen import Seen
from ..source import Source

SIDE_FROM = 104
"""Columns from which there is room for the log beside the table."""


class ShownTable(Screen[str | BrelanError]):
    """A table of any game as it is shown; what is done with it is added by those that follow."""

    def __init__(self, source: Source, lang: str) -> None:
        super().__init__()
        self.source = source
        self.lang = lang
        self.seen: Seen | None = None
        self.choosing = Choosing({})
        self.hinted: tuple[str, ...] = ()
        self.said = Text()
        """What is told now instead of what can be done."""
        self._next = Text()
        """What is told of a change with the table that comes of it."""
        self._drawing: Drawing | None = None
        self._explained: Key | None = None
        self._refused: BrelanError | None = None
        self._ended = False
        self._asking = False

    def compose(self) -> ComposeResult:
        """From the top down."""
        yield Static(id="head", markup=False)
        with Horizontal(id="middle"):
            yield Board()
            with Vertical(id="side"):
                yield Static(id="talk", markup=False)
                with VerticalScroll(id="log-scroll", can_focus=False):
                    yield Static(id="log", markup=False)
        yield Static(id="status", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to show the table."""
        self.query_one(Board).focus()
        self._run()

    @work(exclusive=True, group="run")
    async def _run(self) -> None:
        try:
            await self.source.run(self)
        except BrelanError as problem:  # a program that plays has failed, or a house is lost
            self.dismiss(problem)

    def show(self, seen: Seen) -> None:
        """Show the table as it is now."""
        before = self.seen
        if before is None or before.moves != seen.moves or before.log != seen.log:
            self.said, self.hinted = self._next, ()
            self._next = Text()
            self._refused = self._explained = None
            self.choosing = Choosing({})
        self.seen = seen
        if self.is_mounted:
            self.redraw()
        if seen.over and not self._ended:
            self._ended = True
            self.app.push_screen(
                Sheet(seen.info.title(self.lang), self.source.result(self.lang), self.lang)
            )
        self._ended = seen.over

    async def hand_over(self, seat: int) -> None:
        """Draw the curtain until the seat's person is alone."""
        words = text("play-hand-over", self.lang, seat=seat)
        await self.app.push_screen_wait(Curtain(words))

    def on_board_resized(self) -> None:
        """Draw the table anew: there is another amount of room."""
        self.redraw()

    def redraw(self) -> None:
        """Draw everything."""
        seen, board = self.seen, self.query_one(Board)
        self.query_one("#side").display = self.size.width >= SIDE_FROM
        if seen is None or not board.size.width:
            return
        self._drawing = drawn = drawing(
            seen,
            self.lang,
            width=board.size.width,
            height=board.size.height,
            chosen=self.choosing.names,
        )
        keys = self.choosing.keys
        self.choosing = Choosing(drawn.touches)
        self.choosing.keys = keys
        board.show(
            drawn.canvas,
            open_names=self.choosing.next_names() | set(self.choosing.names)
            if seen.moves
            else None,
            chosen=keys,
            moved=seen.touched,
            hinted=self.hinted,
        )
        self._show_head(seen)
        self._show_status(seen)
        self._show_side(seen)
        self.query_one(KeyBar).show(sorted(self.source.commands()), self.lang, self.size.width)

    def _show_head(self, seen: Seen) -> None:
        self.query_one("#head", Static).update(telling.head(seen, self.lang, self.size.width))

    def _show_status(self, seen: Seen) -> None:
        width = self.size.width - 2
        lines = Text(no_wrap=False)
        heard = self.source.heard(self.lang)[-1:]
        if self.size.width < SIDE_FROM and (news := telling.news(seen, self.lang, heard, width)):
            lines.append(f"{news}\n", SOFT)
        if self.said.plain:
            lines.append_text(self.said)
        else:
            cursor = self.query_one(Board).cursor
            lines.append_text(telling.prompt(seen, self.choosing, cursor, self.lang, width))
        self.query_one("#status", Static).update(lines)

    def _show_side(self, seen: Seen) -> None:
        self.query_one("#log", Static).update(telling.log(seen, self.lang))
        talk = self.source.talk(self.lang)
        self.query_one("#talk", Static).display = talk is not None
        if talk is not None:
            self.query_one("#talk", Static).update(talk)
        self.call_after_refresh(
            self.query_one("#log-scroll", VerticalScroll).scroll_end, animate=False
        )

    def tell(self, words: str, colour: str = INK) -> None:
        """Say something in the place of what can be done."""
        self.said = Text(words, colour)
        if self.seen is not None:
            self._show_status(self.seen)
