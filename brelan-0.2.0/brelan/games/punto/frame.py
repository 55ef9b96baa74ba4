"""The floating frame of Punto: which cards lie on top, and where others may go.

The cards of a round fit in 6 × 6 squares, and with the free squares that touch them in 7 × 7. So
all there is to know lies in a *window* of 7 × 7 cells on the grid of 11 × 11 squares, and a set
of cells is a mask of 49 bits. Where the cards take up fewer than six rows, the window begins
one row above them; once they take up six, it begins with them, and its last row is closed. The
same holds for columns. When the window moves, the masks are shifted.

So column 0 or column 6 never has a card, and a line's next card is a plain shift away, as on
the bitboards of Connect Four.
"""

from typing import Any

import numpy as np

from brelan.core.compiler.decorators import inlined, rule

from .cards import VALUES, colour_of, kind_of, value_of

GRID = 11  # squares a row: square = row * GRID + column
SQUARES = GRID * GRID
CENTRE = 60  # f6
WINDOW = 7
CELLS = WINDOW * WINDOW  # cell = row * WINDOW + column
LARGEST = 6  # rows and columns that the cards may take up
ALL = (1 << CELLS) - 1
LAST_ROW = ALL ^ ALL >> WINDOW
FIRST_COLUMN = ALL // (2**WINDOW - 1)
LAST_COLUMN = FIRST_COLUMN << WINDOW - 1

CELL = np.array([n // GRID * WINDOW + n % GRID for n in range(SQUARES)], np.int8)
"""The cell that a square would be if the window began at the grid's first square."""
SQUARE = np.array([n // WINDOW * GRID + n % WINDOW for n in range(CELLS)], np.int8)
"""The square that a cell would be if the window began at the grid's first square."""
AROUND = np.array(
    [
        sum(
            1 << other
            for other in range(CELLS)
            if abs(other // WINDOW - cell // WINDOW) <= 1
            and abs(other % WINDOW - cell % WINDOW) <= 1
        )
        for cell in range(CELLS)
    ],
    np.int64,
)
"""Every cell with its neighbours."""


@rule
def clear(s: Any) -> None:
    """No card lies; the first one goes to the centre (rule 2)."""
    for value in range(VALUES):
        s.at_least[value] = 0
    s.tint[0] = s.tint[1] = 0
    s.laid[0] = s.laid[1] = 0
    s.height = s.width = 1
    s.corner = CENTRE - GRID - 1
    s.origin = CELL[CENTRE] - WINDOW - 1
    s.reach = s.box = 1 << WINDOW + 1
    s.frame = ALL


@rule
def cell_of(s: Any, square: int) -> int:
    """The cell of a square that the window shows."""
    return int(CELL[square]) - int(s.origin)


@inlined
def lay(s: Any, square: int, card: int) -> None:
    """Put a card on a square: it covers what lies there and opens the squares around."""
    if not (int(s.box) >> cell_of(s, square)) & 1:
        _grow(s, cell_of(s, square))
    count_in(s, card)
    cell = cell_of(s, square)
    value = value_of(card)
    for lower in range(VALUES):  # all of them: at once, unlike a part of unknown length
        s.at_least[lower] |= int(lower < value) << cell
    for bit in range(2):
        others = int(s.tint[bit]) & ~(1 << cell)
        s.tint[bit] = others | ((colour_of(card) >> bit) & 1) << cell
    s.reach = (int(s.reach) | int(AROUND[cell])) & int(s.frame)


@rule
def count_in(s: Any, card: int) -> None:
    """One card more lies on the board."""
    bit = 1 << kind_of(card)
    s.laid[1] |= s.laid[0] & bit
    s.laid[0] |= bit


@rule
def lift(s: Any, card: int) -> None:
    """A card no longer lies on the board."""
    bit = 1 << kind_of(card)
    second = int(s.laid[1]) & bit
    s.laid[1] ^= second
    s.laid[0] ^= bit ^ second


@rule
def _grow(s: Any, cell: int) -> None:
    """A card outside the rows and columns taken up so far: the window may move, or close."""
    down = 0
    right = 0
    row = cell // WINDOW
    if (row == 0 and s.height < LARGEST) or row > s.height:
        s.height += 1
        down = int(row == 0) - int(s.height == LARGEST)
    column = cell % WINDOW
    if (column == 0 and s.width < LARGEST) or column > s.width:
        s.width += 1
        right = int(column == 0) - int(s.width == LARGEST)
    s.corner -= down * GRID + right
    s.origin -= down * WINDOW + right
    distance = down * WINDOW + right
    for value in range(VALUES):
        s.at_least[value] = _shifted(int(s.at_least[value]), distance)
    for bit in range(2):
        s.tint[bit] = _shifted(int(s.tint[bit]), distance)
    s.reach = _shifted(int(s.reach), distance)
    _set_frame(s)


@rule
def _shifted(cells: int, distance: int) -> int:
    return cells << distance if distance >= 0 else cells >> -distance


@rule
def _set_frame(s: Any) -> None:
    """Six rows or columns close the window's last one."""
    s.frame = ALL
    first = 0
    if s.height == LARGEST:
        s.frame &= ~LAST_ROW
    else:
        first += WINDOW
    if s.width == LARGEST:
        s.frame &= ~LAST_COLUMN
    else:
        first += 1
    row = ((1 << int(s.width)) - 1) << first
    s.box = row * (FIRST_COLUMN & ((1 << int(s.height) * WINDOW) - 1))


@rule
def places(s: Any, value: int) -> int:
    """The cells where a card of this value may go (rule 2)."""
    return int(s.reach) & ~int(s.at_least[value - 1])


@inlined
def can_place(s: Any, seat: int) -> bool:
    """Whether a card in hand has a place: any on a free square, or the highest on another."""
    first = int(s.hand_at[seat])
    last = int(s.deck_at[seat]) - 1
    if last < first:
        return False
    if int(s.reach) & ~int(s.at_least[0]):
        return True
    value = max(value_of(int(s.cards[first])), value_of(int(s.cards[last])))
    return places(s, value) != 0
