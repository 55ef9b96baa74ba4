"""The rules of La bonne combinaison (sheet 002), on one flat record.

Two players fill a 4 × 4 board each with the same 16 cards. The player with the initiative
announces a card of the own hand and places it; the other places a copy. The initiative
alternates. Each row and column scores its single best combination (ruling: the order in a line
is free, 6-1 does not follow, a card counts in its row and in its column; a tie is shared).
"""

from typing import Any

import numpy as np

from brelan.core.bits import lowest
from brelan.core.compiler.decorators import rule
from brelan.core.dispatch import HEADER, register
from brelan.core.generator import below

from .combinations import CARDS, POINTS, combination

HAND = 8
SQUARES = 16  # square = row * 4 + column
EMPTY = -1
PLACE = CARDS * SQUARES  # moves below: card * SQUARES + square, announced; from here on: a copy
MOST_MOVES = HAND * SQUARES
LINE_POINTS = np.array(list(POINTS.values()), np.int8)

best_combination = rule(combination)

STATE = np.dtype(
    [
        *HEADER,
        ("first_option", np.int8),  # the seat that begins, or -1: drawn
        ("initiative", np.int8),  # the seat that announces, or has announced
        ("announced", np.int8),  # the card to be copied, or EMPTY
        ("hand", np.int32, 2),  # a seat's cards, a bit each
        ("free", np.int32, 2),  # a board's free squares, a bit each
        ("board", np.int8, (2, SQUARES)),  # a seat's board: card or EMPTY
        ("deck", np.int8, CARDS),  # scratch: cards being dealt
    ],
    align=True,
)


def configure(s: Any, options: dict[str, Any]) -> None:
    """Write the options into a fresh record."""
    s.first_option = -1 if options["first"] is None else options["first"]


@rule
def deal(s: Any) -> None:
    """Eight cards each; fourteen stay out, unseen (rule 1)."""
    s.ply = 0
    s.over = 0
    s.round_number = 1
    s.announced = EMPTY
    for card in range(CARDS):
        s.deck[card] = card
    _deal_hands(s, CARDS)
    for seat in range(2):
        s.free[seat] = (1 << SQUARES) - 1
        for square in range(SQUARES):
            s.board[seat, square] = EMPTY
    # Drawn even when it is given, so that the same seed deals the same cards.
    s.initiative = below(s, 2)
    if s.first_option >= 0:
        s.initiative = s.first_option
    s.pending = 1 << s.initiative


@rule
def _deal_hands(s: Any, count: int) -> None:
    for seat in range(2):
        s.hand[seat] = 0
        for _ in range(HAND):
            s.hand[seat] |= 1 << _draw(s, count)
            count -= 1


@rule
def _draw(s: Any, count: int) -> int:
    """A random one of the first ``count`` cards of the scratch deck, which closes up."""
    place = below(s, count)
    card = int(s.deck[place])
    s.deck[place] = s.deck[count - 1]
    s.deck[count - 1] = card
    return card


@rule
def moves(s: Any, seat: int, out: Any) -> int:
    """Announce any card on any free square, or place the copy on any free square (rule 2)."""
    free = int(s.free[seat])
    hand = int(s.hand[seat])
    first = PLACE if s.announced != EMPTY else lowest(hand) * SQUARES
    squares = 0
    while free:
        out[squares] = first + lowest(free)
        free &= free - 1
        squares += 1
    if s.announced != EMPTY:
        return squares
    count = squares
    hand &= hand - 1
    while hand:
        # The same squares for every card of the hand.
        further = lowest(hand) * SQUARES - first
        hand &= hand - 1
        for place in range(squares):
            out[count + place] = out[place] + further
        count += squares
    return count


@rule
def play(s: Any, seat: int, move: int) -> None:
    """Place a card; the initiative passes on once both boards have it (rule 2)."""
    s.ply += 1
    if move >= PLACE:
        _put(s, seat, int(s.announced), move - PLACE)
        s.announced = EMPTY
        s.initiative = seat  # the copier announces next
        s.over = s.free[seat] == 0
        s.pending = 0 if s.over else 1 << seat
    else:
        card = move // SQUARES
        _put(s, seat, card, move % SQUARES)
        s.hand[seat] ^= 1 << card
        s.announced = card
        s.pending = 1 << (1 - seat)


@rule
def _put(s: Any, seat: int, card: int, square: int) -> None:
    s.board[seat, square] = card
    s.free[seat] ^= 1 << square


@rule
def redeal(s: Any, seat: int) -> None:
    """The other hand anew from all cards that are neither on a board nor in the own hand."""
    other = 1 - seat
    seen = int(s.hand[seat])
    for square in range(SQUARES):
        for owner in range(2):
            if s.board[owner, square] != EMPTY:
                seen |= 1 << int(s.board[owner, square])
    unseen = 0
    for card in range(CARDS):
        if not (seen >> card) & 1:
            s.deck[unseen] = card
            unseen += 1
    hand = int(s.hand[other])
    s.hand[other] = 0
    while hand:
        hand &= hand - 1
        s.hand[other] |= 1 << _draw(s, unseen)
        unseen -= 1


@rule
def settle(s: Any, scores: Any) -> int:
    """Points of the complete lines; the higher total wins, a tie is shared (rules 3, 4)."""
    for seat in range(2):
        total = 0
        for line in range(4):
            total += line_score(s.board[seat], 4 * line, 1)
            total += line_score(s.board[seat], line, 4)
        scores[seat] = total
    if not s.over:
        return 0
    if scores[0] == scores[1]:
        return 3
    return 1 if scores[0] > scores[1] else 2


@rule
def line_score(board: Any, start: int, step: int) -> int:
    """The points of the four squares from ``start`` on (rule 3); 0 until they are filled."""
    first = int(board[start])
    second = int(board[start + step])
    third = int(board[start + 2 * step])
    fourth = int(board[start + 3 * step])
    if min(first, second, third, fourth) == EMPTY:
        return 0
    return int(LINE_POINTS[best_combination(first, second, third, fourth)])


register(STATE, deal=deal, moves=moves, play=play, redeal=redeal, settle=settle)
