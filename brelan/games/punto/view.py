"""What a seat sees of Punto; `set_up`, its inverse, comes from `setup`."""

from typing import Any

from brelan.core.position import HIDDEN

from .cards import NEUTRAL, ONE_COLOUR, colour_of, first_colour, owner_of
from .notation import COLOURS, card_text, hand, square_text, stacks
from .rules import NOBODY
from .setup import Layout, set_up

__all__ = ["UNORDERED", "Layout", "set_up", "view"]

UNORDERED = ("hands", "out")


def view(s: Any, seat: int | None) -> dict[str, Any]:
    """The game's own fields, as this seat sees them; None sees all."""
    seats = range(s.players)
    sides = range(s.sides)
    return {
        "board": {
            square_text(square): [card_text(card) for card in cards]
            for square, cards in stacks(s).items()
        },
        "decks": [_deck(s, owner, hidden=seat is not None) for owner in seats],
        "hands": [
            _hand(s, owner, hidden=bool(s.expert) and seat not in (None, owner)) for owner in seats
        ],
        "sides": [list(range(side, int(s.players), int(s.sides))) for side in sides],
        "colours": [COLOURS[first_colour(s, side) : first_colour(s, side + 1)] for side in sides],
        "neutral": COLOURS[NEUTRAL] if s.sides == 3 else None,
        "goal": int(s.goal),
        "won": [_won(s, side) for side in sides],
        "rounds": int(s.rounds),
        "starter": int(s.starter),
        "last": [None if s.last[side] == NOBODY else int(s.last[side]) for side in sides],
        "out": _out(s),
    }


def _hand(s: Any, owner: int, *, hidden: bool) -> list[str]:
    return [HIDDEN if hidden else card_text(card) for card in hand(s, owner)]


def _deck(s: Any, owner: int, *, hidden: bool) -> list[str]:
    cards = s.cards[s.deck_at[owner] : s.end[owner]].tolist()
    return [HIDDEN if hidden else card_text(card) for card in cards]


def _won(s: Any, side: int) -> list[str]:
    taken = s.taken[: sum(s.wins)].tolist()
    return [card_text(card) for card in taken if owner_of(s, colour_of(card)) == side]


def _out(s: Any) -> list[str]:
    left = ONE_COLOUR & ~int(s.stock[NEUTRAL]) if s.sides == 3 else 0
    return [card_text(NEUTRAL * 32 + bit) for bit in range(32) if left >> bit & 1]
