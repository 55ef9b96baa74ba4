"""Cards, hands and pairs of Combit and Trader as numbers.

A card is ``colour * 8 + value``. A hand is a bit mask with twelve bits a colour; a card's place in
it is ``colour * 12 + value``. Twelve bits, because a colour has twelve pairs that can be sold,
2-2 2-3 2-4 2-5 2-6 3-3 3-4 3-5 3-6 4-5 4-6 5-6, so that all pairs are one such mask as well.
"""

import numpy as np

from brelan.core.compiler.decorators import rule

COLOURS = 5  # red, yellow, green, blue, white
VALUES = (2, 2, 3, 3, 4, 5, 6)  # in each colour
CARDS = COLOURS * len(VALUES)
VALUE = 7  # the bits of a card's value
CARD = 63  # the bits of a card
STRIDE = 12
EVERY_COLOUR = sum(1 << (STRIDE * colour) for colour in range(COLOURS))

_PAIRS = tuple(
    (STRIDE * colour + low, STRIDE * colour + high)
    for colour in range(COLOURS)
    for low in range(2, 7)
    for high in range(low, 7)
    if low < high or VALUES.count(low) == 2
)

DECK = np.array([8 * colour + value for colour in range(COLOURS) for value in VALUES], np.int8)
LOWER = np.array([low for low, _ in _PAIRS], np.int8)  # a pair's lower card: its place
HIGHER = np.array([high for _, high in _PAIRS], np.int8)
PRODUCT = np.array([(low % STRIDE) * (high % STRIDE) for low, high in _PAIRS], np.int8)


@rule
def place_of(card: int) -> int:
    """A card's place in a hand."""
    return card + (STRIDE - 8) * (card >> 3)


@rule
def value_at(place: int) -> int:
    """The value of the card that has this place."""
    return place % STRIDE


@rule
def pairs(lower: int, higher: int, equal: int) -> int:
    """All pairs of one colour: the lower card from one hand, the higher one from another.

    Pairs of equal cards are those in ``equal``.
    """
    # For every lower value: its colours, spread over the higher values, met by the other hand.
    twos = (((lower >> 2) & EVERY_COLOUR) * 0b1111000 & higher) | (equal & (EVERY_COLOUR << 2))
    threes = (((lower >> 3) & EVERY_COLOUR) * 0b1110000 & higher) | (equal & (EVERY_COLOUR << 3))
    fours = ((lower >> 4) & EVERY_COLOUR) * 0b1100000 & higher
    fives = ((lower >> 5) & EVERY_COLOUR) * 0b1000000 & higher
    return (twos >> 2) | (threes << 2) | (fours << 4) | (fives << 5)
