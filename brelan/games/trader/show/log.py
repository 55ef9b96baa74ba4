"""What the list of moves shows of a move of Combit and Trader beside its words."""

from math import prod
from typing import Any

from ..notation import value

View = dict[str, Any]


def line(before: View, _seat: int, move: str, _after: View) -> View:
    """What is bought or sold, and what a sale brings."""
    kind, *what = move.split()
    if kind == "buy":
        return {"cards": [before["columns"][int(what[0]) - 1][-1]]}
    if kind != "sell":
        return {"cards": []}
    sold = [card.removesuffix("'") for card in what]
    return {"cards": sold, "gain": prod(value(card) for card in sold)}
