"""A table as text and as a picture: the terminal's drawing, rendered from SVG."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from brelan.core.table import Table

WIDTH = 100


def drawn(table: Table, seat: int | None = None, lang: str = "en") -> Console:
    """The table as that seat sees it, or all of it, on a console that remembers."""
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    drawing = table.game.info.module("terminal").draw
    console.print(drawing(table.view(seat), seat, lang))
    return console


def text(table: Table, seat: int | None = None, lang: str = "en") -> str:
    """The table as text with colours."""
    return drawn(table, seat, lang).export_text(styles=True)


def svg(table: Table, seat: int | None = None, lang: str = "en") -> str:
    """The table as an SVG picture."""
    return drawn(table, seat, lang).export_svg(title=table.game.title(lang))


def pixels(table: Table, seat: int | None = None, lang: str = "en") -> NDArray[np.uint8]:
    """The picture as an array of rows, columns and red, green, blue."""
    import resvg_py
    from PIL import Image

    png: Any = resvg_py.svg_to_bytes(svg_string=svg(table, seat, lang), font_family="monospace")
    image = Image.open(io.BytesIO(bytes(png))).convert("RGB")
    return np.asarray(image, np.uint8)
