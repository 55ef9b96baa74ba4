"""What a bot should know about Combit and Trader: what cards in hand will bring."""

from typing import Any

import numpy as np

from brelan.core.compiler.decorators import rule
from brelan.core.dispatch import settle
from brelan.core.knowledge.sense import SearchSettings, register, share_out

from .. import TEAMS
from ..cards import COLOURS, STRIDE, VALUE
from ..rules import BUY, CLOSE, COLUMNS, END_OF_PLAY, STATE
from ..sales import JOKER, SELL, price_of

SETTINGS = SearchSettings(exploration=0.8, guided_rollouts=0.9, rollout_moves=8)

LOW = 1 << 16
"""A column of up to two cards, which are eight bits each, is less."""
JOKER_HOPE = 4
"""What a joker in hand is worth: it will double some card."""
HIGHEST = np.array([max(values.bit_length() - 1, 0) for values in range(128)], np.int8)
"""The highest of a colour's values, a bit each, or 0."""


@rule
def hope(s: Any, seat: int) -> int:
    """What a side's cards will bring, in tenths: pairs at their product, single cards at less."""
    if s.players == TEAMS:
        return _hope_of_team(s, seat)
    owned = int(s.owned[seat])
    twice = int(s.twice[seat])
    total = 0
    for colour in range(COLOURS):
        ones = (owned >> (STRIDE * colour)) & 127
        twos = (twice >> (STRIDE * colour)) & 127
        waiting = 0
        for value in range(6, 1, -1):
            copies = ((ones >> value) & 1) + ((twos >> value) & 1)
            for _ in range(copies):
                if waiting:
                    total += 9 * waiting * value
                    waiting = 0
                else:
                    waiting = value
        total += 12 * waiting
    if (s.jokers >> seat) & 1:
        total += 10 * JOKER_HOPE
    return total


@rule
def _hope_of_team(s: Any, seat: int) -> int:
    """The same for partners, who sell one card of each."""
    first, first_twice = int(s.owned[seat]), int(s.twice[seat])
    second, second_twice = int(s.owned[seat ^ 2]), int(s.twice[seat ^ 2])
    total = 0
    for _ in range(COLOURS):
        ones, other_ones = first & 127, second & 127
        twos, other_twos = first_twice & 127, second_twice & 127
        while ones | other_ones:
            high, other_high = int(HIGHEST[ones]), int(HIGHEST[other_ones])
            if high and other_high:
                total += 9 * high * other_high
            else:
                total += 8 * (high + other_high)
            ones, twos = _without(ones, twos, high)
            other_ones, other_twos = _without(other_ones, other_twos, other_high)
        first, first_twice = first >> STRIDE, first_twice >> STRIDE
        second, second_twice = second >> STRIDE, second_twice >> STRIDE
    if (s.jokers >> seat) & 1:
        total += 10 * JOKER_HOPE
    return total


@rule
def _without(ones: int, twos: int, value: int) -> tuple[int, int]:
    """A hand's values of a colour, and those it has twice, without one of these cards, if any."""
    second = twos & 1 << value
    return ones & ~(1 << value) | second, twos ^ second


@rule
def margin(s: Any, scores: Any) -> int:
    """Money and hopes of seat 0 less those of seat 1."""
    settle(s, scores)
    return int(scores[0]) - int(scores[1]) + (hope(s, 0) - hope(s, 1)) // 10


@rule
def key(s: Any) -> Any:
    """All that decides how a round goes on, mixed into one number."""
    code = np.uint64(s.owned[0]) * np.uint64(0x9E3779B97F4A7C15)
    code ^= np.uint64(s.owned[1]) * np.uint64(0xBF58476D1CE4E5B9)
    code ^= (np.uint64(s.twice[0]) + np.uint64(1)) * np.uint64(0x94D049BB133111EB)
    code ^= (np.uint64(s.twice[1]) + np.uint64(3)) * np.uint64(0xD6E8FEB86659FD93)
    code ^= code >> np.uint64(29)
    small = np.uint64(0)
    for column in range(COLUMNS):
        cards = int(s.column[column])
        height = 0
        while cards:
            cards >>= 8
            height += 1
        small = (small << np.uint64(3)) | np.uint64(height)
    small = (small << np.uint64(12)) | np.uint64(s.money[0])
    small = (small << np.uint64(12)) | np.uint64(s.money[1])
    small = (small << np.uint64(4)) | np.uint64(s.jokers)
    small = (small << np.uint64(4)) | np.uint64(s.pending)
    small = (small << np.uint64(3)) | np.uint64(s.passes)
    code ^= small * np.uint64(0xA24BAED4963EE407)
    code ^= code >> np.uint64(32)
    return code * np.uint64(0x9FB21C651E98DF25)


@rule
def weigh(s: Any, seat: int, moves: Any, count: int, weights: Any) -> None:
    """Sales by their price, purchases by what they make together with the own cards."""
    owned = int(s.owned[seat ^ 2 if s.players == TEAMS else seat])
    for place in range(count):
        move = int(moves[place])
        weight = 1.0
        if move < SELL:
            card = int(s.column[move - BUY])
            value = card & VALUE
            colour = (card & 63) >> 3
            held = (owned >> (STRIDE * colour)) & 127
            weight = 0.3 + 0.15 * value + 0.08 * value * int(HIGHEST[held])
        elif move < CLOSE:
            weight = 0.1 + 0.05 * price_of(move)
            if move >= JOKER:
                weight *= 0.5
        weights[place] = weight


@rule
def estimate(s: Any, scores: Any, values: Any) -> None:
    """The result, and by how much: a larger lead is a safer one."""
    winners = settle(s, scores)
    players = int(s.players)
    share_out(winners, players, values)
    sides = 2 if players == TEAMS else players
    if not s.over:
        for side in range(sides):
            scores[side] += hope(s, side) // 10
    for seat in range(players):
        side = seat % sides
        other = -1000
        for rival in range(sides):
            if rival != side:
                other = max(other, int(scores[rival]))
        lead = max(-1.0, min(1.0, (int(scores[side]) - other) / 40.0))
        values[seat] = 0.7 * values[seat] + 0.3 * lead if s.over else lead


@rule
def rollout_ends(s: Any, start_round: int) -> bool:
    """A round is enough: what is dealt next is equal for all."""
    return bool(s.round_number != start_round)


@rule
def list_world(s: Any, seat: int, number: int) -> bool:
    """Nothing is hidden: the only world, where the next purchases may end the round."""
    if number or s.emptied < END_OF_PLAY - 1:
        return False
    low = 0
    for column in range(COLUMNS):
        low += 0 < int(s.column[column]) < LOW
    return low > 0


register(
    STATE,
    weigh=weigh,
    estimate=estimate,
    rollout_ends=rollout_ends,
    key=key,
    margin=margin,
    list_world=list_world,
)
