"""Selling: which sales a seat can make, what they bring, and making one (rules 3, 4, 6).

A sale is a move. Four players are two teams: there a sale takes a card of each partner, whose
seat is ``seat ^ 2``; with fewer players both cards are the seller's own.
"""

from typing import Any

from brelan.core.bits import lowest
from brelan.core.compiler.decorators import inlined, rule

from . import TEAMS
from .cards import HIGHER, LOWER, PRODUCT, pairs, value_at

JOKER_VALUE = 2
NONE = -1

# The moves that sell, 64 numbers to a kind.
SELL = 64  # + pair; in teams the lower card is the seller's, the higher one the partner's
SELL_HIGHER = 128  # + pair; in teams only: the higher card is the seller's
JOKER = 192  # + place of an own card
JOKER_PARTNER = 256  # + place of a card of the partner's
END_OF_SALES = 320


@inlined
def partner_of(players: int, seat: int) -> int:
    """The seat that owns the second card of a sale; without teams the seller (rules 3, 4)."""
    return seat ^ 2 if players == TEAMS else seat


@rule
def others_of(s: Any, seat: int) -> int:
    """The hand that the second card of a sale comes from (rules 3, 4)."""
    return int(s.owned[partner_of(int(s.players), seat)])


@rule
def equals_of(s: Any, seat: int) -> int:
    """The cards that the seat can sell with an equal one (rules 3, 4)."""
    if s.players == TEAMS:
        return int(s.owned[seat]) & int(s.owned[seat ^ 2])
    return int(s.twice[seat])


@rule
def sell(s: Any, seat: int, sale: int) -> None:
    """The seller gets all the money; what is sold leaves the game (rules 3, 4)."""
    partner = partner_of(int(s.players), seat)
    s.money[seat] += price_of(sale)
    if sale < JOKER:
        lower = seat if sale < SELL_HIGHER else partner
        _remove(s, lower, int(LOWER[sale & 63]))
        _remove(s, lower ^ seat ^ partner, int(HIGHER[sale & 63]))
        return
    s.jokers &= ~((1 << seat) | (1 << partner))
    _remove(s, seat if sale < JOKER_PARTNER else partner, sale & 63)


@rule
def price_of(sale: int) -> int:
    """The product of both values (rule 3)."""
    if sale < JOKER:
        return int(PRODUCT[sale & 63])
    return JOKER_VALUE * value_at(sale & 63)


@rule
def _remove(s: Any, seat: int, place: int) -> None:
    bit = 1 << place
    second = int(s.twice[seat]) & bit
    s.twice[seat] ^= second
    s.owned[seat] ^= bit ^ second


@rule
def best_sale(s: Any, seat: int) -> int:
    """The most valuable sale that the seat can make, or NONE (rule 6)."""
    own = int(s.owned[seat])
    others = others_of(s, seat)
    best = _better(pairs(own, others, equals_of(s, seat)), SELL, NONE)
    if s.players == TEAMS:
        best = _better(pairs(others, own, 0), SELL_HIGHER, best)
    if (s.jokers >> seat) & 1:
        best = _better(own, JOKER, best)
        if s.players == TEAMS:
            best = _better(others, JOKER_PARTNER, best)
    return best


@rule
def _better(mask: int, first: int, best: int) -> int:
    """The best of these sales, a bit each, if it is better than the best so far."""
    while mask:
        sale = first + lowest(mask)
        mask &= mask - 1
        if best == NONE or price_of(sale) > price_of(best):
            best = sale
    return best
