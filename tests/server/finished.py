"""Games that were played elsewhere, brought into a house by the way that backups take."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass

import msgspec

from brelan import Game
from brelan.core.table import Table
from brelan.server.deals import openings, seeds
from brelan.server.messages.requests import NewTable, SeatChoice
from brelan.server.model.log import Entry
from brelan.server.model.person import Person
from brelan.server.people import identity
from brelan.server.store import backup, schema, table_log
from brelan.server.store.backup import FORMAT, Heading, Line
from brelan.server.store.database import Database
from brelan.server.tables.changes import Creation
from tests.play import random_table
from tests.server.house import House


@dataclass
class Finished:
    """A game that is over, with the cookie of who played all seats."""

    id: str
    cookie: str
    table: Table


def bring_in(
    house: House, games: list[Game], first: int = 0, *, bots: bool = False
) -> list[Finished]:
    """A random game of each, to its end; ``first`` is the number of the first one.

    With ``bots`` one person has the first seat alone.
    """
    made = [made_up(game, number, bots=bots) for number, game in enumerate(games, first)]

    async def store() -> None:
        database = Database(f"sqlite:///{house.database}")
        await database.open()
        for _, lines in made:
            assert (await backup.restore(database, lines))[1] == 0
        await database.close()

    asyncio.run(store())
    return [one for one, _ in made]


def made_up(game: Game, number: int, *, bots: bool = False) -> tuple[Finished, list[bytes]]:
    """A random game to its end, and its backup."""
    table = random_table(game, number, 1 << 20)
    person, cookie = Person(secrets.token_urlsafe(16), "Ana", "en"), secrets.token_urlsafe(32)
    rest = SeatChoice("bot", level="club") if bots else SeatChoice("me")
    seats = [SeatChoice("me"), *[rest] * (game.players - 1)]
    chosen = NewTable(id="finished", game=game.id, options=game.options, seats=seats)
    header, chairs = openings.table(person, chosen)
    entries = [
        Entry(kind="create", at=1, person=person.id, chairs=chairs),
        Entry(kind="start", at=1, seed=table.seed, options=table.game.options),
        *(
            Entry(kind="move", at=1, person=person.id, seat=seat, move=move, by="person")
            if seat == 0 or not bots
            else Entry(kind="move", at=1, seat=seat, move=move, by="bot")
            for seat, move in table.log
        ),
    ]
    rows = [
        ("persons", {"id": person.id, "name": "Ana", "lang": "en", "created": 1}),
        (
            "devices",
            {"secret": identity.hashed(cookie), "person": person.id, "created": 1},
        ),
    ]
    new = Creation(header, entries, f"finished-{header.id}")
    for statement, values in table_log.creation(new):
        row = {**values, "status": "over"} if "status" in values else values
        rows.append((str(statement.table.name), row))  # type: ignore[attr-defined]  # an insert has one
    lines = [Heading(FORMAT, schema.HEAD), *(Line(into, row) for into, row in rows)]
    assert table.seed is not None
    assert table.seed.bit_length() <= seeds.BITS
    return Finished(header.id, cookie, table), [msgspec.json.encode(line) for line in lines]
