"""What fairness allows at a table: commands keep to it, and proofs are checked by it."""

from __future__ import annotations

from .state import State
from .together import taking_back


def takes_newcomers(state: State) -> bool:
    """Whether somebody may sit down who was not here before: nobody has seen cards to come."""
    return not state.take_backs


def allows_hints(state: State, seat: int) -> bool:
    """Whether bots give advice to a seat: between people only where the table's terms say so."""
    if state.header.compared or seat in state.gave_up:
        return False
    return not state.between_people or seat in state.header.helped


def may_count(state: State) -> bool:
    """Whether a game is one of those that are rated, unless somebody is helped.

    It was made to be, nobody is on two seats, a person plays, and no program says it does.
    """
    if state.header.terms is not None and not state.header.terms.rated:
        return False
    dealt = state.players_at_deal
    programs = any(chair.program is not None for chair in state.chairs)
    if state.programs_at_deal if dealt else programs:
        return False
    players = dealt or [chair.player for chair in state.chairs if chair.kind != "open"]
    persons = [player for player in players if player.startswith("person:")]
    playing = len(state.chairs) > 1 and (bool(persons) or not dealt)
    return playing and len(set(persons)) == len(persons)


def moves_kept(state: State, person: str | None) -> int | None:
    """How many moves stay if this person takes back; None if they may not.

    One goes back to one's last decision, and only where one has played against bots alone.
    """
    if state.status not in ("running", "over") or state.header.compared or state.gave_up:
        return None
    if state.seated_since_deal.keys() != {person} or any(
        chair.kind == "open" for chair in state.chairs
    ):
        return None
    return taking_back.last_decision(state, person)


def loses_on_time(state: State, seat: int) -> bool:
    """Whether a seat gives up when its time is up: between people, at tables with terms.

    Alone against bots, one of them moves and the game goes on.
    """
    chair = state.chairs[seat]
    plays = chair.kind == "person" and not chair.automatic
    return state.header.terms is not None and state.between_people and plays


def patience_ends(state: State, seat: int, started: int = 0) -> int | None:
    """When the others may decide about the seat of somebody who is gone; None while they may not.

    ``started``: since when the server runs; proofs do not know it and allow a little more.
    """
    terms = state.header.terms
    if terms is None or state.status != "running" or not state.between_people:
        return None
    return state.absences.deadline(seat, terms.patience, started)


def may_be_gone(state: State, seat: int) -> bool:
    """Whether it matters that who sits here is gone: others play, and wait for this person."""
    chair = state.chairs[seat]
    waited_for = chair.kind == "person" and not chair.automatic and state.between_people
    return state.header.terms is not None and state.status == "running" and waited_for
