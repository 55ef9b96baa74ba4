"""What a seat sees of Punto; `set_up`, its inverse, comes from `setup`."""

from typing import Any

from brelan.core.plain_record import plain
from brelan.core.position import HIDDEN

from .cards import NEUTRAL, ONE_COLOUR, colour_of, owner_of
from .notation import COLOURS, card_text, square_text, stacks
from .rules import NOBODY
from .setup import Layout, set_up

__all__ = ["UNORDERED", "Layout", "set_up", "view"]

UNORDERED = ("hands", "out")


def view(s: Any, seat: int | None) -> dict[str, Any]:
    """The game's own fields, as this seat sees them; None sees all."""
    read = plain(s)
    seats, sides = range(read.players), range(read.sides)
    secret = bool(read.expert) and seat is not None
    return {
        "board": {
            square_text(square): [card_text(card) for card in cards]
            for square, cards in stacks(read).items()
        },
        "decks": [
            _names(read.cards[read.deck_at[owner] : read.end[owner]], hidden=seat is not None)
            for owner in seats
        ],
        "hands": [
            _names(
                read.cards[read.hand_at[owner] : read.deck_at[owner]],
                hidden=secret and seat != owner,
            )
            for owner in seats
        ],
        "sides": [list(range(side, read.players, read.sides)) for side in sides],
        "colours": [COLOURS[2 * side : 2 * side + 2] for side in sides]
        if read.sides == 2
        else [COLOURS[side] for side in sides],
        "neutral": COLOURS[NEUTRAL] if read.sides == 3 else None,
        "goal": read.goal,
        "won": [_won(s, read, side) for side in sides],
        "rounds": read.rounds,
        "starter": read.starter,
        "last": [None if last == NOBODY else last for last in read.last[: read.sides]],
        "out": _out(read) if read.sides == 3 else [],
    }


def _names(cards: list[int], *, hidden: bool) -> list[str]:
    return [HIDDEN] * len(cards) if hidden else [card_text(card) for card in cards]


def _won(s: Any, read: Any, side: int) -> list[str]:
    taken = read.taken[: sum(read.wins)]
    return [card_text(card) for card in taken if owner_of(s, colour_of(card)) == side]


def _out(read: Any) -> list[str]:
    left = ONE_COLOUR & ~read.stock[NEUTRAL]
    return [card_text(NEUTRAL * 32 + bit) for bit in range(32) if left >> bit & 1]
