"""Cards and moves of Combi-Combo as text, and why a move is refused."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from brelan.core.errors import Refusal
from brelan.core.knowledge.remarks import Named, coloured

from .cards import VALUES

COLOURS = "roygbp"
PASS = "pass "


@cache
def card_text(card: int) -> str:
    """``r1`` for the red one."""
    return f"{COLOURS[card // VALUES]}{card % VALUES + 1}"


def named(card: int) -> Named:
    """The card for people: the red 4."""
    return coloured(card_text(card), "combi-reason-card")


def parse_card(text: str) -> int | None:
    """The card of that name, if there is one."""
    if len(text) == 2 and text[0] in COLOURS and text[1] in "1234":
        return COLOURS.index(text[0]) * VALUES + int(text[1]) - 1
    return None


def parse_cards(names: Iterable[str]) -> list[int]:
    """The cards of these names; hidden ones have none."""
    return [card for name in names if (card := parse_card(name)) is not None]


@cache
def move_text(move: int) -> str:
    """``pass r1`` gives the red one to the left neighbour."""
    return PASS + card_text(move)


def parse_move(text: str) -> int | None:
    """The move of that notation, legal or not; None if it is not one."""
    return parse_card(text.removeprefix(PASS)) if text.startswith(PASS) else None


def refusal(s: Any, seat: int, move: int) -> Refusal:
    """Which rule forbids this move to a pending seat: only a card of the hand can be passed."""
    passed = s.given[seat].tolist()
    if move in passed:
        turn = len(passed) - passed[::-1].index(move)
        return Refusal("combi-passed-away", card=named(move), turn=turn)
    return Refusal("combi-not-in-hand", card=named(move))
