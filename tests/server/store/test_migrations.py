"""Databases of other versions: older ones are brought up to date, newer ones left alone."""

import sqlite3
from pathlib import Path

import httpx
import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, insert, text

import brelan
from brelan.server.store import schema
from brelan.server.store.backup import Line
from tests.server.finished import made_up
from tests.server.house import SECONDS, House, refused_to_start

FIRST = "0001"


def test_the_first_schema_is_brought_up_to_date_with_all_its_data(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    one, backup = made_up(brelan.game("combit"), 1)
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", "brelan.server.store:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, FIRST)
        names = connection.execute(text("SELECT name FROM sqlite_master")).scalars().all()
        assert "tries" not in names
        for line in (msgspec.json.decode(row, type=Line) for row in backup[1:]):
            connection.execute(insert(schema.METADATA.tables[line.into]), line.row)
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
