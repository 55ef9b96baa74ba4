"""A house that is killed and started again in the middle of games: nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from pathlib import Path

import pytest

import brelan
from brelan.client import Refused, Table
from tests.client.test_house import run
from tests.server.house import House


async def play_and_talk(table: Table, seed: int, said: list[str]) -> None:
    """Any legal moves, and a word with many of them; every word is said once."""
    chance = random.Random(seed)
    async for turn in table.turns():
        if chance.random() < 0.3:
            said.append(f"{seed} {len(said)}")
            await table.say(said[-1])
        await turn.play(chance.choice(turn.moves))


@pytest.mark.parametrize("game", ["punto", pytest.param("carro-combo", marks=pytest.mark.long)])
def test_killed_and_started_again_nothing_is_lost_or_doubled(tmp_path: Path, game: str) -> None:
    """Commands in the air when the house dies are done once; every event is heard once."""
    kills = 0

    async def play(house: House) -> None:
        nonlocal kills
        chance = random.Random(game)
        async with (
            brelan.connect(house.url, name="Ana") as ana,
            brelan.connect(house.url, name="Ben") as ben,
        ):
            players = brelan.game(game).info.players[0]
            seats = ["me", "open", *["novice"] * (players - 2)]
            first = await ana.open(game, seats=seats, rated=False, players=players)
            tables = [first, await ben.join(first.invitation)]
            said: list[list[str]] = [[], []]
            playing = [
                asyncio.create_task(play_and_talk(table, seed, said[seed]))
                for seed, table in enumerate(tables)
            ]
            both = asyncio.gather(*playing)
            while not both.done():
                await asyncio.wait(playing, timeout=chance.uniform(0.05, 0.5))
                if not both.done() and kills < 3:
                    house.kill()
                    kills += 1
                    await asyncio.to_thread(house.start)
            await both
            opened = await ana.tables()
            assert [line.table for line in opened] == [first.id]
            for table in tables:
                await table.until(lambda one: one.ply == max(each.ply for each in tables))
                assert [event.ply for event in table.log] == list(range(table.ply + 1))
                words = Counter(event.text for event in table.log if event.kind == "say")
                assert words == Counter(said[0] + said[1])
                moves = [event for event in table.log if event.kind == "move"]
                assert len(moves) == table.info.moves
            assert tables[0].log[-1].ply == tables[1].log[-1].ply
            record = (await tables[0].record()).record
            assert len(record["moves"]) == tables[0].info.moves

    with House(tmp_path / "tables.sqlite3").running() as house:
        run(lambda: play(house))
    assert kills >= 1


def test_a_command_that_is_sent_again_acts_once(tmp_path: Path) -> None:
    """The line breaks after the command has gone out and before it is answered."""

    async def break_lines() -> None:
        async with brelan.connect(house.url, name="Ana") as ana:
            table = await ana.open("punto", against="open")
            for number in range(20):
                saying = asyncio.create_task(table.say(f"word {number}"))
                await asyncio.sleep(0.001 * number)
                ana.connection.restart()
                await saying
            words = [event.text for event in table.log if event.kind == "say"]
            assert words == [f"word {number}" for number in range(20)]
            with pytest.raises(Refused):
                await table.play("a1", seat=0)

    with House(tmp_path / "tables.sqlite3").running() as house:
        run(break_lines)
