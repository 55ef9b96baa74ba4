"""La bonne combinaison in the terminal: two boards with the points of their lines."""

from typing import Any

import numpy as np
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from brelan.core.drawing import LABEL, around, card, cards, lines, mark_turn, pile, seat_name
from brelan.core.texts import text

from .notation import COLUMNS, parse_card
from .rules import EMPTY, SQUARES, line_score

Board = list[list[str | None]]


def draw(view: dict[str, Any], seat: int | None, lang: str) -> RenderableType:
    """The table as this seat sees it."""
    boards = Table.grid(padding=(0, 8, 0, 0))
    boards.add_row(*(_board(view, owner, seat, lang) for owner in around(2, seat)))
    notes = lines()
    for owner in around(2, seat):
        whose = seat_name(owner, seat, lang)
        hand = pile(view["hands"][owner], lang) if view["hands"][owner] else cards(())
        notes.add_row(text("bonne-table-hand", lang, whose=whose), hand)
    announcer = seat_name(view["initiative"], seat, lang)
    if view["announced"] is not None:
        notes.add_row(
            text("bonne-table-announced", lang),
            Text.assemble(card(view["announced"]), text("bonne-table-by", lang, who=announcer)),
        )
    elif not view["over"]:
        notes.add_row(text("bonne-table-initiative", lang), Text(announcer))
    return Group(boards, Text(), notes, Text(text("bonne-table-legend", lang), LABEL))


def line_points(board: Board) -> tuple[list[int | None], list[int | None]]:
    """The points of each row and of each column; None for a line that is not filled."""
    names = [name for row in board for name in row]
    squares = np.array([_number(name) for name in names], np.int8)
    score = getattr(line_score, "py_func", line_score)  # one board is not worth compiling for
    rows = [_points(score, squares, 4 * line, 1) for line in range(4)]
    columns = [_points(score, squares, line, 4) for line in range(4)]
    return rows, columns


def _number(name: str | None) -> int:
    number = None if name is None else parse_card(name)
    return EMPTY if number is None else number


def _points(score: Any, squares: Any, start: int, step: int) -> int | None:
    if EMPTY in squares[start : min(start + 3 * step + 1, SQUARES) : step]:
        return None
    return int(score(squares, start, step))


def _board(view: dict[str, Any], owner: int, seat: int | None, lang: str) -> RenderableType:
    rows, columns = line_points(view["boards"][owner])
    grid = Table.grid(padding=(0, 1, 0, 0))
    for width in (1, 4, 4, 4, 4, 3):
        grid.add_column(width=width)
    grid.add_row("", *(Text(f" {name} ", LABEL) for name in COLUMNS))
    for number, (row, points) in enumerate(zip(view["boards"][owner], rows, strict=True), 1):
        squares = [Text("  · ", LABEL) if name is None else card(name) for name in row]
        grid.add_row(Text(str(number), LABEL), *squares, _shown(points))
    grid.add_row("", *map(_shown, columns))
    title = mark_turn(owner, view, seat, lang)
    title.append(text("bonne-table-points", lang, points=view["scores"][owner]), "not bold")
    return Group(title, grid)


def _shown(points: int | None) -> Text:
    return Text("" if points is None else f"{points:>3}", "bold cyan" if points else LABEL)
