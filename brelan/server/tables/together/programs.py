"""Programs that play for people: they say so, and take no seat on which their person plays."""

from __future__ import annotations

import msgspec

from ...common.errors import Forbidden
from ...messages import plain_text
from ...messages.protocol import Command, Join
from ...model.person import Person
from ...model.state import State


def declared(state: State, person: Person, command: Command) -> Command:
    """What somebody, or a program of theirs, commands; who sits down as a program says so."""
    if isinstance(command, Join):
        name = person.program or (command.program and plain_text.name(command.program))
        return msgspec.structs.replace(command, program=name)
    seat = getattr(command, "seat", None)
    if person.program is not None and seat is not None and seat < len(state.chairs):
        chair = state.chairs[seat]
        if chair.held_by(person.id) and chair.program is None:
            raise Forbidden("seat-no-program", program=person.program, seat=seat)
    return command


def check_join(state: State, person: str, command: Join, *, invited: bool) -> None:
    """Refuse a program that nobody has invited, or that would go on for its person."""
    if command.program is None:
        return
    chair = state.chairs[command.seat]
    if chair.left_by(person):
        if chair.program is None and state.status != "waiting":
            raise Forbidden("seat-no-program", program=command.program, seat=command.seat)
    elif not invited and person != state.owner:
        raise Forbidden("program-invited", program=command.program)
