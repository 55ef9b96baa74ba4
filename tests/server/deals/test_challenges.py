"""A deal that somebody else has played before: same cards, same seat, same bots."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from brelan.core.errors import BrelanError
from brelan.server.deals.verification import verify
from brelan.server.messages.protocol import Back, Fill, Hint, Join, Play, StandIn
from brelan.server.messages.requests import SeatChoice
from brelan.server.model.person import Person
from brelan.server.model.replaying import replay
from brelan.server.tables.challenges import Challenges, Try, parting
from tests.server.house import Guest, play_out
from tests.server.in_memory import ANA, BOB, MemoryStore, Room

Guests = Callable[..., Guest]
DAY = 86_400_000


class Kept(MemoryStore):
    """A store that also tells who plays which deal."""

    async def tries(self, deal: str, seat: int) -> list[Try]:
        """All of them: the tests play one seat."""
        found = [new.header for new, _ in self.logs.values() if new.header.challenge]
        return [Try(one.id, one.owner, self.over(one.id)) for one in found if one.deal == deal]

    def over(self, table: str) -> bool:
        """Whether a table's game has ended."""
        new, log = self.logs[table]
        return replay(new.header, log).status == "over"

    async def knew_since(self, deal: str, person: str, table: str) -> int | None:
        """When they looked."""
        return self.onlookers.get((deal, person))


def test_the_same_cards_seat_and_bots_and_nothing_told_before_the_end() -> None:
    async def work() -> None:
        store = Kept()
        room = Room(store)
        challenges = Challenges(room.tables, store, room.around, room.around.friends_of)
        first = await room.create(SeatChoice(kind="me"), SeatChoice(kind="bot", level="expert"))
        with pytest.raises(BrelanError) as early:
            await challenges.offer(first, 0, BOB.id)
        assert early.value.code == "table-not-over"
        await room.play_out(first, ANA)
        offer = await challenges.offer(first, 0, BOB.id)
        assert (offer.name, offer.levels[1], offer.people) == ("Ana", "expert", [0])
        assert not offer.knows
        assert not offer.results
        second = await challenges.accept(BOB, first, 0)
        assert await challenges.accept(BOB, first, 0) == second  # there is one try
        one, two = replay(*await store.read(first)), replay(*await store.read(second))
        assert one.start is not None
        assert two.start is not None
        assert one.start.key == two.start.key
        assert one.options == two.options
        told = await room.tables.update(second, BOB.id)
        assert told.info.challenge == first
        assert told.info.proof is None
        assert not told.info.rated
        assert (one.start.key or "-") not in msgspec.json.encode(told).decode()
        for command in (Back(), Hint(seat=0), StandIn(seat=0), Fill(seat=0, level="club")):
            with pytest.raises(BrelanError) as refused:
                await room.do(second, BOB, command)
            assert refused.value.code == "challenge-alone"
        with pytest.raises(BrelanError) as seated:
            await room.do(second, ANA, Join(seat=1))
        assert seated.value.code == "seat-taken"
        with pytest.raises(BrelanError) as soon:
            await challenges.compare(second, BOB.id)
        assert soon.value.code == "table-not-over"

        await room.play_out(second, BOB)
        both = await challenges.compare(second, BOB.id)
        assert both.first.name == "Ana"
        assert both.second.you
        assert not both.second.knew
        assert both.parting is None  # everybody plays the first legal move here
        assert both.first.scores == both.second.scores
        assert [one.table for one in (await challenges.offer(first, 0, BOB.id)).results] == [
            first,
            second,
        ]
        found = verify(msgspec.to_builtins(await room.tables.record(second, BOB.id)))
        assert found.source is not None
        assert found.source.table == first
        assert second not in store.results  # unrated
        third = await challenges.accept(ANA, second, 0)  # and on, from where it came first
        assert replay(*await store.read(third)).header.deal == first
        await room.tables.stop()

    asyncio.run(work())


def test_results_of_friends_come_before_those_of_others() -> None:
    async def work() -> None:
        store = Kept()
        room = Room(store)
        cleo = Person("cleo", "Cleo", "en")
        room.around.people.append(cleo)
        room.around.friends.append({ANA.id, BOB.id})
        challenges = Challenges(room.tables, store, room.around, room.around.friends_of)
        first = await room.create(SeatChoice(kind="me"), SeatChoice(kind="bot"))
        await room.play_out(first, ANA)
        for person in (cleo, BOB):
            await room.play_out(await challenges.accept(person, first, 0), person)
        named = [one.name for one in (await challenges.offer(first, 0, ANA.id)).results]
        assert named == ["Ana", "Bob", "Cleo"]
        named = [one.name for one in (await challenges.offer(first, 0, cleo.id)).results]
        assert named == ["Ana", "Cleo", "Bob"]  # one's own, then by time
        await room.tables.stop()

    asyncio.run(work())


def test_who_looked_at_the_first_game_is_said_to_know_the_cards() -> None:
    async def work() -> None:
        store = Kept()
        room = Room(store)
        challenges = Challenges(room.tables, store, room.around, room.around.friends_of)
        first = await room.create(SeatChoice(kind="me"), SeatChoice(kind="bot"))
        await room.play_out(first, ANA)
        assert (await challenges.offer(first, 0, ANA.id)).knows  # who sat there
        second = await challenges.accept(BOB, first, 0)
        update = await room.tables.update(second, BOB.id)
        await room.do(second, BOB, Play(seat=0, move=update.seats[0].moves[0]))
        assert not (await challenges.offer(first, 0, BOB.id)).knows
        await room.tables.finished_game(first, BOB.id)  # in the middle of the game
        room.around.time += 1
        await room.play_out(second, BOB)
        assert (await challenges.compare(second, None)).second.knew
        await room.tables.stop()

    asyncio.run(work())


def test_the_deal_of_today_stays_closed_and_that_of_a_past_day_opens() -> None:
    async def work() -> None:
        store = Kept()
        room = Room(store)
        challenges = Challenges(room.tables, store, room.around, room.around.friends_of)
        first = await room.tables.daily(ANA, "daily-1")
        await room.play_out(first, ANA)
        for ask in (
            lambda: challenges.offer(first, 0, BOB.id),
            lambda: challenges.accept(BOB, first, 0),
            lambda: challenges.accept(ANA, first, 0),  # others could watch her
        ):
            with pytest.raises(BrelanError) as refused:
                await ask()
            assert refused.value.code == "daily-secret"
        room.around.time += DAY
        second = await challenges.accept(BOB, first, 0)
        await room.play_out(second, BOB)
        found = verify(msgspec.to_builtins(await room.tables.record(second, BOB.id)))
        assert found.source is not None
        assert found.source.daily is not None
        await room.tables.stop()

    asyncio.run(work())


def test_where_two_games_part() -> None:
    one = [(0, "a"), (2, "b"), (5, "c")]
    assert parting(one, list(one)) is None
    told = parting(one, [(0, "a"), (3, "x")])
    assert told is not None
    assert (told.number, told.moves, told.plies) == (2, ["b", "x"], [2, 3])
    told = parting(one, one[:2])
    assert told is not None
    assert (told.number, told.moves, told.plies) == (3, ["c", None], [5, 2])


def test_a_challenge_between_people_over_the_wire(guest: Guests) -> None:
    ana, bob, cleo = guest("Ana"), guest("Bob"), guest("Cléo")
    first = ana.create("combit", ["me", "open"], public=True)
    bob.act(first, "join", seat=1)
    play_out([ana, bob], first)
    path = f"/api/tables/{first}/challenge"
    offer = cleo.http.get(path, params={"seat": 1}).json()
    assert (offer["name"], offer["people"], offer["levels"]) == ("Bob", [0, 1], ["club", "club"])
    assert not offer["knows"]
    assert bob.http.get(path, params={"seat": 0}).json()["knows"]
    second = cleo.http.post(path, json={"seat": 1}).json()["table"]
    assert cleo.http.post(path, json={"seat": 1}).json()["table"] == second
    assert [seat["level"] for seat in cleo.look(second)["info"]["seats"]] == ["club", None]
    play_out([cleo], second)
    told = cleo.http.get(f"/api/tables/{second}/comparison").json()
    assert (told["first"]["name"], told["second"]["name"]) == ("Bob", "Cléo")
    assert not told["second"]["knew"]
    assert len(told["second"]["rounds"]) == 1
    record = cleo.http.get(f"/api/tables/{second}/record").json()
    assert verify(record).source is not None
    assert bob.http.get(f"/api/tables/{second}/replay").status_code == 200
    assert bob.http.get(f"/api/tables/{first}/comparison").json()["code"] == "challenge-none"
    mine = bob.http.get(path, params={"seat": 1}).json()
    assert [one["name"] for one in mine["results"]] == ["Bob", "Cléo"]
    export = bob.http.get("/api/me/export").json()
    assert export["looked_at"][0]["deal"] == first
    assert cleo.http.delete("/api/me").status_code == 200  # her own tables go with her
    assert len(bob.http.get(path, params={"seat": 1}).json()["results"]) == 1
    running = ana.create("combit", ["me", "novice"])
    refused = bob.http.get(f"/api/tables/{running}/challenge")
    assert refused.json()["code"] == "table-not-over"
