"""A person's own data: shown to them, or forgotten."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import msgspec

from ..common.errors import StorageError
from ..common.logs import report, where
from ..messages.requests import Device
from ..model.person import Person
from ..store.database import Database
from ..store.people.person_rows import (
    begin_to_delete,
    company_of,
    delete_person,
    leaving,
    looks_of,
    presence_of,
    puzzles_of,
    rating_history_of,
    ratings_of,
    table_ids,
    tournaments_of,
)
from ..store.table_log import TableLog
from ..tables.authority import Tables
from .groups import Groups
from .lobby import Lobby

PATIENCE = 10_000
"""Milliseconds after which a deletion that was begun is taken over."""


async def own_data(
    database: Database,
    log: TableLog,
    tables: Tables,
    lobby: Lobby,
    groups: Groups,
    person: Person,
    devices: list[Device],
) -> dict[str, Any]:
    """What is stored about a person, running games as this person sees them."""
    ids = await table_ids(database, person.id)
    said = [
        {"table": table, "text": entry.text}
        for table in ids
        for entry in (stored.entry for stored in (await log.read(table))[1])
        if entry.kind in ("say", "entropy") and entry.person == person.id
    ]
    own: dict[str, Any] = msgspec.to_builtins(
        {
            "name": person.name,
            "lang": person.lang,
            "devices": devices,
            "tables": [await tables.update(table, person.id) for table in ids],
            "said": said,
            "ratings": await ratings_of(database, person.id),
            "tournaments": await tournaments_of(database, person.id),
            "rating_history": await rating_history_of(database, person.id),
            **await company_of(database, person.id),
            "presence": await presence_of(database, person.id),
            "puzzles": await puzzles_of(database, person.id),
            "looked_at": await looks_of(database, person.id),
            "list": await lobby.of_person(person.id),
            "groups": await groups.of_person(person.id),
        },
        str_keys=True,
    )
    return own


class Deletions:
    """People who are forgotten: first they are out, then everything of theirs goes.

    What cannot be done at once, because the database is locked or full or the process ends, is done
    later, by any process.
    """

    def __init__(self, database: Database, tables: Tables, now: Callable[[], int]) -> None:
        self._database = database
        self._now = now
        self._tables = tables
        self._unerased = False
        """Whether what was deleted may still be in the log beside the file."""

    async def begin(self, person: str) -> None:
        """From now on nobody is this person, and nothing is stored for them."""
        await begin_to_delete(self._database, person, self._now())

    async def finish(self, person: str) -> None:
        """Let somebody leave every table, and delete what is stored of them."""
        await self._tables.leave_all(Person(person, "–", "fr"))
        await delete_person(self._database, person)
        self._tables.reload_tables_of(person)
        self._unerased = True
        await self._erase()

    async def finish_all(self) -> None:
        """Go on with what others, or this process, could not bring to an end."""
        for person in await leaving(self._database, self._now() - PATIENCE):
            try:
                await self.finish(person)
            except Exception as problem:  # the others are to be forgotten all the same
                report("deletion-failed", **where(problem))
        await self._erase()

    async def _erase(self) -> None:
        """Remove it from the disk as well, or later: it is deleted in any case."""
        if not self._unerased:
            return
        try:
            await self._database.erase_deleted()
            self._unerased = False
        except StorageError as problem:
            report("erased-later", logging.WARNING, problem=problem.code)
