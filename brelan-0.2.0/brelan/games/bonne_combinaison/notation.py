"""Cards, squares and moves of La bonne combinaison as text, and why a move is refused."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from brelan.core.errors import Refusal
from brelan.core.knowledge.remarks import Named, coloured

from .combinations import VALUES
from .rules import EMPTY, PLACE, SQUARES

COLOURS = "gbyrk"
COLUMNS = "abcd"
MOVE = re.compile(r"(?:([gbyrk])([1-6]) )?([a-d])([1-4])")


@cache
def card_text(card: int) -> str:
    """``g4`` for the green four."""
    return f"{COLOURS[card // VALUES]}{card % VALUES + 1}"


def named(card: int) -> Named:
    """The card for people: the green 4."""
    return coloured(card_text(card), "bonne-reason-card")


def parse_card(text: str) -> int | None:
    """The card of that name, if there is one."""
    if len(text) == 2 and text[0] in COLOURS and text[1] in "123456":
        return COLOURS.index(text[0]) * VALUES + int(text[1]) - 1
    return None


def parse_cards(names: Iterable[str]) -> list[int]:
    """The cards of these names; hidden ones have none."""
    return [card for name in names if (card := parse_card(name)) is not None]


def square_text(square: int) -> str:
    """``a1`` is the top left square."""
    return f"{COLUMNS[square % 4]}{square // 4 + 1}"


@cache
def move_text(move: int) -> str:
    """``g4 b2`` announces and places; ``c3`` places the copy."""
    if move >= PLACE:
        return square_text(move - PLACE)
    return f"{card_text(move // SQUARES)} {square_text(move % SQUARES)}"


def parse_move(text: str) -> int | None:
    """The move of that notation, legal or not; None if it is not one."""
    found = MOVE.fullmatch(text)
    if found is None:
        return None
    colour, value, column, row = found.groups()
    square = (int(row) - 1) * 4 + COLUMNS.index(column)
    if colour is None:
        return PLACE + square
    return (COLOURS.index(colour) * VALUES + int(value) - 1) * SQUARES + square


def refusal(s: Any, seat: int, move: int) -> Refusal:
    """Which rule forbids this move to a pending seat."""
    if s.announced == EMPTY and move >= PLACE:
        return Refusal("bonne-announce-first")
    if s.announced != EMPTY and move < PLACE:
        return Refusal("bonne-copy-first", card=named(int(s.announced)))
    square = (move - PLACE if move >= PLACE else move) % SQUARES
    if move < PLACE and not (int(s.hand[seat]) >> (move // SQUARES)) & 1:
        return Refusal("bonne-not-in-hand", card=named(move // SQUARES))
    lying = named(int(s.board[seat, square]))
    return Refusal("bonne-square-taken", square=square_text(square), card=lying)
