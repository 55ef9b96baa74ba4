"""What a good table of Punto shows beside the cards: the floating frame, threats, how sides stand.

A pure function of a view, in plain Python: it knows what that view tells and nothing else.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import Any

from ..cards import CARDS, VALUES
from ..cards import COLOURS as COLOUR_COUNT
from ..field import Field, Span, size, square_of
from ..frame import LARGEST
from ..notation import COLOURS

COPIES = CARDS // COLOUR_COUNT // VALUES
EVERY_VALUE = [value for value in range(1, VALUES + 1) for _ in range(COPIES)]
"""Of the cards of one colour."""


def aids(view: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """The frame, the free squares open to a card, the threats and each side's lines.

    Everything that counts here lies open, so it is found once for all seats.
    """
    del seat
    board, won = view["board"], tuple(map(tuple, view["won"]))
    more = tuple(view["out"]), tuple(view["colours"]), view["goal"], view["over"]
    return _shown(tuple(board), tuple(map(tuple, board.values())), won, *more)


@lru_cache(maxsize=64)
def _shown(
    squares: tuple[str, ...],
    stacks: tuple[tuple[str, ...], ...],
    won: tuple[tuple[str, ...], ...],
    out: tuple[str, ...],
    colours: tuple[str, ...],
    goal: int,
    over: bool,
) -> dict[str, Any]:
    field = Field.of(dict(zip(squares, stacks, strict=True)))
    rows, columns = field.rows, field.columns
    unplayed = _unplayed(*stacks, *won, out)
    return {
        "box": _area(rows, columns),
        "frame": _area(_reach(rows), _reach(columns)),
        "window": _area(_ring(rows), _ring(columns)),
        "room": {"columns": LARGEST - size(columns), "rows": LARGEST - size(rows)},
        "free": [square_of(cell) for cell in field.free],
        "threats": [] if over else _threats(colours, field, unplayed, goal),
        "standing": [_standing(field, side, goal - 1) for side in colours],
        "unplayed": unplayed,
    }


def _reach(span: Span) -> Span:
    """Every line that some frame around the cards covers."""
    spare = LARGEST - size(span)
    return span[0] - spare, span[1] + spare


def _ring(span: Span) -> Span:
    """The lines with cards and those beside them where a card may go."""
    more = int(size(span) < LARGEST)
    return span[0] - more, span[1] + more


def _area(rows: Span, columns: Span) -> dict[str, list[int]]:
    """First and last column and row, counted from 0 (column a, row 1)."""
    return {"columns": list(columns), "rows": list(rows)}


def _unplayed(*piles: Iterable[str]) -> dict[str, list[int]]:
    """The values of each colour's cards that lie in none of the piles: in hands and decks."""
    left = {colour: EVERY_VALUE.copy() for colour in COLOURS}
    for card in chain.from_iterable(piles):
        left[card[0]].remove(int(card[1]))
    return left


def _threats(
    sides: tuple[str, ...], field: Field, unplayed: dict[str, list[int]], goal: int
) -> list[dict[str, Any]]:
    """Every square where one card more of a colour makes a line that wins the round."""
    found: list[dict[str, Any]] = []
    for side, colours in enumerate(sides):
        for colour in colours:
            for gap in field.gaps(colour, goal):
                needs = field.value(gap) + 1
                left = sum(value >= needs for value in unplayed[colour])
                if left:
                    found.append(
                        {
                            "side": side,
                            "colour": colour,
                            "square": square_of(gap),
                            "line": [
                                square_of(cell) for cell in field.completed(colour, gap, goal)
                            ],
                            "needs": needs,
                            "left": left,
                        }
                    )
    return found


def _standing(field: Field, colours: str, length: int) -> dict[str, Any]:
    """What would count for a side if the round were blocked now: its lines one card short."""
    lines = [line for colour in colours for line in field.lines(colour, length, length)]
    return {
        "lines": len(lines),
        "sum": sum(field.value(cell) for line in lines for cell in line),
        "squares": [[square_of(cell) for cell in line] for line in lines],
    }
