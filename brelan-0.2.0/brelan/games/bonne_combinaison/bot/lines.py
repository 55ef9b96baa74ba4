"""What a line of La bonne combinaison brings, or may still become.

A line is one number, the sum of its cards' marks::

    bits      0-2             3-15                   16-30
    how many  cards           of each value          of each colour
              there are       (two bits a value)     (three bits a colour)

Four cards of a value carry over to the next one, which no other four cards look like.
"""

from itertools import combinations_with_replacement
from typing import Any

import numpy as np

from brelan.core.bits import lowest, popcount
from brelan.core.compiler.decorators import rule

from ..combinations import CARDS, COLOURS, KINDS, LINE, VALUES, combination, sequences
from ..combinations import POINTS as SCORES
from ..rules import EMPTY, SQUARES

ALL = (1 << VALUES) - 1
SUITE, FOUR, FLUSH, RUN, THREE = 1, 2, 4, 8, 16  # what a line may become: a bit each
CHANCES = 32
STAGES = 4  # by the free squares of the board: up to 4, 8, 12, 16
VALUES_AT, COLOURS_AT = 3, 16
VALUES_MASK = (1 << COLOURS_AT - VALUES_AT) - 1
MARKS = np.array(
    [0]
    + [
        1 | 1 << VALUES_AT + 2 * (card % VALUES) | 1 << COLOURS_AT + 3 * (card // VALUES)
        for card in range(CARDS)
    ],
    np.int64,
)
"""What a card adds to its lines, by its number + 1; what EMPTY adds comes first."""


POINTS = np.zeros((2, VALUES_MASK + 1), np.int8)
"""What four cards score: [whether they are of one colour, their values]."""
for _values in combinations_with_replacement(range(VALUES), LINE):
    _at = sum(1 << 2 * value for value in _values)
    _mixed = [value + VALUES * place for place, value in enumerate(_values)]
    POINTS[0, _at] = SCORES[KINDS[combination(*_mixed)]]
    POINTS[1, _at] = SCORES[KINDS[combination(*_values)]]


# Up to three cards have one of 84 sets of values, which are numbered.
SETS = [one for cards in range(4) for one in combinations_with_replacement(range(VALUES), cards)]
COPIES = COLOURS + 1  # so many cards of a value may be left, or none
IN_SEQUENCE = [set(values) for values in sequences()]
NUMBER = np.zeros(VALUES_MASK + 1, np.int8)
"""The number of a set, by the bits of its values."""
RUNS = np.zeros((len(SETS), ALL + 1), np.int8)
"""[set, values left in any colour]: RUN or 0."""
OF_ONE_COLOUR = np.zeros((len(SETS), ALL + 1), np.int8)
"""[set, values left in its one colour]: FLUSH, SUITE."""
WANTED = np.zeros((len(SETS), 2), np.int64)
"""[set]: all cards of each of the two values that it may have three times."""
ALIKE = np.zeros((len(SETS), COPIES), np.int8)
"""[set, the more of those that are left]: THREE, FOUR."""


def _learn(number: int, values: tuple[int, ...]) -> None:
    """Write what a set of values may become into the tables."""
    NUMBER[sum(1 << 2 * value for value in values)] = number
    room = LINE - len(values)
    distinct = len(set(values)) == len(values)
    needs = [run - set(values) for run in IN_SEQUENCE if distinct and set(values) <= run]
    for left in range(ALL + 1):
        fits = any(all(left >> value & 1 for value in need) for need in needs)
        RUNS[number, left] = RUN * fits
        OF_ONE_COLOUR[number, left] = SUITE * fits | FLUSH * (left.bit_count() >= room)
    most = max(values.count(value) for value in values)
    lacking = 3 - most
    if lacking <= room:
        wanted = sorted({value for value in values if values.count(value) == most})
        # Three different values leave room for one card, so there are two at most.
        for place, value in enumerate(wanted):
            WANTED[number, place] = sum(1 << value + VALUES * colour for colour in range(COLOURS))
        for copies in range(lacking, COPIES):
            four = lacking == room - 1 and copies > lacking
            ALIKE[number, copies] = THREE | FOUR * four


for _number, _set in enumerate(SETS):
    if _set:
        _learn(_number, _set)


@rule
def left_over(board: Any) -> int:
    """The cards that are not on a board yet, a bit each."""
    left = (1 << COLOURS * VALUES) - 1
    for square in range(SQUARES):
        if board[square] != EMPTY:
            left &= ~(1 << int(board[square]))
    return left


@rule
def line_of(board: Any, start: int, step: int) -> int:
    """The line of the four squares from ``start`` on."""
    line = 0
    for place in range(4):
        line += int(MARKS[int(board[start + place * step]) + 1])
    return line


@rule
def points(line: int) -> int:
    """What a complete line scores (rule 3)."""
    colours = line >> COLOURS_AT
    one_colour = int(colours & (colours - 1) == 0)
    return int(POINTS[one_colour, (line >> VALUES_AT) & VALUES_MASK])


@rule
def chances(line: int, left: int) -> int:
    """Of the line's cards: how many there are, times CHANCES, and what they may become.

    -1 if it is complete.
    """
    cards = line & 7
    if cards == 4:
        return -1
    if cards == 0:
        return 0
    number = int(NUMBER[(line >> VALUES_AT) & VALUES_MASK])
    any_colour = (left | left >> 6 | left >> 12 | left >> 18 | left >> 24) & ALL
    first = popcount(left & int(WANTED[number, 0]))
    second = popcount(left & int(WANTED[number, 1]))
    found = int(RUNS[number, any_colour]) | int(ALIKE[number, max(first, second)])
    colours = line >> COLOURS_AT
    colour = lowest(colours) // 3
    if colours >> 3 * colour == cards:
        found |= int(OF_ONE_COLOUR[number, (left >> VALUES * colour) & ALL])
    return cards * CHANCES + found


@rule
def line_worth(line: int, left: int, worth: Any) -> float:
    """The points of a complete line, or what it will bring by the table of this stage."""
    kind = chances(line, left)
    return float(points(line)) if kind < 0 else float(worth[kind])


@rule
def stage(free: int) -> int:
    """Which row of the table holds for a board with these free squares."""
    return (popcount(free) - 1) // 4 if free else 0


@rule
def board_worth(board: Any, left: int, worth: Any) -> float:
    """What all lines of a board are worth."""
    total = 0.0
    for number in range(4):
        total += line_worth(line_of(board, 4 * number, 1), left, worth)
        total += line_worth(line_of(board, number, 4), left, worth)
    return total


@rule
def lines_across(board: Any) -> tuple[int, int, int, int]:
    """The four lines across."""
    return (
        line_of(board, 0, 1),
        line_of(board, 4, 1),
        line_of(board, 8, 1),
        line_of(board, 12, 1),
    )


@rule
def lines_down(board: Any) -> tuple[int, int, int, int]:
    """The four lines down."""
    return (
        line_of(board, 0, 4),
        line_of(board, 1, 4),
        line_of(board, 2, 4),
        line_of(board, 3, 4),
    )


@rule
def worths(lines: Any, left: int, worth: Any) -> tuple[float, float, float, float]:
    """What each of four lines is worth."""
    return (
        line_worth(lines[0], left, worth),
        line_worth(lines[1], left, worth),
        line_worth(lines[2], left, worth),
        line_worth(lines[3], left, worth),
    )


@rule
def gains(
    lines: Any, before: Any, card: int, left: int, worth: Any
) -> tuple[float, float, float, float]:
    """What a card adds to each of four lines, on whichever of its squares, to what it was worth."""
    left &= ~(1 << card)
    mark = int(MARKS[card + 1])
    return (
        _gain(lines[0], before[0], mark, left, worth),
        _gain(lines[1], before[1], mark, left, worth),
        _gain(lines[2], before[2], mark, left, worth),
        _gain(lines[3], before[3], mark, left, worth),
    )


@rule
def _gain(line: int, before: float, mark: int, left: int, worth: Any) -> float:
    return 0.0 if line & 7 == 4 else line_worth(line + mark, left, worth) - before


@rule
def best_gain(free: int, across: Any, down: Any) -> float:
    """The most that a card can add on a free square, by what it adds to rows and columns."""
    best = -100.0
    while free:
        square = lowest(free)
        free &= free - 1
        best = max(best, across[square >> 2] + down[square & 3])
    return best
