"""What people are told of a table is what its log says, whatever was told before."""

import asyncio

from brelan.server.messages.protocol import (
    Back,
    Command,
    Join,
    Leave,
    Offer,
    Play,
    Reply,
    Return,
    Say,
    StandIn,
)
from brelan.server.messages.requests import SeatChoice
from brelan.server.model.person import Person
from brelan.server.tables.subscriptions import Subscriber
from tests.server.in_memory import ANA, BOB, MemoryStore, Room

ME, OPEN = SeatChoice(kind="me"), SeatChoice(kind="open")


def test_what_is_kept_of_a_table_is_what_a_process_finds_that_reads_it_anew() -> None:
    """A move changes little of it: the rest is not put together again until something else does."""

    async def follow(room: Room, table: str) -> None:
        for person in (ANA, BOB):
            await room.tables.watch(table, Subscriber(person.id, 1000), -1, aided=False)

    async def compare(room: Room, store: MemoryStore, table: str) -> None:
        anew = Room(store)
        anew.around.people = room.around.people
        await follow(anew, table)
        for person in (ANA, BOB):
            for _ in range(2):  # made, and kept
                here = await room.tables.update(table, person.id)
                there = await anew.tables.update(table, person.id)
                assert here.info == there.info

    async def move(room: Room, table: str) -> None:
        for person in (ANA, BOB):
            for seat in (await room.tables.update(table, person.id)).seats:
                if seat.moves:
                    await room.do(table, person, Play(seat=seat.seat, move=seat.moves[0]))
                    return

    async def together() -> None:
        store = MemoryStore()
        room = Room(store)
        table = await room.create(ME, OPEN)
        await follow(room, table)
        invite = (await room.tables.update(table, ANA.id)).info.invites[1]
        steps: list[tuple[Person, Command] | None] = [
            (BOB, Join(seat=1, invite=invite)),
            None,
            None,
            (BOB, StandIn(seat=1)),
            (BOB, Return(seat=1)),
            (ANA, Say(text="?")),
            (ANA, Offer(what="draw")),
            None,
            None,
            (BOB, Leave(seat=1)),
            (BOB, Join(seat=1)),
            None,
        ]
        for step in steps:
            await (move(room, table) if step is None else room.do(table, *step))
            await compare(room, store, table)
        standing = (await room.do(table, BOB, Offer(what="draw"))).ply
        await room.do(table, ANA, Reply(offer=standing, accept=True))
        await compare(room, store, table)
        await room.tables.stop()

    async def alone() -> None:
        store = MemoryStore()
        room = Room(store)
        table = await room.create(ME, ME)
        await follow(room, table)
        for command in (None, None, Back(), None):
            await (move(room, table) if command is None else room.do(table, ANA, command))
            await compare(room, store, table)
        named = Person(ANA.id, "Anaïs", ANA.lang)
        room.around.people = [named, *(one for one in room.around.people if one.id != ANA.id)]
        room.tables.rename(named)
        await compare(room, store, table)
        await room.tables.stop()

    asyncio.run(together())
    asyncio.run(alone())
