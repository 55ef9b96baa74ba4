"""Punto in the terminal: the occupied squares and those around them, and what each side has."""

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
    seats,
)
from brelan.core.texts import text

from ..field import CENTRE, cell_of
from ..frame import GRID
from ..notation import COLUMNS

STACK = " +"
NO_BREAK = "\N{NO-BREAK SPACE}"


def draw(view: dict[str, Any], seat: int | None, lang: str) -> RenderableType:
    """The table as this seat sees it."""
    parts: list[RenderableType] = [_grid(view), Text(), _players(view, seat, lang), Text()]
    return Group(*parts, _notes(view, seat, lang), Text(text("punto-table-legend", lang), LABEL))


def _grid(view: dict[str, Any]) -> RenderableType:
    """The box of all occupied squares and one square more on every side."""
    squares = {cell_of(name): cards for name, cards in view["board"].items()}
    rows, columns = (
        range(max(min(numbers) - 1, 0), min(max(numbers) + 2, GRID))
        for numbers in zip(*(squares or {CENTRE: []}), strict=True)
    )
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_row("", *(Text(f" {COLUMNS[column]} ", LABEL) for column in columns))
    for row in rows:
        cells = [_cell(squares.get((row, column))) for column in columns]
        grid.add_row(Text(f"{row + 1:>2}", LABEL), *cells)
    return grid


def _cell(stack: list[str] | None) -> Text:
    if not stack:
        return Text("  · ", LABEL)
    return card(stack[-1], frame="  " if len(stack) == 1 else STACK)


def _players(view: dict[str, Any], me: int | None, lang: str) -> RenderableType:
    side_of = {seat: number for number, side in enumerate(view["sides"]) for seat in side}
    names = ("colours", "hand", "deck", "won")
    table = seats("", *(text(f"punto-table-{name}", lang) for name in names))
    for seat in seating_order(view["players"], me):
        side = side_of[seat]
        table.add_row(
            mark_turn(seat, view, me, lang),
            Text(" ").join(card(colour) for colour in view["colours"][side]),
            cards(view["hands"][seat]),
            pile(view["decks"][seat], lang),
            cards(view["won"][side]),
        )
    return table


def _notes(view: dict[str, Any], me: int | None, lang: str) -> RenderableType:
    notes = lines()
    goal = text("punto-table-goal-text", lang, goal=view["goal"], rounds=view["rounds"])
    notes.add_row(text("punto-table-goal", lang), goal)
    if len(view["sides"]) < view["players"]:
        teams = [" + ".join(seat_name(seat, me, lang) for seat in side) for side in view["sides"]]
        notes.add_row(text("punto-table-teams", lang), " · ".join(teams))
    if view["neutral"]:
        notes.add_row(text("punto-table-neutral", lang), card(view["neutral"]))
    if view["out"]:
        notes.add_row(text("punto-table-out", lang), cards(view["out"]))
    notes.add_row(text("punto-table-starter", lang), seat_name(view["starter"], me, lang))
    last = [seat_name(seat, me, lang) for seat in view["last"] if seat is not None]
    if last and len(view["sides"]) < view["players"]:
        notes.add_row(text("punto-table-last", lang), " · ".join(last))
    covered = {name: stack for name, stack in sorted(view["board"].items()) if len(stack) > 1}
    if covered:
        notes.add_row(text("punto-table-covered", lang), _covered(covered))
    return notes


def _covered(stacks: dict[str, list[str]]) -> Text:
    """What lies under the visible cards, the lowest first."""
    return Text("  ").join(
        Text.assemble(
            (f"{square}:\N{NO-BREAK SPACE}", LABEL), Text("<").join(map(card, stack[:-1]))
        )
        for square, stack in stacks.items()
    )
