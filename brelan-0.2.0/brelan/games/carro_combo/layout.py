"""The table of Carro Combo as data, and what of it is hidden; set_up, the inverse."""

from dataclasses import replace
from typing import Any

import msgspec

from brelan.core.errors import PositionError
from brelan.core.plain_record import plain
from brelan.core.position import Position
from brelan.core.secrecy import EVERYONE, NO_ONE, OPEN_MOVES, OWNER, Secrecy, SeenBy

from .cards import CARDS, P, S
from .combinations import CARD_TEXTS
from .course import next_active
from .fan import KNOWN, MASKS, note_plays, put_card
from .notation import ACTS, CARD_NUMBERS, act_text, cards_of, is_number
from .possible import check_numbers, check_table

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


SECRECY = Secrecy(
    table={
        # A card that was taken in the open stays known to all.
        "hands": replace(OWNER, open_where="known"),
        "known": EVERYONE,
        "reserves": EVERYONE,
        "pile": NO_ONE,
        "discard": EVERYONE,
        "trick": EVERYONE,
        "to_beat": EVERYONE,
        "leader": EVERYONE,
        "dealer": EVERYONE,
        "tokens": EVERYONE,
        "active": EVERYONE,
        "drawn": SeenBy(lambda look: look.seat in look.position["pending"]),
        "to_draw": EVERYONE,
    },
    moves=OPEN_MOVES,
)


def position(s: Any) -> dict[str, Any]:
    """The game's own fields, all open."""
    read = plain(s)
    players = range(read.players)
    hands = [[CARD_TEXTS[card] for card in cards_of(read.fan[owner])] for owner in players]
    known = [_known(read.fan[owner][MASKS - 1], len(hands[owner])) for owner in players]
    pile = read.deck[read.top :]
    return {
        "hands": hands,
        "known": known,
        "reserves": [[CARD_TEXTS[card] for card in read.reserve[i] if card] for i in players],
        "pile": [CARD_TEXTS[card] for card in pile],
        "discard": [CARD_TEXTS[card] for card in read.deck[: read.played]],
        "trick": [{"seat": i, "act": act_text(read.acts[i])} for i in _acted(read)],
        "to_beat": act_text(read.to_beat) if read.to_beat else None,
        "leader": read.leader,
        "dealer": read.dealer,
        "tokens": read.tokens[: read.players],
        "active": [bool(read.active >> i & 1) for i in players],
        "drawn": CARD_TEXTS[read.drawn] if read.drawn else None,
        "to_draw": read.to_draw,
    }


def _acted(read: Any) -> list[int]:
    """The seats that have acted in this trick, in their order."""
    clockwise = [(read.leader + step) % read.players for step in range(read.players)]
    return [seat for seat in clockwise if read.acts[seat]]


def _known(mask: int, size: int) -> list[bool]:
    return [bool(mask >> place & 1) for place in range(size)]


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
            s.reserve[seat, number] = CARD_NUMBERS[name]
    s.played = len(position.discard)
    s.top = CARDS - len(position.pile)
    s.drawn = 0 if position.drawn is None else CARD_NUMBERS[position.drawn]
    s.to_draw = position.to_draw
    for place, name in enumerate(position.discard):
        s.deck[place] = CARD_NUMBERS[name]
        s.discarded += 1 << 4 * CARD_NUMBERS[name]
    for place, name in enumerate(position.pile):
        s.deck[int(s.top) + place] = CARD_NUMBERS[name]
    _set_trick(s, position)
    check_table(s, [(entry.seat, ACTS[entry.act]) for entry in position.trick])
    if not s.over:
        _set_turn(s, position)


def _set_hand(s: Any, seat: int, names: list[str], known: list[bool]) -> None:
    for place, (name, seen) in enumerate(zip(names, known, strict=True)):
        put_card(s, seat, place, CARD_NUMBERS[name] + KNOWN * seen)


def _set_trick(s: Any, position: Layout) -> None:
    s.ahead = s.leader
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


def _set_turn(s: Any, position: Layout) -> None:
    """The winner puts drawn cards; else the next seat acts, first the leader."""
    if s.drawn:
        s.pending = 1 << int(s.ahead)
        return
    acted = position.trick
    seat = next_active(s, acted[-1].seat) if acted else int(s.leader)
    s.pending = 1 << seat
    note_plays(s, seat)
