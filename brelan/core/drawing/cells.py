"""What rooms share when they draw a table that fills the screen: cards on a grid of cells.

A room's ``full_screen.py`` puts its cards and words in their places and says what can be touched;
whoever shows the canvas adds the cursor and what is chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from rich.cells import cell_len

from ..position import HIDDEN
from .terminal import seat_name

FELT, INK, SOFT, FAINT, LIT = "#16362f", "#f6f1e4", "#a9c4b8", "#4f7568", "#ffc94d"
BACK, SHADE = "#2c5a4f", "#1e463d"
DARK = "#1d1a16"
PAPER = "#efe7d3"
FACES = {
    "r": ("#c63a2f", "#ffffff"),
    "o": ("#e9862e", DARK),
    "y": ("#f2c53d", DARK),
    "g": ("#3f9a55", "#ffffff"),
    "b": ("#3572c6", "#ffffff"),
    "p": ("#7d55b3", "#ffffff"),
    "k": ("#0c0d0f", "#ffffff"),
    "w": ("#f4efe2", DARK),
}
"""The colour of a card by its letter, and that of what is written on it."""


class Size(NamedTuple):
    """How many cells a card has; its last row is half a row."""

    width: int
    height: int


SLIP = Size(4, 1)
TILES = (Size(9, 5), Size(7, 4), Size(6, 3), Size(4, 2))
"""Cards on boards, the largest that fit are taken; those of a hand are one larger."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One sign with its colours; without a background the table shows through."""

    sign: str = " "
    fore: str = INK
    back: str | None = None
    bold: bool = False


BLANK = Cell()


@dataclass(frozen=True)
class Spot:
    """A place that can be touched. Several of one name are the same to the rules."""

    name: str
    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self) -> tuple[float, float]:
        """Where its centre is, a row counted as two columns."""
        return self.x + self.width / 2, 2 * self.y + self.height

    def holds(self, x: int, y: int) -> bool:
        """Whether a cell is on it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class CellCanvas:
    """A table of cells that grows downwards; things drawn later lie on top."""

    def __init__(
        self,
        width: int,
        lang: str,
        me: int | None,
        *,
        tile: Size = TILES[-1],
        names: Sequence[str] = (),
        chosen: Sequence[str] = (),
    ) -> None:
        self.width = width
        self.lang = lang
        self.me = me
        self.tile = tile
        """The size of a card on a board."""
        self.chosen = tuple(chosen)
        """The names of the spots that have been touched for the move to come."""
        self.spilled = False
        """Whether something had to be put beside the canvas."""
        self.tight = False
        """Whether something has less room than it should have."""
        self.rows: list[list[Cell]] = []
        self.spots: list[Spot] = []
        self.marks: list[Spot] = []
        """What cannot be touched, but stands out when a move has been made with it."""
        self._names = names

    @property
    def height(self) -> int:
        """How many rows have been drawn on."""
        return len(self.rows)

    @property
    def hand(self) -> Size:
        """The size of a card of one's own hand."""
        return self.tile if self.tile.width > 4 else Size(5, 3)

    @property
    def used(self) -> int:
        """How many columns have been drawn on."""
        return max(
            (x + 1 for row in self.rows for x, one in enumerate(row) if one != BLANK), default=0
        )

    def needs(self, room: int, *, of: int) -> None:
        """Say how many columns something should have, and how many it has."""
        self.tight = self.tight or of < room

    def name(self, seat: int) -> str:
        """How a seat is called here."""
        if self._names and seat != self.me:
            return self._names[seat]
        return seat_name(seat, self.me, self.lang)

    def words(
        self,
        words: str,
        x: int,
        y: int,
        *,
        colour: str = INK,
        back: str | None = None,
        bold: bool = False,
        most: int | None = None,
    ) -> int:
        """Write on one line, cut where the canvas ends; the column after it."""
        end = self.width if most is None else min(self.width, x + most)
        if x + cell_len(words) > end:
            words = cut(words, end - x)
        for sign in words:
            x = self._put(x, y, Cell(sign, colour, back, bold))
        return x

    def paragraph(self, words: str, x: int, y: int, width: int, *, colour: str = SOFT) -> int:
        """Write on as many lines as it takes; the line after them."""
        for line in folded(words, width):
            self.words(line, x, y, colour=colour)
            y += 1
        return y

    def parts(self, parts: Iterable[str], x: int, y: int, width: int) -> int:
        """Write pieces side by side, each of them whole; the line after them."""
        end = x
        for part in parts:
            if end > x and end + cell_len(part) > x + width:
                end, y = x, y + 1
            end = self.words(part, end, y, colour=SOFT, most=x + width - end) + 3
        return y + 1

    def card(
        self,
        card: str,
        x: int,
        y: int,
        size: Size,
        *,
        spot: str | None = None,
        face: tuple[str, str] | None = None,
    ) -> None:
        """A card with its upper left corner at that place."""
        back, fore = face or face_of(card)
        for row in range(size.height):
            half = row == size.height - 1 and size.height > 1
            cell = Cell("▀", back) if half else Cell(" ", fore, back)
            for column in range(size.width):
                self._put(x + column, y + row, cell)
        self._index(card, x, y, size, Cell(" ", fore, back, bold=True))
        if spot is not None:
            self.spot(spot, x, y, size)

    def _index(self, card: str, x: int, y: int, size: Size, cell: Cell) -> None:
        """What the card is called: in two corners of one with room, else in the middle."""
        name = "▒▒" if card == HIDDEN else card
        if card == HIDDEN:
            cell = replace(cell, fore=FAINT, bold=False)
        full = max(1, size.height - 1)
        middle = x + (size.width - len(name)) // 2
        corners = [(x + 1, y), (x + size.width - 1 - len(name), y + full - 1)]
        places = corners if full > 1 and size.width > len(name) + 2 else [(middle, y)]
        for left, top in places:
            for number, sign in enumerate(name):
                self._put(left + number, top, replace(cell, sign=sign))

    def place(
        self, x: int, y: int, size: Size, *, mark: str = "·", spot: str | None = None
    ) -> None:
        """A place without a card."""
        for row in range(size.height):
            half = row == size.height - 1 and size.height > 1
            for column in range(size.width):
                self._put(
                    x + column, y + row, Cell("▀", SHADE) if half else Cell(" ", FAINT, SHADE)
                )
        middle = x + (size.width - len(mark)) // 2
        self.words(mark, middle, y + max(0, size.height - 2) // 2, colour=FAINT, back=SHADE)
        if spot is not None:
            self.spot(spot, x, y, size)

    def spot(self, name: str, x: int, y: int, size: Size) -> None:
        """Say that something can be touched here."""
        self.spots.append(Spot(name, x, y, *size))

    def mark(self, name: str, x: int, y: int, size: Size) -> None:
        """Name what lies here without letting it be touched."""
        self.marks.append(Spot(name, x, y, *size))

    def row(
        self,
        cards: Sequence[str],
        x: int,
        y: int,
        size: Size,
        *,
        room: int | None = None,
        spots: Sequence[str] = (),
    ) -> int:
        """Cards side by side, on as many lines as it takes; the line after them."""
        gap = 1 if size.height > 1 else 0
        a_line = max(1, ((room or self.width - x) + gap) // (size.width + gap))
        for place, card in enumerate(cards):
            line, column = divmod(place, a_line)
            spot = spots[place] if spots else None
            self.card(
                card, x + column * (size.width + gap), y + line * size.height, size, spot=spot
            )
        return y + max(1, -(-len(cards) // a_line)) * size.height

    def seat(self, seat: int, view: dict[str, Any], x: int, y: int, most: int | None = None) -> int:
        """A seat's name: an arrow where it is to act, a star where it has won; the next column."""
        acts, won = seat in view["pending"], seat in view["winners"]
        mark = "★" if won else "▸" if acts else " "
        colour = LIT if acts or won else INK
        return self.words(f"{mark} {self.name(seat)}", x, y, colour=colour, bold=True, most=most)

    def cell(self, x: int, y: int) -> Cell:
        """What stands there."""
        return self.rows[y][x] if 0 <= y < len(self.rows) and 0 <= x < self.width else BLANK

    def set(self, x: int, y: int, cell: Cell) -> None:
        """Put a sign of one column there, if that is on the canvas."""
        if x >= self.width:
            self.spilled = True
        if 0 <= x < self.width and y >= 0:
            while len(self.rows) <= y:
                self.rows.append([BLANK] * self.width)
            self.rows[y][x] = cell

    def _put(self, x: int, y: int, cell: Cell) -> int:
        """The same for a sign of any width; the column after it."""
        width = cell_len(cell.sign)
        self.set(x, y, cell)
        for more in range(1, width):
            self.set(x + more, y, replace(cell, sign=""))
        return x + width

    def text(self) -> str:
        """All of it without colours."""
        return "\n".join("".join(cell.sign for cell in row).rstrip() for row in self.rows)


def backs(place: int) -> tuple[str, str]:
    """The colours of a hidden card; neighbours differ, so that one can count them."""
    return ("#35695d", FAINT) if place % 2 else (BACK, FAINT)


def face_of(card: str) -> tuple[str, str]:
    """The colours of a card: those of its letter, if it has one."""
    if card == HIDDEN:
        return BACK, FAINT
    return FACES.get(card[:1], (PAPER, DARK))


def cut(words: str, width: int) -> str:
    """So much of a line as there is room for."""
    if cell_len(words) <= width:
        return words
    kept = ""
    for sign in words:
        if cell_len(kept + sign) > width - 1:
            break
        kept += sign
    return kept + "…" if width > 0 else ""


def folded(words: str, width: int) -> Iterator[str]:
    """A text in lines of that width."""
    from rich.console import Console
    from rich.text import Text

    console = Console(width=max(1, width))
    for line in Text(words).wrap(console, max(1, width)):
        yield line.plain.rstrip()


def shortened(parts: Iterable[str], width: int, gap: str = "  ") -> str:
    """As many of these parts as there is room for, side by side."""
    line = ""
    for part in parts:
        longer = f"{line}{gap}{part}" if line else part
        if cell_len(longer) > width:
            return f"{line} …" if cell_len(line) + 2 <= width else line
        line = longer
    return line
