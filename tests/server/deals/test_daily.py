"""The deal of the day."""

import asyncio
import datetime
import time
from collections.abc import Awaitable, Callable
from zoneinfo import ZoneInfo

import msgspec
import pytest

import brelan
from brelan.bots.levels import LEVELS
from brelan.bots.review.analysis import at_once
from brelan.bots.search.thought import finished
from brelan.server.common import time_zone
from brelan.server.common.clock import Clock, date_at, milliseconds, running
from brelan.server.common.errors import Forbidden
from brelan.server.deals import daily, dealing, keys
from brelan.server.deals.verification import verify
from brelan.server.jobs import daily_bots
from brelan.server.jobs.bot_threads import Share
from brelan.server.messages.protocol import Join, Leave
from brelan.server.messages.requests import DailyScore, PlayOn
from brelan.server.model.replaying import replay
from brelan.server.tables.subscriptions import Subscriber
from tests.server.house import SECONDS, Guest, new_id, play_out
from tests.server.in_memory import ANA, BOB, MemoryStore, Room

Guests = Callable[..., Guest]
DAY = 86_400_000
DAYS = [f"2026-03-{day:02}" for day in range(1, 7)]


def test_everybody_gets_the_same_deal_and_one_try(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    before = ana.http.get("/api/daily").json()
    zone = time_zone.find(time_zone.of_machine())
    assert before["date"] == date_at(milliseconds(), zone)
    assert before["table"] is before["mine"] is None
    first = ana.http.post("/api/daily", json={"id": new_id()}).json()["table"]
    assert ana.http.post("/api/daily", json={"id": new_id()}).json()["table"] == first
    second = bob.http.post("/api/daily", json={"id": new_id()}).json()["table"]
    assert second != first
    assert ana.http.get("/api/daily").json()["table"] == first
    one, two = ana.look(first), bob.look(second)
    assert one["info"]["commitment"] == two["info"]["commitment"]
    assert one["info"]["options"] == two["info"]["options"]
    assert one["info"]["daily"] == before["date"]
    assert not one["info"]["rated"]
    others = brelan.game(before["game"]).players - 1
    assert [seat["level"] for seat in one["info"]["seats"]] == [None] + ["club"] * others
    for command in ({"do": "back"}, {"do": "hint", "seat": 0}, {"do": "stand-in", "seat": 0}):
        assert ana.refused(first, **command) == "daily-alone"
    assert bob.http.get(f"/api/tables/{first}").json()["code"] == "daily-secret"
    with bob.socket() as socket:
        assert socket.watch(first)["code"] == "daily-secret"

    end = play_out([ana], first)
    assert end["info"]["proof"] is None  # the secret is told when the day is past
    assert one["info"]["commitment"] == before["commitment"]
    record = ana.http.get(f"/api/tables/{first}/record").json()
    assert record["deal"] is None
    told = ana.http.get("/api/daily").json()
    assert told["mine"]["scores"] == end["seats"][0]["view"]["scores"]
    assert told["results"]["players"] >= 1
    assert told["results"]["best"] is not None
    assert bob.http.get("/api/daily").json()["mine"] is None
    assert bob.http.get(f"/api/tables/{first}/replay").json()["code"] == "daily-secret"
    assert ana.http.get(f"/api/tables/{first}/replay").status_code == 200

    deadline = time.monotonic() + SECONDS
    while told["bots"] is None and time.monotonic() < deadline:
        time.sleep(0.2)
        told = ana.http.get("/api/daily").json()
    assert [bot["level"] for bot in told["bots"]] == list(LEVELS)


def test_results_of_friends_come_first_then_those_one_has_met(guest: Guests) -> None:
    """Whoever one had ever sat with came before friends."""
    ana, bob, cleo = guest("Ana"), guest("Bob"), guest("Cleo")
    table = ana.create("combit", ["me", "open"])  # Cleo has sat there
    invite = ana.look(table)["info"]["invites"]["1"]
    cleo.order(table, "join", seat=1, invite=invite)
    names = {}
    for one in (ana, bob):
        own = one.create("combit", ["me", "open"])
        names[one] = one.look(own)["info"]["seats"][0]["person"]
    ana.http.put(f"/api/me/people/{names[bob]}/friend")
    bob.http.put(f"/api/me/people/{names[ana]}/friend")
    for seed, one in enumerate((ana, bob, cleo)):
        tried = one.http.post("/api/daily", json={"id": new_id()}).json()["table"]
        play_out([one], tried, seed)
    lines = ana.http.get("/api/daily").json()["lines"]
    known = [line for line in lines if line["you"] or line["friend"] or line["met"]]
    assert lines[:3] == known
    assert {line["name"] for line in known[:2]} == {"Ana", "Bob"}
    assert (known[2]["name"], known[2]["met"], known[2]["friend"]) == ("Cleo", True, False)


@pytest.mark.parametrize("zone", ["Europe/Paris", "America/Cayenne", "Pacific/Auckland"])
def test_the_day_turns_at_midnight_of_the_house(zone: str) -> None:
    clock = Clock()
    clock.zone = ZoneInfo(zone)
    midnight = datetime.datetime(2026, 3, 29, tzinfo=clock.zone).timestamp() * 1000
    for minutes, date in ((-2, "2026-03-28"), (2, "2026-03-29")):
        clock.base = round(midnight) + minutes * 60_000 - running()
        assert clock.today() == date


def test_the_secret_of_a_day_is_told_when_the_day_is_past() -> None:
    """It was told to whoever had finished, while others still played that deal."""

    async def work() -> None:
        room = Room(MemoryStore())
        table = await room.tables.daily(ANA, "daily-1")
        await room.play_out(table, ANA)
        told = await room.tables.record(table, ANA.id)
        assert told.deal is None
        room.around.time += DAY
        told = await room.tables.record(table, ANA.id)
        found = verify(msgspec.to_builtins(told))
        assert found.table.over
        bound = daily.commitment_of(await MemoryStore().daily_key(), date_at(1_000_000))
        assert told.deal is not None
        assert told.deal.commitment == bound.hash
        deal = dealing.daily_table(date_at(1_000_000), bound)
        assert deal.record() == {**told.record, "moves": []}  # the deal that bots play too
        await room.tables.stop()

    asyncio.run(work())


def test_nobody_learns_the_deal_of_today_from_who_has_played_it() -> None:
    """The record told its key at once, and a game played on from it could be watched by all."""

    async def work() -> None:
        store = MemoryStore()
        room = Room(store)
        tables = room.tables
        played = await tables.daily(ANA, "daily-1")
        await room.play_out(played, ANA)
        told = await tables.record(played, ANA.id)
        assert "key" not in told.record
        assert told.chain is None
        first = await tables.play_on(ANA, played, PlayOn(id="onward-1", ply=0, seat=1))
        await room.play_out(first, ANA)
        again = await tables.play_on(ANA, first, PlayOn(id="onward-2", ply=0, seat=0))
        await room.do(again, ANA, Leave(seat=0))
        invite = replay(*await store.read(again)).chairs[0].invite
        looks: tuple[Callable[[], Awaitable[object]], ...] = (
            lambda: tables.record(first, BOB.id),
            lambda: tables.finished_game(first, BOB.id),
            lambda: tables.update(again, BOB.id),
            lambda: tables.update(again, None),
            lambda: tables.watch(again, Subscriber(BOB.id, 8), -1, aided=False),
            lambda: room.do(again, BOB, Join(seat=0, invite=invite)),
        )
        for look in looks:
            with pytest.raises(Forbidden) as refused:
                await look()
            assert refused.value.code == "daily-secret"
        await room.do(again, ANA, Join(seat=0))
        assert (await tables.update(again, ANA.id)).seats
        room.around.time += DAY
        assert (await tables.update(again, BOB.id)).view is not None
        await tables.stop()

    asyncio.run(work())


def test_the_game_changes_from_day_to_day_through_the_catalogue() -> None:
    assert {daily.game_of(date).id for date in DAYS} == {info.id for info in brelan.games()}
    day = datetime.date.fromisoformat(DAYS[0])
    assert daily.game_of(DAYS[0]) == daily.game_of(
        (day + datetime.timedelta(days=len(brelan.games()))).isoformat()
    )


@pytest.mark.parametrize("date", DAYS)
def test_bots_try_every_game(date: str) -> None:
    tried = finished(
        daily_bots.try_deal(date, keys.commit(), "novice", Share(0.05, threads=1), at_once)
    )
    assert len(tried.scores) == daily.game_of(date).players
    assert -1 <= tried.result <= 1


def test_results_are_compared_by_outcome_then_by_points() -> None:
    ended = [
        DailyScore(scores=[points, 5], result=result)
        for points, result in ((3, -1.0), (9, 1.0), (7, 1.0), (7, 1.0), (5, 0.0))
    ]
    told = daily.compared(ended, ended[2])
    assert (told.players, told.better, told.equal, told.worse) == (5, 1, 1, 2)
    assert told.best == ended[1]
    unknown = daily.compared(ended, None)
    assert (unknown.better, unknown.equal, unknown.worse) == (0, 0, 0)
