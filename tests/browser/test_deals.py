"""A deal in a link is brought into a house once, and is a challenge there like any other."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import select

import brelan
from brelan.browser import deals
from brelan.core.errors import BrelanError
from brelan.server.common.settings import Settings
from brelan.server.deals import daily, deal_links, openings
from brelan.server.host.process import Process
from brelan.server.messages.protocol import By, Play
from brelan.server.messages.requests import NewTable, SeatChoice
from brelan.server.model.log import Entry
from brelan.server.model.person import Person
from brelan.server.model.state import State
from brelan.server.store import schema
from brelan.server.web.services import Services
from tests.server.deals.test_deal_links import played
from tests.server.in_memory import ANA

GAME = brelan.game("combit", first=1)


def in_a_house(folder: Path, work: Callable[[Services, Person], Awaitable[None]]) -> None:
    """Do something in a house of one's own."""

    async def opened() -> None:
        process = Process(Settings(database=str(folder / "house.sqlite3"), warm=False))
        async with process.running() as parts:
            person, _secret = await parts.people.create("Bob", "en", "")
            await work(parts, person)

    asyncio.run(opened())


def test_a_link_is_a_challenge_of_whoever_made_it(tmp_path: Path) -> None:
    first = played(GAME)
    link = deal_links.link(first, 1)

    async def work(parts: Services, bob: Person) -> None:
        found = await deals.take(parts, link, bob.id)
        assert found.seat == 1
        assert await deals.take(parts, link, None) == found  # it is there once
        offer = await parts.challenges.offer(found.table, 1, bob.id)
        assert (offer.name, offer.levels[0], offer.people) == ("Élise & Zoë", "expert", [1])
        assert offer.options == first.options
        assert not offer.knows
        assert not offer.results  # nobody learns the end before
        mine = await parts.challenges.accept(bob, found.table, 1)
        assert await parts.tables.read(mine, lambda state: state.start and state.start.key) == (
            first.start and first.start.key
        )
        with pytest.raises(BrelanError) as soon:
            await parts.challenges.compare(mine, bob.id)
        assert soon.value.code == "table-not-over"
        [listed] = (
            await parts.lobby.of_person(bob.id)
        ).tables  # the stranger's game is not among one's own
        assert listed.table == mine

    in_a_house(tmp_path, work)


def test_the_link_of_a_game_of_ones_own_leads_to_it(tmp_path: Path) -> None:
    async def work(parts: Services, bob: Person) -> None:
        seats = [SeatChoice("me")] * GAME.players
        new = NewTable(id="command-1", game=GAME.id, options=GAME.options, seats=seats)
        table = await parts.tables.create(bob, new)
        with pytest.raises(BrelanError) as running:
            await deals.link(parts, table, 0, bob.id)
        assert running.value.code == "table-not-over"
        chance = random.Random(1)
        while (told := await parts.tables.update(table, bob.id)).info.status == "running":
            own = next(one for one in told.seats if one.moves)
            move = Play(seat=own.seat, move=chance.choice(own.moves))
            await parts.tables.act(table, bob, f"command-{told.ply}", move)
        link = await deals.link(parts, table, 0, bob.id)
        assert (await deals.take(parts, link, bob.id)).table == table
        assert (await parts.challenges.offer(table, 0, bob.id)).results

    in_a_house(tmp_path, work)


def test_what_is_refused_leaves_no_trace(tmp_path: Path) -> None:
    link = deal_links.link(played(GAME), 1)

    async def work(parts: Services, bob: Person) -> None:
        for wrong in (link[:-9], link + "A", "2" + link[1:], ""):
            with pytest.raises(BrelanError):
                await deals.take(parts, wrong, bob.id)
        assert not await parts.database.fetch(select(schema.tables.c.id))

    in_a_house(tmp_path, work)


def of_a_day(date: str, key: str) -> str:
    """The link of a finished try at the deal of a day, in a house with that key."""
    header, chairs = openings.of_day(ANA, date, daily.commitment_of(key, date))
    state = State(header)
    for entry in openings.entries((header, chairs), now=1):
        state.apply(entry)
    while state.pending and state.table is not None:
        seat = state.pending[0]
        move = state.table.moves(seat)[0]
        by: By = "person" if chairs[seat].person else "bot"
        state.apply(Entry(kind="move", at=1, seat=seat, move=move, by=by))
    return deal_links.link(state, daily.SEAT)


def test_a_deal_that_is_only_said_to_be_a_days_is_refused(tmp_path: Path) -> None:
    """Else a try at it would count as the one try at that day's."""

    async def work(parts: Services, bob: Person) -> None:
        genuine = of_a_day("2026-11-19", await deals.daily_key())
        await deals.take(parts, genuine, bob.id)
        forged = of_a_day("2026-11-19", "ab" * 32)
        assert deal_links.read(forged).daily == "2026-11-19"
        with pytest.raises(BrelanError) as refused:
            await deals.take(parts, forged, bob.id)
        assert refused.value.code == "link-result"

    in_a_house(tmp_path, work)


def test_the_deal_of_a_day_follows_from_the_date() -> None:
    """Everywhere the same, in this version and the next: the key stands in the sources."""
    key = asyncio.run(deals.daily_key())
    assert daily.commitment_of(key, "2026-11-19").hash == (
        "6478134d6bca1fe60cce31eb71fb90b5090111a3ce5bb900ca820257d8a10f3d"
    )
