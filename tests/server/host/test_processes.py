"""Two processes on one database: neither can fork a table, and both see what happens."""

import asyncio
import random
import threading
import time

from brelan.server.common.errors import Refused
from brelan.server.common.settings import Settings
from brelan.server.people.identity import People
from brelan.server.store.database import Database
from brelan.server.store.people.persons import PersonStore
from tests.server.house import SECONDS, Guest, House, Json, play_out
from tests.server.postgres import fresh


def test_two_processes_share_a_database(shared: str) -> None:
    with House(shared, poll=0.1).running() as one, House(shared, poll=0.1).running() as two:
        ana, bob = Guest(one, "Ana"), Guest(two, "Bob")
        _moves_reach_the_other_process(ana, bob)
        _one_ply_is_stored_once(ana, bob)
        table = ana.create("combi-combo", ["me", "open", "novice", "club"])
        bob.act(table, "join", seat=1, invite=ana.look(table)["info"]["invites"]["1"])
        end = _play_both(ana, bob, table)
        assert end["info"]["status"] == "over"
        ana.close()
        bob.close()


def _moves_reach_the_other_process(ana: Guest, bob: Guest) -> None:
    table = ana.create("bonne-combinaison", ["me", "open"], options={"first": 0})
    bob.act(table, "join", seat=1, invite=ana.look(table)["info"]["invites"]["1"])
    with bob.socket() as socket:
        socket.watch(table)
        ana.act(table, "play", seat=0, move=ana.look(table)["seats"][0]["moves"][0])
        update = socket.until(
            lambda message: any(event["kind"] == "move" for event in message.get("events", ()))
        )
    assert update["seats"][0]["view"]["announced"] is not None


def _one_ply_is_stored_once(ana: Guest, bob: Guest) -> None:
    """Both hold the same seat's cookie and move at the same moment."""
    twin = Guest(bob.house, "Ana again")
    code = ana.http.post("/api/me/code").json()["code"]
    twin.http.cookies.clear()
    twin.http.post("/api/me/claim", json={"code": code})
    for number in range(5):
        table = ana.create("bonne-combinaison", ["me", "me"], options={"first": 0})
        moves = ana.look(table)["seats"][0]["moves"]
        assert twin.look(table)["seats"][0]["moves"] == moves
        results: list[Json] = []

        def send(who: Guest, table: str, move: str, results: list[Json] = results) -> None:
            results.append(who.order(table, "play", seat=0, move=move).json())

        threads = [
            threading.Thread(target=send, args=(ana, table, moves[number])),
            threading.Thread(target=send, args=(twin, table, moves[-1 - number])),
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(result["type"] for result in results) == ["done", "refused"]
        refused = next(result for result in results if result["type"] == "refused")
        assert refused["code"] in ("stale", "not-your-turn")
        made = [
            [event["move"] for event in who.look(table)["events"] if event["kind"] == "move"]
            for who in (ana, twin)
        ]
        assert made[0] == made[1]
        assert len(made[0]) == 1
    twin.close()


def _play_both(ana: Guest, bob: Guest, table: str) -> Json:
    """Each plays through a process of their own, and tries again when told to look again."""
    chance = random.Random(5)
    deadline = time.monotonic() + 2 * SECONDS
    while time.monotonic() < deadline:
        for who in (ana, bob):
            told = who.look(table)
            if told["info"]["status"] == "over":
                return told
            for one in told["seats"]:
                if one["moves"]:
                    move = chance.choice(one["moves"])
                    answer = who.order(table, "play", seat=one["seat"], move=move)
                    assert answer.status_code in (201, 400, 409), answer.text
    raise AssertionError("the game does not end")


def test_a_code_brings_one_device_in_however_many_try(shared: str) -> None:
    async def whole() -> list[str | BaseException]:
        databases = [Database(Settings(database=shared).url) for _ in range(2)]
        for database in databases:
            await database.open()
        people = [People(PersonStore(database)) for database in databases]
        ana, _secret = await people[0].create("Ana", "fr", "")
        code = await people[0].code(ana)
        tries = [people[number % 2].claim(code, "") for number in range(6)]
        found = await asyncio.gather(*tries, return_exceptions=True)
        for database in databases:
            await database.close()
        return found

    found = asyncio.run(whole())
    assert sum(isinstance(one, str) for one in found) == 1
    assert sum(isinstance(one, Refused) for one in found) == 5


def test_a_game_on_postgresql_survives_a_kill(postgres_server: str) -> None:
    with House(fresh(postgres_server)).running() as house:
        ana = Guest(house, "Ana")
        table = ana.create("combit", ["me", "me"])
        moves = ana.look(table)["seats"][ana.look(table)["seats"][0]["view"]["pending"][0]]
        done = ana.act(table, "play", seat=moves["seat"], move=moves["moves"][0])
        house.kill()
        house.start()
        assert ana.look(table)["ply"] == done["ply"]
        assert play_out([ana], table)["info"]["status"] == "over"
        ana.close()
