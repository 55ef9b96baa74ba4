"""What rooms may bring along: aids beside the cards, and a guided first game."""

import time
from collections.abc import Iterator

import pytest

from tests.server import annex
from tests.server.house import SECONDS, Guest, House, Json, new_id

packages = annex.build


@pytest.fixture
def ana(outside_house: House) -> Iterator[Guest]:
    made = Guest(outside_house)
    yield made
    made.close()


def learn(ana: Guest) -> str:
    wanted = {"id": new_id(), "game": annex.ID, "lesson": True}
    answer = ana.http.post("/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def when_mine(ana: Guest, table: str) -> Json:
    """The table when it waits for the learner."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        told = ana.look(table)
        if told["seats"][0]["moves"]:
            return told
        time.sleep(0.05)
    raise AssertionError("the others do not move")


def test_the_catalogue_says_where_there_is_a_lesson(ana: Guest) -> None:
    games = {game["id"]: game["lesson"] for game in ana.http.get("/api/games").json()["games"]}
    assert games[annex.ID] == "guided"
    assert games["punto"] == "exercises"
    wanted = {"id": new_id(), "game": "punto", "lesson": True}
    answer = ana.http.post("/api/tables", json=wanted)
    assert (answer.status_code, answer.json()["code"]) == (404, "lesson-unknown")
    answer = ana.http.get(f"/api/games/{annex.ID}/lesson")
    assert (answer.status_code, answer.json()["code"]) == (404, "lesson-unknown")


def test_a_try_in_an_exercise_is_answered_and_nothing_is_kept(ana: Guest) -> None:
    exercises = ana.http.get("/api/games/punto/lesson").json()["exercises"]
    first = exercises[0]
    assert first["text"] == "lesson-punto-goal"
    assert "j6" in first["moves"]

    def attempt(move: str, number: int = 0) -> Json:
        path = f"/api/games/punto/lesson/{number}"
        answer = ana.http.post(path, params={"lang": "fr"}, json={"move": move})
        return dict(answer.json())

    wrong = attempt("e5")
    assert (wrong["right"], wrong["text"]) == (False, "lesson-punto-goal-other")
    assert wrong["view"] is None
    forbidden = attempt("e6")  # on a 9
    assert not forbidden["right"]
    assert forbidden["refused"]["rule"]["number"] == 2
    assert "Par exemple" not in forbidden["refused"]["why"]
    right = attempt("J6")
    assert (right["right"], right["text"], right["move"]) == (True, "lesson-punto-goal-done", "j6")
    assert right["view"]["winners"] == [0]
    assert attempt("e5") == wrong
    assert attempt("e5", len(exercises))["code"] == "exercise-unknown"
    assert attempt("e5", -1)["code"] == "exercise-unknown"


def test_a_coach_judges_the_last_move_of_who_plays_alone_and_unrated(ana: Guest) -> None:
    """It may not help where the game counts, nor where another person plays."""
    rated = ana.create("bonne-combinaison", ["me", "novice"])
    for table in (rated, ana.create("bonne-combinaison", ["me", "me"], rated=False)):
        answer = ana.http.get(f"/api/tables/{table}/coach")
        assert answer.json()["code"] == "coach-impossible"  # nothing was played, or it counts
    table = ana.create("bonne-combinaison", ["me", "decouverte"], rated=False, options={"first": 0})
    move = when_mine(ana, table)["seats"][0]["moves"][0]
    ana.act(table, "play", seat=0, move=move)
    when_mine(ana, table)
    note = ana.http.get(f"/api/tables/{table}/coach").json()
    assert (note["number"], note["move"]) == (0, move)
    assert note["reason"]
    assert -0.01 <= note["cost"] <= 1
    assert not [one for one in ana.look(table)["events"] if one["kind"] == "hint"]


def test_the_others_follow_the_line_as_long_as_the_learner_does(ana: Guest) -> None:
    table, line = learn(ana), annex.line()
    told = ana.look(table)
    assert not told["info"]["rated"]
    assert told["info"]["lesson"] == {
        "line": [
            {"ply": ply, "seat": 0, "move": move}
            for ply, (seat, move) in enumerate(line)
            if seat == 0
        ],
        "notes": [
            {"ply": 0, "text": "annex-1", "light": ["c3"]},
            {"ply": 3, "text": "annex-2", "light": []},
        ],
    }
    for _ in range(2):
        told = when_mine(ana, table)
        ana.act(table, "play", seat=0, move=line[told["info"]["moves"]][1])
    told = when_mine(ana, table)
    made = [(one["seat"], one["move"]) for one in told["events"] if one["kind"] == "move"]
    assert made == line[:6]
    other = next(move for move in told["seats"][0]["moves"] if move != line[6][1])
    ana.act(table, "play", seat=0, move=other)
    assert when_mine(ana, table)["info"]["moves"] > 7 or ana.look(table)["info"]["status"] == "over"
    eve = Guest(ana.house, "Eve")
    assert eve.look(table)["info"]["lesson"] is None
    eve.close()


def test_a_bot_goes_on_where_the_learner_leaves_the_line(ana: Guest) -> None:
    table, line = learn(ana), annex.line()
    ana.act(table, "play", seat=0, move=line[0][1])
    told = when_mine(ana, table)
    other = next(move for move in told["seats"][0]["moves"] if move != line[3][1])
    ana.act(table, "play", seat=0, move=other)
    assert when_mine(ana, table)["info"]["moves"] == 6
    ana.act(table, "back")
    assert when_mine(ana, table)["info"]["moves"] == 3
    ana.act(table, "play", seat=0, move=line[3][1])  # and the line goes on
    told = when_mine(ana, table)
    made = [(one["seat"], one["move"]) for one in told["events"] if one["kind"] == "move"][-3:]
    assert made == line[3:6]


def test_aids_come_with_every_view_for_who_asks(ana: Guest) -> None:
    table = ana.create(annex.ID, ["me", "me", "me"], options={"players": 3, "first": 0})
    eve = Guest(ana.house, "Eve")
    with ana.socket() as plain, ana.socket() as aided, eve.socket() as outside:
        assert [seat["aids"] for seat in plain.watch(table)["seats"]] == [None] * 3
        told = aided.watch(table, aids=True)
        assert [seat["aids"]["seat"] for seat in told["seats"]] == [0, 1, 2]
        assert outside.watch(table, aids=True)["aids"]["seat"] is None
        move = told["seats"][0]["moves"][0]
        plain.act(table, "play", seat=0, move=move)
        told = aided.until(lambda message: message["type"] == "update")
        assert [seat["aids"]["cards"] for seat in told["seats"]] == [1, 1, 1]
        told = outside.until(lambda message: message["type"] == "update")
        assert told["aids"]["cards"] == 1
        assert told["aids"]["hands"] == told["view"]["hands"]
    assert ana.look(table)["seats"][0]["aids"] is None
    assert ana.http.get(f"/api/tables/{table}?aids=true").json()["seats"][0]["aids"]["cards"] == 1
    assert eve.look(table)["aids"] is None
    eve.close()


def test_an_aid_that_fails_does_not_stop_the_game(ana: Guest) -> None:
    table = ana.create(annex.ID, ["me", "me"], options={"first": 0})
    told = ana.http.get(f"/api/tables/{table}?aids=true").json()
    assert told["seats"][0]["aids"] is None
    assert told["seats"][0]["moves"]
    assert "aids-failed" in ana.house.log.read_text()
