"""A table as a picture with the page's own cards, or as the terminal's text."""

from __future__ import annotations

import io
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from brelan.core.drawing.room import coloured_text as text
from brelan.core.drawing.room import svg
from brelan.core.errors import GameError
from brelan.core.table import Table

__all__ = ["pixels", "svg", "text"]
FONTS = files("brelan.envs") / "fonts"
NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"></svg>'
DIGIT = NOTHING.replace("></", '><text x="5" y="35" font-size="36">8</text></')
"""A picture with a digit, and without: they are the same where there are no fonts."""


def pixels(table: Table, seat: int | None = None, lang: str = "en") -> NDArray[np.uint8]:
    """The picture as an array of rows, columns and red, green, blue.

    It is the same on every machine where the page's fonts were built into the package; without them
    the machine's own are used, and without any a picture is refused: its numbers would be missing.
    """
    try:
        import resvg_py
        from PIL import Image
    except ImportError as problem:
        raise GameError("extra-missing", extra="render", problem=str(problem)) from problem
    built = (FONTS / name for name in ("figtree.ttf", "fraunces.ttf"))
    fonts = [str(path) for path in built if path.is_file()]
    draw = resvg_py.svg_to_bytes
    if not fonts and _png(draw, DIGIT, fonts) == _png(draw, NOTHING, fonts):
        raise GameError("picture-fonts")
    png = _png(draw, svg(table, seat, lang), fonts)
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), np.uint8)


def _png(draw: Any, picture: str, fonts: list[str]) -> bytes:
    """An SVG picture drawn with these fonts, or with the machine's."""
    drawn: Any = draw(
        svg_string=picture,
        skip_system_fonts=bool(fonts),
        font_files=fonts,
        font_family="Figtree Variable",
    )
    return bytes(drawn)
