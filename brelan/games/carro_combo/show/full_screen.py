"""Carro Combo on a whole screen: the trick, the others' hands, the own hand in its order."""

from collections.abc import Sequence
from typing import Any

from brelan.core.drawing.cells import (
    FAINT,
    LIT,
    SLIP,
    SOFT,
    CellCanvas,
    Size,
    backs,
    shortened,
)
from brelan.core.drawing.terminal import seating_order
from brelan.core.position import HIDDEN
from brelan.core.texts import text

from ..combinations import SIZES, announced
from .aids import aids

FACES = {
    "X": ("#7d55b3", "#ffffff"),
    "P": ("#e9862e", "#1d1a16"),
    "S": ("#c63a2f", "#ffffff"),
}
NUMBERS = (("#efe7d3", "#1d1a16"), ("#d9ccb0", "#1d1a16"))
"""Of neighbours, so that one sees where a card ends."""
KNOWN = "°"
ACTS = 6
"""So many acts of a trick are shown; there are never more at a full table."""


def touches(move: str, view: dict[str, Any], seat: int) -> tuple[str, ...]:
    """The cards that are played, or a reserve card and the gap it goes to."""
    del view, seat
    words, _, place = move.partition(" @")
    word, _, rest = words.partition(" ")
    if word == "take":
        return f"reserve {rest}", f"gap {place}"
    if word == "put":
        return (f"gap {place}",)
    return tuple(f"place {int(place) + step}" for step in range(SIZES.get(word, 1)))


def written(touched: Sequence[str], view: dict[str, Any], seat: int) -> str | None:
    """The move that these touches would be: the strongest where they may be several."""
    found = [one.split() for one in touched]
    at = {kind: sorted(int(number) for word, number in found if word == kind) for kind, _ in found}
    if set(at) == {"reserve", "gap"}:
        return f"take {at['reserve'][0]} @{at['gap'][0]}"
    if set(at) == {"gap"}:
        return f"put @{at['gap'][0]}"
    if set(at) == {"reserve"}:
        return f"take {at['reserve'][0]} @0"
    places = at.get("place", [])
    if set(at) != {"place"} or places != list(range(places[0], places[0] + len(places))):
        return None
    return _played(view, seat, places)


def _played(view: dict[str, Any], seat: int, places: list[int]) -> str | None:
    first, count = places[0], len(places)
    card = view["hands"][seat][first]
    if count == 1 and card in ("S", "P"):
        return f"{'stop' if card == 'S' else 'pioche'} @{first}"
    plays = [
        play
        for play in aids(view, seat)["combinations"]
        if play["place"] == first and play["size"] == count
    ]
    if not plays:  # two or three cards that are none: said of the kind that they are not
        kind = {2: "pair", 3: "trio"}.get(count)
        values = [name for name in view["hands"][seat][first : first + count] if name.isdigit()]
        return f"{kind} {values[0] if values else 1} @{first}" if kind else None
    best = plays[-1]
    value = best["values"][-1]
    shown = f"{value - count + 1}-{value}" if best["kind"].startswith("run") else value
    return f"{best['kind']} {shown} @{first}"


def draw(canvas: CellCanvas, view: dict[str, Any], seat: int | None, lang: str) -> None:
    """The table as this seat sees it."""
    y = _trick(canvas, view, lang)
    roomy = canvas.tile.height > 2
    order = seating_order(view["players"], canvas.me)
    for owner in order[1:] if canvas.me is not None else order:
        y = _other(canvas, view, owner, y + roomy, lang)
    if canvas.me is not None:
        _own(canvas, view, canvas.me, y + roomy, lang)
    canvas.paragraph(text("carro-table-legend", lang), 0, canvas.height, canvas.width)


def _face(name: str, place: int = 0) -> tuple[str, str]:
    """The colours of a card; neighbours differ a little."""
    return backs(place) if name == HIDDEN else FACES.get(name, NUMBERS[place % 2])


def _trick(canvas: CellCanvas, view: dict[str, Any], lang: str) -> int:
    """What has been played and what must be beaten; the line after it."""
    piles = [
        f"{text(f'carro-table-{name}', lang)} {len(view[name])}" for name in ("pile", "discard")
    ]
    shown = shortened(piles, canvas.width // 2, " · ")
    canvas.words(shown, canvas.width - len(shown), 0, colour=SOFT)
    x = canvas.words(f"{text('carro-table-trick', lang)} ", 0, 0, colour=SOFT)
    if view["to_beat"]:
        said = f"· {text('carro-table-to-beat', lang)} "
        x = canvas.words(said, x, 0, colour=SOFT)
        kind, _, value = view["to_beat"].partition(" ")
        named = text("carro-act-named", lang, kind=kind, value=value)
        canvas.words(named, x, 0, colour=LIT, bold=True)
    x, y = 0, 1
    for act in view["trick"]:
        cards = announced(act["act"])
        name = canvas.name(act["seat"])
        kind = act["act"].split()[0]
        width = max(4 * len(cards), len(name), len(kind)) + 2
        if x and x + width > canvas.width:
            x, y = 0, y + 2
        beats = act["act"] == view["to_beat"]
        canvas.words(name, x, y, colour=LIT if beats else SOFT)
        for place, card in enumerate(cards):
            canvas.card(card, x + place * 4, y + 1, SLIP, face=_face(card, place))
        if kind == "take":
            canvas.words("↓", x + 4 * len(cards), y + 1, colour=SOFT)
        x += width
    if not view["trick"]:
        canvas.words("–", 0, y, colour=FAINT)
    return y + 2


def _about(canvas: CellCanvas, view: dict[str, Any], owner: int, y: int, lang: str) -> int:
    """Name, tokens, role and reserve on one line; where the reserve begins."""
    x = canvas.seat(owner, view, 0, y, 20) + 1
    tokens = view["tokens"][owner]
    x = canvas.words("●" * tokens or "–", x, y, colour=LIT) + 1
    roles = [role for role in ("leader", "dealer") if view[role] == owner]
    if not view["active"][owner]:
        roles = ["out"]
    said = ", ".join(text(f"carro-table-{role}", lang) for role in roles)
    x = canvas.words(said, x, y, colour=SOFT) + 1
    if not view["reserves"][owner]:
        return canvas.width
    label = f"{text('carro-table-reserve', lang)} "
    left = canvas.width - len(label) - 5 * len(view["reserves"][owner])
    return canvas.words(label, max(x, left), y, colour=SOFT)


def _other(canvas: CellCanvas, view: dict[str, Any], owner: int, y: int, lang: str) -> int:
    """Somebody else's fan and reserve; the line after them."""
    x = _about(canvas, view, owner, y, lang)
    for card in view["reserves"][owner]:
        canvas.card(card, x, y, SLIP, face=_face(card))
        x += 5
    size = SLIP if 2 + 4 * len(view["hands"][owner]) <= canvas.width else Size(3, 1)
    a_line = (canvas.width - 2) // size.width
    place = 0
    for place, card in enumerate(view["hands"][owner]):
        line, column = divmod(place, a_line)
        left = 2 + column * size.width
        canvas.card(card, left, y + 1 + line, size, face=_face(card, place))
    return y + 2 + place // a_line


def _own(canvas: CellCanvas, view: dict[str, Any], owner: int, y: int, lang: str) -> None:
    """The own hand with its places, gaps where a card may go in, the reserve, a drawn card."""
    x = _about(canvas, view, owner, y, lang)
    for number, card in enumerate(view["reserves"][owner]):
        canvas.card(card, x, y, SLIP, face=_face(card))
        canvas.spot(f"reserve {number}", x, y, SLIP)
        x += 5
    y += 1
    drawing = view["drawn"] is not None and owner in view["pending"]
    if view["drawn"] is not None:
        x = canvas.words(f"  {text('carro-table-drawn', lang)} ", 0, y, colour=LIT)
        canvas.card(view["drawn"], x, y, SLIP, face=_face(view["drawn"]))
        more = text("carro-table-to-draw", lang, count=view["to_draw"])
        canvas.words(more, x + 4, y, colour=SOFT)
        y += 1
    gaps = drawing or any(one.startswith("reserve") for one in canvas.chosen)
    _fan(canvas, view, owner, y, gaps=gaps)


def _fan(canvas: CellCanvas, view: dict[str, Any], owner: int, y: int, *, gaps: bool) -> None:
    """Cards and their places, as many a line as there is room for."""
    hand, size = view["hands"][owner], canvas.hand
    step = size.width + 1
    a_line = max(1, (canvas.width - 1) // step)
    if len(hand) > a_line:
        canvas.needs(len(hand), of=a_line)
        size = Size(4, 2)
        step = 5
        a_line = (canvas.width - 1) // step
    for place, card in enumerate(hand):
        line, column = divmod(place, a_line)
        left, top = 1 + column * step, y + line * (size.height + 1)
        canvas.card(card, left, top, size, spot=f"place {place}", face=_face(card))
        label = f"{place}{KNOWN if view['known'][owner][place] else ''}"
        middle = left + (size.width - len(str(place))) // 2
        canvas.words(label, middle, top + size.height, colour=SOFT)
    if not gaps:
        return
    canvas.spots[:] = [one for one in canvas.spots if not one.name.startswith("place ")]
    for place in range(len(hand) + 1):
        line, column = divmod(place, a_line)
        if place == len(hand) and column == 0 and line:
            line, column = line - 1, a_line
        left, top = column * step, y + line * (size.height + 1)
        for row in range(size.height - 1):
            canvas.words("┊", left, top + row, colour=LIT)
        canvas.spot(f"gap {place}", left, top, Size(1, size.height))
