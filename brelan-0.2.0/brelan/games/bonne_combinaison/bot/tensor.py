"""La bonne combinaison for learners: two boards as planes, the own hand, what is announced.

An action is a move's own number: ``card * 16 + square`` to announce, from 480 on a copy's square.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from brelan.core.arrays.lanes import spread
from brelan.core.arrays.tensors import Part, laid_out, register
from brelan.core.bits import lowest, popcount
from brelan.core.compiler.decorators import rule

from ..combinations import CARDS, COLOURS, VALUES
from ..rules import EMPTY, PLACE, SQUARES, STATE

NUMBERS = 32  # of cards, and of an empty square: EMPTY & NUMBERS - 1
VALUE = np.zeros(NUMBERS, np.int8)
"""A card's value; 0 for an empty square."""
PLANE = np.zeros(NUMBERS, np.int8)
"""Where its colour's plane begins."""
for _card in range(CARDS):
    VALUE[_card] = _card % VALUES + 1
    PLANE[_card] = _card // VALUES * SQUARES


def observation(options: Mapping[str, Any]) -> tuple[Part, ...]:
    """What an observation holds."""
    return laid_out(
        Part("pending", (2,), "1 for who is to act: the seat itself, the other"),
        Part("initiative", (2,), "1 for who announces, or has announced"),
        Part("hand_sizes", (2,), "cards in hand"),
        Part("hand", (COLOURS, VALUES), "1 for every card of the own hand"),
        Part("announced", (COLOURS, VALUES), "1 for the card to be copied"),
        Part(
            "boards",
            (2, COLOURS, 4, 4),
            "the own board, the other's: a plane a colour (g b y r k) with the values of its cards",
        ),
    )


def actions(options: Mapping[str, Any]) -> tuple[Part, ...]:
    """What an action says."""
    return laid_out(
        Part("announce", (COLOURS, VALUES, 4, 4), "colour, value, row, column"),
        Part("copy", (4, 4), "row, column"),
    )


@rule
def observe(s: Any, seat: int, out: Any) -> None:
    """All but the other's hand and the cards that are out."""
    at = 6 + 2 * CARDS
    for step in range(2):
        owner = seat ^ step
        out[step] = s.pending >> owner & 1
        out[4 + step] = popcount(int(s.hand[owner]))
        for square in range(SQUARES):
            card = int(s.board[owner, square]) & NUMBERS - 1
            out[at + (int(PLANE[card]) & 127) + square] = VALUE[card]
        at += COLOURS * SQUARES
    out[2 + (int(s.initiative) ^ seat)] = 1
    spread(out, 6, CARDS, int(s.hand[seat]))
    if s.announced != EMPTY:
        out[6 + CARDS + int(s.announced)] = 1


@rule
def allow(s: Any, seat: int, mask: Any) -> None:
    """Every free square: for the copy, or for each card of the hand."""
    free = int(s.free[seat])
    if s.announced != EMPTY:
        spread(mask, PLACE, SQUARES, free)
        return
    hand = int(s.hand[seat])
    while hand:
        spread(mask, lowest(hand) * SQUARES, SQUARES, free)
        hand &= hand - 1


assert PLACE == CARDS * SQUARES  # so that moves are actions
register(STATE, observe=observe, allow=allow)
