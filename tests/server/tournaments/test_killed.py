"""Tournaments whose server is killed at any moment."""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path

import pytest

from tests.server.house import Guest, House, Json
from tests.server.tournaments.playing import asked, opened, played


def survived(file: Path, entrants: int, kills: int, seed: int) -> Json:
    """A whole duplicate through so many kills."""
    with House(file).running() as house:
        people = [Guest(house, f"P{number}") for number in range(entrants)]
        event = opened(people[0], "combit", level="novice", rounds=2)
        for one in people:
            asked(one, event, "enter")
        asked(people[0], event, "start")
        chance, done = random.Random(seed), threading.Event()

        def kill() -> None:
            for _ in range(kills):
                if done.wait(chance.uniform(0.2, 3)):
                    return
                house.kill()
                house.start()

        killing = threading.Thread(target=kill)
        killing.start()
        try:
            return played(people, event, seed)
        finally:
            done.set()
            killing.join()
            time.sleep(0)


def check(end: Json, entrants: int) -> None:
    """Everybody has played every round once, at a table of its own number."""
    assert [line["played"] for line in end["standings"]] == [2] * len(end["standings"])
    tables = [(line["round"], line["number"]) for line in end["pairings"]]
    assert len(set(tables)) == len(tables) == len(end["standings"])
    assert len(end["standings"]) >= entrants
    assert not any(line["forfeits"] for line in end["standings"])


def test_a_kill_costs_a_tournament_nothing(tmp_path: Path) -> None:
    check(survived(tmp_path / "t.sqlite3", 3, kills=1, seed=4), 3)


@pytest.mark.long
def test_32_players_and_many_kills(tmp_path: Path) -> None:
    check(survived(tmp_path / "t.sqlite3", 32, kills=12, seed=5), 32)
