"""A group has one link for good, carries its people from game to game, and keeps a sheet."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

import brelan
from tests.server.house import SECONDS, Guest, House, new_id

Guests = Callable[..., Guest]


def together(*guests: Guest) -> str:
    """A group of these people; its link."""
    first, *others = guests
    made = first.http.post("/api/groups", json={"id": new_id(), "name": "Noël"})
    assert made.status_code == 201, made.text
    group = str(made.json()["id"])
    for one in others:
        assert one.http.post(f"/api/groups/{group}/members").status_code == 201
    return group


def seen(guest: Guest, group: str) -> dict[str, Any]:
    """The group as somebody sees it."""
    answer = guest.http.get(f"/api/groups/{group}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def propose(guest: Guest, group: str, game: str, **more: Any) -> str:
    """Another game; its table."""
    message = {"id": new_id(), "game": game, **more}
    answer = guest.http.post(f"/api/groups/{group}/tables", json=message)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def play_out(table: str, *guests: Guest) -> None:
    """The first legal moves of everybody, to the end."""
    while True:
        looks = [(one, one.look(table)) for one in guests]
        if looks[0][1]["info"]["status"] == "over":
            return
        for one, look in looks:
            for seat in look["seats"]:
                if seat["moves"]:
                    one.order(table, "play", seat=seat["seat"], move=seat["moves"][0])


def fitting(number: int) -> list[str]:
    """The games that so many people can play."""
    return [info.id for info in brelan.games() if number in info.players]


def test_a_group_goes_from_game_to_game_and_keeps_its_sheet(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    group = together(ana, bob)
    games = fitting(2)[:2]
    assert len(games) == 2
    for number, game in enumerate(games):
        table = propose((ana, bob)[number % 2], group, game)
        look = ana.look(table)
        assert look["info"]["group"] == group
        assert sorted(seat["name"] for seat in look["info"]["seats"]) == ["Ana", "Bob"]
        assert seen(bob, group)["current"]["table"] == table
        play_out(table, ana, bob)
    found = seen(ana, group)
    assert [line["game"] for line in found["sheet"]] == games[::-1]
    assert {one["name"]: one["played"] for one in found["members"]} == {
        "Ana": len(games),
        "Bob": len(games),
    }
    assert sum(one["points"] for one in found["members"]) == pytest.approx(len(games), abs=0.1)
    rematch = ana.act(table, "rematch")["rematch"]
    assert ana.look(rematch)["info"]["group"] == group


def test_everybody_who_is_here_is_seated_as_far_as_there_are_seats(guest: Guests) -> None:
    ana, bob, cleo = guest("Ana"), guest("Bob"), guest("Cleo")
    group = together(ana, bob, cleo)
    ready = propose(ana, group, "carro-combo", options={"players": 4}, level="novice")
    kinds = [seat["kind"] for seat in ana.look(ready)["info"]["seats"]]
    assert kinds.count("person") == 3
    assert kinds.count("bot") == 1
    two = propose(ana, group, "combit")  # three people, two seats: one of them watches
    current = [seen(one, group)["current"] for one in (ana, bob, cleo)]
    assert [one["table"] for one in current] == [two] * 3
    assert sorted(one["seated"] for one in current) == [False, True, True]
    assert current[0]["seated"]  # who proposed it plays
    assert ana.http.get(f"/api/tables/{two}", params={"outside": True}).json()["seats"] == []


def test_strangers_see_no_sheet_and_propose_nothing(guest: Guests) -> None:
    ana, bob, eve = guest("Ana"), guest("Bob"), guest("Eve")
    group = together(ana, bob)
    play_out(propose(ana, group, "combit"), ana, bob)
    outside = seen(eve, group)
    assert not outside["member"]
    assert outside["sheet"] == []
    assert outside["current"] is None
    proposal = {"id": new_id(), "game": "combit"}
    answer = eve.http.post(f"/api/groups/{group}/tables", json=proposal)
    assert (answer.status_code, answer.json()["code"]) == (403, "group-not-in")
    missing = eve.http.get(f"/api/groups/{'0' * 22}")
    assert (missing.status_code, missing.json()["code"]) == (404, "group-unknown")


def test_a_big_screen_needs_the_link_alone_and_is_told_of(house: House, guest: Guests) -> None:
    """It was a member's own look: the screen saw nothing without one, and seated its owner."""
    ana, bob = guest("Ana"), guest("Bob")
    group = together(ana, bob)
    play_out(propose(ana, group, "combit"), ana, bob)
    assert not seen(ana, group)["screen"]
    nobody = httpx.get(
        f"{house.url}/api/groups/{group}", params={"screen": True}, timeout=SECONDS, verify=False
    ).json()
    assert not nobody["member"]
    assert nobody["current"]["status"] == "over"
    assert [one["played"] for one in nobody["members"]] == [1, 1]
    assert seen(bob, group)["screen"]
    eve = guest("Eve")
    shown = eve.http.get(f"/api/groups/{group}", params={"screen": True}).json()
    assert len(shown["members"]) == 2  # whoever is signed in there
    assert seen(eve, group)["sheet"] == []


def test_a_command_makes_one_group_and_one_table(guest: Guests) -> None:
    ana = guest("Ana")
    message = {"id": new_id(), "name": "Famille"}
    made = {ana.http.post("/api/groups", json=message).json()["id"] for _ in range(2)}
    assert len(made) == 1
    group = made.pop()
    proposal = {"id": new_id(), "game": "punto", "level": "novice"}
    tables = {
        ana.http.post(f"/api/groups/{group}/tables", json=proposal).json()["table"]
        for _ in range(2)
    }
    assert len(tables) == 1


def proposed_after(guest: Guest, group: str, game: str, after: str) -> httpx.Response:
    """The answer to a proposal of somebody who knows that table as the group's latest."""
    message = {"id": new_id(), "game": game, "after": after}
    return guest.http.post(f"/api/groups/{group}/tables", json=message)


def resigned(guest: Guest, table: str) -> None:
    """Somebody gives up at once, as soon as the cards are dealt."""
    while not (seats := guest.look(table)["seats"]):
        time.sleep(0.02)
    guest.act(table, "resign", seat=seats[0]["seat"])


def test_two_proposals_at_once_make_one_table(guest: Guests) -> None:
    """Each seated everybody at a table of their own, and waited there for the others."""
    ana, bob = guest("Ana"), guest("Bob")
    group = together(ana, bob)
    with ThreadPoolExecutor() as both:
        answers = list(
            both.map(proposed_after, (ana, bob), (group,) * 2, ("combit", "punto"), ("", ""))
        )
    assert sorted(one.status_code for one in answers) == [201, 409]
    [late] = [one for one in answers if one.status_code == 409]
    [made] = [one.json()["table"] for one in answers if one.status_code == 201]
    assert late.json()["code"] == "group-went-on"
    assert seen(ana, group)["current"]["table"] == made
    assert proposed_after(ana, group, "combit", made).status_code == 201  # knowing of it


@pytest.mark.long
def test_a_rematch_and_a_proposal_at_once_make_one_table(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    group = together(ana, bob)
    first = propose(ana, group, "combit")
    resigned(ana, first)
    again = bob.act(first, "rematch")["rematch"]
    assert proposed_after(ana, group, "punto", first).json()["code"] == "group-went-on"
    assert seen(ana, group)["current"]["table"] == again
    resigned(ana, again)
    second = proposed_after(ana, group, "punto", again).json()["table"]
    assert bob.refused(again, "rematch") == "group-went-on"
    assert seen(bob, group)["current"]["table"] == second
    # Once that is over the group may come back to what it played before.
    resigned(ana, second)
    assert bob.act(again, "rematch")["rematch"]


def test_who_is_forgotten_leaves_the_sheet_without_a_name(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    group = together(ana, bob)
    play_out(propose(ana, group, "combit"), ana, bob)
    own = bob.http.get("/api/me/export").json()
    assert [one["name"] for one in own["groups"]["groups"]] == ["Noël"]
    assert bob.http.delete("/api/me").status_code == 200
    found = seen(ana, group)
    assert [one["name"] for one in found["members"]] == ["Ana"]
    assert {seat["name"] for seat in found["sheet"][0]["seats"]} == {"Ana", None}
    assert ana.http.delete(f"/api/groups/{group}/members").status_code == 200
    assert not seen(ana, group)["member"]
