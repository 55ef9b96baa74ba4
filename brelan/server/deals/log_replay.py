"""The log of a record taken in again, entry by entry, by the rules of the game and of tables.

What was taken back later must have been allowed too. People are in no entry; the log tells who
has several seats and who comes back, so that they can have names of our own here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

import brelan

from ..common.errors import Refused
from ..model import fair_play
from ..model.log import Entry, Header
from ..model.seats import Chair
from ..model.state import State
from .life_checks import LIFE_CHECKS, check_back_agreed

HELP = ("fill", "stand-in")
"""What nobody gets where one plays alone and is compared, besides hints."""


class Told(Entry, frozen=True, kw_only=True):
    """An entry as its text tells it: without people."""

    position: dict[str, Any] | None = None
    """At the start: the position to begin from."""


def replay(header: Header, entries: Iterable[Entry]) -> State:
    """The state after a log. Raises `Refused` with the first entry that was not allowed."""
    state = State(header)
    for number, entry in enumerate(entries):
        named = _named(state, entry, number)
        check = _CHECKS.get(entry.kind)
        if check is not None:
            check(state, named, number)
        if header.compared and header.tournament is None and entry.kind in HELP:
            raise Refused("verify-help", number=number, kind=entry.kind)
        try:
            state.apply(named)
        except brelan.IllegalMove as problem:
            move = (entry.move or "")[:40]
            raise Refused("verify-illegal", number=number, move=move) from problem
    if state.table is None:
        raise Refused("verify-shape")
    return state


def _named(state: State, entry: Entry, number: int) -> Entry:
    """The entry of whoever has the seat, or comes back to it, or of somebody new."""
    offer = state.offers.standing
    if entry.kind == "back" and state.agreed and offer is not None:
        return msgspec.structs.replace(entry, person=offer.person)
    if entry.kind == "back":
        held = (chair.person for chair in state.chairs if chair.kind == "person")
        return msgspec.structs.replace(entry, person=next(held, None))
    if entry.kind not in ("join", "leave"):
        return entry
    known = entry.kind == "leave" or entry.again
    person = _chair(state, entry, number).person if known else f"newcomer {number}"
    return msgspec.structs.replace(entry, person=person)


def _chair(state: State, entry: Entry, number: int) -> Chair:
    """The seat that an entry tells of."""
    if entry.seat is None or entry.seat not in range(len(state.chairs)):
        raise Refused("verify-seats", number=number, kind=entry.kind)
    return state.chairs[entry.seat]


def _check_create(_state: State, entry: Entry, number: int) -> None:
    """Whether a table is made once, and it is told of every seat whether somebody has it."""
    told = all((one.kind == "person") == (one.person is not None) for one in entry.chairs or ())
    if number > 0 or not told:
        raise Refused("verify-seats", number=number, kind=entry.kind)


def _check_seat(state: State, entry: Entry, number: int) -> None:
    """Whether what is told of a seat fits who had it before."""
    chair = _chair(state, entry, number)
    if entry.kind in ("stand-in", "return") and entry.seat in state.gave_up:
        raise Refused("verify-gave-up", number=number, seat=entry.seat)
    fits = {
        "join": chair.left_by(entry.person) if entry.again else chair.kind == "open",
        "leave": chair.kind == "person" and not (entry.sent and state.status != "waiting"),
        "fill": chair.kind == "open" and entry.level is not None,
        "stand-in": chair.kind == "person" and entry.level is not None,
        "return": chair.kind == "person" and chair.automatic,
    }
    if not fits[entry.kind]:
        raise Refused("verify-seats", number=number, kind=entry.kind)
    if entry.kind == "join" and not entry.again and not fair_play.takes_newcomers(state):
        raise Refused("verify-newcomer", number=number, seat=entry.seat)


def _check_start(state: State, entry: Entry, number: int) -> None:
    if any(chair.kind == "open" for chair in state.chairs):
        raise Refused("verify-seats", number=number, kind=entry.kind)


def _check_move(state: State, entry: Entry, number: int) -> None:
    """Whether it was this seat's turn, and who was to move for it."""
    chair = _chair(state, entry, number)
    if entry.seat not in state.pending or entry.move is None:
        raise Refused("verify-turn", number=number, seat=entry.seat)
    plays = chair.kind == "person" and not chair.automatic
    fits = {
        "person": plays,
        "clock": plays
        and state.header.clock is not None
        and not fair_play.loses_on_time(state, entry.seat),
        "bot": chair.automatic,
    }
    if not fits[entry.by or "person"]:
        raise Refused("verify-mover", number=number, seat=entry.seat)


def _check_back(state: State, entry: Entry, number: int) -> None:
    """Whether one could take back so much; two words are those of two people."""
    offer = state.offers.standing
    if state.agreed and offer is not None and offer.what == "back":
        check_back_agreed(state, offer, entry, number)
        return
    kept = fair_play.moves_kept(state, entry.person)
    if kept is None or kept != entry.moves or len(state.words.hashes) > 1:
        raise Refused("verify-back", number=number)


def _check_hint(state: State, entry: Entry, number: int) -> None:
    _chair(state, entry, number)
    if not fair_play.allows_hints(state, entry.seat or 0):
        raise Refused("verify-help", number=number, kind=entry.kind)


_CHECKS: dict[str, Callable[[State, Entry, int], None]] = {
    **LIFE_CHECKS,
    **dict.fromkeys(("join", "leave", "fill", "stand-in", "return"), _check_seat),
    "create": _check_create,
    "start": _check_start,
    "move": _check_move,
    "back": _check_back,
    "hint": _check_hint,
}
