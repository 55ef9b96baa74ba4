"""Carro Combo for learners: the own row of cards, the others' as far as it is known, the trick.

Cards are numbered 1 … 12, X 13, P 14, S 15. Actions are numbered closely: what is played follows
from its kind and place, unless an X leaves a choice of values.
"""

from collections.abc import Mapping
from typing import Any

from brelan.core.bits import lowest, popcount
from brelan.core.compiled import rule
from brelan.core.lanes import one_hot, spread
from brelan.core.tensors import Part, laid_out, register

from .cards import ACT, CARDS, HIGHEST, MOST_CARDS, PAIR, PUT, RUN2, RUN3, SOLO, TAKE, TRIO, S
from .fan import LANE, MASKS, card_at, fan_of, held, values
from .rules import KIND, PLACE, PLACES, STATE

HIDDEN = S + 1  # a card that the observer does not know
ACTED = 8  # numbers an act in the trick
LANE_BITS = (1 << LANE) - 1
ANY_ACT = 127  # the bits of every act; with them the compiler sees that it is not negative

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


@rule
def observe(s: Any, seat: int, out: Any) -> None:
    """The own hand, what all know of the others', and everything in the open."""
    players = int(s.players)
    fan = fan_of(s, seat)
    one_hot(out, 0, MOST_CARDS, S, fan[0], fan[1], fan[2], fan[3])
    spread(out, MOST_CARDS * S, MOST_CARDS, fan[MASKS - 1])
    at = MOST_CARDS * (S + 1)
    # Without branches, which cannot be foreseen: where there is no card, a zero is written.
    for number in range(2):
        card = int(s.reserve[seat, number])
        out[at + number * S + max(card, 1) - 1] = card != 0
    at += 2 * S
    drawn = int(s.drawn) * (int(s.pending) >> seat & 1)
    out[at + max(drawn, 1) - 1] = drawn != 0
    at += S
    if s.pending:
        out[at + _steps(lowest(int(s.pending)), seat, players)] = 1
    out[at + players + _steps(int(s.leader), seat, players)] = 1
    out[at + 2 * players + _steps(int(s.dealer), seat, players)] = 1
    acts = at + 6 * players
    hands = acts + ACTED * players + 9 + S
    for step in range(players):
        owner = seat + step if seat + step < players else seat + step - players
        out[at + 3 * players + step] = s.active >> owner & 1
        out[at + 4 * players + step] = s.tokens[owner]
        out[at + 5 * players + step] = popcount(held(fan_of(s, owner)))
        act = int(s.acts[owner]) & ANY_ACT
        out[acts + act // ACT] = act != 0
        out[acts + TAKE + 1] = act % ACT
        out[acts + TAKE + 2] = (act != 0) & (int(s.ahead) == owner)
        acts += ACTED
        if step:
            _show_known(s, owner, step - 1, players - 1, out, hands)
    at = acts
    to_beat = int(s.to_beat) & ANY_ACT
    out[at + to_beat // ACT] = to_beat != 0
    out[at + 5] = to_beat % ACT
    out[at + 6] = s.drawn != 0
    out[at + 7] = s.to_draw
    out[at + 8] = CARDS - int(s.top)
    counts = 0  # four bits a card
    for place in range(CARDS):  # the whole deck: at once, unlike a part of unknown length
        counts += int(place < s.played) << 4 * int(s.deck[place])
    for card in range(1, S + 1):
        out[at + 8 + card] = counts >> 4 * card & 15


@rule
def _steps(owner: int, seat: int, players: int) -> int:
    """How many seats an owner sits to the left of a seat."""
    return owner - seat if owner >= seat else owner - seat + players


@rule
def _show_known(s: Any, owner: int, number: int, others: int, out: Any, hands: int) -> None:
    fan = fan_of(s, owner)
    known = int(fan[MASKS - 1])
    hidden = held(fan) & ~known
    spread(
        out,
        hands + number * MOST_CARDS,
        MOST_CARDS,
        fan[0] & known,
        fan[1] & known,
        fan[2] & known,
        fan[3] & known,
        hidden,  # HIDDEN
    )
    known_at = hands + others * MOST_CARDS + number * S - 1
    while known:
        out[known_at + card_at(fan, lowest(known))] += 1
        known &= known - 1
    for slot in range(2):
        card = int(s.reserve[owner, slot])
        out[known_at + others * S + max(card, 1)] += card != 0


@rule
def allow(s: Any, seat: int, mask: Any) -> None:
    """The same as the rules' `moves`, whole kinds of moves at once."""
    fan = fan_of(s, seat)
    gaps = (2 << popcount(held(fan))) - 1  # where a card can be put
    if s.drawn:
        spread(mask, PUT_AT, PLACES, gaps)
        return
    x = _x_places(fan)
    single = int(s.singles)
    spread(mask, SOLO_AT, MOST_CARDS, single & ~x)
    groups = int(s.groups)
    if x:
        _allow_x(s, fan, x, mask)
    else:
        spread(mask, RUN2_AT, 2 * LANE, _apart2(groups & LANE_BITS))
        spread(mask, PAIR_AT, MOST_CARDS - 1, groups >> LANE & LANE_BITS)
        spread(mask, RUN3_AT, 3 * (MOST_CARDS - 2), _apart3(groups >> 2 * LANE & LANE_BITS))
        spread(mask, TRIO_AT, MOST_CARDS - 2, groups >> 3 * LANE)
    follows = int(seat != s.leader)
    for number in range(2):
        some = -(follows & int(s.reserve[seat, number] != 0))  # all bits, or none
        spread(mask, TAKE_AT + number * PLACES, PLACES, gaps & some)


@rule
def _allow_x(s: Any, fan: Any, x: int, mask: Any) -> None:
    """What a hand with an X may play, but for other cards alone."""
    to_beat = int(s.to_beat)
    if int(s.singles) & x:
        higher = (1 << HIGHEST) - (1 << to_beat)
        spread(mask, X_AT, HIGHEST, higher)
        if x & x - 1:
            spread(mask, X_AT + HIGHEST, HIGHEST, higher)
    group = int(s.groups)
    while group:
        one = lowest(group)
        group &= group - 1
        kind = RUN2 + one // LANE
        place = one % LANE
        low, high = values(fan, one)
        first = max(low, to_beat - kind * ACT + 1)
        if kind == RUN2:
            at = RUN2_AT + 2 * place - low
        elif kind == RUN3:
            at = RUN3_AT + 3 * place - low
        else:
            at = (PAIR_AT if kind == PAIR else TRIO_AT) + place - low
        if kind <= PAIR and x >> place & 3 == 3:
            at = (RUN2_XX_AT if kind == RUN2 else PAIR_XX_AT) - 1
        for value in range(first, high + 1):
            mask[at + value] = 1


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


@rule
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
register(STATE, observe=observe, action_of=action_of, move_of=move_of, allow=allow)
