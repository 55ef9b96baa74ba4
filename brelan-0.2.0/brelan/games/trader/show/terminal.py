"""Combit and Trader in the terminal: the five columns, the purses and what everybody owns."""

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
    said_by,
    seat_name,
    seating_order,
    seats,
)
from brelan.core.texts import text

from .. import TEAMS, sides
from ..notation import JOKER_CARD
from ..rules import COLUMNS

FREE = "[]"
CLOSED = "><"


def draw(view: dict[str, Any], seat: int | None, lang: str) -> RenderableType:
    """The table: everything is public, so every seat sees the same."""
    return Group(
        _columns(view), Text(), _players(view, seat, lang), Text(), _notes(view, seat, lang)
    )


def _columns(view: dict[str, Any]) -> RenderableType:
    """Columns hang from the top; the free card at the bottom is framed."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row(*(Text(f" {number} ", "bold") for number in range(1, COLUMNS + 1)))
    for row in range(max(map(len, view["columns"]), default=0)):
        grid.add_row(*(_place(view, column, row) for column in range(COLUMNS)))
    return grid


def _place(view: dict[str, Any], column: int, row: int) -> Text:
    pile = view["columns"][column]
    if row >= len(pile):
        return Text()
    if row < len(pile) - 1:
        return card(pile[row])
    return card(pile[row], frame=CLOSED if view["closed"] == column + 1 else FREE)


def _players(view: dict[str, Any], me: int | None, lang: str) -> RenderableType:
    ended = any(view["totals"]) or any(view["wins"])
    headings = [text(f"trader-table-{name}", lang) for name in ("money", "joker", "owned")]
    if ended:
        headings += [text(f"trader-table-{name}", lang) for name in ("totals", "wins")]
    table = seats("", *headings)
    for owner in seating_order(view["players"], me):
        row = [
            mark_turn(owner, view, me, lang),
            Text(str(view["money"][owner]), "bold"),
            Text(JOKER_CARD if view["jokers"][owner] else "–"),
            cards(view["owned"][owner]),
        ]
        if ended:
            row += [Text(str(view[name][owner])) for name in ("totals", "wins")]
        table.add_row(*row)
    return table


def _notes(view: dict[str, Any], me: int | None, lang: str) -> RenderableType:
    notes = lines()
    if view["players"] == TEAMS:
        teams = [" + ".join(seat_name(seat, me, lang) for seat in team) for team in sides(view)]
        notes.add_row(text("trader-table-teams", lang), " · ".join(teams))
    if view["closed"] is not None:
        notes.add_row(text("trader-table-closed", lang), str(view["closed"]))
    if view["phase"] == "close":
        notes.add_row("", text("trader-table-move-marker", lang))
    if view["passes"]:
        notes.add_row(text("trader-table-passes", lang), str(view["passes"]))
    notes.add_row(text("trader-table-first", lang), seat_name(view["first"], me, lang))
    sales = [
        f"{said_by(owner, me, lang)}{sale}"
        for owner, sale in enumerate(view["last_sales"])
        if sale is not None
    ]
    if sales:
        notes.add_row(text("trader-table-last-sales", lang), " · ".join(sales))
    return Group(notes, Text(text("trader-table-legend", lang), LABEL))
