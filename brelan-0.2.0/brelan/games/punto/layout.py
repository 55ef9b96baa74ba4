"""The table of Punto as data, and what of it is hidden; `set_up`, the inverse, is in `setup`."""

from typing import Any

from brelan.core.plain_record import plain
from brelan.core.secrecy import EVERYONE, NO_ONE, OPEN_MOVES, Look, Secrecy, SeenBy

from .cards import NEUTRAL, ONE_COLOUR, colour_of, owner_of
from .notation import COLOURS, card_text, square_text, stacks
from .rules import NOBODY
from .setup import Layout, set_up

__all__ = ["SECRECY", "UNORDERED", "Layout", "position", "set_up"]

UNORDERED = ("hands", "out")


def _own_or_open(look: Look) -> bool:
    """Hands are hidden in the expert game only."""
    return not look.options["expert"] or look.seat == look.place[0]


SECRECY = Secrecy(
    table={
        "board": EVERYONE,
        "decks": NO_ONE,
        "hands": SeenBy(_own_or_open, depth=1),
        "sides": EVERYONE,
        "colours": EVERYONE,
        "neutral": EVERYONE,
        "goal": EVERYONE,
        "won": EVERYONE,
        "rounds": EVERYONE,
        "starter": EVERYONE,
        "last": EVERYONE,
        "out": EVERYONE,
    },
    moves=OPEN_MOVES,
)


def position(s: Any) -> dict[str, Any]:
    """The game's own fields, all open."""
    read = plain(s)
    seats, sides = range(read.players), range(read.sides)
    return {
        "board": {
            square_text(square): [card_text(card) for card in cards]
            for square, cards in stacks(read).items()
        },
        "decks": [_names(read.cards[read.deck_at[seat] : read.end[seat]]) for seat in seats],
        "hands": [_names(read.cards[read.hand_at[seat] : read.deck_at[seat]]) for seat in seats],
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


def _names(cards: list[int]) -> list[str]:
    return [card_text(card) for card in cards]


def _won(s: Any, read: Any, side: int) -> list[str]:
    taken = read.taken[: sum(read.wins)]
    return [card_text(card) for card in taken if owner_of(s, colour_of(card)) == side]


def _out(read: Any) -> list[str]:
    left = ONE_COLOUR & ~read.stock[NEUTRAL]
    return [card_text(NEUTRAL * 32 + bit) for bit in range(32) if left >> bit & 1]
