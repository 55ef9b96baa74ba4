"""The rules of Combit and Trader (sheet 004), on one flat record.

35 cards lie face up in five columns; only the bottom one of a column is free. A turn buys a free
card for its value, or sells two cards of one colour for the product of their values, or sells the
joker, worth 2, with one card. The third empty column ends play; everybody makes one last sale;
most money wins. Three players move a marker that closes a column. Four play in two teams and sell
one card of each partner. Rulings: only who can do nothing else passes; a last sale is made
automatically, the best one; equal money is a shared win.
"""

from typing import Any

import numpy as np

from brelan.core.bits import lowest, popcount
from brelan.core.compiler.decorators import inlined, rule
from brelan.core.dispatch import HEADER, register
from brelan.core.generator import below, is_keyed, keep, next_word, scaled

from . import TEAMS
from .cards import CARD, CARDS, COLOURS, DECK, VALUE, pairs, place_of
from .sales import (
    END_OF_SALES,
    JOKER,
    JOKER_PARTNER,
    NONE,
    SELL,
    SELL_HIGHER,
    best_sale,
    equals_of,
    others_of,
    sell,
)

COMBIT = 0
TRADER = 1
MOST_SEATS = 4
COLUMNS = 5
HEIGHT = 7
END_OF_MARKER = 2  # empty columns
END_OF_PLAY = 3

# Moves, 64 numbers to a kind; the sales lie between buying and closing.
BUY = 0  # + column
CLOSE = END_OF_SALES  # + column
PASS = CLOSE + 64
NEVER = PASS + 64  # + 64 * place + place: two cards that no rule lets anybody sell together

# A seat has at most the twelve pairs of a colour. Partners who hold x and 3 - x of its three high
# cards have at most (2 + x) * (5 - x) <= 12. The joker goes with every card.
MOST_MOVES = COLUMNS + COLOURS * 12 + CARDS

EVERY_COLUMN = 0x0101010101  # eight bits a column
NOTHING = 127  # the price where there is nothing to buy
ENOUGH = 100  # money for everything there is

STATE = np.dtype(
    [
        *HEADER,
        ("edition", np.int8),  # COMBIT or TRADER: how a match is won
        ("rounds", np.int8),  # of a match
        ("first_option", np.int8),  # the seat that begins the match, or NONE: drawn
        ("first", np.int8),  # the seat that began this round
        ("passes", np.int8),  # in a row, so far
        ("emptied", np.int8),  # columns without cards
        ("closed", np.int8),  # the column under the marker, or NONE
        ("closing", np.int8),  # whether the pending seat has to move the marker
        ("jokers", np.int8),  # bit i: seat i has its joker, or its team's
        ("wins", np.int8, MOST_SEATS),  # finished rounds won by a seat
        ("money", np.int16, MOST_SEATS),  # a seat's purse
        ("total", np.int16, MOST_SEATS),  # a seat's own money of finished rounds
        ("last_sale", np.int16, MOST_SEATS),  # of the last round that ended: a move, or NONE
        ("prices", np.int64),  # of the free cards, eight bits a column; NOTHING without cards
        ("column", np.int64, COLUMNS),  # its cards, eight bits each, the free one lowest
        ("owned", np.int64, MOST_SEATS),  # a seat's hand
        ("twice", np.int64, MOST_SEATS),  # those cards of the hand that it has two of
        ("deck", np.int8, CARDS),  # scratch: cards being laid out
    ],
    align=True,
)


def configure(s: Any, options: dict[str, Any]) -> None:
    """Write the options into a fresh record."""
    s.edition = COMBIT if options["edition"] == "combit" else TRADER
    s.rounds = options["rounds"]
    s.first_option = NONE if options["first"] is None else options["first"]


@rule
def deal(s: Any) -> None:
    """The first round of a match; nothing has been won yet."""
    s.ply = 0
    s.over = 0
    s.round_number = 1
    for seat in range(MOST_SEATS):
        s.wins[seat] = 0
        s.total[seat] = 0
        s.last_sale[seat] = NONE
    _lay_out(s)
    # Drawn even when it is given, so that the same seed deals the same cards.
    s.first = below(s, int(s.players))
    if s.first_option != NONE:
        s.first = s.first_option
    s.pending = 1 << s.first


@rule
def _lay_out(s: Any) -> None:
    """Five columns of seven; money, jokers and marker as at every start (rules 1, 2, 5, 8)."""
    if is_keyed(s):  # asked once, not a card: that would cost a third of the time
        _deal_columns(s, keyed=True)
    else:
        _deal_columns(s, keyed=False)
    players = int(s.players)
    for seat in range(MOST_SEATS):
        s.money[seat] = purse(players) if seat < players else 0
        s.owned[seat] = 0
        s.twice[seat] = 0
    s.jokers = (1 << players) - 1
    s.closed = COLUMNS // 2 if players == 3 else NONE
    s.closing = 0
    s.passes = 0
    s.emptied = 0


@inlined
def _deal_columns(s: Any, keyed: bool) -> None:
    """Five columns of seven, all cards in a random order."""
    for number in range(CARDS):
        s.deck[number] = DECK[number]
    left = CARDS
    prices = 0
    word = s.rng  # at hand, not in the record: the next one waits for it
    for column in range(COLUMNS):
        cards = 0
        for _ in range(HEIGHT):
            word = next_word(s, word, keyed)
            number = scaled(word, left)
            left -= 1
            cards = (cards << 8) | int(s.deck[number])
            s.deck[number] = s.deck[left]
        s.column[column] = cards
        prices |= (cards & VALUE) << (8 * column)
    keep(s, word, keyed)
    s.prices = prices


@rule
def purse(players: int) -> int:
    """Everybody's money at the start of a round (rule 2)."""
    if players == 2:
        return 20
    return 17 if players == 3 else 15


@rule
def moves(s: Any, seat: int, out: Any) -> int:
    """Buy, sell, or pass if neither is possible (rules 3, 4); or move the marker (rule 5)."""
    prices = open_prices(s)
    if s.closing:
        return _list_columns(prices, ENOUGH, CLOSE, out)
    count = _list_columns(prices, int(s.money[seat]), BUY, out)
    # The kinds of sales stand here and in best_sale: one more call would cost a sixth of the speed.
    own = int(s.owned[seat])
    others = others_of(s, seat)
    count = _list(pairs(own, others, equals_of(s, seat)), SELL, out, count)
    if s.players == TEAMS:
        count = _list(pairs(others, own, 0), SELL_HIGHER, out, count)
    if (s.jokers >> seat) & 1:
        count = _list(own, JOKER, out, count)
        if s.players == TEAMS:
            count = _list(others, JOKER_PARTNER, out, count)
    if count == 0:
        out[0] = PASS
        return 1
    return count


@rule
def open_prices(s: Any) -> int:
    """The prices of the free cards, without the one under the marker (rule 5)."""
    prices = int(s.prices)
    if s.closed != NONE:
        prices |= NOTHING << (8 * int(s.closed))
    return prices


@rule
def affordable(prices: int, money: int) -> int:
    """The columns whose free card costs no more than that: bit 8 * column of each."""
    # All columns at once: the eighth bit stays where the price is not above the money.
    return (EVERY_COLUMN * (128 + min(money, ENOUGH)) - prices) >> 7 & EVERY_COLUMN


@rule
def _list_columns(prices: int, money: int, first: int, out: Any) -> int:
    """A move for every column whose free card costs no more than that."""
    count = 0
    columns = affordable(prices, money)
    for column in range(COLUMNS):
        out[count] = first + column
        count += (columns >> 8 * column) & 1
    return count


@rule
def _list(mask: int, first: int, out: Any, count: int) -> int:
    """A move for every bit; the new number of moves."""
    while mask:
        out[count] = first + lowest(mask)
        mask &= mask - 1
        count += 1
    return count


@inlined
def play(s: Any, seat: int, move: int) -> None:
    """Make a move; then the marker is to be moved, or the turn passes on, or play ends."""
    s.ply += 1
    if move < CLOSE:
        s.passes = 0
        if move < SELL:
            _buy(s, seat, move - BUY)
            if s.emptied == END_OF_PLAY:
                _end_round(s, seat)
                return
        else:
            sell(s, seat, move)
        if s.closed != NONE:
            s.closing = 1
            return
    elif move < PASS:
        s.closed = move - CLOSE
        s.closing = 0
    else:
        s.passes += 1
        if s.passes == s.players:
            _end_round(s, seat)
            return
    s.pending = 1 << _left(s, seat)


@rule
def _left(s: Any, seat: int) -> int:
    return 0 if seat + 1 == s.players else seat + 1


@rule
def _buy(s: Any, seat: int, column: int) -> None:
    """The free card for its value; the second empty column removes the marker (rules 3, 5)."""
    cards = int(s.column[column])
    price = cards & VALUE
    s.money[seat] -= price
    bit = 1 << place_of(cards & CARD)
    s.twice[seat] |= s.owned[seat] & bit
    s.owned[seat] |= bit
    cards >>= 8
    s.column[column] = cards
    s.prices += ((cards & VALUE) - price) << (8 * column)
    if cards == 0:
        s.prices += NOTHING << (8 * column)
        s.emptied += 1
        if s.emptied == END_OF_MARKER:
            s.closed = NONE


@rule
def _end_round(s: Any, mover: int) -> None:
    """Last sales and the result; then the next round, or the end of the match (rules 6, 7, 8)."""
    for seat in range(MOST_SEATS):
        s.last_sale[seat] = NONE
    seat = mover
    # The two seats next in turn are of different teams: each of them sells for its own.
    for _ in range(2 if s.players == TEAMS else int(s.players)):
        seat = _left(s, seat)
        sale = best_sale(s, seat)
        s.last_sale[seat] = sale
        if sale != NONE:
            sell(s, seat, sale)
    _book(s)
    if s.round_number == s.rounds:
        s.over = 1
        s.pending = 0
        return
    s.round_number += 1
    s.first = _left(s, int(s.first))
    s.pending = 1 << s.first
    _lay_out(s)


@rule
def _book(s: Any) -> None:
    """Add the money up; the richest has won the round, a shared one nobody (rule 7)."""
    most = -1
    richest = 0
    for seat in range(int(s.players)):
        s.total[seat] += s.money[seat]
        money = _of_side(s, s.money, seat)
        if money > most:
            most = money
            richest = 0
        if money == most:
            richest |= 1 << seat
    if popcount(richest) == (2 if s.players == TEAMS else 1):
        for seat in range(MOST_SEATS):
            s.wins[seat] += (richest >> seat) & 1


@rule
def _of_side(s: Any, amounts: Any, seat: int) -> int:
    """A player's amount, or a team's sum."""
    if s.players == TEAMS:
        return int(amounts[seat]) + int(amounts[seat ^ 2])
    return int(amounts[seat])


@rule
def redeal(s: Any, seat: int) -> None:
    """Nothing to draw: everything is public (rule 9)."""


@rule
def settle(s: Any, scores: Any) -> int:
    """The money of all rounds; an odd match of Combit goes by rounds won first (rule 8)."""
    by_wins = s.edition == COMBIT and s.rounds % 2 == 1
    most = -1
    winners = 0
    for seat in range(int(s.players)):
        result = _of_side(s, s.total, seat)
        if not s.over:
            result += _of_side(s, s.money, seat)
        scores[seat] = result
        if by_wins:
            result += int(s.wins[seat]) << 16  # more than any sum
        if result > most:
            most = result
            winners = 0
        if result == most:
            winners |= 1 << seat
    return winners if s.over else 0


register(STATE, deal=deal, moves=moves, play=play, redeal=redeal, settle=settle)
