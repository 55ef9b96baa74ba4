"""Whether a position of Combit or Trader can come about: what `set_up` insists on.

Cards, money, marker, turn, passes and last sales are checked one by one. Which seat sold what
cannot be told any more, so that the money is checked as a sum.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from brelan.core.bits import lowest
from brelan.core.errors import PositionError
from brelan.core.quick_record import copy_state

from . import TEAMS
from .cards import CARD, COLOURS, DECK, STRIDE, place_of, value_at
from .notation import card_text, cards_sold, move_text
from .rules import (
    COLUMNS,
    END_OF_MARKER,
    END_OF_PLAY,
    HEIGHT,
    MOST_MOVES,
    PASS,
    moves,
    purse,
)
from .sales import (
    JOKER,
    JOKER_PARTNER,
    JOKER_VALUE,
    NONE,
    SELL_HIGHER,
    best_sale,
    partner_of,
    price_of,
)

PACK = Counter(place_of(int(card)) for card in DECK)
DEAREST = 6


@dataclass(frozen=True)
class Trade:
    """What has been bought and sold in this round, as far as the table tells."""

    bought: Counter[int]
    sold: Counter[int]
    jokers: int

    @property
    def paid(self) -> int:
        """What all purchases cost together."""
        return sum(value_at(place) for place in self.bought.elements())

    @property
    def turns(self) -> int:
        """Purchases and sales, last sales included."""
        return self.bought.total() + (self.sold.total() + self.jokers) // 2


def trade(s: Any) -> Trade:
    """What has been bought and sold, from the cards that are left."""
    players = int(s.players)
    lying = [int(cards) >> 8 * place & CARD for cards in s.column for place in range(HEIGHT)]
    bought = PACK - Counter(place_of(card) for card in lying if card)
    held = Counter(
        place
        for hand in (*s.owned, *s.twice)
        for place in range(COLOURS * STRIDE)
        if int(hand) >> place & 1
    )
    left = int(s.jokers).bit_count()
    jokers = (TEAMS - left) // 2 if players == TEAMS else players - left
    return Trade(bought, bought - held, jokers)


def check(s: Any) -> None:
    """Raise `PositionError` unless the filled record can come about."""
    so_far = trade(s)
    _check_end(s)
    _check_money(s, so_far)
    _check_marker(s, so_far)
    _check_turn(s, so_far)
    _check_passes(s)
    _check_match(s)
    _check_last_sales(s, so_far)


def check_cards(places: list[int]) -> None:
    """No card occurs more often than in the pack (rule 1); sold ones are gone."""
    for place, count in Counter(places).items():
        if count > PACK[place]:
            raise PositionError("trader-cards", card=card_text(place), copies=PACK[place])


def _check_end(s: Any) -> None:
    """Play ends with the third empty column, or when all pass in a row (rule 6)."""
    if s.emptied > END_OF_PLAY:
        raise PositionError("trader-empty", count=int(s.emptied))
    ended = s.emptied == END_OF_PLAY or s.passes == s.players
    if s.over and not (ended and s.round_number == s.rounds):
        raise PositionError("trader-not-over")
    if ended and not s.over:
        raise PositionError("trader-ended")
    if s.emptied == END_OF_PLAY and s.passes:
        raise PositionError("trader-passes", passes=int(s.passes))


def _check_money(s: Any, so_far: Trade) -> None:
    """Every card that was bought is paid for, every one that is gone was sold (rules 2, 3, 4)."""
    players = int(s.players)
    for seat in range(players):
        if (int(s.jokers) >> seat ^ int(s.jokers) >> partner_of(int(s.players), seat)) & 1:
            raise PositionError("trader-team-joker")
    ways = {(0, 0)}
    for colour in range(COLOURS):
        sold = [place for place in so_far.sold.elements() if place // STRIDE == colour]
        ways = {
            (jokers + more, income + earned)
            for jokers, income in ways
            for more, earned in incomes(tuple(sorted(map(value_at, sold))))
            if jokers + more <= so_far.jokers
        }
    start = players * purse(players) - so_far.paid
    sums = sorted(start + income for jokers, income in ways if jokers == so_far.jokers)
    if not sums:
        raise PositionError("trader-sold", count=so_far.sold.total(), jokers=so_far.jokers)
    money = int(s.money.sum())
    if money not in sums:
        raise PositionError("trader-money", money=money, least=sums[0], most=sums[-1])


@cache
def incomes(values: tuple[int, ...]) -> frozenset[tuple[int, int]]:
    """All ways to sell these cards of one colour: jokers used, and what the bank paid."""
    if not values:
        return frozenset({(0, 0)})
    first, rest = values[0], values[1:]
    ways = {(jokers + 1, income + JOKER_VALUE * first) for jokers, income in incomes(rest)}
    for place, second in enumerate(rest):
        others = rest[:place] + rest[place + 1 :]
        ways |= {(jokers, income + first * second) for jokers, income in incomes(others)}
    return frozenset(ways)


def _check_marker(s: Any, so_far: Trade) -> None:
    """With 3 players a marker lies on a free card until the second column empties (rule 5)."""
    present = s.players == 3 and s.emptied < END_OF_MARKER
    if (s.closed != NONE) != present or (present and s.column[s.closed] == 0):
        raise PositionError("trader-marker")
    if s.closing and (not present or s.over or s.passes or so_far.turns == 0):
        raise PositionError("trader-phase")
    if present:
        moved = so_far.turns - int(s.closing)
        in_the_middle = s.closed == COLUMNS // 2
        if (moved == 0 and not in_the_middle) or (moved == 1 and in_the_middle):
            raise PositionError("trader-marker-moved", column=int(s.closed) + 1)


def _check_turn(s: Any, so_far: Trade) -> None:
    """Who began (rule 8), and whose turn it is as long as nobody can have passed."""
    players = int(s.players)
    due = (int(s.first_option) + int(s.round_number) - 1) % players
    if s.first_option != NONE and s.first != due:
        raise PositionError("position-first", seat=due)
    if s.over or purse(players) - so_far.paid < DEAREST:
        return
    due = (int(s.first) + so_far.turns - int(s.closing)) % players
    if lowest(s.pending) != due:
        raise PositionError("trader-turn", seat=due)


def _check_passes(s: Any) -> None:
    """Who has just passed can do nothing still: nothing has changed since (rule 3)."""
    out = np.zeros(MOST_MOVES, np.int16)
    following = 0 if s.over else lowest(s.pending)
    for step in range(1, int(s.passes) + 1):
        seat = (following - step) % int(s.players)
        moves(s, seat, out)
        if out[0] != PASS:
            raise PositionError("trader-passed", seat=seat, move=move_text(int(out[0])))


def _check_match(s: Any) -> None:
    """Totals and wins of the finished rounds (rules 7, 8)."""
    seats = range(int(s.players))
    finished = int(s.round_number) - 1 + int(s.over)
    if finished == 0 and (s.total.any() or (s.last_sale != NONE).any()):
        raise PositionError("trader-first-round")
    if s.over and ((s.money > s.total).any() or (finished == 1 and (s.money != s.total).any())):
        raise PositionError("trader-totals")
    won = [int(s.wins[seat]) for seat in seats if seat <= partner_of(int(s.players), seat)]
    unequal = any(s.wins[seat] != s.wins[partner_of(int(s.players), seat)] for seat in seats)
    if unequal or sum(won) > finished or (finished == 1 and won != _round_won(s)):
        raise PositionError("trader-wins", finished=finished)


def _round_won(s: Any) -> list[int]:
    """The wins of each side after a single round, from its totals."""
    players = int(s.players)
    sums = s.total[:2] + s.total[2:] if players == TEAMS else s.total[:players]
    best = max(sums.tolist())
    shared = sums.tolist().count(best) > 1
    return [int(money == best and not shared) for money in sums]


def _check_last_sales(s: Any, so_far: Trade) -> None:
    """One a player or team, of cards there are; those of the end of the match fit its table."""
    taken: Counter[int] = Counter()
    for seat in range(int(s.players)):
        sale = int(s.last_sale[seat])
        if sale == NONE:
            continue
        partner = partner_of(int(s.players), seat)
        taken.update(place for _, place in _given(s, seat, sale))
        alone = s.players != TEAMS and (SELL_HIGHER <= sale < JOKER or sale >= JOKER_PARTNER)
        twice = seat != partner and s.last_sale[partner] != NONE
        unpaid = s.over and (s.passes or s.money[seat] < price_of(sale))
        unspent = s.over and sale >= JOKER and int(s.jokers) >> seat & 1
        if alone or twice or unpaid or unspent or not taken <= (so_far.sold if s.over else PACK):
            raise PositionError("trader-last-sale", sale=move_text(sale))
    if s.over:
        _check_best(s)


def _given(s: Any, seat: int, sale: int) -> list[tuple[int, int]]:
    """Which seats give which cards for a sale."""
    partner = partner_of(int(s.players), seat)
    if sale < JOKER:
        first, second = cards_sold(sale)
        return [(seat, first), (partner, second)]
    return [(seat if sale < JOKER_PARTNER else partner, sale & 63)]


def _check_best(s: Any) -> None:
    """With the last sales undone, each of them is the best that can be made (rule 6)."""
    before = copy_state(s)
    for seat in range(int(s.players)):
        sale = int(s.last_sale[seat])
        if sale == NONE:
            continue
        for owner, place in _given(s, seat, sale):
            before.twice[owner] |= int(before.owned[owner]) & 1 << place
            before.owned[owner] |= 1 << place
        if sale >= JOKER:
            before.jokers |= 1 << seat | 1 << partner_of(int(s.players), seat)
    for seat in range(int(s.players)):
        made = max(int(s.last_sale[seat]), int(s.last_sale[partner_of(int(s.players), seat)]))
        best = int(best_sale(before, seat))
        if best != NONE and (made == NONE or price_of(made) < price_of(best)):
            raise PositionError("trader-last-sale-best", seat=seat, sale=move_text(best))
