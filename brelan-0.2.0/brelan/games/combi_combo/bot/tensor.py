"""Combi-Combo for learners: counts of cards, and what was passed turn by turn.

An action is a move's own number: the card to pass, ``colour * 4 + value - 1``.
"""

from collections.abc import Mapping
from typing import Any

from brelan.core.arrays.lanes import spread
from brelan.core.arrays.tensors import Part, laid_out, register
from brelan.core.compiler.decorators import rule

from ..cards import COLOURS, DECK, EMPTY, KINDS, TURNS, VALUES, centre_shown, kinds
from ..rules import STATE


def observation(options: Mapping[str, Any]) -> tuple[Part, ...]:
    """What an observation holds."""
    players = options["players"]
    cards = (COLOURS, VALUES)
    return laid_out(
        Part("chosen", (players,), "1 for who has chosen this turn: the seat itself, its left, …"),
        Part("turn", (TURNS,), "1 for this turn"),
        Part("choice", cards, "1 for the own card to be passed (r o y g b p; 1-4)"),
        Part("hand", cards, "how many of each card the own hand has"),
        Part("centre", cards, "how many of each card are turned up in the centre"),
        Part("given", cards, "how many of each card have gone to the left neighbour"),
        Part("received", cards, "how many of each card have come from the right neighbour"),
        Part(
            "passes",
            (TURNS, 4),
            "turn by turn: colour (1-6) and value given, colour and value received",
        ),
    )


def actions(options: Mapping[str, Any]) -> tuple[Part, ...]:
    """What an action says."""
    return laid_out(Part("pass", (COLOURS, VALUES), "colour, value"))


@rule
def observe(s: Any, seat: int, out: Any) -> None:
    """The own hand, the centre, and what the seat gave and received."""
    players = int(s.players)
    for step in range(players):
        owner = seat + step if seat + step < players else seat + step - players
        out[step] = int(s.chosen[owner]) != EMPTY
    turn = int(s.turn)
    at = players + turn - 1
    out[at] = 1
    at = players + TURNS
    if s.chosen[seat] != EMPTY:
        out[at + int(s.chosen[seat])] = 1
    at += KINDS
    hand = int(s.hands[seat])
    for colour in range(COLOURS):
        counts = hand >> (8 * colour + 1)  # see cards.py
        first = at + colour * VALUES
        out[first] = counts & 1
        out[first + 1] = counts >> 1 & 3
        out[first + 2] = counts >> 3 & 3
        out[first + 3] = counts >> 5 & 7
    at += KINDS
    for place in range(centre_shown(players, turn)):
        out[at + int(s.cards[DECK * players + place])] += 1
    at += KINDS
    right = seat - 1 if seat else players - 1
    passed = turn if s.over else turn - 1
    for number in range(passed):
        given = int(s.given[seat, number])
        received = int(s.given[right, number])
        out[at + given] += 1
        out[at + KINDS + received] += 1
        entry = at + 2 * KINDS + 4 * number
        out[entry] = given // VALUES + 1
        out[entry + 1] = given % VALUES + 1
        out[entry + 2] = received // VALUES + 1
        out[entry + 3] = received % VALUES + 1


@rule
def allow(s: Any, seat: int, mask: Any) -> None:
    """Every card of the hand."""
    has = kinds(int(s.hands[seat])) >> 1  # bit 2 * card; it becomes bit card
    has = (has | has >> 1) & 0x333333333333
    has = (has | has >> 2) & 0x0F0F0F0F0F0F
    has = (has | has >> 4) & 0x00FF00FF00FF
    has = (has | has >> 8) & 0xFFFF0000FFFF
    spread(mask, 0, KINDS, has | has >> 16)


register(STATE, observe=observe, allow=allow)
