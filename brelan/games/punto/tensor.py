"""Punto for learners: the window of 7 × 7 cells that moves with the cards, hands, what is gone.

Colours come in the order of play too: the observer's own first, a neutral one last. An action
is a cell of the window, for the expert game of one of two windows, one a card of the hand.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from brelan.core.bits import lowest
from brelan.core.compiled import rule
from brelan.core.lanes import spread
from brelan.core.tensors import Part, laid_out, register

from .cards import (
    COLOURS,
    EMPTY,
    NEUTRAL,
    ONE_COLOUR,
    VALUES,
    colour_of,
    kind_of,
    side_of,
    value_of,
)
from .frame import ALL, CELLS, SQUARE, WINDOW, cell_of, places
from .lines import colour_cells
from .rules import HAND, MOST_SEATS, MOST_SIDES, NOBODY, STATE

KINDS = COLOURS * VALUES
BOARD = COLOURS * CELLS


def _colour(sides: int, side: int, colour: int) -> int:
    """A colour as this side counts: the own first, then the next side's, a neutral one last."""
    if sides == 2:
        return colour ^ 2 * side
    if sides == 3:
        return NEUTRAL if colour == NEUTRAL else (colour - side) % 3
    return (colour - side) % 4


PLANE = np.array(
    [
        [[_colour(sides, side, colour) for colour in range(COLOURS)] for side in range(4)]
        for sides in range(5)
    ],
    np.uint8,
)
"""[sides, side, colour]: `_colour`, at a glance."""


def observation(options: Mapping[str, Any]) -> tuple[Part, ...]:
    """What an observation holds."""
    seats = options["players"]
    sides = seats // 2 if options["teams"] else seats
    kinds = (COLOURS, VALUES)
    in_hand = (
        Part("hand", (2, *kinds), "the own cards: the lower one (r g b y, then value), the higher")
        if options["expert"]
        else Part("hand", (1, *kinds), "the card turned up by who is to act")
    )
    neutral = (
        [Part("neutral", (3, VALUES), "neutral cards known to have stayed with a side")]
        if sides == 3
        else []
    )
    return laid_out(
        Part("board", (COLOURS, WINDOW, WINDOW), "a plane a colour: the values of its top cards"),
        in_hand,
        Part("placed", kinds, "how many of each card lie on the board, covered ones too"),
        Part("gone", kinds, "how many of each card are out of the game"),
        Part("pending", (seats,), "1 for who is to act: the seat itself, its left, …"),
        Part("starter", (seats,), "1 for who began this round"),
        Part("last", (seats,), "1 for the member of a side who placed last"),
        Part("left", (seats,), "cards in hand and deck"),
        Part("wins", (sides,), "rounds won: the own side, the next, …"),
        Part("wins_needed", (1,), "rounds that win the game"),
        Part("round", (1,), "this round's number; 32 is the last"),
        *neutral,
    )


def actions(options: Mapping[str, Any]) -> tuple[Part, ...]:
    """What an action says."""
    if options["expert"]:
        return laid_out(Part("place", (2, WINDOW, WINDOW), "lower or higher card, row, column"))
    return laid_out(Part("place", (WINDOW, WINDOW), "row, column of the window"))


@rule
def observe(s: Any, seat: int, out: Any) -> None:
    """The board, the cards in sight, and what is remembered of neutral ones."""
    side = side_of(s, seat)
    _show_board(s, side, out)
    at = BOARD
    if s.expert:
        _show_hand(s, seat, side, out, at)
        at += 2 * KINDS
    else:
        if s.pending:
            card = int(s.cards[int(s.hand_at[lowest(int(s.pending))])])
            out[at + _kind(s, side, card)] = 1
        at += KINDS
    once = _turned(s, side, int(s.laid[0]))
    twice = _turned(s, side, int(s.laid[1]))
    spread(out, at, KINDS, once ^ twice, twice)
    players = int(s.players)
    at += KINDS
    for colour in range(COLOURS):
        gone = ONE_COLOUR & ~int(s.stock[colour])
        while gone:
            out[at + _kind(s, side, colour * 32 + lowest(gone))] += 1
            gone &= gone - 1
    at += KINDS
    if s.pending:
        out[at + _steps(lowest(int(s.pending)), seat, players)] = 1
    out[at + players + _steps(int(s.starter), seat, players)] = 1
    sides = int(s.sides)
    # Few seats and sides: such a loop is not unrolled for many, which would take longer.
    for step in range(MOST_SEATS):
        if step == players:
            break
        owner = seat + step if seat + step < players else seat + step - players
        out[at + 3 * players + step] = int(s.end[owner]) - int(s.hand_at[owner])
    at += 2 * players
    for other in range(MOST_SIDES):
        if other == sides:
            break
        placer = int(s.last[other])
        somebody = int(placer != NOBODY)
        out[at + _steps(placer * somebody, seat, players) * somebody] += somebody
    at += 2 * players
    for step in range(MOST_SIDES):
        if step == sides:
            break
        other = side + step if side + step < sides else side + step - sides
        out[at + step] = s.wins[other]
        if sides == 3:
            known = int(s.neutral[other]) & int(s.knows[seat])
            while known:
                out[at + sides + 2 + step * VALUES + lowest(known) // 2 - 1] += 1
                known &= known - 1
    out[at + sides] = s.rounds
    out[at + sides + 1] = s.round_number


@rule
def _steps(owner: int, seat: int, players: int) -> int:
    """How many seats an owner sits to the left of a seat."""
    return owner - seat if owner >= seat else owner - seat + players


@rule
def _show_board(s: Any, side: int, out: Any) -> None:
    """A plane a colour: the values on top, all cells at once."""
    # at_least counts the values up, cell by cell; these are the bits of the numbers.
    eights = int(s.at_least[7])
    fours = int(s.at_least[3]) & ~eights
    twos = int(s.at_least[1]) & ~int(s.at_least[3]) | int(s.at_least[5]) & ~eights
    ones = 0
    for value in range(VALUES):
        ones ^= int(s.at_least[value])
    sides = int(s.sides)
    lying = _still_lying(s) if s.over and s.at_least[0] else ALL
    for colour in range(COLOURS):
        cells = colour_cells(s, colour) & lying
        spread(
            out,
            int(PLANE[sides, side, colour]) * CELLS,
            CELLS,
            ones & cells,
            twos & cells,
            fours & cells,
            eights & cells,
        )


@rule
def _still_lying(s: Any) -> int:
    """Where the top card lies yet: at the end one may have been taken out."""
    lying = 0
    for owner in range(int(s.players)):
        for place in range(int(s.start[owner]), int(s.hand_at[owner])):
            if s.square[place] != EMPTY:
                cell = cell_of(s, int(s.square[place]))
                value = value_of(int(s.cards[place]))
                # Cards on a square rise in value, so on the top one lies nothing higher.
                if value == VALUES or not int(s.at_least[value]) >> cell & 1:
                    lying |= 1 << cell
    return lying


@rule
def _show_hand(s: Any, seat: int, side: int, out: Any, at: int) -> None:
    first = int(s.hand_at[seat])
    last = int(s.deck_at[seat]) - 1
    if last >= first:
        card = int(s.cards[first])
        other = int(s.cards[last])
        out[at + _kind(s, side, min(card, other))] = 1
        if last > first:
            out[at + KINDS + _kind(s, side, max(card, other))] = 1


@rule
def _turned(s: Any, side: int, kinds: int) -> int:
    """A set of kinds of cards with the colours as this side counts them."""
    length = KINDS - VALUES if s.sides == 3 else KINDS  # neutral cards stay where they are
    shift = (2 * VALUES if s.sides == 2 else VALUES) * side
    own = kinds & (1 << length) - 1
    return (own >> shift | own << length - shift) & (1 << length) - 1 | kinds >> length << length


@rule
def _kind(s: Any, side: int, card: int) -> int:
    return int(PLANE[int(s.sides), side, colour_of(card)]) * VALUES + value_of(card) - 1


@rule
def action_of(s: Any, seat: int, move: int) -> int:
    """The cell of the square; for the higher card of a hand, in the second window."""
    action = cell_of(s, move % HAND)
    if s.expert and kind_of(_lower(s, seat)) != move // HAND - 1:
        action += CELLS
    return action


@rule
def move_of(s: Any, seat: int, action: int) -> int:
    """The inverse of `action_of`."""
    square = int(s.corner) + int(SQUARE[action % CELLS])
    if not s.expert:
        return square
    card = _lower(s, seat)
    if action >= CELLS:
        card = max(int(s.cards[int(s.hand_at[seat])]), int(s.cards[int(s.deck_at[seat]) - 1]))
    return (kind_of(card) + 1) * HAND + square


@rule
def _lower(s: Any, seat: int) -> int:
    """The lower card of a hand of one or two."""
    return min(int(s.cards[int(s.hand_at[seat])]), int(s.cards[int(s.deck_at[seat]) - 1]))


@rule
def allow(s: Any, seat: int, mask: Any) -> None:
    """Every place for the card, or for either card of a hand."""
    lower = _lower(s, seat)
    spread(mask, 0, CELLS, places(s, value_of(lower)))
    if s.expert:
        card = max(int(s.cards[int(s.hand_at[seat])]), int(s.cards[int(s.deck_at[seat]) - 1]))
        if kind_of(card) != kind_of(lower):
            spread(mask, CELLS, CELLS, places(s, value_of(card)))


register(STATE, observe=observe, action_of=action_of, move_of=move_of, allow=allow)
