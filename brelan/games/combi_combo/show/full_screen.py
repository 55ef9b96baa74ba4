"""Combi-Combo on a whole screen: the centre, what everybody holds, the own hand to pass from."""

from collections.abc import Sequence
from typing import Any

from brelan.core.drawing.cells import INK, LIT, SLIP, SOFT, CellCanvas, Size, backs
from brelan.core.drawing.terminal import hidden, seating_order
from brelan.core.texts import text

from ..cards import CRITERIA, TURNS
from .terminal import counts, in_order

LABEL = 12
"""Columns for what stands before cards."""


def touches(move: str, view: dict[str, Any], seat: int) -> tuple[str, ...]:
    """The card that is passed."""
    del view, seat
    return (f"card {move.split()[-1]}",)


def written(touched: Sequence[str], view: dict[str, Any], seat: int) -> str | None:
    """The move that these touches would be."""
    del view, seat
    return f"pass {touched[0].split()[-1]}" if len(touched) == 1 else None


def draw(canvas: CellCanvas, view: dict[str, Any], seat: int | None, lang: str) -> None:
    """The table as this seat sees it."""
    turn = f"{text('combi-table-turn', lang)} {min(view['turn'], TURNS)} / {TURNS}"
    canvas.words(turn, 0, 0, colour=SOFT)
    y = 1
    if view["centre"] or view["centre_pile"]:
        canvas.words(text("combi-table-centre", lang), 0, y, colour=SOFT)
        y = canvas.row(in_order(view["centre"]), LABEL, y, SLIP)
    y += canvas.tile.height > 2
    for owner in [*seating_order(view["players"], seat)[1:], seat or 0]:
        if owner == canvas.me:
            y = _own(canvas, view, owner, y, lang)
        else:
            y = _other(canvas, view, owner, y, lang)
    if view["over"]:
        _points(canvas, view, seat, y + 1, lang)


def _other(canvas: CellCanvas, view: dict[str, Any], owner: int, y: int, lang: str) -> int:
    """What somebody else holds, and what went between us; the line after it."""
    hand, given = view["hands"][owner], view["given"][owner]
    canvas.seat(owner, view, 0, y, LABEL - 1)
    if not hidden(hand):
        return canvas.row(in_order(hand), LABEL, y, SLIP)
    x = LABEL
    for place, card in enumerate(hand):
        canvas.card(card, x, y, Size(2, 1), face=backs(place))
        x += 2
    said = "+ " + text("combi-table-deck", lang, count=len(view["decks"][owner]))
    if view["chosen"][owner] is not None:
        said += f" · {text('combi-table-has-chosen', lang)}"
    canvas.words(said, x + 1, y, colour=SOFT)
    return y + 1 if hidden(given) else _given(canvas, view, owner, y + 1, lang)


def _given(canvas: CellCanvas, view: dict[str, Any], owner: int, y: int, lang: str) -> int:
    receiver = canvas.name((owner + 1) % view["players"])
    said = text("combi-table-given", lang, receiver=receiver)
    x = canvas.words(f"{said} ", 0, y, colour=SOFT)
    return canvas.row(view["given"][owner], max(LABEL, x), y, SLIP)


def _own(canvas: CellCanvas, view: dict[str, Any], owner: int, y: int, lang: str) -> int:
    """The own hand, large; what has been passed, and how the criteria stand."""
    hand = in_order(view["hands"][owner])
    y += canvas.tile.height > 2
    end = canvas.seat(owner, view, 0, y)
    deck = text("combi-table-deck", lang, count=len(view["decks"][owner]))
    if view["decks"][owner]:
        end = canvas.words(f" + {deck}", end, y, colour=SOFT)
    chosen = view["chosen"][owner]
    if chosen is not None:
        end = canvas.words(f"  {text('combi-table-chosen', lang).strip()} ", end, y, colour=LIT)
        canvas.card(chosen, end, y, SLIP)
    y = canvas.row(hand, 0, y + 1, canvas.hand, spots=[f"card {card}" for card in hand])
    if view["given"][owner]:
        y = _given(canvas, view, owner, y, lang)
    if view["over"]:
        return y
    shown = zip(CRITERIA, counts(hand), strict=True)
    said = [
        f"{text('seat-says', lang, who=text(f'combi-table-{name}', lang))}{count}"
        for name, count in shown
    ]
    return canvas.parts(said, 0, y, canvas.width)


def _points(canvas: CellCanvas, view: dict[str, Any], seat: int | None, y: int, lang: str) -> None:
    """At the end, what each criterion was worth to everybody."""
    order = seating_order(view["players"], seat)
    first = 2 + max(len(text(f"combi-table-{name}", lang)) for name in (*CRITERIA, "total"))
    step = max(6, (canvas.width - first) // len(order))
    for column, owner in enumerate(order):
        canvas.seat(owner, view, first + column * step - 2, y, step - 1)
    for row, name in enumerate((*CRITERIA, "total"), y + 1):
        canvas.words(text(f"combi-table-{name}", lang), 0, row, colour=SOFT)
        for column, owner in enumerate(order):
            points = view["scores"][owner] if name == "total" else view["breakdown"][owner][name]
            best = name == "total" and owner in view["winners"]
            colour = LIT if best else INK if points else SOFT
            shown = str(points).replace("-", "−")
            canvas.words(shown, first + column * step, row, bold=name == "total", colour=colour)
