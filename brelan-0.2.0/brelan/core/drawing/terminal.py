"""What rooms share when they draw a table for the terminal: cards as coloured text, seat names."""

from collections.abc import Iterable
from typing import Any

from rich.table import Table
from rich.text import Text

from ..position import HIDDEN
from ..texts import text

COLOURS = {
    "r": "bold white on red3",
    "o": "bold black on dark_orange",
    "y": "bold black on gold1",
    "g": "bold white on green4",
    "b": "bold white on dodger_blue3",
    "p": "bold white on medium_purple4",
    "k": "bold white on grey15",
    "w": "bold black on grey93",
}
HIDDEN_STYLE = "white on grey35"
LABEL = "dim"


def card(name: str, *, frame: str = "  ") -> Text:
    """A card as coloured text between two marks; its letter is always there."""
    style = HIDDEN_STYLE if name == HIDDEN else COLOURS.get(name[0], "bold black on grey82")
    return Text(f"{frame[0]}{name}{frame[1]}", style)


def cards(names: Iterable[str]) -> Text:
    """Cards side by side, a dash if there are none."""
    return Text().join(card(name) for name in names) or Text("–", LABEL)


def hidden(names: Iterable[str]) -> bool:
    """Whether these are cards that nobody here may see."""
    return all(name == HIDDEN for name in names)


def pile(names: list[str], lang: str) -> Text:
    """A pile: its cards where they lie open, else how many there are."""
    if names and not hidden(names):
        return cards(names)
    return Text(text("table-cards", lang, count=len(names)), LABEL)


def seat_name(seat: int, me: int | None, lang: str) -> str:
    """How a seat is called by the one who looks at the table."""
    return text("seat-you", lang) if seat == me else text("seat-other", lang, seat=seat)


def said_by(seat: int, me: int | None, lang: str) -> str:
    """A seat's name, a colon and a space, as the language writes them."""
    return text("seat-says", lang, who=seat_name(seat, me, lang))


def seating_order(players: int, me: int | None) -> list[int]:
    """All seats clockwise, from the one who looks at the table."""
    return [((me or 0) + step) % players for step in range(players)]


def lines() -> Table:
    """A frame for what stands under each other: a label and its value."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style=LABEL, no_wrap=True)
    grid.add_column()
    return grid


def seats(*headings: str) -> Table:
    """A table with a row a seat."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=LABEL, pad_edge=False)
    for heading in headings:
        table.add_column(heading, no_wrap=not heading)
    return table


def mark_turn(seat: int, view: dict[str, Any], me: int | None, lang: str) -> Text:
    """A seat's name with an arrow where it is to act, a star where it has won."""
    if seat in view["winners"]:
        return Text(f"★ {seat_name(seat, me, lang)}", "bold yellow")
    if seat in view["pending"]:
        return Text(f"▸ {seat_name(seat, me, lang)}", "bold")
    return Text(f"  {seat_name(seat, me, lang)}")
