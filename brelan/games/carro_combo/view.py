"""What a seat sees of Carro Combo; set_up, its inverse."""

from typing import Any

import msgspec

from brelan.core.errors import PositionError
from brelan.core.position import HIDDEN, Position

from .fan import CARDS, KNOWN, MASKS, P, S, note_plays, put_card
from .notation import ACTS, act_text, card_text, hand_of, is_number, parse_card
from .possible import check_numbers, check_table
from .rules import next_active

UNORDERED = ()


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """An act in the trick."""

    seat: int
    act: str


class Layout(Position):
    """The table as data."""

    hands: list[list[str]]
    known: list[list[bool]]
    reserves: list[list[str]]
    pile: list[str]
    discard: list[str]
    trick: list[Entry]
    to_beat: str | None
    leader: int
    dealer: int
    tokens: list[int]
    active: list[bool]
    drawn: str | None
    to_draw: int


def view(s: Any, seat: int | None) -> dict[str, Any]:
    """The game's own fields, as this seat sees them; None sees all."""
    players = range(int(s.players))
    pile = [card_text(int(card)) for card in s.deck[int(s.top) :]]
    drawn = card_text(int(s.drawn)) if s.drawn else None
    if drawn and seat is not None and not int(s.pending) >> seat & 1:
        drawn = HIDDEN
    return {
        "hands": [_hand(s, owner, hidden=seat not in (None, owner)) for owner in players],
        "known": [_known(s, owner) for owner in players],
        "reserves": [[card_text(int(card)) for card in s.reserve[i] if card] for i in players],
        "pile": pile if seat is None else [HIDDEN] * len(pile),
        "discard": [card_text(int(card)) for card in s.deck[: int(s.played)]],
        "trick": [{"seat": i, "act": act_text(int(s.acts[i]))} for i in acted(s)],
        "to_beat": act_text(int(s.to_beat)) if s.to_beat else None,
        "leader": int(s.leader),
        "dealer": int(s.dealer),
        "tokens": [int(s.tokens[i]) for i in players],
        "active": [bool(int(s.active) >> i & 1) for i in players],
        "drawn": drawn,
        "to_draw": int(s.to_draw),
    }


def acted(s: Any) -> list[int]:
    """The seats that have acted in this trick, in their order."""
    players = int(s.players)
    clockwise = [(int(s.leader) + step) % players for step in range(players)]
    return [seat for seat in clockwise if s.acts[seat]]


def _hand(s: Any, owner: int, *, hidden: bool) -> list[str]:
    names = [card_text(card) for card in hand_of(s, owner)]
    if not hidden:
        return names
    row = zip(names, _known(s, owner), strict=True)
    return [name if known else HIDDEN for name, known in row]


def _known(s: Any, owner: int) -> list[bool]:
    mask = int(s.fan[owner, MASKS - 1])
    return [bool(mask >> place & 1) for place in range(len(hand_of(s, owner)))]


def set_up(s: Any, position: Layout) -> None:
    """Fill a configured record from an open view."""
    check_numbers(s, position)
    s.over = position.over
    s.round_number = position.round
    s.leader = position.leader
    s.dealer = position.dealer
    for seat in range(int(s.players)):
        s.tokens[seat] = position.tokens[seat]
        s.active |= int(position.active[seat]) << seat
        s.losers |= int(position.over and position.scores[seat] < 0) << seat
        _set_hand(s, seat, position.hands[seat], position.known[seat])
        for number, name in enumerate(position.reserves[seat]):
            s.reserve[seat, number] = _card(name)
    s.played = len(position.discard)
    s.top = CARDS - len(position.pile)
    s.drawn = 0 if position.drawn is None else _card(position.drawn)
    s.to_draw = position.to_draw
    for place, name in enumerate(position.discard):
        s.deck[place] = _card(name)
    for place, name in enumerate(position.pile):
        s.deck[int(s.top) + place] = _card(name)
    _set_trick(s, position)
    check_table(s, [(entry.seat, ACTS[entry.act]) for entry in position.trick])


def _card(name: str) -> int:
    card = parse_card(name)
    if card is None:
        raise PositionError("position-card", card=name)
    return card


def _set_hand(s: Any, seat: int, names: list[str], known: list[bool]) -> None:
    for place, (name, seen) in enumerate(zip(names, known, strict=True)):
        put_card(s, seat, place, _card(name) + KNOWN * seen)


def _set_trick(s: Any, position: Layout) -> None:
    """The acts so far, and whose turn they make it."""
    s.ahead = s.leader
    turn = int(s.leader)
    for entry in position.trick:
        if entry.act not in ACTS:
            raise PositionError("carro-act", act=entry.act)
        act = ACTS[entry.act]
        s.acts[entry.seat] = act
        s.pioches += act == P
        if is_number(act):
            s.to_beat = act
        if is_number(act) or act == S:
            s.ahead = entry.seat
        turn = next_active(s, entry.seat)
    if s.over:
        return
    s.pending = 1 << (int(s.ahead) if s.drawn else turn)
    if not s.drawn:
        note_plays(s, turn)
