"""What a bot should know about Combi-Combo: which cards a hand can spare."""

from typing import Any

import numpy as np

from brelan.core.compiler.decorators import rule
from brelan.core.dispatch import settle
from brelan.core.exact_math import exp
from brelan.core.knowledge.sense import SearchSettings, register, share_out

from ..cards import kinds, unit
from ..imagine import shuffle_unseen
from ..rules import STATE
from .hand_values import GRAIN, WORTH, least_missed, loss_of, missed

SETTINGS = SearchSettings(exploration=1.0, tree_depth=1, world_tries=3)
EAGERNESS = 4.0
"""How much a point that is missed counts in the weights."""
DOUBT = 0.2
"""How likely somebody is to pass a card that others would have missed much less."""


@rule
def weigh(s: Any, seat: int, moves: Any, number: int, weights: Any) -> None:
    """The less a card is missed, the better it is to pass."""
    hand = int(s.hands[seat])
    has = kinds(hand)
    row = WORTH[int(s.turn) - 1]
    for place in range(number):
        weights[place] = exp(-EAGERNESS * missed(hand, has, int(moves[place]), row))


@rule
def pick(s: Any, seat: int, word: Any) -> int:
    """The card that is missed least, give or take a whim."""
    return least_missed(int(s.hands[seat]), int(s.turn), word) & 31


@rule
def plausible(s: Any, seat: int, notes: Any) -> float:
    """The right neighbour passed what it could spare: how little better another card would do."""
    turn = int(s.turn)
    if turn == 1:
        return 1.0
    players = int(s.players)
    giver = (seat + players - 1) % players
    card = int(s.given[giver, turn - 2])
    came = int(s.given[(giver + players - 1) % players, turn - 2])
    # The hand that it chose from, and the card that it has drawn since.
    hand = int(s.hands[giver]) - unit(came) + unit(card)
    least = least_missed(hand, turn - 1, np.uint64(0)) >> 5
    return max(DOUBT, 1.0 - GRAIN * (loss_of(hand, turn - 1, card) - least))


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


register(
    STATE,
    weigh=weigh,
    pick=pick,
    plausible=plausible,
    estimate=estimate,
    shuffle_unseen=shuffle_unseen,
)
