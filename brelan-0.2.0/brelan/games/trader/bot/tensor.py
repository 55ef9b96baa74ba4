"""Combit and Trader for learners: the columns from their free ends, hands, purses.

Actions are numbered closely, and the ones that need three or four players come last.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from brelan.core.arrays.lanes import (
    digits,
    digits_on,
    packed,
    sorted_out,
    spread,
    spread_on,
    spread_rows,
)
from brelan.core.arrays.rotation import rotated_flags, rotated_numbers
from brelan.core.arrays.tensors import Part, laid_out, register
from brelan.core.compiler.decorators import inlined, rule

from .. import TEAMS
from ..cards import CARDS, COLOURS, STRIDE, pairs
from ..rules import CLOSE, COLUMNS, ENOUGH, HEIGHT, MOST_SEATS, PASS, STATE, affordable, open_prices
from ..sales import JOKER, JOKER_PARTNER, SELL, SELL_HIGHER, equals_of, others_of

KINDS = 25  # colour * WORTHS + value - LEAST
WORTHS = 5
LEAST = 2
PAIRS = 60
UNIT = 4  # an amount of money is written as sixteens and ones: so many bits
SIXTEENS = 0x00FF00FF00FF00FF
ONES = 0x000F000F000F000F
UNDER_COLOUR = 3  # the bits of a card's value
FLAGS = 3 * MOST_SEATS  # who is to act, who began, who has a joker
PURSES = 2 * MOST_SEATS

# Actions:
SELL_AT = COLUMNS
JOKER_AT = SELL_AT + PAIRS
PASS_AT = JOKER_AT + KINDS
MORE_AT = PASS_AT + 1  # 3 players: close; 4 players: sell with the higher card, then the joker
PARTNER_AT = MORE_AT + PAIRS


def observation(options: Mapping[str, Any]) -> tuple[Part, ...]:
    """What an observation holds."""
    seats = options["players"]
    return laid_out(
        Part(
            "columns",
            (COLOURS, COLUMNS, HEIGHT),
            "a plane a colour (r y g b w): the values of its cards, from the free card upwards",
        ),
        Part("owned", (seats, COLOURS, WORTHS), "how many of each card (values 2-6) a seat has"),
        Part("pending", (seats,), "1 for who is to act: the seat itself, its left, …"),
        Part("first", (seats,), "1 for who began this round"),
        Part("jokers", (seats,), "1 for who has a joker, or whose team has"),
        Part("wins", (seats,), "finished rounds won"),
        Part("money", (seats, 2), "sixteens and ones of a purse"),
        Part("totals", (seats, 2), "sixteens and ones of the money of finished rounds"),
        Part("closed", (COLUMNS,), "1 for the column under the marker"),
        Part("closing", (1,), "1 if the marker is to be moved"),
        Part("passes", (1,), "passes in a row"),
        Part("rounds_left", (1,), "rounds after this one"),
    )


def actions(options: Mapping[str, Any]) -> tuple[Part, ...]:
    """What an action says."""
    pair = "colour, pair: 2-2 2-3 2-4 2-5 2-6 3-3 3-4 3-5 3-6 4-5 4-6 5-6"
    parts = [
        Part("buy", (COLUMNS,), "column"),
        Part("sell", (COLOURS, STRIDE), f"{pair}; in teams the lower card is the own one"),
        Part("joker", (COLOURS, WORTHS), "colour, value (2-6) of the own card"),
        Part("pass", (1,), "nothing else is possible"),
    ]
    if options["players"] == 3:
        parts.append(Part("close", (COLUMNS,), "column"))
    if options["players"] == TEAMS:
        parts.append(Part("sell_higher", (COLOURS, STRIDE), f"{pair}; the higher card is own"))
        parts.append(
            Part("joker_partner", (COLOURS, WORTHS), "colour, value of the partner's card")
        )
    return laid_out(*parts)


@inlined
def observe(s: Any, seat: int, out: Any) -> None:
    """Everything: all lies open."""
    # From left to right, so that whole vectors can be stored.
    sorted_out(out, 0, HEIGHT, COLOURS, UNDER_COLOUR, s.column)
    players = int(s.players)
    at = COLOURS * CARDS
    for step in range(players):
        owner = seat + step if seat + step < players else seat + step - players
        twice = int(s.twice[owner]) >> LEAST
        spread_rows(out, at, COLOURS, WORTHS, STRIDE, int(s.owned[owner]) >> LEAST ^ twice, twice)
        at += KINDS
    flags = int(s.pending) | 1 << 8 + int(s.first) | int(s.jokers) << 16
    flags = rotated_flags(flags, seat, players)
    flags = flags & 255 | (flags >> 8 & 255) << players | flags >> 16 << 2 * players
    spread_on(out, at, FLAGS, flags)
    at += 3 * players
    digits_on(out, at, MOST_SEATS, 8, rotated_numbers(packed(s.wins, MOST_SEATS), seat, players))
    at += players
    digits_on(out, at, PURSES, 8, _purses(s.money, seat, players))
    at += 2 * players
    digits_on(out, at, PURSES, 8, _purses(s.total, seat, players))
    at += 2 * players
    word = 1 << 8 * (int(s.closed) + 1) >> 8  # nothing for NONE
    word |= int(s.closing) << 8 * COLUMNS | int(s.passes) << 8 * (COLUMNS + 1)
    digits(out, at, 8, 8, word | int(s.rounds) - int(s.round_number) << 8 * (COLUMNS + 2))


@rule
def _purses(amounts: Any, seat: int, players: int) -> int:
    """Sixteens and ones of everybody's money, a byte each, in the order of play from a seat on."""
    word = 0
    for owner in range(MOST_SEATS):
        word |= int(amounts[owner]) << 16 * owner
    # Whatever comes behind the last seat has no meaning.
    word = word >> 16 * seat | word << 16 * (players - 1 - seat) << 16
    return word >> UNIT & SIXTEENS | (word & ONES) << 8


def _action_of(move: int) -> int:
    """Where a move stands among the actions; 0 where a number is no move."""
    place = move % 64
    kind = place - place // STRIDE * (STRIDE - WORTHS) - LEAST
    if move < SELL:
        return place if place < COLUMNS else 0
    if move < JOKER:
        return (SELL_AT if move < SELL_HIGHER else MORE_AT) + place if place < PAIRS else 0
    if move < CLOSE:
        worth = LEAST <= place % STRIDE < LEAST + WORTHS and place < PAIRS
        return (JOKER_AT if move < JOKER_PARTNER else PARTNER_AT) + kind if worth else 0
    return PASS_AT if move == PASS else MORE_AT + min(place, COLUMNS - 1)


ACTION = np.array([_action_of(move) for move in range(PASS + 1)], np.int16)
MOVE = np.zeros((2, PARTNER_AT + KINDS), np.int16)  # [0]: without teams, [1]: with teams
for _move in range(PASS, -1, -1):
    if _move < SELL_HIGHER or _move >= CLOSE or JOKER <= _move < JOKER_PARTNER:
        MOVE[0, ACTION[_move]] = _move
    if _move < CLOSE or _move == PASS:
        MOVE[1, ACTION[_move]] = _move


@rule
def action_of(s: Any, seat: int, move: int) -> int:
    """Where a move stands among the actions."""
    return int(ACTION[move])


@inlined
def move_of(s: Any, seat: int, action: int) -> int:
    """The inverse of `action_of`."""
    return int(MOVE[int(s.players == TEAMS), action])


@inlined
def allow(s: Any, seat: int, mask: Any) -> None:
    """The same as the rules' `moves`, whole kinds of moves at once."""
    prices = open_prices(s)
    acts = int(s.closing) - 1  # all bits, or none while the marker is to be moved
    own = int(s.owned[seat]) & acts
    others = others_of(s, seat) & acts
    joker = -(int(s.jokers) >> seat & 1)  # all bits, or none
    buy = affordable(prices, int(s.money[seat])) & acts
    sales = pairs(own, others, equals_of(s, seat) & acts)
    found = buy | sales | own & joker | ~acts
    spread_on(mask, 0, COLUMNS, _columns(buy))
    spread_on(mask, SELL_AT, PAIRS, sales)
    spread_rows(mask, JOKER_AT, COLOURS, WORTHS, STRIDE, (own & joker) >> LEAST)
    if s.players == TEAMS:
        sales = pairs(others, own, 0)
        found |= sales | others & joker
        spread_on(mask, MORE_AT, PAIRS, sales)
        spread_rows(mask, PARTNER_AT, COLOURS, WORTHS, STRIDE, (others & joker) >> LEAST)
    elif s.players == 3:
        spread(mask, MORE_AT, COLUMNS, _columns(affordable(prices, ENOUGH) & ~acts))
    mask[PASS_AT] = found == 0


@rule
def _columns(found: int) -> int:
    """Bit 8 * column of each becomes bit column."""
    return found * 0x102040810 >> 32 & 31


register(STATE, whole=True, observe=observe, action_of=action_of, move_of=move_of, allow=allow)
