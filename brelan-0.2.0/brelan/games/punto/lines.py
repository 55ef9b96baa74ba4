"""Lines of one colour in Punto: those that win a round, those one card short, and their gaps.

Sets of cells are masks of the window (see `frame`), so a direction is a step from bit to bit.
"""

from typing import Any

from brelan.core.bits import lowest, popcount
from brelan.core.compiler.decorators import inlined, rule

from .cards import VALUES, first_colour
from .frame import SQUARE, WINDOW

DIRECTIONS = (1, WINDOW - 1, WINDOW, WINDOW + 1)  # along a row, down left, down, down right
LINE = 1 << 12  # in a standing: one line more outweighs every sum of values


@rule
def colour_cells(s: Any, colour: int) -> int:
    """Where a card of this colour is on top."""
    low = int(s.tint[0]) ^ ((colour & 1) - 1)
    high = int(s.tint[1]) ^ ((colour >> 1) - 1)
    return int(s.at_least[0]) & low & high


@inlined
def winning_line(s: Any, colour: int) -> int:
    """All cells in unbroken lines of at least ``goal`` cards of a colour (rule 3)."""
    return line_cells(colour_cells(s, colour), int(s.goal))


@inlined
def line_cells(cells: int, length: int) -> int:
    """The cells in unbroken lines of at least ``length`` cells, which is 4 or 5."""
    found = 0
    for step in DIRECTIONS:
        four = cells & cells >> step
        four &= four >> 2 * step
        first = four & four >> (length - 4) * step
        if first:
            found |= _spread(first, step, length)
    return found


@rule
def gaps(cells: int, goal: int) -> int:
    """The cells where one card more of a colour makes a line of ``goal``, which is 4 or 5."""
    found = 0
    for step in DIRECTIONS:
        up = cells >> step
        down = cells << step
        up2 = up & cells >> 2 * step  # two cards in line after the gap
        down2 = down & cells << 2 * step
        up3 = up2 & cells >> 3 * step
        down3 = down2 & cells << 3 * step
        if goal == 4:
            found |= up3 | down & up2 | down2 & up | down3
        else:
            found |= up3 & (cells >> 4 * step | down) | down3 & (cells << 4 * step | up)
            found |= up2 & down2
    return found


@rule
def _spread(first: int, step: int, length: int) -> int:
    """The cells of the lines of that length that begin at ``first``."""
    found = 0
    for place in range(length):
        found |= first << place * step
    return found


@rule
def unbroken(cells: int, step: int, length: int) -> int:
    """Where the unbroken lines of exactly ``length`` cells, at least 3, begin."""
    three = cells & cells >> step & cells >> 2 * step
    first = three & three >> (length - 3) * step
    return first & ~(cells << step) & ~(cells >> length * step)


@rule
def standing(s: Any, side: int) -> int:
    """How a side stands in a blocked round: its lines, then the lowest sum; 0 without (rule 4)."""
    length = int(s.goal) - 1
    marks = 0
    for colour in range(first_colour(s, side), first_colour(s, side + 1)):
        cells = colour_cells(s, colour)
        for step in DIRECTIONS:
            first = unbroken(cells, step, length)
            if first:
                marks += LINE * popcount(first)
                for place in range(length):
                    marks -= _worth(s, first << place * step)
    return marks


@rule
def _worth(s: Any, cells: int) -> int:
    """The sum of the values on top."""
    total = 0
    for value in range(VALUES):
        total += popcount(cells & int(s.at_least[value]))
    return total


@rule
def short_line(s: Any, side: int) -> int:
    """All cells in a side's lines one card short of the goal (rule 4)."""
    length = int(s.goal) - 1
    found = 0
    for colour in range(first_colour(s, side), first_colour(s, side + 1)):
        cells = colour_cells(s, colour)
        for step in DIRECTIONS:
            found |= _spread(unbroken(cells, step, length), step, length)
    return found


@rule
def highest(s: Any, cells: int) -> int:
    """The square of the highest card: by value, then colour, row, column (rules 3, 4)."""
    for value in range(VALUES):
        high = cells & int(s.at_least[value])
        if high:
            cells = high
    for bit in range(1, -1, -1):
        low = cells & ~int(s.tint[bit])
        if low:
            cells = low
    return int(s.corner) + int(SQUARE[lowest(cells)])
