"""The last cards of a round of Punto: every order in which the unseen ones may lie.

Who has which cards is known by then; a seat does not know in which order they come, nor, in the
expert game, which of them are in the hands of others.
"""

from typing import Any

from brelan.core.bits import lowest
from brelan.core.compiler.decorators import rule

from ..cards import NEUTRAL, first_colour
from ..imagine import hidden, hidden_from

LATE = 6
"""How many cards may be left to place, of all players together."""
MOST_ORDERS = 128


@rule
def list_world(s: Any, seat: int, number: int) -> bool:
    """The cards in the order of that number, if few are left and whose they are is known."""
    if cards_left(s) > LATE or neutral_unknown(s, seat):
        return False
    if number >= orders(s, seat):
        return False
    for side in range(s.sides):
        number = arrange(s, seat, side, number)
    return True


@rule
def cards_left(s: Any) -> int:
    """How many cards are still to be placed."""
    left = 0
    for player in range(s.players):
        left += int(s.end[player]) - int(s.hand_at[player])
    return left


@rule
def neutral_unknown(s: Any, seat: int) -> bool:
    """Whether it is open which of several sides has a neutral card."""
    owners = 0
    if s.sides == 3:
        for side in range(3):
            owners += hidden(s, seat, side, NEUTRAL) & ~int(s.knows[seat]) != 0
    return owners > 1


@rule
def orders(s: Any, seat: int) -> int:
    """In how many orders the unseen cards may lie; 0 if there are too many."""
    count = 1
    for side in range(s.sides):
        unseen = 0
        for player in range(side, s.players, s.sides):
            unseen += int(s.end[player]) - hidden_from(s, seat, player)
        for cards in range(2, unseen + 1):
            count *= cards
            if count > MOST_ORDERS:
                return 0
    return count


@rule
def arrange(s: Any, seat: int, side: int, number: int) -> int:
    """Lay a side's unseen cards in one of their orders; what of the number is for other sides."""
    first = hidden_from(s, seat, side)
    length = int(s.end[side]) - first
    gap = 0
    if side + s.sides < s.players:
        gap = hidden_from(s, seat, side + int(s.sides)) - int(s.end[side])
    own = first_colour(s, side)
    other = own + 1 if s.sides == 2 else NEUTRAL
    count = 0
    cards = hidden(s, seat, side, own)
    others = hidden(s, seat, side, other) if s.sides < 4 else 0
    for colour in (own, other):
        left = cards if colour == own else others
        while left:
            count += 1
            place = number % count
            number //= count
            last = first + count - 1 + (gap if count > length else 0)
            place = first + place + (gap if place >= length else 0)
            s.cards[last] = s.cards[place]
            s.cards[place] = colour * 32 + lowest(left)
            left &= left - 1
    return number
