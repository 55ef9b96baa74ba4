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

from brelan.core.bits import lowest, popcount
from brelan.core.compiled import rule
from brelan.core.dispatch import HEADER, register
from brelan.core.generator import below, shuffle

from .fan import (
    ACT,
    CARDS,
    HIGHEST,
    KNOWN,
    LANE,
    MASKS,
    PUT,
    RUN2,
    RUN3,
    TAKE,
    P,
    S,
    X,
    can_act,
    card_at,
    drop_cards,
    fan_of,
    held,
    note_plays,
    put_card,
    values,
)
from .imagine import redeal

SEATS = 5
RESERVE = 2
DRAWN = 3  # cards drawn for every Pioche
# Ten cards dealt, two taken, six drawn; a trick is not won without playing a card.
MOST_CARDS = 10 + RESERVE + 2 * DRAWN - 1
PLACES = MOST_CARDS + 1  # where a card can be put into the largest hand

KIND = 512  # a move: kind * KIND + place * PLACE + value; no value for takes and puts
PLACE = 16
# Two X side by side give the most plays: 39 with one card, 42 with two, 23 with three from 17
# cards, 98 from 15 cards with two reserve cards to be taken to 16 places. Lists of places are
# written whole, so one more of them must fit behind the last move.
MOST_MOVES = 130 + PLACES

DECK = np.array(
    [value for value in range(1, HIGHEST + 1) for _ in range(4)] + [X, X, P, P, S, S], np.int8
)

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
        ("groups", np.int64),  # and groups; not kept while a drawn card is to be put
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
    _deal_round(s)
    # Drawn even when it is given, so that the same seed deals the same cards.
    s.dealer = below(s, players)
    if s.dealer_option >= 0:
        s.dealer = s.dealer_option
    _lead(s, (int(s.dealer) + 1) % players)


@rule
def hand_dealt(players: int) -> int:
    """How many cards everybody is dealt (rule 1)."""
    return 7 if players == 5 else 10


@rule
def _deal_round(s: Any) -> None:
    """All cards anew: hands, then reserves; the rest is the pile (rule 1)."""
    s.round_number += 1
    s.played = 0
    s.drawn = 0
    s.to_draw = 0
    for card in range(CARDS):
        s.deck[card] = DECK[card]
    shuffle(s, s.deck, CARDS)
    players = int(s.players)
    s.active = (1 << players) - 1
    top = 0
    for seat in range(players):
        size = hand_dealt(players)
        for k in range(MASKS):
            mask = 0
            for place in range(size):
                mask |= (int(s.deck[top + place]) >> k & 1) << place
            s.fan[seat, k] = mask
        top += size
    for seat in range(players):
        for number in range(RESERVE):
            s.reserve[seat, number] = s.deck[top + number]
        top += RESERVE
    s.top = top


@rule
def _lead(s: Any, seat: int) -> None:
    """A new trick; whoever leads it always has something to play."""
    s.leader = seat
    s.ahead = seat
    s.to_beat = 0
    s.pioches = 0
    for other in range(SEATS):
        s.acts[other] = 0
    s.pending = 1 << seat
    note_plays(s, seat)


@rule
def moves(s: Any, seat: int, out: Any) -> int:
    """Put the drawn card; or play, or take a reserve card, which a leader may not (rule 3)."""
    fan = fan_of(s, seat)
    places = popcount(held(fan)) + 1
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
            out[count & 255] = place * PLACE + card
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
    start = count & 255  # as count, but the compiler sees that it is not negative
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


@rule
def play(s: Any, seat: int, move: int) -> None:
    """Act in the trick, or put a drawn card; then whatever follows without a choice."""
    s.ply += 1
    kind = move // KIND
    place = move // PLACE % (KIND // PLACE)
    value = move % PLACE
    if kind == PUT:
        put_card(s, seat, place, int(s.drawn))
        _draw(s)
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
        _end_acts(s)
    else:
        _turn(s, follower)


@rule
def _take(s: Any, seat: int, number: int, place: int) -> int:
    """A reserve card into the hand, known to all from now on (rules 3, 12)."""
    card = int(s.reserve[seat, number])
    if number == 0:
        s.reserve[seat, 0] = s.reserve[seat, 1]
    s.reserve[seat, 1] = 0
    put_card(s, seat, place, card + KNOWN)
    return card


@rule
def _discard(s: Any, seat: int, place: int, size: int) -> None:
    """Neighbouring cards out of the hand onto the discard, from left to right."""
    fan = fan_of(s, seat)
    for step in range(size):
        s.deck[s.played + step] = card_at(fan, place + step)
    s.played += size
    drop_cards(s, seat, place, size)


@rule
def _turn(s: Any, seat: int) -> None:
    """A follower's turn; with no play and no reserve card the round ends at once (rule 10)."""
    s.pending = 1 << seat
    note_plays(s, seat)
    if not can_act(s, seat):
        _pay(s, 1 << seat)


@rule
def next_active(s: Any, seat: int) -> int:
    """The next seat clockwise that is still in the round."""
    active = int(s.active)
    later = active >> (seat + 1)
    return seat + 1 + lowest(later) if later else lowest(active)


@rule
def _end_acts(s: Any) -> None:
    """The winner draws three cards for every Pioche in the trick (rule 8)."""
    s.pending = 1 << int(s.ahead)
    s.to_draw = DRAWN * s.pioches
    _draw(s)


@rule
def _draw(s: Any) -> None:
    """The next card to be put, or the end of the trick when there is none."""
    if s.to_draw:
        s.to_draw -= 1
        s.drawn = s.deck[s.top]
        s.top += 1
    else:
        s.drawn = 0
        _end_trick(s)


@rule
def _end_trick(s: Any) -> None:
    """Who holds no card has left; none or one left in: the round ends (rule 9)."""
    took_part = int(s.active)
    active = 0
    for seat in range(int(s.players)):
        active |= int(held(fan_of(s, seat)) != 0) << seat
    s.active = active
    if active == 0:
        _pay(s, took_part & ~(1 << int(s.ahead)))
    elif active & (active - 1) == 0:
        _pay(s, active)
    else:
        _lead(s, next_leader(s))


@rule
def next_leader(s: Any) -> int:
    """The winner; else the next best number still in; else the first seat to the right (9)."""
    winner = int(s.ahead)
    active = int(s.active)
    if active >> winner & 1:
        return winner
    players = int(s.players)
    best = 0
    leader = -1
    for step in range(1, players):
        seat = (winner + players - step) % players
        if active >> seat & 1:
            act = int(s.acts[seat])
            number = act if act < TAKE * ACT and act % ACT <= HIGHEST else 0
            if leader < 0 or number > best:
                best = number
                leader = seat
    return leader


@rule
def _pay(s: Any, payers: int) -> None:
    """A token each; who has none loses and the game ends, else a new round (rules 2, 11)."""
    for seat in range(int(s.players)):
        if payers >> seat & 1:
            if s.tokens[seat]:
                s.tokens[seat] -= 1
            else:
                s.losers |= 1 << seat
    if s.losers:
        s.over = 1
        s.pending = 0
        return
    _deal_round(s)
    _lead(s, lowest(payers) if payers & (payers - 1) == 0 else int(s.dealer))


@rule
def settle(s: Any, scores: Any) -> int:
    """Tokens left, -1 for a loser; all others win (rule 11)."""
    players = int(s.players)
    losers = int(s.losers)
    for seat in range(players):
        scores[seat] = -1 if losers >> seat & 1 else s.tokens[seat]
    return (1 << players) - 1 & ~losers if s.over else 0


register(STATE, deal=deal, moves=moves, play=play, redeal=redeal, settle=settle)
