"""The rules of Show or hide, on one flat record.

Twenty-four cards, 1 to 8 in three colours. Everybody gets five; the others stay out. In turn each
lays a card, open or face down. When all are laid, the hidden ones are turned up: an open card
counts its value; a hidden one counts twice its value if no open card of its colour on the whole
table is higher, else nothing. After the last round the most points win.
"""

from typing import Any

import numpy as np

from brelan.core.bits import lowest, popcount
from brelan.core.compiler.decorators import rule
from brelan.core.dispatch import HEADER, register
from brelan.core.generator import below

SEATS = 4
COLOURS, VALUES = 3, 8
CARDS = COLOURS * VALUES  # a card is colour * VALUES + value - 1
ALL = (1 << CARDS) - 1
HAND = 5
MOST_MOVES = 2 * HAND  # a move is card * 2, and 1 more if it is hidden

STATE = np.dtype(
    [
        *HEADER,
        ("rounds", np.int8),  # how many are played
        ("starter", np.int8),  # who laid the first card of this round
        ("hand", np.int32, SEATS),  # bit i: the seat holds card i
        ("shown", np.int32, SEATS),  # bit i: card i lies open before the seat
        ("hidden", np.int32, SEATS),  # bit i: card i lies face down before the seat
        ("points", np.int16, SEATS),  # what earlier rounds have brought
    ],
    align=True,
)


def configure(s: Any, options: dict[str, Any]) -> None:
    """Write the options into a fresh record."""
    s.rounds = options["rounds"]


@rule
def deal(s: Any) -> None:
    """The first round; chance says who begins."""
    s.ply = 0
    s.over = 0
    s.round_number = 1
    for seat in range(SEATS):
        s.points[seat] = 0
    _begin_round(s, below(s, int(s.players)))


@rule
def _begin_round(s: Any, starter: int) -> None:
    """Five cards each."""
    left = ALL
    for seat in range(SEATS):
        s.hand[seat] = 0
        s.shown[seat] = 0
        s.hidden[seat] = 0
        if seat < s.players:
            s.hand[seat] = _drawn(s, left, HAND)
            left ^= int(s.hand[seat])
    s.starter = starter
    s.pending = 1 << starter


@rule
def _drawn(s: Any, cards: int, count: int) -> int:
    """So many of these cards, any of them alike."""
    drawn = 0
    for _ in range(count):
        skipped = below(s, popcount(cards))
        rest = cards
        while skipped:
            rest &= rest - 1
            skipped -= 1
        drawn |= rest & -rest
        cards &= ~drawn
    return drawn


@rule
def moves(s: Any, seat: int, out: Any) -> int:
    """Any card of the hand, open or face down."""
    count = 0
    cards = int(s.hand[seat])
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        out[count] = card * 2
        out[count + 1] = card * 2 + 1
        count += 2
    return count


@rule
def play(s: Any, seat: int, move: int) -> None:
    """Lay a card; the last one ends the round."""
    s.ply += 1
    card = 1 << (move >> 1)
    s.hand[seat] ^= card
    if move & 1:
        s.hidden[seat] |= card
    else:
        s.shown[seat] |= card
    following = seat + 1 if seat + 1 < s.players else 0
    s.pending = 1 << following
    if s.hand[following] == 0:
        _end_round(s)


@rule
def _end_round(s: Any) -> None:
    if s.round_number == s.rounds:
        s.over = 1
        s.pending = 0
        return
    for seat in range(int(s.players)):
        s.points[seat] += round_points(s, seat)
    s.round_number += 1
    starter = int(s.starter) + 1
    _begin_round(s, starter if starter < s.players else 0)


@rule
def round_points(s: Any, seat: int) -> int:
    """What the cards before a seat bring once all are turned up."""
    open_cards = 0
    for other in range(int(s.players)):
        open_cards |= int(s.shown[other])
    points = 0
    for card in range(CARDS):
        value = card % VALUES + 1
        if (s.shown[seat] >> card) & 1:
            points += value
        if (s.hidden[seat] >> card) & 1:
            above = (1 << (card // VALUES + 1) * VALUES) - (1 << card)
            if open_cards & above == 0:
                points += 2 * value
    return points


@rule
def redeal(s: Any, seat: int) -> None:
    """The others' hands and hidden cards, and those that stay out, are anywhere."""
    unseen = ALL & ~int(s.hand[seat]) & ~int(s.hidden[seat])
    for other in range(int(s.players)):
        unseen &= ~int(s.shown[other])
    for other in range(int(s.players)):
        if other != seat:
            held, laid = popcount(s.hand[other]), popcount(s.hidden[other])
            s.hand[other] = _drawn(s, unseen, held)
            unseen ^= int(s.hand[other])
            s.hidden[other] = _drawn(s, unseen, laid)
            unseen ^= int(s.hidden[other])


@rule
def settle(s: Any, scores: Any) -> int:
    """Points of the rounds that are over; the most win, together if they are equal."""
    winners = 0
    best = -1
    for seat in range(int(s.players)):
        points = int(s.points[seat])
        if s.over:
            points += round_points(s, seat)
        scores[seat] = points
        if points > best:
            best = points
            winners = 0
        if points == best:
            winners |= 1 << seat
    return winners if s.over else 0


register(STATE, deal=deal, moves=moves, play=play, redeal=redeal, settle=settle)
