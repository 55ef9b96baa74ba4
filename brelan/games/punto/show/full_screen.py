"""Punto on a whole screen: the board with the squares around it, the cards to lay, the players."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from brelan.core.drawing.cells import LIT, SLIP, SOFT, CellCanvas, Size
from brelan.core.drawing.terminal import hidden, seating_order
from brelan.core.texts import text

from ..field import CENTRE, cell_of
from ..frame import GRID, LARGEST
from ..notation import COLUMNS

COMMON = ("square",)
"""Names that mean the same to everybody who looks at the table."""
NUMBERS = 3
"""Columns for the numbers of the rows."""
MANY = 4
"""So many players have two lines each, more of them one."""


def touches(move: str, view: dict[str, Any], seat: int) -> tuple[str, ...]:
    """The square, in the expert game after the card."""
    del view, seat
    *card, square = move.split()
    return (*(f"card {name}" for name in card), f"square {square}")


def written(touched: Sequence[str], view: dict[str, Any], seat: int) -> str | None:
    """The move that these touches would be."""
    card, square = ([one for one in touched if one.startswith(kind)] for kind in ("card", "square"))
    if len(square) != 1 or len(card) > 1 or (view["board"] and not card and _expert(view, seat)):
        return None
    return " ".join(one.partition(" ")[2] for one in (*card, *square))


def _expert(view: dict[str, Any], seat: int) -> bool:
    return len(view["hands"][seat]) > 1


def draw(canvas: CellCanvas, view: dict[str, Any], seat: int | None, lang: str) -> None:
    """The table as this seat sees it."""
    left = _board(canvas, view) + 3
    room = canvas.width - left
    canvas.needs(18, of=room)
    y = _cards(canvas, view, seat, left)
    for owner in seating_order(view["players"], seat):
        y = _player(canvas, view, owner, left, y, room, lang)
    goal = text("punto-table-goal-text", lang, goal=view["goal"], rounds=view["rounds"])
    y = canvas.paragraph(goal, left, y + 1, room)
    if view["neutral"]:
        x = canvas.words(text("punto-table-neutral", lang) + " ", left, y, colour=SOFT)
        canvas.card(view["neutral"], x, y, Size(3, 1))


def _board(canvas: CellCanvas, view: dict[str, Any]) -> int:
    """The box of all cards and what may be laid around it; the column after it."""
    squares = {cell_of(name): cards for name, cards in view["board"].items()}
    rows, columns = (
        _shown(list(numbers)) for numbers in zip(*(squares or {CENTRE: []}), strict=True)
    )
    width, height = canvas.tile
    for column in columns:
        x = NUMBERS + (column - columns[0]) * (width + 1)
        canvas.words(COLUMNS[column], x + width // 2, 0, colour=SOFT)
    for row in rows:
        y = 1 + (row - rows[0]) * height
        canvas.words(f"{row + 1:>2}", 0, y + (height - 2) // 2, colour=SOFT)
        for column in columns:
            x = NUMBERS + (column - columns[0]) * (width + 1)
            name = f"{COLUMNS[column]}{row + 1}"
            _square(canvas, name, squares.get((row, column)), x, y)
    return NUMBERS + len(columns) * (width + 1)


def _square(canvas: CellCanvas, name: str, stack: list[str] | None, x: int, y: int) -> None:
    if not stack:
        canvas.place(x, y, canvas.tile, spot=f"square {name}")
        return
    canvas.card(stack[-1], x, y, canvas.tile, spot=f"square {name}")
    if len(stack) > 1:  # the cards below look out at the bottom
        below = canvas.cell(x, y + canvas.tile.height - 1)
        for column in range(1, canvas.tile.width - 1):
            canvas.set(x + column, y + canvas.tile.height - 1, replace(below, back="#8d867a"))


def _shown(numbers: list[int]) -> range:
    """The lines with cards, and one more on either side while the frame still moves."""
    first, last = min(numbers), max(numbers)
    spare = 0 if last - first + 1 == LARGEST else 1
    return range(max(first - spare, 0), min(last + spare + 1, GRID))


def _cards(canvas: CellCanvas, view: dict[str, Any], seat: int | None, x: int) -> int:
    """The cards that may be laid now; the line after them."""
    held = [
        owner
        for owner in seating_order(view["players"], seat)
        if view["hands"][owner] and not hidden(view["hands"][owner])
    ]
    own = [owner for owner in held if owner == seat] or held[:1]
    for owner in own:
        cards = view["hands"][owner]
        for place, card in enumerate(cards):
            left = x + place * (canvas.hand.width + 1)
            expert = len(cards) > 1 or len(held) > 1
            canvas.card(card, left, 0, canvas.hand)
            if expert and owner == seat:
                canvas.spot(f"card {card}", left, 0, canvas.hand)
        canvas.seat(owner, view, x + len(cards) * (canvas.hand.width + 1), 0)
    return canvas.hand.height + 1 if own else 0


def _player(
    canvas: CellCanvas, view: dict[str, Any], owner: int, x: int, y: int, room: int, lang: str
) -> int:
    """Name and colours, and in the line below what is left and won."""
    side = next(number for number, members in enumerate(view["sides"]) if owner in members)
    chips = view["colours"][side]
    end = canvas.seat(owner, view, x, y, room - 4 * len(chips))
    for colour in chips:
        canvas.card(colour, end + 1, y, Size(3, 1))
        end += 4
    count, won = len(view["decks"][owner]), view["won"][side]
    if view["players"] > MANY:
        end = canvas.words(f" {count}", end, y, colour=SOFT)
        canvas.words(f" ★{len(won)}" if won else "", end, y, colour=LIT)
        return y + 1
    said = text("table-cards", lang, count=count)
    end = canvas.words(said, x + 2, y + 1, colour=SOFT, most=room - 2)
    if won:
        end = canvas.words(f"  ★ {len(won)} ", end, y + 1, colour=LIT, most=x + room - end)
    for card in won[: max(0, x + room - end) // SLIP.width]:
        canvas.card(card, end, y + 1, SLIP)
        end += SLIP.width
    return y + 2
