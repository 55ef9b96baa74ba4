"""What a bot should know about Carro Combo: shed many cards, keep neighbours together."""

from typing import Any

from brelan.core.compiled import rule
from brelan.core.dispatch import settle
from brelan.core.sense import Knobs, register, share_out

from .cards import HIGHEST, PAIR, PUT, SOLO, TAKE, TRIO, X
from .fan import card_at, fan_of
from .rules import KIND, PLACE, STATE

KNOBS = Knobs(curiosity=1.2, greed=0.85, others=4)

DANGER = (1.0, 0.4, 0.16, 0.06)
"""How likely a seat is to lose the game, by its tokens, in proportion."""


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
def enough(s: Any, start_round: int) -> bool:
    """A round is enough: the next one is dealt to all alike."""
    return bool(s.round_number != start_round)


register(STATE, weigh=weigh, estimate=estimate, enough=enough)
