"""Cards, hands and pairs of Combit and Trader as numbers."""

import numpy as np

from brelan.core.compiled import rule

COLOURS = 5  # red, yellow, green, blue, white
VALUES = (2, 2, 3, 3, 4, 5, 6)  # of each colour
CARDS = COLOURS * len(VALUES)
STRIDE = 12
EVERY_COLOUR = sum(1 << (STRIDE * colour) for colour in range(COLOURS))
_PAIRS = [
    (low, high)
    for low in range(2, 7)
    for high in range(low, 7)
    if low < high or VALUES.count(low) == 2
]
DECK = np.array([colour * 8 + value for colour in range(COLOURS) for value in VALUES], np.int8)
LOWER = np.array([c * STRIDE + low for c in range(COLOURS) for low, _ in _PAIRS], np.int8)
HIGHER = np.array([c * STRIDE + high for c in range(COLOURS) for _, high in _PAIRS], np.int8)
PRICE = np.array([low * high for c in range(COLOURS) for low, high in _PAIRS], np.int8)


@rule
def place_of(card: int) -> int:
    """Place."""
    return card + (STRIDE - 8) * (card >> 3)


@rule
def value_at(place: int) -> int:
    """Value."""
    return place % STRIDE
