"""Friends, who is muted or blocked, and reports, over HTTP."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.server.house import SECONDS, Guest, House

Guests = Callable[..., Guest]


def relations(guest: Guest) -> dict[str, set[str]]:
    """What others are to somebody, by name."""
    found: dict[str, set[str]] = {}
    for one in guest.http.get("/api/me/people").json()["people"]:
        found.setdefault(one["name"], set()).add(one["relation"])
    return found


def person_of(guest: Guest) -> str:
    """How others name somebody."""
    table = guest.create("combit", ["me", "open"])
    return str(guest.look(table)["info"]["seats"][0]["person"])


def relate(guest: Guest, method: str, other: str, relation: str) -> int:
    """Ask, mute, block, or no longer."""
    return guest.http.request(method, f"/api/me/people/{other}/{relation}").status_code


def test_friends_ask_accept_and_part(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    a, b = person_of(ana), person_of(bob)
    assert relate(ana, "PUT", b, "friend") == 200
    assert (relations(ana), relations(bob)) == ({"Bob": {"asked"}}, {"Ana": {"asking"}})
    assert relate(ana, "PUT", b, "friend") == 200  # asked again, nothing changes
    assert relate(bob, "PUT", a, "friend") == 200
    assert (relations(ana), relations(bob)) == ({"Bob": {"friend"}}, {"Ana": {"friend"}})
    assert relate(bob, "DELETE", a, "friend") == 200
    assert relations(ana) == relations(bob) == {}
    assert relate(ana, "PUT", a, "friend") == 400
    assert relate(ana, "PUT", "nobody", "friend") == 404
    assert relate(ana, "PUT", b, "hate") == 400


def test_a_block_ends_friendship_and_keeps_tables_apart(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    a, b = person_of(ana), person_of(bob)
    relate(ana, "PUT", b, "friend")
    relate(bob, "PUT", a, "friend")
    relate(ana, "PUT", b, "mute")
    relate(ana, "PUT", b, "block")
    assert (relations(ana), relations(bob)) == ({"Bob": {"mute", "block"}}, {})
    asked = bob.http.put(f"/api/me/people/{a}/friend")
    assert (asked.status_code, asked.json()["code"]) == (403, "friend-refused")
    tables = [one.create("combit", ["me", "open"], public=True) for one in (ana, bob)]
    for one, table in zip((bob, ana), tables, strict=True):
        listed = one.http.get("/api/lobby").json()["tables"]
        assert table not in [line["table"] for line in listed]
        assert one.refused(table, "join", seat=1) == "seat-apart"
    relate(ana, "DELETE", b, "block")
    bob.act(tables[0], "join", seat=1)


def test_words_with_strangers_are_for_friends(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = ana.create("combit", ["me", "open"], public=True)
    bob.act(table, "join", seat=1)
    assert bob.refused(table, "say", text="hi") == "say-strangers"
    a, b = (one["person"] for one in ana.look(table)["info"]["seats"])
    relate(ana, "PUT", b, "friend")
    assert bob.refused(table, "say", text="hi") == "say-strangers"
    relate(bob, "PUT", a, "friend")
    bob.act(table, "say", text="hi")


def test_a_report_has_what_was_said_and_goes_with_who_made_it(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = ana.create("combit", ["me", "open"])
    bob.act(table, "join", seat=1, invite=ana.look(table)["info"]["invites"]["1"])
    bob.act(table, "say", text="something bad")
    about = ana.look(table)["info"]["seats"][1]["person"]
    sent = {"person": about, "name": "Bob", "reason": "words", "table": table}
    assert ana.http.post("/api/reports", json=sent).status_code == 201
    (report,) = ana.http.get("/api/me/export").json()["reports"]
    assert (report["about"], report["reason"]) == (about, "words")
    assert "something bad" in report["body"]
    assert bob.http.get("/api/me/export").json()["reports"] == []


def test_onlookers_at_two_processes_are_counted_together(shared: str) -> None:
    one, two = House(shared, poll=0.2), House(shared, poll=0.2)
    with one.running(), two.running():
        ana, bob, eve = Guest(one, "Ana"), Guest(one, "Bob"), Guest(two, "Eve")
        table = ana.create("combit", ["me", "novice"])
        with ana.socket() as player, bob.socket() as near, eve.socket() as far:
            player.watch(table)
            near.watch(table)
            far.watch(table)
            player.until(lambda told: told["type"] == "update" and told["info"]["watchers"] == 2)
            far.send(type="unwatch", table=table)
            player.until(lambda told: told["type"] == "update" and told["info"]["watchers"] == 1)


def test_friends_see_at_which_public_table_one_is(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    a, b = person_of(ana), person_of(bob)
    relate(ana, "PUT", b, "friend")
    relate(bob, "PUT", a, "friend")
    table = ana.create("combit", ["me", "open"], public=True)

    def seen() -> tuple[bool, str | None]:
        (friend,) = bob.http.get("/api/me/people").json()["people"]
        return friend["here"], friend["table"]

    assert seen() == (False, None)
    with ana.socket() as socket:
        socket.watch(table)
        ends = time.monotonic() + SECONDS
        while seen() != (True, table):
            assert time.monotonic() < ends
            time.sleep(0.2)
        ana.http.put("/api/me/profile", json={"visible": "nobody"})
        assert seen() == (False, None)
