"""What a bot should know about Combi-Combo: which cards a hand can spare."""

from typing import Any

import numpy as np

from brelan.core.bits import lowest, popcount
from brelan.core.compiled import rule
from brelan.core.dispatch import settle
from brelan.core.generator import share
from brelan.core.sense import SECRET, Knobs, register, share_out

from .cards import VALUES, count, kinds
from .rules import STATE

MISSED = (4, 3, 2, 1)
"""How much a card is missed, by its value; a second 4 of a colour not at all."""
KNOBS = Knobs(secrecy=SECRET, curiosity=1.0, greed=0.7)


@rule
def weigh(s: Any, seat: int, moves: Any, number: int, weights: Any) -> None:
    """A second 4 of a colour is of no use; 1s and what completes a suite are kept."""
    hand = int(s.hands[seat])
    for place in range(number):
        card = int(moves[place])
        value = card % VALUES + 1
        copies = count(hand, card)
        weight = 0.3
        if value == 4:
            weight = 3.0 if copies > 1 else 0.8
        elif value == 3 or value == 2:
            weight = 0.4
        weights[place] = weight


@rule
def pick(s: Any, seat: int, word: Any) -> int:
    """A card to pass: of three that come to mind the one that is missed least."""
    hand = int(s.hands[seat])
    has = kinds(hand)
    number = popcount(has)
    best = 0
    least = 100
    for shift in (0, 11, 22):
        rest = has
        for _ in range(share(word << np.uint64(shift), number)):
            rest &= rest - 1
        card = lowest(rest) >> 1
        missed = int(MISSED[card % VALUES])
        if card % VALUES == VALUES - 1 and count(hand, card) > 1:
            missed = 0
        if missed < least:
            least = missed
            best = card
    return best


@rule
def estimate(s: Any, scores: Any, values: Any) -> None:
    """The result, and by how much."""
    winners = settle(s, scores)
    players = int(s.players)
    share_out(winners, players, values)
    for seat in range(players):
        rival = -100
        for other in range(players):
            if other != seat:
                rival = max(rival, int(scores[other]))
        lead = max(-1.0, min(1.0, (int(scores[seat]) - rival) / 12.0))
        values[seat] = 0.6 * values[seat] + 0.4 * lead


register(STATE, weigh=weigh, pick=pick, estimate=estimate)
