"""Punto for learners: the window of 7 × 7 cells that moves with the cards, hands, what is gone.

Colours come in the order of play too: the observer's own first, a neutral one last. An action
is a cell of the window, for the expert game of one of two windows, one a card of the hand.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from brelan.core.arrays.lanes import digits, digits_on, packed, spread, spread_on, spread_within
from brelan.core.arrays.rotation import rotated_flags, rotated_numbers
from brelan.core.arrays.tensors import Part, laid_out, register
from brelan.core.bits import lowest
from brelan.core.compiler.decorators import inlined, rule

from ..cards import (
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
from ..frame import ALL, CELLS, SQUARE, WINDOW, cell_of, places
from ..lines import colour_cells
from ..rules import HAND, MOST_SEATS, MOST_SIDES, STATE

KINDS = COLOURS * VALUES
BOARD = COLOURS * CELLS
EVERY_SECOND = 0x15555  # the lower bit of two for each value


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
PLACED = np.argsort(PLANE, axis=2).astype(np.uint8)
"""[sides, side, plane]: the colour that has this plane."""


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


@inlined
def observe(s: Any, seat: int, out: Any) -> None:
    """The board, the cards in sight, and what is remembered of neutral ones."""
    # From left to right, so that whole vectors can be stored.
    side = side_of(s, seat)
    sides = int(s.sides)
    _show_board(s, side, out)
    at = BOARD
    if s.expert:
        _show_hand(s, seat, side, out, at)
        at += 2 * KINDS
    else:
        up = 0
        if s.pending:
            up = 1 << _kind(s, side, int(s.cards[int(s.hand_at[lowest(int(s.pending))])]))
        spread_on(out, at, KINDS, up)
        at += KINDS
    once = _turned(s, side, int(s.laid[0]))
    twice = _turned(s, side, int(s.laid[1]))
    spread_on(out, at, KINDS, once ^ twice, twice)
    at += KINDS
    for plane in range(COLOURS):
        stock = int(s.stock[int(PLACED[sides, side, plane])])
        digits_on(out, at, VALUES, 2, _of_each(ONE_COLOUR & ~stock))
        at += VALUES
    at = _show_seats(s, seat, out, at)
    wins = rotated_numbers(packed(s.wins, MOST_SIDES), side, sides) & (1 << 8 * sides) - 1
    word = wins | int(s.rounds) << 8 * sides | int(s.round_number) << 8 * (sides + 1)
    digits(out, at, 4, 8, word)  # two, three or four sides: twice four numbers reach to the end
    digits(out, at + sides - 2, 4, 8, word >> 8 * (sides - 2))
    if sides == 3:
        at += sides + 2
        knows = int(s.knows[seat])
        digits_on(out, at, VALUES, 2, _of_each(int(s.neutral[side]) & knows))
        following = int(s.neutral[side + 1 if side < 2 else 0]) & knows
        digits_on(out, at + VALUES, VALUES, 2, _of_each(following))
        last = int(s.neutral[side - 1 if side else 2]) & knows
        digits(out, at + 2 * VALUES, VALUES, 2, _of_each(last))


@inlined
def _show_seats(s: Any, seat: int, out: Any, at: int) -> int:
    """Who is to act, who began, who placed last, how many cards are left; where that ends."""
    players = int(s.players)
    placers = 0
    for side in range(MOST_SIDES):
        placers |= 1 << int(s.last[side]) + 1 >> 1  # none for NOBODY
    flags = int(s.pending) | 1 << 8 + int(s.starter) | placers << 16
    flags = rotated_flags(flags, seat, players)
    # With two players twelve numbers end the row: no store may be longer than eight, then four.
    spread_on(out, at, MOST_SEATS, flags & 255)
    spread_on(out, at + players, MOST_SEATS, flags >> 8 & 255)
    spread_on(out, at + 2 * players, MOST_SEATS, flags >> 16)
    at += 3 * players
    left = packed(s.end, MOST_SEATS) - packed(s.hand_at, MOST_SEATS)
    left = rotated_numbers(left, seat, players)
    digits(out, at, 4, 8, left)
    if players > 4:
        digits(out, at + 4, 4, 8, left >> 32)
    return at + players


@rule
def _of_each(cards: int) -> int:
    """How many of each value a mask of one colour has: 0 to 2, two bits a value."""
    cards >>= 2
    return cards - (cards >> 1 & EVERY_SECOND)


@inlined
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
    for plane in range(COLOURS):
        cells = colour_cells(s, int(PLACED[sides, side, plane])) & lying
        spread_within(out, plane * CELLS, CELLS, cells, ones, twos, fours, eights)


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
    """The lower card and the higher one."""
    first = int(s.hand_at[seat])
    last = int(s.deck_at[seat]) - 1
    lower = 0
    higher = 0
    if last >= first:
        card = int(s.cards[first])
        other = int(s.cards[last])
        lower = 1 << _kind(s, side, min(card, other))
        higher = int(last > first) << _kind(s, side, max(card, other))
    spread_on(out, at, KINDS, lower)
    spread_on(out, at + KINDS, KINDS, higher)


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


@inlined
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


@inlined
def allow(s: Any, seat: int, mask: Any) -> None:
    """Every place for the card, or for either card of a hand."""
    lower = _lower(s, seat)
    cells = places(s, value_of(lower))
    if s.expert:
        card = max(int(s.cards[int(s.hand_at[seat])]), int(s.cards[int(s.deck_at[seat]) - 1]))
        other = -int(kind_of(card) != kind_of(lower))  # all bits, or none
        spread_on(mask, 0, CELLS, cells)
        spread(mask, CELLS, CELLS, places(s, value_of(card)) & other)
    else:
        spread(mask, 0, CELLS, cells)


register(STATE, whole=True, observe=observe, action_of=action_of, move_of=move_of, allow=allow)
