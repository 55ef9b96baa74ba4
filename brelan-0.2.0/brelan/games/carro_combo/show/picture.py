"""Carro Combo as a picture: the trick and the pile above, a fan a player below."""

from typing import Any

from brelan.core.drawing.svg import LIT, MARGIN, SOFT, WIDTH, Canvas, Strip, strips
from brelan.core.drawing.terminal import seat_name
from brelan.core.texts import text

from ..combinations import announced

TRICK = 56
PLAYERS = 186
BOTTOM = 594


def draw(canvas: Canvas, view: dict[str, Any], seat: int | None, lang: str) -> None:
    """The table as this seat sees it."""
    _trick(canvas, view, seat, lang)
    _middle(canvas, view, lang)
    step = (BOTTOM - PLAYERS) / view["players"]
    for strip in strips(view["players"], seat, PLAYERS, step):
        _player(canvas, view, strip, seat, lang)


def _trick(canvas: Canvas, view: dict[str, Any], me: int | None, lang: str) -> None:
    """What has been played, in order; the latest five acts where there are many."""
    x: float = MARGIN
    for act in view["trick"][-5:]:
        cards = announced(act["act"])
        said = f"{seat_name(act['seat'], me, lang)}: {act['act'].split()[0]}"
        canvas.words(said, x, TRICK + 12, size=13, colour=SOFT)
        beats = act["act"] == view["to_beat"]
        for place, card in enumerate(cards):
            canvas.card("face", card, x + place * 24, TRICK + 20, 50, lit=beats)
        x += max(110, 24 * len(cards) + 50)
    if not view["trick"]:
        canvas.place(MARGIN, TRICK + 20, 50, 70)
    if view["to_beat"]:
        beat = f"{text('carro-table-to-beat', lang)}: {view['to_beat']}"
        canvas.words(beat, MARGIN, TRICK + 112, size=15, colour=LIT)


def _middle(canvas: Canvas, view: dict[str, Any], lang: str) -> None:
    """The pile, the cards that are out, and a card that is being drawn."""
    for name, x in (("pile", WIDTH - 160), ("discard", WIDTH - 86)):
        canvas.words(text(f"carro-table-{name}", lang), x, TRICK + 12, size=13, colour=SOFT)
        cards = view[name] if name == "pile" else view[name][::-1]
        canvas.pile("face", cards, x, TRICK + 20, 50)
    if view["drawn"] is not None:
        drawn = text("carro-table-drawn", lang)
        canvas.words(drawn, WIDTH - 234, TRICK + 12, size=13, colour=SOFT)
        canvas.card("face", view["drawn"], WIDTH - 234, TRICK + 20, 50, lit=True)


def _player(canvas: Canvas, view: dict[str, Any], strip: Strip, me: int | None, lang: str) -> None:
    """Name, tokens and role; the fan in its order; the reserve."""
    owner, y, height = strip.owner, strip.y, strip.height
    canvas.box(MARGIN - 10, y, WIDTH - 2 * MARGIN + 20, height - 8, "#000000", opacity=0.14)
    width = min(60.0, (height - 22) / 1.4)
    canvas.seat(view, owner, me, lang, MARGIN, y + 24)
    for token in range(view["tokens"][owner]):
        canvas.disc(MARGIN + 24 + token * 16, y + 40)
    roles = [role for role in ("leader", "dealer") if view[role] == owner]
    if not view["active"][owner]:
        roles = ["out"]
    said = ", ".join(text(f"carro-table-{role}", lang) for role in roles)
    canvas.words(said, MARGIN + 18, y + 64, size=13, colour=SOFT)
    canvas.row("face", view["hands"][owner], 150, y + 7, width, 470)
    if view["reserves"][owner]:
        canvas.words(text("carro-table-reserve", lang), 640, y + 22, size=13, colour=SOFT)
        canvas.row("face", view["reserves"][owner], 640, y + 30, width * 0.62, 136)
