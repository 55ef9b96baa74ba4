"""Pictures in the rules: fenced blocks of cards, drawn as coloured text.

The page draws the same blocks with its own cards. ``cards`` are rows, what follows an arrow is said
beside them; ``board`` is a grid, ``columns`` are read downwards. ``[r4]`` is lit, ``(r4)`` stands
back, ``.`` is a free square and ``|`` a gap.
"""

import re

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import CodeBlock, Markdown
from rich.padding import Padding
from rich.text import Text

from brelan.core.drawing.terminal import LABEL, card

KINDS = ("cards", "board", "columns")
ARROW = " → "
WIDTH = 4
CARD = re.compile(r"[a-z]\d{1,2}|\d{1,2}|[XPS*?]")
ON_BOARD = re.compile(r"[a-z]\d{1,2}")
MARKED = re.compile(r"([\[(])(.+)([\])])")


class Pictures(Markdown):
    """Markdown whose blocks of cards are drawn."""


class Picture(CodeBlock):
    """A fenced block: a picture of cards, or code like any other."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The block as it is shown."""
        if self.lexer_name in KINDS:
            yield Padding(draw(self.lexer_name, str(self.text)), (0, 0, 0, 2))
        else:
            yield from super().__rich_console__(console, options)


Pictures.elements = {**Markdown.elements, "fence": Picture}


def draw(kind: str, source: str) -> Text:
    """A block of cards as coloured text."""
    lines = [line for line in source.splitlines() if line.strip()]
    return Text("\n").join(_row(kind, line) for line in lines)


def _row(kind: str, line: str) -> Text:
    cards, arrow, note = line.partition(ARROW)
    known = ON_BOARD if kind == "board" else CARD
    words = cards.split()
    row = Text()
    if kind == "board" and not any(_card(word, known) or word == "." for word in words):
        row.append(" " * WIDTH)  # the names of the columns
    for word in words:
        row.append_text(_piece(word, known))
        row.append("" if kind == "board" else " ")
    return row.append(f"{arrow}{note}", "bold") if arrow else row


def _card(word: str, known: re.Pattern[str]) -> tuple[str, str] | None:
    """A card's name and the marks around it."""
    marked = MARKED.fullmatch(word)
    name, frame = (marked[2], marked[1] + marked[3]) if marked else (word, "  ")
    return (name, frame) if known.fullmatch(name) else None


def _piece(word: str, known: re.Pattern[str]) -> Text:
    found = _card(word, known)
    if found:
        name, frame = found
        return card(name, frame=frame)
    if word == ".":
        return Text("·".center(WIDTH), LABEL)
    return Text("" if word == "|" else word.center(WIDTH if known is ON_BOARD else 1), LABEL)
