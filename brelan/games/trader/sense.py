"""What a bot should know about Combit and Trader: what cards in hand will bring."""

from typing import Any

import numpy as np

from brelan.core.bits import lowest
from brelan.core.compiled import rule
from brelan.core.dispatch import settle
from brelan.core.sense import OPEN, Knobs, register, share_out

from .cards import COLOURS, STRIDE, VALUE
from .rules import BUY, CLOSE, COLUMNS, END_OF_PLAY, STATE
from .sales import JOKER, SELL, TEAMS, price_of

KNOBS = Knobs(secrecy=OPEN, curiosity=1.5, greed=0.9, strays={"expert": 0.04})

LOW = 1 << 16
"""A column of up to two cards, which are eight bits each, is less."""
JOKER_HOPE = 4
"""What a joker in hand is worth: it will double some card."""


@rule
def hope(s: Any, seat: int) -> int:
    """What a seat's cards will bring, in tenths: pairs at their product, single cards at less."""
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
            best = 0
            while held:
                best = max(best, lowest(held))
                held &= held - 1
            weight = 0.3 + 0.15 * value + 0.08 * value * best
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
    for seat in range(players):
        own = int(scores[seat])
        other = -1000
        for rival in range(players):
            if rival != seat and not (players == TEAMS and rival == seat ^ 2):
                other = max(other, int(scores[rival]))
        lead = float(own - other)
        lead = max(-1.0, min(1.0, lead / 40.0))
        values[seat] = 0.7 * values[seat] + 0.3 * lead if s.over else lead


@rule
def enough(s: Any, start_round: int) -> bool:
    """A round is enough: what is dealt next is equal for all."""
    return bool(s.round_number != start_round)


@rule
def unfold(s: Any, seat: int, number: int) -> bool:
    """Nothing is hidden: the only world, where the next purchases may end the round."""
    if number or s.emptied < END_OF_PLAY - 1:
        return False
    low = 0
    for column in range(COLUMNS):
        low += 0 < int(s.column[column]) < LOW
    return low > 0


register(
    STATE, weigh=weigh, estimate=estimate, enough=enough, key=key, margin=margin, unfold=unfold
)
