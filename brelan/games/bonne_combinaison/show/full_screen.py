"""La bonne combinaison on a whole screen: two boards, the hand, the announced card."""

from collections.abc import Sequence
from typing import Any

from brelan.core.drawing.cells import LIT, SOFT, CellCanvas
from brelan.core.drawing.terminal import hidden, seating_order
from brelan.core.texts import text

from ..notation import COLUMNS
from .aids import line_points

COMMON = ("square",)
"""Names that mean the same to everybody who looks at the table."""
NUMBERS = 2
POINTS = 4
"""Columns for the numbers of the rows, and for what a line is worth."""


def touches(move: str, view: dict[str, Any], seat: int) -> tuple[str, ...]:
    """The square on the own board, with the initiative after the card."""
    del view
    *card, square = move.split()
    return (*(f"card {name}" for name in card), f"square {seat} {square}")


def written(touched: Sequence[str], view: dict[str, Any], seat: int) -> str | None:
    """The move that these touches would be."""
    card, square = ([one for one in touched if one.startswith(kind)] for kind in ("card", "square"))
    announces = view["announced"] is None
    if len(square) != 1 or len(card) != (1 if announces else 0):
        return f"{card[0].split()[-1]} {COLUMNS[0]}1" if card and not announces else None
    return " ".join(one.split()[-1] for one in (*card, *square))


def draw(canvas: CellCanvas, view: dict[str, Any], seat: int | None, lang: str) -> None:
    """The table as this seat sees it."""
    width = NUMBERS + 4 * (canvas.tile.width + 1) + POINTS
    step = max(width, min(canvas.width - width, width + 8))
    y = 0
    for place, owner in enumerate(seating_order(2, seat)):
        y = _board(canvas, view, owner, place * step, width, lang)
    y += 1 if canvas.tile.height < 3 else 0
    end = _hands(canvas, view, seat, y, lang)
    said = text("bonne-table-announced" if view["announced"] else "bonne-table-initiative", lang)
    if view["announced"] is not None:
        canvas.words(said, end, y, colour=LIT)
        canvas.card(view["announced"], end, y + 1, canvas.hand)
    elif not view["over"]:
        canvas.words(said, end, y, colour=SOFT)
        canvas.words(canvas.name(view["initiative"]), end, y + 1, colour=LIT, bold=True)


def _board(
    canvas: CellCanvas, view: dict[str, Any], owner: int, left: int, width: int, lang: str
) -> int:
    """Sixteen squares with what their lines are worth; the line after them."""
    board, (wide, high) = view["boards"][owner], canvas.tile
    end = canvas.seat(owner, view, left, 0, width - 12)
    points = text("bonne-table-points", lang, points=view["scores"][owner])
    canvas.words(points, end, 0, colour=SOFT)
    for column, name in enumerate(COLUMNS):
        x = left + NUMBERS + column * (wide + 1)
        canvas.words(name, x + wide // 2, 1, colour=SOFT)
        _points(canvas, [row[column] for row in board], x + wide // 2 - 1, 2 + 4 * high)
    for row, line in enumerate(board):
        y = 2 + row * high
        canvas.words(str(row + 1), left, y + (high - 2) // 2, colour=SOFT)
        _points(canvas, line, left + width - POINTS, y + (high - 2) // 2)
        for column, card in enumerate(line):
            x = left + NUMBERS + column * (wide + 1)
            if card is None:
                canvas.place(x, y, canvas.tile)
            else:
                canvas.card(card, x, y, canvas.tile)
            name = f"square {owner} {COLUMNS[column]}{row + 1}"
            (canvas.spot if owner == canvas.me else canvas.mark)(name, x, y, canvas.tile)
    return 3 + 4 * high


def _points(canvas: CellCanvas, line: list[str | None], x: int, y: int) -> None:
    points = line_points(line)
    if points is not None:
        canvas.words(f"{points:>2}", x, y, colour=LIT if points else SOFT, bold=points > 0)


def _hands(canvas: CellCanvas, view: dict[str, Any], seat: int | None, y: int, lang: str) -> int:
    """Hands that lie open, how many cards the others hold; the column after the longest."""
    end = 0
    for owner in seating_order(2, seat):
        hand = view["hands"][owner]
        label = text("bonne-table-hand", lang, whose=canvas.name(owner))
        if not hand or hidden(hand):
            y = max(y, 0)
            continue
        canvas.words(label, 0, y, colour=SOFT)
        spots = [f"card {card}" for card in hand] if owner == canvas.me else ()
        canvas.row(hand, 0, y + 1, canvas.hand, spots=spots)
        end = max(end, len(hand) * (canvas.hand.width + 1))
        y += canvas.hand.height + 1
    return end + 2
