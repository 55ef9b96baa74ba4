"""Who is at a table: nobody is away who is there, by whatever tab, device or process."""

import asyncio
import contextlib
import json
from typing import Any

from brelan.server.messages.protocol import Join
from brelan.server.messages.requests import SeatChoice
from brelan.server.tables.subscriptions import Subscriber, Subscriptions
from brelan.server.tables.together.presence import Presence, Sighting
from tests.server.in_memory import BOB, MemoryPresence, MemoryStore, Room

GRACE = 20_000
TABLE = "table"
BOTH = frozenset({"ana", "bob"})


class Office:
    """One process: who follows the table there, and what it makes of it."""

    def __init__(self, town: "Town", name: str) -> None:
        self.subscriptions = Subscriptions()
        self.store = MemoryPresence(name, town.said)
        self.presence = Presence(
            self.store,
            self.subscriptions,
            lambda: [one for one in town.living if one != name],
            lambda: town.time,
            GRACE,
        )

    def come(self, person: str) -> Subscriber:
        """A connection that follows the table."""
        made = Subscriber(person, 100)
        self.subscriptions.subscribe(TABLE, made, 0, aided=False)
        self.presence.expect(TABLE, BOTH, 0, "running")
        return made

    def look(self) -> list[str]:
        """One look, as every second: where there is news."""
        return [table for table, news in asyncio.run(self.presence.look()).items() if news]

    def away(self) -> dict[str, int]:
        """Who is away after a look."""
        self.look()
        return dict(self.presence.away(TABLE) or {})


class Town:
    """Processes that share what they say, and a clock."""

    def __init__(self) -> None:
        self.said: dict[tuple[str, str, str], Sighting] = {}
        self.time = 1_000_000
        self.living = ["one", "two"]
        self.one, self.two = Office(self, "one"), Office(self, "two")


def test_who_goes_is_away_after_a_while_and_not_before() -> None:
    town = Town()
    town.one.come("ana")
    bob = town.one.come("bob")
    assert town.one.away() == {}
    town.one.subscriptions.disconnect(bob)
    gone = town.time
    assert town.one.away() == {}
    town.time += GRACE - 1
    assert town.one.away() == {}
    town.time += 1
    assert town.one.look() == [TABLE]  # those who follow it are told once
    assert town.one.away() == {"bob": gone}
    town.time += 60_000
    assert town.one.look() == []
    town.one.come("bob")
    assert town.one.look() == [TABLE]
    assert town.one.away() == {}


def test_a_dead_line_counts_from_when_it_was_last_heard() -> None:
    """The others had waited for the silence and then once more as long: 38 seconds."""
    town = Town()
    town.one.come("ana")
    bob = town.one.come("bob")
    assert town.one.away() == {}
    town.time += 60_000
    town.one.subscriptions.disconnect(bob, silent=18_000)
    heard = town.time - 18_000
    assert town.one.away() == {}
    town.time += GRACE - 18_000
    assert town.one.away() == {"bob": heard}


def test_a_dead_line_beside_a_living_one_is_not_told() -> None:
    town = Town()
    town.one.come("ana")
    phone, laptop = town.one.come("bob"), town.one.come("bob")
    town.one.subscriptions.disconnect(phone, silent=18_000)
    assert town.one.away() == {}
    town.time += GRACE
    assert town.one.away() == {}
    town.one.subscriptions.disconnect(laptop)
    town.time += GRACE - 1
    assert town.one.away() == {}
    phone, laptop = town.one.come("bob"), town.one.come("bob")
    assert town.one.away() == {}
    town.one.subscriptions.disconnect(phone, silent=18_000)
    town.one.subscriptions.disconnect(laptop)
    town.time += GRACE - 1
    assert town.one.away() == {}


def test_a_reload_is_not_told() -> None:
    town = Town()
    town.one.come("ana")
    for _ in range(10):
        bob = town.one.come("bob")
        assert town.one.look() == []
        town.time += 15_000
        town.one.subscriptions.disconnect(bob)
        assert town.one.look() == []
        town.time += 15_000


def test_another_tab_or_device_is_enough() -> None:
    town = Town()
    town.one.come("ana")
    phone = town.one.come("bob")
    town.one.come("bob")
    town.one.subscriptions.disconnect(phone)
    town.time += 10 * GRACE
    assert town.one.away() == {}


def test_who_is_connected_to_another_process_is_here() -> None:
    town = Town()
    town.one.come("ana")
    bob = town.two.come("bob")
    town.time += 10 * GRACE
    town.two.look()
    assert town.one.away() == {}
    assert town.two.away() == {}
    phone = town.one.come("bob")
    town.one.look()
    town.two.subscriptions.disconnect(bob)
    town.two.look()
    town.time += 10 * GRACE
    assert town.one.away() == {}
    town.one.subscriptions.disconnect(phone)
    gone = town.time
    town.one.look()
    town.time += GRACE
    assert town.one.away() == {"bob": gone}


def test_what_a_dead_process_said_counts_no_more_after_a_while() -> None:
    town = Town()
    town.one.come("ana")
    town.two.come("bob")
    town.two.look()
    assert town.one.away() == {}
    town.living.remove("two")
    town.time += 60_000
    assert town.one.away() == {}  # whoever was there has time to come back
    found = town.time
    town.time += GRACE
    assert town.one.away() == {"bob": found}
    town.living.append("two")  # it had only stood still
    assert town.one.away() == {}


def test_who_never_came_is_missing_since_the_table_was_made() -> None:
    town = Town()
    town.one.come("ana")
    town.time += GRACE
    assert town.one.away() == {"bob": 0}


def test_who_comes_back_after_a_restart_was_never_away() -> None:
    """The first to be back was told that all others were gone, if the server had stood long."""
    town = Town()
    town.two.come("ana")
    bob = town.two.come("bob")
    town.two.look()
    town.two.subscriptions.disconnect(bob)
    town.two.look()  # it ends in peace
    town.living.remove("two")
    town.time += 10 * GRACE
    town.one = Office(town, "one")
    town.one.come("ana")
    assert town.one.away() == {}
    town.time += GRACE - 1
    assert town.one.away() == {}
    town.one.come("bob")
    town.time += GRACE
    assert town.one.away() == {}


def test_who_acts_without_following_is_here() -> None:
    town = Town()
    town.one.come("ana")
    town.two.presence.acted(TABLE, "bob")
    town.two.look()
    town.time += GRACE - 1
    assert town.one.away() == {}
    town.time += 1
    assert "bob" in town.one.away()


def test_what_cannot_be_stored_is_stored_later() -> None:
    town = Town()
    town.one.come("ana")
    bob = town.two.come("bob")
    town.two.look()
    saving = town.two.store.save

    async def fail(_sightings: object) -> None:
        raise OSError

    town.two.store.save = fail  # type: ignore[method-assign,assignment]
    town.two.subscriptions.disconnect(bob)
    with contextlib.suppress(OSError):
        town.two.look()
    town.two.store.save = saving  # type: ignore[method-assign]
    gone = town.time
    town.time += 5_000
    town.two.look()
    town.time += GRACE
    assert town.one.away() == {"bob": gone}


def test_nothing_is_stored_where_nothing_changes() -> None:
    town = Town()
    for person in ("ana", "bob"):
        town.one.come(person)
    for _ in range(100):
        town.one.look()
        town.time += 1000
    assert town.one.store.saved == 1


# At the authority's tables ------------------------------------------------------------------------


def heard(phone: Subscriber) -> list[Any]:
    return [json.loads(phone.queue.get_nowait()) for _ in range(phone.queue.qsize())]


def presence(update: Any) -> list[tuple[str | None, int | None]]:
    return [(seat["presence"], seat["away"]) for seat in update["info"]["seats"]]


async def two_at_a_table(room: Room, *, bob_joins: bool) -> tuple[str, Subscriber, Subscriber]:
    """Ana and Bob look at a table of Ana's, and perhaps play."""
    table = await room.create(SeatChoice(kind="me"), SeatChoice(kind="open"))
    ana, bob = Subscriber("ana", 100), Subscriber("bob", 100)
    await room.tables.watch(table, ana, -1, aided=False)
    await room.tables.watch(table, bob, -1, aided=False)
    if bob_joins:
        invite = (await room.tables.update(table, "ana")).info.invites[1]
        await room.do(table, BOB, Join(seat=1, invite=invite))
    await room.tables.see_who_is_there()
    return table, ana, bob


def kinds(update: Any) -> list[str]:
    return [event["kind"] for event in update["events"]]


def test_who_is_gone_from_a_game_is_told_by_an_entry_and_again_when_back() -> None:
    async def whole() -> None:
        room = Room(MemoryStore())
        table, ana, bob = await two_at_a_table(room, bob_joins=True)
        assert presence(heard(ana)[-1]) == [("here", None), ("here", None)]
        room.subscriptions.disconnect(bob)
        await room.tables.see_who_is_there()
        room.around.time += GRACE
        await room.tables.see_who_is_there()
        (told,) = heard(ana)
        assert presence(told) == [("here", None), ("away", GRACE)]
        assert kinds(told) == ["away"]
        assert [one["seat"] for one in told["info"]["absent"]] == [1]
        seen = await room.tables.update(table, "bob")  # whoever looks is there
        assert seen.info.seats[1].presence == "here"
        await room.tables.watch(table, bob, -1, aided=False)
        await room.tables.see_who_is_there()
        (told,) = heard(ana)
        assert presence(told) == [("here", None), ("here", None)]
        assert kinds(told) == ["here"]
        assert told["info"]["absent"] == []

    asyncio.run(whole())


def test_before_the_deal_it_is_told_without_an_entry() -> None:
    async def whole() -> None:
        room = Room(MemoryStore())
        table, ana, bob = await two_at_a_table(room, bob_joins=False)
        heard(bob)
        room.subscriptions.disconnect(ana)
        await room.tables.see_who_is_there()
        room.around.time += GRACE
        await room.tables.see_who_is_there()
        (told,) = heard(bob)
        assert presence(told) == [("away", GRACE), (None, None)]
        assert (told["events"], told["since"]) == ([], told["ply"])
        invite = (await room.tables.update(table, "ana")).info.invites[1]
        await room.do(table, BOB, Join(seat=1, invite=invite))  # the cards are dealt
        await room.tables.see_who_is_there()
        assert kinds(heard(bob)[-1]) == ["away"]  # from now on it matters

    asyncio.run(whole())


def test_who_came_back_while_nobody_served_is_here_again() -> None:
    async def whole() -> None:
        store = MemoryStore()
        room = Room(store)
        table, ana, bob = await two_at_a_table(room, bob_joins=True)
        room.subscriptions.disconnect(bob)
        await room.tables.see_who_is_there()
        room.around.time += GRACE
        await room.tables.see_who_is_there()
        after = Room(store)
        after.around.time = room.around.time + 1000
        for person in ("ana", "bob"):
            await after.tables.watch(table, Subscriber(person, 100), -1, aided=False)
        await after.tables.see_who_is_there()
        update = await after.tables.update(table, "ana")
        assert update.info.absent == []
        assert update.events[-1].kind == "here"
        assert ana.queue.qsize()

    asyncio.run(whole())


def test_what_cannot_be_noted_now_is_noted_later() -> None:
    async def whole() -> None:
        store = MemoryStore()
        room = Room(store)
        table, _ana, bob = await two_at_a_table(room, bob_joins=True)
        room.subscriptions.disconnect(bob)
        await room.tables.see_who_is_there()
        room.around.time += GRACE
        store.failing = 1
        await room.tables.see_who_is_there()
        await room.tables.see_who_is_there()
        assert (await room.tables.update(table, "ana")).events[-1].kind == "away"

    asyncio.run(whole())


def test_one_person_with_bots_is_of_no_concern() -> None:
    async def whole() -> None:
        room = Room(MemoryStore())
        table = await room.create(SeatChoice(kind="me"), SeatChoice(kind="bot"))
        ana = Subscriber("ana", 100)
        await room.tables.watch(table, ana, -1, aided=False)
        await room.tables.see_who_is_there()
        room.subscriptions.disconnect(ana)
        await room.tables.see_who_is_there()
        assert room.presence.saved == 0

    asyncio.run(whole())
