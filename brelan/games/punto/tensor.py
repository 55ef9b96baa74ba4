"""Punto for learners: the window of 7 × 7 cells that moves with the cards, hands, what is gone.

Colours come in the order of play too: the observer's own first, a neutral one last. An action
is a cell of the window, for the expert game of one of two windows, one a card of the hand.
"""

from collections.abc import Mapping
from typing import Any

from brelan.core.bits import lowest
from brelan.core.compiled import rule
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
from .frame import CELLS, SQUARE, WINDOW, cell_of
from .rules import HAND, STATE

KINDS = COLOURS * VALUES
BOARD = COLOURS * CELLS


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
    turned = 0  # two bits a colour: how this side counts it
    for colour in range(COLOURS):
        turned |= _colour(s, side, colour) << 2 * colour
    at = BOARD
    if s.expert:
        _show_hand(s, seat, side, out, at)
        at += 2 * KINDS
    else:
        if s.pending:
            card = int(s.cards[int(s.hand_at[lowest(int(s.pending))])])
            out[at + _kind(s, side, card)] = 1
        at += KINDS
    players = int(s.players)
    for owner in range(players):
        for place in range(int(s.start[owner]), int(s.hand_at[owner])):
            if s.square[place] != EMPTY:
                card = int(s.cards[place])
                value = value_of(card)
                colour = turned >> 2 * colour_of(card) & 3
                out[at + colour * VALUES + value - 1] += 1
                cell = cell_of(s, int(s.square[place]))
                # Cards on a square rise in value, so on the top one lies nothing higher. Which
                # ones are on top cannot be foreseen: without a branch it takes half the time.
                higher = int(s.at_least[min(value, VALUES - 1)]) >> cell & int(value < VALUES)
                shown = colour * CELLS + cell
                out[shown] = max(int(out[shown]), value * (1 - higher))
    at += KINDS
    for colour in range(COLOURS):
        gone = ONE_COLOUR & ~int(s.stock[colour])
        while gone:
            out[at + _kind(s, side, colour * 32 + lowest(gone))] += 1
            gone &= gone - 1
    at += KINDS
    for step in range(players):
        owner = seat + step if seat + step < players else seat + step - players
        out[at + step] = s.pending >> owner & 1
        out[at + players + step] = s.starter == owner
        out[at + 2 * players + step] = s.last[side_of(s, owner)] == owner
        out[at + 3 * players + step] = int(s.end[owner]) - int(s.hand_at[owner])
    at += 4 * players
    sides = int(s.sides)
    for step in range(sides):
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
def _colour(s: Any, side: int, colour: int) -> int:
    """A colour as this side counts: the own first, then the next side's, a neutral one last."""
    if s.sides == 2:
        return colour ^ 2 * side
    if s.sides == 4:
        return (colour - side) & 3
    if colour == NEUTRAL:
        return NEUTRAL
    return colour - side if colour >= side else colour - side + 3


@rule
def _kind(s: Any, side: int, card: int) -> int:
    return _colour(s, side, colour_of(card)) * VALUES + value_of(card) - 1


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


register(STATE, observe=observe, action_of=action_of, move_of=move_of)
