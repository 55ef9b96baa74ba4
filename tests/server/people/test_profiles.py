"""Profiles: what is kept of results, and to whom it is shown."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from brelan.server.store.people.ratings import outcome
from brelan.server.tables.results import Result
from tests.server.house import Guest, play_out

Guests = Callable[..., Guest]
SOON = 60.0
"""Seconds within which even a busy machine counts a result."""


@pytest.mark.parametrize(
    ("result", "told"),
    [
        (Result(["person:a", "bot:club"], [0]), "won"),
        (Result(["bot:club", "person:a"], [0]), "lost"),
        (Result(["person:a", "bot:club"], [0, 1]), "drawn"),
        (Result(["person:a", "person:b", "person:c"], [0, 1]), "won"),
        (Result(["person:a", "person:b", "bot:x", "bot:y"], [1], [[0, 2], [1, 3]]), "lost"),
        (Result(["person:a", "person:b", "bot:x", "bot:y"], [0, 1], [[0, 2], [1, 3]]), "drawn"),
    ],
)
def test_a_result_is_won_lost_or_drawn(result: Result, told: str) -> None:
    assert outcome(result, "person:a") == told


def own(guest: Guest) -> dict[str, Any]:
    """One's own profile."""
    return dict(guest.http.get("/api/me/profile").json())


def seen(guest: Guest, person: str) -> str | int:
    """The name in a profile, or why it is not shown."""
    told = guest.http.get(f"/api/people/{person}").json()
    return str(told.get("code") or told["name"])


def test_a_game_of_two_is_in_both_profiles_and_in_those_alone(guest: Guests) -> None:
    ana, bob, eve = guest("Ana"), guest("Bob"), guest("Eve")
    table = ana.create("combit", ["me", "open"], public=True)
    bob.act(table, "join", seat=1)
    play_out([ana, bob], table)
    ends = time.monotonic() + SOON
    while not own(ana)["games"]:
        assert time.monotonic() < ends
        time.sleep(0.2)
    mine, theirs = own(ana), own(bob)
    (game,) = mine["games"]
    assert (game["game"], game["games"], len(game["history"])) == ("combit", 1, 1)
    assert sum(game["people"].values()) == 1
    assert sum(game["bots"].values()) == 0
    assert game["people"]["won"] == theirs["games"][0]["people"]["lost"]
    assert (mine["you"], mine["visible"]) == (True, "played")
    a = mine["person"]
    assert (seen(bob, a), seen(eve, a)) == ("Ana", "profile-hidden")
    ana.http.put("/api/me/profile", json={"visible": "all"})
    assert (seen(bob, a), seen(eve, a)) == ("Ana", "Ana")
    assert bob.http.get(f"/api/people/{a}").json()["visible"] is None
    ana.http.put(f"/api/me/people/{own(eve)['person']}/block")
    assert seen(eve, a) == "profile-hidden"
    ana.http.put("/api/me/profile", json={"visible": "nobody"})
    assert (seen(bob, a), seen(ana, a)) == ("profile-hidden", "Ana")
    assert len(ana.http.get("/api/me/export").json()["rating_history"]) == 1
    ana.http.delete("/api/me")
    assert seen(bob, a) == "person-unknown"
    assert own(bob)["games"][0]["games"] == 1


def test_common_opponents_are_told_to_who_has_them(guest: Guests) -> None:
    ana, bob, eve = guest("Ana"), guest("Bob"), guest("Eve")
    for one in (ana, eve):
        table = one.create("combit", ["me", "open"], public=True)
        bob.act(table, "join", seat=1)
    ana.http.put("/api/me/profile", json={"visible": "all"})
    told = eve.http.get(f"/api/people/{own(ana)['person']}").json()
    assert [one["name"] for one in told["common"]] == ["Bob"]
