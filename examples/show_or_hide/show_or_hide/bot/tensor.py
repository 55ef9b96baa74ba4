"""Show or hide for learners: the own cards, the open ones, how many lie face down."""

from collections.abc import Mapping
from typing import Any

from brelan.core.arrays.tensors import Part, laid_out, register
from brelan.core.bits import popcount
from brelan.core.compiler.decorators import rule

from ..rules import CARDS, STATE


def observation(options: Mapping[str, Any]) -> tuple[Part, ...]:
    """What an observation holds."""
    players = options["players"]
    return laid_out(
        Part("hand", (CARDS,), "1 for every card in the own hand"),
        Part("own_hidden", (CARDS,), "1 for every own card that lies face down"),
        Part("shown", (players, CARDS), "1 for every open card, from the own seat on"),
        Part("hidden", (players,), "cards face down before each seat, from the own one on"),
        Part("points", (players,), "points of earlier rounds, from the own seat on"),
        Part("pending", (players,), "1 for who is to act, from the own seat on"),
    )


def actions(options: Mapping[str, Any]) -> tuple[Part, ...]:
    """What an action says; a move is its own action."""
    return laid_out(Part("lay", (CARDS, 2), "card, face down or not"))


@rule
def observe(s: Any, seat: int, out: Any) -> None:
    """Own cards, and of the others only what lies open."""
    players = int(s.players)
    for card in range(CARDS):
        out[card] = s.hand[seat] >> card & 1
        out[CARDS + card] = s.hidden[seat] >> card & 1
    counts = CARDS * (2 + players)
    for step in range(players):
        owner = seat + step if seat + step < players else seat + step - players
        for card in range(CARDS):
            out[CARDS * (2 + step) + card] = s.shown[owner] >> card & 1
        out[counts + step] = popcount(s.hidden[owner])
        out[counts + players + step] = s.points[owner]
        out[counts + 2 * players + step] = s.pending >> owner & 1


register(STATE, observe=observe)
