"""Ratings: games without help count, once, on one scale for people and bots."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import insert, select

from brelan.server.common.settings import Settings
from brelan.server.people.ratings import Result, count, rated
from brelan.server.store import schema
from brelan.server.store.storage import Storage
from tests.server.house import SECONDS, Guest, play_out

Guests = Callable[..., Guest]


def lines(ana: Guest) -> list[dict[str, Any]]:
    return list(ana.http.get("/api/ratings/combit").json()["lines"])


def test_a_win_moves_the_winner_up_and_the_others_down() -> None:
    after = rated({}, Result(["person:a", "bot:club"], [0]))
    assert after["person:a"][0] > 25 > after["bot:club"][0]


def test_a_shared_win_of_equals_changes_nobody() -> None:
    after = rated({}, Result(["person:a", "person:b"], [0, 1]))
    assert abs(after["person:a"][0] - after["person:b"][0]) < 1e-9


def test_bots_of_one_level_share_a_rating() -> None:
    after = rated({}, Result(["person:a", "bot:club", "bot:club"], [1]))
    assert set(after) == {"person:a", "bot:club"}


def test_only_games_without_help_are_counted(guest: Guests) -> None:
    ana = guest("Rated Ana")
    for spoiled in ("hint", "stand-in"):
        table = ana.create("combit", ["me", "novice"], options={"first": 0})
        ana.act(table, spoiled, seat=0)
        if spoiled == "stand-in":
            ana.act(table, "return", seat=0)
        play_out([ana], table)
    alone = ana.create("combit", ["me", "me"])
    play_out([ana], alone)
    counted = ana.create("combit", ["me", "novice"])
    play_out([ana], counted)
    deadline = time.monotonic() + SECONDS
    while not any(line["you"] for line in lines(ana)) and time.monotonic() < deadline:
        time.sleep(0.2)
    mine = next(line for line in lines(ana) if line["you"])
    assert (mine["name"], mine["games"], mine["bot"]) == ("Rated Ana", 1, False)
    assert any(line["bot"] and line["name"] == "novice" for line in lines(ana))


def test_two_processes_count_every_game_once(shared: str) -> None:
    games = 12

    async def whole() -> int:
        storages = [Storage(Settings(database=shared).url) for _ in range(2)]
        for storage in storages:
            await storage.open()
        body = msgspec.json.encode(Result(["person:a", "bot:club"], [0])).decode()
        rows = [
            {"table_id": f"t{n}", "game": "combit", "at": n, "body": body, "counted": False}
            for n in range(games)
        ]
        await storages[0].write(*((insert(schema.results), row) for row in rows))
        waiting = select(schema.results).where(schema.results.c.counted.is_(False))
        while await storages[0].fetch(waiting):
            await asyncio.gather(*(count(storage) for storage in storages))
        known = await storages[0].fetch(select(schema.ratings))
        for storage in storages:
            await storage.close()
        return sum(int(row.games) for row in known if row.player == "person:a")

    assert asyncio.run(whole()) == games
