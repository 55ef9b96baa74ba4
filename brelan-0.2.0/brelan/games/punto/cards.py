"""The cards of Punto and whose they are: shuffled together, dealt, shared out after a round.

A card is a number whose bits are read at a glance: ``colour * 32 + value * 2 + copy``. A set of
cards of one colour is a mask with the bit ``card % 32`` for each.

All cards in the game lie in one row, ``s.cards``: a seat's share is a stretch of it from
``start`` to ``end``. What it has placed this round comes first, then, from ``hand_at`` on, its
hand, then, from ``deck_at`` on, its deck, top first.
"""

from typing import Any

from brelan.core.bits import lowest, popcount
from brelan.core.compiler.decorators import rule
from brelan.core.generator import below, is_keyed, keep, next_word, scaled

COLOURS = 4  # red, green, blue, yellow
VALUES = 9
CARDS = 72  # two of each
NEUTRAL = 3  # with three sides yellow is nobody's
ONE_COLOUR = (1 << 2 * VALUES + 2) - (1 << 2)  # all 18 cards of a colour
EMPTY = -1


@rule
def colour_of(card: int) -> int:
    """0 to 3: red, green, blue, yellow."""
    return card >> 5


@rule
def value_of(card: int) -> int:
    """1 to 9."""
    return (card >> 1) & 15


@rule
def kind_of(card: int) -> int:
    """0 to 35: the two copies of a card are of one kind."""
    return colour_of(card) * VALUES + value_of(card) - 1


@rule
def bit_of(card: int) -> int:
    """The card in a mask of its colour."""
    return 1 << (card & 31)


@rule
def side_of(s: Any, seat: int) -> int:
    """Teams sit alternately, two members each (rule 1)."""
    return seat - int(s.sides) if seat >= s.sides else seat


@rule
def owner_of(s: Any, colour: int) -> int:
    """The side whose lines of this colour count; with three sides, yellow's would be a fourth."""
    return colour >> 1 if s.sides == 2 else colour


@rule
def first_colour(s: Any, side: int) -> int:
    """The only colour of a side, or the first of its two."""
    return 2 * side if s.sides == 2 else side


@rule
def gather(s: Any) -> None:
    """Every side's cards, each in one shuffled stretch; `split` gives them to its members."""
    first = 0
    for side in range(s.sides):
        own = first_colour(s, side)
        count = slip_in(s, own, int(s.stock[own]), 0, first, CARDS, 0)
        if s.sides == 2:
            count = slip_in(s, own + 1, int(s.stock[own + 1]), count, first, CARDS, 0)
        if s.sides == 3:
            count = slip_in(s, NEUTRAL, int(s.neutral[side]), count, first, CARDS, 0)
        s.start[side] = first
        first += count
        s.end[side] = first


@rule
def slip_in(s: Any, colour: int, cards: int, count: int, first: int, length: int, gap: int) -> int:
    """Shuffle a colour's cards into ``count`` others, which lie from place ``first`` on.

    After ``length`` places the next ``gap`` ones are skipped. The new number of cards.
    """
    keyed = is_keyed(s)
    word = s.rng  # at hand, not in the record: the next one waits for it
    while cards:
        card = colour * 32 + lowest(cards)
        cards &= cards - 1
        word = next_word(s, word, keyed)
        other = scaled(word, count + 1)
        last_place = first + count + (gap if count >= length else 0)
        place = first + other + (gap if other >= length else 0)
        s.cards[last_place] = s.cards[place]
        s.cards[place] = card
        count += 1
    keep(s, word, keyed)
    return count


@rule
def split(s: Any) -> None:
    """Team mates share evenly, an odd card to who plays earlier; hands are drawn (rules 5, 8)."""
    for side in range(s.sides):
        mate = side + int(s.sides)
        if mate < s.players:
            odd = 1 if _turns_until(s, side) < _turns_until(s, mate) else 0
            middle = (int(s.start[side]) + int(s.end[side]) + odd) // 2
            s.start[mate] = middle
            s.end[mate] = s.end[side]
            s.end[side] = middle
    for seat in range(s.players):
        s.hand_at[seat] = s.start[seat]
        s.deck_at[seat] = s.start[seat] + 2 * int(s.expert)
    if not s.expert:
        draw(s, int(s.starter))


@rule
def _turns_until(s: Any, seat: int) -> int:
    """How many others play before this seat in the round that begins."""
    turns = seat - int(s.starter)
    return turns if turns >= 0 else turns + int(s.players)


@rule
def draw(s: Any, seat: int) -> None:
    """The top card of the seat's deck, if there is one, goes to its hand."""
    if s.deck_at[seat] < s.end[seat]:
        s.deck_at[seat] += 1


@rule
def hand_out(s: Any, cards: int, first: int, second: int, third: int) -> None:
    """Deal neutral cards at random, so many to each of the three sides and the rest to none."""
    left = popcount(cards)
    while cards:
        bit = cards & -cards
        cards ^= bit
        lot = below(s, left)
        left -= 1
        if lot < first:
            s.neutral[0] |= bit
            first -= 1
        elif lot < first + second:
            s.neutral[1] |= bit
            second -= 1
        elif lot < first + second + third:
            s.neutral[2] |= bit
            third -= 1


@rule
def share_out(s: Any, cards: int) -> None:
    """A third of these neutral cards to each side; the rest leave for good (rules 1, 5)."""
    third = popcount(cards) // 3
    for side in range(3):
        s.neutral[side] &= ~cards
    hand_out(s, cards, third, third, third)
    s.stock[NEUTRAL] = s.neutral[0] | s.neutral[1] | s.neutral[2]
    while cards:
        s.dealt_in[lowest(cards)] = s.round_number
        cards &= cards - 1


@rule
def neutral_between(s: Any, first: int, last: int) -> int:
    """The neutral cards on these places of the row."""
    found = 0
    for place in range(first, last):
        card = int(s.cards[place])
        if colour_of(card) == NEUTRAL:
            found |= bit_of(card)
    return found


@rule
def collect_neutral(s: Any, shown_by: int) -> int:
    """The neutral cards on the table; the others stay with their sides (rule 5).

    Everybody remembers those of the own hand, and all saw those that ``shown_by`` could not place.
    """
    table = 0
    for seat in range(s.players):
        table |= neutral_between(s, int(s.start[seat]), int(s.hand_at[seat]))
    for seat in range(s.players):
        s.knows[seat] &= ~table
    for seat in range(s.players):
        hand = neutral_between(s, int(s.hand_at[seat]), int(s.deck_at[seat]))
        for witness in range(s.players):
            if witness == seat or seat == shown_by:
                s.knows[witness] |= hand
    return table
