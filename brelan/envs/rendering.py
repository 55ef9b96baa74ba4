"""A table as a picture with the page's own cards, or as the terminal's text."""

from __future__ import annotations

import io
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from brelan.core.drawing.room import drawn
from brelan.core.drawing.svg import Canvas, round_note
from brelan.core.errors import GameError
from brelan.core.table import Table

COLUMNS = 100
FONTS = files("brelan.envs") / "fonts"


def text(table: Table, seat: int | None = None, lang: str = "en") -> str:
    """The table as that seat sees it, or all of it, as text with colours."""
    return _drawn(table, seat, lang).export_text(styles=True)


def svg(table: Table, seat: int | None = None, lang: str = "en") -> str:
    """The table as that seat sees it, or all of it, as an SVG picture.

    A game of another package that brings no pictures is shown as in the terminal.
    """
    info = table.game.info
    room = info.optional_module("show.picture")
    if room is None:
        return _drawn(table, seat, lang).export_svg(title=info.title(lang))
    view = table.view(seat)
    note = room.note(view, lang) if hasattr(room, "note") else round_note(view, lang)
    canvas = Canvas(info.room, info.title(lang), note)
    room.draw(canvas, view, seat, lang)
    return canvas.svg()


def pixels(table: Table, seat: int | None = None, lang: str = "en") -> NDArray[np.uint8]:
    """The picture as an array of rows, columns and red, green, blue.

    It is the same on every machine where the page's fonts were built into the package; without them
    the machine's own are used.
    """
    try:
        import resvg_py
        from PIL import Image
    except ImportError as problem:
        raise GameError("extra-missing", extra="render", problem=str(problem)) from problem
    built = (FONTS / name for name in ("figtree.ttf", "fraunces.ttf"))
    fonts = [str(path) for path in built if path.is_file()]
    png: Any = resvg_py.svg_to_bytes(
        svg_string=svg(table, seat, lang),
        skip_system_fonts=bool(fonts),
        font_files=fonts,
        font_family="Figtree Variable",
    )
    return np.asarray(Image.open(io.BytesIO(bytes(png))).convert("RGB"), np.uint8)


def _drawn(table: Table, seat: int | None, lang: str) -> Console:
    """The terminal's drawing, on a console that remembers."""
    console = Console(
        record=True,
        width=COLUMNS,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
    )
    console.print(drawn(table, seat, lang))
    return console
