"""A database that is away: every command is answered soon, and what is refused never happens."""

import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx

from tests.server.house import Guest, House, new_id
from tests.server.postgres import fresh, own_postgres
from tests.server.proxy import proxy

ANSWERED = 5.0
"""Seconds within which every command is answered."""


@contextlib.contextmanager
def locked(database: Path) -> Iterator[None]:
    """Another program has the file for itself."""
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


def timed(ask: Callable[[], httpx.Response]) -> tuple[httpx.Response, float]:
    began = time.monotonic()
    return ask(), time.monotonic() - began


def ready(house: House) -> int:
    answer, took = timed(lambda: httpx.get(f"{house.url}/ready", timeout=60, verify=False))
    assert took < ANSWERED
    return answer.status_code


def refused_in_time(ana: Guest, table: str, code: str) -> None:
    """Several commands at once: they had waited for each other, and the last for 17 seconds."""
    answers: list[tuple[httpx.Response, float]] = []

    def ask() -> None:
        answers.append(timed(lambda: ana.order(table, "emote", emote="hello")))

    asking = [threading.Thread(target=ask) for _ in range(4)]
    for one in asking:
        one.start()
    for one in asking:
        one.join()
    assert {(answer.status_code, answer.json().get("code")) for answer, _ in answers} == {
        (503, code)
    }
    assert max(took for _, took in answers) < ANSWERED


def test_a_locked_file_is_told_in_time_and_what_was_refused_never_happens(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    with House(database).running() as house:
        ana = Guest(house)
        table = ana.create("combit", ["me", "me"])
        ply = ana.look(table)["ply"]
        with locked(database):
            refused_in_time(ana, table, "database-locked")
            assert ready(house) == 503
        assert ana.act(table, "emote", emote="hello")["ply"] == ply + 1
        assert ready(house) == 200
        ana.close()


def test_a_server_that_cannot_be_reached_is_told_in_time(postgres_server: str) -> None:
    with proxy(fresh(postgres_server)) as between, House(between.url).running() as house:
        ana = Guest(house)
        table = ana.create("combit", ["me", "me"])
        ply = ana.look(table)["ply"]
        between.frozen = True
        thaw = threading.Timer(4 * ANSWERED, lambda: setattr(between, "frozen", False))
        thaw.start()  # whoever waits for an answer gets one, too late
        refused_in_time(ana, table, "database-failed")
        assert ready(house) == 503
        thaw.cancel()
        between.frozen = False
        assert ready(house) == 200
        assert ana.act(table, "emote", emote="hello")["ply"] == ply + 1
        ana.close()


def test_a_connection_lost_during_commit_is_told_as_unknown(postgres_server: str) -> None:
    """It had been told as if nothing had happened, and then it had."""
    with proxy(fresh(postgres_server)) as between, House(between.url).running() as house:
        ana = Guest(house)
        table = ana.create("combit", ["me", "me"])
        ply = ana.look(table)["ply"]
        unknown, id_ = 0, new_id()
        while unknown == 0:  # the connection that is cut may be one that says it lives
            id_ = new_id()
            between.cut_at = b"COMMIT"
            answer = ana.order(table, "emote", id=id_, emote="hello")
            if answer.status_code == 503:
                assert answer.json()["code"] == "outcome-unknown"
                unknown = between.cuts
        done = ana.order(table, "emote", id=id_, emote="hello")
        assert done.status_code == 201
        again = ana.order(table, "emote", id=id_, emote="hello")
        assert again.json() == done.json()
        assert ana.look(table)["ply"] == done.json()["ply"] > ply
        ana.close()


def test_the_first_write_after_a_restart_of_postgresql_succeeds() -> None:
    with own_postgres() as server, House(fresh(server.url)).running() as house:
        ana = Guest(house)
        table = ana.create("combit", ["me", "me"])
        server.stop()
        server.start()
        assert ana.order(table, "emote", emote="hello").status_code == 201
        ana.close()
