"""The facts of Combi-Combo, hands as numbers, and what a hand scores.

A hand of any size is one number: how often it has each of the 24 kinds of cards, side by side.
Of a value v there are v cards in each colour, so the four counts of a colour fit in eight bits::

    bit    8k+8 8k+7 8k+6 | 8k+5 8k+4 | 8k+3 8k+2 | 8k+1
    count  of the 4s      | of the 3s | of the 2s | of the 1

(bit 8k+8 is no bit of the next colour, whose counts begin at 8k+9). So to give a card is to
subtract its unit, and bit 2 * card + 1 belongs to every card.
"""

from collections.abc import Iterable
from functools import cache

import numpy as np

from brelan.core.bits import popcount
from brelan.core.compiler.decorators import rule

SEATS = 5  # at most
TURNS = 8
DECK = 12
START_HAND = 4  # drawn before the first turn; one card more in each
FULL_HAND = START_HAND + TURNS
WITH_CENTRE = 4  # the number of players at which twelve cards are left over

COLOURS = 6  # red, orange, yellow, green, blue, purple
VALUES = 4
KINDS = COLOURS * VALUES  # card = colour * VALUES + value - 1
CARDS = 60
EMPTY = -1  # no card
COPIES = (1, 2, 3, 4)  # of the cards of each value, in every colour
PACK = np.array([card for card in range(KINDS) for _ in range(COPIES[card % VALUES])], np.int8)

# Masks over a whole hand: what follows is one colour's byte, repeated for all six.
EVERY_COLOUR = 0x010101010101
ONES = 0b10 * EVERY_COLOUR
TWOS = 0b100 * EVERY_COLOUR  # the low bit of the count
THREES = 0b10000 * EVERY_COLOUR  # the low bit of the count
FOURS = 0b10000000 * EVERY_COLOUR  # the middle bit of the count
HAS = 0b10101010 * EVERY_COLOUR  # bit 2 * card + 1 of every card
COUNTED = 0b10101000 * EVERY_COLOUR  # the same, of the cards whose count has a lower bit

CRITERIA = ("ones", "suites", "twos", "threes", "fours")  # what a hand scores for (rule 3)
MOST_ONES_POINTS = 3  # for strictly more 1s than every other player
SUITE_POINTS = 4  # for a 1, a 2, a 3 and a 4 of one colour
SET_OF_TWOS = 3  # so many 2s score together
SET_OF_TWOS_POINTS = 3
THREES_LESS = 4  # taken off the number of 3s
FOURS_POINTS = 0x5421000  # digit k: the points for k colours among the 4s


@rule
def unit(card: int) -> int:
    """What one such card adds to a hand."""
    return 1 << _shift(card)


@rule
def _shift(card: int) -> int:
    """Where the card's count begins."""
    return 2 * card + (card % VALUES == 0)


@rule
def count(hand: int, card: int) -> int:
    """How often the hand has this card."""
    bits = 1 + (card % VALUES + 1) // 2
    return (hand >> _shift(card)) & ((1 << bits) - 1)


@rule
def kinds(hand: int) -> int:
    """Which cards the hand has at all: bit 2 * card + 1 for each."""
    return (hand & HAS) | ((hand << 1) & COUNTED) | ((hand >> 1) & FOURS)


@rule
def ones(hand: int) -> int:
    """How many 1s the hand has."""
    return popcount(hand & ONES)


@rule
def twos(hand: int) -> int:
    """How many 2s the hand has."""
    return popcount(hand & TWOS) + 2 * popcount(hand & (TWOS << 1))


@rule
def threes(hand: int) -> int:
    """How many 3s the hand has."""
    return popcount(hand & THREES) + 2 * popcount(hand & (THREES << 1))


@rule
def suites(hand: int) -> int:
    """Of how many colours the hand has a 1, a 2, a 3 and a 4."""
    has = kinds(hand)
    return popcount(has & (has >> 2) & (has >> 4) & (has >> 6) & ONES)


@rule
def colours_of_fours(hand: int) -> int:
    """How many colours there are among the 4s."""
    return popcount(kinds(hand) & FOURS)


@rule
def suites_points(hand: int) -> int:
    """Four points for every suite (rule 3)."""
    return SUITE_POINTS * suites(hand)


@rule
def twos_points(hand: int) -> int:
    """Three points for every three 2s, whatever their colours (rule 3)."""
    return SET_OF_TWOS_POINTS * (twos(hand) // SET_OF_TWOS)


@rule
def threes_points(hand: int) -> int:
    """One point a 3, less four; it may be negative (rule 3)."""
    return threes(hand) - THREES_LESS


@rule
def fours_points(hand: int) -> int:
    """Points for the different colours among the 4s, once (rule 3)."""
    return (FOURS_POINTS >> (4 * colours_of_fours(hand))) & 15


@rule
def centre_shown(players: int, turn: int) -> int:
    """How many cards of the centre are turned up: as many as each player has drawn (rule 2)."""
    return START_HAND + turn if players == WITH_CENTRE else 0


def hand_of(cards: Iterable[int]) -> int:
    """The hand that has these cards."""
    return sum(unit(card) for card in cards)


def cards_of(hand: int) -> list[int]:
    """A hand's cards, ascending."""
    found: list[int] = []
    for colour, counts in enumerate((hand >> 1).to_bytes(COLOURS, "little")):
        found += _cards_of_colour(colour, counts)
    return found


@cache
def _cards_of_colour(colour: int, counts: int) -> tuple[int, ...]:
    """The cards of one colour, from the eight bits with its counts."""
    hand, first = counts << 8 * colour + 1, colour * VALUES
    return tuple(card for card in range(first, first + VALUES) for _ in range(count(hand, card)))
