"""Whether a table of Carro Combo can have come about: what `set_up` checks."""

from collections import Counter
from typing import TYPE_CHECKING, Any

from brelan.core.bits import popcount
from brelan.core.errors import PositionError

from .cards import ACT, CARDS, DECK, DRAWN, MOST_CARDS, RESERVE, TAKE, P, S
from .course import hand_dealt, next_active
from .fan import MASKS, can_act, note_plays
from .notation import CARD_NUMBERS, SIZES, act_text, card_text, hand_of, is_number, reads_as

if TYPE_CHECKING:
    from .layout import Layout

Trick = list[tuple[int, int]]
"""Seats and their acts, in order."""


def check_numbers(s: Any, position: "Layout") -> None:
    """Before the record is filled: all cards, lists of the right length, numbers in range."""
    players = int(s.players)
    by_seat: tuple[list[Any], ...] = (
        *(position.hands, position.known, position.reserves),
        *(position.tokens, position.active, position.scores),
    )
    seats = (position.leader, position.dealer, *(entry.seat for entry in position.trick))
    if any(len(row) != players for row in by_seat) or not set(seats) <= set(range(players)):
        raise PositionError("position-seats", players=players)
    _check_cards(position)
    for seat in range(players):
        if len(position.known[seat]) != len(position.hands[seat]):
            raise PositionError("carro-known", seat=seat)
        if len(position.hands[seat]) > MOST_CARDS:
            raise PositionError("carro-hand-size", seat=seat, most=MOST_CARDS)
        if len(position.reserves[seat]) > RESERVE:
            raise PositionError("carro-reserve-size", seat=seat)
        if not 0 <= position.tokens[seat] <= s.tokens_option:
            raise PositionError("carro-tokens", seat=seat, most=int(s.tokens_option))
    if not 1 <= position.round <= 1 + players * s.tokens_option:
        raise PositionError("carro-round", round=position.round)
    if not 0 <= position.to_draw < 2 * DRAWN:
        raise PositionError("carro-draw")
    if s.dealer_option not in (-1, position.dealer):
        raise PositionError("carro-dealer", seat=int(s.dealer_option))


def _check_cards(position: "Layout") -> None:
    """The 54 cards, each once."""
    names = [
        *position.pile,
        *position.discard,
        *([] if position.drawn is None else [position.drawn]),
    ]
    for row in (*position.hands, *position.reserves):
        names += row
    for name in names:
        if name not in CARD_NUMBERS:
            raise PositionError("position-card", card=name)
    expected = Counter(card_text(int(card)) for card in DECK)
    found = Counter(names)
    for name, count in expected.items():
        if found[name] != count:
            raise PositionError("position-cards", card=name, count=found[name], expected=count)


def check_table(s: Any, trick: Trick) -> None:
    """After the record is filled: what the rules make of trick, hands, pile and tokens."""
    players = int(s.players)
    took_part = [seat for seat, _ in trick]
    clockwise = [(int(s.leader) + step) % players for step in range(players)]
    still_in = [seat for seat in clockwise if int(s.active) >> seat & 1 or seat in took_part]
    complete = len(trick) == len(still_in) or (bool(trick) and trick[-1][1] == S)
    if took_part != still_in[: len(trick)] or int(s.leader) not in still_in:
        raise PositionError("carro-trick-order", leader=int(s.leader))
    _check_acts(s, trick)
    _check_stage(s, trick, complete=complete)
    _check_active(s, trick, still_in, left=bool(s.over) and complete)
    _check_draws(s, trick, complete=complete)
    payers = _payers(s, trick, complete=complete) if s.over else []
    before = _tokens_before(s, payers)
    if int(s.played) == sum(SIZES[act // ACT] for _, act in trick if act < TAKE * ACT):
        _check_first_trick(s, trick, before)


def _check_acts(s: Any, trick: Trick) -> None:
    """Every act was legal, and what it played or took lies where it must."""
    to_beat = 0
    played = int(s.played)
    for place, (seat, act) in reversed(list(enumerate(trick))):
        text = act_text(act)
        if act >= TAKE * ACT:
            known = int(s.fan[seat, MASKS - 1])
            hand = hand_of(s, seat)
            taken = [card for at, card in enumerate(hand) if known >> at & 1]
            if place == 0 or act % ACT not in taken or s.reserve[seat, RESERVE - 1]:
                raise PositionError("carro-act-take", seat=seat, act=text)
            continue
        played -= SIZES[act // ACT]
        cards = [int(card) for card in s.deck[max(played, 0) : played + SIZES[act // ACT]]]
        if played < 0 or not reads_as(cards, act):
            raise PositionError("carro-act-discard", act=text)
        if act == S and place != len(trick) - 1:
            raise PositionError("carro-act-after-stop", seat=seat)
        if is_number(act):
            if to_beat and act >= to_beat:
                raise PositionError("carro-act-weak", act=act_text(to_beat), to_beat=text)
            to_beat = act


def _check_stage(s: Any, trick: Trick, *, complete: bool) -> None:
    """A complete trick is followed by draws, if it has a Pioche, and by nothing else."""
    possible = complete and not s.over and s.to_draw < DRAWN * s.pioches
    if (s.drawn and not possible) or (s.to_draw and not s.drawn):
        raise PositionError("carro-draw")
    if complete and not s.drawn and not s.over:
        raise PositionError("carro-trick-complete")
    if s.over and not trick:
        raise PositionError("carro-not-over")


def _check_active(s: Any, trick: Trick, still_in: list[int], *, left: bool) -> None:
    """Who has no cards leaves at the end of the trick; two at least began it."""
    played = {seat for seat, act in trick if act < TAKE * ACT}
    for seat in range(int(s.players)):
        active = bool(int(s.active) >> seat & 1)
        cards = len(hand_of(s, seat))
        emptied = cards == 0 and seat in played and not left
        if active != (cards > 0 or emptied):
            raise PositionError("carro-active", seat=seat)
    if len(still_in) < 2:
        raise PositionError("carro-alone", seat=still_in[0])


def _check_draws(s: Any, trick: Trick, *, complete: bool) -> None:
    """The pile lacks three cards for every Pioche whose trick is over; hands fit that."""
    players = int(s.players)
    discarded = [int(card) for card in s.deck[: int(s.played)]].count(P)
    drawn = DRAWN * (discarded - int(s.pioches))
    if complete:
        drawn += DRAWN * int(s.pioches) - int(s.to_draw)
    dealt = hand_dealt(players)
    expected = CARDS - players * (dealt + RESERVE) - drawn
    if CARDS - int(s.top) != expected:
        raise PositionError("carro-pile", expected=expected)
    for seat in range(players):
        taken = sum(1 for card in s.reserve[seat] if card == 0)
        if len(hand_of(s, seat)) > dealt + taken + drawn:
            raise PositionError("carro-hand-size", seat=seat, most=dealt + taken + drawn)
        if popcount(int(s.fan[seat, MASKS - 1])) > taken:
            raise PositionError("carro-known-many", seat=seat, taken=taken)


def _payers(s: Any, trick: Trick, *, complete: bool) -> list[int]:
    """Who pays as the game ends; the losers must be among them (rules 9 to 11)."""
    active = [seat for seat in range(int(s.players)) if int(s.active) >> seat & 1]
    if not complete:
        payer = next_active(s, trick[-1][0])
        note_plays(s, payer)
        payers = [] if can_act(s, payer) else [payer]
    elif active:
        payers = active if len(active) == 1 else []
    else:
        payers = [seat for seat, _ in trick if seat != s.ahead]
    if not payers:
        raise PositionError("carro-not-over")
    losers = [seat for seat in range(int(s.players)) if int(s.losers) >> seat & 1]
    if not losers or not set(losers) <= set(payers) or any(s.tokens[seat] for seat in losers):
        raise PositionError("carro-losers", payers=payers)
    return payers


def _tokens_before(s: Any, payers: list[int]) -> list[int]:
    """The tokens at the start of this round; each round before cost one seat a token, or more."""
    players = int(s.players)
    before = [int(token) for token in s.tokens[:players]]
    for seat in payers:
        before[seat] += not int(s.losers) >> seat & 1
    paid = [int(s.tokens_option) - tokens for tokens in before]
    finished = int(s.round_number) - 1
    if min(paid) < 0:
        raise PositionError("carro-losers", payers=payers)
    if not finished <= sum(paid) <= finished * (players - 1) or max(paid) > finished:
        raise PositionError("carro-round", round=int(s.round_number))
    return before


def _check_first_trick(s: Any, trick: Trick, before: list[int]) -> None:
    """All play the first trick of a round, from full hands; who leads it follows from rule 2."""
    players, leader, dealer = int(s.players), int(s.leader), int(s.dealer)
    finished = int(s.round_number) - 1
    several_paid = players * int(s.tokens_option) - sum(before) > finished
    paid = before[leader] < s.tokens_option
    if finished == 0 and leader != (dealer + 1) % players:
        raise PositionError("carro-first-leader", seat=leader)
    if finished and not paid and not (several_paid and leader == dealer):
        raise PositionError("carro-first-leader", seat=leader)
    acts = dict(trick)
    for seat in range(players):
        act = acts.get(seat, 0)
        takes = act >= TAKE * ACT
        expected = hand_dealt(players) + takes - (SIZES[act // ACT] if act and not takes else 0)
        if seat == s.ahead and s.drawn:
            expected += DRAWN * int(s.pioches) - int(s.to_draw) - 1
        if len(hand_of(s, seat)) != expected:
            raise PositionError("position-hand-size", seat=seat, expected=expected)
