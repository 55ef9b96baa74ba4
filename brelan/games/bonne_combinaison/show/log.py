"""What the list of moves shows of a move of La bonne combinaison beside its words."""

from typing import Any

View = dict[str, Any]


def line(before: View, _seat: int, move: str, _after: View) -> View:
    """The card that is announced or copied; every announcement begins something new."""
    card = move.rpartition(" ")[0]
    return {"cards": [card or before["announced"]], "begins": "announcement" if card else None}
