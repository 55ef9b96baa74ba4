"""Puzzles over HTTP: shown, tried, solved, counted, exported and forgotten."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import brelan
from brelan.bots.puzzles.puzzle import collection
from tests.server.house import Guest, House, play_out


def test_puzzles_of_every_game_are_shown_and_judged(tmp_path: Path) -> None:
    with House(tmp_path / "tables.sqlite3").running() as house:
        ana = Guest(house, "Ana")
        games = ana.http.get("/api/puzzles").json()["games"]
        assert [one["game"] for one in games] == [info.id for info in brelan.games()]
        for info in brelan.games():
            one = collection(info).puzzles[0]
            path = f"/api/puzzles/{info.id}/{one.id}"
            task = ana.http.get(path).json()
            table = one.table(info.id)
            assert task["view"] == table.view(one.seat)
            assert task["moves"] == table.moves(one.seat)
            assert "best" not in task
            wrong = next(move for move in task["moves"] if move not in one.best)
            told = ana.http.post(f"{path}/try", json={"move": wrong}).json()
            assert not told["right"]
            assert told["reason"]
            assert told["chance"] is None
            assert told["steps"][0]["move"] == wrong
            found = ana.http.post(f"{path}/try", json={"move": one.best[0]}).json()
            assert found["right"]
            assert found["tries"] == 2
            refused = ana.http.post(f"{path}/try", json={"move": "nonsense"})
            assert refused.status_code == 400
        solved = ana.http.get("/api/puzzles").json()["games"]
        assert [one["solved"] for one in solved] == [1] * len(games)
        own = ana.http.get("/api/me/export").json()["puzzles"]
        # The day's puzzle may be one of them: then it is kept as the day's as well.
        names = {collection(info).puzzles[0].id for info in brelan.games()}
        assert {one["puzzle"] for one in own} >= names
        assert ana.http.get("/api/puzzles/combit/00000000").status_code == 404
        assert ana.http.delete("/api/me").status_code == 200
        with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as stored:
            assert stored.execute("SELECT count(*) FROM puzzle_results").fetchone() == (0,)
        ana.close()
        house.stop()


def test_the_puzzle_of_the_day_makes_a_streak_unless_it_was_shown(tmp_path: Path) -> None:
    with House(tmp_path / "tables.sqlite3").running() as house:
        ana, bob = Guest(house, "Ana"), Guest(house, "Bob")
        today = ana.http.get("/api/puzzles").json()["today"]
        assert bob.http.get("/api/puzzles").json()["today"] == today
        path = f"/api/puzzles/{today['game']}/{today['puzzle']}"
        assert ana.http.get(path).json()["date"] == today["date"]
        best = bob.http.post(f"{path}/solution").json()["move"]
        assert bob.http.post(f"{path}/try", json={"move": best}).json()["streak"] == 0
        assert ana.http.post(f"{path}/try", json={"move": best}).json()["streak"] == 1
        assert ana.http.get("/api/puzzles").json()["streak"] == 1
        assert not bob.http.get("/api/puzzles").json()["today"]["solved"]
        ana.close()
        bob.close()
        house.stop()


def test_ones_own_mistakes_become_puzzles(tmp_path: Path) -> None:
    """Somebody plays at random: the analysis finds mistakes, and its best move is right there."""
    with House(tmp_path / "tables.sqlite3").running() as house:
        ana, bob = Guest(house, "Ana"), Guest(house, "Bob")
        table = ana.create("combit", ["me", "novice"])
        play_out([ana], table, seed=4)
        while (found := ana.http.get(f"/api/tables/{table}/mistakes").json())["state"] != "ready":
            time.sleep(0.2)
        assert found["mistakes"]
        one = found["mistakes"][0]
        path = f"/api/tables/{table}/mistakes/{one['ply']}"
        task = ana.http.get(path).json()
        assert task["seat"] == one["seat"] == 0
        again = ana.http.post(f"{path}/try", json={"move": task["made"]}).json()
        assert not again["right"]
        assert again["reason"]
        best = ana.http.post(f"{path}/solution").json()
        assert ana.http.post(f"{path}/try", json={"move": best["move"]}).json()["right"]
        assert bob.http.get(path).status_code in (403, 404)
        ana.close()
        bob.close()
        house.stop()
