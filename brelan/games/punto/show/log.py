"""What the list of moves shows of a move of Punto beside its words."""

from typing import Any

View = dict[str, Any]


def line(before: View, seat: int, move: str, _after: View) -> View:
    """The card that is placed: the one turned up, or the one that the move names."""
    return {"cards": [move.rpartition(" ")[0] or before["hands"][seat][0]]}
