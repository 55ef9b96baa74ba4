"""What a good table of Punto shows beside the cards: the floating frame, threats, how sides stand.

A pure function of a view, in plain Python: it knows what that view tells and nothing else.
"""

from collections import Counter
from typing import Any

COLUMNS = "abcdefghijk"
COLOURS = "rgby"
LARGEST = 6  # rows and columns that the cards may take up
HIGHEST = 9
CENTRE = (5, 5)
DIRECTIONS = ((0, 1), (1, -1), (1, 0), (1, 1))

Cell = tuple[int, int]
Span = tuple[int, int]


def aids(view: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """The frame, the free squares open to a card, the threats and each side's lines."""
    del seat  # everything that counts here lies open
    tops = {_cell(square): cards[-1] for square, cards in view["board"].items()}
    rows, columns = _spans(tops)
    return {
        "box": _area(rows, columns),
        "frame": _area(_reach(rows), _reach(columns)),
        "window": _area(_ring(rows), _ring(columns)),
        "room": {"columns": LARGEST - _size(columns), "rows": LARGEST - _size(rows)},
        "free": [_square(cell) for cell in _free(tops, rows, columns)],
        "threats": [] if view["over"] else _threats(view, tops, rows, columns),
        "standing": [_standing(view, tops, colours) for colours in view["colours"]],
        "unplayed": {colour: _unplayed(view, colour) for colour in COLOURS},
    }


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
    fits = (
        max(last, line) - min(first, line) < LARGEST
        for (first, last), line in zip((rows, columns), cell, strict=True)
    )
    return all(fits)


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


def _unplayed(view: dict[str, Any], colour: str) -> list[int]:
    """The values of a colour's cards that are neither on the board nor out: in hands and decks."""
    away = Counter(
        card
        for cards in (*view["board"].values(), *view["won"], view["out"])
        for card in cards
        if card[0] == colour
    )
    return [value for value in range(1, HIGHEST + 1) for _ in range(2 - away[f"{colour}{value}"])]


def _threats(
    view: dict[str, Any], tops: dict[Cell, str], rows: Span, columns: Span
) -> list[dict[str, Any]]:
    """Every square where one card more of a colour makes a line that wins the round."""
    found: list[dict[str, Any]] = []
    for side, colours in enumerate(view["colours"]):
        for colour in colours:
            unplayed = _unplayed(view, colour)
            for gap, line in sorted(_gaps(tops, colour, view["goal"]).items()):
                needs = int(tops[gap][1]) + 1 if gap in tops else 1
                left = sum(value >= needs for value in unplayed)
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


def _gaps(tops: dict[Cell, str], colour: str, goal: int) -> dict[Cell, set[Cell]]:
    """Squares that complete a line of ``goal``, with the cards of that line that lie already."""
    own = {cell for cell, card in tops.items() if card[0] == colour}
    gaps: dict[Cell, set[Cell]] = {}
    for row, column in own:
        for down, right in DIRECTIONS:
            for back in range(goal):
                line = [
                    (row + (step - back) * down, column + (step - back) * right)
                    for step in range(goal)
                ]
                missing = [cell for cell in line if cell not in own]
                if len(missing) == 1:
                    gaps.setdefault(missing[0], set()).update(own.intersection(line))
    return gaps


def _standing(view: dict[str, Any], tops: dict[Cell, str], colours: str) -> dict[str, Any]:
    """What would count for a side if the round were blocked now: its lines one card short."""
    lines = [line for colour in colours for line in _short_lines(tops, colour, view["goal"] - 1)]
    return {
        "lines": len(lines),
        "sum": sum(int(tops[cell][1]) for line in lines for cell in line),
        "squares": [[_square(cell) for cell in line] for line in lines],
    }


def _short_lines(tops: dict[Cell, str], colour: str, length: int) -> list[list[Cell]]:
    """The unbroken lines of exactly that many top cards of a colour."""
    own = {cell for cell, card in tops.items() if card[0] == colour}
    found = []
    for row, column in sorted(own):
        for down, right in DIRECTIONS:
            if (row - down, column - right) in own:
                continue
            line = [(row, column)]
            while (line[-1][0] + down, line[-1][1] + right) in own:
                line.append((line[-1][0] + down, line[-1][1] + right))
            if len(line) == length:
                found.append(line)
    return found
