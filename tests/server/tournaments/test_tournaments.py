"""Whole tournaments of people and bots over the wire."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import brelan
from brelan.server.deals.verification import verify
from tests.server.house import Guest, House, new_id
from tests.server.tournaments.playing import asked, move, opened, played, seen

Guests = Callable[..., Guest]
GAMES = [info.id for info in brelan.games()]


def test_who_withdraws_before_it_begins_may_enter_again(guest: Guests) -> None:
    """Who had entered could not leave, or came back to nothing."""
    ana = guest("Ana")
    event = opened(ana, "combit", level="novice", rounds=1)
    asked(ana, event, "enter")
    assert asked(ana, event, "withdraw")["standings"][0]["gone"]
    refused = ana.http.post(f"/api/tournaments/{event}/start").json()["code"]
    assert refused == "tournament-nobody"
    assert not asked(ana, event, "enter")["standings"][0]["gone"]
    assert asked(ana, event, "start")["table"]
    asked(ana, event, "withdraw")
    assert asked(ana, event, "enter")["standings"][0]["gone"]  # it has begun without them


def test_a_duplicate_is_closed_until_every_table_has_finished_it(guest: Guests) -> None:
    ana, bob, cleo = guest("Ana"), guest("Bob"), guest("Cléo")
    event = opened(ana, "combit", level="novice", rounds=2)
    before = seen(cleo, event)
    assert (before["status"], before["standings"], before["round"]) == ("open", [], 0)
    assert ana.http.post(f"/api/tournaments/{event}/start").json()["code"] == "tournament-nobody"
    assert asked(ana, event, "enter")["entered"]
    asked(ana, event, "enter")  # once
    asked(bob, event, "enter")
    refused = bob.http.post(f"/api/tournaments/{event}/start").json()["code"]
    assert refused == "tournament-not-yours"
    told = asked(ana, event, "start")
    assert [line["level"] for line in told["standings"]].count("novice") == 2  # two tables
    assert asked(ana, event, "start")["round"] == 1  # asked again
    late = cleo.http.post(f"/api/tournaments/{event}/enter").json()["code"]
    assert late == "tournament-begun"

    mine, his = told["table"], seen(bob, event)["table"]
    assert mine
    if mine != his:
        assert bob.http.get(f"/api/tables/{mine}").json()["code"] == "tournament-secret"
        assert ana.look(mine)["info"]["commitment"] == bob.look(his)["info"]["commitment"]
    assert cleo.http.get(f"/api/tables/{mine}").json()["code"] == "tournament-secret"
    for command in (
        {"do": "hint", "seat": 0},
        {"do": "back"},
        {"do": "fill", "seat": 0, "level": "club"},
    ):
        assert ana.refused(mine, **command) == "tournament-alone"
    shown = seen(cleo, event)["pairings"]
    assert all(line["table"] is None for line in shown)
    chance = random.Random(1)
    first = ana.look(mine)
    while first["info"]["status"] != "over" and seen(ana, event)["round"] == 1:
        move(ana, mine, chance)
        if mine == his:
            move(bob, his, chance)
        first = ana.look(mine)
    if seen(ana, event)["round"] == 1 and seen(bob, event)["table"] == his != mine:
        for path in ("record", "replay", "analysis"):  # bob has not played this deal
            code = ana.http.get(f"/api/tables/{mine}/{path}").json()["code"]
            assert code == "tournament-secret"
        assert first["info"]["proof"] is None
        assert ana.http.get(f"/api/tables/{mine}/challenge").json()["code"] == "tournament-secret"

    end = played([ana, bob], event)
    assert end["round"] == end["rounds"] == 2
    assert sorted(line["played"] for line in end["standings"]) == [2] * 4
    assert (
        sum(line["points"] for line in end["standings"]) == 4
    )  # two seats, two rounds, a pair each
    assert all(line["over"] and line["table"] for line in end["pairings"])
    key = set()
    for line in end["pairings"]:
        record = cleo.http.get(f"/api/tables/{line['table']}/record").json()
        found = verify(record)
        assert found.source is not None
        assert (found.source.tournament, found.source.round) == (event, line["round"])
        key.add((line["round"], record["deal"]["key"]))
    assert len(key) == 2  # one deal a round
    assert ana.refused(end["pairings"][0]["table"], "rematch") in (
        "tournament-rematch",
        "table-no-seat",
    )
    export = bob.http.get("/api/me/export").json()
    assert [one["tournament"] for one in export["tournaments"]] == [event]
    listed = cleo.http.get("/api/tournaments").json()["tournaments"]
    assert event in {one["id"] for one in listed}


def test_who_leaves_or_withdraws_forfeits_and_nobody_waits(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    event = opened(ana, "combit", kind="round-robin", level="novice", public=False)
    asked(ana, event, "enter")
    asked(bob, event, "enter")
    third = guest("Dana")
    asked(third, event, "enter")
    told = asked(ana, event, "start")
    assert told["rounds"] == 3  # four of them, with a bot
    assert len(told["standings"]) == 4
    table = seen(third, event)["table"]
    seat = third.look(table)["seats"][0]["seat"]
    third.act(table, "leave", seat=seat)
    assert third.http.delete("/api/me").status_code == 200  # and goes for good
    asked(bob, event, "withdraw")
    end = played([ana, bob], event)
    lines = {line["name"]: line for line in end["standings"]}
    assert lines["Ana"]["points"] >= 2  # whoever is gone beats nobody
    assert lines["Ana"]["forfeits"] == 0
    assert lines["Bob"]["gone"]
    assert lines["Bob"]["forfeits"] >= 2
    assert all(line["played"] == 3 for line in end["standings"])
    gone = [line for line in end["standings"] if line["gone"] and line["name"] != "Bob"]
    assert gone[0]["forfeits"] == 3
    for line in end["pairings"]:
        verify(ana.http.get(f"/api/tables/{line['table']}/record").json())


def test_a_tournament_is_opened_once_and_can_be_closed(guest: Guests) -> None:
    ana = guest("Ana")
    body = {"id": new_id(), "game": "combit", "minutes": 1, "level": "novice", "rounds": 1}
    event = ana.http.post("/api/tournaments", json=body).json()["tournament"]
    again = ana.http.post("/api/tournaments", json=body).json()["tournament"]
    assert again == event  # the same command opens it once
    asked(ana, event, "close")
    assert ana.http.post(f"/api/tournaments/{event}/enter").json()["code"] == "tournament-begun"
    many = [ana.http.post("/api/tournaments", json={**body, "id": new_id()}) for _ in range(6)]
    assert many[-1].json()["code"] == "tournaments-many"


@pytest.mark.long
@pytest.mark.parametrize("kind", ["round-robin", "duplicate"])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_tournaments(
    tmp_path_factory: pytest.TempPathFactory, game: str, kind: str
) -> None:
    with House(tmp_path_factory.mktemp("house") / "t.sqlite3").running() as house:
        people = [Guest(house, name) for name in ("Ana", "Bob", "Cléo")]
        opponents = "bots" if GAMES.index(game) % 2 else "people"
        event = opened(people[0], game, kind=kind, level="novice", opponents=opponents)
        for one in people:
            asked(one, event, "enter")
        asked(people[0], event, "start")
        end = played(people, event, seed=GAMES.index(game))
        assert end["round"] == end["rounds"]
        assert not any(line["forfeits"] for line in end["standings"])
        for line in end["pairings"]:
            verify(people[0].http.get(f"/api/tables/{line['table']}/record").json())
