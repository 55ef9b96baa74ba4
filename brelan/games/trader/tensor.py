"""Combit and Trader for learners: the columns from their free ends, hands, purses.

Actions are numbered closely, and the ones that need three or four players come last.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from brelan.core.compiled import rule
from brelan.core.lanes import spread
from brelan.core.tensors import Part, laid_out, register

from .cards import CARD, CARDS, COLOURS, STRIDE, VALUE, pairs
from .rules import CLOSE, COLUMNS, ENOUGH, HEIGHT, PASS, STATE, affordable, open_prices
from .sales import JOKER, JOKER_PARTNER, NONE, SELL, SELL_HIGHER, TEAMS, equals_of, others_of

KINDS = 25  # colour * WORTHS + value - LEAST
WORTHS = 5
LEAST = 2
PAIRS = 60
UNIT = 4  # an amount of money is written as sixteens and ones: so many bits

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


@rule
def observe(s: Any, seat: int, out: Any) -> None:
    """Everything: all lies open."""
    for column in range(COLUMNS):
        cards = int(s.column[column])
        place = column * HEIGHT
        for _ in range(HEIGHT):  # where there is no card, a zero is written once more
            out[((cards & CARD) >> 3) * CARDS + place] = cards & VALUE
            cards >>= 8
            place += 1
    players = int(s.players)
    at = COLOURS * CARDS
    seats = at + players * KINDS
    for step in range(players):
        owner = seat + step if seat + step < players else seat + step - players
        twice = _kinds(int(s.twice[owner]))
        spread(out, at, KINDS, _kinds(int(s.owned[owner])) ^ twice, twice)
        at += KINDS
        out[seats + step] = s.pending >> owner & 1
        out[seats + players + step] = s.first == owner
        out[seats + 2 * players + step] = s.jokers >> owner & 1
        out[seats + 3 * players + step] = s.wins[owner]
        purse = seats + 4 * players + 2 * step
        out[purse] = int(s.money[owner]) >> UNIT
        out[purse + 1] = int(s.money[owner]) & (1 << UNIT) - 1
        out[purse + 2 * players] = int(s.total[owner]) >> UNIT
        out[purse + 2 * players + 1] = int(s.total[owner]) & (1 << UNIT) - 1
    at = seats + 8 * players
    if s.closed != NONE:
        out[at + int(s.closed)] = 1
    out[at + COLUMNS] = s.closing
    out[at + COLUMNS + 1] = s.passes
    out[at + COLUMNS + 2] = int(s.rounds) - int(s.round_number)


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


@rule
def move_of(s: Any, seat: int, action: int) -> int:
    """The inverse of `action_of`."""
    return int(MOVE[int(s.players == TEAMS), action])


@rule
def allow(s: Any, seat: int, mask: Any) -> None:
    """The same as the rules' `moves`, whole kinds of moves at once."""
    prices = open_prices(s)
    if s.closing:
        spread(mask, MORE_AT, COLUMNS, _columns(affordable(prices, ENOUGH)))
        return
    own = int(s.owned[seat])
    others = others_of(s, seat)
    joker = -(int(s.jokers) >> seat & 1)  # all bits, or none
    buy = affordable(prices, int(s.money[seat]))
    sales = pairs(own, others, equals_of(s, seat))
    found = buy | sales | own & joker
    spread(mask, 0, COLUMNS, _columns(buy))
    spread(mask, SELL_AT, PAIRS, sales)
    spread(mask, JOKER_AT, KINDS, _kinds(own & joker))
    if s.players == TEAMS:
        sales = pairs(others, own, 0)
        found |= sales | others & joker
        spread(mask, MORE_AT, PAIRS, sales)
        spread(mask, PARTNER_AT, KINDS, _kinds(others & joker))
    mask[PASS_AT] = found == 0


@rule
def _columns(found: int) -> int:
    """Bit 8 * column of each becomes bit column."""
    return found * 0x102040810 >> 32 & 31


@rule
def _kinds(hand: int) -> int:
    """The cards of a hand with five bits a colour instead of twelve."""
    found = 0
    for colour in range(COLOURS):
        found |= (hand >> colour * STRIDE + LEAST & 31) << colour * WORTHS
    return found


register(STATE, observe=observe, action_of=action_of, move_of=move_of, allow=allow)
