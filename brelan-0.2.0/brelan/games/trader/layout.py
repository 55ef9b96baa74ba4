"""The table of Combit and Trader as data, all of it open; set_up, the inverse."""

from functools import cache
from typing import Any, Literal

from brelan.core.errors import PositionError
from brelan.core.plain_record import plain
from brelan.core.position import Position
from brelan.core.secrecy import EVERYONE, OPEN_MOVES, Secrecy

from .cards import CARD, STRIDE, VALUE, place_of, value_at
from .notation import card_text, move_text, parse_card, parse_move
from .possible import check, check_cards, trade
from .rules import COLUMNS, HEIGHT, NOTHING
from .sales import END_OF_SALES, NONE, SELL

UNORDERED = ()
BY_SEAT = ("owned", "jokers", "money", "totals", "wins", "last_sales")
MOST_MONEY = 999  # of a round; all 35 cards sold bring less


class Layout(Position):
    """The table as data."""

    columns: list[list[str]]
    owned: list[list[str]]
    jokers: list[int]
    money: list[int]
    closed: int | None
    phase: Literal["act", "close"]
    passes: int
    first: int
    totals: list[int]
    wins: list[int]
    last_sales: list[str | None]


# Nothing is hidden (rule 10).
SECRECY = Secrecy(
    table={
        "columns": EVERYONE,
        "owned": EVERYONE,
        "jokers": EVERYONE,
        "money": EVERYONE,
        "closed": EVERYONE,
        "phase": EVERYONE,
        "passes": EVERYONE,
        "first": EVERYONE,
        "totals": EVERYONE,
        "wins": EVERYONE,
        "last_sales": EVERYONE,
    },
    moves=OPEN_MOVES,
)


def position(s: Any) -> dict[str, Any]:
    """The game's own fields."""
    read = plain(s)
    players = read.players
    return {
        "columns": [_column(cards) for cards in read.column],
        "owned": [_owned(read.owned[owner], read.twice[owner]) for owner in range(players)],
        "jokers": [read.jokers >> owner & 1 for owner in range(players)],
        "money": read.money[:players],
        "closed": None if read.closed == NONE else read.closed + 1,
        "phase": "close" if read.closing else "act",
        "passes": read.passes,
        "first": read.first,
        "totals": read.total[:players],
        "wins": read.wins[:players],
        "last_sales": [
            None if sale == NONE else move_text(sale) for sale in read.last_sale[:players]
        ],
    }


def _column(cards: int) -> list[str]:
    """From top to bottom: the free card is the last one."""
    names = []
    while cards:
        names.append(_free_card(cards & CARD))
        cards >>= 8
    return names[::-1]


@cache
def _free_card(card: int) -> str:
    return card_text(place_of(card))


def _owned(owned: int, twice: int) -> list[str]:
    names = []
    while owned:
        lowest = owned & -owned
        names += [card_text(lowest.bit_length() - 1)] * (2 if twice & lowest else 1)
        owned ^= lowest
    return names


def set_up(s: Any, position: Layout) -> None:
    """Fill a configured record from an open view."""
    _check_ranges(s, position)
    columns = [[_place(name) for name in column] for column in position.columns]
    owned = [[_place(name) for name in hand] for hand in position.owned]
    check_cards([place for places in columns + owned for place in places])
    _fill_columns(s, columns)
    _fill_hands(s, owned)
    s.round_number = position.round
    s.over = position.over
    s.first = position.first
    s.passes = position.passes
    s.closed = NONE if position.closed is None else position.closed - 1
    s.closing = position.phase == "close"
    s.last_sale[:] = NONE
    for seat in range(int(s.players)):
        s.jokers |= position.jokers[seat] << seat
        s.money[seat] = position.money[seat]
        s.total[seat] = position.totals[seat]
        s.wins[seat] = position.wins[seat]
        s.last_sale[seat] = _sale(position.last_sales[seat])
    s.pending = sum(1 << seat for seat in position.pending)
    check(s)
    s.ply = trade(s).turns + position.passes


def _check_ranges(s: Any, position: Layout) -> None:
    """Every number fits its field, and every field by seat has as many entries as seats."""
    players, rounds = int(s.players), int(s.rounds)
    by_seat = {name: getattr(position, name) for name in BY_SEAT}
    if any(len(entries) != players for entries in by_seat.values()):
        raise PositionError("position-seats", players=players)
    if len(position.columns) != COLUMNS or any(len(pile) > HEIGHT for pile in position.columns):
        raise PositionError("trader-columns")
    if len(position.pending) != (not position.over):
        raise PositionError("trader-one-seat")
    closed = [] if position.closed is None else [position.closed]
    for name, numbers, lowest, highest in (
        ("pending", position.pending, 0, players - 1),
        ("first", [position.first], 0, players - 1),
        ("round", [position.round], 1, rounds),
        ("passes", [position.passes], 0, players),
        ("closed", closed, 1, COLUMNS),
        ("jokers", position.jokers, 0, 1),
        ("money", position.money, 0, MOST_MONEY),
        ("totals", position.totals, 0, MOST_MONEY * rounds),
        ("wins", position.wins, 0, rounds),
    ):
        for number in numbers:
            if not lowest <= number <= highest:
                raise PositionError(
                    "trader-range", field=name, value=number, lowest=lowest, highest=highest
                )


def _place(name: str) -> int:
    place = parse_card(name)
    if place is None:
        raise PositionError("position-card", card=name)
    return place


def _sale(text: str | None) -> int:
    if text is None:
        return NONE
    sale = parse_move(text)
    if sale is None or not SELL <= sale < END_OF_SALES:
        raise PositionError("trader-last-sale", sale=text)
    return sale


def _fill_columns(s: Any, columns: list[list[int]]) -> None:
    for column, places in enumerate(columns):
        cards = 0
        for place in places:
            cards = cards << 8 | place // STRIDE * 8 + value_at(place)
        s.column[column] = cards
        s.prices |= (cards & VALUE if cards else NOTHING) << 8 * column
        s.emptied += cards == 0


def _fill_hands(s: Any, owned: list[list[int]]) -> None:
    for seat, places in enumerate(owned):
        for place in places:
            s.twice[seat] |= int(s.owned[seat]) & 1 << place
            s.owned[seat] |= 1 << place
