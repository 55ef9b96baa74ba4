"""What fairness allows at a table: commands keep to it, and proofs are checked by it."""

from __future__ import annotations

from . import seats
from .state import State


def takes_newcomers(state: State) -> bool:
    """Whether somebody may sit down who was not here before: nobody has seen cards to come."""
    return not state.take_backs


def allows_hints(state: State) -> bool:
    """Whether bots give advice here: not between people, where it would help one of them."""
    return not state.header.compared and not state.between_people


def moves_kept(state: State, person: str | None) -> int | None:
    """How many moves stay if this person takes back; None if they may not.

    One goes back to one's last decision, and only where one has played against bots alone.
    """
    if state.status not in ("running", "over") or state.header.compared:
        return None
    if state.seated_since_deal.keys() != {person} or any(
        chair.kind == "open" for chair in state.chairs
    ):
        return None
    held = seats.held(state.chairs, person)
    return max((number for number, seat in enumerate(state.movers) if seat in held), default=None)
