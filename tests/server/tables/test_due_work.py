"""What is due without a command is done, whichever process dies, stands still or comes later."""

import asyncio
import os
import signal
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec

from brelan.server.common.leases import DEAD_AFTER, Leases
from brelan.server.messages.protocol import Play
from brelan.server.messages.requests import ClockChoice, SeatChoice
from brelan.server.model.log import Entry
from brelan.server.store import schema
from brelan.server.tables.due.work import Times, due_at, unasked
from brelan.server.tables.subscriptions import Subscriber
from tests.server.house import SECONDS, Guest, House
from tests.server.in_memory import ANA, MemoryStore, Room

TAKEN_OVER = 5.0
"""Seconds within which a living process takes over from a dead one; the tests allow for load."""
DAY = 86_400_000
ME, OPEN = SeatChoice(kind="me"), SeatChoice(kind="open")


def moved(house: House, by: str) -> float:
    """How many moves of a kind a process has stored; asking wakes no table."""
    with closing(Guest(house)) as guest:
        for line in guest.http.get("/metrics").text.splitlines():
            if line.startswith(f'brelan_moves_total{{by="{by}"}}'):
                return float(line.split()[-1])
    return 0.0


def until(wanted: Callable[[], bool], seconds: float = 4 * TAKEN_OVER) -> None:
    """Wait for it, but not for ever."""
    end = time.monotonic() + seconds
    while not wanted():
        assert time.monotonic() < end
        time.sleep(0.1)


def test_another_process_takes_over_bots_and_clocks_of_one_that_was_killed(shared: str) -> None:
    """Nobody comes back: they had stood still for ever although another process lived."""
    slow = House(shared, bot_seconds=3)
    with slow.running(), House(shared).running() as other:
        ana = Guest(slow)
        ana.create("bonne-combinaison", ["me", "me"], clock={"move": 3})
        played = ana.create("punto", ["me", "expert"], options={"first": 0})
        move = ana.look(played)["seats"][0]["moves"][0]
        assert moved(other, "bot") == 0
        ana.act(played, "play", seat=0, move=move)  # the bot thinks until the process is dead
        slow.kill()
        until(lambda: moved(other, "bot") > 0 and moved(other, "clock") > 0)
        ana.close()


def test_a_process_that_stood_still_does_nothing_twice(shared: str) -> None:
    with House(shared, bot_seconds=2).running() as one, House(shared).running() as two:
        assert one.process is not None
        ana = Guest(one)
        table = ana.create("punto", ["me", "expert"], options={"first": 0})
        ana.act(table, "play", seat=0, move=ana.look(table)["seats"][0]["moves"][0])
        os.kill(one.process.pid, signal.SIGSTOP)
        until(lambda: moved(two, "bot") == 1)
        os.kill(one.process.pid, signal.SIGCONT)
        time.sleep(3)
        events = ana.look(table)["events"]
        assert [event["by"] for event in events if event["kind"] == "move"] == ["person", "bot"]
        ana.close()


OLD_TABLES = {
    *("persons", "devices", "codes", "tables", "seats", "events"),
    *("results", "ratings", "keys", "tries", "daily_bots"),
}
"""All that version 0003 of the schema had."""
DOOR_COLUMNS = (
    *("devices.kind", "devices.seen", "devices.program", "tables.turns"),
    *("persons.leaving", "persons.silenced", "persons.visible"),
)
"""Columns that tables of that version did not have."""


def test_running_tables_of_an_older_database_go_on(tmp_path: Path) -> None:
    """And so does what a process of that version writes meanwhile, which stores nothing due."""
    file = tmp_path / "tables.sqlite3"
    house = House(file, bot_seconds=2)
    with house.running():
        ana = Guest(house)
        ana.create("bonne-combinaison", ["me", "me"], clock={"move": 1})
        table = ana.create("punto", ["me", "expert"], options={"first": 0})
        move = ana.look(table)["seats"][0]["moves"][0]
        house.kill()
        with closing(sqlite3.connect(file)) as opened, opened:
            for gone in schema.METADATA.tables.keys() - OLD_TABLES:
                opened.execute(f"DROP TABLE {gone}")
            opened.execute("DROP INDEX ix_persons_leaving")
            for gone in ("events.salt", "events.link", "events.hash", *DOOR_COLUMNS):
                opened.execute("ALTER TABLE {} DROP COLUMN {}".format(*gone.split(".")))
            opened.execute("UPDATE alembic_version SET version_num = '0003'")
        house.start()
        until(lambda: moved(house, "clock") > 0)
        add = "INSERT INTO events (table_id, ply, at, command, body) VALUES (?, 2, ?, 'c', ?)"
        now = time.time_ns() // 1_000_000
        entry = Entry(kind="move", at=now, seat=0, move=move, by="person")
        with closing(sqlite3.connect(file)) as opened, opened:
            opened.execute(add, (table, now, msgspec.json.encode(entry).decode()))
        until(lambda: moved(house, "bot") > 0)
        ana.close()


def test_a_table_that_nobody_touches_is_closed_and_kept() -> None:
    async def whole() -> None:
        store = MemoryStore()
        room = Room(store, close_after=60)
        tables = [await room.create(ME, OPEN), await room.create(ME, ME)]
        await room.tables.beat()
        room.around.time += 60 * DAY - 1
        await room.tables.see_to_due_work()
        assert (await room.tables.update(tables[0], ANA.id)).info.status == "waiting"
        room.around.time += 1
        await room.tables.see_to_due_work()
        while any(store.logs[table][1][-1].entry.kind != "close" for table in tables):
            await asyncio.sleep(0)
        for table in tables:
            update = await room.tables.update(table, ANA.id)
            assert update.info.status == "closed"
            assert store.due[table].at is None
        await room.tables.stop()

    asyncio.run(asyncio.wait_for(whole(), SECONDS))


def test_the_far_day_of_closing_is_not_stored_with_every_move() -> None:
    """It costs a row a move; who finds the table on the day that is stored looks again."""

    async def whole() -> None:
        store = MemoryStore()
        room = Room(store, close_after=60)
        table = await room.create(ME, ME)
        await room.tables.beat()

        async def move() -> None:
            seats = (await room.tables.update(table, ANA.id)).seats
            shown = next(seat for seat in seats if seat.moves)
            play = Play(seat=shown.seat, move=shown.moves[0])
            await room.tables.act(table, ANA, f"move-{room.around.time}", play)

        await move()
        first = store.due[table]
        room.around.time += 10 * DAY
        await move()
        assert store.due[table] == first
        room.around.time += 50 * DAY
        await room.tables.see_to_due_work()
        while store.due[table] == first:
            await asyncio.sleep(0)
        assert (await room.tables.update(table, ANA.id)).info.status == "running"
        room.around.time += 10 * DAY
        await room.tables.see_to_due_work()
        while store.due[table].at is not None:
            await asyncio.sleep(0)
        assert (await room.tables.update(table, ANA.id)).info.status == "closed"
        await room.tables.stop()

    asyncio.run(asyncio.wait_for(whole(), SECONDS))


def test_what_is_due_follows_from_the_state() -> None:
    async def whole() -> None:
        store = MemoryStore()
        room = Room(store)
        table = await room.create(ME, ME, clock=ClockChoice(move=60))
        async with room.tables._cache.use(table) as (_cached, state):
            now = room.around.time
            times = Times(started=now, close_after=30_000)
            assert due_at(state, now, times) == now + 30_000
            assert due_at(state, now, Times(now, DAY)) == now + 60_000
            assert unasked(state, now + 29_999, times) is None
            closed = unasked(state, now + 30_000, times)
            assert closed is not None
            state.apply(closed.entries[0])
            assert due_at(state, now, times) is None
        await room.tables.stop()

    asyncio.run(asyncio.wait_for(whole(), SECONDS))


def test_a_process_is_dead_when_it_is_silent_while_others_can_speak() -> None:
    said = {"a": 1, "b": 1}

    class Spoken(MemoryStore):
        async def beat(self) -> dict[str, int]:
            return dict(said)

    async def whole() -> None:
        spoken = Spoken()
        leases = Leases(spoken.beat, spoken.forget)
        assert not leases.known
        for _ in range(DEAD_AFTER):
            await leases.beat()
            assert leases.living == ["a", "b"]
            said["b"] += 1
        await leases.beat()
        assert leases.living == ["b"]
        said["a"] += 1  # it had only stood still
        await leases.beat()
        assert leases.living == ["a", "b"]

    asyncio.run(whole())


def test_a_process_with_old_memory_refuses_nothing() -> None:
    """Two processes, no word between them: half of all legal moves had been refused."""

    async def whole() -> None:
        store = MemoryStore()
        rooms = [Room(store), Room(store)]
        table = await rooms[0].create(ME, ME)
        for room in rooms:
            await room.tables.update(table, ANA.id)
        known = await Room(store).tables.update(table, ANA.id)
        for number in range(12):
            seat, move = next((one.seat, one.moves[0]) for one in known.seats if one.moves)
            command = Play(seat=seat, move=move)
            await rooms[number % 2].tables.act(table, ANA, f"play-{number:04}", command)
            known = await Room(store).tables.update(table, ANA.id)
        assert known.info.moves == 12

    asyncio.run(asyncio.wait_for(whole(), SECONDS))


def test_whoever_watches_hears_of_every_table_however_small_the_memory() -> None:
    """Watched tables had dropped out of memory, and what other processes stored was not told."""

    async def whole() -> None:
        store = MemoryStore()
        room, other = Room(store, cached=2), Room(store)
        phone = Subscriber(ANA.id, 1000)
        tables = [await room.create(ME, ME) for _ in range(6)]
        for table in tables:
            await room.tables.watch(table, phone, -1, aided=False)
        before = phone.queue.qsize()
        for table in tables:
            seats = (await other.tables.update(table, ANA.id)).seats
            seat, move = next((one.seat, one.moves[0]) for one in seats if one.moves)
            done = await other.do(table, ANA, Play(seat=seat, move=move))
            await room.tables.refresh(table, done.ply)
        assert phone.queue.qsize() == before + len(tables)
        assert room.tables.loaded == len(tables)

    asyncio.run(asyncio.wait_for(whole(), SECONDS))
