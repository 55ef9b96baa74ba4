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
from brelan.server.store.database import Conflict, Database, Write
from brelan.server.store.guards import present
from brelan.server.store.sqlite import COPY_EVERY, SQLite
from tests.server.house import SECONDS, Guest, House, refused_to_start

ADD = insert(schema.persons)
PAGE = 4096
"""Bytes of a page of SQLite."""


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
        await database.commits_by_others()  # who follows other processes needs no lock
        other.execute("ROLLBACK")
        await database.write((ADD, person(1)))  # and goes on when the other is done
        assert len(await database.fetch(select(schema.persons))) == 1

    run(file, write, busy=0.1)
    other.close()


def test_nobody_waits_longer_because_others_keep_coming(tmp_path: Path) -> None:
    """What has guards had waited for as long as anything without guards was tried."""
    file = tmp_path / "tables.sqlite3"

    async def write(database: Database) -> None:
        await database.write((ADD, person(0)))
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        loop = asyncio.get_running_loop()

        async def refused(number: int, *guards: Write) -> float:
            began = loop.time()
            with pytest.raises(StorageError):
                await database.write((ADD, person(number)), guards=guards)
            return loop.time() - began

        waiting = []
        for number in range(1, 31):
            guards = [present("person-0")] if number % 3 == 0 else []
            waiting.append(asyncio.create_task(refused(number, *guards)))
            await asyncio.sleep(0.1)
        assert max(await asyncio.gather(*waiting)) < 2.5
        other.close()

    run(file, write, busy=1.0)


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


def damage(file: Path, where: float) -> bytes:
    """Overwrite some pages of a database, which nobody uses, at this part of the file."""
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(file.read_bytes())
    start = int(len(content) * where) // PAGE * PAGE
    content[start : start + 3 * PAGE] = b"\x5a" * (3 * PAGE)
    file.write_bytes(content)
    return bytes(content)


@pytest.mark.parametrize("where", [0.2, 0.5, 0.8])
def test_damage_anywhere_in_the_file_is_told_at_the_start(tmp_path: Path, where: float) -> None:
    """Only the first page was looked at: the server started, or ended in a traceback."""
    file = tmp_path / "tables.sqlite3"

    async def fill(database: Database) -> None:
        rows = [database.write((ADD, person(number, "x" * 64))) for number in range(2000)]
        await asyncio.gather(*rows)

    run(file, fill)
    content = damage(file, where)
    assert "put it aside, start again" in refused_to_start(file)
    assert "mettez-le de côté" in StorageError("database-corrupt").text("fr")
    assert file.read_bytes() == content


def test_what_cannot_be_erased_from_the_disk_now_is_told(tmp_path: Path) -> None:
    """A reader was in the way, and the log beside the file stayed as it was without a word."""

    async def erase(database: Database) -> None:
        await database.write((ADD, person(1)))
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN")
            other.execute("SELECT * FROM persons").fetchall()
            await database.write((ADD, person(2)))
            with pytest.raises(StorageError) as caught:
                await database.erase_deleted()
            assert caught.value.code == "database-locked"
            other.execute("ROLLBACK")
        await database.erase_deleted()
        assert (tmp_path / "tables.sqlite3-wal").stat().st_size == 0

    file = tmp_path / "tables.sqlite3"
    run(file, erase, busy=0.1)


def test_damage_that_is_met_later_is_refused_in_words_and_told_to_whoever_watches(
    tmp_path: Path,
) -> None:
    """A file that could be written to and not be read was said to be ready."""
    file = tmp_path / "tables.sqlite3"
    with House(file).running() as house:
        ana = Guest(house)
        tables = [ana.create("combit", ["me", "me"]) for _ in range(60)]
        assert ana.http.get("/ready").status_code == 200
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        content = file.read_bytes()
        with file.open("r+b") as opened:
            for start in range(0, len(content), PAGE):
                if b'{"kind":' in content[start : start + PAGE]:  # entries of logs
                    opened.seek(start)
                    opened.write(b"\x5a" * PAGE)
        codes = {ana.http.get(f"/api/tables/{table}").json().get("code") for table in tables}
        assert "database-corrupt" in codes
        assert "failed" not in codes
        assert ana.http.get("/ready").status_code == 503
        assert "Traceback" not in house.log.read_text()
        ana.close()
        house.kill()
