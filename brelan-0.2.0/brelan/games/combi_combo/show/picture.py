"""Combi-Combo as a picture: a row a player, the centre above them."""

from typing import Any

from brelan.core.drawing.svg import MARGIN, SOFT, WIDTH, Canvas, strips
from brelan.core.drawing.terminal import hidden
from brelan.core.position import HIDDEN
from brelan.core.texts import text

from ..cards import CRITERIA, TURNS
from .terminal import in_order

CARD = 50
FIRST_ROW = 64
BOTTOM = 592


def draw(canvas: Canvas, view: dict[str, Any], seat: int | None, lang: str) -> None:
    """The table as this seat sees it."""
    top = FIRST_ROW
    if view["centre"] or view["centre_pile"]:
        _centre(canvas, view, lang)
        top += 66
    step = (BOTTOM - top) / view["players"]
    for strip in strips(view["players"], seat, top, step):
        y = strip.y - 8
        canvas.box(MARGIN - 10, y, WIDTH - 2 * MARGIN + 20, step - 6, "#000000", opacity=0.14)
        _player(canvas, view, strip.owner, seat, strip.y, lang)


def note(view: dict[str, Any], lang: str) -> str:
    """How far the game is."""
    return f"{text('combi-table-turn', lang)} {min(view['turn'], TURNS)} / {TURNS}"


def _centre(canvas: Canvas, view: dict[str, Any], lang: str) -> None:
    y = FIRST_ROW - 8
    canvas.words(text("combi-table-centre", lang), MARGIN, y + 34, colour=SOFT)
    x = canvas.row("tile", view["centre"], 150, y + 4, 44, 440) if view["centre"] else 150
    if view["centre_pile"]:
        canvas.pile("face", view["centre_pile"], max(x + 24, 470), y, 40)


def _player(
    canvas: Canvas, view: dict[str, Any], owner: int, me: int | None, y: float, lang: str
) -> None:
    """Name and points, hand, the chosen card, the deck; what was given in small."""
    canvas.seat(view, owner, me, lang, MARGIN, y + 22)
    if view["over"]:
        points = text("picture-points", lang, points=view["scores"][owner])
        canvas.words(points, MARGIN + 18, y + 44, size=15, colour=SOFT)
        counted = view["breakdown"][owner]
        shown = " · ".join(
            f"{text(f'combi-table-{name}', lang)}: {_signed(counted[name])}" for name in CRITERIA
        )
        canvas.words(shown, 150, y + 87, size=13, colour=SOFT)
    hand = view["hands"][owner]
    room = 610 if view["over"] else 420
    canvas.row("face", hand if hidden(hand) else in_order(hand), 150, y, CARD, room)
    if view["chosen"][owner] is not None:
        canvas.card("face", view["chosen"][owner], 600, y, CARD, lit=True)
    if view["decks"][owner]:
        canvas.pile("face", view["decks"][owner], 708, y, CARD)
    given = view["given"][owner]
    if given and not hidden(given) and not view["over"]:
        left = text("combi-table-given", lang, receiver="").strip()
        canvas.words(left, 150, y + 92, size=13, colour=SOFT)
        canvas.row("tile", [card for card in given if card != HIDDEN], 240, y + 75, 20, 300)


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else str(points).replace("-", "−")
