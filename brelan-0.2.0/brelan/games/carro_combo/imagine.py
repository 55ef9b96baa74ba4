"""What a seat of Carro Combo cannot know, drawn anew."""

from typing import Any

from brelan.core.bits import lowest, popcount
from brelan.core.compiler.decorators import rule
from brelan.core.generator import below

from .cards import CARDS, P, S
from .fan import MASKS, can_act, card_at, fan_of, held, note_plays

PIOCHES = 2
MOST_WORLDS = 120
"""More ways to lie than that are not listed one by one."""


@rule
def redeal(s: Any, seat: int) -> None:
    """All unknown cards anew: in the other hands, in the pile, another seat's drawn card.

    Every deal of them is equally likely, but for what all have seen: a seat that is to act with
    an empty reserve has something to play, or it would have paid (rule 10).
    """
    if s.over:
        return
    acting = lowest(int(s.pending))
    acts = acting != seat and not s.drawn
    first = _gather(s, seat, acting)
    if acts:
        rest = _deal_hidden(s, acting, first)
        note_plays(s, acting)
        while not can_act(s, acting):
            rest = _deal_hidden(s, acting, first)
            note_plays(s, acting)
        first = rest
    for other in range(int(s.players)):
        if other != seat and not (acts and other == acting):
            first = _deal_hidden(s, other, first)
    if s.drawn and acting != seat:
        s.drawn = _draw_hidden(s, first)
        first += 1
    while first < CARDS:
        _draw_hidden(s, first)
        first += 1
    for place in range(int(s.played), int(s.top)):
        s.deck[place] = 0


@rule
def shuffle_unseen(s: Any) -> None:
    """The pile in another order."""
    for place in range(int(s.top), CARDS - 1):
        _draw_hidden(s, place)


@rule
def _gather(s: Any, seat: int, acting: int) -> int:
    """Lay all hidden cards at the deck's end, sorted: how they lay leaves no trace; their start."""
    counts = 0  # four bits a card
    for place in range(int(s.top), CARDS):
        counts += 1 << 4 * int(s.deck[place])
    for other in range(int(s.players)):
        if other != seat:
            fan = fan_of(s, other)
            hidden = held(fan) & ~fan[MASKS - 1]
            while hidden:
                counts += 1 << 4 * card_at(fan, lowest(hidden))
                hidden &= hidden - 1
    if s.drawn and acting != seat:
        counts += 1 << 4 * int(s.drawn)
    first = CARDS
    for card in range(1, S + 1):
        for _ in range(counts >> 4 * card & 15):
            first -= 1
            s.deck[first] = card
    return first


@rule
def list_world(s: Any, seat: int, number: int) -> bool:
    """The world of that number, where few cards are hidden and nobody will draw from the pile."""
    if s.drawn or s.pioches or _pioches_gone(s) < PIOCHES or number >= _worlds(s, seat):
        return False
    first = _gather(s, seat, seat)
    for other in range(int(s.players)):
        if other != seat:
            fan = fan_of(s, other)
            hidden = held(fan) & ~fan[MASKS - 1]
            while hidden:
                left = CARDS - first
                card = _take_hidden(s, first, number % left)
                number //= left
                first += 1
                _hold(s, other, lowest(hidden), card)
                hidden &= hidden - 1
    for place in range(int(s.played), int(s.top)):
        s.deck[place] = 0
    return True


@rule
def _pioches_gone(s: Any) -> int:
    """How many Pioches lie in the discard."""
    return int(s.discarded) >> 4 * P & 15


@rule
def _worlds(s: Any, seat: int) -> int:
    """In how many ways the hidden cards may lie in the other hands; 0 if in too many."""
    hidden = 0
    for other in range(int(s.players)):
        if other != seat:
            fan = fan_of(s, other)
            hidden += popcount(held(fan) & ~fan[MASKS - 1])
    worlds = 1
    for taken in range(hidden):
        worlds *= CARDS - int(s.top) + hidden - taken
        if worlds > MOST_WORLDS:
            return 0
    return worlds


@rule
def _deal_hidden(s: Any, other: int, first: int) -> int:
    """New cards for a hand's hidden places; where the cards not yet dealt begin."""
    fan = fan_of(s, other)
    hidden = held(fan) & ~fan[MASKS - 1]
    while hidden:
        place = lowest(hidden)
        hidden &= hidden - 1
        _hold(s, other, place, _draw_hidden(s, first))
        first += 1
    return first


@rule
def _hold(s: Any, seat: int, place: int, card: int) -> None:
    """The card at a hidden place of a hand is this one."""
    for k in range(MASKS - 1):
        s.fan[seat, k] = int(s.fan[seat, k]) & ~(1 << place) | (card >> k & 1) << place


@rule
def _draw_hidden(s: Any, first: int) -> int:
    """A random one of the cards from ``first`` on, which changes places with that one."""
    return _take_hidden(s, first, below(s, CARDS - first))


@rule
def _take_hidden(s: Any, first: int, number: int) -> int:
    """The card of that number from ``first`` on, which changes places with that one."""
    other = first + number
    card = int(s.deck[other])
    s.deck[other] = s.deck[first]
    s.deck[first] = card
    return card
