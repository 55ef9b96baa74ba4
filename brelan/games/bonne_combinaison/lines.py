"""What an unfinished line of La bonne combinaison may still become."""

from itertools import product
from typing import Any

import numpy as np

from brelan.core.bits import lowest, popcount
from brelan.core.compiled import rule

from .rules import COLOURS, EMPTY, SQUARES, VALUES, line_score

ALL = (1 << VALUES) - 1
SUITE, FOUR, FLUSH, RUN, THREE = 1, 2, 4, 8, 16  # what a line may become: a bit each
CHANCES = 32
STAGES = 4  # by the free squares of the board: up to 4, 8, 12, 16
EVERY_COLOUR = sum(1 << VALUES * colour for colour in range(COLOURS))
NO_VALUE = 7
NO_WINDOW = 64  # a value that there is not


def _needs(times: tuple[int, ...]) -> int:
    """What the values of a line call for, packed, by how often it has each of them.

    Three windows of four values, seven bits each: the values that are missing in it. Then two
    values that may come three times, three bits each, and how many of them are lacking.
    """
    have = [value for value in range(VALUES) if times[value]]
    windows = [NO_WINDOW] * 3
    for low in range(VALUES - 3):
        window = range(low, low + 4)
        if max(times) == 1 and set(have) <= set(window):
            windows[low] = sum(1 << value for value in window if value not in have)
    lacking = 3 - max(times)
    wanted = [value for value in have if times[value] == max(times)]
    if lacking > 4 - sum(times):
        wanted = []
    first, second, *_ = [*wanted, NO_VALUE, NO_VALUE]
    kinds = first | second << 3 | lacking << 6
    return windows[0] | windows[1] << 7 | windows[2] << 14 | kinds << 21


NEEDS = np.zeros(1 << 2 * VALUES, np.int64)
"""By the values of up to three cards, two bits for how often each value occurs."""
for _times in product(range(4), repeat=VALUES):
    if 0 < sum(_times) < 4:
        NEEDS[sum(count << 2 * value for value, count in enumerate(_times))] = _needs(_times)


@rule
def left_over(board: Any) -> int:
    """The cards that are not on a board yet, a bit each."""
    left = (1 << COLOURS * VALUES) - 1
    for square in range(SQUARES):
        if board[square] != EMPTY:
            left &= ~(1 << int(board[square]))
    return left


@rule
def chances(board: Any, start: int, step: int, left: int) -> int:
    """Of the line's cards: how many there are, times CHANCES, and what they may become.

    -1 if it is complete.
    """
    cards = 0
    colours = 0
    colour = 0
    values = 0
    for place in range(4):
        card = int(board[start + place * step])
        if card != EMPTY:
            cards += 1
            colour = card // VALUES
            colours |= 1 << colour
            values += 1 << 2 * (card - VALUES * colour)
    if cards == 4:
        return -1
    if cards == 0:
        return 0
    found = 0
    needs = int(NEEDS[values])
    any_colour = left | left >> 6 | left >> 12 | left >> 18 | left >> 24
    one_colour = colours & (colours - 1) == 0
    own = (left >> VALUES * colour) & ALL
    if one_colour and popcount(own) >= 4 - cards:
        found |= FLUSH
    for _ in range(3):
        need = needs & 127
        if need & ~(any_colour & ALL) == 0:
            found |= RUN
        if one_colour and need & ~own == 0:
            found |= SUITE
        needs >>= 7
    lacking = needs >> 6
    for _ in range(2):
        if needs & 7 != NO_VALUE:
            copies = popcount(left >> (needs & 7) & EVERY_COLOUR)
            if copies >= lacking:
                found |= THREE
            if lacking == 3 - cards and copies > lacking:
                found |= FOUR
        needs >>= 3
    return cards * CHANCES + found


@rule
def line_worth(board: Any, start: int, step: int, left: int, worth: Any) -> float:
    """The points of a complete line, or what it will bring by the table of this stage."""
    kind = chances(board, start, step, left)
    if kind < 0:
        return float(line_score(board, start, step))
    return float(worth[kind])


@rule
def stage(free: int) -> int:
    """Which row of the table holds for a board with these free squares."""
    return (popcount(free) - 1) // 4 if free else 0


@rule
def square_worth(board: Any, square: int, left: int, worth: Any) -> float:
    """What the two lines through a square are worth."""
    across = line_worth(board, square & ~3, 1, left, worth)
    return across + line_worth(board, square & 3, 4, left, worth)


@rule
def board_worth(board: Any, left: int, worth: Any) -> float:
    """What all lines of a board are worth."""
    total = 0.0
    for line in range(4):
        total += line_worth(board, 4 * line, 1, left, worth)
        total += line_worth(board, line, 4, left, worth)
    return total


@rule
def gain(board: Any, square: int, card: int, left: int, worth: Any) -> float:
    """What a card adds on a free square."""
    before = square_worth(board, square, left, worth)
    board[square] = card
    after = square_worth(board, square, left & ~(1 << card), worth)
    board[square] = EMPTY
    return after - before


@rule
def best_gain(board: Any, free: int, card: int, left: int, worth: Any) -> float:
    """The most that a card can add."""
    best = -100.0
    while free:
        best = max(best, gain(board, lowest(free), card, left, worth))
        free &= free - 1
    return best
