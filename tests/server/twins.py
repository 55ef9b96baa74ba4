"""Twin tables: the same for one seat, with other cards where it cannot see them."""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass
from itertools import islice
from typing import Any

import msgspec

from brelan import Game
from brelan.core.table import Table
from brelan.server.model.log import Commitment, Entry, Header
from brelan.server.model.seats import Chair
from brelan.server.people import identity
from brelan.server.store import backup, schema, table_log
from brelan.server.store.backup import FORMAT, Heading, Line
from brelan.server.store.database import Database
from brelan.server.tables.changes import Creation
from brelan.testing.twins import twins
from tests.play import random_table

TRIED = 24
"""Pairs of moves that are tried before a twin is given up."""


@dataclass
class Twin:
    """A table and its twin for one seat, with the cookies of all seats."""

    id: str
    seat: int
    cookies: list[str]
    true: Table
    other: Table
    backups: tuple[list[bytes], list[bytes]]

    def step(self, chance: random.Random) -> tuple[int, str, str] | None:
        """A move in each table after which the seat still cannot tell them apart."""
        for mover in chance.sample(self.true.pending, len(self.true.pending)):
            moves = self.true.moves(mover)
            pairs = (
                (one, two)
                for one in chance.sample(moves, min(len(moves), TRIED))
                for two in self._answers(mover, one, chance)
            )
            for one, two in islice(pairs, TRIED):
                after = self.true.copy(), self.other.copy()
                after[0].play(mover, one)
                after[1].play(mover, two)
                if after[0].over or after[1].over:
                    continue
                if after[0].view(self.seat) == after[1].view(self.seat):
                    self.true, self.other = after
                    return mover, one, two
        return None

    def _answers(self, mover: int, move: str, chance: random.Random) -> list[str]:
        """Moves of the twin that may look alike: another one, where choices are secret."""
        possible = self.other.moves(mover)
        covered = self.true.game.secrecy.moves
        if mover != self.seat and covered is not None:
            alike = [one for one in possible if covered.cover(one) == covered.cover(move)]
            return chance.sample(alike, len(alike))
        return [move] if move in possible else []


def twin(game: Game, chance: random.Random) -> Twin:
    """A random position of a game with its twin for a random seat."""
    seat = chance.randrange(game.players)
    while True:
        table = random_table(game, chance.randrange(1 << 32), chance.randrange(40))
        if table.over:
            continue
        true = game.set_up(table.view(None), chance.randrange(1 << 32))
        pair = next(twins(true, seat, seed=chance.randrange(1 << 32)), None)
        if pair is not None or game.secrecy.nothing:
            break
    hidden = true if pair is None else pair.other
    other = game.set_up(hidden.view(None), chance.randrange(1 << 32))
    id_ = secrets.token_urlsafe(16)
    cookies = [secrets.token_urlsafe(32) for _ in range(game.players)]
    people = [secrets.token_urlsafe(16) for _ in cookies]
    shown = secrets.token_hex(32)  # a hash tells nothing of what it binds; it is the same here
    backups = (
        _backup(id_, true, cookies, people, shown),
        _backup(id_, other, cookies, people, shown),
    )
    return Twin(id_, seat, cookies, true, other, backups)


def _backup(
    table: str, start: Table, cookies: list[str], people: list[str], shown: str
) -> list[bytes]:
    header = Header(
        id=table,
        game=start.game.id,
        rules=start.game.info.version,
        options=start.game.options,
        owner=people[0],
        public=False,
        hold=False,
        clock=None,
        commitment=Commitment(secrets.token_hex(32), secrets.token_hex(32), shown),
        position=start.view(None),
    )
    chairs = tuple(Chair("person", person=person) for person in people)
    entries = [
        Entry(kind="create", at=1, person=people[0], chairs=chairs),
        Entry(kind="start", at=1, seed=start.seed, options=start.game.options),
    ]
    rows: list[tuple[str, dict[str, Any]]] = []
    for number, (person, cookie) in enumerate(zip(people, cookies, strict=True)):
        name = {"id": person, "name": f"Seat {number}", "lang": "en", "created": 1}
        device = {"secret": identity.hashed(cookie), "person": person, "created": 1}
        rows += [("persons", name), ("devices", device)]
    new = Creation(header, entries, f"twin-{header.id}")
    for statement, values in table_log.creation(new):
        rows.append((str(statement.table.name), values))  # type: ignore[attr-defined]  # an insert has one
    heading = msgspec.json.encode(Heading(FORMAT, schema.HEAD))
    return [heading, *(msgspec.json.encode(Line(into, row)) for into, row in rows)]


async def bring_in(file: str, backups: list[list[bytes]]) -> None:
    """Put tables into a database by the way that backups take."""
    database = Database(f"sqlite:///{file}")
    await database.open()
    for lines in backups:
        brought, kept = await backup.restore(database, lines)
        assert brought > 0
        assert kept == 0
    await database.close()
