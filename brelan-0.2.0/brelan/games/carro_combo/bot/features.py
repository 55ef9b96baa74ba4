"""A position of Carro Combo as a network sees it: hands, what they can play, the trick.

A row belongs to a seat: what there is of it, and how many seats are before it. Common to all is
what there is of every seat, from the one that acts on in the order of play, and the trick. The
network gives each row its share in paying for the round. The hands are those of an imagined world.
"""

from collections.abc import Mapping
from typing import Any

from brelan.core.bits import lowest, popcount
from brelan.core.compiler.decorators import inlined, rule
from brelan.core.knowledge.network import COMMON
from brelan.core.knowledge.sense import SearchSettings

from ..cards import ACT, CARDS, HIGHEST, PAIR, PUT, RUN2, RUN3, SOLO, TAKE, TRIO, P, S, X
from ..fan import LANE, LANE_BITS, card_at, fan_of, groups, held, higher_than, singles, size_of
from ..rules import KIND, PLACE

OF_SEAT = 37
OF_TRICK = 14
MOST = 255
KINDS = 16 * 2 * 2 * 2 * 2
DANGER = (1.0, 0.4, 0.16, 0.06)
"""How likely a seat is to lose the game, by its tokens, in proportion."""


def network_name(options: Mapping[str, Any]) -> str | None:
    """By the number of players."""
    return f"players{options['players']}"


def settings(options: Mapping[str, Any]) -> SearchSettings:
    """As with rollouts, but every position that is new is judged at once."""
    return SearchSettings(exploration=0.8, world_tries=2, other_seats_every=4, rollout_moves=0)


def inputs(options: Mapping[str, Any]) -> tuple[int, int]:
    """How many numbers all rows have in common, and how many each has."""
    players = int(options["players"])
    return players * OF_SEAT + OF_TRICK, OF_SEAT + players


@rule
def pieces(places: int, twos: int, threes: int) -> int:
    """Into how few plays a hand falls apart, if every one leaves the others as they lie."""
    before3 = before2 = before1 = 0
    count = popcount(places)
    for place in range(count):
        least = before1 + 1
        if place >= 1 and twos >> place - 1 & 1:
            least = min(least, before2 + 1)
        if place >= 2 and threes >> place - 2 & 1:
            least = min(least, before3 + 1)
        before3, before2, before1 = before2, before1, least
    return before1


@rule
def describe_seat(s: Any, seat: int, out: Any) -> None:
    """A hand and what it can do; nothing but the tokens of who has left the round."""
    for number in range(OF_SEAT):
        out[number] = 0
    out[0] = 64 * min(int(s.tokens[seat]), 3)
    if not s.active >> seat & 1:
        return
    fan = fan_of(s, seat)
    places = held(fan)
    number = places & ~(fan[3] & fan[2] & fan[1])
    found = groups(fan, 0)
    run2 = found & LANE_BITS
    pair = found >> LANE & LANE_BITS
    run3 = found >> 2 * LANE & LANE_BITS
    trio = found >> 3 * LANE & LANE_BITS
    out[1] = 64
    out[2] = 14 * size_of(s, seat)
    out[3] = min(MOST, 16 * pieces(places, run2 | pair, run3 | trio))
    out[4] = min(MOST, 32 * popcount(run2))
    out[5] = min(MOST, 32 * popcount(pair))
    out[6] = min(MOST, 64 * popcount(run3))
    out[7] = min(MOST, 64 * popcount(trio))
    above3 = higher_than(fan, 3)
    above6 = higher_than(fan, 6)
    above9 = higher_than(fan, 9)
    above12 = higher_than(fan, HIGHEST)
    out[8] = min(MOST, 24 * popcount(number & ~above3))
    out[9] = min(MOST, 24 * popcount(number & above3 & ~above6))
    out[10] = min(MOST, 24 * popcount(number & above6 & ~above9))
    out[11] = min(MOST, 24 * popcount(number & above9 & ~above12))
    out[12] = 32 * popcount(number & higher_than(fan, HIGHEST - 1) & ~above12)
    out[13] = 64 * popcount(number & above12)  # X
    out[14] = 64 * popcount(higher_than(fan, P))  # S
    out[15] = 64 * popcount(higher_than(fan, X) & ~higher_than(fan, P))
    out[16] = min(MOST, 32 * popcount(groups(fan, RUN2 * ACT + 7)))
    out[17] = min(MOST, 32 * popcount(groups(fan, PAIR * ACT + 6)))
    out[18] = min(MOST, 64 * popcount(groups(fan, RUN3 * ACT + 7)))
    out[19] = 64 * (int(s.reserve[seat, 0] != 0) + int(s.reserve[seat, 1] != 0))
    out[20] = 64 * (int(s.reserve[seat, 0] > HIGHEST) + int(s.reserve[seat, 1] > HIGHEST))
    out[21] = 64 if s.leader == seat else 0
    out[22] = 64 if s.ahead == seat else 0
    out[23] = 64 if s.pending >> seat & 1 else 0
    acted = int(s.acts[seat]) != 0
    out[24] = 64 if acted else 0
    if not acted and not s.drawn:
        to_beat = int(s.to_beat)
        single = singles(fan, to_beat)
        together = groups(fan, to_beat)
        out[25] = min(MOST, 24 * popcount(single & number))
        out[26] = min(MOST, 32 * popcount(together))
        out[27] = 64 if not single & number and not together else 0
        out[28] = 64 if not single and not together else 0
        out[29] = 64 if together >> 2 * LANE else 0
    # Who is nearly out: with one, two or three cards.
    size = size_of(s, seat)
    if size <= 3:
        out[29 + max(size, 1)] = 64
    # One play would be all.
    if size == 1:
        out[33] = 64
    elif size == 2:
        out[33] = 64 * ((run2 | pair) & 1)
    elif size == 3:
        out[33] = 64 * ((run3 | trio) & 1)
    # Numbers that go with no neighbour: the lower, the harder to be rid of.
    alone = number & ~above12 & ~(run2 | pair | (run2 | pair) << 1)
    alone &= ~(run3 | trio | (run3 | trio) << 1 | (run3 | trio) << 2)
    out[34] = min(MOST, 32 * popcount(alone & ~above3))
    out[35] = min(MOST, 32 * popcount(alone & above3 & ~above6))
    out[36] = min(MOST, 32 * popcount(alone & above6))


@rule
def describe_trick(s: Any, out: Any) -> None:
    """What is to be beaten, what will be drawn, how much is left."""
    for number in range(OF_TRICK):
        out[number] = 0
    to_beat = int(s.to_beat)
    if to_beat:
        out[to_beat // ACT] = 64
        out[5] = 16 * (to_beat % ACT)
    else:
        out[6] = 64
    out[7] = 64 * int(s.pioches)
    out[8] = 64 if s.drawn else 0
    out[9] = 32 * int(s.to_draw)
    out[10] = 4 * (CARDS - int(s.top))
    out[11] = 48 * popcount(int(s.active))
    out[12] = 64 if int(s.acts[int(s.ahead)]) == S else 0
    out[13] = 64


@rule
def describe(s: Any, rows: Any) -> int:
    """A row for every seat."""
    players = int(s.players)
    actor = lowest(s.pending)
    for seat in range(players):
        describe_seat(s, seat, rows[seat])
        step = (seat - actor + players) % players
        for number in range(OF_SEAT):
            rows[COMMON, step * OF_SEAT + number] = rows[seat, number]
        for other in range(players):
            rows[seat, OF_SEAT + other] = 64 if other == step else 0
    describe_trick(s, rows[COMMON, players * OF_SEAT :])
    return players


@rule
def appraise(s: Any, shares: Any, scores: Any, values: Any) -> None:
    """Who will lose the game, by the tokens left after somebody has paid."""
    players = int(s.players)
    total = 0.0
    for seat in range(players):
        values[seat] = 0.0
        total += DANGER[min(int(s.tokens[seat]), 3)]
    for payer in range(players):
        tokens = int(s.tokens[payer])
        if tokens == 0:
            values[payer] += shares[payer]
            continue
        paid = DANGER[min(tokens - 1, 3)]
        part = shares[payer] / (total - DANGER[min(tokens, 3)] + paid)
        for seat in range(players):
            danger = paid if seat == payer else DANGER[min(int(s.tokens[seat]), 3)]
            values[seat] += part * danger
    for seat in range(players):
        danger = values[seat]
        values[seat] = (1.0 - danger) / (players - 1) - danger


@inlined
def _near(card: int, other: int) -> bool:
    """Whether two neighbours can be played together."""
    if card == 0 or other == 0 or card > X or other > X:
        return False
    return max(card, other) == X or -1 <= card - other <= 1


@rule
def kinds_of_moves(s: Any, seat: int, moves: Any, count: int, kinds: Any) -> None:
    """Number each move by what is played, what it tears and joins, and when."""
    fan = fan_of(s, seat)
    when = 2 * int(s.leader == seat) + int(size_of(s, seat) <= 4)
    for number in range(count):
        move = int(moves[number])
        kind = move // KIND
        place = move % KIND // PLACE
        value = move % PLACE
        left = card_at(fan, place - 1) if place > 0 else 0
        if kind <= TRIO:
            size = 1 if kind == SOLO else 2 if kind <= PAIR else 3
            right = card_at(fan, place + size)
            tears = _near(left, card_at(fan, place)) or _near(card_at(fan, place + size - 1), right)
            joins = _near(left, right)
            if kind == SOLO:
                what = 3 + (value - 1) // 4
                if value > HIGHEST:
                    what = value - P
                elif card_at(fan, place) == X:
                    what = 2
            elif kind == RUN2:
                what = 6 + int(value > 6)
            elif kind == PAIR:
                what = 8 + int(value > 6)
            else:
                what = 10 + int(kind == TRIO)
        else:
            card = int(s.drawn) if kind == PUT else int(s.reserve[seat, kind - TAKE])
            right = card_at(fan, place)
            what = 12 + 2 * int(kind == PUT) + int(card > HIGHEST)
            tears = _near(left, right)
            joins = _near(left, card) or _near(card, right)
        kinds[number] = ((what * 2 + int(tears)) * 2 + int(joins)) * 4 + when


@rule
def prefer(s: Any, seat: int, moves: Any, count: int, table: Any, weights: Any) -> None:
    """By what is learned of each kind of move."""
    kinds_of_moves(s, seat, moves, count, weights)
    for number in range(count):
        weights[number] = table[int(weights[number])]


@rule
def outcome(before: Any, after: Any, shares: Any) -> None:
    """Who has paid for a round, in equal parts."""
    payers = 0
    for seat in range(int(before.players)):
        paid = before.tokens[seat] > after.tokens[seat] or after.losers >> seat & 1
        shares[seat] = 1.0 if paid else 0.0
        payers += int(paid)
    for seat in range(int(before.players)):
        shares[seat] /= payers
