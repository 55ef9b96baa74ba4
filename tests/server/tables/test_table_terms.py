"""What a table's terms allow: help for single seats, talk between partners, clocks that fit."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from brelan.server.messages.protocol import Hint, MakeEmote, Resign, Say
from brelan.server.messages.requests import ClockChoice
from tests.server.in_memory import ANA, BOB, MemoryStore, Room
from tests.server.people_at_tables import PEOPLE, code, in_room, look, table_of


def test_a_seat_that_is_helped_is_shown_so_to_all_and_no_other_gets_hints() -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        assert await code(table_of(room, "combit", ANA, BOB, help_at=1)) == "help-rated"
        table = await table_of(room, "combit", ANA, BOB, rated=False, help_at=1, first=1)
        info = (await look(room, table)).info
        assert ([seat.help for seat in info.seats], info.can_hint) == ([False, True], False)
        assert (await room.do(table, BOB, Hint(seat=1))).hint is not None
        assert await code(room.do(table, ANA, Hint(seat=0))) == "hint-people"

    in_room(play)


def test_a_table_that_is_not_rated_counts_for_nobody() -> None:
    async def play(room: Room, store: MemoryStore) -> None:
        table = await table_of(room, "combit", ANA, BOB, rated=False)
        assert not (await look(room, table)).info.rated
        await room.do(table, ANA, Resign(seat=0))
        assert store.results == {}

    in_room(play)


def test_partners_who_may_not_talk_show_moods_alone_while_they_play() -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        table = await table_of(room, "trader", *PEOPLE, players=4)
        for to in ("all", "team"):
            assert await code(room.do(table, ANA, Say(text="rouge", to=to))) == "talk-partners"
        await room.do(table, ANA, MakeEmote(emote="hello"))
        assert (await look(room, table)).info.can_say == []
        for person, seat in ((ANA, 0), (PEOPLE[2], 2)):
            await room.do(table, person, Resign(seat=seat))
        await room.do(table, ANA, Say(text="rouge", to="team"))
        alone = await table_of(room, "trader", *PEOPLE[:3], players=3)
        await room.do(alone, ANA, Say(text="bonjour"))
        assert await code(room.do(alone, ANA, Say(text="bonjour", to="team"))) == "talk-no-team"

    in_room(play)


def test_what_is_said_to_a_team_reaches_nobody_else() -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        assert await code(table_of(room, "trader", *PEOPLE, partners_talk=True, players=4)) == (
            "talk-rated"
        )
        table = await table_of(room, "trader", *PEOPLE, rated=False, partners_talk=True, players=4)
        await room.do(table, ANA, Say(text="le bleu", to="team"))
        heard = {
            person and person.name: b"le bleu"
            in msgspec.json.encode(await room.tables.update(table, person.id if person else None))
            for person in (*PEOPLE, None)
        }
        assert heard == {"Ana": True, "Bob": False, "Cleo": True, "Dan": False, None: False}

    in_room(play)


@pytest.mark.parametrize(
    ("clock", "refused"),
    [
        (ClockChoice(days=1, move=10), "clock-days"),
        (ClockChoice(increment=5), "clock-increment"),
        (ClockChoice(move=5, increment=5), "clock-increment"),
    ],
)
def test_limits_that_do_not_fit_together_are_refused(clock: ClockChoice, refused: str) -> None:
    async def play(room: Room, _store: MemoryStore) -> None:
        assert await code(table_of(room, "combit", ANA, BOB, clock=clock)) == refused

    in_room(play)


@pytest.mark.parametrize("clock", [ClockChoice(days=2), ClockChoice(game=60, increment=5)])
def test_an_older_process_can_list_a_table_with_a_newer_clock(clock: ClockChoice) -> None:
    """It reads the header of every table in a list, and knows two limits."""

    async def play(room: Room, store: MemoryStore) -> None:
        table = await table_of(room, "combit", ANA, BOB, clock=clock)
        header = store.logs[table][0].header
        stored = msgspec.json.decode(msgspec.json.encode(header))
        assert stored["clock"].keys() <= {"move", "game"}
        assert header.limits == clock
        told = (await look(room, table)).info.clock
        assert told is not None
        assert (told.days, told.increment) == (clock.days, clock.increment)

    in_room(play)


def test_a_table_without_terms_goes_on_as_it_was() -> None:
    """One that an earlier version made: no resigning, and a bot moves for who is late."""

    async def play(room: Room, store: MemoryStore) -> None:
        clock = ClockChoice(move=30)
        table = await table_of(room, "combit", ANA, BOB, first=0, clock=clock)
        creation, log = store.logs[table]
        old = msgspec.structs.replace(creation.header, terms=None, proof=0)
        store.logs[table] = (
            msgspec.structs.replace(creation, header=old, links=[]),
            [msgspec.structs.replace(one, link=None) for one in log],
        )
        again = Room(store)
        again.around.people, again.sent = list(PEOPLE), 100
        assert await code(again.do(table, ANA, Resign(seat=0))) == "terms-none"
        assert (await look(again, table)).info.terms is None
        again.around.time = room.around.time + 31_000
        again.tables.started = 0
        await again.tables.beat()
        await again.tables.see_to_due_work()
        for _ in range(20):
            await asyncio.sleep(0)
        told = await look(again, table)
        assert [event.by for event in told.events if event.kind == "move"] == ["clock"]
        await again.tables.stop()

    in_room(play)
