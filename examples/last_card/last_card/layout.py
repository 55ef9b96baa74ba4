"""The table of Last card as data, all of it open; set_up, the inverse."""

from typing import Any

from brelan.core.errors import PositionError
from brelan.core.position import Position
from brelan.core.secrecy import EVERYONE, OPEN_MOVES, Secrecy

from .rules import LONGEST, ROWS

UNORDERED = ()


class Layout(Position):
    """The table as data."""

    rows: list[int]
    taken: list[int]


SECRECY = Secrecy(table={"rows": EVERYONE, "taken": EVERYONE}, moves=OPEN_MOVES)


def position(s: Any) -> dict[str, Any]:
    """The game's own fields."""
    return {
        "rows": [int(cards) for cards in s.cards],
        "taken": [int(cards) for cards in s.taken],
    }


def set_up(s: Any, position: Layout) -> None:
    """Fill a configured record from an open view."""
    rows, taken, pending = position.rows, position.taken, position.pending
    if len(rows) != ROWS or len(taken) != 2 or not all(0 <= cards <= LONGEST for cards in rows):
        raise PositionError("last-card-shape", rows=ROWS, longest=LONGEST)
    if position.over != (sum(rows) == 0) or len(pending) != (0 if position.over else 1):
        raise PositionError("last-card-shape", rows=ROWS, longest=LONGEST)
    s.round_number = 1
    s.over = position.over
    s.pending = sum(1 << seat for seat in pending if seat in (0, 1))
    s.winner = position.winners[0] if position.over and position.winners else -1
    for row, cards in enumerate(rows):
        s.cards[row] = cards
    for seat in range(2):
        s.taken[seat] = max(0, min(taken[seat], ROWS * LONGEST))
