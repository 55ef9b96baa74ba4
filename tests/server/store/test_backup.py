"""Backup, a person's own data, and its deletion."""

import asyncio
import random
import re
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection
from websockets.exceptions import ConnectionClosed

import brelan
from brelan.server.common.errors import Refused
from brelan.server.common.settings import from_environment
from brelan.server.host import admin, verdict
from brelan.server.store import backup
from brelan.server.store.database import Database
from tests.server.finished import made_up
from tests.server.house import SECONDS, Guest, House, new_id, play_out
from tests.server.postgres import fresh

Guests = Callable[..., Guest]


def database_of(file: Path) -> Database:
    return Database(f"sqlite:///{file}")


async def backup_of(file: Path) -> list[bytes]:
    database = database_of(file)
    await database.open()
    try:
        return await database.at_one_moment(lambda found: list(backup.dump(found)))
    finally:
        await database.close()


async def taken_in(file: Path, lines: list[bytes]) -> tuple[int, int]:
    database = database_of(file)
    await database.open()
    try:
        return await backup.restore(database, lines)
    finally:
        await database.close()


def daily_of(guest: Guest) -> tuple[str, str]:
    """The table of a guest's try at the deal of the day, and what it is bound to."""
    table = guest.http.post("/api/daily", json={"id": new_id()}).json()["table"]
    return table, guest.look(table)["info"]["commitment"]


def test_a_backup_goes_on_elsewhere(tmp_path: Path) -> None:
    first, second = tmp_path / "first.sqlite3", tmp_path / "second.sqlite3"
    with House(first).running() as house:
        ana = Guest(house)
        table = ana.create("bonne-combinaison", ["me", "me"])
        seen = ana.look(table)
        today = daily_of(ana)
        house.stop()
    backup = asyncio.run(backup_of(first))
    brought, kept = asyncio.run(taken_in(second, backup))
    # A person, a device, two tables, the key of daily deals, the house's time zone.
    assert (brought, kept) == (6, 0)
    assert asyncio.run(taken_in(second, backup)) == (0, 6)
    with House(second).running() as house:
        moved = Guest.__new__(Guest)
        moved.house, moved.cookie = house, ana.cookie
        moved.http = ana.http.__class__(base_url=house.url, timeout=SECONDS, verify=False)
        moved.http.cookies.set("brelan", ana.cookie)
        assert moved.look(table) == seen
        assert play_out([moved], table)["info"]["status"] == "over"
        bob = Guest(house, "Bob")
        assert daily_of(moved) == today
        assert daily_of(bob)[1] == today[1]  # the same deal as in the other house
        moved.close()
        bob.close()
    ana.close()


def test_a_backup_of_0_1_is_taken_in(tmp_path: Path) -> None:
    """Entries had no hashes then; the rows of such a backup seemed to be damaged."""
    first, second = tmp_path / "first.sqlite3", tmp_path / "second.sqlite3"
    _one, lines = made_up(brelan.game("combit"), 1)
    old = [re.sub(rb',"(salt|link|hash)":null', b"", line) for line in lines]
    assert old != lines
    assert asyncio.run(taken_in(first, lines)) == asyncio.run(taken_in(second, old))
    assert asyncio.run(backup_of(first)) == asyncio.run(backup_of(second))


def test_a_backup_is_a_file_and_a_record_is_verified_from_one(tmp_path: Path) -> None:
    first = from_environment({}, database=str(tmp_path / "first.sqlite3"))
    second = from_environment({}, database=str(tmp_path / "second.sqlite3"))
    record, backup = tmp_path / "record.json", tmp_path / "backup.jsonl"
    with House(first.database).running() as house:
        ana = Guest(house)
        table = ana.create("bonne-combinaison", ["me", "me"])
        play_out([ana], table)
        record.write_bytes(ana.http.get(f"/api/tables/{table}/record").content)
        lines = admin.save(first, backup)  # while the server runs
        ana.close()
    assert lines == len(backup.read_bytes().splitlines())
    assert admin.restore(second, backup) == (4, 0)
    assert admin.restore(second, backup) == (0, 4)
    assert verdict.verify(record).table.over
    record.write_text("no record")
    with pytest.raises(Refused):
        verdict.verify(record)


def test_a_damaged_backup_is_refused_before_anything_is_stored(tmp_path: Path) -> None:
    first, second = tmp_path / "first.sqlite3", tmp_path / "second.sqlite3"
    with House(first).running() as house:
        ana = Guest(house)
        ana.create("bonne-combinaison", ["me", "me"])
        ana.close()
        house.stop()
    backup = asyncio.run(backup_of(first))
    without_a_ply = [line for line in backup if b'"ply":0' not in line]
    for damaged in ([], backup[1:], [*backup, b"{"], without_a_ply, [backup[0], b'{"into":"x"}']):
        with pytest.raises(Refused) as caught:
            asyncio.run(taken_in(second, damaged))
        assert caught.value.code == "import-shape"
    with sqlite3.connect(second) as opened:
        assert opened.execute("SELECT count(*) FROM persons").fetchone() == (0,)
    opened.close()


def test_ones_own_data_shows_no_hidden_card(guest: Guests) -> None:
    ana = guest()
    table = ana.create("bonne-combinaison", ["me", "novice"])
    ana.act(table, "say", text="it is me")
    own = ana.http.get("/api/me/export").json()
    assert own["name"] == "Ana"
    assert own["said"] == [{"table": table, "text": "it is me"}]
    assert set(own["tables"][0]["seats"][0]["view"]["hands"][1]) == {"?"}
    for word in ("secret", "salt", "seed"):
        assert f'"{word}"' not in ana.http.get("/api/me/export").text


def test_a_guest_at_anothers_table_is_forgotten_to_the_last_byte(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    with House(database).running() as house:
        ana, bob = Guest(house, "Ana"), Guest(house, "Forgotten Bob")
        table = ana.create("combit", ["me", "open"])
        bob.act(table, "join", seat=1, invite=ana.look(table)["info"]["invites"]["1"])
        bob.act(table, "say", text="my telephone number")
        assert "Forgotten Bob" in str(ana.look(table))
        with bob.socket() as socket:
            assert bob.http.delete("/api/me").status_code == 200
            with pytest.raises(ConnectionClosed):
                socket.until(lambda _message: False)
        for word in ("Forgotten", "telephone"):
            assert word not in str(ana.look(table))
            for file in tmp_path.iterdir():
                assert word.encode() not in file.read_bytes(), file.name
        assert ana.act(table, "fill", seat=1, level="novice")
        ana.close()
        bob.close()


def test_a_person_is_forgotten(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    with House(database).running() as house:
        ana, bob = Guest(house, "Forgotten Ana"), Guest(house, "Bob")
        alone = ana.create("combit", ["me", "novice"])
        today, _ = daily_of(ana)
        shared = ana.create("combit", ["me", "open"])
        bob.act(shared, "join", seat=1, invite=ana.look(shared)["info"]["invites"]["1"])
        ana.act(shared, "say", text="my telephone number")
        assert ana.http.delete("/api/me").status_code == 200
        for gone in (alone, today):
            assert bob.http.get(f"/api/tables/{gone}").status_code == 404
        seen = bob.look(shared)
        assert "Ana" not in str(seen)
        assert "telephone" not in str(seen)
        bob.act(shared, "fill", seat=0, level="novice")  # and Bob can finish the game
        assert play_out([bob], shared)["info"]["status"] == "over"
        ana.http.cookies.set("brelan", ana.cookie)
        assert ana.http.get("/api/me").json() is None
        assert ana.http.get("/api/me/tables").status_code == 403
        ana.close()
        bob.close()
        house.stop()
    with sqlite3.connect(database) as opened:
        whole = "\n".join(opened.iterdump())
        assert opened.execute("SELECT count(*) FROM tries").fetchone() == (0,)
    opened.close()
    assert "Forgotten" not in whole
    assert "telephone" not in whole


@pytest.fixture
def empty(shared: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """Another database of the same kind."""
    if "://" in shared:
        return fresh(request.getfixturevalue("postgres_server"))
    return str(tmp_path / "empty.sqlite3")


def test_a_backup_is_of_one_moment(shared: str) -> None:
    """Each of its queries saw another one, so that a person's tables could stand in it alone."""
    settings = from_environment({}, database=shared)

    def while_somebody_comes(connection: Connection) -> list[bytes]:
        lines = backup.dump(connection)
        begun = [next(lines), next(lines)]
        bob = Guest(house, "Bob")
        bob.create("combit", ["me", "me"])
        bob.close()
        return [*begun, *lines]

    async def dumped() -> list[bytes]:
        opened = Database(settings.url)
        await opened.open()
        try:
            return await opened.at_one_moment(while_somebody_comes)
        finally:
            await opened.close()

    with House(shared).running() as house:
        ana = Guest(house)
        kept = ana.create("combit", ["me", "me"])
        lines = asyncio.run(dumped())
        ana.close()
    tables = [line for line in lines if line.startswith(b'{"into":"tables"')]
    assert [kept.encode() in line for line in tables] == [True]
    assert not any(b"Bob" in line for line in lines)


def test_backups_of_running_tables_go_on(shared: str, empty: str, tmp_path: Path) -> None:
    """Saved again and again while people and bots play; the last one comes to its end elsewhere."""
    first, second = (from_environment({}, database=one) for one in (shared, empty))
    file = tmp_path / "of today" / "backup.jsonl.gz"
    ended = threading.Event()
    with House(shared).running() as house:
        ana = Guest(house)
        tables = [ana.create(game, ["me", "me"]) for game in ("combit", "bonne-combinaison")]
        play_out([ana], ana.create("combit", ["me", "decouverte"]))

        def play_on() -> None:
            chance = random.Random(1)
            while not ended.is_set():
                for table in tables:
                    can = [one for one in ana.look(table)["seats"] if one["moves"]]
                    if can:
                        move = chance.choice(can[0]["moves"])
                        ana.act(table, "play", seat=can[0]["seat"], move=move)

        playing = threading.Thread(target=play_on)
        playing.start()
        try:
            for _ in range(3):
                admin.save(first, file)
        finally:
            ended.set()
            playing.join()
        cookie = ana.cookie
        ana.close()
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.read_bytes()[:2] == b"\x1f\x8b"
    brought, kept = admin.restore(second, file)
    assert (brought > 4, kept) == (True, 0)
    with House(empty).running() as house:
        moved = Guest(house, cookie=cookie)
        listed = [one["status"] for one in moved.http.get("/api/me/tables").json()["tables"]]
        assert "over" in listed
        for table in tables:
            assert play_out([moved], table)["info"]["status"] == "over"
        moved.close()
    file.write_bytes(file.read_bytes()[:-20])
    with pytest.raises(Refused) as caught:
        admin.restore(second, file)
    assert caught.value.code == "import-shape"
