"""La bonne combinaison in the terminal: two boards with the points of their lines."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from brelan.core.drawing.terminal import (
    LABEL,
    card,
    cards,
    lines,
    mark_turn,
    pile,
    seat_name,
    seating_order,
)
from brelan.core.texts import text

from ..notation import COLUMNS
from .aids import line_points


def draw(view: dict[str, Any], seat: int | None, lang: str) -> RenderableType:
    """The table as this seat sees it."""
    boards = Table.grid(padding=(0, 8, 0, 0))
    boards.add_row(*(_board(view, owner, seat, lang) for owner in seating_order(2, seat)))
    notes = lines()
    for owner in seating_order(2, seat):
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


def _board(view: dict[str, Any], owner: int, seat: int | None, lang: str) -> RenderableType:
    board = view["boards"][owner]
    rows = [line_points(row) for row in board]
    columns = [line_points(list(column)) for column in zip(*board, strict=True)]
    grid = Table.grid(padding=(0, 1, 0, 0))
    for width in (1, 4, 4, 4, 4, 3):
        grid.add_column(width=width)
    grid.add_row("", *(Text(f" {name} ", LABEL) for name in COLUMNS))
    for number, (row, points) in enumerate(zip(board, rows, strict=True), 1):
        squares = [Text("  · ", LABEL) if name is None else card(name) for name in row]
        grid.add_row(Text(str(number), LABEL), *squares, _shown(points))
    grid.add_row("", *map(_shown, columns))
    title = mark_turn(owner, view, seat, lang)
    title.append(text("bonne-table-points", lang, points=view["scores"][owner]), "not bold")
    return Group(title, grid)


def _shown(points: int | None) -> Text:
    return Text("" if points is None else f"{points:>3}", "bold cyan" if points else LABEL)
