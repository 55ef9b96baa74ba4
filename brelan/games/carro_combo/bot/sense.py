"""What a bot should know about Carro Combo: shed many cards, keep neighbours together."""

from typing import Any

import numpy as np

from brelan.core.bits import lowest, popcount
from brelan.core.compiler.decorators import rule
from brelan.core.dispatch import settle
from brelan.core.generator import scaled
from brelan.core.knowledge.sense import SearchSettings, register, share_out

from ..cards import ACT, HIGHEST, PAIR, PUT, RUN2, SOLO, TAKE, TRIO, X
from ..fan import LANE, card_at, fan_of, groups, held, singles, size_of, values
from ..imagine import list_world, shuffle_unseen
from ..rules import KIND, PLACE, STATE
from .features import DANGER, appraise, describe, prefer

SETTINGS = SearchSettings(
    exploration=1.2,
    guided_rollouts=0.85,
    world_tries=2,
    other_seats_every=4,
)

LEVEL_ITERATIONS = {players: {"expert": 30_000} for players in (3, 4, 5)}
"""With less an expert was not far enough ahead of players without search."""
RELUCTANCE = 0.4
"""How often who could beat the trick takes a reserve card instead, beside one who cannot."""

TAKING = 8
SOLITARY = 54
"""Of 64 moods in a playout: so many take a reserve card, play a group where there is one."""


def goes_out(s: Any, seat: int, move: int) -> bool:
    """Whether the move plays the seat's last cards: what every round is about."""
    kind = move // KIND
    return kind <= TRIO and size_of(s, seat) == (1, 2, 2, 3, 3)[kind]


def act_of(move: int) -> int:
    """What the move does: to take a card, or to put it, is one act, wherever it goes."""
    return move // KIND * KIND if move >= TAKE * KIND else move


@rule
def weigh(s: Any, seat: int, moves: Any, count: int, weights: Any) -> None:
    """Groups before single cards, low before high; a card goes beside its like."""
    fan = fan_of(s, seat)
    for number in range(count):
        move = int(moves[number])
        kind = move // KIND
        place = move % KIND // PLACE
        value = move % PLACE
        if kind == SOLO:
            # S and P are numbered above the values.
            weight = 0.5 if value > HIGHEST else 1.4 - 0.06 * value
            if value <= HIGHEST and card_at(fan, place) == X:
                weight = 0.15
        elif kind <= TRIO:
            weight = 2.5 if kind <= PAIR else 6.0
        else:
            card = int(s.drawn) if kind == PUT else int(s.reserve[seat, kind - TAKE])
            weight = _company(fan, place, card)
            if kind < PUT:
                weight *= 0.12
        weights[number] = weight


@rule
def _company(fan: Any, place: int, card: int) -> float:
    """How well a card goes between its new neighbours, and what it tears apart."""
    left = card_at(fan, place - 1) if place > 0 else 0
    right = card_at(fan, place)
    weight = 0.3 + _liking(left, card) + _liking(card, right)
    return max(0.05, weight - 0.8 * _liking(left, right))


@rule
def _liking(card: int, other: int) -> float:
    """How much two neighbours are worth together."""
    if card == 0 or other == 0 or card > X or other > X:
        return 0.0
    if card == other or max(card, other) == X:
        return 2.0
    if card - other == 1 or other - card == 1:
        return 1.2
    return 0.0


@rule
def pick(s: Any, seat: int, word: Any) -> int:
    """Long combinations before short ones, cards beside their like; a reserve card now and then."""
    fan = fan_of(s, seat)
    if s.drawn:
        return PUT * KIND + _best_place(fan, int(s.drawn), word) * PLACE
    group = int(s.groups)
    single = int(s.singles)
    mood = int(word & np.uint64(63))
    may_take = seat != s.leader and s.reserve[seat, 0] != 0
    if may_take and (mood < TAKING or (group == 0 and single == 0)):
        number = mood & 1 if s.reserve[seat, 1] else 0
        card = int(s.reserve[seat, number])
        return (TAKE + number) * KIND + _best_place(fan, card, word) * PLACE
    if group and (single == 0 or mood < SOLITARY):
        long = group >> 2 * LANE << 2 * LANE
        one = _one_of(long if long else group, word)
        kind = RUN2 + one // LANE
        low: int = max(values(fan, one)[0], int(s.to_beat) - kind * ACT + 1)
        return kind * KIND + one % LANE * PLACE + low
    place = _one_of(single, word)
    if card_at(fan, place) >= X:  # these are better kept: look again
        place = _one_of(single, word << np.uint64(16))
    card = card_at(fan, place)
    return place * PLACE + (int(s.to_beat) + 1 if card == X else card)


@rule
def _one_of(mask: int, word: Any) -> int:
    """Any of the bits."""
    for _ in range(scaled(word, popcount(mask))):
        mask &= mask - 1
    return lowest(mask)


@rule
def _best_place(fan: Any, card: int, word: Any) -> int:
    """The best of three places for a card."""
    count = popcount(held(fan)) + 1
    best = scaled(word, count)
    weight = _company(fan, best, card)
    for shift in (11, 22):
        place = scaled(word << np.uint64(shift), count)
        other = _company(fan, place, card)
        if other > weight:
            best = place
            weight = other
    return best


@rule
def plausible(s: Any, seat: int, notes: Any) -> float:
    """Who took a reserve card in this trick hardly held a number that would have beaten it."""
    fit = 1.0
    to_beat = 0
    other = int(s.leader)
    for _ in range(int(s.players)):
        act = int(s.acts[other])
        if act >= TAKE * ACT:
            fan = fan_of(s, other)
            numbers = singles(fan, to_beat) & ~(fan[3] & fan[2] & (fan[1] | fan[0]))
            if other != seat and (numbers or groups(fan, to_beat)):
                fit *= RELUCTANCE
        elif act and act % ACT <= HIGHEST:
            to_beat = act
        other = other + 1 if other + 1 < s.players else 0
    return fit


@rule
def estimate(s: Any, scores: Any, values: Any) -> None:
    """Who will lose the game, by the tokens left."""
    winners = settle(s, scores)
    players = int(s.players)
    if s.over:
        share_out(winners, players, values)
        return
    total = 0.0
    for seat in range(players):
        values[seat] = DANGER[min(int(s.tokens[seat]), 3)]
        total += values[seat]
    for seat in range(players):
        danger = values[seat] / total
        values[seat] = (1.0 - danger) / (players - 1) - danger


@rule
def rollout_ends(s: Any, start_round: int) -> bool:
    """A round is enough: the next one is dealt to all alike."""
    return bool(s.round_number != start_round)


register(
    STATE,
    weigh=weigh,
    pick=pick,
    plausible=plausible,
    estimate=estimate,
    rollout_ends=rollout_ends,
    list_world=list_world,
    describe=describe,
    appraise=appraise,
    prefer=prefer,
    shuffle_unseen=shuffle_unseen,
)
