"""Who may sit and talk with whom at a table, and who hears it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from brelan.server.common.errors import Forbidden, Refused
from brelan.server.messages.protocol import Join, Leave, MakeEmote, Say, SendAway
from brelan.server.messages.requests import SeatChoice
from brelan.server.model.person import Person
from brelan.server.tables.subscriptions import Subscriber
from brelan.server.tables.together.talk import TALK_LIMIT
from tests.server.house import SECONDS
from tests.server.in_memory import ANA, BOB, MemoryStore, Room

EVE, MAX = Person("eve", "Eve", "en"), Person("max", "Max", "en")
ME, OPEN, BOT = SeatChoice(kind="me"), SeatChoice(kind="open"), SeatChoice(kind="bot")


def run(work: Callable[[Room, MemoryStore], Awaitable[None]]) -> None:
    """In a room of its own."""

    async def whole() -> None:
        store = MemoryStore()
        room = Room(store)
        room.around.people += [EVE, MAX]
        await work(room, store)
        await room.tables.stop()

    asyncio.run(asyncio.wait_for(whole(), SECONDS))


async def refusal(work: Awaitable[object]) -> str:
    """Why something is refused."""
    with pytest.raises((Forbidden, Refused)) as problem:
        await work
    return problem.value.code


async def heard(room: Room, table: str, person: Person | None) -> list[str | None]:
    """What somebody has heard at a table."""
    update = await room.tables.update(table, person.id if person else None)
    return [event.text or event.emote for event in update.events if event.kind in ("say", "emote")]


def test_strangers_have_phrases_and_friends_have_words() -> None:
    async def work(room: Room, _store: MemoryStore) -> None:
        table = await room.create(ME, OPEN, public=True)
        await room.do(table, BOB, Join(seat=1))
        assert await refusal(room.do(table, BOB, Say(text="hi"))) == "say-strangers"
        await room.do(table, BOB, MakeEmote(emote="luck"))
        room.around.friends.append({ANA.id, BOB.id})
        await room.do(table, BOB, Say(text="hi"))
        assert await heard(room, table, ANA) == ["luck", "hi"]

    run(work)


def test_who_came_by_a_link_may_talk_unless_the_operator_says_no() -> None:
    async def work(room: Room, _store: MemoryStore) -> None:
        table = await room.create(ME, OPEN)
        invites = (await room.tables.update(table, ANA.id)).info.invites
        await room.do(table, BOB, Join(seat=1, invite=invites[1]))
        await room.do(table, BOB, Say(text="hi"))
        room.around.silent.add(BOB.id)
        assert await refusal(room.do(table, BOB, Say(text="again"))) == "say-silenced"
        await room.do(table, BOB, MakeEmote(emote="bye"))

    run(work)


def test_onlookers_talk_among_themselves_until_the_game_is_over() -> None:
    async def work(room: Room, _store: MemoryStore) -> None:
        table = await room.create(ME, BOT)
        await room.do(table, EVE, Say(text="she will stumble", to="watchers"))
        assert await heard(room, table, ANA) == []
        assert (
            await heard(room, table, MAX) == await heard(room, table, None) == ["she will stumble"]
        )
        assert await refusal(room.do(table, EVE, Say(text="hello"))) == "table-no-seat"
        said = Say(text="psst", to="watchers")
        assert await refusal(room.do(table, ANA, said)) == "talk-players"
        told = await room.tables.update(table, EVE.id)
        assert (told.events[-1].to, told.events[-1].person) == ("watchers", EVE.id)
        subscriber = Subscriber(ANA.id, 64)
        await room.tables.watch(table, subscriber, -1, aided=False)
        await room.do(table, EVE, MakeEmote(emote="wow", to="watchers"))
        while not subscriber.queue.empty():
            assert b"stumble" not in (sent := subscriber.queue.get_nowait())
            assert b"wow" not in sent
        await room.play_out(table, ANA)
        assert await heard(room, table, ANA) == ["she will stumble", "wow"]

    run(work)


def test_who_has_left_a_seat_hears_no_onlooker_and_is_none() -> None:
    """They may come back and play on."""

    async def work(room: Room, _store: MemoryStore) -> None:
        table = await room.create(ME, BOT)
        await room.do(table, EVE, Say(text="she has the ace", to="watchers"))
        await room.do(table, ANA, Leave(seat=0))
        assert await heard(room, table, ANA) == []
        said = Say(text="what?", to="watchers")
        assert await refusal(room.do(table, ANA, said)) == "talk-players"

    run(work)


def test_onlookers_cannot_use_up_the_players_words() -> None:
    async def work(room: Room, _store: MemoryStore) -> None:
        table = await room.create(ME, BOT)
        for _ in range(TALK_LIMIT):
            await room.do(table, EVE, MakeEmote(emote="laugh", to="watchers"))
        more = MakeEmote(emote="laugh", to="watchers")
        assert await refusal(room.do(table, EVE, more)) == "table-talked-out"
        await room.do(table, ANA, MakeEmote(emote="hello"))

    run(work)


def test_onlookers_of_a_public_table_are_strangers() -> None:
    async def work(room: Room, _store: MemoryStore) -> None:
        table = await room.create(ME, OPEN, public=True)
        said = Say(text="hi", to="watchers")
        assert await refusal(room.do(table, EVE, said)) == "say-strangers"
        await room.do(table, EVE, MakeEmote(emote="hello", to="watchers"))

    run(work)


def test_who_is_blocked_does_not_sit_down_at_the_others_table() -> None:
    async def work(room: Room, _store: MemoryStore) -> None:
        room.around.apart.append({ANA.id, BOB.id})
        table = await room.create(ME, OPEN, public=True)
        assert await refusal(room.do(table, BOB, Join(seat=1))) == "seat-apart"
        await room.do(table, EVE, Join(seat=1))
        for public in (False, True):  # by no invitation either
            table = await room.create(ME, OPEN, public=public)
            invites = (await room.tables.update(table, ANA.id)).info.invites
            join = Join(seat=1, invite=invites[1])
            assert await refusal(room.do(table, BOB, join)) == "seat-apart"

    run(work)


def test_who_was_blocked_in_the_middle_of_a_game_may_come_back_to_it() -> None:
    async def work(room: Room, _store: MemoryStore) -> None:
        table = await room.create(ME, OPEN, public=True)
        await room.do(table, BOB, Join(seat=1))
        room.around.apart.append({ANA.id, BOB.id})
        await room.do(table, BOB, Leave(seat=1))
        await room.do(table, BOB, Join(seat=1))

    run(work)


def test_who_is_sent_away_does_not_come_back() -> None:
    async def work(room: Room, store: MemoryStore) -> None:
        table = await room.create(OPEN, OPEN, public=True)
        invites = (await room.tables.update(table, ANA.id)).info.invites
        await room.do(table, BOB, Join(seat=1, invite=invites[1]))
        assert await refusal(room.do(table, BOB, SendAway(seat=0))) == "table-not-yours"
        assert await refusal(room.do(table, ANA, SendAway(seat=0))) == "send-away-nobody"
        await room.do(table, ANA, SendAway(seat=1))
        update = await room.tables.update(table, ANA.id)
        assert (update.info.seats[1].kind, update.info.seats[1].left) == ("open", None)
        assert (update.events[-1].kind, update.events[-1].sent) == ("leave", True)
        later = Room(store)  # another process knows it too
        later.sent = 100
        for seat in (0, 1):
            join = Join(seat=seat, invite=update.info.invites[seat])
            assert await refusal(room.do(table, BOB, join)) == "join-sent-away"
            assert await refusal(later.do(table, BOB, join)) == "join-sent-away"
        await room.do(table, EVE, Join(seat=1))

    run(work)


def test_nobody_is_sent_away_from_a_game_that_runs() -> None:
    async def work(room: Room, _store: MemoryStore) -> None:
        table = await room.create(ME, OPEN, public=True)
        await room.do(table, BOB, Join(seat=1))
        assert await refusal(room.do(table, ANA, SendAway(seat=1))) == "table-started"

    run(work)


def test_onlookers_are_counted_once_each() -> None:
    async def work(room: Room, _store: MemoryStore) -> None:
        table = await room.create(ME, BOT)
        player, tabs = Subscriber(ANA.id, 64), [Subscriber(EVE.id, 64), Subscriber(EVE.id, 64)]
        for one in (player, *tabs, Subscriber(None, 64)):
            await room.tables.watch(table, one, -1, aided=False)
        await room.tables.count_watchers()
        last = b""
        while not player.queue.empty():
            last = player.queue.get_nowait()
        assert msgspec.json.decode(last)["info"]["watchers"] == 2
        await room.tables.count_watchers()
        assert player.queue.empty()

    run(work)
