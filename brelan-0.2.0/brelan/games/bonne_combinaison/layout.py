"""The table of La bonne combinaison as data, and what of it is hidden; set_up, the inverse."""

from functools import lru_cache
from typing import Any

from brelan.core.errors import PositionError
from brelan.core.plain_record import plain
from brelan.core.position import Position
from brelan.core.secrecy import EVERYONE, OPEN_MOVES, OWNER, Secrecy

from .combinations import CARDS
from .notation import card_text, parse_card
from .rules import EMPTY, HAND, SQUARES

UNORDERED = ("hands",)


class Layout(Position):
    """The table as data."""

    hands: list[list[str]]
    boards: list[list[list[str | None]]]
    announced: str | None
    initiative: int


SECRECY = Secrecy(
    table={
        "hands": OWNER,
        "boards": EVERYONE,
        "announced": EVERYONE,
        "initiative": EVERYONE,
    },
    moves=OPEN_MOVES,
)


def position(s: Any) -> dict[str, Any]:
    """The game's own fields, all open."""
    read = plain(s)
    return {
        "hands": [_hand(mask) for mask in read.hand],
        "boards": [_board(cards) for cards in read.board],
        "announced": None if read.announced == EMPTY else card_text(read.announced),
        "initiative": read.initiative,
    }


@lru_cache(4096)
def _hand(mask: int) -> tuple[str, ...]:
    return tuple(card_text(card) for card in range(CARDS) if mask >> card & 1)


def _board(cards: list[int]) -> list[list[str | None]]:
    squares = [None if card == EMPTY else card_text(card) for card in cards]
    return [squares[row : row + 4] for row in range(0, SQUARES, 4)]


def set_up(s: Any, position: Layout) -> None:
    """Fill a configured record from an open view."""
    if len(position.hands) != 2 or len(position.boards) != 2 or position.initiative not in (0, 1):
        raise PositionError("position-seats", players=2)
    s.round_number = 1
    s.over = position.over
    s.initiative = position.initiative
    s.announced = EMPTY if position.announced is None else _card(position.announced)
    for owner in range(2):
        for name in position.hands[owner]:
            s.hand[owner] |= 1 << _card(name)
        _set_board(s, owner, position.boards[owner])
    s.pending = 0
    if not s.over:
        s.pending = 1 << (int(s.initiative) ^ (s.announced != EMPTY))
    _check_counts(s, position)


def _set_board(s: Any, owner: int, rows: list[list[str | None]]) -> None:
    if len(rows) != 4 or any(len(row) != 4 for row in rows):
        raise PositionError("bonne-board-shape")
    for square, name in enumerate(name for row in rows for name in row):
        s.board[owner, square] = EMPTY if name is None else _card(name)
        s.free[owner] |= int(name is None) << square


def _card(name: str) -> int:
    card = parse_card(name)
    if card is None:
        raise PositionError("position-card", card=name)
    return card


def _check_counts(s: Any, position: Layout) -> None:
    """The same cards on both boards, but for the announced one; no card twice."""
    placed = [sorted(int(card) for card in s.board[owner] if card != EMPTY) for owner in range(2)]
    announcer = int(s.initiative)
    if s.announced != EMPTY and int(s.announced) in placed[announcer]:
        placed[announcer].remove(int(s.announced))
    elif s.announced != EMPTY:
        raise PositionError("bonne-announced-not-placed", card=position.announced)
    if placed[0] != placed[1]:
        raise PositionError("bonne-boards-differ")
    held = [_card(name) for hand in position.hands for name in hand]
    all_cards = placed[0] + held + ([int(s.announced)] if s.announced != EMPTY else [])
    if len(set(all_cards)) != len(all_cards):
        raise PositionError("position-card-twice")
    _check_turns(s, position, rounds=len(placed[0]))


def _check_turns(s: Any, position: Layout, *, rounds: int) -> None:
    """The initiative alternates: what each has announced so far decides the hands' sizes."""
    announcer = int(s.initiative)
    for owner in range(2):
        # After an even number of cards both have announced as often; after an odd one, the seat
        # without the initiative has announced once more.
        announced = (rounds + (owner != announcer)) // 2
        expected = HAND - announced - (owner == announcer and s.announced != EMPTY)
        if len(position.hands[owner]) != expected:
            raise PositionError("position-hand-size", seat=owner, expected=expected)
    first = announcer if rounds % 2 == 0 else 1 - announcer
    if s.first_option not in (-1, first):
        raise PositionError("position-first", seat=int(s.first_option))
    s.ply = 2 * rounds + (s.announced != EMPTY)
