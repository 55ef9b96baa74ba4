"""Databases of other versions: older ones are brought up to date, newer ones left alone."""

import asyncio
import sqlite3
from pathlib import Path

import httpx
import msgspec
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, insert, inspect, select, text
from sqlalchemy.engine import Connection

import brelan
from brelan.server.common.settings import BUSY, from_environment
from brelan.server.messages.requests import DailyBot
from brelan.server.store import schema
from brelan.server.store.backup import Line
from brelan.server.store.database import Database
from brelan.server.store.deals.daily_results import DailyStore
from brelan.server.store.drivers import connect
from brelan.server.store.migrations import version
from tests.server.finished import made_up
from tests.server.house import SECONDS, House, refused_to_start

FIRST, DAILY = "0001", "0002"
DATE = "2026-01-31"
BOTS = [DailyBot("expert", [4, 2], 1.0)]


def bring_to(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", "brelan.server.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


CHAIN = {"salt", "link", "hash", "turns"}
"""Columns that version 0.1 did not have."""


def test_the_first_schema_is_brought_up_to_date_with_all_its_data(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    one, backup = made_up(brelan.game("combit"), 1)
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        bring_to(connection, FIRST)
        names = connection.execute(text("SELECT name FROM sqlite_master")).scalars().all()
        assert "tries" not in names
        for line in (msgspec.json.decode(row, type=Line) for row in backup[1:]):
            row = {name: line.row[name] for name in line.row.keys() - CHAIN}
            connection.execute(insert(schema.METADATA.tables[line.into]), row)
    engine.dispose()
    with House(file).running() as house:
        headers = {"Cookie": f"brelan={one.cookie}"}
        with httpx.Client(
            base_url=house.url, headers=headers, timeout=SECONDS, verify=False
        ) as http:
            told = http.get(f"/api/tables/{one.id}").json()
            moves = [(e["seat"], e["move"]) for e in told["events"] if e["kind"] == "move"]
            assert moves == list(one.table.log)
            assert told["info"]["status"] == "over"
            assert http.get("/api/me").json()["name"] == "Ana"
            begun = http.post("/api/daily", json={"id": "after-migration"})
            assert begun.status_code == 201  # what is new works too
        house.stop()
    with sqlite3.connect(file) as opened:
        version = opened.execute("SELECT version_num FROM alembic_version").fetchone()
        assert version == (schema.HEAD,)
    opened.close()


@pytest.mark.parametrize("revision", [FIRST, DAILY])
def test_rows_of_older_schemas_are_kept_in_either_kind_of_database(
    shared: str, revision: str
) -> None:
    url = from_environment({}, database=shared).url

    def fill(connection: Connection) -> None:
        bring_to(connection, revision)
        person = {"id": "ana", "name": "Ana", "lang": "fr", "created": 0}
        connection.execute(insert(schema.persons), person)
        if revision == DAILY:
            body = msgspec.json.encode(BOTS).decode()
            add = text("INSERT INTO yardsticks (date, body) VALUES (:date, :body)")
            connection.execute(add, {"date": DATE, "body": body})

    def seen(connection: Connection) -> tuple[set[str], str | None]:
        return set(inspect(connection).get_table_names()), version(connection)

    async def kept(database: Database) -> None:
        await database.open()
        assert [row.name for row in await database.fetch(select(schema.persons))] == ["Ana"]
        results = DailyStore(database)
        if revision == FIRST:
            assert await results.bots(DATE) is None
            await results.add_bots(DATE, BOTS)
        assert await results.bots(DATE) == BOTS

    async def whole() -> None:
        driver, database = connect(url, BUSY), Database(url)
        try:
            await driver.run(fill, write=True)
            await kept(database)
            names, found = await driver.run(seen)
        finally:
            await database.close()
            await driver.close()
        left = {"yardsticks"}  # the first name of `daily_bots`, for processes of the version before
        assert names == {"alembic_version", *left, *schema.METADATA.tables}
        assert found == schema.HEAD

    asyncio.run(whole())


def test_a_server_refuses_a_newer_schema_in_one_line_and_leaves_it(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with sqlite3.connect(file) as opened:
        opened.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        opened.execute("INSERT INTO alembic_version VALUES ('9999')")
    opened.close()
    assert "newer Brelan (schema 9999" in refused_to_start(file)
    with sqlite3.connect(file) as opened:
        tables = opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        assert tables == [("alembic_version",)]
    opened.close()
