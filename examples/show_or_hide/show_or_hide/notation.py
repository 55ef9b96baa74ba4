"""Cards and moves of Show or hide as text: ``show r5``, ``hide b8``."""

import re
from typing import Any

from brelan.core.errors import Refusal

from .rules import VALUES

COLOUR_NAMES = "rgb"
CARD = re.compile(r"([rgb])([1-8])")
WAYS = ("show", "hide")


def card_text(card: int) -> str:
    """``r5`` for the red 5."""
    return f"{COLOUR_NAMES[card // VALUES]}{card % VALUES + 1}"


def parse_card(text: str) -> int | None:
    """The card of that name; None if it is none."""
    found = CARD.fullmatch(text)
    return None if found is None else COLOUR_NAMES.index(found[1]) * VALUES + int(found[2]) - 1


def move_text(move: int) -> str:
    """``hide r5`` lays the red 5 face down."""
    return f"{WAYS[move & 1]} {card_text(move >> 1)}"


def parse_move(text: str) -> int | None:
    """The move of that notation, legal or not; None if it is not one."""
    way, _, name = text.partition(" ")
    card = parse_card(name)
    return None if way not in WAYS or card is None else card * 2 + WAYS.index(way)


def refusal(s: Any, seat: int, move: int) -> Refusal:
    """One can lay only what one holds."""
    return Refusal("show-or-hide-not-held", card=card_text(move >> 1))
