"""People who play each other at tables in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from brelan.server.common.errors import Refused
from brelan.server.messages.protocol import Join, Play, Update
from brelan.server.messages.requests import ClockChoice, NewTable, SeatChoice
from brelan.server.model.person import Person
from tests.server.in_memory import ANA, BOB, MemoryStore, Room

CLEO, DAN = Person("cleo", "Cleo", "fr"), Person("dan", "Dan", "fr")
PEOPLE = (ANA, BOB, CLEO, DAN)


async def table_of(
    room: Room,
    game: str,
    *people: Person,
    rated: bool = True,
    clock: ClockChoice | None = None,
    help_at: int | None = None,
    partners_talk: bool = False,
    **options: int | bool | None,
) -> str:
    """A running table of these people."""
    room.around.people = list(PEOPLE)
    room.sent += 1
    seats = [
        SeatChoice(kind="open" if seat else "me", help=seat == help_at)
        for seat in range(len(people))
    ]
    new = NewTable(
        id=f"create-{room.sent}",
        game=game,
        options=options,
        seats=seats,
        rated=rated,
        clock=clock,
        partners_talk=partners_talk,
    )
    table = await room.tables.create(people[0], new)
    for seat, person in enumerate(people[1:], 1):
        await room.do(table, person, Join(seat=seat, invite=await invitation(room, table, seat)))
    return table


async def invitation(room: Room, table: str, seat: int) -> str:
    """What lets somebody sit down on an open seat."""
    return (await look(room, table)).info.invites[seat]


async def look(room: Room, table: str, person: Person = ANA) -> Update:
    """The table as somebody sees it."""
    return await room.tables.update(table, person.id)


async def move(room: Room, table: str, *people: Person) -> Person:
    """The first of them who can makes a move: who it was."""
    for person in people:
        for seat in (await look(room, table, person)).seats:
            if seat.moves:
                await room.do(table, person, Play(seat=seat.seat, move=seat.moves[0]))
                return person
    raise AssertionError("nobody can move")


async def code(doing: Awaitable[object]) -> str:
    """By which name something is refused."""
    with pytest.raises(Refused) as refused:
        await doing
    return refused.value.code


async def pass_time(room: Room, seconds: float) -> None:
    """Let time pass, and see to what is due then."""
    room.around.time += round(seconds * 1000)
    await room.tables.beat()
    await room.tables.see_to_due_work()
    for _ in range(10):
        await asyncio.sleep(0)


async def record_of(room: Room, table: str) -> dict[str, Any]:
    """The record of a finished game, as a file has it."""
    told = await room.tables.record(table, None)
    read: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(told))
    return read


def in_room(test: Callable[[Room, MemoryStore], Awaitable[None]]) -> None:
    """Run a test in a room of its own."""

    async def run() -> None:
        store = MemoryStore()
        room = Room(store)
        await test(room, store)
        await room.tables.stop()

    asyncio.run(run())
