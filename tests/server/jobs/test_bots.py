"""Bots think in threads and never hold a table up."""

import asyncio
import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest

import brelan
from brelan.core.table import Table
from brelan.server.common.settings import Settings
from brelan.server.host.process import Process
from brelan.server.jobs import bot_threads
from brelan.server.jobs.bot_threads import BotThreads
from brelan.server.messages.protocol import Play, Say
from brelan.server.messages.requests import NewTable, SeatChoice
from brelan.server.web.services import Services
from tests.server.house import SECONDS

GAME = "bonne-combinaison"


async def chosen(table: Table) -> str:
    bots = BotThreads(threads=2, seconds=0.05)
    try:
        return await bots.choose("club", table, table.pending[0])
    finally:
        bots.stop()


def test_a_bot_chooses_a_legal_move_and_leaves_the_table_alone() -> None:
    table = brelan.game("bonne-combinaison").deal(3)
    before = bytes(table)
    assert asyncio.run(chosen(table)) in table.moves(table.pending[0])
    assert bytes(table) == before


def test_a_bot_that_fails_does_not_stop_the_game(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_words: object, **_effort: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(brelan, "bot", broken)
    table = brelan.game("bonne-combinaison").deal(3)
    with caplog.at_level(logging.ERROR, "brelan.server"):
        assert asyncio.run(chosen(table)) in table.moves(table.pending[0])
    assert "bot-failed" in caplog.text


def test_a_master_uses_the_cores_it_may_and_shares_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the page it had one thread, whatever the machine had; the quick levels need no more."""
    told: list[tuple[str, object]] = []
    both = threading.Barrier(2)

    class Recorded:
        async def choosing(self, table: Table, seat: int) -> str:
            return table.moves(seat)[0]

    class Waiting(Recorded):
        async def choosing(self, table: Table, seat: int) -> str:
            both.wait(SECONDS)
            return await super().choosing(table, seat)

    def make(kind: type[Recorded]) -> Callable[..., Recorded]:
        def bot(level: str, _game: object, **effort: object) -> Recorded:
            told.append((level, effort["threads"]))
            return kind()

        return bot

    table = brelan.game("bonne-combinaison").deal(3)
    seat = table.pending[0]

    async def think() -> None:
        bots = BotThreads(threads=6, seconds=0.05)
        monkeypatch.setattr(brelan, "bot", make(Recorded))
        await bots.choose("master", table, seat)
        await bots.choose("expert", table, seat)
        monkeypatch.setattr(brelan, "bot", make(Waiting))
        await asyncio.gather(*(bots.choose("master", table, seat) for _ in range(2)))
        bots.stop()

    monkeypatch.setattr(bot_threads, "cores", lambda: 4)
    asyncio.run(think())
    assert told[:2] == [("master", 4), ("expert", 1)]
    assert sorted(told[2:], key=str) == [("master", 2), ("master", 4)]


def test_a_slow_bot_delays_nobody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Bots that have not answered yet hold up neither other tables nor talk at their own."""
    thinking, go_on = threading.Semaphore(0), threading.Event()

    class Slow:
        async def choosing(self, table: Table, seat: int) -> str:
            thinking.release()
            go_on.wait(SECONDS)
            return table.moves(seat)[0]

    monkeypatch.setattr(brelan, "bot", lambda *_words, **_effort: Slow())

    async def play() -> None:
        settings = Settings(database=str(tmp_path / "tables.sqlite3"), bot_threads=2)
        async with Process(settings).running() as services:
            try:
                await tried(services)
            finally:
                go_on.set()

    async def tried(services: Services) -> None:
        person, _ = await services.people.create("Ana", "en", "")

        async def table(number: int, *kinds: Literal["me", "bot"]) -> str:
            seats = [SeatChoice(kind=kind) for kind in kinds]
            new = NewTable(id=f"table-{number:04}", game=GAME, options={"first": 0}, seats=seats)
            return await services.tables.create(person, new)

        slow = [await table(number, "bot", "me") for number in range(6)]
        for one in slow:  # more of them think than there are threads
            await services.tables.update(one, person.id)
        for _ in range(2):
            await asyncio.to_thread(thinking.acquire)
        free = await table(9, "me", "me")
        for number in range(20):
            told = await services.tables.update(free, person.id)
            seat = next(one for one in told.seats if one.moves)
            command = Play(seat=seat.seat, move=seat.moves[0])
            await services.tables.act(free, person, f"move-{number:04}", command)
        await services.tables.act(slow[0], person, "talk-0000", Say(text="hello"))
        for one in slow:  # none of them has answered all the while
            assert (await services.tables.update(one, person.id)).info.moves == 0
        go_on.set()
        for one in slow:
            while (await services.tables.update(one, person.id)).info.moves == 0:
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(play(), SECONDS))
