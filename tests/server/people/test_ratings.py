"""Ratings: games without help count, once, on one scale for people and bots."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, select

from brelan.server.common.settings import Settings
from brelan.server.messages.requests import NewTable, SeatChoice
from brelan.server.people.identity import People
from brelan.server.people.ratings import Ratings, rated
from brelan.server.store import schema
from brelan.server.store.database import Database
from brelan.server.store.people.persons import PersonStore
from brelan.server.store.people.ratings import Rating, RatingStore
from brelan.server.tables.results import Result
from tests.server.house import SECONDS, Guest, play_out
from tests.server.in_memory import ANA, MemoryStore, Room

Guests = Callable[..., Guest]


def lines(ana: Guest) -> list[dict[str, Any]]:
    return list(ana.http.get("/api/ratings/combit").json()["lines"])


def ratings_of(database: Database) -> Ratings:
    return Ratings(RatingStore(database), People(PersonStore(database)))


def test_a_win_moves_the_winner_up_and_the_others_down() -> None:
    after = rated({}, Result(["person:a", "bot:club"], [0]))
    assert after["person:a"][0] > 25 > after["bot:club"][0]


def test_a_shared_win_of_equals_changes_nobody() -> None:
    after = rated({}, Result(["person:a", "person:b"], [0, 1]))
    assert abs(after["person:a"][0] - after["person:b"][0]) < 1e-9


def test_bots_of_one_level_share_a_rating() -> None:
    after = rated({}, Result(["person:a", "bot:club", "bot:club"], [1]))
    assert set(after) == {"person:a", "bot:club"}


def test_a_team_is_rated_as_a_team() -> None:
    """Every seat was a team of its own: partners were rated as if against each other."""

    def gained(partner: float) -> list[float]:
        """What two partners gain by a win against two club bots."""
        known = {"person:a": 25.0, "person:b": partner, "bot:club": 30.0}
        ratings = {player: Rating(mu, 3, 9) for player, mu in known.items()}
        players = ["person:a", "bot:club", "person:b", "bot:club"]
        after = rated(ratings, Result(players, [0, 2], [[0, 2], [1, 3]]))
        assert after["bot:club"][0] < 30
        return [after[player][0] - known[player] for player in ("person:a", "person:b")]

    for partner in (20.0, 30.0, 40.0):
        both = gained(partner)
        assert both[0] == pytest.approx(both[1])  # they won together
        assert both[0] > 0
    assert gained(40.0) < gained(20.0)  # with a strong partner a win was to be expected


def test_who_let_another_play_loses_though_the_team_has_won() -> None:
    players = ["person:a", "person:b", "person:c", "person:d"]
    after = rated({}, Result(players, [2], [[0, 2], [1, 3]]))
    assert after["person:c"][0] > 25
    for seat in "abd":
        assert after[f"person:{seat}"][0] < 25


def test_the_result_of_a_game_in_teams_says_so() -> None:
    """Four people, two teams: what is stored for the rating names the seats of each."""

    async def play() -> MemoryStore:
        store = MemoryStore()
        room = Room(store)
        seats = [SeatChoice(kind="me"), *[SeatChoice(kind="bot")] * 3]
        options: dict[str, int | bool | None] = {"players": 4, "teams": True, "rounds": 1}
        new = NewTable(id="in-teams", game="punto", options=options, seats=seats)
        await room.play_out(await room.tables.create(ANA, new), ANA)
        await room.tables.stop()
        return store

    [result] = asyncio.run(asyncio.wait_for(play(), SECONDS)).results.values()
    assert result.sides == [[0, 2], [1, 3]]
    for one, other in result.sides:  # a blocked round may be everybody's
        assert (one in result.winners) == (other in result.winners)
    assert result.winners


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
        databases = [Database(Settings(database=shared).url) for _ in range(2)]
        for database in databases:
            await database.open()
        body = msgspec.json.encode(Result(["person:a", "bot:club"], [0])).decode()
        rows = [
            {"table_id": f"t{n}", "game": "combit", "at": n, "body": body, "counted": False}
            for n in range(games)
        ]
        await databases[0].write(*((insert(schema.results), row) for row in rows))
        waiting = select(schema.results).where(schema.results.c.counted.is_(False))
        while await databases[0].fetch(waiting):
            await asyncio.gather(*(ratings_of(database).count() for database in databases))
        known = await databases[0].fetch(select(schema.ratings))
        for database in databases:
            await database.close()
        return sum(int(row.games) for row in known if row.player == "person:a")

    assert asyncio.run(whole()) == games
