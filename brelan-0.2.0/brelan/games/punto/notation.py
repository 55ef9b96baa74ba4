"""Cards, squares and moves of Punto as text, and why a move is refused."""

import re
from functools import cache
from typing import Any

from brelan.core.errors import Refusal
from brelan.core.knowledge.remarks import Named, coloured
from brelan.core.plain_record import plain

from .cards import EMPTY, VALUES, kind_of, value_of
from .frame import CENTRE, GRID, LARGEST
from .rules import HAND

COLOURS = "rgby"
COLUMNS = "abcdefghijk"
CARD = re.compile(r"([rgby])([1-9])")
SQUARE = re.compile(r"([a-k])([1-9]|1[01])")
MOVE = re.compile(rf"(?:({CARD.pattern}) )?({SQUARE.pattern})")


@cache
def kind_text(kind: int) -> str:
    """``r5`` for both red fives."""
    return f"{COLOURS[kind // VALUES]}{kind % VALUES + 1}"


@cache
def card_text(card: int) -> str:
    """``r5`` for a red five."""
    return kind_text(kind_of(card))


def named(text: str) -> Named:
    """The card of that name for people: the red 5."""
    return coloured(text, "punto-reason-card")


def parse_card(text: str) -> int | None:
    """The first copy of the card of that name, if there is one."""
    found = CARD.fullmatch(text)
    return COLOURS.index(found[1]) * 32 + int(found[2]) * 2 if found else None


@cache
def square_text(square: int) -> str:
    """``f6`` is the centre."""
    return f"{COLUMNS[square % GRID]}{square // GRID + 1}"


def parse_square(text: str) -> int | None:
    """The square of that name, if there is one."""
    found = SQUARE.fullmatch(text)
    return (int(found[2]) - 1) * GRID + COLUMNS.index(found[1]) if found else None


@cache
def move_text(move: int) -> str:
    """``f6``, or in the expert game ``r5 f6``."""
    square = square_text(move % HAND)
    return f"{kind_text(move // HAND - 1)} {square}" if move >= HAND else square


def parse_move(text: str) -> int | None:
    """The move of that notation, legal or not; None if it is not one."""
    found = MOVE.fullmatch(text)
    if found is None:
        return None
    square = parse_square(found[4])
    card = parse_card(found[1]) if found[1] else None
    if square is None:
        return None
    return square if card is None else (kind_of(card) + 1) * HAND + square


def stacks(read: Any) -> dict[int, list[int]]:
    """The cards on every occupied square, from bottom to top; squares by row, then column."""
    cards, squares = read.cards, read.square
    lying: dict[int, list[int]] = {}
    for start, end in zip(read.start, read.hand_at, strict=True):
        for place in range(start, end):
            if squares[place] != EMPTY:
                lying.setdefault(squares[place], []).append(cards[place])
    return {
        square: lying[square] if len(lying[square]) == 1 else sorted(lying[square], key=value_of)
        for square in sorted(lying)
    }


def hand(s: Any, seat: int) -> list[int]:
    """The cards of a seat's hand; in the basic game, the one it has turned up."""
    cards: list[int] = s.cards[s.hand_at[seat] : s.deck_at[seat]].tolist()
    return cards


def refusal(s: Any, seat: int, move: int) -> Refusal:
    """Which rule forbids this move to a pending seat."""
    held = hand(s, seat)
    if not s.expert and move >= HAND and move // HAND - 1 != kind_of(held[0]):
        return Refusal("punto-square-only", card=named(card_text(held[0])))
    if s.expert and move < HAND:
        return Refusal("punto-which-card", hand=[named(card_text(card)) for card in held])
    if not s.expert:
        return _no_place(s, held[0], move % HAND)
    chosen = [card for card in held if kind_of(card) == move // HAND - 1]
    if not chosen:
        return Refusal("punto-not-in-hand", card=named(kind_text(move // HAND - 1)))
    return _no_place(s, chosen[0], move % HAND)


def _no_place(s: Any, card: int, square: int) -> Refusal:
    """Why a card cannot go to a square (rule 2)."""
    lying = stacks(plain(s))
    name = square_text(square)
    if not lying:
        return Refusal("punto-centre", square=name, centre=square_text(CENTRE))
    if square in lying:
        top = named(card_text(lying[square][-1]))
        return Refusal("punto-not-higher", card=named(card_text(card)), top=top, square=name)
    if not any(touching(square, other) for other in lying):
        return Refusal("punto-touches-nothing", square=name)
    columns = extent([other % GRID for other in [*lying, square]])
    if columns > LARGEST:
        return Refusal("punto-too-wide", square=name, columns=columns, most=LARGEST)
    rows = extent([other // GRID for other in [*lying, square]])
    return Refusal("punto-too-high", square=name, rows=rows, most=LARGEST)


def touching(square: int, other: int) -> bool:
    """Whether two squares touch by a side or a corner."""
    return (
        abs(square // GRID - other // GRID) <= 1
        and abs(square % GRID - other % GRID) <= 1
        and square != other
    )


def extent(lines: list[int]) -> int:
    """How many rows or columns there are from the first to the last of these."""
    return max(lines) - min(lines) + 1
