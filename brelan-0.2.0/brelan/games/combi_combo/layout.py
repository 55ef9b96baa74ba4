"""The table of Combi-Combo as data, and what of it is hidden; set_up, the inverse."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from brelan.core.bits import popcount
from brelan.core.errors import PositionError
from brelan.core.plain_record import plain
from brelan.core.position import HIDDEN, Position
from brelan.core.secrecy import EVERYONE, NO_ONE, OWNER, Covered, Look, Made, Secrecy, SeenBy

from .cards import (
    DECK,
    EMPTY,
    PACK,
    START_HAND,
    TURNS,
    cards_of,
    centre_shown,
    fours_points,
    hand_of,
    suites_points,
    threes_points,
    twos_points,
)
from .notation import card_text, parse_card
from .rules import ones_points

UNORDERED = ("hands",)


class Layout(Position):
    """The table as data."""

    turn: int
    hands: list[list[str]]
    decks: list[list[str]]
    centre: list[str]
    centre_pile: list[str]
    chosen: list[str | None]
    given: list[list[str]]
    breakdown: list[dict[str, int]] | None


def _passed_between(look: Look) -> bool:
    """A passed card is known to its giver and to its receiver."""
    to_the_left: int = (look.seat - look.place[0]) % look.position["players"]
    return to_the_left <= 1


def _received(made: Made) -> bool:
    """The receiver knows a card once it has been passed on."""
    passed_on: bool = made.now["turn"] > made.before["turn"]
    return passed_on and made.seat == _left_of(made.mover, made.now)


def _left_of(seat: int, position: Mapping[str, Any]) -> int:
    players: int = position["players"]
    return (seat + 1) % players


SECRECY = Secrecy(
    table={
        "turn": EVERYONE,
        "hands": OWNER,
        "decks": NO_ONE,
        "centre": EVERYONE,
        "centre_pile": NO_ONE,
        "chosen": OWNER,
        "given": SeenBy(_passed_between, depth=1),
        "breakdown": EVERYONE,
    },
    moves=Covered(cover=lambda move: f"pass {HIDDEN}", known_to=_received, at_once=True),
)


def position(s: Any) -> dict[str, Any]:
    """The game's own fields, all open."""
    read = plain(s)
    players, turn, cards = read.players, read.turn, read.cards
    drawn = START_HAND + turn
    shown = centre_shown(players, turn)
    passes = turn if read.over else turn - 1
    dealt = _dealt_names(tuple(cards))
    centre = dealt[DECK * players :]
    return {
        "turn": turn,
        "hands": [_sorted_names(hand) for hand in read.hands[:players]],
        "decks": [dealt[DECK * seat + drawn : DECK * (seat + 1)] for seat in range(players)],
        "centre": centre[:shown],
        "centre_pile": centre[shown:],
        "chosen": [None if card == EMPTY else card_text(card) for card in read.chosen[:players]],
        "given": [_names(cards[:passes]) for cards in read.given[:players]],
        "breakdown": [_breakdown(s, owner) for owner in range(players)] if read.over else None,
    }


def _names(cards: Iterable[int]) -> list[str]:
    return list(map(card_text, cards))


@lru_cache(256)
def _dealt_names(cards: tuple[int, ...]) -> list[str]:
    """All cards in the order in which they were dealt, the same for a whole game."""
    return _names(cards)


@lru_cache(4096)
def _sorted_names(hand: int) -> tuple[str, ...]:
    return tuple(card_text(card) for card in cards_of(hand))


def _passes(s: Any) -> int:
    """How many cards everybody has passed."""
    return int(s.turn) if s.over else int(s.turn) - 1


def _breakdown(s: Any, seat: int) -> dict[str, int]:
    hand = int(s.hands[seat])
    return {
        "ones": int(ones_points(s, seat)),
        "suites": int(suites_points(hand)),
        "twos": int(twos_points(hand)),
        "threes": int(threes_points(hand)),
        "fours": int(fours_points(hand)),
    }


def set_up(s: Any, position: Layout) -> None:
    """Fill a configured record from an open view."""
    players = int(s.players)
    _check_sizes(position)
    _check_cards(position)
    _check_choices(position)
    _check_passes(position)
    s.round_number = 1
    s.over = position.over
    s.turn = position.turn
    s.cards.fill(EMPTY)
    s.chosen.fill(EMPTY)
    s.given.fill(EMPTY)
    waiting = 0
    for seat in range(players):
        deck = [_card(name) for name in position.decks[seat]]
        s.cards[DECK * (seat + 1) - len(deck) : DECK * (seat + 1)] = deck
        s.hands[seat] = hand_of(map(_card, position.hands[seat]))
        s.given[seat, : _passes(s)] = [_card(name) for name in position.given[seat]]
        chosen = position.chosen[seat]
        if chosen is None:
            waiting |= 1 << seat
        else:
            s.chosen[seat] = _card(chosen)
    centre = position.centre + position.centre_pile
    s.cards[DECK * players :] = [_card(name) for name in centre]
    s.pending = 0 if s.over else waiting
    s.ply = players * _passes(s) + players - popcount(waiting)


def _card(name: str) -> int:
    card = parse_card(name)
    if card is None:
        raise PositionError("position-card", card=name)
    return card


def _check_sizes(position: Layout) -> None:
    """The turn decides how many cards lie where (rules 1, 2)."""
    players, turn = position.players, position.turn
    by_seat = (position.hands, position.decks, position.chosen, position.given)
    if any(len(field) != players for field in by_seat):
        raise PositionError("position-seats", players=players)
    if not (turn == TURNS if position.over else 1 <= turn <= TURNS):
        raise PositionError("combi-turn", turn=turn)
    drawn = START_HAND + turn
    passes = turn if position.over else turn - 1
    for seat in range(players):
        if len(position.hands[seat]) != drawn:
            raise PositionError("position-hand-size", seat=seat, expected=drawn)
        if len(position.decks[seat]) != DECK - drawn:
            raise PositionError("combi-deck-size", seat=seat, expected=DECK - drawn)
        if len(position.given[seat]) != passes:
            raise PositionError("combi-given-size", seat=seat, expected=passes)
    shown = centre_shown(players, turn)
    hidden = len(PACK) - DECK * players - shown
    if (len(position.centre), len(position.centre_pile)) != (shown, hidden):
        raise PositionError("combi-centre-size", shown=shown, hidden=hidden)


def _check_cards(position: Layout) -> None:
    """The sixty cards, each in one place."""
    piles = [*position.hands, *position.decks, position.centre, position.centre_pile]
    found = Counter(_card(name) for pile in piles for name in pile)
    for card, expected in Counter(PACK.tolist()).items():
        if found[card] != expected:
            raise PositionError(
                "position-cards", card=card_text(card), count=found[card], expected=expected
            )


def _check_choices(position: Layout) -> None:
    """A chosen card is in the hand, and the last choice would have passed all cards on."""
    for seat, name in enumerate(position.chosen):
        if name is not None and position.over:
            raise PositionError("combi-chosen-over", seat=seat)
        if name is not None and name not in position.hands[seat]:
            raise PositionError("combi-chosen-not-held", seat=seat, card=name)
    if None not in position.chosen:
        raise PositionError("combi-all-chosen")


def _check_passes(position: Layout) -> None:
    """Every card passed had been drawn, or received in an earlier turn (rule 2).

    The order of the draws is free: a seat has drawn four cards more than it has passed.
    """
    for seat, given in enumerate(position.given):
        received = position.given[seat - 1]
        drawn = Counter(position.hands[seat])
        drawn.update(given)
        drawn.subtract(received)
        for name, times in drawn.items():
            if times < 0:
                raise PositionError("combi-received-lost", seat=seat, card=name)
        for turn, name in enumerate(given, start=1):
            if given[:turn].count(name) > drawn[name] + received[: turn - 1].count(name):
                raise PositionError("combi-given-early", seat=seat, card=name, turn=turn)
