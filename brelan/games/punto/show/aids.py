"""What a good table of Punto shows beside the cards: the floating frame, threats, how sides stand.

A pure function of a view, in plain Python: it knows what that view tells and nothing else.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

COLUMNS = "abcdefghijk"
COLOURS = "rgby"
LARGEST = 6  # rows and columns that the cards may take up
VALUES = range(1, 10)
CENTRE = (5, 5)
DIRECTIONS = ((0, 1), (1, -1), (1, 0), (1, 1))

Cell = tuple[int, int]
Span = tuple[int, int]


def aids(view: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """The frame, the free squares open to a card, the threats and each side's lines.

    Everything that counts here lies open, so it is found once for all seats.
    """
    del seat
    board = tuple((square, *cards) for square, cards in view["board"].items())
    won = tuple(tuple(cards) for cards in view["won"])
    more = tuple(view["out"]), tuple(view["colours"]), view["goal"], view["over"]
    return _shown(board, won, *more)


@lru_cache(maxsize=64)
def _shown(
    board: tuple[tuple[str, ...], ...],
    won: tuple[tuple[str, ...], ...],
    out: tuple[str, ...],
    colours: tuple[str, ...],
    goal: int,
    over: bool,
) -> dict[str, Any]:
    tops = tops_of({square: cards for square, *cards in board})
    rows, columns = _spans(tops)
    unplayed = _unplayed(*(cards for _, *cards in board), *won, out)
    return {
        "box": _area(rows, columns),
        "frame": _area(_reach(rows), _reach(columns)),
        "window": _area(_ring(rows), _ring(columns)),
        "room": {"columns": LARGEST - _size(columns), "rows": LARGEST - _size(rows)},
        "free": [_square(cell) for cell in _free(tops, rows, columns)],
        "threats": [] if over else _threats(colours, tops, unplayed, goal),
        "standing": [_standing(tops, side, goal - 1) for side in colours],
        "unplayed": unplayed,
    }


def tops_of(board: Mapping[str, Sequence[str]]) -> dict[Cell, str]:
    """The top card of every occupied square."""
    return {_cell(square): cards[-1] for square, cards in board.items()}


def _cell(square: str) -> Cell:
    """Row and column."""
    return int(square[1:]) - 1, COLUMNS.index(square[0])


def _square(cell: Cell) -> str:
    return f"{COLUMNS[cell[1]]}{cell[0] + 1}"


def _spans(tops: dict[Cell, str]) -> tuple[Span, Span]:
    """The first and last row and column with a card; before the first card, the centre's."""
    rows, columns = zip(*(tops or [CENTRE]), strict=True)
    return (min(rows), max(rows)), (min(columns), max(columns))


def _size(span: Span) -> int:
    return span[1] - span[0] + 1


def _reach(span: Span) -> Span:
    """Every line that some frame around the cards covers."""
    spare = LARGEST - _size(span)
    return span[0] - spare, span[1] + spare


def _ring(span: Span) -> Span:
    """The lines with cards and those beside them where a card may go."""
    more = int(_size(span) < LARGEST)
    return span[0] - more, span[1] + more


def _area(rows: Span, columns: Span) -> dict[str, list[int]]:
    """First and last column and row, counted from 0 (column a, row 1)."""
    return {"columns": list(columns), "rows": list(rows)}


def _inside(cell: Cell, rows: Span, columns: Span) -> bool:
    """Whether a card there leaves all cards in some frame."""
    row, column = cell
    high = max(rows[1], row) - min(rows[0], row) < LARGEST
    return high and max(columns[1], column) - min(columns[0], column) < LARGEST


def _free(tops: dict[Cell, str], rows: Span, columns: Span) -> list[Cell]:
    """Free squares where any card may go, by row, then column."""
    if not tops:
        return [CENTRE]
    beside = {
        (row + down, column + right)
        for row, column in tops
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
    }
    return sorted(cell for cell in beside - tops.keys() if _inside(cell, rows, columns))


def _unplayed(*piles: Iterable[str]) -> dict[str, list[int]]:
    """The values of each colour's cards that lie in none of the piles: in hands and decks."""
    away = Counter(card for cards in piles for card in cards)
    return {
        colour: [value for value in VALUES for _ in range(2 - away[f"{colour}{value}"])]
        for colour in COLOURS
    }


def _own(tops: dict[Cell, str], colour: str) -> set[Cell]:
    """Where a colour's cards lie on top."""
    return {cell for cell, card in tops.items() if card[0] == colour}


def _threats(
    sides: tuple[str, ...], tops: dict[Cell, str], unplayed: dict[str, list[int]], goal: int
) -> list[dict[str, Any]]:
    """Every square where one card more of a colour makes a line that wins the round."""
    rows, columns = _spans(tops)
    found: list[dict[str, Any]] = []
    for side, colours in enumerate(sides):
        for colour in colours:
            for gap, line in sorted(_gaps(_own(tops, colour), goal).items()):
                needs = int(tops[gap][1]) + 1 if gap in tops else 1
                left = sum(value >= needs for value in unplayed[colour])
                if left and _inside(gap, rows, columns):
                    found.append(
                        {
                            "side": side,
                            "colour": colour,
                            "square": _square(gap),
                            "line": [_square(cell) for cell in sorted(line)],
                            "needs": needs,
                            "left": left,
                        }
                    )
    return found


def _gaps(own: set[Cell], goal: int) -> dict[Cell, set[Cell]]:
    """Squares that complete a line of ``goal``, with the cards of that line that lie already.

    A line that lacks one card begins with a card, or with the gap and then a card.
    """
    gaps: dict[Cell, set[Cell]] = {}
    if len(own) < goal - 1:
        return gaps
    for row, column in own:
        for down, right in DIRECTIONS:
            for first in (0, -1):
                gap = None
                for step in range(first, first + goal):
                    cell = row + step * down, column + step * right
                    if cell not in own:
                        if gap is not None:
                            break
                        gap = cell
                else:
                    if gap is not None:
                        steps = range(first, first + goal)
                        line = {(row + step * down, column + step * right) for step in steps}
                        gaps.setdefault(gap, set()).update(line - {gap})
    return gaps


def _standing(tops: dict[Cell, str], colours: str, length: int) -> dict[str, Any]:
    """What would count for a side if the round were blocked now: its lines one card short."""
    lines = [line for colour in colours for line in _short_lines(_own(tops, colour), length)]
    return {
        "lines": len(lines),
        "sum": sum(int(tops[cell][1]) for line in lines for cell in line),
        "squares": [[_square(cell) for cell in line] for line in lines],
    }


def _short_lines(own: set[Cell], length: int) -> list[list[Cell]]:
    """The unbroken lines of exactly that many top cards of a colour."""
    return [line for line in _runs(own, length) if len(line) == length]


def lines(tops: dict[Cell, str], colour: str, length: int) -> list[list[str]]:
    """The squares of every unbroken line of at least that many top cards of a colour."""
    return [[_square(cell) for cell in line] for line in _runs(_own(tops, colour), length)]


def _runs(own: set[Cell], length: int) -> list[list[Cell]]:
    """The unbroken lines of at least that many cells."""
    found: list[list[Cell]] = []
    if len(own) < length:
        return found
    for row, column in sorted(own):
        for down, right in DIRECTIONS:
            if (row - down, column - right) in own:
                continue
            line = [(row, column)]
            while (line[-1][0] + down, line[-1][1] + right) in own:
                line.append((line[-1][0] + down, line[-1][1] + right))
            if len(line) >= length:
                found.append(line)
    return found
