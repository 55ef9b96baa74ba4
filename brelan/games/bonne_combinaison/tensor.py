"""La bonne combinaison for learners: two boards as planes, the own hand, what is announced.

An action is a move's own number: ``card * 16 + square`` to announce, from 480 on a copy's square.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from brelan.core.bits import lowest, popcount
from brelan.core.compiled import rule
from brelan.core.tensors import Part, laid_out, register

from .rules import CARDS, COLOURS, EMPTY, PLACE, SQUARES, STATE, VALUES

VALUE = np.array([*(card % VALUES + 1 for card in range(CARDS)), 0], np.int8)
"""A card's value; the last entry is that of an empty square, EMPTY."""
PLANE = np.array([*(card // VALUES * SQUARES for card in range(CARDS)), 0], np.int8)
"""Where its colour's plane begins."""


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
            card = int(s.board[owner, square])
            out[at + int(PLANE[card]) + square] = VALUE[card]
        at += COLOURS * SQUARES
    out[2 + (int(s.initiative) ^ seat)] = 1
    hand = int(s.hand[seat])
    while hand:
        out[6 + lowest(hand)] = 1
        hand &= hand - 1
    if s.announced != EMPTY:
        out[6 + CARDS + int(s.announced)] = 1


assert PLACE == CARDS * SQUARES  # so that moves are actions
register(STATE, observe=observe)
