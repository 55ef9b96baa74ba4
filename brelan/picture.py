"""A table as somebody sees it, for notebooks and terminals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from brelan.core.drawing.room import plain_text, svg
from brelan.core.errors import GameError
from brelan.core.options import written
from brelan.core.texts import LANGUAGES

if TYPE_CHECKING:
    from brelan.core.table import Table


@dataclass(frozen=True)
class Picture:
    """A drawing of a table at one moment: text when printed, SVG in a notebook."""

    text: str
    svg: str

    def __str__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        return self.svg


def picture(table: Table, seat: int | None = None, lang: str = "en") -> Picture:
    """The table as that seat sees it; None sees everything."""
    if not hasattr(table, "watcher_view"):
        raise GameError("table-wanted", given=written(table))
    if lang not in LANGUAGES:
        raise GameError("language-unknown", lang=written(lang), allowed=LANGUAGES)
    return Picture(plain_text(table, seat, lang), svg(table, seat, lang))
