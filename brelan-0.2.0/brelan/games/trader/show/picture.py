"""Combit and Trader as a picture: the five columns, and below them what everybody owns."""

from typing import Any

from brelan.core.drawing.svg import INK, LIT, MARGIN, SOFT, WIDTH, Canvas, Strip, strips
from brelan.core.texts import text

from ..notation import JOKER_CARD

TOP = 60
CARD = 78
COVERED = 27
"""How much of a covered card is seen."""
PLAYERS = 352
BOTTOM = 594
OWN = 50


def draw(canvas: Canvas, view: dict[str, Any], seat: int | None, lang: str) -> None:
    """The table: everything is public, so every seat sees the same."""
    for column, pile in enumerate(view["columns"]):
        _column(canvas, pile, column, closed=view["closed"] == column + 1)
    step = (BOTTOM - PLAYERS) / max(3, view["players"])
    for strip in strips(view["players"], seat, PLAYERS, step):
        _player(canvas, view, strip, seat, lang)
    if view["phase"] == "close":
        said = text("trader-table-move-marker", lang)
        canvas.words(said, WIDTH / 2, PLAYERS - 10, size=14, colour=LIT, anchor="middle")


def _column(canvas: Canvas, pile: list[str], column: int, *, closed: bool) -> None:
    """A column hangs from the top; its last card is free."""
    x = 88 + column * 136
    if closed:
        canvas.box(x - 12, TOP - 8, CARD + 24, 286, "#8a3324", opacity=0.75)
    number = str(column + 1)
    canvas.words(number, x - 22, TOP + 26, size=20, colour=SOFT, anchor="middle", display=True)
    if not pile:
        canvas.place(x, TOP, CARD, CARD * 1.4)
    for row, card in enumerate(pile):
        canvas.card("face", card, x, TOP + row * COVERED, CARD)


def _player(canvas: Canvas, view: dict[str, Any], strip: Strip, me: int | None, lang: str) -> None:
    """Name and money, cards and joker; past rounds where there were any."""
    owner, y, height = strip.owner, strip.y, strip.height
    canvas.box(MARGIN - 10, y, WIDTH - 2 * MARGIN + 20, height - 7, "#000000", opacity=0.14)
    width = min(OWN, (height - 17) / 1.4)
    canvas.seat(view, owner, me, lang, MARGIN, y + 24)
    canvas.disc(MARGIN + 25, y + 40)
    canvas.words(str(view["money"][owner]), MARGIN + 37, y + 45, size=15, colour=INK)
    cards = [*view["owned"][owner], *[JOKER_CARD] * view["jokers"][owner]]
    canvas.row("face", cards, 150, y + 5, width, 470)
    if any(view["totals"]) or any(view["wins"]):
        past = text("trader-table-totals", lang), text("trader-table-wins", lang)
        canvas.words(f"{past[0]} {view['totals'][owner]}", 650, y + 24, size=14, colour=SOFT)
        canvas.words(f"{past[1]} {view['wins'][owner]}", 650, y + 43, size=14, colour=SOFT)
