"""Carro Combo for learners: the own row of cards, the others' as far as it is known, the trick.

Cards are numbered 1 … 12, X 13, P 14, S 15. Actions are numbered closely: what is played follows
from its kind and place, unless an X leaves a choice of values.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from brelan.core.arrays.lanes import (
    digits,
    digits_on,
    one_hot,
    packed,
    spread,
    spread_known,
    spread_on,
)
from brelan.core.arrays.rotation import rotated_flags, rotated_numbers, seats_ahead
from brelan.core.arrays.tensors import Part, laid_out, register
from brelan.core.bits import lowest
from brelan.core.compiler.decorators import inlined, rule

from ..cards import (
    ACT,
    CARDS,
    HIGHEST,
    MOST_CARDS,
    PAIR,
    PUT,
    RUN2,
    RUN3,
    SEATS,
    SOLO,
    TAKE,
    TRIO,
    S,
)
from ..fan import LANE, LANE_BITS, MASKS, card_at, fan_of, size_of, values
from ..rules import KIND, PLACE, PLACES, STATE

HIDDEN = S + 1  # a card that the observer does not know
ACTED = 8  # numbers an act in the trick
FLAGS = 3 * S + 3 * SEATS  # own reserve and drawn card; who is to act, leads, deals
EVERY_SEAT = 0x0403020100  # their numbers, a byte each
BEATEN = (1 << 40) - 1  # a trick's kinds that can be beaten, a byte each
TRICK = np.array([(act > 0) << 8 * (act // ACT) | act % ACT << 48 for act in range(96)], np.int64)
"""[act]: its kind and value, a byte for each number of the observation."""

# Actions: those with one card, then two, then three, then a reserve card, then a drawn one.
SOLO_AT = 0  # + place
X_AT = SOLO_AT + MOST_CARDS  # + 12 * (0: the left X of the hand, 1: the right one) + value - 1
RUN2_AT = X_AT + 2 * HIGHEST  # + 2 * place + 1 if an X makes it the higher of two runs
RUN2_XX_AT = RUN2_AT + 2 * (MOST_CARDS - 1)  # + value - 1
PAIR_AT = RUN2_XX_AT + HIGHEST  # + place
PAIR_XX_AT = PAIR_AT + MOST_CARDS - 1  # + value - 1
RUN3_AT = PAIR_XX_AT + HIGHEST  # + 3 * place + how far above the lowest run that X allows
TRIO_AT = RUN3_AT + 3 * (MOST_CARDS - 2)  # + place
TAKE_AT = TRIO_AT + MOST_CARDS - 2  # + 18 * number + place
PUT_AT = TAKE_AT + 2 * PLACES  # + place


def observation(options: Mapping[str, Any]) -> tuple[Part, ...]:
    """What an observation holds."""
    seats = options["players"]
    return laid_out(
        Part("hand", (MOST_CARDS, S), "a row a place of the own hand: 1 for its card"),
        Part("hand_known", (MOST_CARDS,), "1 for every own card that all know"),
        Part("reserve", (2, S), "a row an own reserve card: 1 for the card"),
        Part("drawn", (S,), "1 for the card that the seat is to put"),
        Part("pending", (seats,), "1 for who is to act: the seat itself, its left, …"),
        Part("leader", (seats,), "1 for who leads the trick"),
        Part("dealer", (seats,), "1 for the dealer"),
        Part("active", (seats,), "1 for who is still in the round"),
        Part("tokens", (seats,), "tokens left"),
        Part("sizes", (seats,), "cards in hand"),
        Part(
            "trick",
            (seats, ACTED),
            "a seat's act: solo (Stop and Pioche too), run2, pair, run3, trio or take; its value "
            "or card; 1 for who is ahead",
        ),
        Part("to_beat", (6,), "1 for the kind to beat, solo … trio, then its value"),
        Part("piles", (3,), "1 while a drawn card is to be put; cards to draw after it; the pile"),
        Part("discard", (S,), "how many of each card have been played this round"),
        Part(
            "others",
            (seats - 1, MOST_CARDS),
            "the other hands from the left neighbour on, place by place: the card if all know it, "
            "16 if not, 0 beyond the end",
        ),
        Part("others_known", (seats - 1, S), "how many of each card others are known to hold"),
        Part("others_reserves", (seats - 1, S), "how many of each card their reserves have"),
    )


def actions(options: Mapping[str, Any]) -> tuple[Part, ...]:
    """What an action says."""
    return laid_out(
        Part("solo", (MOST_CARDS,), "place of a card other than X, alone"),
        Part("x", (2, HIGHEST), "left or right X of the hand, alone; value"),
        Part("run2", (MOST_CARDS - 1, 2), "place; with an X, the lower or the higher run"),
        Part("run2_xx", (HIGHEST,), "value of a run of two X"),
        Part("pair", (MOST_CARDS - 1,), "place"),
        Part("pair_xx", (HIGHEST,), "value of a pair of two X"),
        Part("run3", (MOST_CARDS - 2, 3), "place; with X, the lowest run, the next, the one after"),
        Part("trio", (MOST_CARDS - 2,), "place"),
        Part("take", (2, PLACES), "reserve card; the place that it will have"),
        Part("put", (PLACES,), "the place that the drawn card will have"),
    )


@inlined
def observe(s: Any, seat: int, out: Any) -> None:
    """The own hand, what all know of the others', and everything in the open."""
    # From left to right, so that whole vectors can be stored; and without branches, which
    # cannot be foreseen: where there is no card, a zero is written. The compiler shall see that
    # no index is negative (& 7, & 127) and how often a loop runs at most.
    players = int(s.players) & 7
    seat = seat & 7
    fan = fan_of(s, seat)
    one_hot(out, 0, MOST_CARDS, S, fan[0], fan[1], fan[2], fan[3])
    spread_on(out, MOST_CARDS * S, MOST_CARDS, fan[MASKS - 1])
    drawn = int(s.drawn) * (int(s.pending) >> seat & 1)
    flags = _flag(int(s.reserve[seat, 0])) | _flag(int(s.reserve[seat, 1])) << S
    seats = int(s.pending) | 1 << 8 + int(s.leader) | 1 << 16 + int(s.dealer)
    seats = rotated_flags(seats | int(s.active) << 24, seat, players)
    flags |= _flag(drawn) << 2 * S | (seats & 255) << 3 * S
    flags |= (seats >> 8 & 255) << 3 * S + players | (seats >> 16 & 255) << 3 * S + 2 * players
    at = MOST_CARDS * (S + 1)
    spread_on(out, at, FLAGS, flags)
    at += 3 * S + 3 * players
    spread_on(out, at, SEATS, seats >> 24)
    digits_on(out, at + players, SEATS, 8, rotated_numbers(packed(s.tokens, SEATS), seat, players))
    digits_on(out, at + 2 * players, SEATS, 8, rotated_numbers(int(s.sizes), seat, players))
    at += 3 * players
    acts = rotated_numbers(packed(s.acts, SEATS), seat, players)
    ahead = seats_ahead(int(s.ahead), seat, players)
    for step in range(SEATS):
        if step == players:
            break
        digits(out, at + ACTED * step, ACTED, 8, int(TRICK[acts >> 8 * step & 127]))
    out[at + ACTED * ahead + TAKE + 2] = (acts >> 8 * ahead & 127) != 0
    at += ACTED * players
    trick = int(TRICK[int(s.to_beat) & 127])
    word = trick & BEATEN | trick >> 48 << 40
    digits(out, at, 8, 8, word | int(s.drawn != 0) << 48 | int(s.to_draw) << 56)
    out[at + 8] = CARDS - int(s.top)
    at += 9
    digits_on(out, at, S, 4, int(s.discarded) >> 4)
    at += S
    order = rotated_numbers(EVERY_SEAT & (1 << 8 * players) - 1, seat, players)
    for step in range(1, SEATS):
        if step == players:
            break
        fan = fan_of(s, order >> 8 * step & 7)
        spread_known(out, at, MOST_CARDS, HIDDEN, fan[MASKS - 1], fan[0], fan[1], fan[2], fan[3])
        at += MOST_CARDS
    for step in range(1, SEATS):
        if step == players:
            break
        digits_on(out, at, S, 4, int(s.shown[order >> 8 * step & 7]) >> 4)
        at += S
    for step in range(1, SEATS):
        owner = order >> 8 * step & 7
        reserves = (1 << 4 * int(s.reserve[owner, 0])) + (1 << 4 * int(s.reserve[owner, 1]))
        if step == players - 1:  # nothing is written behind it
            digits(out, at, S, 4, reserves >> 4)
            break
        digits_on(out, at, S, 4, reserves >> 4)
        at += S


@rule
def _flag(card: int) -> int:
    """A bit for a card, none for 0."""
    return 1 << card >> 1


@inlined
def allow(s: Any, seat: int, mask: Any) -> None:
    """The same as the rules' `moves`, whole kinds of moves at once."""
    fan = fan_of(s, seat)
    alone = int(s.singles)
    groups = int(s.groups)  # no plays are noted while a drawn card is to be put
    two = _apart2(groups & LANE_BITS) | (groups >> LANE & LANE_BITS) << PAIR_AT - RUN2_AT
    three = _apart3(groups >> 2 * LANE & LANE_BITS) << RUN3_AT - PAIR_XX_AT
    x = _x_places(fan)
    if x:
        alone, two, three = _with_x(s, fan, x, two, three)
    spread_on(mask, SOLO_AT, RUN2_AT, alone)
    spread_on(mask, RUN2_AT, 60, two)
    spread_on(mask, PAIR_XX_AT, 57, three)
    gaps = (2 << size_of(s, seat)) - 1  # where a card can be put
    puts = -int(s.drawn != 0)  # all bits, or none
    takes = gaps & ~puts & -int(seat != s.leader)
    take = takes & -int(s.reserve[seat, 0] != 0) | (takes & -int(s.reserve[seat, 1] != 0)) << PLACES
    spread_on(mask, TRIO_AT, 51, groups >> 3 * LANE | take << TAKE_AT - TRIO_AT)
    spread(mask, PUT_AT, PLACES, gaps & puts)


@rule
def _with_x(s: Any, fan: Any, x: int, two: int, three: int) -> Any:
    """What a hand with an X may play alone, in twos and in threes; the latter as without an X."""
    to_beat = int(s.to_beat)
    single = int(s.singles)
    alone = single & ~x
    if single & x:
        higher = (1 << HIGHEST) - (1 << to_beat)
        alone |= higher << X_AT
        if x & x - 1:
            alone |= higher << X_AT + HIGHEST
    run2 = int(s.groups) & LANE_BITS
    run3 = int(s.groups) >> 2 * LANE & LANE_BITS
    side_by_side = x & x >> 1
    if side_by_side:
        place = lowest(side_by_side)
        if run2 >> place & 1:
            two ^= 1 << 2 * place
            two |= _values_of_two(to_beat, RUN2, 2) << RUN2_XX_AT - RUN2_AT
        if int(s.groups) >> LANE + place & 1:
            two ^= 1 << PAIR_AT - RUN2_AT + place
            three |= _values_of_two(to_beat, PAIR, 1)
    more = (run2 & (x | x >> 1) & ~side_by_side) | (run3 & (x | x >> 1 | x >> 2)) << 2 * LANE
    while more:
        one = lowest(more)
        more &= more - 1
        kind = RUN2 + one // LANE
        low, high = values(fan, one)
        first = max(low, to_beat - kind * ACT + 1)
        bits = (2 << high - low) - (1 << first - low)  # instead of the one that stands there
        if kind == RUN2:
            two ^= (bits ^ 1) << 2 * one
        else:
            three ^= (bits ^ 1) << RUN3_AT - PAIR_XX_AT + 3 * (one % LANE)
    return alone, two, three


@rule
def _values_of_two(to_beat: int, kind: int, lowest_value: int) -> int:
    """What two X may be worth as a pair or a run: bit value - 1 of each."""
    first = max(lowest_value, to_beat - kind * ACT + 1)
    return (1 << HIGHEST) - (1 << first - 1)


@rule
def _apart2(places: int) -> int:
    """Bit i of 16 becomes bit 2 * i."""
    places = (places | places << 8) & 0x00FF00FF
    places = (places | places << 4) & 0x0F0F0F0F
    places = (places | places << 2) & 0x33333333
    return (places | places << 1) & 0x55555555


@rule
def _apart3(places: int) -> int:
    """Bit i of 16 becomes bit 3 * i."""
    places = (places | places << 16) & 0x0000FF0000FF
    places = (places | places << 8) & 0x00F00F00F00F
    places = (places | places << 4) & 0x0C30C30C30C3
    return (places | places << 2) & 0x249249249249


@rule
def _x_places(fan: Any) -> int:
    """Where the hand has an X, a bit each."""
    places: int = fan[3] & fan[2] & ~fan[1] & fan[0]
    return places


@rule
def action_of(s: Any, seat: int, move: int) -> int:
    """Where a move stands among the actions."""
    kind = move // KIND
    place = move // PLACE % (KIND // PLACE)
    value = move % PLACE
    if kind >= TAKE:
        return TAKE_AT + (kind - TAKE) * PLACES + place
    fan = fan_of(s, seat)
    x = _x_places(fan)
    if kind == SOLO:
        if not x >> place & 1:
            return SOLO_AT + place
        left = x & (1 << place) - 1
        return X_AT + (HIGHEST if left else 0) + value - 1
    if kind == TRIO:
        return TRIO_AT + place
    if kind == RUN3:
        return RUN3_AT + 3 * place + value - _lowest_value(fan, kind, place)
    if x >> place & 3 == 3:
        return (PAIR_XX_AT if kind == PAIR else RUN2_XX_AT) + value - 1
    if kind == PAIR:
        return PAIR_AT + place
    return RUN2_AT + 2 * place + value - _lowest_value(fan, kind, place)


@rule
def _lowest_value(fan: Any, kind: int, place: int) -> int:
    """The lowest value that a group can have, whatever is to be beaten."""
    low, _ = values(fan, (kind - RUN2) * LANE + place)
    return int(low)


@inlined
def move_of(s: Any, seat: int, action: int) -> int:
    """The inverse of `action_of`."""
    if action >= TAKE_AT:
        kind = TAKE + (action - TAKE_AT) // PLACES
        return kind * KIND + (action - TAKE_AT) % PLACES * PLACE
    fan = fan_of(s, seat)
    x = _x_places(fan)
    if action < X_AT:
        return action * PLACE + card_at(fan, action)
    if action < RUN2_AT:
        number = action - X_AT
        if number >= HIGHEST:
            x &= x - 1
        return lowest(x) * PLACE + number % HIGHEST + 1
    if action >= TRIO_AT:
        return _group(fan, TRIO, action - TRIO_AT, 0)
    if action >= RUN3_AT:
        return _group(fan, RUN3, (action - RUN3_AT) // 3, (action - RUN3_AT) % 3)
    if action >= PAIR_XX_AT:
        return PAIR * KIND + lowest(x) * PLACE + action - PAIR_XX_AT + 1
    if action >= PAIR_AT:
        return _group(fan, PAIR, action - PAIR_AT, 0)
    if action >= RUN2_XX_AT:
        return RUN2 * KIND + lowest(x) * PLACE + action - RUN2_XX_AT + 1
    return _group(fan, RUN2, (action - RUN2_AT) // 2, (action - RUN2_AT) % 2)


@rule
def _group(fan: Any, kind: int, place: int, higher: int) -> int:
    """A play of two or three cards, so far above its lowest value."""
    return kind * KIND + place * PLACE + _lowest_value(fan, kind, place) + higher


assert PUT == TAKE + 2  # so that a drawn card's places follow the two reserve cards'
register(STATE, whole=True, observe=observe, action_of=action_of, move_of=move_of, allow=allow)
