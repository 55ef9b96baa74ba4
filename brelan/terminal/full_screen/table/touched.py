"""What touches of cards and places mean: a move is put together, made, or explained."""

from __future__ import annotations

from rich.text import Text

from brelan.core.drawing.cells import SOFT
from brelan.core.errors import BrelanError
from brelan.core.texts import text

from .. import telling
from ..board import Board
from ..choosing import Key
from ..dialogs import Moves
from ..drawing import Drawing
from ..seen import Seen
from .shown import ShownTable

WRONG = "#ff9d8a"


class TouchedTable(ShownTable):
    """A table on which moves are made by cursor and mouse."""

    def on_board_cursor_moved(self) -> None:
        """Tell what can be done there."""
        self.said = Text()
        if self.seen is not None:
            self._show_status(self.seen)

    async def on_board_touched(self, event: Board.Touched) -> None:
        """Put the move together, make it, or say why not."""
        seen, drawn = self.seen, self._drawing
        if seen is None or drawn is None:
            return
        if not seen.moves:
            pending = () if seen.over else seen.view.get("pending", ())
            self.tell(
                telling.awaited("full-not-you", pending, seen, self.lang) if pending else "", SOFT
            )
            return
        choosing, key = self.choosing, event.key
        self.said = Text()
        if key in choosing.keys:
            await self._again(key)
        elif choosing.extends(key):
            choosing.touch(key)
            await self._settle(sure=event.sure or len(choosing.keys) > 1)
        elif self._explained != key and await self._explain([*choosing.names, key[0]], drawn, seen):
            self._explained = key
        elif choosing.touch(key):
            await self._settle(sure=event.sure)
        elif not await self._explain([key[0]], drawn, seen):
            self.tell(text("full-nothing", self.lang), SOFT)

    async def _again(self, key: Key) -> None:
        """A second touch makes the move, or takes the first one back."""
        whole = self.choosing.whole()
        if not whole:
            self.choosing.release(key)
            self.redraw()
        elif len(whole) == 1:
            await self._make(whole[0])
        else:
            self._pick(whole)

    async def _settle(self, *, sure: bool) -> None:
        """Make the move if it is the only one meant."""
        move, whole = self.choosing.settled(), self.choosing.whole()
        self.redraw()
        if move is not None and sure:
            await self._make(move)
        elif len(whole) > 1 and len(whole) == len(self.choosing.meant()):
            self._pick(whole)

    async def _explain(self, names: list[str], drawn: Drawing, seen: Seen) -> bool:
        """Say why these touches are no move; whether that could be said."""
        written = drawn.written(names, seen)
        if written is None or written in seen.moves:
            return False
        try:
            await self.source.why(written)
        except BrelanError as problem:
            self._complain(problem)
            return True
        return False

    def _complain(self, problem: BrelanError) -> None:
        self._refused = problem
        if self.seen is not None:
            self.tell(telling.refused(problem, self.seen, self.lang), WRONG)

    async def _make(self, move: str) -> None:
        self.choosing.keys = []
        try:
            await self.source.play(move)
        except BrelanError as problem:
            self.redraw()
            self._complain(problem)

    def _pick(self, moves: list[str]) -> None:
        def picked(move: str | None) -> None:
            if move is not None:
                self.run_worker(self._make(move))

        self.app.push_screen(Moves(text("full-which", self.lang), moves, self.lang), picked)

    def action_release(self) -> None:
        """Take all touches back."""
        self.choosing.keys = []
        self.said = Text()
        self.redraw()
