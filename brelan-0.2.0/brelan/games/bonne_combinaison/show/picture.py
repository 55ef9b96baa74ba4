"""La bonne combinaison as a picture: two boards, the announced card between, the hands below."""

from typing import Any

from brelan.core.drawing.svg import LIT, SOFT, WIDTH, Canvas
from brelan.core.drawing.terminal import seat_name, seating_order
from brelan.core.texts import text

from ..notation import COLUMNS
from .aids import line_points

TILE = 56
STEP_X, STEP_Y = 60, 69
BOARD_TOP = 104
LEFT = (52.0, 466.0)


def draw(canvas: Canvas, view: dict[str, Any], seat: int | None, lang: str) -> None:
    """The table as this seat sees it."""
    for left, owner in zip(LEFT, seating_order(2, seat), strict=True):
        _board(canvas, view, owner, seat, left, lang)
        hand = view["hands"][owner]
        for number in range(0, len(hand), 8):
            canvas.row("face", hand[number : number + 8], left - 28, 428 + number * 10, 54, 330)
    middle = WIDTH / 2 - 2
    if view["announced"] is not None:
        said = text("bonne-table-announced", lang)
        canvas.words(said, middle, 200, size=14, colour=SOFT, anchor="middle")
        canvas.card("face", view["announced"], middle - 34, 212, 68, lit=True)
    if not view["over"]:
        who = seat_name(view["initiative"], seat, lang)
        said = text("bonne-table-initiative", lang)
        canvas.words(said, middle, 344, size=14, colour=SOFT, anchor="middle")
        canvas.words(who, middle, 364, size=15, anchor="middle")


def _board(
    canvas: Canvas, view: dict[str, Any], owner: int, me: int | None, left: float, lang: str
) -> None:
    """Sixteen squares, with the points of the full lines beside them."""
    board = view["boards"][owner]
    canvas.seat(view, owner, me, lang, left - 4, 78)
    points = text("picture-points", lang, points=view["scores"][owner])
    canvas.words(points, left + 4 * STEP_X, 78, size=17, anchor="end", colour=SOFT)
    for column, name in enumerate(COLUMNS):
        x = left + column * STEP_X + TILE / 2
        canvas.words(name, x, BOARD_TOP - 6, size=12, colour=SOFT, anchor="middle")
        line = [row[column] for row in board]
        _points(canvas, line, x, BOARD_TOP + 4 * STEP_Y + 18)
    for row, line in enumerate(board):
        y = BOARD_TOP + row * STEP_Y
        canvas.words(str(row + 1), left - 12, y + 38, size=12, colour=SOFT, anchor="middle")
        _points(canvas, line, left + 4 * STEP_X + 14, y + 38)
        for column, card in enumerate(line):
            x = left + column * STEP_X
            if card is None:
                canvas.place(x, y, TILE, TILE * 1.16)
            else:
                canvas.card("tile", card, x, y, TILE)


def _points(canvas: Canvas, line: list[str | None], x: float, y: float) -> None:
    points = line_points(line)
    if points is not None:
        canvas.words(str(points), x, y, size=17, colour=LIT if points else SOFT, anchor="middle")
