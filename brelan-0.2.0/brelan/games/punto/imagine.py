"""What a seat of Punto cannot know, drawn anew.

Of every side the cards are known that neither lie on the board nor are gone, but not on which
of its places they are: in its decks and, for the expert game, in the hands of others. With three
sides it is also unknown which neutral cards each one holds. But all have seen which of them were
on the table when a round ended, and were so dealt anew: among those last dealt in the same round,
and among no others, any could be anywhere; and some a seat knows to have stayed where they were.
"""

from typing import Any

from brelan.core.bits import lowest, popcount
from brelan.core.compiler.decorators import rule
from brelan.core.generator import below

from .cards import NEUTRAL, bit_of, colour_of, first_colour, hand_out, slip_in
from .frame import can_place


@rule
def redeal(s: Any, seat: int) -> None:
    """Draw anew what the seat cannot know; whoever is to act must be able to (rule 4)."""
    actor = lowest(s.pending)
    _redeal_once(s, seat)
    while not can_place(s, actor):
        _redeal_once(s, seat)


@rule
def shuffle_unseen(s: Any) -> None:
    """Every deck in another order: which cards are in it stays as it is."""
    for seat in range(s.players):
        first = int(s.deck_at[seat])
        for place in range(int(s.end[seat]) - 1, first, -1):
            other = first + below(s, place - first + 1)
            card = s.cards[place]
            s.cards[place] = s.cards[other]
            s.cards[other] = card


@rule
def _redeal_once(s: Any, seat: int) -> None:
    neutral = 0
    if s.sides == 3:
        neutral = _redeal_neutral(s, seat)
    for side in range(s.sides):
        own = first_colour(s, side)
        cards = hidden(s, seat, side, own)
        others = 0
        if s.sides == 2:
            others = hidden(s, seat, side, own + 1)
        elif s.sides == 3:
            others = neutral & int(s.neutral[side])
        first = hidden_from(s, seat, side)
        length = int(s.end[side]) - first
        gap = 0
        if side + s.sides < s.players:
            gap = hidden_from(s, seat, side + int(s.sides)) - int(s.end[side])
        count = slip_in(s, own, cards, 0, first, length, gap)
        slip_in(s, own + 1 if s.sides == 2 else NEUTRAL, others, count, first, length, gap)


@rule
def hidden_from(s: Any, seat: int, owner: int) -> int:
    """The owner's first place in the row whose card this seat does not see."""
    hides_hand = s.expert and owner != seat
    return int(s.hand_at[owner]) if hides_hand else int(s.deck_at[owner])


@rule
def hidden(s: Any, seat: int, side: int, colour: int) -> int:
    """The cards of a colour that lie where this seat does not see them, in a side's places."""
    found = 0
    for owner in range(side, s.players, s.sides):
        for place in range(hidden_from(s, seat, owner), s.end[owner]):
            card = int(s.cards[place])
            if colour_of(card) == colour:
                found |= bit_of(card)
    return found


@rule
def _redeal_neutral(s: Any, seat: int) -> int:
    """Deal the unknown neutral cards of each round's deal anew to the sides; all unseen ones."""
    first = hidden(s, seat, 0, NEUTRAL)
    second = hidden(s, seat, 1, NEUTRAL)
    third = hidden(s, seat, 2, NEUTRAL)
    unseen = first | second | third
    unknown = unseen & ~int(s.knows[seat])
    for side in range(3):
        s.neutral[side] &= ~unknown
    while unknown:
        cards = _dealt_with(s, unknown)
        unknown ^= cards
        hand_out(
            s, cards, popcount(cards & first), popcount(cards & second), popcount(cards & third)
        )
    for other in range(s.players):  # what only others remember is no part of what this seat knows
        s.knows[other] &= s.knows[seat]
    return unseen


@rule
def _dealt_with(s: Any, cards: int) -> int:
    """Those of the neutral cards that were last dealt in the same round as the lowest of them."""
    dealt_in = s.dealt_in[lowest(cards)]
    found = 0
    while cards:
        if s.dealt_in[lowest(cards)] == dealt_in:
            found |= cards & -cards
        cards &= cards - 1
    return found
