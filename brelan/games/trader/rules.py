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
from brelan.core.compiled import rule
from brelan.core.dispatch import HEADER, register
from brelan.core.generator import below, shuffle

from .cards import CARDS, COLOURS, DECK, EVERY_COLOUR, HIGHER, LOWER, PRICE, place_of, value_at

COLUMNS = 5
HEIGHT = 7
END_OF_PLAY = 3  # so many empty columns
END_OF_MARKER = 2
MOST_SEATS = 4
TEAMS = 4  # so many players are two teams: seats 0, 2 and 1, 3
JOKER_VALUE = 2
NONE = -1
COMBIT = 0
TRADER = 1

# Moves, 64 numbers to a kind, ascending.
BUY = 0  # + column
SELL = 64  # + pair; the lower card first (teams: it is the seller's)
SELL_HIGHER = 128  # + pair; teams only: the higher card is the seller's, the lower the partner's
JOKER = 192  # + place of an own card
JOKER_PARTNER = 256  # + place of a card of the partner's
CLOSE = 320  # + column
PASS = 384
NEVER = 448  # + 64 * place + place: two cards that no rule allows to sell together

# A colour has ten pairs of different values and two of equal ones. Partners who share out its high
# values, x and 3 - x, have at most (2 + x) * (5 - x) <= 12 pairs. The joker goes with any card.
MOST_MOVES = COLUMNS + COLOURS * 12 + CARDS

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
        ("money", np.int16, MOST_SEATS),
        ("total", np.int16, MOST_SEATS),  # a seat's own money of finished rounds
        ("last_sale", np.int16, MOST_SEATS),  # of the last round that ended: a move, or NONE
        ("column", np.int64, COLUMNS),  # its cards, eight bits each, the free one lowest
        ("owned", np.int64, MOST_SEATS),  # a seat's cards, a bit a place
        ("twice", np.int64, MOST_SEATS),  # those of which a seat has two
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
    """The first round of a match; nothing is won yet."""
    s.ply = 0
    s.over = 0
    s.round_number = 1
    for seat in range(MOST_SEATS):
        s.wins[seat] = 0
        s.total[seat] = 0
        s.last_sale[seat] = NONE
    lay_out(s)
    # Drawn even when it is given, so that the same seed deals the same cards.
    s.first = below(s, int(s.players))
    if s.first_option != NONE:
        s.first = s.first_option
    s.pending = 1 << s.first


@rule
def lay_out(s: Any) -> None:
    """Five columns of seven; money, jokers and marker as at every start (rules 1, 2, 5, 8)."""
    for number in range(CARDS):
        s.deck[number] = DECK[number]
    shuffle(s, s.deck, CARDS)
    for column in range(COLUMNS):
        cards = 0
        for number in range(column * HEIGHT, (column + 1) * HEIGHT):
            cards = (cards << 8) | int(s.deck[number])
        s.column[column] = cards
    players = int(s.players)
    purse = 20 if players == 2 else 17 if players == 3 else 15
    for seat in range(MOST_SEATS):
        s.money[seat] = purse if seat < players else 0
        s.owned[seat] = 0
        s.twice[seat] = 0
    s.jokers = (1 << players) - 1
    s.closed = COLUMNS // 2 if players == 3 else NONE
    s.closing = 0
    s.passes = 0
    s.emptied = 0


@rule
def moves(s: Any, seat: int, out: Any) -> int:
    """Buy, sell, or pass if neither is possible (rule 3); or move the marker (rule 5)."""
    count = 0
    closed = int(s.closed)
    if s.closing:
        for column in range(COLUMNS):
            out[count] = CLOSE + column
            count += (s.column[column] != 0) & (column != closed)
        return count
    money = int(s.money[seat])
    for column in range(COLUMNS):
        out[count] = BUY + column
        price = int(s.column[column]) & 7
        count += (price > 0) & (price <= money) & (column != closed)
    count = _list(pairs(s, seat), SELL, out, count)
    own = int(s.owned[seat])
    if s.players == TEAMS:
        partners = int(s.owned[seat ^ 2])
        count = _list(pairs_of(partners, own, 0), SELL_HIGHER, out, count)
        if (s.jokers >> seat) & 1:
            count = _list(own, JOKER, out, count)
            count = _list(partners, JOKER_PARTNER, out, count)
    elif (s.jokers >> seat) & 1:
        count = _list(own, JOKER, out, count)
    if count == 0:
        out[0] = PASS
        return 1
    return count


@rule
def _list(mask: int, first: int, out: Any, count: int) -> int:
    """A move for every bit; the new number of moves."""
    while mask:
        out[count] = first + lowest(mask)
        mask &= mask - 1
        count += 1
    return count


@rule
def pairs(s: Any, seat: int) -> int:
    """The pairs."""
    own = int(s.owned[seat])
    if s.players == TEAMS:
        partners = int(s.owned[seat ^ 2])
        return pairs_of(own, partners, own & partners)
    return pairs_of(own, own, int(s.twice[seat]))


@rule
def pairs_of(lower: int, higher: int, equal: int) -> int:
    """Pairs."""
    twos = (((lower >> 2) & EVERY_COLOUR) * 0b1111000 & higher) | (equal & (EVERY_COLOUR << 2))
    threes = (((lower >> 3) & EVERY_COLOUR) * 0b1110000 & higher) | (equal & (EVERY_COLOUR << 3))
    fours = ((lower >> 4) & EVERY_COLOUR) * 0b1100000 & higher
    fives = ((lower >> 5) & EVERY_COLOUR) * 0b1000000 & higher
    return (twos >> 2) | (threes << 2) | (fours << 4) | (fives << 5)


@rule
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
            _sell(s, seat, move)
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
    """The free card for its value; an emptied column may take the marker away (rules 3, 5)."""
    cards = int(s.column[column])
    s.money[seat] -= cards & 7
    bit = 1 << place_of(cards & 63)
    s.twice[seat] |= s.owned[seat] & bit
    s.owned[seat] |= bit
    cards >>= 8
    s.column[column] = cards
    if cards == 0:
        s.emptied += 1
        if s.emptied == END_OF_MARKER:
            s.closed = NONE


@rule
def _sell(s: Any, seat: int, sale: int) -> None:
    """The seller gets all the money; what is sold leaves the game (rules 3, 4)."""
    partner = seat ^ 2 if s.players == TEAMS else seat
    what = sale & 63
    s.money[seat] += price_of(sale)
    if sale < JOKER:
        lower = seat if sale < SELL_HIGHER else partner
        _remove(s, lower, int(LOWER[what]))
        _remove(s, lower ^ seat ^ partner, int(HIGHER[what]))
        return
    s.jokers &= ~((1 << seat) | (1 << partner))
    _remove(s, seat if sale < JOKER_PARTNER else partner, what)


@rule
def price_of(sale: int) -> int:
    """The product of both values (rule 3)."""
    if sale < JOKER:
        return int(PRICE[sale & 63])
    return JOKER_VALUE * value_at(sale & 63)


@rule
def _remove(s: Any, seat: int, place: int) -> None:
    bit = 1 << place
    second = int(s.twice[seat]) & bit
    s.twice[seat] ^= second
    s.owned[seat] ^= bit ^ second


@rule
def _end_round(s: Any, mover: int) -> None:
    """Last sales and the result; then the next round, or the end of the match (rules 6, 7, 8)."""
    for seat in range(MOST_SEATS):
        s.last_sale[seat] = NONE
    seat = mover
    # The two seats next in turn are of different teams: each of them sells for its own.
    for _ in range(2 if s.players == TEAMS else int(s.players)):
        seat = _left(s, seat)
        sale = _best_sale(s, seat)
        s.last_sale[seat] = sale
        if sale != NONE:
            _sell(s, seat, sale)
    _book(s)
    if s.round_number == s.rounds:
        s.over = 1
        s.pending = 0
        return
    s.round_number += 1
    s.first = _left(s, int(s.first))
    s.pending = 1 << s.first
    lay_out(s)


@rule
def _best_sale(s: Any, seat: int) -> int:
    """The most valuable sale, or NONE (rule 6)."""
    own = int(s.owned[seat])
    best = _best(pairs(s, seat), SELL, NONE)
    partners = 0
    if s.players == TEAMS:
        partners = int(s.owned[seat ^ 2])
        best = _best(pairs_of(partners, own, 0), SELL_HIGHER, best)
    if (s.jokers >> seat) & 1:
        best = _best(own, JOKER, best)
        best = _best(partners, JOKER_PARTNER, best)
    return best


@rule
def _best(mask: int, first: int, best: int) -> int:
    price = 0 if best == NONE else price_of(best)
    while mask:
        sale = first + lowest(mask)
        mask &= mask - 1
        if price_of(sale) > price:
            best = sale
            price = price_of(sale)
    return best


@rule
def _book(s: Any) -> None:
    """Add the money to the totals; the richest has won the round, a shared one nobody (rule 7)."""
    most = -1
    winners = 0
    for seat in range(int(s.players)):
        s.total[seat] += s.money[seat]
        money = _of_side(s, s.money, seat)
        if money > most:
            most = money
            winners = 0
        if money == most:
            winners |= 1 << seat
    if popcount(winners) == (2 if s.players == TEAMS else 1):
        for seat in range(MOST_SEATS):
            s.wins[seat] += (winners >> seat) & 1


@rule
def _of_side(s: Any, purse: Any, seat: int) -> int:
    """What a player, or a team together, has in its purses."""
    if s.players == TEAMS:
        return int(purse[seat]) + int(purse[seat ^ 2])
    return int(purse[seat])


@rule
def redeal(s: Any, seat: int) -> None:
    """Nothing to draw: everything is public (rule 9)."""


@rule
def settle(s: Any, scores: Any) -> int:
    """Money of all rounds; who has won the match (rule 8)."""
    by_wins = s.edition == COMBIT and s.rounds % 2 == 1
    most = -1
    winners = 0
    for seat in range(int(s.players)):
        score = _of_side(s, s.total, seat)
        if not s.over:
            score += _of_side(s, s.money, seat)
        scores[seat] = score
        if by_wins:
            score += int(s.wins[seat]) << 16
        if score > most:
            most = score
            winners = 0
        if score == most:
            winners |= 1 << seat
    return winners if s.over else 0


register(STATE, deal=deal, moves=moves, play=play, redeal=redeal, settle=settle)
