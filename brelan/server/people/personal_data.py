"""A person's own data: shown to them, or forgotten."""

from __future__ import annotations

from typing import Any

import msgspec

from ..model.person import Person
from ..store.database import Database
from ..store.person_rows import delete_person, ratings_of, table_ids
from ..store.table_log import TableLog
from ..tables.authority import Tables
from ..tables.subscriptions import Subscriptions
from .lobby import Lobby


async def own_data(
    database: Database, log: TableLog, tables: Tables, lobby: Lobby, person: Person
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
            "tables": [await tables.update(table, person.id) for table in ids],
            "said": said,
            "ratings": await ratings_of(database, person.id),
            "list": await lobby.of_person(person.id),
        },
        str_keys=True,
    )
    return own


async def forget(
    database: Database, tables: Tables, subscriptions: Subscriptions, person: Person
) -> None:
    """Let a person leave every table, end their connections and delete what is stored of them."""
    await tables.leave_all(person)
    subscriptions.drop_person(person.id)
    await delete_person(database, person.id)
    tables.reload_tables_of(person.id)
