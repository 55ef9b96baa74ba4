"""What rooms may bring along: aids beside the cards, and a guided first game."""

import time
from collections.abc import Iterator

import pytest

import brelan
from brelan.core.texts import known
from brelan.server.deals import lessons
from tests.server import annex
from tests.server.house import SECONDS, Guest, House, Json, new_id

LESSONS = [info for info in brelan.games() if lessons.find_script(info) is not None]


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
    assert games[annex.ID]
    missing = next((game for game, lesson in games.items() if not lesson), None)
    if missing is not None:
        wanted = {"id": new_id(), "game": missing, "lesson": True}
        answer = ana.http.post("/api/tables", json=wanted)
        assert (answer.status_code, answer.json()["code"]) == (404, "lesson-unknown")


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


@pytest.mark.parametrize("info", LESSONS, ids=lambda info: info.id)
def test_every_lesson_can_be_played_and_its_texts_exist(info: brelan.GameInfo) -> None:
    script = lessons.script_of(info)
    table = brelan.game(info.id, **script.options).deal(script.seed)
    for seat, move in script.line:
        table.play(seat, move)
    assert any(seat == script.seat for seat, _ in script.line)
    for note in script.notes:
        assert 0 <= note.ply <= len(script.line)
        assert known(note.text, "fr"), note.text
        assert known(note.text, "en"), note.text
