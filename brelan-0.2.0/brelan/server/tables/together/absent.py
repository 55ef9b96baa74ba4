"""People who are gone: how the log tells it, and what the others may do then."""

from __future__ import annotations

from ...common.errors import Forbidden, Refused
from ...messages.protocol import Absence, ClaimGame, Free
from ...model import fair_play, seats
from ...model.log import Entry
from ...model.state import State
from .. import rights
from ..effects import Effect


def notice(state: State, person: str, now: int, *, here: bool) -> Effect | None:
    """What is told when somebody is seen again, or has not been seen for a while; None: nothing.

    It matters where others play and wait for them.
    """
    own = seats.held(state.chairs, person)
    if here:
        changed = [seat for seat in own if seat in state.absences.since]
    else:
        changed = [
            seat
            for seat in own
            if fair_play.may_be_gone(state, seat) and seat not in state.absences.since
        ]
    kind = "here" if here else "away"
    entries = [Entry(kind=kind, at=now, person=person, seat=seat) for seat in changed]
    return Effect(entries) if entries and state.status == "running" else None


def claim(state: State, person: str, command: ClaimGame, now: int, started: int) -> Effect:
    """Somebody who is gone gives the game up."""
    check_gone(state, person, command.seat, now, started)
    return Effect([Entry(kind="claim", at=now, person=person, seat=command.seat)])


def free(state: State, person: str, command: Free, now: int, started: int) -> Effect:
    """The seat of somebody who is gone is open again."""
    check_gone(state, person, command.seat, now, started)
    if state.chairs[command.seat].kind != "person":
        raise Refused("absent-open", seat=command.seat)
    return Effect([freed(state, person, command.seat, now, started)])


def freed(state: State, person: str, seat: int, now: int, started: int) -> Entry:
    """The entry by which a seat is opened for its absent person."""
    return Entry(
        kind="free",
        at=now,
        person=person,
        seat=seat,
        invite=rights.invitation(state),
        spent=state.clock.spent(seat, now, started),
        rated=True,
    )


def check_gone(state: State, person: str, seat: int, now: int, started: int) -> None:
    """Refuse what is for those who have waited long enough for who is gone."""
    if not may_act(state, person, seat):
        raise Forbidden("table-no-seat")
    if seat not in state.absences.since:
        raise Refused("absent-here", seat=seat)
    ends = fair_play.patience_ends(state, seat, started)
    if ends is None:
        raise Refused("absent-not-awaited", seat=seat)
    if now < ends:
        raise Refused("absent-patience", seat=seat, seconds=-(-(ends - now) // 1000))


def may_act(state: State, person: str | None, seat: int) -> bool:
    """Whether a person plays here, on another seat than this."""
    own = [one for one in seats.held(state.chairs, person) if one not in state.gave_up]
    return bool(own) and seat not in own


def describe(state: State, person: str | None, now: int, started: int) -> list[Absence]:
    """Who is gone, and how long the others have to wait yet."""
    if state.header.terms is None or state.status != "running":
        return []
    told = []
    for seat in sorted(state.absences.since):
        ends = fair_play.patience_ends(state, seat, started)
        left = None if ends is None else max(0, ends - now)
        told.append(Absence(seat=seat, left=left, can_act=may_act(state, person, seat)))
    return told
