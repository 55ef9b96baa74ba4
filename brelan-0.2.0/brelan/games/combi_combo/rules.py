"""The rules of Combi-Combo (sheet 000), on one flat record.

Everybody has a deck of twelve and a hand of its top four. In each of eight turns all draw a card,
choose one of the hand in secret, and pass the chosen cards to the left at once. With four players
the other twelve cards form the centre pile, of which four are turned up before the first turn and
one more in each. After the eighth pass all hold twelve cards, which score by five criteria
(rulings: the order of the choices is free; a tie for most 1s gives nobody points).
"""

from typing import Any

import numpy as np

from brelan.core.bits import lowest
from brelan.core.compiler.decorators import rule
from brelan.core.dispatch import HEADER, register
from brelan.core.generator import shuffle

from .cards import (
    CARDS,
    DECK,
    EMPTY,
    FULL_HAND,
    MOST_ONES_POINTS,
    PACK,
    SEATS,
    START_HAND,
    TURNS,
    fours_points,
    kinds,
    ones,
    suites_points,
    threes_points,
    twos,
    twos_points,
    unit,
)
from .imagine import redeal

MOST_MOVES = FULL_HAND  # no hand has more cards, nor more different ones

STATE = np.dtype(
    [
        *HEADER,
        ("turn", np.int8),  # from 1 to TURNS
        ("chosen", np.int8, SEATS),  # a seat's card to be passed, or EMPTY
        ("given", np.int8, (SEATS, TURNS)),  # the card a seat passed in each turn, or EMPTY
        ("cards", np.int8, CARDS),  # a deck a seat, then the centre; a drawn card's place is EMPTY
        ("hands", np.int64, SEATS),  # a seat's cards: how many of each kind
        # Scratch of redeal, see there:
        ("sources", np.int8, TURNS),  # [turn]: bit i: what came then may be what went in turn i
        ("origin", np.int8, TURNS),  # [turn]: in which turn what came then went, or 0
        ("due", np.int8, TURNS),  # [turn]: in which turn what went then comes back, or 0
        ("items", np.int8, (SEATS, FULL_HAND)),  # all hands: places in decks, or own cards
    ],
    align=True,
)


def configure(s: Any, options: dict[str, Any]) -> None:
    """Write the options into a fresh record: there are none but the number of players."""


@rule
def deal(s: Any) -> None:
    """Twelve cards a deck, four of them in hand; then the first turn begins (rules 1, 2)."""
    s.ply = 0
    s.over = 0
    s.round_number = 1
    s.turn = 0
    for place in range(CARDS):
        s.cards[place] = PACK[place]
    shuffle(s, s.cards, CARDS)
    for seat in range(SEATS):
        s.hands[seat] = 0
        s.chosen[seat] = EMPTY
        for turn in range(TURNS):
            s.given[seat, turn] = EMPTY
        for item in range(FULL_HAND):
            s.items[seat, item] = 0
    for turn in range(TURNS):
        s.sources[turn] = 0
        s.origin[turn] = 0
        s.due[turn] = 0
    for seat in range(int(s.players)):
        for place in range(START_HAND):
            _draw(s, seat, place)
    _begin_turn(s)


@rule
def _begin_turn(s: Any) -> None:
    """Everybody draws a card, and all may choose (rule 2)."""
    s.turn += 1
    players = int(s.players)
    for seat in range(players):
        _draw(s, seat, START_HAND + int(s.turn) - 1)
    s.pending = (1 << players) - 1


@rule
def _draw(s: Any, seat: int, place: int) -> None:
    """The card at that place of the own deck goes to the hand."""
    s.hands[seat] += unit(int(s.cards[DECK * seat + place]))
    s.cards[DECK * seat + place] = EMPTY


@rule
def moves(s: Any, seat: int, out: Any) -> int:
    """Any card of the hand, the one just drawn too; equal cards are one move (rule 2)."""
    has = kinds(int(s.hands[seat]))
    number = 0
    while has:
        out[number] = lowest(has) >> 1
        has &= has - 1
        number += 1
    return number


@rule
def play(s: Any, seat: int, move: int) -> None:
    """Choose a card; the last one to choose sets all cards on their way (rule 2)."""
    s.ply += 1
    s.chosen[seat] = move
    s.pending ^= 1 << seat
    if s.pending == 0:
        _pass_on(s)
        s.over = s.turn == TURNS
        if not s.over:
            _begin_turn(s)


@rule
def _pass_on(s: Any) -> None:
    """All chosen cards go to the left neighbours at once (rule 2)."""
    players = int(s.players)
    for seat in range(players):
        card = int(s.chosen[seat])
        left = seat + 1 if seat + 1 < players else 0
        s.hands[seat] -= unit(card)
        s.hands[left] += unit(card)
        s.given[seat, s.turn - 1] = card
        s.chosen[seat] = EMPTY


@rule
def settle(s: Any, scores: Any) -> int:
    """All points when the game is over; most points win, then most 1s, then most 2s (rule 4)."""
    winners = 0
    best = 0
    for seat in range(int(s.players)):
        scores[seat] = 0
        if s.over:
            hand = int(s.hands[seat])
            points = ones_points(s, seat) + suites_points(hand) + twos_points(hand)
            points += threes_points(hand) + fours_points(hand)
            scores[seat] = points
            # Neither 1s nor 2s reach 32, so that this number compares all three in turn.
            merit = (points * 32 + ones(hand)) * 32 + twos(hand)
            if winners == 0 or merit > best:
                best = merit
                winners = 1 << seat
            elif merit == best:
                winners |= 1 << seat
    return winners


@rule
def ones_points(s: Any, seat: int) -> int:
    """Three points for strictly more 1s than every other player (rule 3)."""
    own = ones(int(s.hands[seat]))
    for other in range(int(s.players)):
        if other != seat and ones(int(s.hands[other])) >= own:
            return 0
    return MOST_ONES_POINTS


register(STATE, deal=deal, moves=moves, play=play, redeal=redeal, settle=settle)
