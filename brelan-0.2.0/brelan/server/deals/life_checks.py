"""Whether giving up, offers and absences in a log were allowed by the terms of its table."""

from __future__ import annotations

from collections.abc import Callable

from ..common.errors import Refused
from ..model import fair_play
from ..model.log import Entry
from ..model.seats import Chair
from ..model.state import State
from ..model.together import taking_back
from ..model.together.offers import StandingOffer


def _playing(state: State, entry: Entry, number: int) -> Chair:
    """The seat that an entry tells of, in a running game with terms."""
    known = state.header.terms is not None and state.status == "running"
    if not known or entry.seat is None or entry.seat not in range(len(state.chairs)):
        raise Refused("verify-seats", number=number, kind=entry.kind)
    return state.chairs[entry.seat]


def _check_resign(state: State, entry: Entry, number: int) -> None:
    """A person who has not given up yet sits there."""
    if _playing(state, entry, number).kind != "person" or entry.seat in state.gave_up:
        raise Refused("verify-resign", number=number, seat=entry.seat)


def _check_time(state: State, entry: Entry, number: int) -> None:
    """Somebody had to move and had no time left, by the times in the log."""
    _playing(state, entry, number)
    seat = entry.seat or 0
    late = seat in state.pending and seat in state.clock.late(entry.at, 0)
    if not late or not fair_play.loses_on_time(state, seat):
        raise Refused("verify-time", number=number, seat=seat)


def _check_gone(state: State, entry: Entry, number: int) -> None:
    """Patience with somebody who was gone was over."""
    chair = _playing(state, entry, number)
    seat = entry.seat or 0
    ends = fair_play.patience_ends(state, seat)
    if ends is None or entry.at < ends or chair.kind == "bot" or seat in state.gave_up:
        raise Refused("verify-claim", number=number, seat=seat)
    if entry.kind == "free" and chair.kind != "person":
        raise Refused("verify-seats", number=number, kind=entry.kind)
    others = {
        one.person for one in state.chairs if one.kind == "person" and one.person != chair.person
    }
    if not others:
        raise Refused("verify-claim", number=number, seat=seat)


def _check_presence(state: State, entry: Entry, number: int) -> None:
    """Somebody is gone who was there, or there who was gone."""
    _playing(state, entry, number)
    seat = entry.seat or 0
    gone = seat in state.absences.since
    fits = gone if entry.kind == "here" else not gone and fair_play.may_be_gone(state, seat)
    if not fits:
        raise Refused("verify-seats", number=number, kind=entry.kind)


def _check_offer(state: State, entry: Entry, number: int) -> None:
    """Somebody who plays has offered what may be offered, while nothing else stood."""
    chair = _playing(state, entry, number)
    fits = (
        chair.kind == "person"
        and entry.seat not in state.gave_up
        and state.offers.standing is None
        and bool(state.asked(chair.person))
        and entry.what is not None
    )
    if not fits:
        raise Refused("verify-offer", number=number)
    if entry.what == "end" and fair_play.may_count(state):
        raise Refused("verify-voided", number=number)
    if entry.what == "back":
        _check_back_offered(state, chair.person, entry, number)


def _check_back_offered(state: State, person: str | None, entry: Entry, number: int) -> None:
    kept = taking_back.last_decision(state, person)
    if kept is None or kept != entry.moves:
        raise Refused("verify-offer", number=number)
    if taking_back.shows(state, kept):
        raise Refused("verify-back-shown", number=number)


def _check_reply(state: State, entry: Entry, number: int) -> None:
    """Somebody has answered who was asked, once."""
    chair, offer = _playing(state, entry, number), state.offers.standing
    asked = offer is not None and chair.person in state.asked(offer.person)
    if offer is None or not asked or chair.person in offer.accepted or entry.accept is None:
        raise Refused("verify-offer", number=number)


def _check_withdraw(state: State, entry: Entry, number: int) -> None:
    _playing(state, entry, number)
    offer = state.offers.standing
    if offer is None or offer.seat != entry.seat:
        raise Refused("verify-offer", number=number)


def check_back_agreed(state: State, offer: StandingOffer, entry: Entry, number: int) -> None:
    """Whether so much was offered, and nothing was shown since."""
    if offer.moves != entry.moves:
        raise Refused("verify-back", number=number)
    if taking_back.shows(state, offer.moves or 0):
        raise Refused("verify-back-shown", number=number)


LIFE_CHECKS: dict[str, Callable[[State, Entry, int], None]] = {
    "resign": _check_resign,
    "time": _check_time,
    "claim": _check_gone,
    "free": _check_gone,
    "away": _check_presence,
    "here": _check_presence,
    "offer": _check_offer,
    "reply": _check_reply,
    "withdraw": _check_withdraw,
}
