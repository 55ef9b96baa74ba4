"""What a bot should know about La bonne combinaison: what lines will bring, on both boards."""

from typing import Any

import numpy as np

from brelan.core.bits import popcount
from brelan.core.compiled import rule
from brelan.core.dispatch import settle
from brelan.core.sense import Knobs, register, share_out

from .lines import best_gain, board_worth, gain, left_over, stage
from .rules import EMPTY, PLACE, SQUARES, STATE
from .worth import COPY, SPREAD, WORTH

KNOBS = Knobs(curiosity=0.8, others=3)
EAGERNESS = 1.5
"""How much a point counts in the weights."""


@rule
def weigh(s: Any, seat: int, moves: Any, count: int, weights: Any) -> None:
    """By what a card adds to the own board, less what it adds to the other one."""
    board = s.board[seat]
    left = left_over(board)
    worth = WORTH[stage(int(s.free[seat]))]
    card = EMPTY
    loss = 0.0
    for place in range(count):
        move = int(moves[place])
        if move >= PLACE:
            card = int(s.announced)
        elif move // SQUARES != card:
            card = move // SQUARES
            other = 1 - seat
            loss = best_gain(s.board[other], int(s.free[other]), card, left, worth)
        added = gain(board, move % SQUARES, card, left, worth)
        weights[place] = np.exp(EAGERNESS * (added - loss))


@rule
def estimate(s: Any, scores: Any, values: Any) -> None:
    """The result, or how likely each side is to win by what the boards are worth."""
    if s.over:
        share_out(int(settle(s, scores)), 2, values)
        lead = float(int(scores[0]) - int(scores[1]))
        values[0] = 0.9 * values[0] + 0.1 * max(-1.0, min(1.0, lead / 15.0))
        values[1] = -values[0]
        return
    number = stage(int(s.free[0]) & int(s.free[1]))
    left = left_over(s.board[0]) & left_over(s.board[1])
    lead = board_worth(s.board[0], left, WORTH[number])
    lead -= board_worth(s.board[1], left, WORTH[number])
    if s.announced != EMPTY:
        # The copy will add what a card adds on the average.
        lead += COPY[number] if s.initiative == 1 else -COPY[number]
    values[0] = 0.95 * np.tanh(0.8 * lead / SPREAD[number])
    values[1] = -values[0]


@rule
def enough(s: Any, start_round: int) -> bool:
    """The worth of lines says more than cards placed at random."""
    return True


@rule
def unfold(s: Any, seat: int, number: int) -> bool:
    """Each card that the other's last one may be, in turn."""
    other = 1 - seat
    if s.hand[other] == 0:
        return number == 0
    unseen = left_over(s.board[0]) & left_over(s.board[1]) & ~int(s.hand[seat])
    if int(s.hand[other]) & (int(s.hand[other]) - 1) or number >= popcount(unseen):
        return False
    for _ in range(number):
        unseen &= unseen - 1
    s.hand[other] = unseen & -unseen
    return True


register(STATE, weigh=weigh, estimate=estimate, enough=enough, unfold=unfold)
