"""The rules of Carro Combo (sheet 001), on one flat record.

A trick-taking game of outbidding with neighbouring cards of a hand that is never sorted. In a
trick everybody acts once: plays a stronger combination, a Stop or a Pioche, or takes a reserve
card. Who is last to hold cards, or can neither play nor take, pays a token; to pay without a token
is to lose the game. Rulings: a hand is a row, not a ring; 12-1 does not follow; every value that an
X may take is a move of its own; a trick with neither number nor Stop is its leader's; a payment
in mid-trick leaves the trick unresolved.
"""

from typing import Any

import numpy as np

from brelan.core.bits import lowest
from brelan.core.compiler.decorators import inlined, rule
from brelan.core.dispatch import HEADER, register
from brelan.core.generator import below

from .cards import (
    ACT,
    CARDS,
    HIGHEST,
    MOST_CARDS,
    PUT,
    RESERVE,
    RUN2,
    RUN3,
    SEATS,
    TAKE,
    P,
    S,
    X,
)
from .course import deal_round, draw, end_acts, lead, next_active, turn
from .fan import KNOWN, LANE, MASKS, card_at, drop_cards, fan_of, put_card, size_of, values
from .imagine import redeal

PLACES = MOST_CARDS + 1  # where a card can be put into the largest hand
KIND = 512  # a move: kind * KIND + place * PLACE + value; no value for takes and puts
PLACE = 16
# Two X side by side give the most plays: from 17 cards 39 with one card, 42 with two and 23 with
# three, and 3 fewer for every card less. With both reserve cards still to be taken to 16 places a
# hand has 15 cards at most. Lists of places are written whole: one must fit behind the last move.
MOST_MOVES = 130 + PLACES

STATE = np.dtype(
    [
        *HEADER,
        ("dealer_option", np.int8),  # the seat that deals, or -1: drawn
        ("tokens_option", np.int8),  # tokens at the start
        ("dealer", np.int8),
        ("leader", np.int8),  # of this trick
        ("ahead", np.int8),  # the seat that wins the trick as it stands
        ("to_beat", np.int8),  # the last number combination of this trick, as an act, or 0
        ("pioches", np.int8),  # played in this trick
        ("drawn", np.int8),  # the card to be put, or 0
        ("to_draw", np.int8),  # cards still to draw after it
        ("active", np.int8),  # bit i: seat i is still in the round
        ("losers", np.int8),  # bit i: seat i has lost the game
        ("played", np.int8),  # cards in the discard
        ("top", np.int8),  # where the pile begins in the deck
        ("tokens", np.int8, SEATS),
        ("acts", np.int8, SEATS),  # a seat's act in this trick, or 0
        ("reserve", np.int8, (SEATS, RESERVE)),  # a seat's reserve cards from the left, or 0
        ("deck", np.int8, CARDS),  # the discard from the left, the pile at the right end, top first
        ("fan", np.int32, (SEATS, MASKS)),  # a seat's hand: see fan.py
        ("singles", np.int32),  # the pending seat's plays: places of single cards, a bit each,
        ("groups", np.int64),  # and groups; none while a drawn card is to be put
        ("sizes", np.int64),  # cards in hand, eight bits a seat
        ("shown", np.int64, SEATS),  # how many of each card all know in a hand, four bits a card
        ("discarded", np.int64),  # how many of each card are in the discard, four bits a card
    ],
    align=True,
)


def configure(s: Any, options: dict[str, Any]) -> None:
    """Write the options into a fresh record."""
    s.dealer_option = -1 if options["dealer"] is None else options["dealer"]
    s.tokens_option = options["tokens"]


@rule
def deal(s: Any) -> None:
    """Tokens and the first round; the dealer's left leads it (rules 1, 2)."""
    s.ply = 0
    s.over = 0
    s.round_number = 0
    s.losers = 0
    players = int(s.players)
    for seat in range(players):
        s.tokens[seat] = s.tokens_option
    deal_round(s)
    # Drawn even when it is given, so that the same seed deals the same cards.
    s.dealer = below(s, players)
    if s.dealer_option >= 0:
        s.dealer = s.dealer_option
    lead(s, (int(s.dealer) + 1) % players)


@rule
def moves(s: Any, seat: int, out: Any) -> int:
    """Put the drawn card; or play, or take a reserve card, which a leader may not (rule 3)."""
    fan = fan_of(s, seat)
    places = size_of(s, seat) + 1
    if s.drawn:
        return _anywhere(PUT, places, out, 0)
    count = 0
    to_beat = int(s.to_beat)
    single = int(s.singles)
    while single:
        place = lowest(single)
        single &= single - 1
        card = card_at(fan, place)
        if card == X:
            count = _announce(place * PLACE, to_beat + 1, HIGHEST, out, count)
        else:
            out[count] = place * PLACE + card
            count += 1
    group = int(s.groups)
    while group:
        one = lowest(group)
        group &= group - 1
        kind = RUN2 + one // LANE
        low, high = values(fan, one)
        low = max(low, to_beat - kind * ACT + 1)
        count = _announce(kind * KIND + one % LANE * PLACE, low, high, out, count)
    if seat != s.leader:
        for number in range(RESERVE):
            if s.reserve[seat, number]:
                count = _anywhere(TAKE + number, places, out, count)
    return count


@rule
def _announce(first: int, low: int, high: int, out: Any, count: int) -> int:
    """A play with each value from ``low`` to ``high``; there is one at least."""
    start = count & 255  # = count, but the compiler sees that it is not negative
    out[start] = first + low
    if low < high:
        for step in range(1, HIGHEST):
            out[start + step] = first + low + step
    return count + high - low + 1


@rule
def _anywhere(kind: int, places: int, out: Any, count: int) -> int:
    """A card put at each of the hand's places; the list is written for the largest hand."""
    start = count & 255
    for place in range(PLACES):
        out[start + place] = kind * KIND + place * PLACE
    return count + places


@inlined
def play(s: Any, seat: int, move: int) -> None:
    """Act in the trick, or put a drawn card; then whatever follows without a choice."""
    s.ply += 1
    kind = move // KIND
    place = move // PLACE % (KIND // PLACE)
    value = move % PLACE
    if kind == PUT:
        put_card(s, seat, place, int(s.drawn))
        draw(s)
        return
    if kind >= TAKE:
        s.acts[seat] = TAKE * ACT + _take(s, seat, kind - TAKE, place)
    else:
        s.acts[seat] = kind * ACT + value
        _discard(s, seat, place, 1 + (kind >= RUN2) + (kind >= RUN3))
        if value == P:  # leaves what must be beaten as it was (rule 7)
            s.pioches += 1
        else:
            s.ahead = seat
            if value <= HIGHEST:
                s.to_beat = s.acts[seat]
    follower = next_active(s, seat)
    if value == S or follower == s.leader:  # all have acted, or a Stop (rules 3, 6)
        end_acts(s)
    else:
        turn(s, follower)


@inlined
def _take(s: Any, seat: int, number: int, place: int) -> int:
    """A reserve card into the hand, known to all from now on (rules 3, 12)."""
    card = int(s.reserve[seat, number])
    if number == 0:
        s.reserve[seat, 0] = s.reserve[seat, 1]
    s.reserve[seat, 1] = 0
    put_card(s, seat, place, card + KNOWN)
    return card


@inlined
def _discard(s: Any, seat: int, place: int, size: int) -> None:
    """Neighbouring cards out of the hand onto the discard, from left to right."""
    fan = fan_of(s, seat)
    top = int(s.played)
    counts = 0
    for step in range(3):
        if step == size:
            break
        card = card_at(fan, place + step)
        s.deck[top + step] = card
        counts += 1 << 4 * card
    s.discarded += counts
    s.played = top + size
    drop_cards(s, seat, place, size)


@rule
def settle(s: Any, scores: Any) -> int:
    """Tokens left, -1 for a loser; all others win (rule 11)."""
    players = int(s.players)
    losers = int(s.losers)
    for seat in range(players):
        scores[seat] = -1 if losers >> seat & 1 else s.tokens[seat]
    return (1 << players) - 1 & ~losers if s.over else 0


register(STATE, deal=deal, moves=moves, play=play, redeal=redeal, settle=settle)
