"""What somebody has missed is shown as their own seat saw it, and as nobody else did."""

import asyncio

from brelan.server.messages.protocol import Join, Leave, Play
from brelan.server.messages.requests import SeatChoice
from brelan.server.tables.showing.missed import MOST
from tests.server.in_memory import ANA, BOB, MemoryStore, Room

ME, OPEN, BOT = SeatChoice(kind="me"), SeatChoice(kind="open"), SeatChoice(kind="bot")


async def _two(room: Room) -> str:
    table = await room.create(ME, OPEN)
    invite = (await room.tables.update(table, ANA.id)).info.invites[1]
    await room.do(table, BOB, Join(seat=1, invite=invite))
    return table


async def _play(room: Room, table: str, moves: int) -> list[dict[str, object]]:
    """So many moves; Ana's view after each."""
    seen = []
    while len(seen) < moves:
        for person in (ANA, BOB):
            update = await room.tables.update(table, person.id)
            if len(seen) < moves and update.seats[0].moves:
                seat = update.seats[0]
                await room.do(table, person, Play(seat=seat.seat, move=seat.moves[0]))
                seen.append((await room.tables.update(table, ANA.id)).seats[0].view)
    return seen


def test_missed_moves_are_the_views_that_the_seat_had() -> None:
    async def whole() -> None:
        room = Room(MemoryStore())
        table = await _two(room)
        first = await room.tables.update(table, ANA.id)
        views = await _play(room, table, 5)
        frames = await room.tables.missed(table, ANA.id, first.ply)
        assert [frame.view for frame in frames] == [first.seats[0].view, *views]
        assert [frame.seat for frame in frames] == [None, 0, 1, 0, 1, 0]
        last = (await room.tables.update(table, ANA.id)).ply
        assert await room.tables.missed(table, ANA.id, last) == []
        (_before, one) = await room.tables.missed(table, ANA.id, last - 1)
        assert one.view == views[-1]

    asyncio.run(whole())


def test_of_many_moves_some_are_shown_and_the_last() -> None:
    async def whole() -> None:
        room = Room(MemoryStore())
        table = await _two(room)
        count = 0
        update = await room.tables.update(table, ANA.id)
        while update.info.status == "running" and count < MOST + 20:
            await _play(room, table, 1)
            count += 1
            update = await room.tables.update(table, ANA.id)
        frames = await room.tables.missed(table, ANA.id, 0)
        assert len(frames) <= MOST + 1
        assert frames[0].ply == 0
        assert frames[-1].view == update.seats[0].view
        assert [frame.ply for frame in frames] == sorted({frame.ply for frame in frames})

    asyncio.run(whole())


def test_nobody_sees_what_was_before_they_sat_down_or_without_a_seat() -> None:
    async def whole() -> None:
        room = Room(MemoryStore())
        table = await _two(room)
        await _play(room, table, 4)
        assert await room.tables.missed(table, None, 0) == []
        assert await room.tables.missed(table, "carla", 0) == []
        await room.do(table, BOB, Leave(seat=1))
        assert await room.tables.missed(table, BOB.id, 0) == []
        await room.do(table, BOB, Join(seat=1))
        assert await room.tables.missed(table, BOB.id, 0) == []
        several = await room.create(ME, ME)
        seat = (await room.tables.update(several, ANA.id)).seats[0]
        await room.do(several, ANA, Play(seat=seat.seat, move=seat.moves[0]))
        assert await room.tables.missed(several, ANA.id, 0) == []

    asyncio.run(whole())
