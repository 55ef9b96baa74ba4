"""Combi-Combo in the terminal: hands by colour, what was passed, and how the criteria stand."""

from collections.abc import Iterable
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from brelan.core.drawing.terminal import (
    LABEL,
    card,
    cards,
    hidden,
    lines,
    mark_turn,
    pile,
    seat_name,
    seating_order,
    seats,
)
from brelan.core.position import HIDDEN
from brelan.core.texts import text

from ..cards import CRITERIA, TURNS, colours_of_fours, hand_of, ones, suites, threes, twos
from ..notation import COLOURS, parse_cards


def draw(view: dict[str, Any], seat: int | None, lang: str) -> RenderableType:
    """The table as this seat sees it."""
    notes = lines()
    notes.add_row(text("combi-table-turn", lang), f"{view['turn']} / {TURNS}")
    if view["centre"] or view["centre_pile"]:
        notes.add_row(text("combi-table-centre", lang), cards(view["centre"]))
    if view["centre_pile"]:
        notes.add_row(text("combi-table-centre-pile", lang), pile(view["centre_pile"], lang))
    for owner in seating_order(view["players"], seat):
        _add_player(notes, view, owner, seat, lang)
    shown = [
        owner for owner in seating_order(view["players"], seat) if not hidden(view["hands"][owner])
    ]
    return Group(
        notes,
        Text(),
        _criteria(view, shown, seat, lang),
        Text(text("combi-table-legend", lang), LABEL),
    )


def _add_player(notes: Any, view: dict[str, Any], owner: int, me: int | None, lang: str) -> None:
    """A seat's hand and, where anything of them is known, its passed cards and its deck."""
    hand, given, deck = view["hands"][owner], view["given"][owner], view["decks"][owner]
    state = pile(hand, lang) if hidden(hand) else cards(in_order(hand))
    chosen = view["chosen"][owner]
    if deck and hidden(deck):
        state.append(f" + {text('combi-table-deck', lang, count=len(deck))}", LABEL)
    if chosen == HIDDEN:
        state.append(f" · {text('combi-table-has-chosen', lang)}", LABEL)
    notes.add_row(mark_turn(owner, view, me, lang), state)
    if chosen not in (None, HIDDEN):
        notes.add_row(text("combi-table-chosen", lang), card(chosen))
    receiver = seat_name((owner + 1) % view["players"], me, lang)
    if not hidden(given):
        notes.add_row(text("combi-table-given", lang, receiver=receiver), cards(given))
    if not hidden(deck):
        notes.add_row(text("combi-table-deck-label", lang), cards(deck))


def in_order(hand: Iterable[str]) -> list[str]:
    """By colour, then by value."""
    return sorted(sorted(hand), key=lambda name: (HIDDEN + COLOURS).index(name[0]))


def _criteria(view: dict[str, Any], shown: list[int], me: int | None, lang: str) -> RenderableType:
    """How many cards count for each criterion; at the end, the points too."""
    table = seats("", *(text(f"combi-table-{name}", lang) for name in CRITERIA))
    if view["over"]:
        table.add_column(text("combi-table-total", lang))
    for owner in shown:
        row = [mark_turn(owner, view, me, lang), *map(Text, counts(view["hands"][owner]))]
        if view["over"]:
            points = view["breakdown"][owner]
            for cell, name in zip(row[1:], CRITERIA, strict=True):
                cell.append(f" → {points[name]}", "bold")
            row.append(Text(str(view["scores"][owner]), "bold"))
        table.add_row(*row)
    return table


def counts(hand: Iterable[str]) -> list[str]:
    """What counts for each criterion: 1s, colours complete, 2s, 3s, colours of 4s."""
    held = hand_of(parse_cards(hand))
    return [str(count(held)) for count in (ones, suites, twos, threes, colours_of_fours)]
