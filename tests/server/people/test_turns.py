"""Whose turn it is, as a list of tables tells: who is to move, since when, and nobody else."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing

import msgspec

from brelan.server.messages.protocol import Back, Join, Leave, Play, StandIn
from brelan.server.messages.requests import SeatChoice
from brelan.server.model.turns import Turn
from tests.server.house import Guest, House
from tests.server.in_memory import ANA, BOB, MemoryStore, Room

ME, OPEN, BOT = SeatChoice(kind="me"), SeatChoice(kind="open"), SeatChoice(kind="bot")


async def _invited(room: Room) -> str:
    table = await room.create(ME, OPEN)
    invite = (await room.tables.update(table, ANA.id)).info.invites[1]
    await room.do(table, BOB, Join(seat=1, invite=invite))
    return table


async def _play(room: Room, table: str, seat: int) -> None:
    person = (ANA, BOB)[seat]
    moves = (await room.tables.update(table, person.id)).seats[0].moves
    await room.do(table, person, Play(seat=seat, move=moves[0]))


def test_a_turn_begins_with_the_entry_that_brings_it_and_ends_with_the_move() -> None:
    async def whole() -> None:
        room = Room(MemoryStore())
        table = await _invited(room)
        first = await room.tables.turns(table)
        assert [one.seat for one in first] == [0]
        room.around.time += 5_000
        await _play(room, table, 0)
        (now,) = await room.tables.turns(table)
        assert (now.seat, now.since) == (1, room.around.time)
        assert now.ply > first[0].ply

    asyncio.run(whole())


def test_nobody_is_to_move_where_a_bot_stands_in_or_the_seat_is_free() -> None:
    async def whole() -> None:
        room = Room(MemoryStore())
        table = await _invited(room)
        await room.do(table, ANA, Leave(seat=0))
        assert await room.tables.turns(table) == []
        table = await _invited(room)
        await room.do(table, ANA, StandIn(seat=0))
        assert 0 not in {one.seat for one in await room.tables.turns(table)}
        await room.tables.stop()

    asyncio.run(whole())


def test_a_take_back_begins_a_new_turn() -> None:
    async def whole() -> None:
        room = Room(MemoryStore())
        table = await room.create(ME, BOT)
        (first,) = await room.tables.turns(table)
        await _play(room, table, 0)
        while not await room.tables.turns(table):
            await asyncio.sleep(0)
        await room.do(table, ANA, Back())
        (again,) = await room.tables.turns(table)
        assert again.ply > first.ply

    asyncio.run(whole())


def test_a_restart_changes_no_turn() -> None:
    async def whole() -> None:
        store = MemoryStore()
        room = Room(store)
        table = await _invited(room)
        await _play(room, table, 0)
        before: list[Turn] = await room.tables.turns(table)
        assert before == await Room(store).tables.turns(table)

    asyncio.run(whole())


def test_lists_tell_whose_turn_it_is(house: House, guest: Callable[..., Guest]) -> None:
    """Also of tables whose rows do not tell it, as those of an older version."""
    ana, bob = guest(), guest("Bob")
    table = ana.create("combit", ["me", "open"], options={"first": 0})
    bob.act(table, "join", seat=1, invite=ana.look(table)["info"]["invites"]["1"])

    def turns(of: Guest) -> list[tuple[int, bool]]:
        (line,) = of.http.get("/api/me/tables").json()["tables"]
        return [(one["seat"], one["since"] > 0) for one in line["turns"]]

    assert turns(ana) == turns(bob) == [(0, True)]
    ana.act(table, "play", seat=0, move=ana.look(table)["seats"][0]["moves"][0])
    assert turns(ana) == turns(bob) == [(1, True)]
    with closing(sqlite3.connect(house.database)) as opened, opened:
        stored = opened.execute("SELECT turns FROM tables WHERE id = ?", (table,)).fetchone()[0]
        assert [one.seat for one in msgspec.json.decode(stored, type=list[Turn])] == [1]
        opened.execute("UPDATE tables SET turns = NULL WHERE id = ?", (table,))
    assert turns(ana) == [(1, True)]


def test_a_game_that_goes_on_is_not_lost_behind_newer_ones(guest: Callable[..., Guest]) -> None:
    ana = guest()
    running = ana.create("combit", ["me", "open"])
    for _ in range(2):
        ana.act(ana.create("combit", ["me", "novice"]), "close")
    assert ana.http.get("/api/me/tables").json()["tables"][0]["table"] == running
