"""How much one person may do: counted in the database, whichever process is asked."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from brelan.server.tables.commands import COMINGS
from tests.server.house import Guest, House, new_id, play_out

Guests = Callable[..., Guest]
OPEN = [{"kind": "me"}, {"kind": "open"}]


@contextlib.contextmanager
def two_processes(database: str, **settings: object) -> Iterator[tuple[Guest, Guest]]:
    """One person at two processes of one database."""
    houses = House(database, {}, **settings), House(database, {}, **settings)
    with houses[0].running(), houses[1].running():
        ana = Guest(houses[0], lang="fr")
        other = ana.at(houses[1])
        yield ana, other
        ana.close()
        other.close()


def ask(guest: Guest, **more: Any) -> httpx.Response:
    message = {"id": new_id(), "game": "combit", "seats": OPEN, **more}
    return guest.http.post("/api/tables", json=message)


def test_two_public_tables_of_a_person_wait_in_the_lobby_and_no_more(shared: str) -> None:
    """105 of them were made by one person in 13 seconds."""
    with two_processes(shared, public_tables=2) as (ana, again):
        with ThreadPoolExecutor(8) as threads:
            asked = [
                threads.submit(ask, (ana, again)[number % 2], public=True) for number in range(24)
            ]
        answers = [one.result() for one in asked]
        made = [answer.json()["table"] for answer in answers if answer.status_code == 201]
        refused = [answer for answer in answers if answer.status_code != 201]
        assert len(made) == 2
        assert {answer.json()["code"] for answer in refused} == {"tables-public"}
        assert "déjà 2 tables ouvertes" in refused[0].json()["text"]
        assert len(ana.http.get("/api/lobby").json()["tables"]) == 2
        assert ask(again).status_code == 201  # one that is not public
        ana.act(made[0], "close")
        assert ask(again, public=True).status_code == 201


def test_a_rematch_that_waits_for_anybody_is_counted_too(shared: str) -> None:
    """Forgotten people left seats open in as many rematches as one liked."""
    with two_processes(shared, public_tables=1, poll=60) as (ana, again):
        bob = Guest(ana.house, "Bob")
        table = ana.create("combit", ["me", "open"], public=True)
        bob.act(table, "join", seat=1)
        play_out([ana, bob], table)
        again.look(table)  # this process knows Bob, and does not hear that he goes
        assert bob.http.delete("/api/me").status_code == 200
        waiting = ask(ana, public=True).json()["table"]
        assert again.refused(table, "rematch") == "tables-public"
        ana.act(waiting, "close")
        rematch = again.act(table, "rematch")["rematch"]
        assert [seat["kind"] for seat in ana.look(rematch)["info"]["seats"]] == ["person", "open"]
        bob.close()


def test_unfinished_tables_and_tables_an_hour_are_counted(shared: str) -> None:
    with two_processes(shared, unfinished_tables=3, hourly_tables=5) as (ana, again):
        first = new_id()
        made = [ask(ana, id=first), ask(again), ask(ana)]
        assert [answer.status_code for answer in made] == [201] * 3
        assert ask(again).json()["code"] == "tables-unfinished"
        assert ask(again, id=first).json() == made[0].json()  # made already: it is that one
        for answer in made[:2]:
            ana.act(answer.json()["table"], "close")
        assert [ask(one).status_code for one in (again, ana)] == [201] * 2
        ana.act(made[2].json()["table"], "close")
        late = ask(again)
        assert (late.status_code, late.json()["code"]) == (429, "tables-hour")


def test_a_bot_stands_in_as_often_as_anybody_needs(guest: Guests) -> None:
    """A bot called in and sent away again and again filled the log."""
    ana = guest()
    table = ana.create("combit", ["me", "club"])
    for _ in range(COMINGS):
        ana.act(table, "stand-in", seat=0)
        ana.act(table, "return", seat=0)
    assert ana.refused(table, "stand-in", seat=0) == "stand-in-often"


def test_nobody_sits_down_for_ever(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = ana.create("combit", ["me", "open"], public=True)
    for _ in range(COMINGS):
        bob.act(table, "join", seat=1)
        bob.act(table, "leave", seat=1)
    assert bob.refused(table, "join", seat=1) == "join-often"


@pytest.mark.parametrize("wire", ["http", "socket"])
def test_sitting_down_is_rationed_and_getting_up_is_not(tmp_path: Path, wire: str) -> None:
    with House(tmp_path / "tables.sqlite3", joins=3).running() as house:
        ana, bob = Guest(house, "Ana"), Guest(house, "Bob")
        tables = [ana.create("combit", ["me", "open"], public=True) for _ in range(4)]
        with bob.socket() as socket:

            def do(table: str, what: str) -> dict[str, Any]:
                if wire == "socket":
                    return socket.act(table, what, seat=1)
                return dict(bob.order(table, what, seat=1).json())

            said = [do(table, "join") for table in tables]
            assert [one["type"] for one in said] == ["done"] * 3 + ["refused"]
            assert said[3]["code"] == "too-fast"
            assert do(tables[0], "leave")["type"] == "done"
        ana.close()
        bob.close()
