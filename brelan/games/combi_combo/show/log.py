"""What the list of moves shows of a move of Combi-Combo beside its words."""

from typing import Any

View = dict[str, Any]


def line(before: View, _seat: int, move: str, _after: View) -> View:
    """The card that is passed, and whether the move begins a turn."""
    begins = None if any(before["chosen"]) else "turn"
    return {"cards": [move.removeprefix("pass ")], "begins": begins}
