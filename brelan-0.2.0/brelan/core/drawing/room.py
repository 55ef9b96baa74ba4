"""A table drawn by its room, or plainly where the room has no drawing of its own."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from . import plain

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from ..table import Table

COLUMNS = 100


def drawn(table: Table, seat: int | None, lang: str) -> RenderableType:
    """The table for a terminal, as that seat sees it; None sees everything."""
    room = table.game.info.optional_module("show.terminal") or plain
    drawing: RenderableType = room.draw(table.view(seat), seat, lang)
    return drawing


def plain_text(table: Table, seat: int | None = None, lang: str = "en") -> str:
    """The table as text without colours, as that seat sees it, or all of it."""
    lines = _console(table, seat, lang).export_text().splitlines()
    return "\n".join(line.rstrip() for line in lines)


def coloured_text(table: Table, seat: int | None = None, lang: str = "en") -> str:
    """The same with colours."""
    return _console(table, seat, lang).export_text(styles=True)


def svg(table: Table, seat: int | None = None, lang: str = "en") -> str:
    """The table as that seat sees it, or all of it, as an SVG picture.

    A game of another package that brings no pictures is shown as in the terminal.
    """
    from .svg import Canvas, round_note

    info = table.game.info
    room = info.optional_module("show.picture")
    if room is None:
        return _console(table, seat, lang).export_svg(title=info.title(lang))
    view = table.view(seat)
    note = room.note(view, lang) if hasattr(room, "note") else round_note(view, lang)
    canvas = Canvas(info.room, info.title(lang), note)
    room.draw(canvas, view, seat, lang)
    return canvas.svg()


def _console(table: Table, seat: int | None, lang: str) -> Console:
    """The terminal's drawing, on a console that remembers."""
    from rich.console import Console

    console = Console(
        record=True,
        width=COLUMNS,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
    )
    console.print(drawn(table, seat, lang))
    return console
