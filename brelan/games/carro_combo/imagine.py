"""What a seat of Carro Combo cannot know, drawn anew."""

from typing import Any

from brelan.core.bits import lowest
from brelan.core.compiled import rule
from brelan.core.generator import below

from .cards import CARDS, S
from .fan import MASKS, can_act, card_at, fan_of, held, note_plays


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
def _deal_hidden(s: Any, other: int, first: int) -> int:
    """New cards for a hand's hidden places; where the cards not yet dealt begin."""
    fan = fan_of(s, other)
    hidden = held(fan) & ~fan[MASKS - 1]
    while hidden:
        place = lowest(hidden)
        hidden &= hidden - 1
        card = _draw_hidden(s, first)
        first += 1
        for k in range(MASKS - 1):
            s.fan[other, k] = int(s.fan[other, k]) & ~(1 << place) | (card >> k & 1) << place
    return first


@rule
def _draw_hidden(s: Any, first: int) -> int:
    """A random one of the cards from ``first`` on, which changes places with that one."""
    other = first + below(s, CARDS - first)
    card = int(s.deck[other])
    s.deck[other] = s.deck[first]
    s.deck[first] = card
    return card
