"""How a round of Combit or Trader ended: the last sales, the sums, and the table at that moment.

A pure function of the views before and after a move, and of the move: it knows nothing else.
"""

from typing import Any

from .. import sides
from ..notation import cards_named, price, value
from .aids import aids

View = dict[str, Any]


def ended(before: View, seat: int, move: str, after: View) -> View:
    """The round that this move ended: a row a side, with its last sale and what it has by it.

    ``purse`` is the money before that sale, ``money`` with it, ``total`` that of all rounds. A
    game that is over still shows the table as the move left it; otherwise ``view`` and ``aids`` do.
    """
    picture = None if after["over"] else _acted(before, seat, move)
    rows = [_row(before, after, side) for side in sides(after)]
    return {
        "round": before["round"],
        "rows": rows,
        "winners": [seat for seat, wins in enumerate(after["wins"]) if wins > before["wins"][seat]],
        "most": max(row["money"] for row in rows),
        "view": picture,
        "aids": picture and aids(picture, None),
    }


def _row(before: View, after: View, side: tuple[int, ...]) -> View:
    money = sum(after["totals"][seat] - before["totals"][seat] for seat in side)
    seller = next((seat for seat in side if after["last_sales"][seat] is not None), None)
    cards = None if seller is None else cards_named(after["last_sales"][seller])
    brings = 0 if cards is None else price(*cards)
    return {
        "seats": list(side),
        "purse": money - brings,
        "sale": cards and {"seat": seller, "cards": list(cards), "brings": brings},
        "money": money,
        "total": sum(after["totals"][seat] for seat in side),
        "wins": after["wins"][side[0]],
    }


def _acted(before: View, seat: int, move: str) -> View:
    """The view with this move made, nobody to move. Purchases and passes alone end play."""
    picture = {**before, "pending": []}
    if not move.startswith("buy"):
        return picture
    column = int(move.split()[1]) - 1
    card = before["columns"][column][-1]
    picture["columns"] = [
        cards[:-1] if place == column else cards for place, cards in enumerate(before["columns"])
    ]
    picture["owned"] = [
        [*cards, card] if owner == seat else cards for owner, cards in enumerate(before["owned"])
    ]
    picture["money"] = [
        money - value(card) if owner == seat else money
        for owner, money in enumerate(before["money"])
    ]
    return picture
