"""A table as text, drawn by its room, or plainly where the room has no drawing of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import plain

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ..table import Table


def drawn(table: Table, seat: int | None, lang: str) -> RenderableType:
    """The table as that seat sees it; None sees everything."""
    room = table.game.info.optional_module("show.terminal") or plain
    drawing: RenderableType = room.draw(table.view(seat), seat, lang)
    return drawing
