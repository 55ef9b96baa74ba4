"""Carro Combo in the terminal: hands as rows with their places, reserves, the trick."""

from collections import Counter
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.text import Text

from brelan.core.drawing.terminal import (
    HIDDEN_STYLE,
    LABEL,
    hidden,
    lines,
    mark_turn,
    seat_name,
    seating_order,
    seats,
)
from brelan.core.position import HIDDEN
from brelan.core.texts import text

from ..combinations import CARD_TEXTS

NUMBERS = ("bold black on grey82", "bold black on grey66")
SPECIAL = {
    "X": "bold white on medium_purple4",
    "P": "bold black on dark_orange",
    "S": "bold white on red3",
    HIDDEN: HIDDEN_STYLE,
}
A_LINE = 12  # cards of a hand side by side where there is room
FEWEST = 3  # in a very narrow terminal
CARD = 4  # columns
KNOWN = "°"


def draw(view: dict[str, Any], seat: int | None, lang: str) -> RenderableType:
    """The table as this seat sees it."""
    return Group(
        _players(view, seat, lang),
        _notes(view, seat, lang),
        Text(text("carro-table-legend", lang), LABEL),
    )


def _players(view: dict[str, Any], me: int | None, lang: str) -> RenderableType:
    table = seats(
        "", *(text(f"carro-table-{name}", lang) for name in ("hand", "reserve", "tokens"))
    )
    for owner in seating_order(view["players"], me):
        table.add_row(
            Text("\n").join([mark_turn(owner, view, me, lang), _roles(view, owner, lang)]),
            Cards(view["hands"][owner], _places(view["known"][owner])),
            Cards(view["reserves"][owner]),
            Text(str(view["scores"][owner]) if view["over"] else "●" * view["tokens"][owner]),
        )
    return table


def _roles(view: dict[str, Any], owner: int, lang: str) -> Text:
    if not view["active"][owner]:
        return Text("  " + text("carro-table-out", lang), LABEL)
    names = [role for role in ("leader", "dealer") if view[role] == owner]
    return Text("  " + ", ".join(text(f"carro-table-{name}", lang) for name in names), LABEL)


def _places(known: list[bool]) -> list[str]:
    """The places of a hand; a ring where everybody knows the card."""
    return [f"{place}{KNOWN if seen else ''}" for place, seen in enumerate(known)]


class Cards:
    """Cards in their order, with their places below if they are given.

    As many a line as there is room for: a card and its place stay under each other.
    """

    def __init__(self, names: list[str], places: list[str] | None = None) -> None:
        self.names = names
        self.places = places

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        cards = max(1, len(self.names))
        return Measurement(CARD * min(cards, FEWEST), CARD * min(cards, A_LINE))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for a_line in range(A_LINE, 0, -1):
            shown = self._lines(a_line)
            if all(len(line.plain.rstrip()) <= options.max_width for line in shown):
                break
        row = Text("\n").join(shown) or Text("–" if self.places is None else "–\n", LABEL)
        row.no_wrap, row.overflow = True, "crop"  # of blanks behind the last card
        yield row

    def _lines(self, a_line: int) -> list[Text]:
        shown = []
        for first in range(0, len(self.names), a_line):
            part = slice(first, first + a_line)
            shown.append(_row(self.names[part]))
            if self.places is not None:
                below = "".join(f"{place:^{CARD}}" for place in self.places[part])
                shown.append(Text(below, LABEL))
        return shown


def _row(names: list[str]) -> Text:
    """Cards side by side, all equally wide, so that places stand below them."""
    row = Text()
    for place, name in enumerate(names):
        row.append(f"{name:^{CARD}}", SPECIAL.get(name, NUMBERS[place % 2]))
    return row or Text("–", LABEL)


def _notes(view: dict[str, Any], me: int | None, lang: str) -> RenderableType:
    notes = lines()
    acts = [
        Text.assemble(f"{seat_name(act['seat'], me, lang)} ", (act["act"], "bold"))
        for act in view["trick"]
    ]
    notes.add_row(text("carro-table-trick", lang), Text(" → ").join(acts) or Text("–", LABEL))
    to_beat = view["to_beat"] or "–"
    notes.add_row(text("carro-table-to-beat", lang), Text(to_beat, "bold"))
    if view["drawn"] is not None:
        drawn = _row([view["drawn"]])
        drawn.append(text("carro-table-to-draw", lang, count=view["to_draw"]), LABEL)
        notes.add_row(text("carro-table-drawn", lang), drawn)
    notes.add_row(text("carro-table-pile", lang), _pile(view["pile"], lang))
    notes.add_row(text("carro-table-discard", lang), _discard(view["discard"], lang))
    return notes


def _pile(names: list[str], lang: str) -> Text:
    """How many are left to draw; the cards themselves where they lie open."""
    if names and not hidden(names):
        return Text(" ".join(names))
    return Text(text("table-cards", lang, count=len(names)))


def _discard(played: list[str], lang: str) -> Text:
    """How often each card has been played this round; the order no longer matters."""
    shown = Text(text("table-cards", lang, count=len(played)))
    counted = Counter(played)
    times = [f"{kind}×{counted[kind]}" for kind in CARD_TEXTS if counted[kind]]
    return shown.append(f" ({'  '.join(times)})", LABEL) if times else shown
