"""Tournaments of several processes, on either database, and clocks that run out."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

from brelan.server.deals.verification import verify
from tests.server.house import Guest, House, Json
from tests.server.tournaments.playing import asked, move, opened, played, seen


def test_two_processes_carry_a_tournament_and_one_of_them_dies(shared: str) -> None:
    with House(shared, poll=0.1).running() as one, House(shared, poll=0.1).running() as two:
        people = [Guest(one, "Ana"), Guest(two, "Bob"), Guest(one, "Cléo")]
        event = opened(people[1], "combit", level="novice", rounds=2)
        for person in people:
            asked(person, event, "enter")
        asked(people[1], event, "start")
        assert asked(people[1].at(one), event, "start")["round"] == 1  # once, wherever
        chance = random.Random(7)
        for person in people:
            for _ in range(3):
                move(person, seen(person, event)["table"], chance)
        two.kill()
        people[1] = people[1].at(one)
        end = played(people, event, seed=7)
        check_once(end, rounds=2)
        assert not any(line["forfeits"] for line in end["standings"])
        for line in end["pairings"]:
            verify(people[0].http.get(f"/api/tables/{line['table']}/record").json())


def check_once(end: Json, rounds: int) -> None:
    """Everybody has played every round, each table once."""
    assert {line["played"] for line in end["standings"]} == {rounds}
    tables = [(line["round"], line["number"]) for line in end["pairings"]]
    assert len(set(tables)) == len(tables)
    assert len({line["table"] for line in end["pairings"]}) == len(tables)


def test_a_clock_that_runs_out_is_a_forfeit_and_nobody_waits(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with House(file).running() as house:
        ana, bob = Guest(house, "Ana"), Guest(house, "Bob")
        event = opened(ana, "combit", level="novice", rounds=1, minutes=1)
        with sqlite3.connect(file) as stored:  # a minute is the least that one can ask for
            stored.execute(
                "UPDATE tournaments SET body = replace(body, '\"seconds\":60', '\"seconds\":3')"
            )
        for one in (ana, bob):
            asked(one, event, "enter")
        asked(ana, event, "start")
        end = played([ana], event)  # Bob never comes
        check_once(end, rounds=1)
        lines = {line["name"]: line for line in end["standings"]}
        assert (lines["Bob"]["forfeits"], lines["Bob"]["points"]) == (1, 0)
        for line in end["pairings"]:
            replay = ana.http.get(f"/api/tables/{line['table']}/replay").json()
            late = {frame["seat"] for frame in replay["frames"] if frame["by"] == "clock"}
            assert {seat for seat, one in enumerate(line["seats"]) if one["forfeit"]} == late
            verify(ana.http.get(f"/api/tables/{line['table']}/record").json())
