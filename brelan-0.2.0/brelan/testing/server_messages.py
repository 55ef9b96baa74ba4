"""What the server would send of a table, without a server."""

from __future__ import annotations

import msgspec

from brelan.core.table import Table
from brelan.server.model.log import Commitment, Entry, Header
from brelan.server.model.seats import Chair
from brelan.server.model.state import State
from brelan.server.tables.showing import views


def messages(table: Table, seat: int) -> tuple[bytes, bytes]:
    """The whole table with its log, as it is sent to the seat and to somebody without one."""
    state = state_of(table)
    return _sent(state, _person(seat)), _sent(state, None)


def _person(seat: int) -> str:
    return f"person-{seat}"


def state_of(table: Table) -> State:
    """The table as the server has it in memory: everybody a person, all moves in the log."""
    people = [_person(seat) for seat in range(table.game.players)]
    header = Header(
        id="table",
        game=table.game.id,
        rules=table.game.info.version,
        options=table.game.options,
        owner=people[0],
        public=False,
        hold=False,
        clock=None,
        commitment=Commitment("", "", ""),
        position=table.position,
    )
    state = State(header)
    chairs = tuple(Chair("person", person=person) for person in people)
    state.apply(Entry(kind="create", at=1, person=people[0], chairs=chairs))
    state.apply(Entry(kind="start", at=1, seed=table.seed, options=table.game.options))
    for mover, move in table.log:
        state.apply(Entry(kind="move", at=1, seat=mover, move=move, by="person"))
    return state


def _sent(state: State, person: str | None) -> bytes:
    update = views.update(state, person, -1, aided=True, now=1, started=1)
    return msgspec.json.encode(update)
