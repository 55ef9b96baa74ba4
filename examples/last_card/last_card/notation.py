"""Moves of Last card as text: ``b2`` takes two cards of row b."""

import re
from typing import Any

from brelan.core.errors import Refusal

from .rules import MOST_TAKEN

ROW_NAMES = "abcd"
MOVE = re.compile(r"([a-d])([1-3])")


def move_text(move: int) -> str:
    """``b2`` for two cards of the second row."""
    return f"{ROW_NAMES[move // MOST_TAKEN]}{move % MOST_TAKEN + 1}"


def parse_move(text: str) -> int | None:
    """The move of that notation, legal or not; None if it is not one."""
    found = MOVE.fullmatch(text)
    if found is None:
        return None
    return ROW_NAMES.index(found[1]) * MOST_TAKEN + int(found[2]) - 1


def refusal(s: Any, seat: int, move: int) -> Refusal:
    """Only an empty or too short row forbids a move."""
    row = move // MOST_TAKEN
    return Refusal("last-card-row", row=ROW_NAMES[row], cards=int(s.cards[row]))
