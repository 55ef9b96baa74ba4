"""A database that cannot be used: a clear error, no damage."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, event, insert, inspect, select, text
from sqlalchemy.engine import Connection

from brelan.server.common.errors import Refused, StorageError
from brelan.server.common.settings import BUSY, from_environment
from brelan.server.store import schema
from brelan.server.store.database import Conflict, Database
from brelan.server.store.sqlite import COPY_EVERY, SQLite
from tests.server.house import SECONDS, refused_to_start

ADD = insert(schema.persons)


def person(number: int, name: str = "Ana") -> dict[str, Any]:
    return {"id": f"person-{number}", "name": name, "lang": "fr", "created": 0}


def run(file: Path, work: Callable[[Database], Awaitable[None]], busy: float = BUSY) -> None:
    async def whole() -> None:
        database = Database(f"sqlite:///{file}", busy)
        try:
            await database.open()
            await work(database)
        finally:
            await database.close()

    asyncio.run(whole())


async def nothing(_database: Database) -> None:
    pass


def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    content = b"not a database at all, but somebody's letter. " * 100
    file.write_bytes(content)
    with pytest.raises(StorageError) as caught:
        run(file, nothing)
    assert caught.value.code == "database-corrupt"
    assert file.read_bytes() == content


def test_a_damaged_database_is_told_and_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    run(file, nothing)
    with sqlite3.connect(file) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    opened.close()
    damaged = bytearray(file.read_bytes())
    damaged[100:600] = bytes(500)
    file.write_bytes(damaged)
    with pytest.raises(StorageError) as caught:
        run(file, nothing)
    assert caught.value.code == "database-corrupt"
    assert file.read_bytes() == bytes(damaged)


def test_a_newer_schema_is_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    run(file, nothing)
    with sqlite3.connect(file) as opened:
        opened.execute("UPDATE alembic_version SET version_num = '9999'")
    opened.close()
    with pytest.raises(StorageError) as caught:
        run(file, nothing)
    assert caught.value.code == "database-newer"


def test_somebody_elses_tables_are_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with sqlite3.connect(file) as opened:
        opened.execute("CREATE TABLE events (mine TEXT)")
    opened.close()
    with pytest.raises(StorageError) as caught:
        run(file, nothing)
    assert caught.value.code == "database-foreign"


def test_a_locked_database_is_told(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    run(file, nothing)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    async def write(database: Database) -> None:
        with pytest.raises(StorageError) as caught:
            await database.write((ADD, person(1)))
        assert caught.value.code == "database-locked"
        await database.changed_by_others()  # who follows other processes needs no lock
        other.execute("ROLLBACK")
        await database.write((ADD, person(1)))  # and goes on when the other is done
        assert len(await database.fetch(select(schema.persons))) == 1

    run(file, write, busy=0.1)
    other.close()


def test_a_full_disk_is_told_and_nothing_stored_is_lost(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"

    async def write(database: Database) -> None:
        await database.write((ADD, person(0)))
        pages = (await database.fetch(text("PRAGMA page_count")))[0][0] + 2

        def shrink(connection: Any, _record: object) -> None:
            connection.cursor().execute(f"PRAGMA max_page_count={pages}")

        assert isinstance(database._driver, SQLite)
        event.listen(database._driver.engine, "connect", shrink)
        await database._driver.disconnect()
        database._driver.engine.dispose()
        stored, problem = 1, None
        while problem is None:
            try:
                await database.write((ADD, person(stored, "x" * 64)))
                stored += 1
            except StorageError as told:
                problem = told
        assert problem.code == "database-full"
        assert len(await database.fetch(select(schema.persons))) == stored

    run(file, write)
    with sqlite3.connect(file) as opened:
        assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    opened.close()


def test_a_conflict_spoils_nobody_elses_write(tmp_path: Path) -> None:
    async def write(database: Database) -> None:
        await database.write((ADD, person(1)))
        many = [database.write((ADD, person(number))) for number in (1, 2, 3, 1, 4)]
        results = await asyncio.gather(*many, return_exceptions=True)
        kinds = [type(result) for result in results]
        assert kinds == [Conflict, type(None), type(None), Conflict, type(None)]
        assert len(await database.fetch(select(schema.persons))) == 4

    run(tmp_path / "tables.sqlite3", write)


def test_commits_are_grouped_under_load(tmp_path: Path) -> None:
    async def write(database: Database) -> None:
        await asyncio.gather(*(database.write((ADD, person(number))) for number in range(200)))
        assert database.commits < 20

    run(tmp_path / "tables.sqlite3", write)


def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    run(file, nothing)
    engine = create_engine(f"sqlite:///{file}")
    fresh = create_engine("sqlite://")
    schema.METADATA.create_all(fresh)
    with engine.connect() as made, fresh.connect() as meant:
        assert _described(made) == _described(meant)
    engine.dispose()
    fresh.dispose()


def _described(connection: Connection) -> dict[str, Any]:
    inspector = inspect(connection)
    return {
        name: (
            [(column["name"], str(column["type"]), column["nullable"]) for column in
             inspector.get_columns(name)],
            sorted(str(index["column_names"]) + str(index["unique"])
                   for index in inspector.get_indexes(name)),
        )
        for name in schema.METADATA.tables
    }  # fmt: skip


def test_a_server_that_cannot_open_its_database_says_why_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    file.write_bytes(b"a letter " * 1000)
    assert "damaged, or no database" in refused_to_start(file)


def test_an_unknown_kind_of_database_is_refused() -> None:
    with pytest.raises(Refused, match="mysql"):
        _ = from_environment({}, database="mysql://somewhere").url


def test_settings_come_from_the_environment_and_arguments_win() -> None:
    found = from_environment({"BRELAN_PORT": "9", "BRELAN_HOSTS": "a,b"}, port=10)
    assert (found.port, found.hosts) == (10, ("a", "b"))
    with pytest.raises(Refused) as caught:
        from_environment({"BRELAN_RATE": "many"})
    assert caught.value.code == "setting"


def test_the_log_is_copied_into_the_file_while_writing_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"

    async def work(database: Database) -> None:
        for number in range(COPY_EVERY):
            await database.write((ADD, person(number)))
        async with asyncio.timeout(SECONDS):
            while in_the_file() < COPY_EVERY:
                await asyncio.sleep(0.01)

    def in_the_file() -> int:
        """How many rows the file has by itself, without the log beside it."""
        with closing(sqlite3.connect(f"file:{file}?immutable=1", uri=True)) as alone:
            try:
                return int(alone.execute("SELECT COUNT(*) FROM persons").fetchone()[0])
            except sqlite3.DatabaseError:  # half copied
                return 0

    run(file, work)
