"""The client at a real server: who one is, tables, moves, talk, and what goes wrong."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import brelan
from brelan.client import HouseForeign, HouseLost, Refused, SignedOut, Table
from brelan.client.errors import HouseError
from brelan.core.errors import GameError
from tests.server.house import House, free_port

SECONDS = 120.0


def run(test: Callable[[], Awaitable[None]]) -> None:
    """Run a test in a loop, but not for ever."""

    async def limited() -> None:
        async with asyncio.timeout(SECONDS):
            await test()

    asyncio.run(limited())


async def play_out(table: Table, seed: int) -> None:
    """Any legal moves, to the end."""
    chance = random.Random(seed)
    async for turn in table.turns():
        await turn.play(chance.choice(turn.moves))


@pytest.mark.parametrize("game", [info.id for info in brelan.games()])
def test_two_programs_play_every_game_to_its_end(house: House, game: str) -> None:
    async def play() -> None:
        async with (
            brelan.connect(house.url, name="Ana") as ana,
            brelan.connect(house.url, name="Ben") as ben,
        ):
            players = brelan.game(game).info.players[0]
            seats = ["me", "open", *["novice"] * (players - 2)]
            table = await ana.open(game, seats=seats, players=players)
            assert table.invitation is not None
            there = await ben.join(table.invitation)
            assert (table.seats, there.seats) == ((0,), (1,))
            await asyncio.gather(play_out(table, 1), play_out(there, 2))
            assert table.over
            assert table.result == there.result
            assert (await table.record()).result is not None
            for one in (table, there):
                plies = [event.ply for event in one.log]
                assert plies == sorted(set(plies))
                # both words are in the deal
                proof = one.info.proof
                assert proof is not None
                assert one.word in proof.words
            assert len([line for line in await ana.tables() if line.table == table.id]) == 1

    run(play)


def test_what_is_said_is_heard_once_and_in_order(house: House) -> None:
    async def talk() -> None:
        async with (
            brelan.connect(house.url, name="Ana") as ana,
            brelan.connect(house.url, name="Ben") as ben,
        ):
            table = await ana.open("punto", against="open")
            there = await ben.join(table.invitation)
            heard: list[str | None] = []

            async def listen() -> None:
                async for event in table.events():
                    if event.kind in ("say", "emote"):
                        heard.append(event.text or event.emote)
                    if event.emote == "bye":
                        return

            listening = asyncio.create_task(listen())
            await asyncio.sleep(0)  # it listens
            for word in ("bonjour", "ça va ?", "à toi"):
                await there.say(word)
            await there.emote("bye")
            await listening
            assert heard == ["bonjour", "ça va ?", "à toi", "bye"]

    run(talk)


def test_somebody_without_a_name_looks_on_and_may_not_act(house: House) -> None:
    async def look_on() -> None:
        async with (
            brelan.connect(house.url, name="Ana") as ana,
            brelan.connect(house.url) as nobody,
        ):
            table = await ana.open("punto", against="club")
            await table.until(lambda one: one.info.status == "running")
            seen = await nobody.watch(table.link)
            assert nobody.me is None
            assert seen.seats == ()
            assert seen.moves() == []
            assert seen.view() is not None
            with pytest.raises(SignedOut):
                await seen.say("hello")
            with pytest.raises(GameError, match="no seat"):
                await seen.play("a1")

    run(look_on)


def test_refusals_have_a_code_values_and_a_sentence_in_ones_language(house: House) -> None:
    async def be_refused() -> None:
        async with brelan.connect(house.url, name="Ana", lang="fr") as ana:
            table = await ana.open("punto", against="club")
            await table.until(lambda one: bool(one.moves()))
            with pytest.raises(Refused, match=r"coup|case|carte|jou") as refused:
                await table.play("z99")
            assert refused.value.code
            assert table.moves()  # and it is still one's turn
            with pytest.raises(Refused, match="table"):
                await ana.watch("A" * 22)
            with pytest.raises(GameError, match="level"):
                await ana.open("punto", against="grandmaster")
            with pytest.raises(GameError, match="no game"):
                await ana.open("poker")

    run(be_refused)


def test_two_who_come_at_once_find_a_seat_each(house: House) -> None:
    """Both took the first that was free, and one of them was refused."""

    async def come() -> None:
        async with (
            brelan.connect(house.url, name="Ana") as ana,
            brelan.connect(house.url, name="Ben") as ben,
            brelan.connect(house.url, name="Cem") as cem,
        ):
            seats = ["me", "open", "open"]
            table = await ana.open("punto", seats=seats, players=3)
            link = table.invitation
            there = await asyncio.gather(ben.join(link), cem.join(link))
            assert sorted(one.seats for one in there) == [(1,), (2,)]
            with pytest.raises(GameError, match="taken"):
                async with brelan.connect(house.url, name="Dan") as dan:
                    await dan.join(link)

    run(come)


@pytest.mark.parametrize(
    ("link", "problem"),
    [
        ("ftp://games.example.org", "not the address"),
        ("", "not the address"),
        ("http://[::1", "not the address"),
        ("http://localhost:1/table/abc", "cut off"),
        ("A" * 22, "not the address"),
    ],
)
def test_a_link_that_leads_nowhere_says_so(link: str, problem: str) -> None:
    with pytest.raises(HouseForeign, match=problem):
        brelan.connect(link)


def test_a_house_that_is_not_there_says_so_at_once() -> None:
    async def come() -> None:
        url = f"http://127.0.0.1:{free_port()}"
        with pytest.raises(HouseLost, match=r"127\.0\.0\.1"):
            async with brelan.connect(url, name="Ana"):
                pass

    run(come)


def test_a_house_that_is_lost_for_longer_than_one_waits_ends_what_waits(tmp_path: Path) -> None:
    async def lose() -> None:
        with House(tmp_path / "tables.sqlite3").running() as house:
            async with brelan.connect(house.url, name="Ana", patience=1.0) as ana:
                table = await ana.open("punto", against="club")
                await table.until(lambda one: bool(one.moves()))
                house.kill()
                with pytest.raises(HouseLost):
                    await table.play(table.moves()[0])
                with pytest.raises(HouseLost):
                    async for _event in table.events():
                        pass
                with pytest.raises(HouseLost):
                    await ana.lobby()

    run(lose)


def test_a_guest_is_remembered_where_that_is_wanted(
    house: House, nobody_is_remembered: Path
) -> None:
    async def come_twice() -> None:
        async with brelan.connect(house.url, name="Ana", remember=True) as ana:
            table = await ana.open("punto", against="open")
        assert nobody_is_remembered.stat().st_mode & 0o077 == 0
        async with brelan.connect(table.link) as again:
            assert again.name == "Ana"
            assert [line.table for line in await again.tables()] == [table.id]
            back = await again.join()
            assert back.seats == (0,)
        async with brelan.connect(house.url, name="Ben") as other:
            assert other.name == "Ben"

    run(come_twice)


def test_leaving_a_house_ends_what_waits(house: House) -> None:
    async def leave() -> None:
        ana = brelan.connect(house.url, name="Ana")
        async with ana:
            table = await ana.open("punto", against="open")
            waiting = asyncio.create_task(table.until(lambda one: one.over))
            await asyncio.sleep(0)
        with pytest.raises(HouseError):
            await waiting

    run(leave)
