"""The floating frame of Punto: which cards lie on top, and where others may go.

The cards of a round always fit in 6 × 6 squares, and with the free squares beside them in 7 × 7.
So the grid of 11 × 11 squares is wound up on a ring of 7 columns and 7 rows, 49 *cells*: square
(row, column) is cell (row % 7, column % 7), and no two squares in use share one. Six masks of
cells, the *layers*, hold one bit each of the faces on top; a free cell has the value 0, lower
than every card's.

Where the place on the grid matters, masks are *unrolled*: read from the frame's corner on. There
column 0 or column 6 has no card, so a line's next card is a plain shift away, as on the
bitboards of Connect Four.
"""

from typing import Any

import numpy as np

from brelan.core.bits import lowest
from brelan.core.compiled import rule

GRID = 11  # squares a row: square = row * GRID + column
SQUARES = GRID * GRID
CENTRE = 60  # f6
RING = 7
CELLS = RING * RING  # cell = row * RING + column
LARGEST = 6  # rows and columns that the cards may take up
ALL = (1 << CELLS) - 1
TOP_ROW = (1 << RING) - 1
FIRST_COLUMN = sum(1 << RING * row for row in range(RING))
DIRECTIONS = (1, RING - 1, RING, RING + 1)  # along a row, down left, down, down right
VALUE_LAYERS = 4
LAYERS = 6  # the value's four bits, then the colour's two

CELL = np.array([n // GRID % RING * RING + n % GRID % RING for n in range(SQUARES)], np.int8)
"""The cell of every square."""
AROUND = np.array(
    [
        sum(
            1 << (cell // RING + down) % RING * RING + (cell + right) % RING
            for down in (-1, 0, 1)
            for right in (-1, 0, 1)
        )
        for cell in range(CELLS)
    ],
    np.int64,
)
"""Every cell with its eight neighbours."""


@rule
def clear(s: Any) -> None:
    """No card lies; the first one goes to the centre (rule 2)."""
    for layer in range(LAYERS):
        s.layers[layer] = 0
    s.reach = 1 << int(CELL[CENTRE])
    s.top = s.bottom = CENTRE // GRID
    s.left = s.right = CENTRE % GRID
    _set_frame(s)


@rule
def lay(s: Any, square: int, card: int) -> None:
    """Put a card on a square: it covers what lies there and opens the squares around."""
    row = square // GRID
    column = square % GRID
    if row < s.top or row > s.bottom or column < s.left or column > s.right:
        s.top = min(int(s.top), row)
        s.bottom = max(int(s.bottom), row)
        s.left = min(int(s.left), column)
        s.right = max(int(s.right), column)
        _set_frame(s)
    cell = int(CELL[square])
    face = card >> 1
    for layer in range(LAYERS):
        others = int(s.layers[layer]) & ~(1 << cell)
        s.layers[layer] = others | ((face >> layer) & 1) << cell
    s.reach = (int(s.reach) | int(AROUND[cell])) & int(s.frame)


@rule
def _set_frame(s: Any) -> None:
    """Six rows or columns taken up close the one beside them; fewer leave both sides open."""
    frame = ALL
    row = int(s.top) - 1
    if s.bottom - s.top == LARGEST - 1:
        row = int(s.top)
        frame &= ~(TOP_ROW << (row + LARGEST) % RING * RING)
    column = int(s.left) - 1
    if s.right - s.left == LARGEST - 1:
        column = int(s.left)
        frame &= ~(FIRST_COLUMN << (column + LARGEST) % RING)
    s.frame = frame
    s.corner = row * GRID + column
    s.turn_rows = row % RING * RING
    s.turn_columns = column % RING


@rule
def places(s: Any, value: int) -> int:
    """The cells where a card of this value may go (rule 2)."""
    lower = 0  # bit by bit, the last one counting most: is the value on top lower?
    for layer in range(VALUE_LAYERS):
        zero = ~int(s.layers[layer])
        one = -((value >> layer) & 1)
        lower = (zero & one) | (lower & (zero | one))
    return lower & int(s.reach)


@rule
def unrolled(s: Any, cells: int) -> int:
    """The cells as they lie on the grid, from the frame's corner on."""
    rows = int(s.turn_rows)
    columns = int(s.turn_columns)
    cells = (cells >> rows | cells << (CELLS - rows)) & ALL
    stay = FIRST_COLUMN * ((1 << (RING - columns)) - 1)
    return (cells >> columns & stay) | (cells << (RING - columns) & (ALL ^ stay))


@rule
def list_places(s: Any, value: int, first_move: int, out: Any, count: int) -> int:
    """Append the squares where a card of this value may go, as moves; their number then."""
    cells = unrolled(s, places(s, value))
    while cells:
        out[count] = first_move + square_at(s, lowest(cells))
        cells &= cells - 1
        count += 1
    return count


@rule
def square_at(s: Any, place: int) -> int:
    """The square of a place in an unrolled mask."""
    return int(s.corner) + place + (GRID - RING) * (place * 37 >> 8)  # place // 7


@rule
def colour_cells(s: Any, colour: int) -> int:
    """Where a card of this colour is on top, unrolled."""
    low = int(s.layers[VALUE_LAYERS]) ^ ((colour & 1) - 1)
    high = int(s.layers[VALUE_LAYERS + 1]) ^ ((colour >> 1) - 1)
    cards = 0
    for layer in range(VALUE_LAYERS):
        cards |= int(s.layers[layer])
    return unrolled(s, low & high & cards)
