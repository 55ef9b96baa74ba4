"""What a hand of Combi-Combo is worth after a pass, as learned from games between good players.

``python -m bench.hands`` plays them and fits the numbers: the lead over the best of the others, and
the win, are explained by what is left in the hand and by the card given away. One row a turn. All
parts are added up, so to miss a card is to lose the difference that it makes in each of them.
"""

from typing import Any

import numpy as np

from brelan.core.bits import popcount
from brelan.core.compiler.decorators import rule
from brelan.core.generator import next_state

from ..cards import COLOURS, FOURS, TURNS, VALUES, count, kinds, ones, twos

COLOUR = 0  # + which values a colour has, a bit each: what its cards are worth together
ONES = 16  # + how many 1s
TWOS = 23  # + how many 2s
COLOURS_OF_4 = 32  # + how many colours among the 4s
THREE = 39  # for each 3
GIVEN = 40  # + value - 1 of the card that goes to the left neighbour
MOST_TWOS = COLOURS_OF_4 - TWOS - 1

PARTS_BY_TURN = (
    # what the cards of a colour are worth together: none, 1, 2, 1 2, 3, 1 3, …, 1 2 3 4
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    (0.10, 0.13, 0.14, 0.11, 0.13, 0.24, 0.41, 0.60),
    (0.07, 0.07, 0.08, 0.05, 0.04, 0.03, 0.03, 0.04),
    (0.68, 0.72, 0.70, 0.56, 0.46, 0.43, 0.44, 0.49),
    (0.06, 0.05, 0.04, 0.03, 0.02, 0.00, 0.01, 0.02),
    (0.51, 0.55, 0.53, 0.45, 0.39, 0.40, 0.43, 0.51),
    (0.30, 0.31, 0.29, 0.25, 0.18, 0.11, 0.05, 0.02),
    (1.94, 2.17, 2.37, 2.36, 2.26, 2.07, 1.72, 1.04),
    (-0.09, -0.02, -0.01, 0.05, 0.15, 0.27, 0.41, 0.55),
    (0.00, 0.10, 0.14, 0.16, 0.27, 0.51, 0.79, 1.06),
    (-0.01, 0.07, 0.06, 0.10, 0.17, 0.29, 0.42, 0.56),
    (0.67, 0.79, 0.79, 0.78, 0.81, 0.95, 1.10, 1.07),
    (-0.01, 0.04, 0.04, 0.10, 0.19, 0.30, 0.42, 0.54),
    (0.48, 0.61, 0.63, 0.65, 0.73, 0.92, 1.08, 1.14),
    (0.23, 0.32, 0.34, 0.37, 0.43, 0.52, 0.59, 0.59),
    (2.07, 2.44, 2.79, 3.13, 3.54, 4.15, 4.83, 5.54),
    # how many 1s
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    (0.40, 0.34, 0.28, 0.25, 0.20, 0.08, -0.11, -0.42),
    (1.04, 1.03, 1.00, 1.03, 1.05, 0.98, 0.82, 0.58),
    (1.55, 1.67, 1.69, 1.86, 2.06, 2.17, 2.25, 2.37),
    (1.55, 1.67, 1.47, 1.47, 1.69, 1.59, 1.73, 1.59),
    (1.55, 1.67, 1.47, 1.47, 1.69, 1.59, 1.73, 1.59),
    (1.55, 1.67, 1.47, 1.47, 1.69, 1.59, 1.73, 1.59),
    # how many 2s
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    (0.25, 0.25, 0.24, 0.23, 0.23, 0.21, 0.11, -0.02),
    (0.56, 0.63, 0.67, 0.71, 0.82, 0.92, 0.91, 0.57),
    (0.79, 0.90, 0.99, 1.15, 1.45, 1.91, 2.42, 2.96),
    (1.01, 1.12, 1.13, 1.26, 1.56, 2.03, 2.44, 2.86),
    (1.01, 1.27, 1.50, 1.59, 1.91, 2.46, 2.98, 3.24),
    (1.01, 1.27, 1.50, 2.44, 2.83, 3.66, 4.75, 6.02),
    (1.01, 1.27, 1.50, 2.44, 2.83, 2.49, 3.75, 5.12),
    (1.01, 1.27, 1.50, 2.44, 2.83, 2.49, 3.75, 5.12),
    # how many colours among the 4s
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    (0.20, 0.19, 0.19, 0.14, 0.03, -0.16, -0.48, -0.97),
    (0.33, 0.32, 0.36, 0.27, 0.13, -0.12, -0.61, -1.28),
    (0.39, 0.38, 0.47, 0.37, 0.26, 0.07, -0.39, -1.10),
    (0.40, 0.31, 0.47, 0.40, 0.34, 0.29, 0.02, -0.59),
    (0.40, 0.31, 0.26, 0.35, 0.31, 0.35, 0.37, 0.25),
    (0.40, 0.31, 0.26, 0.35, 0.21, 0.29, 0.32, 0.34),
    # each 3
    (0.15, 0.19, 0.22, 0.25, 0.33, 0.51, 0.66, 0.77),
    # a 1, 2, 3, 4 given to the left neighbour
    (-0.21, -0.21, -0.16, -0.13, -0.18, -0.10, -0.09, -0.08),
    (-0.16, -0.13, -0.12, -0.11, -0.12, -0.10, -0.12, -0.11),
    (-0.07, -0.08, -0.07, -0.07, -0.10, -0.11, -0.12, -0.10),
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
)
WORTH = np.array(PARTS_BY_TURN, np.float32).T.copy()
"""A row a turn."""


@rule
def values_of(has: int, colour: int) -> int:
    """Which values a colour has, a bit each, by the kinds of cards in a hand."""
    byte = has >> (8 * colour + 1)
    return (byte & 1) | (byte >> 1 & 2) | (byte >> 2 & 4) | (byte >> 3 & 8)


@rule
def missed(hand: int, has: int, card: int, row: Any) -> float:
    """What the hand loses if it gives this card away, by the numbers of the turn."""
    value = card & 3
    lone = count(hand, card) == 1
    loss = -row[GIVEN + value]
    if value == 0:
        number = ones(hand)
        loss += row[ONES + number] - row[ONES + number - 1]
    elif value == 1:
        number = min(twos(hand), MOST_TWOS)
        loss += row[TWOS + number] - row[TWOS + number - 1]
    elif value == 2:
        loss += row[THREE]
    elif lone:
        number = popcount(has & FOURS)
        loss += row[COLOURS_OF_4 + number] - row[COLOURS_OF_4 + number - 1]
    if lone:
        held = values_of(has, card >> 2)
        loss += row[COLOUR + held] - row[COLOUR + (held ^ (1 << value))]
    return float(loss)


# What is missed least, quickly: the losses of a colour's four cards in one number, in lanes of
# fifteen bits, the 1 lowest. A lane holds the loss in grains, then three bits for the colour; its
# highest bit stays free for comparing.
GRAIN = 0.2 / 15
"""In points."""
LANE = 15
LOSS_AT = 3
EVERY_LANE = sum(1 << LANE * value for value in range(VALUES))
FREE_BITS = EVERY_LANE << LANE - 1
WHIMS = 15 * EVERY_LANE
LEAST_LOSS = 4.0
"""Losses are counted from so many points below 0 on."""
ABSENT = 1400
"""The loss of a card that a hand does not have, in grains: more than any other."""
MOST_ONES = COLOURS


def _pack(losses: Any) -> Any:
    """Four losses (the last axis) side by side, half of what they are counted from included."""
    grains = np.rint((losses + LEAST_LOSS / 2) / GRAIN).astype(np.int64)
    return (grains << LANE * np.arange(VALUES) + LOSS_AT).sum(-1)


def _by_colour() -> Any:
    """What a colour loses by giving one of its cards: as the only one of its kind, or not."""
    byte = np.arange(256)
    counts = np.stack([byte & 1, byte >> 1 & 3, byte >> 3 & 3, byte >> 5], -1)
    bits = 1 << np.arange(VALUES)
    held = ((counts > 0) * bits).sum(-1)
    losses = np.where(counts > 0, 0.0, ABSENT * GRAIN) * np.ones((TURNS, COLOURS + 1, 1, 1))
    parts = WORTH[:, COLOUR:ONES]
    losses += ((parts[:, held, None] - parts[:, held[:, None] ^ bits]) * (counts == 1))[:, None]
    steps = np.diff(WORTH[:, COLOURS_OF_4:THREE])
    losses[:, 1:, :, 3] += steps[:, :, None] * (counts[:, 3] == 1)
    return _pack(losses)


def _by_number() -> Any:
    """What a card's value loses, by how many of it there are."""
    losses = -WORTH[:, None, None, GIVEN:] * np.ones((MOST_ONES + 1, MOST_TWOS + 1, 1))
    losses[:, 1:, :, 0] += np.diff(WORTH[:, ONES:TWOS])[:, :, None]
    losses[:, :, 1:, 1] += np.diff(WORTH[:, TWOS:COLOURS_OF_4])[:, None]
    losses[..., 2] += WORTH[:, THREE, None, None]
    return _pack(losses)


BY_COLOUR = _by_colour()
"""[turn - 1, colours that have a 4, a colour's part of the hand]"""
BY_NUMBER = _by_number()
"""[turn - 1, number of 1s, number of 2s]"""


@rule
def lower(first: int, second: int) -> int:
    """The lower one of two numbers in every lane."""
    above = ((first | FREE_BITS) - second) & FREE_BITS  # where the first is not the lower one
    return first ^ ((first ^ second) & (above - (above >> LANE - 1)))


@rule
def losses_of(hand: int, turn: int, colour: int) -> int:
    """The losses of a colour's cards by what they do together, and by the 4s."""
    fours = popcount(kinds(hand) & FOURS)
    byte = (hand >> (8 * colour + 1)) & 255
    return int(BY_COLOUR[turn - 1, fours, byte]) + colour * EVERY_LANE


@rule
def losses_by_number(hand: int, turn: int) -> int:
    """The losses of the four values by how many there are."""
    return int(BY_NUMBER[turn - 1, ones(hand), min(twos(hand), MOST_TWOS)])


@rule
def whims(word: Any, shift: int) -> int:
    """Up to 15 grains in every lane."""
    return np.int64((word >> np.uint64(shift)) & np.uint64(WHIMS)) << LOSS_AT  # type: ignore[return-value]  # compiled code knows NumPy's integers only


@rule
def least_missed(hand: int, turn: int, word: Any) -> int:
    """The card that is missed least, give or take the whims of a word: loss * 32 + card."""
    again = next_state(word)
    first = losses_of(hand, turn, 0) + whims(word, 0)
    second = losses_of(hand, turn, 1) + whims(word, 4)
    third = losses_of(hand, turn, 2) + whims(word, 8)
    fourth = losses_of(hand, turn, 3) + whims(again, 0)
    fifth = losses_of(hand, turn, 4) + whims(again, 4)
    sixth = losses_of(hand, turn, 5) + whims(again, 8)
    half = lower(lower(first, second), third)
    lanes = lower(half, lower(lower(fourth, fifth), sixth)) + losses_by_number(hand, turn)
    best = (lanes & ((1 << LANE) - 1)) << 2
    for value in range(1, VALUES):
        best = min(best, ((lanes >> LANE * value & ((1 << LANE) - 1)) << 2) + value)
    return best


@rule
def loss_of(hand: int, turn: int, card: int) -> int:
    """What the hand loses if it gives this card away, in grains."""
    lanes = losses_of(hand, turn, card >> 2) + losses_by_number(hand, turn)
    return (lanes >> LANE * (card & 3) & ((1 << LANE) - 1)) >> LOSS_AT
