"""Tables of a real server on the whole screen: moves, presence, talk, refusals, invitations."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import brelan
from brelan.terminal.full_screen.app import FullScreen
from brelan.terminal.full_screen.dialogs import Line, Moves, Sheet
from brelan.terminal.full_screen.house import HouseTable
from brelan.terminal.full_screen.join import Visit
from brelan.terminal.full_screen.seen import Seen
from tests.server.house import House

from .person import Person, run


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("join")
    with House(folder / "tables.sqlite3", poll=0.2).running() as running:
        yield running
        running.stop()


@pytest.fixture(autouse=True)
def nobody_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brelan.client.sign_ins.place", lambda: tmp_path / "houses.json")
    monkeypatch.delenv("BRELAN_TOKEN", raising=False)


def test_an_invited_person_plays_a_whole_game_and_talks(house: House) -> None:
    async def play() -> None:
        async with brelan.connect(house.url, name="Ana") as ana:
            table = await ana.open("bonne-combinaison", seats=["me", "open"], first=0)
            assert table.invitation is not None
            app = FullScreen("en", visit=Visit(table.invitation, None), pace=0)
            async with app.run_test(size=(120, 40)) as pilot:
                person = Person(app, pilot)
                await person.until(lambda: isinstance(app.screen, Line))
                await person.press(*"Ben", "enter")
                await person.until(lambda: len(app.screen_stack) > 1 and table.over is False)
                await table.until(lambda one: one.view(0) is not None)
                chance = random.Random(3)
                source = person.screen.source
                assert isinstance(source, HouseTable)

                await table.say("Bonjour Ben")
                await person.until(lambda: any("Bonjour" in line for line in source.heard("en")))
                talk = source.talk("en")
                assert talk is not None
                assert "● Ana" in talk.plain, "she is there"
                await person.press("t")
                assert isinstance(app.screen, Line)
                await person.press(*"hello", "enter")
                await table.until(lambda one: any(event.text == "hello" for event in one.log))

                def mine() -> bool:
                    return bool(person.screen.seen and person.screen.seen.moves)

                while not table.over:
                    await person.until(lambda: table.over or bool(table.moves(0)) or mine())
                    if table.moves(0):
                        await table.play(chance.choice(table.moves(0)))
                    elif mine():
                        await person.any_move(chance)
                await person.until(lambda: isinstance(app.screen, Sheet))
                assert {event.seat for event in table.log if event.kind == "move"} == {0, 1}

    run(play())


def test_what_the_house_refuses_is_told_with_its_rule(house: House) -> None:
    async def play() -> None:
        app = FullScreen("en", visit=Visit(house.url, "Zoe"), pace=0)
        async with app.run_test(size=(80, 24)) as pilot:
            person = Person(app, pilot)
            await person.until(lambda: isinstance(app.screen, Moves))
            await person.press("end", "enter")  # a new table
            await person.until(lambda: type(app.screen).__name__ == "Home")
            await person.press("enter")  # the first game, against a bot
            await person.until(
                lambda: (
                    len(app.screen_stack) > 1
                    and hasattr(app.screen, "seen")
                    and bool(app.screen.seen and app.screen.seen.moves)
                )
            )
            source = person.screen.source
            assert isinstance(source, HouseTable)
            for _ in range(3):
                await person.ready()
                await person.any_move(random.Random(5))
            await person.ready()
            view = source.table.view(0)
            assert view is not None
            taken = next(
                f"{'abcd'[column]}{row + 1}"
                for row, line in enumerate(view["boards"][0])
                for column, card in enumerate(line)
                if card is not None
            )
            if view["announced"] is None:
                await person.go(f"card {view['hands'][0][0]}")
                await person.press("enter")
            before = len(source.table.log)
            person.board.cursor = (f"square 0 {taken}", 0)
            await person.press("enter")
            await person.until(lambda: "rule 2" in person.status)
            assert len(source.table.log) == before

    run(play())


def test_a_house_that_is_gone_is_told_and_comes_back(tmp_path: Path) -> None:
    """The table looked as if one could play, and nothing happened."""

    async def play(house: House) -> None:
        async with brelan.connect(house.url, name="Ana") as ana:
            table = await ana.open("combit", seats=["me", "open"], first=1)
            app = FullScreen("en", visit=Visit(table.invitation or "", "Ben"), pace=0)
            async with app.run_test(size=(80, 24)) as pilot:
                person = Person(app, pilot)

                def can_move() -> bool:
                    seen = person.screen.seen if len(app.screen_stack) > 1 else None
                    return bool(seen and seen.moves)

                await person.until(can_move)
                await asyncio.to_thread(house.kill)
                await person.until(lambda: "does not answer" in (person.screen.seen or empty).busy)
                assert not can_move()
                await asyncio.to_thread(house.start)
                await person.until(can_move)
                await person.any_move(random.Random(1))
                await table.until(lambda one: one.ply > 0)

    empty = Seen(brelan.games()[0], {}, None)
    with House(tmp_path / "tables.sqlite3", poll=0.2).running() as house:
        run(play(house))
        house.stop()
