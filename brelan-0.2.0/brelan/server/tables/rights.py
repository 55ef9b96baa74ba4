"""What a person may do at a table: the page offers it, `commands` checks it."""

from __future__ import annotations

from ..common.errors import Forbidden, Refused
from ..messages.protocol import Listeners
from ..model import fair_play, seats
from ..model.seats import Chair
from ..model.state import State


def check_seated(state: State, person: str) -> None:
    """Refuse what is for people who sit here."""
    if not seats.held(state.chairs, person):
        raise Forbidden("table-no-seat")


def chair_of(state: State, seat: int) -> Chair:
    """A seat of this table."""
    if seat >= len(state.chairs):
        raise Refused("seat-unknown", seat=seat, players=len(state.chairs))
    return state.chairs[seat]


def own_chair(state: State, person: str, seat: int) -> Chair:
    """A seat that this person holds."""
    chair = chair_of(state, seat)
    if not chair.held_by(person):
        raise Forbidden("seat-not-yours", seat=seat)
    return chair


def partners(state: State, seat: int) -> tuple[int, ...]:
    """The other seats that win or lose together with this one."""
    for side in state.game.sides:
        if seat in side:
            return tuple(one for one in side if one != seat)
    return ()


def partners_of(state: State, person: str | None) -> list[int]:
    """The seats that play with a person's own, and that others hold."""
    held = seats.held(state.chairs, person)
    partnered = [seat for own in held for seat in partners(state, own)]
    return [seat for seat in partnered if not state.chairs[seat].held_by(person)]


def can_say(state: State, person: str | None) -> list[Listeners]:
    """To whom a person may speak freely.

    Partners who may not talk say nothing to anybody while they play: whatever one says to all,
    one's partner hears. Moods are the same few for everybody.
    """
    if not seats.held(state.chairs, person):
        looks_on = person is not None and person not in seats.remembered(state.chairs)
        return ["watchers"] if looks_on and not state.header.public else []
    others = partners_of(state, person)
    if not any(state.chairs[seat].kind != "bot" for seat in others) or state.header.terms is None:
        return ["all"]
    if state.status == "running" and not state.header.terms.partners_talk:
        return []
    return ["all", "team"]


def check_seldom(state: State, person: str, kind: str, most: int) -> None:
    """Refuse what would fill the log; who has gone or come back may always stay so."""
    done = sum(entry.kind == kind and entry.person == person for entry in state.entries)
    if done >= most:
        raise Refused(f"{kind}-often", most=most)


def invitation(state: State) -> str:
    """The table's invitation; one whose seats were all taken at first has none yet."""
    return next(iter(state.invitations), None) or seats.new_invite()


def invites(state: State, person: str | None) -> dict[int, str]:
    """The table's invitation for each open seat, for who may send it.

    That is whoever sits here, and before the deal its maker.
    """
    if not state.invitations or not fair_play.takes_newcomers(state):
        return {}
    invited = {
        seat: state.invitations[0]
        for seat, chair in enumerate(state.chairs)
        if chair.kind == "open"
    }
    making = state.status == "waiting" and person is not None and person == state.owner
    return invited if making or (invited and seats.held(state.chairs, person)) else {}


def can_start(state: State, person: str | None) -> bool:
    """Whether this person may say when to deal: the maker, or whoever sits there once they left."""
    if person is not None and person == state.owner:
        return True
    held = bool(seats.held(state.chairs, person))
    return held and not seats.held(state.chairs, state.owner)


def can_close(state: State, person: str | None) -> bool:
    """Whether this person may end the table for all: not a game that people play together."""
    if person is None or person != state.owner:
        return False
    return state.status == "waiting" or (state.status == "running" and not state.between_people)


def check_may_view(state: State, person: str | None) -> None:
    """Nobody sees another's try at a deal that they may still play themselves, or what it tells."""
    if not state.sealed:
        return
    if state.header.tournament is not None:
        if person not in seats.remembered(state.chairs):  # who left the seat may come back to it
            raise Forbidden("tournament-secret")
    elif person != state.owner:
        raise Forbidden("daily-secret")


def can_look_back(state: State, person: str | None) -> bool:
    """Whether this person may see all of a game that is over."""
    if state.status != "over":
        return False
    try:
        check_may_look_back(state, person)
    except Forbidden:
        return False
    return True


def check_may_look_back(state: State, person: str | None) -> None:
    """Of a tournament's deal nobody sees all cards before every table has finished it."""
    check_may_view(state, person)
    if state.sealed and state.header.tournament is not None:
        raise Forbidden("tournament-secret")
