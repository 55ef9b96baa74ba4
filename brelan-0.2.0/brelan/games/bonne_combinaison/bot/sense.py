"""What a bot should know about La bonne combinaison: what lines will bring, on both boards."""

from typing import Any

from brelan.core.bits import lowest, popcount
from brelan.core.compiler.decorators import rule
from brelan.core.dispatch import settle
from brelan.core.exact_math import exp, tanh
from brelan.core.knowledge.sense import SearchSettings, register, share_out

from ..combinations import CARDS
from ..rules import EMPTY, PLACE, SQUARES, STATE
from .line_values import HELD_WORTH, SPREAD, WORTH
from .lines import best_gain, board_worth, gains, left_over, lines_across, lines_down, stage, worths

SETTINGS = SearchSettings(exploration=0.8, world_tries=3, other_seats_every=3)
LEVEL_ITERATIONS = {2: {"expert": 24_000}}
"""With less an expert was not far enough ahead of players without search."""
EAGERNESS = 1.5
"""How much a point counts in the weights."""
DOUBT = 0.2
"""How likely somebody is to keep a card that would have been far better to announce."""


@rule
def weigh(s: Any, seat: int, moves: Any, count: int, weights: Any) -> None:
    """By what a card adds to the own board, less what it adds to the other one.

    What it adds to a line is the same on all squares of it; moves ascend, card by card, row by row.
    """
    board = s.board[seat]
    other = 1 - seat
    left = left_over(board)
    worth = WORTH[stage(int(s.free[seat]))]
    own_across, own_down = lines_across(board), lines_down(board)
    its_across, its_down = lines_across(s.board[other]), lines_down(s.board[other])
    its_across_worth = worths(its_across, left, worth)
    its_down_worth = worths(its_down, left, worth)
    across_worth = worths(own_across, left, worth)
    down_worth = worths(own_down, left, worth)
    card = EMPTY
    across = down = factors(across_worth, 0.0)
    for place in range(count):
        move = int(moves[place])
        square = move % SQUARES
        played = int(s.announced) if move >= PLACE else move // SQUARES
        if played != card:
            card = played
            loss = 0.0
            if move < PLACE:
                loss = best_gain(
                    int(s.free[other]),
                    gains(its_across, its_across_worth, card, left, worth),
                    gains(its_down, its_down_worth, card, left, worth),
                )
            across = factors(gains(own_across, across_worth, card, left, worth), 0.0)
            down = factors(gains(own_down, down_worth, card, left, worth), loss)
        weights[place] = across[square >> 2] * down[square & 3]


@rule
def factors(gains_: Any, loss: float) -> tuple[float, float, float, float]:
    """How much likelier each of four lines makes a move, less what it costs."""
    return (
        exp(EAGERNESS * (gains_[0] - loss)),
        exp(EAGERNESS * (gains_[1] - loss)),
        exp(EAGERNESS * (gains_[2] - loss)),
        exp(EAGERNESS * (gains_[3] - loss)),
    )


@rule
def infer(s: Any, seat: int, notes: Any) -> None:
    """How likely the other would have kept each card, having just announced another one."""
    for card in range(CARDS):
        notes[card] = 1.0
    if s.announced == EMPTY or s.initiative == seat:
        return
    other = 1 - seat
    # As the boards were: the card is on the other one already.
    placed = 0
    while s.board[other, placed] != s.announced:
        placed += 1
    s.board[other, placed] = EMPTY
    left = left_over(s.board[other])
    worth = WORTH[stage(int(s.free[other]) | 1 << placed)]
    across, down = lines_across(s.board[other]), lines_down(s.board[other])
    across_worth, down_worth = worths(across, left, worth), worths(down, left, worth)
    own_across, own_down = lines_across(s.board[seat]), lines_down(s.board[seat])
    own_across_worth = worths(own_across, left, worth)
    own_down_worth = worths(own_down, left, worth)
    for card in range(CARDS):
        notes[card] = best_gain(
            int(s.free[other]) | 1 << placed,
            gains(across, across_worth, card, left, worth),
            gains(down, down_worth, card, left, worth),
        ) - best_gain(
            int(s.free[seat]),
            gains(own_across, own_across_worth, card, left, worth),
            gains(own_down, own_down_worth, card, left, worth),
        )
    s.board[other, placed] = s.announced
    shown = notes[int(s.announced)]
    for card in range(CARDS):
        notes[card] = max(DOUBT, exp(EAGERNESS * min(0.0, shown - notes[card])))


@rule
def plausible(s: Any, seat: int, notes: Any) -> float:
    """The other announced what was best for it, or nearly."""
    hand = int(s.hand[1 - seat])
    found = 1.0
    while hand:
        found *= notes[lowest(hand)]
        hand &= hand - 1
    return found


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
    worth = HELD_WORTH[number]
    held = int(s.hand[0]) | int(s.hand[1])
    lead = board_worth(s.board[0], held | _to_copy(s, 0), worth)
    lead -= board_worth(s.board[1], held | _to_copy(s, 1), worth)
    values[0] = 0.95 * tanh(0.8 * lead / SPREAD[number])
    values[1] = -values[0]


@rule
def _to_copy(s: Any, seat: int) -> int:
    """The card that the seat has to copy, as a bit, or 0."""
    return 1 << int(s.announced) if s.announced != EMPTY and s.initiative != seat else 0


@rule
def rollout_ends(s: Any, start_round: int) -> bool:
    """The worth of lines says more than cards placed at random."""
    return True


@rule
def list_world(s: Any, seat: int, number: int) -> bool:
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


register(
    STATE,
    weigh=weigh,
    infer=infer,
    plausible=plausible,
    estimate=estimate,
    rollout_ends=rollout_ends,
    list_world=list_world,
)
