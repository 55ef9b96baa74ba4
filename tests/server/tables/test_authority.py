"""The authority without a server around it: what it needs is handed in, and nothing else."""

import asyncio
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from brelan.server.common.errors import Forbidden, Refused, StorageError
from brelan.server.messages.protocol import Back, Commit, Hint, Join, Play, Rematch, Say
from brelan.server.messages.requests import ClockChoice, PlayOn, SeatChoice
from brelan.server.model.log import Header, Stored
from brelan.server.model.person import Person
from brelan.server.tables.changes import Change
from brelan.server.tables.commands import BACKS
from brelan.server.tables.subscriptions import Subscriber, Updates
from brelan.server.tables.words import PROMISES
from tests.server.house import SECONDS
from tests.server.in_memory import ANA, BOB, MemoryStore, Room

ABSENT = (
    "numpy",
    "numba",
    "sqlalchemy",
    "alembic",
    "litestar",
    "uvicorn",
    "prometheus_client",
    "redis",
    "openskill",
    "platformdirs",
    "brelan.bots",
    "brelan.server.store",
    "brelan.server.jobs",
)
ME, OPEN, BOT = SeatChoice(kind="me"), SeatChoice(kind="open"), SeatChoice(kind="bot")


def run(work: Callable[[Room, MemoryStore], Awaitable[None]]) -> None:
    async def whole() -> None:
        store = MemoryStore()
        room = Room(store)
        before = threading.enumerate()
        await work(room, store)
        await room.tables.stop()
        assert threading.enumerate() == before

    asyncio.run(asyncio.wait_for(whole(), SECONDS))


def test_it_is_imported_without_engine_database_or_framework() -> None:
    code = f"""
import sys, brelan.server.tables.authority, brelan.server.messages.requests
import pkgutil, importlib
for package in ("tables", "messages", "model", "deals"):
    inside = importlib.import_module(f"brelan.server.{{package}}")
    for module in pkgutil.iter_modules(inside.__path__):
        importlib.import_module(f"brelan.server.{{package}}.{{module.name}}")
print([name for name in {ABSENT!r} if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_two_people_play_a_game_over_a_store_in_memory() -> None:
    async def play(room: Room, store: MemoryStore) -> None:
        table = await room.create(ME, OPEN)
        phone = Subscriber(BOB.id, 1000)
        await room.tables.watch(table, phone, -1, aided=False)
        invite = (await room.tables.update(table, ANA.id)).info.invites[1]
        await room.do(table, BOB, Join(seat=1, invite=invite))
        assert (await room.play_out(table, ANA, BOB)).info.rated
        assert store.results[table].players == ["person:ana", "person:bob"]
        assert set(room.around.moves) == {"person"}
        told = [msgspec.json.decode(phone.queue.get_nowait()) for _ in range(phone.queue.qsize())]
        last = len(store.logs[table][1]) - 1
        assert [message["ply"] for message in told][-1] == last
        assert room.around.notified[-1] == (table, last)
        rematch = (await room.do(table, BOB, Rematch())).rematch
        assert rematch in store.logs
        replayed = await room.tables.finished_game(table, BOB.id)
        assert len(replayed.record["moves"]) == len(room.around.moves)
        assert await room.tables.play_on(BOB, table, PlayOn(id="play-on0", ply=2, seat=1))

    run(play)


def test_a_bot_plays_and_advises_there() -> None:
    async def play(room: Room, store: MemoryStore) -> None:
        table = await room.create(ME, BOT)
        hint = (await room.do(table, ANA, Hint(seat=0))).hint
        assert hint is not None
        await room.play_out(table, ANA)
        assert set(room.around.moves) == {"person", "bot"}
        assert table not in store.results  # a hint was given

    run(play)


def test_the_id_of_another_command_brings_no_advice() -> None:
    """Whoever sent a hint under the id of some words had been advised about any seat, unasked."""

    async def play(room: Room, store: MemoryStore) -> None:
        table = await room.create(ME, OPEN)
        spoken = "spoken-0001"
        await room.tables.act(table, ANA, spoken, Say(text="Bonjour"))
        invite = (await room.tables.update(table, ANA.id)).info.invites[1]
        assert (await room.tables.act(table, ANA, spoken, Hint(seat=1))).hint is None
        await room.do(table, BOB, Join(seat=1, invite=invite))
        for seat in (0, 1):
            assert (await room.tables.act(table, ANA, spoken, Hint(seat=seat))).hint is None
        assert (await room.tables.update(table, ANA.id)).info.rated

    run(play)


def test_the_clock_that_is_handed_in_decides_whose_time_is_up() -> None:
    async def play(room: Room, store: MemoryStore) -> None:
        table = await room.create(ME, ME, clock=ClockChoice(move=60))
        assert (await room.tables.update(table, ANA.id)).info.moves == 0
        room.around.time += 61_000
        await room.tables.beat()
        await room.tables.see_to_due_work()
        while (await room.tables.update(table, ANA.id)).info.moves == 0:
            await asyncio.sleep(0)
        assert room.around.moves == ["clock"]

    run(play)


def test_who_goes_for_good_leaves_every_table() -> None:
    async def play(room: Room, store: MemoryStore) -> None:
        tables = [await room.create(ME, BOT), await room.create(ME, OPEN)]
        await room.tables.leave_all(ANA)
        for table in tables:
            seat = (await room.tables.update(table, None)).info.seats[0]
            assert (seat.kind, seat.you) == ("open", False)

    run(play)


def test_who_is_forgotten_elsewhere_has_no_seat_in_a_rematch() -> None:
    """The process that did not forget them seated them again, and nobody could play on."""

    async def play(room: Room, store: MemoryStore) -> None:
        table = await room.create(ME, OPEN)
        invite = (await room.tables.update(table, ANA.id)).info.invites[1]
        await room.do(table, BOB, Join(seat=1, invite=invite))
        await room.play_out(table, ANA, BOB)
        room.around.people.remove(BOB)
        rematch = (await room.do(table, ANA, Rematch())).rematch
        assert rematch is not None
        shown = (await room.tables.update(rematch, ANA.id)).info.seats
        assert [seat.kind for seat in shown] == ["person", "open"]

    run(play)


def test_a_followed_table_that_is_gone_keeps_nobody_from_the_others() -> None:
    """It ended every look at what had been missed, with a line in the log each time."""

    async def play(room: Room, store: MemoryStore) -> None:
        tables = [await room.create(ME, OPEN), await room.create(ME, OPEN)]
        phone = Subscriber(ANA.id, 1000)
        for table in tables:
            await room.tables.watch(table, phone, -1, aided=False)
        known = phone.queue.qsize()
        for table in tables:
            store.failing = 1
            with pytest.raises(StorageError):  # it is no longer in memory
                await room.do(table, ANA, Say(text="lost"))
        other = Room(store)
        await other.do(tables[1], ANA, Say(text="missed"))
        del store.logs[tables[0]]
        await room.tables.see_to_due_work()
        assert phone.queue.qsize() == known + 1
        assert list(phone.tables) == tables[1:]
        await other.tables.stop()

    run(play)


def test_an_illegal_choice_is_not_made_again_at_once() -> None:
    """A lesson whose line the rules no longer allow was tried without end."""

    async def play(room: Room, store: MemoryStore) -> None:
        room.around.illegal = 1000
        table = await room.create(ME, BOT)
        for move in (await room.tables.update(table, ANA.id)).seats[0].moves[:1]:
            await room.do(table, ANA, Play(seat=0, move=move))
        for _ in range(100):
            await asyncio.sleep(0)
        assert room.around.illegal == 999
        room.around.illegal = 0
        await room.tables.beat()
        await room.tables.see_to_due_work()  # and later it is found
        while "bot" not in room.around.moves:
            await asyncio.sleep(0)

    run(play)


def test_nobody_takes_back_or_promises_for_ever() -> None:
    """A log full of either was slow to read, and to decide on, for everybody."""

    async def play(room: Room, store: MemoryStore) -> None:
        table = await room.create(ME, ME)
        for number in range(BACKS + 1):
            shown = (await room.tables.update(table, ANA.id)).seats
            seat, moves = next((one.seat, one.moves) for one in shown if one.moves)
            await room.do(table, ANA, Play(seat=seat, move=moves[0]))
            if number < BACKS:
                await room.do(table, ANA, Back())
        with pytest.raises(Refused, match=f"{BACKS} times"):
            await room.do(table, ANA, Back())
        table = await room.create(ME, OPEN)
        for _ in range(PROMISES):
            await room.do(table, ANA, Commit(word="0" * 64))
        with pytest.raises(Refused, match=f"{PROMISES} words"):
            await room.do(table, ANA, Commit(word="0" * 64))

    run(play)


def test_a_new_name_is_shown_without_reading_the_table_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All tables of somebody were replayed from the database when they changed their name."""

    async def play(room: Room, store: MemoryStore) -> None:
        table = await room.create(ME, ME)
        await room.tables.update(table, ANA.id)
        monkeypatch.delattr(MemoryStore, "read")
        room.tables.rename(Person(ANA.id, "Zoé", "en"))
        told = await room.tables.update(table, ANA.id)
        assert {seat.name for seat in told.info.seats} == {"Zoé"}

    run(play)


def test_the_deal_of_the_day_is_tried_once() -> None:
    async def play(room: Room, store: MemoryStore) -> None:
        table = await room.tables.daily(ANA, "daily-001")
        assert await room.tables.daily(ANA, "daily-002") == table
        assert await room.tables.daily(BOB, "daily-001") != table
        await room.play_out(table, ANA)
        assert table in store.scores

    run(play)


def test_a_command_acts_once_and_a_failed_one_not_at_all() -> None:
    async def play(room: Room, store: MemoryStore) -> None:
        table = await room.create(ME, ME)
        first = await room.tables.act(table, ANA, "say-0001", Say(text="hello"))
        assert await room.tables.act(table, ANA, "say-0001", Say(text="hello")) == first
        phone = Subscriber(ANA.id, 1000)
        await room.tables.watch(table, phone, first.ply, aided=False)
        known = phone.queue.qsize()
        store.failing = 1
        with pytest.raises(StorageError):
            await room.tables.act(table, ANA, "say-0002", Say(text="lost"))
        assert phone.queue.qsize() == known  # nobody is told of what is not stored
        assert await store.read_after(table, first.ply) == []
        assert (await room.tables.update(table, ANA.id)).ply == first.ply
        assert (
            await room.tables.act(table, ANA, "say-0002", Say(text="found"))
        ).ply == 1 + first.ply

    run(play)


def test_what_the_store_refuses_is_not_remembered_as_done() -> None:
    async def play(room: Room, store: MemoryStore) -> None:
        table = await room.create(ME, ME)
        ply = (await room.tables.update(table, ANA.id)).ply
        store.refusing = True
        with pytest.raises(Forbidden):
            await room.tables.act(table, ANA, "say-0001", Say(text="lost"))
        assert (await room.tables.update(table, ANA.id)).ply == ply
        assert (await room.tables.act(table, ANA, "say-0001", Say(text="found"))).ply == ply + 1

    run(play)


def test_two_authorities_over_one_store_cannot_both_store_a_ply() -> None:
    async def play(room: Room, store: MemoryStore) -> None:
        other = Room(store)
        table = await room.create(ME, ME)
        for one in (room, other):
            await one.tables.update(table, ANA.id)
        done = await room.tables.act(table, ANA, "say-0001", Say(text="first"))
        second = await other.tables.act(table, ANA, "say-0002", Say(text="second"))
        assert second.ply == done.ply + 1
        assert await other.tables.act(table, ANA, "say-0001", Say(text="first")) == done
        await other.tables.stop()

    run(play)


def test_what_another_authority_stores_is_taken_in_without_reading_all_of_it() -> None:
    """A move at another process had cost reading and replaying the whole log."""

    async def whole() -> None:
        class Counted(MemoryStore):
            read_whole = 0

            async def read(self, table: str) -> tuple[Header, Stored]:
                self.read_whole += 1
                return await super().read(table)

        store = Counted()
        here, there = Room(store), Room(store)
        table = await here.create(ME, OPEN)
        phone = Subscriber(ANA.id, 1000)
        await here.tables.watch(table, phone, -1, aided=False)
        invite = (await there.tables.update(table, ANA.id)).info.invites[1]
        read_before = store.read_whole
        await there.do(table, BOB, Join(seat=1, invite=invite))
        await there.play_out(table, ANA, BOB)
        last = len(store.logs[table][1]) - 1
        assert here.tables.is_behind(table, last)
        await here.tables.refresh(table, last)
        assert store.read_whole == read_before
        seen, told = [
            msgspec.json.decode(phone.queue.get_nowait()) for _ in range(phone.queue.qsize())
        ]
        assert (seen["info"]["status"], told["info"]["status"]) == ("waiting", "over")
        assert told["info"]["seats"][1]["name"] == BOB.name
        same = (one.tables.update(table, ANA.id) for one in (here, there))
        first, second = [await update for update in same]
        assert (first.chain, first.seats) == (second.chain, second.seats)
        here.around.people.remove(BOB)  # he is forgotten elsewhere
        await there.do(table, ANA, Say(text="Bob?"))
        await here.tables.refresh(table, last + 1)
        assert (await here.tables.update(table, ANA.id)).info.seats[1].name == "–"
        await here.tables.stop()
        await there.tables.stop()

    asyncio.run(asyncio.wait_for(whole(), SECONDS))


def test_a_move_told_by_another_process_is_believed_only_where_the_chain_goes_on_with_it() -> None:
    """It is not read again then; anything else is looked up in the log."""

    async def whole() -> None:
        class Counted(MemoryStore):
            looks = 0

            async def read_after(self, table: str, ply: int) -> Stored:
                self.looks += 1
                return await super().read_after(table, ply)

        store = Counted()
        here, there = Room(store), Room(store)
        table = await here.create(ME, ME)
        seen = await here.tables.update(table, ANA.id)
        for forged in (False, True):
            await there.tables.update(table, ANA.id)
            seat = next(one for one in seen.seats if one.moves)
            done = await there.do(table, ANA, Play(seat=seat.seat, move=seat.moves[0]))
            told = store.logs[table][1][done.ply :]
            if forged:
                assert told[0].link is not None
                link = msgspec.structs.replace(told[0].link, commitment="00" * 32)
                told = [msgspec.structs.replace(told[0], link=link)]
            before = store.looks
            assert here.tables.goes_on(table, (seen.ply, told), done.ply)
            await here.tables.refresh(table, done.ply, (seen.ply, told))
            assert store.looks == before + forged
            seen = await here.tables.update(table, ANA.id)
            assert seen.chain == done.chain
        await here.tables.stop()
        await there.tables.stop()

    asyncio.run(asyncio.wait_for(whole(), SECONDS))


def test_what_is_told_of_a_move_is_made_before_its_commit_ends_and_sent_after_it() -> None:
    """Everybody had waited for the disk first and for the views then."""

    async def whole() -> None:
        queued: list[int] = []

        class Slow(MemoryStore):
            async def append(
                self, change: Change, meanwhile: Callable[[], None] | None = None
            ) -> None:
                await super().append(change, meanwhile)
                queued.append(phone.queue.qsize())

        store = Slow()
        room = Room(store)
        phone = Subscriber(ANA.id, 1000)
        table = await room.create(ME, ME)
        await room.tables.watch(table, phone, -1, aided=False)
        seen = msgspec.json.decode(phone.queue.get_nowait())
        made: list[int] = []
        prepare = room.subscriptions.prepare

        def counted(*given: Any) -> Updates:
            found = prepare(*given)
            made.append(len(found))
            return found

        room.subscriptions.prepare = counted  # type: ignore[method-assign,assignment]  # to see it used
        seat = next(one for one in seen["seats"] if one["moves"])
        play = Play(seat=seat["seat"], move=seat["moves"][0])
        store.failing = 1
        with pytest.raises(StorageError):
            await room.do(table, ANA, play)
        assert (made, phone.queue.qsize()) == ([1], 0)
        done = await room.do(table, ANA, play)
        assert (made, queued) == ([1, 1], [0])
        assert msgspec.json.decode(phone.queue.get_nowait())["chain"] == done.chain
        await room.tables.stop()

    asyncio.run(asyncio.wait_for(whole(), SECONDS))
