"""The rules of Carro Combo (sheet 001), on one flat record.
"""

from typing import Any

import numpy as np

from brelan.core.bits import lowest, popcount
from brelan.core.compiled import rule
from brelan.core.dispatch import HEADER, register
from brelan.core.generator import below, shuffle

from .fan import *

SEATS = 5
CARDS = 54
MOST_CARDS = 17
PUT = TAKE + 2
PLACE = 128
MOST_MOVES = 136

DECK = np.array([v for v in range(1, 13) for _ in range(4)] + [X, X, P, P, S, S], np.int8)

STATE = np.dtype(
    [
        *HEADER,
        ("dealer_option", np.int8),
        ("tokens_option", np.int8),
        ("dealer", np.int8),
        ("leader", np.int8),
        ("ahead", np.int8),
        ("to_beat", np.int8),
        ("pioches", np.int8),
        ("drawn", np.int8),
        ("to_draw", np.int8),
        ("active", np.int8),
        ("losers", np.int8),
        ("played", np.int8),
        ("top", np.int8),
        ("tokens", np.int8, SEATS),
        ("acts", np.int8, SEATS),
        ("reserve", np.int8, (SEATS, 2)),
        ("deck", np.int8, CARDS),
        ("cards", np.int8, SEATS),
        ("hand", np.int64, (SEATS, 2)),
    ],
    align=True,
)


def configure(s: Any, options: dict[str, Any]) -> None:
    """Write the options into a fresh record."""
    s.dealer_option = -1 if options["dealer"] is None else options["dealer"]
    s.tokens_option = options["tokens"]


@rule
def deal(s: Any) -> None:
    s.ply = 0
    s.over = 0
    s.round_number = 0
    s.losers = 0
    for seat in range(SEATS):
        s.tokens[seat] = s.tokens_option if seat < s.players else 0
    _deal_round(s)
    s.dealer = below(s, s.players)
    if s.dealer_option >= 0:
        s.dealer = s.dealer_option
    _lead(s, (s.dealer + 1) % s.players)


@rule
def _deal_round(s: Any) -> None:
    s.round_number += 1
    for place in range(CARDS):
        s.deck[place] = DECK[place]
    shuffle(s, s.deck, CARDS)
    players = int(s.players)
    cards = 7 if players == 5 else 10
    s.active = (1 << players) - 1
    s.played = 0
    s.drawn = 0
    s.to_draw = 0
    top = 0
    for seat in range(SEATS):
        row = 0
        s.cards[seat] = 0
        if seat < players:
            s.cards[seat] = cards
            for place in range(cards):
                row |= int(s.deck[top]) << SLOT * place
                top += 1
        s.hand[seat, 0] = row
        s.hand[seat, 1] = 0
    for seat in range(SEATS):
        s.reserve[seat, 0] = 0
        s.reserve[seat, 1] = 0
        if seat < players:
            s.reserve[seat, 0] = s.deck[top]
            s.reserve[seat, 1] = s.deck[top + 1]
            top += 2
    s.top = top


@rule
def _lead(s: Any, seat: int) -> None:
    s.leader = seat
    s.ahead = seat
    s.to_beat = 0
    s.pioches = 0
    for other in range(SEATS):
        s.acts[other] = 0
    s.pending = 1 << seat


@rule
def moves(s: Any, seat: int, out: Any) -> int:
    size = int(s.cards[seat])
    if s.drawn:
        for place in range(size + 1):
            out[place] = place * PLACE + PUT
        return size + 1
    follows = s.leader != seat
    first = int(follows & (s.reserve[seat, 0] != 0))
    second = int(follows & (s.reserve[seat, 1] != 0))
    to_beat = int(s.to_beat)
    low = int(s.hand[seat, 0])
    high = int(s.hand[seat, 1])
    a = low & 15
    b = low >> SLOT & 15
    count = 0
    for place in range(size):
        low = low >> SLOT | (high & 31) << LAST
        high >>= SLOT
        c = low >> SLOT & 15
        base = place * PLACE
        if (a == X) | (b == X) | (c == X):
            count = _wild(a, b, c, base, to_beat, out, count)
        else:
            act = a + SPECIAL * (a > X)
            out[count] = base + act
            count += act > to_beat
            act = duo(a, b)
            out[count] = base + act
            count += act > to_beat
            act = triple(a, b, c)
            out[count] = base + act
            count += act > to_beat
        out[count] = base + TAKE
        count += first
        out[count] = base + TAKE + 1
        count += second
        a = b
        b = c
    out[count] = size * PLACE + TAKE
    count += first
    out[count] = size * PLACE + TAKE + 1
    count += second
    return count


@rule
def _wild(a, b, c, base, to_beat, out, count):
    if a > X:
        out[count] = base + SPECIAL + a
        return count + 1
    for kind in range(SOLO, SPECIAL, 16):
        size = 1 + (kind >= RUN2) + (kind >= RUN3)
        lo, hi = values(kind, size, a, b, c)
        for value in range(lo, hi + 1):
            out[count] = base + kind + value
            count += kind + value > to_beat
    return count


@rule
def play(s: Any, seat: int, move: int) -> None:
    s.ply += 1
    place = move // PLACE
    act = move % PLACE
    if act == PUT:
        insert(s, seat, place, int(s.drawn))
        if s.to_draw:
            s.to_draw -= 1
            _draw(s)
        else:
            s.drawn = 0
            _end_trick(s)
        return
    if act >= TAKE:
        number = act - TAKE
        card = int(s.reserve[seat, number])
        if number == 0:
            s.reserve[seat, 0] = s.reserve[seat, 1]
        s.reserve[seat, 1] = 0
        insert(s, seat, place, card | KNOWN)
        act = TAKE + card
    else:
        size = 1
        if act < SPECIAL:
            size += (act >= RUN2) + (act >= RUN3)
        for step in range(size):
            s.deck[s.played] = remove(s, seat, place)
            s.played += 1
        if act == SPECIAL + P:
            s.pioches += 1
        else:
            s.ahead = seat
            if act < SPECIAL:
                s.to_beat = act
    s.acts[seat] = act
    _next(s, seat, act)


@rule
def _next(s: Any, seat: int, act: int) -> None:
    follower = next_active(s, seat)
    if act == SPECIAL + S or follower == s.leader:
        if s.pioches:
            s.to_draw = 3 * s.pioches - 1
            s.pending = 1 << s.ahead
            _draw(s)
        else:
            _end_trick(s)
    elif s.reserve[follower, 0] == 0 and not can_beat(s, follower, int(s.to_beat)):
        _pay(s, 1 << follower)
    else:
        s.pending = 1 << follower


@rule
def next_active(s: Any, seat: int) -> int:
    active = int(s.active)
    after = active >> (seat + 1)
    return seat + 1 + lowest(after) if after else lowest(active)


@rule
def _draw(s: Any) -> None:
    s.drawn = s.deck[s.top]
    s.top += 1


@rule
def _end_trick(s: Any) -> None:
    took_part = int(s.active)
    active = took_part
    for seat in range(int(s.players)):
        if s.cards[seat] == 0:
            active &= ~(1 << seat)
    s.active = active
    winner = int(s.ahead)
    if active == 0:
        _pay(s, took_part & ~(1 << winner))
    elif active & (active - 1) == 0:
        _pay(s, active)
    elif active >> winner & 1:
        _lead(s, winner)
    else:
        _lead(s, heir(s))


@rule
def heir(s: Any) -> int:
    best = 0
    leader = -1
    players = int(s.players)
    for step in range(players - 1, 0, -1):
        pass
    for seat in range(players):
        act = int(s.acts[seat])
        if s.active >> seat & 1 and best < act < SPECIAL:
            best = act
            leader = seat
    seat = int(s.ahead)
    while leader < 0:
        seat = (seat + players - 1) % players
        if s.active >> seat & 1:
            leader = seat
    return leader


@rule
def _pay(s: Any, payers: int) -> None:
    losers = 0
    for seat in range(int(s.players)):
        if payers >> seat & 1:
            if s.tokens[seat]:
                s.tokens[seat] -= 1
            else:
                losers |= 1 << seat
    s.losers = losers
    if losers:
        s.over = 1
        s.pending = 0
        return
    _deal_round(s)
    _lead(s, lowest(payers) if payers & (payers - 1) == 0 else int(s.dealer))


@rule
def redeal(s: Any, seat: int) -> None:
    pass


@rule
def settle(s: Any, scores: Any) -> int:
    for seat in range(int(s.players)):
        scores[seat] = -1 if s.losers >> seat & 1 else s.tokens[seat]
    if not s.over:
        return 0
    return (1 << s.players) - 1 & ~s.losers


register(STATE, deal=deal, moves=moves, play=play, redeal=redeal, settle=settle)
