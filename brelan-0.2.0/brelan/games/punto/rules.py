"""The rules of Punto (sheet 003), on one flat record.

In turn everybody places the turned-up card (expert: one of two in hand) beside the others or on
a lower one; all must fit in 6 × 6. Five cards of one own colour in line (two sides) or four
(three or four sides) win the round and the line's highest card; a blocked round goes to the most
lines one card short. The first side to win ``rounds`` rounds wins (rulings: at most 32 rounds are
played; who is blocked shows the cards that have no place).

The cards and their owners are in `cards`, the squares in `frame`, the lines in `lines`, what a
seat cannot know in `imagine`.
"""

from typing import Any

import numpy as np

from brelan.core.bits import lowest, popcount
from brelan.core.compiler.decorators import inlined, rule
from brelan.core.dispatch import HEADER, register
from brelan.core.generator import below

from .cards import (
    CARDS,
    COLOURS,
    EMPTY,
    ONE_COLOUR,
    VALUES,
    bit_of,
    collect_neutral,
    colour_of,
    draw,
    gather,
    kind_of,
    owner_of,
    share_out,
    side_of,
    split,
    value_of,
)
from .frame import CELLS, SQUARE, can_place, clear, lay, lift, places
from .imagine import redeal
from .lines import highest, short_line, standing, winning_line

MOST_SEATS = 8
MOST_SIDES = 4
MOST_ROUNDS = 32
NOBODY = -1
HAND = 128  # moves below: a square; from here on, expert: (kind + 1) * HAND + square
MOST_MOVES = 2 * CELLS  # two cards, each to any cell of the window

STATE = np.dtype(
    [
        *HEADER,
        ("first_option", np.int8),  # the seat that begins, or -1: drawn
        ("sides", np.int8),  # 2, 3 or 4 players or teams
        ("goal", np.int8),  # cards in line that win a round
        ("expert", np.int8),  # hands of two
        ("rounds", np.int8),  # to be won
        ("starter", np.int8),  # the seat that began this round
        ("last", np.int8, MOST_SIDES),  # a side's member who placed last this round, or NOBODY
        ("wins", np.int8, MOST_SIDES),  # rounds won, a side
        ("taken", np.int8, MOST_ROUNDS),  # cards taken out, in the order of the rounds won
        ("cards", np.int8, CARDS),  # all cards in this round, seat by seat
        ("square", np.int8, CARDS),  # where a placed card lies, or EMPTY: taken out
        ("start", np.int8, MOST_SEATS),  # a seat's first card in the row
        ("hand_at", np.int8, MOST_SEATS),  # its first card not placed yet
        ("deck_at", np.int8, MOST_SEATS),  # the top of its deck
        ("end", np.int8, MOST_SEATS),  # behind its last card
        ("stock", np.int32, COLOURS),  # the cards of a colour that are in the game
        ("neutral", np.int32, 3),  # the neutral cards of each of three sides, also when placed
        ("dealt_in", np.int8, 20),  # the round in which neutral card i was last dealt
        ("knows", np.int32, 6),  # neutral cards that a seat knows to have stayed with their side
        ("at_least", np.int64, VALUES),  # [v - 1]: cells whose top card has the value v or more
        ("laid", np.int64, 2),  # kinds of which a card lies on the board, a bit each; of which both
        ("tint", np.int64, 2),  # cells whose top card's colour has this bit
        ("reach", np.int64),  # cells with a card and cells beside them within the frame
        ("frame", np.int64),  # cells that six rows or columns have not closed
        ("box", np.int64),  # cells in the rows and columns that cards take up
        ("height", np.int8),  # how many these are
        ("width", np.int8),
        ("corner", np.int8),  # the square of the window's first cell
        ("origin", np.int8),  # the same as CELL[corner]
    ],
    align=True,
)


def configure(s: Any, options: dict[str, Any]) -> None:
    """Write the options into a fresh record."""
    s.first_option = -1 if options["first"] is None else options["first"]
    s.sides = options["players"] // 2 if options["teams"] else options["players"]
    s.goal = 5 if s.sides == 2 else 4
    s.expert = options["expert"]
    s.rounds = options["rounds"]


@rule
def deal(s: Any) -> None:
    """Every side gets its colours, three sides also six neutral cards each (rule 1)."""
    s.ply = 0
    s.over = 0
    s.round_number = 1
    for side in range(MOST_SIDES):
        s.wins[side] = 0
    for colour in range(COLOURS):
        s.stock[colour] = ONE_COLOUR
    for number in range(MOST_ROUNDS):
        s.taken[number] = 0
    for place in range(CARDS):
        s.cards[place] = 0
        s.square[place] = EMPTY
    for side in range(3):
        s.neutral[side] = 0
    for number in range(20):
        s.dealt_in[number] = 0
    for seat in range(6):
        s.knows[seat] = 0
    if s.sides == 3:
        share_out(s, ONE_COLOUR)
    gather(s)
    # Drawn even when it is given, so that the same seed deals the same cards.
    starter = below(s, int(s.players))
    if s.first_option >= 0:
        starter = int(s.first_option)
    _begin_round(s, starter)


@rule
def _begin_round(s: Any, starter: int) -> None:
    s.starter = starter
    s.pending = 1 << starter
    for side in range(MOST_SIDES):
        s.last[side] = NOBODY
    clear(s)
    split(s)


@rule
def moves(s: Any, seat: int, out: Any) -> int:
    """Every place for the turned-up card; expert: for either card of the hand (rules 2, 8)."""
    card = int(s.cards[int(s.hand_at[seat])])
    other = int(s.cards[int(s.deck_at[seat]) - 1])  # the same one where the hand is one card
    lower = min(card, other)
    higher = max(card, other)
    count = 0
    for turn in range(1 if kind_of(lower) == kind_of(higher) else 2):
        card = higher if turn else lower
        first = int(s.corner)
        if s.expert:
            first += HAND * (kind_of(card) + 1)
        cells = places(s, value_of(card))
        last = count + popcount(cells)
        for number in range(count, last):
            out[number] = first + int(SQUARE[lowest(cells)])
            cells &= cells - 1
        count = last
    return count


@inlined
def play(s: Any, seat: int, move: int) -> None:
    """Place a card; it may win the round, or the next player may be blocked (rules 2 to 4)."""
    s.ply += 1
    side = side_of(s, seat)
    s.last[side] = seat
    colour = colour_of(_place(s, seat, move))
    following = _left_of(s, seat)
    if owner_of(s, colour) == side:
        line = winning_line(s, colour)
        if line:
            _take_out(s, side, line)
            _end_round(s, following, NOBODY)
            return
    draw(s, seat if s.expert else following)
    s.pending = 1 << following
    if not can_place(s, following):
        _end_blocked_round(s, following)


@rule
def _left_of(s: Any, seat: int) -> int:
    return seat + 1 if seat + 1 < s.players else 0


@inlined
def _place(s: Any, seat: int, move: int) -> int:
    """The card goes from the hand to the board; which card it was."""
    first = int(s.hand_at[seat])
    place = first
    if move >= HAND and kind_of(int(s.cards[first])) != move // HAND - 1:
        place = first + 1
    card = int(s.cards[place])
    s.cards[place] = s.cards[first]
    s.cards[first] = card
    s.hand_at[seat] += 1
    s.square[first] = move % HAND
    lay(s, move % HAND, card)
    return card


@rule
def _end_blocked_round(s: Any, blocked: int) -> None:
    """The most lines one card short of the goal win, then the lowest sum (rule 4)."""
    best = 0
    winner = NOBODY
    for side in range(s.sides):
        marks = standing(s, side)
        if marks > best:
            best = marks
            winner = side
        elif marks == best:
            winner = NOBODY
    begun = int(s.starter)
    if winner != NOBODY:
        begun = int(s.last[winner])
        _take_out(s, winner, short_line(s, winner))
    _end_round(s, _left_of(s, begun), blocked)


@rule
def _take_out(s: Any, side: int, line: int) -> None:
    """The winner's highest card leaves the game, off the board too (rules 3, 4)."""
    square = highest(s, line)
    top = EMPTY
    for seat in range(side, s.players, s.sides):
        for place in range(s.start[seat], s.hand_at[seat]):
            # Cards on a square rise in value, so a side's highest there is its top card.
            if s.square[place] == square and (
                top == EMPTY or value_of(int(s.cards[place])) > value_of(int(s.cards[top]))
            ):
                top = place
    card = int(s.cards[top])
    s.square[top] = EMPTY
    lift(s, card)
    s.stock[colour_of(card)] ^= bit_of(card)
    won = 0
    for other in range(s.sides):
        won += int(s.wins[other])
    s.taken[won] = card
    s.wins[side] += 1


@rule
def _end_round(s: Any, starter: int, blocked: int) -> None:
    """The game is won, or after 32 rounds over; else all is dealt anew (rules 5 to 7)."""
    most = 0
    for side in range(s.sides):
        most = max(most, int(s.wins[side]))
    if most == s.rounds or s.round_number == MOST_ROUNDS:
        s.over = 1
        s.pending = 0
        return
    s.round_number += 1
    if s.sides == 3:
        share_out(s, collect_neutral(s, blocked))
    gather(s)
    _begin_round(s, starter)


@rule
def settle(s: Any, scores: Any) -> int:
    """Rounds won, a seat; whoever has won most wins once the game is over (rule 7)."""
    most = 0
    for seat in range(s.players):
        scores[seat] = s.wins[side_of(s, seat)]
        most = max(most, int(scores[seat]))
    winners = 0
    if s.over:
        for seat in range(s.players):
            if scores[seat] == most:
                winners |= 1 << seat
    return winners


register(STATE, deal=deal, moves=moves, play=play, redeal=redeal, settle=settle)
