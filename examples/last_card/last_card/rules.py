"""The rules of Last card, on one flat record."""

from typing import Any

import numpy as np

from brelan.core.compiler.decorators import rule
from brelan.core.dispatch import HEADER, register
from brelan.core.generator import below

ROWS = 4
SHORTEST, LONGEST = 2, 7
MOST_TAKEN = 3
MOST_MOVES = ROWS * MOST_TAKEN  # a move is row * MOST_TAKEN + cards taken - 1

STATE = np.dtype(
    [
        *HEADER,
        ("misere", np.int8),  # who takes the last card loses
        ("first_option", np.int8),  # the seat that begins, or -1: drawn
        ("winner", np.int8),  # the winning seat once the game is over, else -1
        ("cards", np.int8, ROWS),  # cards left in each row
        ("taken", np.int8, 2),  # cards a seat has taken
    ],
    align=True,
)


def configure(s: Any, options: dict[str, Any]) -> None:
    """Write the options into a fresh record."""
    s.misere = options["misere"]
    s.first_option = -1 if options["first"] is None else options["first"]


@rule
def deal(s: Any) -> None:
    """Four rows of two to seven cards."""
    s.ply = 0
    s.over = 0
    s.round_number = 1
    s.winner = -1
    for row in range(ROWS):
        s.cards[row] = SHORTEST + below(s, LONGEST - SHORTEST + 1)
    for seat in range(2):
        s.taken[seat] = 0
    first = below(s, 2)
    s.pending = 1 << (first if s.first_option < 0 else int(s.first_option))


@rule
def moves(s: Any, seat: int, out: Any) -> int:
    """One to three cards of any row that has them."""
    count = 0
    for row in range(ROWS):
        for cards in range(min(MOST_TAKEN, int(s.cards[row]))):
            out[count] = row * MOST_TAKEN + cards
            count += 1
    return count


@rule
def play(s: Any, seat: int, move: int) -> None:
    """Take the cards; the game is over with the last one."""
    s.ply += 1
    cards = move % MOST_TAKEN + 1
    s.cards[move // MOST_TAKEN] -= cards
    s.taken[seat] += cards
    left = 0
    for row in range(ROWS):
        left += int(s.cards[row])
    s.over = left == 0
    s.pending = 0 if s.over else 1 << (1 - seat)
    if s.over:
        s.winner = 1 - seat if s.misere else seat


@rule
def redeal(s: Any, seat: int) -> None:
    """Nothing is hidden."""


@rule
def settle(s: Any, scores: Any) -> int:
    """A seat's score is the cards it has taken; the last card decides, not their number."""
    for seat in range(2):
        scores[seat] = s.taken[seat]
    return 1 << int(s.winner) if s.over else 0


register(STATE, deal=deal, moves=moves, play=play, redeal=redeal, settle=settle)
