"""The field of Punto as a view shows it: its top cards, and the lines that the rules find in them.

A cell is a row and a column of the grid, counted from 0. The lines and gaps themselves are asked of
`lines`, which knows them as cells of a window (`frame`).
"""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property

from .cards import VALUES
from .frame import CENTRE as CENTRE_SQUARE
from .frame import GRID, LARGEST, WINDOW
from .lines import DIRECTIONS, gaps, line_cells, unbroken
from .notation import parse_square, square_text

Cell = tuple[int, int]
Span = tuple[int, int]
CENTRE: Cell = divmod(CENTRE_SQUARE, GRID)
STEPS = tuple((down, step - down * WINDOW) for step in DIRECTIONS for down in (step > 1,))
"""The directions of lines, as rows down and columns right."""


@cache
def cell_of(square: str) -> Cell:
    """The cell that is written so."""
    number = parse_square(square)
    assert number is not None, square
    return divmod(number, GRID)


@cache
def square_of(cell: Cell) -> str:
    """The cell as it is written."""
    return square_text(cell[0] * GRID + cell[1])


def size(span: Span) -> int:
    """How many rows or columns there are from the first to the last."""
    return span[1] - span[0] + 1


class Field:
    """The top cards of a round, and how far they reach."""

    def __init__(self, tops: Mapping[Cell, str]) -> None:
        self.tops = tops
        rows, columns = zip(*(tops or [CENTRE]), strict=True)
        self.rows: Span = (min(rows), max(rows))
        """The first and the last row with a card; before the first card, the centre's."""
        self.columns: Span = (min(columns), max(columns))
        self._corner = tuple(span[0] - (size(span) < LARGEST) for span in (self.rows, self.columns))

    @classmethod
    def of(cls, board: Mapping[str, Sequence[str]]) -> "Field":
        """The field of a view's board."""
        return cls({cell_of(square): cards[-1] for square, cards in board.items()})

    def with_card(self, cell: Cell, card: str) -> "Field":
        """The field once this card lies there."""
        return Field({**self.tops, cell: card})

    def value(self, cell: Cell) -> int:
        """The value of the card on top, or 0."""
        return int(self.tops[cell][1]) if cell in self.tops else 0

    def has(self, cell: Cell, colour: str) -> bool:
        """Whether a card of this colour is on top there."""
        return cell in self.tops and self.tops[cell][0] == colour

    def inside(self, cell: Cell) -> bool:
        """Whether a card there leaves all cards in some frame (rule 2)."""
        (row, column), (top, bottom), (left, right) = cell, self.rows, self.columns
        high = bottom - LARGEST < row < top + LARGEST
        return high and right - LARGEST < column < left + LARGEST

    @cached_property
    def free(self) -> list[Cell]:
        """Free cells where any card may go, by row, then column."""
        if not self.tops:
            return [CENTRE]
        beside = set[Cell]().union(*map(_around, self.tops)).difference(self.tops)
        return sorted(filter(self.inside, beside))

    def gaps(self, colour: str, goal: int) -> list[Cell]:
        """Where one card more of a colour makes a line of ``goal``: free, or a card to cover."""
        own = self._own(colour)
        found = self._cells(int(gaps(own, goal)) & ~own & (1 << WINDOW * WINDOW) - 1)
        return [cell for cell in found if self.inside(cell) and self.value(cell) < VALUES]

    def completed(self, colour: str, gap: Cell, goal: int) -> list[Cell]:
        """The cards that lie already in the lines that a card in a gap completes."""
        found = self._cells(int(line_cells(self._own(colour) | self._bit(gap), goal)))
        return [cell for cell in found if cell != gap]

    def lines(self, colour: str, shortest: int, longest: int = LARGEST) -> list[list[Cell]]:
        """The unbroken lines of so many top cards of a colour, by their first cells."""
        own = self._own(colour)
        found = [
            (first, step, length)
            for length in range(shortest, longest + 1)
            for step in DIRECTIONS
            for first in _bits(int(unbroken(own, step, length)))
        ]
        return [
            [self._cell(first + place * step) for place in range(length)]
            for first, step, length in sorted(found)
        ]

    def longest(self, cell: Cell, colour: str) -> int:
        """How long a line of the colour through this cell is, the cell included."""
        return max(
            1 + sum(self._reach(cell, colour, (sign * down, sign * right)) for sign in (1, -1))
            for down, right in STEPS
        )

    def _reach(self, cell: Cell, colour: str, step: Cell) -> int:
        """How many cards of the colour follow in this direction."""
        count = 0
        while self.has((cell[0] + (count + 1) * step[0], cell[1] + (count + 1) * step[1]), colour):
            count += 1
        return count

    def _own(self, colour: str) -> int:
        """The window's cells where a colour is on top."""
        return self._colours.get(colour, 0)

    @cached_property
    def _colours(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for cell, card in self.tops.items():
            found[card[0]] = found.get(card[0], 0) | self._bit(cell)
        return found

    def _bit(self, cell: Cell) -> int:
        return 1 << (cell[0] - self._corner[0]) * WINDOW + cell[1] - self._corner[1]

    def _cell(self, number: int) -> Cell:
        return number // WINDOW + self._corner[0], number % WINDOW + self._corner[1]

    def _cells(self, mask: int) -> list[Cell]:
        return [self._cell(number) for number in _bits(mask)]


def _bits(mask: int) -> list[int]:
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


@cache
def _around(cell: Cell) -> tuple[Cell, ...]:
    """The nine cells of which this one is in the middle."""
    row, column = cell
    return tuple((row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1))
