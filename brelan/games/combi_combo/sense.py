"""What a bot should know about Combi-Combo: which cards a hand can spare."""

from typing import Any

from brelan.core.compiled import rule
from brelan.core.dispatch import settle
from brelan.core.sense import SECRET, Knobs, register, share_out

from .cards import VALUES, count
from .rules import STATE

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


register(STATE, weigh=weigh, estimate=estimate)
