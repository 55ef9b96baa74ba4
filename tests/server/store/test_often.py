"""What is asked again and again: past SQLAlchemy with the same answers, and only if need be."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, insert
from sqlalchemy.sql import Executable

from brelan.server.store import due_rows, presence_rows, schema, shared_zone
from brelan.server.store.database import Database
from brelan.server.store.deals import tournaments
from brelan.server.store.due_rows import DueRows
from brelan.server.store.notices import rows as notice_rows
from brelan.server.store.others import LATELY, ReadOfOthers
from brelan.server.store.people import person_rows, ratings
from tests.server.house import SECONDS

ADD_PROCESS = insert(schema.processes)
QUERIES: dict[str, tuple[Executable, dict[str, Any]]] = {
    "due": (due_rows._FIND_ALONE, {"now": 50, "overdue": 5, "me": "me"}),
    "unseen": (due_rows._CHANGED_UNSEEN, {"since": 0}),
    "processes": (due_rows._PROCESSES, {}),
    "presence": (presence_rows._CHANGED, {"since": 10}),
    "zone": (shared_zone._KEPT, {}),
    "ready": (tournaments._READY, {}),
    "stale": (tournaments._STALE, {"before": 50}),
    "notices": (notice_rows._DUE, {"now": 50}),
    "leaving": (person_rows._LEAVING, {"before": 50}),
    "results": (ratings._WAITING, {}),
}


def together(work: Callable[..., Awaitable[None]], *files: Path) -> None:
    """Some work with databases that are open at the same time."""

    async def whole() -> None:
        opened = [Database(f"sqlite:///{file}") for file in files]
        for database in opened:
            await database.open()
        try:
            await work(*opened)
        finally:
            for database in opened:
                await database.close()

    asyncio.run(whole())


async def fill(database: Database) -> None:
    """Rows for all of these queries, some of which are asked for."""
    person = {"id": "ana", "name": "Ana", "lang": "fr", "created": 0, "leaving": 7}
    await database.write((insert(schema.persons), person))
    for number in (1, 2, 3):
        table, at = f"table-{number}", 20 * number
        row: dict[str, Any] = {
            "id": table,
            "header": "{}",
            "game": "punto",
            "owner": "ana",
            "command": table,
        }
        row |= {"public": False, "clocked": False, "status": "running", "updated": 0}
        await database.write((insert(schema.tables), {**row, "turns": "[]"}))
        entry = {"table_id": table, "ply": 4, "at": at, "command": None, "body": "{}"}
        await database.write((insert(schema.events), entry))
        due = {"table_id": table, "ply": 3, "at": at, "holder": f"process-{number}"}
        await database.write((insert(schema.due), due))
        beats = {"id": f"process-{number}", "beats": number, "at": at, "since": 0}
        await database.write((ADD_PROCESS, beats))
        seen = {"table_id": table, "person": "ana", "process": "p", "gone": None, "at": at}
        await database.write((insert(schema.presence), seen))
        result = {"table_id": table, "game": "punto", "at": at, "body": "{}"}
        await database.write((insert(schema.results), {**result, "counted": number == 1}))


@pytest.mark.parametrize("name", QUERIES)
def test_a_query_past_sqlalchemy_finds_what_sqlalchemy_finds(name: str, tmp_path: Path) -> None:
    file, (query, values) = tmp_path / "tables.sqlite3", QUERIES[name]
    found: list[Any] = []

    async def work(database: Database) -> None:
        await fill(database)
        found.extend(await database.fetch(query, **values))

    together(work, file)
    with create_engine(f"sqlite:///{file}").connect() as connection:
        expected = connection.execute(query, values).all()
    assert [tuple(row) for row in found] == [tuple(row) for row in expected]
    assert [row._fields for row in found] == [row._fields for row in expected]
    if name in ("due", "unseen", "processes", "presence", "results", "leaving"):
        assert found


def test_rows_of_others_are_read_again_only_after_others_have_written(tmp_path: Path) -> None:
    async def work(one: Database, other: Database) -> None:
        read = ReadOfOthers(one, due_rows._PROCESSES)
        assert await read.rows() == []
        await one.write((ADD_PROCESS, {"id": "own", "beats": 1, "at": 0, "since": 0}))
        assert await read.rows() is None
        await other.write((ADD_PROCESS, {"id": "other", "beats": 1, "at": 0, "since": 0}))
        assert {row.id for row in await read.rows() or ()} == {"own", "other"}
        assert await read.rows() is None
        read.ask_again()
        assert len(await read.rows() or ()) == 2

    file = tmp_path / "tables.sqlite3"
    together(work, file, file)


def test_what_others_wrote_is_noticed_a_moment_later_where_that_is_enough(tmp_path: Path) -> None:
    async def work(one: Database, other: Database) -> None:
        read = ReadOfOthers(one, due_rows._PROCESSES, LATELY)
        await read.rows()
        await other.write((ADD_PROCESS, {"id": "other", "beats": 1, "at": 0, "since": 0}))
        async with asyncio.timeout(SECONDS):
            while not (found := await read.rows()):
                await asyncio.sleep(0.05)
        assert [row.id for row in found] == ["other"]

    file = tmp_path / "tables.sqlite3"
    together(work, file, file)


def test_a_beat_hears_others_and_remembers_them_while_they_are_silent(tmp_path: Path) -> None:
    async def work(one: Database, other: Database) -> None:
        mine, theirs = DueRows(one, "one", lambda: 1), DueRows(other, "other", lambda: 1)
        assert await mine.beat() == {}
        await theirs.beat()
        assert await mine.beat() == {"other": 1}
        assert await mine.beat() == {"other": 1}  # silent: it is for `Leases` to count that
        await theirs.beat()
        assert await mine.beat() == {"other": 2}
        await mine.forget("other")
        assert await mine.beat() == {}

    file = tmp_path / "tables.sqlite3"
    together(work, file, file)
