"""Punto as a picture: the field of cards, and what each side has beside it."""

from typing import Any

from brelan.core.drawing.svg import MARGIN, SOFT, WIDTH, Canvas, Strip, strips
from brelan.core.texts import text

from ..field import CENTRE, cell_of
from ..frame import GRID
from ..notation import COLUMNS

TOP, SPAN = 62, 520
"""The field is a square of this size."""
LARGEST = 74
SIDE = 580
COVERED, EDGE = 2, 0.095
"""How many cards of a stack show below the uppermost, and how much of each."""


def draw(canvas: Canvas, view: dict[str, Any], seat: int | None, lang: str) -> None:
    """The table as this seat sees it."""
    _field(canvas, view)
    step = min(112, (SPAN - (30 if view["neutral"] else 4)) / view["players"])
    for strip in strips(view["players"], seat, TOP, step):
        _player(canvas, view, strip, seat, lang)
    if view["neutral"]:
        y = TOP + SPAN - 6
        canvas.words(text("punto-table-neutral", lang), SIDE, y, size=14, colour=SOFT)
        canvas.card("emblem", view["neutral"], WIDTH - MARGIN - 22, y - 16, 22)


def note(view: dict[str, Any], lang: str) -> str:
    """What a side plays for."""
    return text("punto-table-goal-text", lang, goal=view["goal"], rounds=view["rounds"])


def _field(canvas: Canvas, view: dict[str, Any]) -> None:
    """The box of all occupied squares and one square more on every side."""
    squares = {cell_of(name): stack for name, stack in view["board"].items()}
    rows, columns = (
        range(max(min(numbers) - 1, 0), min(max(numbers) + 2, GRID))
        for numbers in zip(*(squares or {CENTRE: []}), strict=True)
    )
    cell = min(LARGEST, (SPAN - 20) / max(len(rows), len(columns)))
    left = MARGIN + 16 + (SPAN - 20 - cell * len(columns)) / 2
    top = TOP + 18 + (SPAN - 20 - cell * len(rows)) / 2
    for column in columns:
        x = left + (column - columns.start + 0.5) * cell
        canvas.words(COLUMNS[column], x, top - 6, size=13, colour=SOFT, anchor="middle")
    for row in rows:
        y = top + (row - rows.start) * cell
        name = str(row + 1)
        canvas.words(name, left - 8, y + cell / 2 + 4, size=13, colour=SOFT, anchor="end")
        for column in columns:
            x = left + (column - columns.start) * cell
            _stack(canvas, squares.get((row, column), []), x + 2, y + 2, cell - 4)


def _stack(canvas: Canvas, stack: list[str], x: float, y: float, size: float) -> None:
    """The cards of a square, the covered ones peeping out below."""
    if not stack:
        canvas.place(x, y, size, size)
        return
    shown = stack[-1 - COVERED :]
    edge, card = size * EDGE, size * (1 - EDGE * (len(shown) - 1))
    for depth, name in enumerate(shown):
        canvas.card("tile", name, x + (size - card) / 2, y + (len(shown) - 1 - depth) * edge, card)


def _player(canvas: Canvas, view: dict[str, Any], strip: Strip, me: int | None, lang: str) -> None:
    """Name and colours, the hand, the deck, the rounds won."""
    owner, y, height = strip.owner, strip.y, strip.height
    canvas.box(SIDE - 8, y, WIDTH - SIDE - MARGIN + 18, height - 6, "#000000", opacity=0.14)
    side = next(number for number, seats in enumerate(view["sides"]) if owner in seats)
    canvas.seat(view, owner, me, lang, SIDE, y + 20)
    for number, colour in enumerate(view["colours"][side]):
        canvas.card("emblem", colour, WIDTH - MARGIN - 22 - 26 * number, y + 3, 22)
    size = min(56.0, height - 40)
    canvas.row("tile", view["hands"][owner], SIDE, y + 27, size, 2 * size + 4)
    canvas.pile("tile", view["decks"][owner], SIDE + 2 * size + 14, y + 27, size)
    canvas.row("tile", view["won"][side], SIDE + 80, y + 4, 20, 70)
