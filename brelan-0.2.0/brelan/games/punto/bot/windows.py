"""Lines of Punto that are still possible, all at once.

A *window* is as many cells in line as the goal. For every direction a mask has a bit for each
window, at its first cell, so that all windows of a direction are counted side by side: how many
cards of a colour each has is a number of three bits, in three masks.
"""

from typing import Any

import numpy as np

from brelan.core.compiler.decorators import inlined, rule

from ..frame import ALL, CELLS, WINDOW
from ..lines import DIRECTIONS

STEPS = np.array(DIRECTIONS, np.int64)


def _first_cells(step: int, goal: int) -> int:
    """Where windows of that direction may begin without leaving the grid of cells."""
    down, right = (0, 1) if step == 1 else (1, step - WINDOW)
    found = 0
    for cell in range(CELLS):
        row, column = divmod(cell, WINDOW)
        last = (row + (goal - 1) * down, column + (goal - 1) * right)
        if 0 <= last[0] < WINDOW and 0 <= last[1] < WINDOW:
            found |= 1 << cell
    return found


FIRST_CELLS = np.array([[_first_cells(d, goal) for d in DIRECTIONS] for goal in (4, 5)], np.int64)


@inlined
def counted(own: int, step: int, goal: int) -> Any:
    """How many of a window's cells are in the set: a number of three bits a window."""
    low = own
    middle = 0
    high = 0
    for place in range(1, goal):
        more = own >> place * step
        carry = low & more
        low ^= more
        high |= middle & carry
        middle ^= carry
    return low, middle, high


@inlined
def touched(cells: int, step: int, goal: int) -> int:
    """The windows that have one of these cells."""
    pairs = cells | cells >> step
    return pairs | pairs >> 2 * step | cells >> 4 * step * (goal - 4)


@inlined
def spread(first: int, step: int, goal: int) -> int:
    """The cells of the windows that begin at ``first``."""
    pairs = first | first << step
    return (pairs | pairs << 2 * step | first << 4 * step * (goal - 4)) & ALL


@rule
def extensions(own: int, blocked: int, goal: int) -> Any:
    """The cells of open windows by how many cards these have: none of it, one, two, three, four.

    A window is open that has no blocked cell; a cell may be in several of these sets.
    """
    one = two = three = four = 0
    for number in range(4):
        step = int(STEPS[number])
        still = int(FIRST_CELLS[goal - 4, number]) & ~touched(blocked, step, goal)
        low, middle, high = counted(own, step, goal)
        few = still & ~high
        one |= spread(few & low & ~middle, step, goal)
        two |= spread(few & ~low & middle, step, goal)
        three |= spread(few & low & middle, step, goal)
        four |= spread(still & ~low & ~middle & high, step, goal)
    return one, two, three, four
