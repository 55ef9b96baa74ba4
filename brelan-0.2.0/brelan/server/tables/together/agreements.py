"""The commands to give up, and to agree on a draw, an end or a take-back."""

from __future__ import annotations

from ...common.errors import Forbidden, Refused
from ...messages.protocol import Offer, Proposal, Reply, Resign, Withdraw
from ...model import fair_play, seats
from ...model.log import Entry
from ...model.state import State
from ...model.together import taking_back
from ...model.together.offers import StandingOffer
from .. import rights
from ..effects import Effect

OFFERS = 50
"""How often one person may offer something at a table."""
PROPOSALS: tuple[Proposal, ...] = ("draw", "end", "back")


def resign(state: State, person: str, command: Resign, now: int, _started: int) -> Effect:
    """A seat is given up."""
    rights.own_chair(state, person, command.seat)
    _check_runs(state)
    if command.seat in state.gave_up:
        raise Refused("seat-gave-up", seat=command.seat)
    return Effect([Entry(kind="resign", at=now, person=person, seat=command.seat)])


def offer(state: State, person: str, command: Offer, now: int, _started: int) -> Effect:
    """The other people are asked."""
    seat, kept = check_offer(state, person, command.what)
    rights.check_seldom(state, person, "offer", OFFERS)
    entry = Entry(kind="offer", at=now, person=person, seat=seat, what=command.what, moves=kept)
    return Effect([entry])


def check_offer(state: State, person: str | None, what: Proposal) -> tuple[int, int | None]:
    """The seat that offers, and how many moves stay where one would take back; or `Refused`."""
    seat = _check_offers(state, person)
    if what == "end" and fair_play.may_count(state):
        raise Refused("offer-rated")
    return seat, _moves_back(state, person) if what == "back" else None


def _check_offers(state: State, person: str | None) -> int:
    """The seat of somebody who may offer something, whatever it is."""
    _check_runs(state)
    playing = [seat for seat in seats.held(state.chairs, person) if seat not in state.gave_up]
    if not playing:
        raise Forbidden("table-no-seat")
    if not state.asked(person):
        raise Refused("offer-nobody")
    if state.offers.standing is not None:
        raise Refused("offer-stands")
    made_at = state.offers.made_at.get(person)
    if made_at is not None and state.moves_made < made_at + len(state.chairs):
        raise Refused("offer-again", moves=made_at + len(state.chairs) - state.moves_made)
    return playing[0]


def _moves_back(state: State, person: str | None) -> int:
    """How many moves stay if one's last goes back."""
    kept = taking_back.last_decision(state, person)
    if kept is None:
        raise Refused("back-nothing")
    if taking_back.shows(state, kept):
        raise Refused("back-shown")
    return kept


def reply(state: State, person: str, command: Reply, now: int, _started: int) -> Effect:
    """An answer; the last yes to a take-back brings it about."""
    standing = _standing(state, command.offer)
    if person not in state.asked(standing.person) or person in standing.accepted:
        raise Forbidden("offer-not-asked")
    seat = seats.held(state.chairs, person)[0]
    entry = Entry(kind="reply", at=now, person=person, seat=seat, accept=command.accept)
    awaited = set(state.asked(standing.person)) - standing.accepted
    if standing.what != "back" or not command.accept or awaited != {person}:
        return Effect([entry])
    kept = standing.moves or 0
    if taking_back.shows(state, kept):
        raise Refused("back-shown")
    back = Entry(kind="back", at=now, person=standing.person, moves=kept)
    return Effect([entry, back], state.rewound(kept))


def withdraw(state: State, person: str, command: Withdraw, now: int, _started: int) -> Effect:
    """One's own offer stands no longer."""
    standing = _standing(state, command.offer)
    if standing.person != person:
        raise Forbidden("offer-not-yours")
    return Effect([Entry(kind="withdraw", at=now, person=person, seat=standing.seat)])


def can_offer(state: State, person: str | None) -> list[Proposal]:
    """What a person may offer now."""
    if state.header.terms is None or state.status != "running":
        return []
    if not state.asked(person):
        return []  # as at most tables
    return [what for what in PROPOSALS if _may_offer(state, person, what)]


def _may_offer(state: State, person: str | None, what: Proposal) -> bool:
    try:
        check_offer(state, person, what)
    except Refused:
        return False
    return True


def _standing(state: State, ply: int) -> StandingOffer:
    """The offer that is meant, if it still stands."""
    standing = state.offers.standing
    if standing is None or standing.ply != ply:
        raise Refused("offer-gone")
    return standing


def _check_runs(state: State) -> None:
    if state.status != "running":
        raise Refused("table-over" if state.status == "over" else "table-waiting")
