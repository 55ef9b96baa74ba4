"""Forgetting somebody: whatever happens at the same moment, and whenever it is interrupted."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tests.server.deals.proved_games import new_word
from tests.server.house import SECONDS, Guest, House

RACES = 6


def race(*work: Callable[[], object]) -> None:
    threads = [threading.Thread(target=one) for one in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(SECONDS)


def test_nobody_sits_down_while_they_are_forgotten(shared: str) -> None:
    """A join at another process in the same moment kept a seat for somebody who is not there."""
    with House(shared, poll=0.2).running() as one, House(shared, poll=0.2).running() as two:
        host = Guest(one, "Host")
        for _ in range(RACES):
            ana = Guest(one, "Ana")
            there = ana.at(two)
            tables = [host.create("combit", ["me", "open"], public=True) for _ in range(12)]
            begun = threading.Event()

            def join(
                there: Guest = there,
                tables: list[str] = tables,
                begun: threading.Event = begun,
            ) -> None:
                with there.socket() as socket:
                    begun.set()
                    for table in tables:
                        try:
                            socket.act(table, "join", seat=1)
                        except Exception:  # the connection is ended
                            return

            def forget(ana: Guest = ana, begun: threading.Event = begun) -> None:
                begun.wait(SECONDS)
                time.sleep(0.02)
                assert ana.http.delete("/api/me").status_code == 200

            race(join, forget)
            for table in tables:
                seats = host.look(table)["info"]["seats"]
                assert seats[1]["kind"] == "open", seats
            ana.close()
            there.close()
        host.close()


def test_a_deletion_that_cannot_be_finished_is_finished_later(tmp_path: Path) -> None:
    """A locked file ended it half-way, or with an error of SQLite's own."""
    file = tmp_path / "tables.sqlite3"
    with House(file, busy=0.2).running() as house:
        ana, bob = Guest(house, "Anastasia"), Guest(house, "Bob")
        table = ana.create("combit", ["me", "open"], public=True)
        bob.act(table, "join", seat=1)
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            refused = ana.http.delete("/api/me")
            assert (refused.status_code, refused.json()["code"]) == (503, "database-locked")
            assert ana.http.get("/api/me").json()["name"] == "Anastasia"  # nothing was begun
            other.execute("ROLLBACK")
            other.execute("BEGIN")
            other.execute("SELECT * FROM persons").fetchall()  # a reader keeps the log as it is
            assert ana.http.delete("/api/me").json() == {"status": "ok"}
            log = file.with_name(f"{file.name}-wal")
            size = log.stat().st_size
            assert b"Anastasia" in log.read_bytes()
            other.execute("ROLLBACK")
        assert bob.look(table)["info"]["seats"][0]["kind"] == "open"
        deadline = time.monotonic() + 60
        while log.stat().st_size >= size:  # in time it is written over; it shrinks if it is emptied
            assert time.monotonic() < deadline
            time.sleep(0.02)
        assert b"Anastasia" not in log.read_bytes()
        bob.close()


def test_who_goes_while_words_are_awaited_is_forgotten(tmp_path: Path) -> None:
    """Their leaving brings about the deal: it was refused, since they were leaving."""
    with House(tmp_path / "tables.sqlite3").running() as house:
        ana, bob = Guest(house, "Ana"), Guest(house, "Bob")
        table = ana.create("combit", ["me", "open"], public=True, word=new_word()[1])
        bob.act(table, "join", seat=1, word=new_word()[1])
        assert ana.look(table)["info"]["words_awaited"] == [0, 1]
        assert bob.http.delete("/api/me").json() == {"status": "ok"}
        info = ana.look(table)["info"]
        assert (info["status"], info["seats"][1]["kind"]) == ("running", "open")
        ana.close()
        bob.close()


def test_a_deletion_that_was_begun_is_finished_after_a_kill(tmp_path: Path) -> None:
    """One that fails again and again kept all others from it."""
    file = tmp_path / "tables.sqlite3"
    with House(file).running() as house:
        ana, bob, cleo = Guest(house, "Ana"), Guest(house, "Bob"), Guest(house, "Cleo")
        damaged = cleo.create("combit", ["me", "open"])
        table = ana.create("combit", ["me", "open"], public=True)
        bob.act(table, "join", seat=1)
        house.kill()
        with closing(sqlite3.connect(file)) as opened:  # what `begin` stores
            (person,) = opened.execute("SELECT id FROM persons WHERE name = 'Ana'").fetchone()
            opened.execute("UPDATE persons SET leaving = 1, name = '–' WHERE id = ?", (person,))
            opened.execute("DELETE FROM devices WHERE person = ?", (person,))
            opened.execute("UPDATE persons SET leaving = 0 WHERE name = 'Cleo'")
            opened.execute("UPDATE tables SET header = '{' WHERE id = ?", (damaged,))
            opened.commit()
        house.start()
        deadline = time.monotonic() + 60
        while bob.look(table)["info"]["seats"][0]["kind"] != "open":
            assert time.monotonic() < deadline
            time.sleep(0.1)
        with closing(sqlite3.connect(file)) as opened:
            while person in "".join(opened.iterdump()):
                assert time.monotonic() < deadline
                time.sleep(0.1)
        bob.close()
        cleo.close()
