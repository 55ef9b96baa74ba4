"""The table on the screen: cells with a cursor, what is chosen, what may be touched, what moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from brelan.core.drawing.cells import FELT, LIT, Cell, CellCanvas, Spot

from .choosing import Key
from .drawing import nearest

CURSOR, CHOSEN, MOVED, HINTED = "#63f2ff", "#ff7ac6", "#8fb8a8", LIT
"""The colours of the frames, the strongest first."""
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
FADED = 0.35
"""How far what cannot be touched goes back into the table."""


class Board(ScrollView, can_focus=True):
    """The drawn table. It knows no rules: what may be touched is told by whoever shows it."""

    DEFAULT_CSS = """
    Board {
      background: $felt; overflow-x: hidden; overflow-y: auto; scrollbar-size-vertical: 1;
      scrollbar-color: $soft; scrollbar-background: $shade; scrollbar-corner-color: $shade;
    }
    """
    BINDINGS = [  # noqa: RUF012 - as Textual has them
        *(Binding(key, f"step('{key}')", show=False) for key in STEPS),
        Binding("enter,space", "touch", show=False),
        Binding("tab", "next(1)", show=False),
        Binding("shift+tab", "next(-1)", show=False),
    ]

    class Touched(Message):
        """A spot has been touched."""

        def __init__(self, key: Key, *, sure: bool) -> None:
            super().__init__()
            self.key = key
            self.sure = sure
            """Whether the person saw beforehand what would be touched."""

    class Resized(Message):
        """There is another amount of room for the table."""

    class CursorMoved(Message):
        """The cursor stands elsewhere."""

    def __init__(self) -> None:
        super().__init__(id="board")
        self.canvas = CellCanvas(1, "en", None)
        self.cursor: Key | None = None
        self.open: frozenset[str] | None = None
        self._keys: dict[Key, Spot] = {}
        self._rows: list[list[Cell]] = []
        self._left = self._top = 0
        self._frames: list[tuple[str, list[Spot]]] = []

    def show(
        self,
        canvas: CellCanvas,
        *,
        open_names: Iterable[str] | None,
        chosen: Iterable[Key],
        moved: Iterable[str],
        hinted: Iterable[str],
    ) -> None:
        """Show another table; ``open_names`` may be touched, None where nobody is to act."""
        self.canvas = canvas
        self.open = None if open_names is None else frozenset(open_names)
        seen: Counter[str] = Counter()
        self._keys = {}
        for spot in canvas.spots:
            self._keys[spot.name, seen[spot.name]] = spot
            seen[spot.name] += 1
        if self.cursor not in self._keys:
            self.cursor = self._first()
        elif self.open and self.cursor is not None and self.cursor[0] not in self.open:
            self.cursor = self._nearest_open(self._keys[self.cursor])
        self._frames = [
            (HINTED, self._named(hinted)),
            (MOVED, self._named(moved)),
            (CHOSEN, [self._keys[key] for key in chosen if key in self._keys]),
        ]
        self._paint()

    def _first(self) -> Key | None:
        """Where the cursor stands at first: near where it was, on what may be touched."""
        usable = [key for key in self._keys if self.open is None or key[0] in self.open]
        named = [key for key in usable if self.cursor is not None and key[0] == self.cursor[0]]
        return next(iter(named or usable or self._keys), None)

    def _nearest_open(self, here: Spot) -> Key | None:
        """The thing to touch that is nearest to where the cursor was."""

        def far(key: Key) -> float:
            (x, y), (other_x, other_y) = here.middle, self._keys[key].middle
            return abs(x - other_x) + abs(y - other_y)

        usable = [key for key in self._keys if self.open is None or key[0] in self.open]
        return min(usable, key=far, default=self.cursor)

    def _named(self, names: Iterable[str]) -> list[Spot]:
        wanted = set(names)
        return [one for one in (*self.canvas.spots, *self.canvas.marks) if one.name in wanted]

    def _paint(self) -> None:
        """Put frames and shades on a copy of the cells."""
        rows = [list(row) for row in self.canvas.rows]
        if self.open is not None:
            for spot in self.canvas.spots:
                if spot.name not in self.open and self.cursor not in self._at(spot):
                    _fade(rows, spot)
        cursor = [self._keys[self.cursor]] if self.cursor is not None and self.has_focus else []
        for colour, spots in (*self._frames, (CURSOR, cursor)):
            for spot in spots:
                _frame(rows, spot, colour)
        self._rows = rows
        self._left = max(0, (self.size.width - self.canvas.used) // 2)
        self._top = max(0, (self.size.height - len(rows)) // 2)
        self.virtual_size = Size(self.size.width, len(rows))
        self.refresh()

    @property
    def shift(self) -> Offset:
        """Where the canvas begins within the board."""
        return Offset(self._left, self._top - self.scroll_offset.y)

    def _at(self, spot: Spot) -> list[Key]:
        return [key for key, other in self._keys.items() if other is spot]

    def render_line(self, y: int) -> Strip:
        """One line of the screen."""
        row = y + self.scroll_offset.y - self._top
        base = _style(None, None, bold=False)
        if not 0 <= row < len(self._rows):
            return Strip.blank(self.size.width, base)
        parts = [Segment(" " * self._left, base)]
        parts += [
            Segment(cell.sign, _style(cell.fore, cell.back, bold=cell.bold))
            for cell in self._rows[row]
        ]
        strip = Strip(parts).simplify()
        return strip.adjust_cell_length(self.size.width, base)

    def on_resize(self) -> None:
        """Tell that the table may be drawn in another size."""
        self.post_message(self.Resized())

    def on_focus(self) -> None:
        """Show the cursor."""
        self._paint()

    def on_blur(self) -> None:
        """Hide the cursor."""
        self._paint()

    def action_step(self, way: str) -> None:
        """Move the cursor, or scroll where there is nothing to touch."""
        here = self._keys.get(self.cursor) if self.cursor is not None else None
        spot = nearest(list(self._keys.values()), here, STEPS[way]) if here else None
        if spot is not None:
            self._go(self._at(spot)[0])
        elif way in ("up", "down"):
            self.scroll_relative(y=STEPS[way][1], animate=False)

    def action_next(self, step: int) -> None:
        """Move the cursor to the next or the previous thing that may be touched."""
        usable = [key for key in self._keys if self.open is None or key[0] in self.open]
        if not usable:
            return
        place = usable.index(self.cursor) if self.cursor in usable else -1 if step > 0 else 0
        self._go(usable[(place + step) % len(usable)])

    def action_touch(self) -> None:
        """Touch what is under the cursor."""
        if self.cursor is not None:
            self.post_message(self.Touched(self.cursor, sure=True))

    def on_click(self, event: events.Click) -> None:
        """Touch what was clicked; what the cursor was on already is touched for sure."""
        x, y = event.x - self.shift.x, event.y - self.shift.y
        for key, spot in reversed(self._keys.items()):
            if spot.holds(x, y):
                sure = key == self.cursor
                self._go(key)
                self.post_message(self.Touched(key, sure=sure))
                return

    def _go(self, key: Key) -> None:
        self.cursor = key
        self._paint()
        spot = self._keys[key]
        region = Region(0, max(0, spot.y - 1), 1, spot.height + 2)
        self.scroll_to_region(region, animate=False)
        self.post_message(self.CursorMoved())


@lru_cache(maxsize=4096)
def _style(fore: str | None, back: str | None, *, bold: bool) -> Style:
    return Style(
        color=Color.parse(fore) if fore else None, bgcolor=Color.parse(back or FELT), bold=bold
    )


def _fade(rows: list[list[Cell]], spot: Spot) -> None:
    for y in range(spot.y, min(spot.y + spot.height, len(rows))):
        for x in range(spot.x, min(spot.x + spot.width, len(rows[y]))):
            cell = rows[y][x]
            back = None if cell.back is None else _mixed(cell.back)
            rows[y][x] = replace(cell, fore=_mixed(cell.fore), back=back)


@lru_cache(maxsize=256)
def _mixed(colour: str) -> str:
    parts = zip(_channels(colour), _channels(FELT), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * FADED):02x}" for one, two in parts)


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[place : place + 2], 16) for place in (1, 3, 5))


def _frame(rows: list[list[Cell]], spot: Spot, colour: str) -> None:
    """A frame in the half cells around a spot, where they are free."""
    if spot.width == 1:
        for y in range(spot.y, min(spot.y + max(1, spot.height - 1), len(rows))):
            _change(rows, spot.x, y, Cell("▐", colour, bold=True))
        return
    tall = spot.height > 1
    last = spot.y + spot.height - 1
    for y in range(spot.y, last + 1):
        _side(rows, spot.x - 1, y, "▐", colour)
        _side(rows, spot.x + spot.width, y, "▌", colour)
    across = range(spot.x, spot.x + spot.width)
    for x in across:
        if tall:
            _under(rows, x, last, colour)
        else:
            _edge(rows, x, last + 1, "▀", colour)
    if all(_free(rows, x, spot.y - 1) for x in across):  # a word there stays whole
        for x in across:
            _edge(rows, x, spot.y - 1, "▄", colour)


def _free(rows: list[list[Cell]], x: int, y: int) -> bool:
    """Whether the lower half of a cell is free."""
    if not (0 <= y < len(rows) and 0 <= x < len(rows[y])):
        return False
    return rows[y][x].sign == "▀" or (rows[y][x].sign == " " and rows[y][x].back is None)


def _side(rows: list[list[Cell]], x: int, y: int, sign: str, colour: str) -> None:
    if 0 <= y < len(rows) and 0 <= x < len(rows[y]):
        cell = rows[y][x]
        if cell.back is None and (cell.sign in " ▐▌▝▘▄▀┊" or not cell.sign):
            rows[y][x] = Cell(sign, colour)
        elif cell.sign == " ":
            rows[y][x] = Cell(sign, colour, cell.back)


def _under(rows: list[list[Cell]], x: int, y: int, colour: str) -> None:
    """The lower half of a card's last row, which is table."""
    if 0 <= y < len(rows) and 0 <= x < len(rows[y]) and rows[y][x].sign == "▀":
        rows[y][x] = replace(rows[y][x], back=colour)


def _edge(rows: list[list[Cell]], x: int, y: int, sign: str, colour: str) -> None:
    """Above or below: the free half of the cell."""
    if not (0 <= y < len(rows) and 0 <= x < len(rows[y])):
        return
    cell = rows[y][x]
    if cell.sign == " " and cell.back is None:
        rows[y][x] = Cell(sign, colour)
    elif cell.sign == "▀" and sign == "▄":
        rows[y][x] = replace(cell, back=colour)


def _change(rows: list[list[Cell]], x: int, y: int, cell: Cell) -> None:
    if 0 <= y < len(rows) and 0 <= x < len(rows[y]):
        rows[y][x] = cell
