"""People who are gone: who is told, how long one waits, and what the others may do then."""

from __future__ import annotations

import pytest

from brelan.server.messages.protocol import Absence, ClaimGame, Fill, Free, Join, Leave, MakeEmote
from brelan.server.messages.requests import ClockChoice, SeatChoice
from tests.server.in_memory import ANA, BOB, MemoryStore, Room
from tests.server.people_at_tables import (
    CLEO,
    code,
    in_room,
    invitation,
    look,
    move,
    pass_time,
    table_of,
)

PATIENCE = 120


async def bob_gone(room: Room, **more: ClockChoice) -> str:
    """Bob is to move, and gone."""
    table = await table_of(room, "combit", ANA, BOB, first=0, **more)  # type: ignore[arg-type]
    await move(room, table, ANA)
    await room.tables.set_presence(table, BOB.id, here=False)
    return table


def test_who_is_gone_past_the_patience_loses_by_a_claim() -> None:
    async def play(room: Room, store: MemoryStore) -> None:
        table = await bob_gone(room)
        assert (await look(room, table)).info.absent == [
            Absence(seat=1, left=PATIENCE * 1000, can_act=True)
        ]
        room.around.time += PATIENCE * 1000 - 1
        assert await code(room.do(table, ANA, ClaimGame(seat=1))) == "absent-patience"
        assert await code(room.do(table, BOB, ClaimGame(seat=1))) == "table-no-seat"
        room.around.time += 1
        assert (await look(room, table)).info.absent[0].left == 0
        await room.do(table, ANA, ClaimGame(seat=1))
        result = (await look(room, table)).info.result
        assert result is not None
        assert (result.how, result.winners) == ("claim", [0])
        assert store.results[table].winners == [0]

    in_room(play)


def test_who_has_come_back_is_not_claimed_against() -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        table = await bob_gone(room)
        await pass_time(room, 2 * PATIENCE)
        await room.tables.set_presence(table, BOB.id, here=True)
        assert await code(room.do(table, ANA, ClaimGame(seat=1))) == "absent-here"
        assert await code(room.do(table, ANA, Free(seat=1))) == "absent-here"
        assert await code(room.do(table, ANA, Fill(seat=1, level="club"))) == "seat-taken"

    in_room(play)


def test_a_claim_and_a_return_at_the_same_moment_are_decided_once_on_the_log() -> None:
    """Two processes, each with the table as it was before the other's entry."""

    async def play(room: Room, store: MemoryStore) -> None:
        for claims_first in (True, False):
            table = await bob_gone(room)
            await pass_time(room, PATIENCE)
            other = Room(store)
            other.around.people, other.around.time = room.around.people, room.around.time
            other.tables.started, other.sent = 0, 1000
            await look(other, table)
            if claims_first:
                await room.do(table, ANA, ClaimGame(seat=1))
                await other.tables.set_presence(table, BOB.id, here=True)
                result = (await look(other, table)).info.result
                assert result is not None
                assert result.how == "claim"
            else:
                await room.tables.set_presence(table, BOB.id, here=True)
                assert await code(other.do(table, ANA, ClaimGame(seat=1))) == "absent-here"
            await other.tables.stop()

    in_room(play)


def test_whoever_does_anything_is_there() -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        table = await bob_gone(room)
        await pass_time(room, 2 * PATIENCE)
        await room.do(table, BOB, MakeEmote(emote="hello"))
        assert (await look(room, table)).info.absent == []

    in_room(play)


def test_patience_runs_on_one_s_own_turn_alone() -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        table = await table_of(room, "combit", ANA, BOB, first=0)
        await room.tables.set_presence(table, BOB.id, here=False)
        await pass_time(room, 10 * PATIENCE)
        assert (await look(room, table)).info.absent[0].left is None
        assert await code(room.do(table, ANA, ClaimGame(seat=1))) == "absent-not-awaited"
        await move(room, table, ANA)
        assert (await look(room, table)).info.absent[0].left == PATIENCE * 1000

    in_room(play)


def test_the_others_may_call_in_a_bot_or_somebody_else_and_one_comes_back() -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        table = await bob_gone(room)
        await pass_time(room, PATIENCE)
        await room.do(table, ANA, Fill(seat=1, level="club"))
        info = (await look(room, table)).info
        assert (info.seats[1].kind, info.seats[1].left, info.rated) == ("bot", "Bob", True)
        await room.do(table, BOB, Join(seat=1))
        assert (await look(room, table)).info.seats[1].kind == "person"
        await room.tables.set_presence(table, BOB.id, here=False)
        while 1 not in (await look(room, table)).seats[0].view["pending"]:
            await move(room, table, ANA)
        await pass_time(room, PATIENCE)
        await room.do(table, ANA, Free(seat=1))
        await room.do(table, CLEO, Join(seat=1, invite=await invitation(room, table, 1)))
        assert (await look(room, table)).info.seats[1].name == "Cleo"
        assert (await look(room, table)).info.absent == []

    in_room(play)


def test_who_has_left_is_waited_for_no_longer_than_who_is_gone() -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        table = await table_of(room, "combit", ANA, BOB, first=1)
        await room.do(table, BOB, Leave(seat=1))
        assert await code(room.do(table, ANA, ClaimGame(seat=1))) == "absent-patience"
        await pass_time(room, PATIENCE)
        await room.do(table, ANA, ClaimGame(seat=1))
        assert (await look(room, table)).info.status == "over"

    in_room(play)


def test_nobody_is_told_gone_where_nobody_waits() -> None:
    """Alone against bots it matters to nobody."""

    async def play(room: Room, _store: MemoryStore) -> None:
        table = await room.create(SeatChoice(kind="me"), SeatChoice(kind="bot"))
        before = (await look(room, table)).ply
        await room.tables.set_presence(table, ANA.id, here=False)
        assert (await look(room, table)).ply == before

    in_room(play)


def test_with_days_for_a_move_one_waits_for_days() -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        table = await bob_gone(room, clock=ClockChoice(days=3))
        await pass_time(room, 2 * 86_400)
        assert await code(room.do(table, ANA, ClaimGame(seat=1))) == "absent-patience"
        room.tables.started = room.around.time  # a start gives no days back
        await pass_time(room, 86_400)
        result = (await look(room, table)).info.result
        assert result is not None
        assert (result.how, result.winners) == ("time", [0])

    in_room(play)


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [(ClockChoice(move=30), 30), (ClockChoice(game=60), 60), (ClockChoice(days=1), 86_400)],
)
def test_time_that_is_up_between_people_is_lost(clock: ClockChoice, seconds: int) -> None:
    async def play(room: Room, store: MemoryStore) -> None:
        table = await table_of(room, "combit", ANA, BOB, first=0, clock=clock)
        await pass_time(room, seconds - 1)
        assert (await look(room, table)).info.status == "running"
        await pass_time(room, 1)
        result = (await look(room, table)).info.result
        assert result is not None
        assert (result.how, result.winners, result.gave_up) == ("time", [1], [0])
        assert store.results[table].winners == [1]

    in_room(play)


def test_an_increment_comes_with_every_move() -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        clock = ClockChoice(game=60, increment=10)
        table = await table_of(room, "combit", ANA, BOB, first=0, clock=clock)
        await pass_time(room, 25)
        await move(room, table, ANA)
        told = (await look(room, table)).info.clock
        assert told is not None
        assert told.left == [45_000, 60_000]

    in_room(play)


def test_of_three_who_runs_out_of_time_is_followed_by_a_bot() -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        clock = ClockChoice(move=30)
        table = await table_of(room, "trader", ANA, BOB, CLEO, clock=clock, players=3, first=0)
        await pass_time(room, 30)
        info = (await look(room, table, BOB)).info
        assert (info.status, info.seats[0].gave_up) == ("running", "time")
        ended = await room.play_out(table, BOB, CLEO)
        assert ended.info.result is not None
        assert 0 in ended.info.result.losers

    in_room(play)


def test_the_clock_of_a_free_seat_stands() -> None:
    """It ran on, and a bot moved for nobody each time it was over."""

    async def play(room: Room, _store: MemoryStore) -> None:
        table = await table_of(room, "combit", ANA, BOB, first=1, clock=ClockChoice(move=3))
        await pass_time(room, 1)
        await room.do(table, BOB, Leave(seat=1))
        before = (await look(room, table)).info
        await pass_time(room, 10)
        after = (await look(room, table)).info
        assert (after.clock, after.moves) == (before.clock, 0)
        await room.do(table, BOB, Join(seat=1))
        clock = (await look(room, table)).info.clock
        assert clock is not None
        assert clock.left[1] == 2_000

    in_room(play)
