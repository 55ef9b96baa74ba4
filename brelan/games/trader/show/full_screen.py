"""Combit and Trader on a whole screen: the five columns, the purses, the own cards to sell."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from brelan.core.drawing.cells import FAINT, INK, LIT, SLIP, SOFT, CellCanvas, Size
from brelan.core.drawing.terminal import said_by, seating_order
from brelan.core.texts import text

from .. import TEAMS, sides
from ..notation import JOKER_CARD, cards_named

COMMON = ("column",)
"""Names that mean the same to everybody who looks at the table."""
GAP = 2
"""Columns between two columns of cards."""
FACE = (LIT, "#1d1a16")
"""Of the joker."""


def touches(move: str, view: dict[str, Any], seat: int) -> tuple[str, ...]:
    """A column, or the two cards that are sold; passing touches nothing."""
    del seat
    word, _, rest = move.partition(" ")
    if word in ("buy", "close"):
        return (f"column {rest}",)
    if word != "sell":
        return ()
    first, second = cards_named(move)
    if first == JOKER_CARD:
        return "joker", f"{'partner' if move.endswith(chr(39)) else 'own'} {second}"
    return f"own {first}", f"{'partner' if view['players'] == TEAMS else 'own'} {second}"


def written(touched: Sequence[str], view: dict[str, Any], seat: int) -> str | None:
    """The move that these touches would be."""
    del seat
    words = [one.split() for one in touched]
    kinds = [word[0] for word in words]
    if kinds == ["column"]:
        return f"{'close' if view['phase'] == 'close' else 'buy'} {words[0][1]}"
    if len(words) != 2 or "column" in kinds:
        return None
    if "joker" in kinds:
        (other,) = [word for word in words if word[0] != "joker"] or [words[0]]
        return f"sell * {other[-1]}{chr(39) if other[0] == 'partner' else ''}"
    first, second = sorted((word[1] for word in words), key=lambda card: card[1])
    if kinds == ["partner", "own"] or kinds == ["own", "partner"]:
        first, second = (word[1] for word in sorted(words))
    return f"sell {first} {second}"


def draw(canvas: CellCanvas, view: dict[str, Any], seat: int | None, lang: str) -> None:
    """The table: everything is public, so every seat sees the same."""
    bottom = _columns(canvas, view)
    left = len(view["columns"]) * (canvas.tile.width + GAP) + 2
    canvas.needs(26, of=canvas.width - left)
    y = 0
    order = seating_order(view["players"], canvas.me)
    for owner in order[1:] if canvas.me is not None else order:
        y = _player(canvas, view, owner, left, y, lang)
    y = _notes(canvas, view, left, y + (canvas.tile.height > 2), lang)
    y = max(y, bottom)
    if canvas.me is not None:
        _own(canvas, view, canvas.me, y + (canvas.tile.height > 2), lang)


def _columns(canvas: CellCanvas, view: dict[str, Any]) -> int:
    """Columns hang from the top, the free card shows whole; the line after the longest."""
    width, height = canvas.tile
    longest = max(7, *map(len, view["columns"]))
    for column, pile in enumerate(view["columns"]):
        x = 1 + column * (width + GAP)
        closed = view["closed"] == column + 1
        colour = LIT if closed else SOFT
        label = f"▼{column + 1}▼" if closed else str(column + 1)
        canvas.words(label, x + (width - len(label)) // 2, 0, colour=colour, bold=True)
        for row, card in enumerate(pile[:-1]):
            canvas.card(card, x, 1 + row, Size(width, 1))
        if pile:
            canvas.card(pile[-1], x, len(pile), canvas.tile, spot=f"column {column + 1}")
            if closed:
                _bar(canvas, x, len(pile) + height - 2)
        else:
            canvas.place(x, 1, canvas.tile, mark="–")
    return longest + height


def _bar(canvas: CellCanvas, x: int, y: int) -> None:
    """The marker of the closed exchange on a card."""
    for column in (0, canvas.tile.width - 1):
        cell = canvas.cell(x + column, y)
        canvas.set(x + column, y, replace(cell, sign="✕"))


def _purse(canvas: CellCanvas, view: dict[str, Any], owner: int, x: int, y: int, lang: str) -> None:
    """Name, money and what earlier rounds brought."""
    x = canvas.seat(owner, view, x, y, max(10, canvas.width - x - 14)) + 2
    x = canvas.words(f"● {view['money'][owner]}", x, y, colour=LIT, bold=True) + 2
    if any(view["totals"]) or any(view["wins"]):
        past = f"{text('trader-table-totals', lang)} {view['totals'][owner]}"
        canvas.words(past, x, y, colour=SOFT)


def _player(canvas: CellCanvas, view: dict[str, Any], owner: int, x: int, y: int, lang: str) -> int:
    """What somebody else has; the line after it."""
    _purse(canvas, view, owner, x, y, lang)
    ours = canvas.me is not None and owner in _partners(view, canvas.me)
    cards = view["owned"][owner]
    a_line = max(1, (canvas.width - x - 2) // SLIP.width)
    place = 0
    for place, card in enumerate([*cards, *[JOKER_CARD] * view["jokers"][owner]]):
        line, column = divmod(place, a_line)
        left, top = x + 2 + column * SLIP.width, y + 1 + line
        canvas.card(card, left, top, SLIP, face=FACE if card == JOKER_CARD else None)
        if ours and card != JOKER_CARD:
            canvas.spot(f"partner {card}", left, top, SLIP)
    return y + 2 + place // a_line


def _partners(view: dict[str, Any], seat: int) -> set[int]:
    return {other for side in sides(view) if seat in side for other in side} - {seat}


def _own(canvas: CellCanvas, view: dict[str, Any], owner: int, y: int, lang: str) -> None:
    """The own purse and cards; the joker stands last."""
    _purse(canvas, view, owner, 0, y, lang)
    cards = view["owned"][owner]
    names = [*cards, *[JOKER_CARD] * view["jokers"][owner]]
    if not names:
        canvas.words("–", 2, y + 1, colour=FAINT)
    step, height = canvas.tile.width + 1, canvas.tile.height
    a_line = max(1, (canvas.width - 1) // step)
    for place, card in enumerate(names):
        line, column = divmod(place, a_line)
        spot = "joker" if card == JOKER_CARD else f"own {card}"
        face = FACE if card == JOKER_CARD else None
        left = 1 + column * step
        canvas.card(card, left, y + 1 + line * height, canvas.tile, spot=spot, face=face)


def _notes(canvas: CellCanvas, view: dict[str, Any], x: int, y: int, lang: str) -> int:
    """What else lies open; the line after it."""
    room = canvas.width - x
    if view["phase"] == "close":
        y = canvas.paragraph(text("trader-table-move-marker", lang), x, y, room, colour=LIT)
    said = []
    if view["players"] == TEAMS:
        teams = [" + ".join(canvas.name(seat) for seat in team) for team in sides(view)]
        said.append((text("trader-table-teams", lang), " · ".join(teams)))
    if view["passes"]:
        said.append((text("trader-table-passes", lang), str(view["passes"])))
    sales = [
        f"{said_by(owner, canvas.me, lang)}{sale}"
        for owner, sale in enumerate(view["last_sales"])
        if sale is not None
    ]
    if sales:
        said.append((text("trader-table-last-sales", lang), " · ".join(sales)))
    for label, words in said:
        canvas.words(label, x, y, colour=SOFT)
        y = canvas.paragraph(words, x + 2, y + 1, room - 2, colour=INK)
    return y
