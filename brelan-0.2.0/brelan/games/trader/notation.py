"""Cards and moves of Combit and Trader as text, and why a move is refused."""

import re
from functools import cache
from typing import Any

from brelan.core.errors import Refusal
from brelan.core.knowledge.remarks import Named, coloured

from . import TEAMS
from .cards import CARD, HIGHER, LOWER, STRIDE, VALUE, place_of, value_at
from .rules import BUY, CLOSE, COLUMNS, NEVER, PASS
from .sales import JOKER, JOKER_PARTNER, JOKER_VALUE, NONE, SELL, SELL_HIGHER, price_of

COLOUR_LETTERS = "rygbw"
JOKER_CARD = "*"
CARD_TEXT = r"([rygbw])([2-6])"
CARD_PATTERN = re.compile(CARD_TEXT)
COLUMN_MOVE = re.compile(r"(buy|close) ([1-5])")
PAIR_MOVE = re.compile(rf"sell {CARD_TEXT} {CARD_TEXT}")
JOKER_MOVE = re.compile(rf"sell \* {CARD_TEXT}('?)")
PAIR = {
    (int(low), int(high)): number
    for number, (low, high) in enumerate(zip(LOWER, HIGHER, strict=True))
}


@cache
def card_text(place: int) -> str:
    """``r4`` for the red four."""
    return f"{COLOUR_LETTERS[place // STRIDE]}{value_at(place)}"


def named(card: int) -> Named:
    """The card for people: the red 4."""
    return coloured(card_text(card), "trader-reason-card")


def parse_card(text: str) -> int | None:
    """The place of the card of that name, if there is one."""
    found = CARD_PATTERN.fullmatch(text)
    return None if found is None else _place(*found.groups())


def value(card: str) -> int:
    """What a card costs and counts; a joker counts 2."""
    return JOKER_VALUE if card == JOKER_CARD else int(card[1])


def cards_named(sale: str) -> tuple[str, str]:
    """The two cards of a sale as it is written."""
    first, second = sale.removeprefix("sell ").rstrip("'").split()
    return first, second


@cache
def price(first: str, second: str) -> int:
    """What two cards bring when they are sold together, the joker first."""
    sale = parse_move(f"sell {first} {second}")
    assert sale is not None
    assert sale < NEVER, (first, second)
    return int(price_of(sale))


def _place(colour: str, value: str) -> int:
    return COLOUR_LETTERS.index(colour) * STRIDE + int(value)


@cache
def move_text(move: int) -> str:
    """``buy 3``, ``sell r4 r5``, ``sell * r3``, ``sell * r3'``, ``close 2`` or ``pass``."""
    if move < SELL:
        return f"buy {move - BUY + 1}"
    if move < JOKER or move >= NEVER:
        first, second = cards_sold(move)
        return f"sell {card_text(first)} {card_text(second)}"
    if move < JOKER_PARTNER:
        return f"sell * {card_text(move - JOKER)}"
    if move < CLOSE:
        return f"sell * {card_text(move - JOKER_PARTNER)}'"
    return "pass" if move == PASS else f"close {move - CLOSE + 1}"


def cards_sold(move: int) -> tuple[int, int]:
    """The places of the two cards of a sale without joker, in the order they are written."""
    if move >= NEVER:
        return divmod(move - NEVER, 64)
    lower, higher = int(LOWER[move & 63]), int(HIGHER[move & 63])
    return (lower, higher) if move < SELL_HIGHER else (higher, lower)


def parse_move(text: str) -> int | None:
    """The move of that notation, legal or not; None if it is not one."""
    if text == "pass":
        return PASS
    if found := COLUMN_MOVE.fullmatch(text):
        return (BUY if found[1] == "buy" else CLOSE) + int(found[2]) - 1
    if found := JOKER_MOVE.fullmatch(text):
        return (JOKER_PARTNER if found[3] else JOKER) + _place(found[1], found[2])
    if found := PAIR_MOVE.fullmatch(text):
        first, second = _place(found[1], found[2]), _place(found[3], found[4])
        if (first, second) in PAIR:
            return SELL + PAIR[first, second]
        if (second, first) in PAIR:
            return SELL_HIGHER + PAIR[second, first]
        return NEVER + 64 * first + second
    return None


def refusal(s: Any, seat: int, move: int) -> Refusal:
    """Which rule forbids this move to a pending seat."""
    if s.closing:
        return _refused_marker(s, move)
    if move < SELL:
        return _refused_purchase(s, seat, move - BUY)
    if move < JOKER or move >= NEVER:
        return _refused_pair(s, seat, *cards_sold(move))
    if move < CLOSE:
        return _refused_joker(s, seat, move)
    if move == PASS:
        return Refusal("trader-pass")
    if s.players != 3:
        return Refusal("trader-no-marker")
    return Refusal("trader-marker-gone" if s.closed == NONE else "trader-act-first")


def _refused_marker(s: Any, move: int) -> Refusal:
    column = move - CLOSE
    if column not in range(COLUMNS):
        return Refusal("trader-close-first", column=int(s.closed) + 1)
    if column == s.closed:
        return Refusal("trader-close-same", column=column + 1)
    return Refusal("trader-close-empty", column=column + 1)


def _refused_purchase(s: Any, seat: int, column: int) -> Refusal:
    free = int(s.column[column])
    if free == 0:
        return Refusal("trader-column-empty", column=column + 1)
    if column == s.closed:
        return Refusal("trader-column-closed", column=column + 1)
    card = named(place_of(free & CARD))
    return Refusal("trader-credit", card=card, price=free & VALUE, money=int(s.money[seat]))


def _refused_pair(s: Any, seat: int, first: int, second: int) -> Refusal:
    if first // STRIDE != second // STRIDE:
        return Refusal("trader-colours", first=named(first), second=named(second))
    if s.players == TEAMS:
        return _refused_team_pair(s, seat, first, second)
    for place in (first, second):
        if not owns(s, seat, place):
            return Refusal("trader-not-owned", card=named(place))
    if first == second:
        return Refusal("trader-only-one", card=named(first))
    return Refusal("trader-lower-first", first=card_text(first), second=card_text(second))


def _refused_team_pair(s: Any, seat: int, first: int, second: int) -> Refusal:
    partner = seat ^ 2
    if owns(s, seat, first):
        code = "trader-two-own" if owns(s, seat, second) else "trader-partner-lacks"
        return Refusal(code, card=named(second), partner=partner)
    if owns(s, partner, first) and owns(s, seat, second):
        return Refusal("trader-own-first", first=card_text(first), second=card_text(second))
    return Refusal("trader-not-owned", card=named(first))


def _refused_joker(s: Any, seat: int, move: int) -> Refusal:
    teams = s.players == TEAMS
    if move >= JOKER_PARTNER and not teams:
        return Refusal("trader-no-partner")
    if not int(s.jokers) >> seat & 1:
        return Refusal("trader-team-joker-used" if teams else "trader-joker-used")
    if move >= JOKER_PARTNER:
        lacking = named(move - JOKER_PARTNER)
        return Refusal("trader-partner-lacks", card=lacking, partner=seat ^ 2)
    card = move - JOKER
    code = "trader-partner-card" if teams and owns(s, seat ^ 2, card) else "trader-not-owned"
    return Refusal(code, card=named(card))


def owns(s: Any, seat: int, place: int) -> bool:
    """Whether the seat has that card."""
    return bool(int(s.owned[seat]) >> place & 1)
