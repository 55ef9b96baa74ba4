"""Last card in the terminal."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from brelan.core.drawing.terminal import LABEL, mark_turn

from ..notation import ROW_NAMES


def draw(view: dict[str, Any], seat: int | None, lang: str) -> RenderableType:
    """The rows, and whose turn it is."""
    rows = [
        Text.assemble((f"{name}  ", LABEL), "▮ " * cards)
        for name, cards in zip(ROW_NAMES, view["rows"], strict=True)
    ]
    return Group(*rows, Text(), *(mark_turn(owner, view, seat, lang) for owner in range(2)))
