"""Whom somebody has muted is not heard, and whom they have blocked stays away, by any client."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.server.house import Guest, House, Json
from tests.server.people.test_acquaintances import person_of, relate
from tests.server.people.test_groups import propose, seen, together
from tests.server.tournaments.playing import asked, opened

Guests = Callable[..., Guest]


def invite(host: Guest, table: str) -> str:
    """The table's invitation."""
    return str(next(iter(host.look(table)["info"]["invites"].values())))


def heard(update: Json) -> list[str]:
    """The words and phrases of an update."""
    said = [one.get("text") or one.get("emote") for one in update["events"]]
    return [one for one in said if one]


def test_the_words_of_who_is_muted_are_not_sent(guest: Guests) -> None:
    """The server sent them all the same, and the page alone did not show them."""
    ana, bob, eve = guest("Ana"), guest("Bob"), guest("Eve")
    table = ana.create("combit", ["me", "open"])
    bob.act(table, "join", seat=1, invite=invite(ana, table))
    b = person_of(bob)
    with ana.socket() as near, eve.socket() as far, bob.socket() as own:
        for one in (near, far, own):
            one.watch(table)
        for listener in (ana, eve):
            assert relate(listener, "PUT", b, "mute") == 200
        bob.act(table, "say", text="never to be heard")
        last = bob.act(table, "emote", emote="laugh")["ply"]
        for one in (near, far, own):
            one.reached(last)
        assert "never to be heard" in "".join(own.heard)
        for one in (near, far):
            assert "never to be heard" not in "".join(one.heard)
            assert '"laugh"' not in "".join(one.heard)
        near.send(type="watch", table=table, since=-1, aids=False)
        again = near.reached(last)
        assert heard(again) == []
        assert [one["kind"] for one in again["events"][-2:]] == ["aside", "aside"]
    assert heard(ana.look(table)) == heard(eve.look(table)) == []
    export = ana.http.get("/api/me/export").text
    assert "never to be heard" not in export
    report = {"person": b, "name": "Bob", "reason": "words", "table": table}
    assert ana.http.post("/api/reports", json=report).status_code == 201
    (sent,) = ana.http.get("/api/me/export").json()["reports"]
    assert "never to be heard" in sent["body"]  # the operator reads what was said
    relate(ana, "DELETE", b, "mute")
    assert heard(ana.look(table)) == ["never to be heard", "laugh"]


def test_who_is_muted_at_one_process_is_not_heard_at_another(tmp_path: Path) -> None:
    shared = str(tmp_path / "tables.sqlite3")
    with House(shared, poll=0.1).running() as one, House(shared, poll=0.1).running() as two:
        ana, bob = Guest(one, "Ana"), Guest(two, "Bob")
        table = ana.create("combit", ["me", "open"])
        bob.act(table, "join", seat=1, invite=invite(ana, table))
        with ana.socket() as socket:
            socket.watch(table)
            relate(ana.at(two), "PUT", person_of(bob), "mute")
            last = bob.act(table, "say", text="never to be heard")["ply"]
            socket.reached(last)
            assert "never to be heard" not in "".join(socket.heard)


def test_a_block_holds_against_an_invitation(guest: Guests) -> None:
    """By a link one who was blocked sat down at the blocker's own table."""
    ana, bob = guest("Ana"), guest("Bob")
    relate(ana, "PUT", person_of(bob), "block")
    for public in (False, True):
        table = ana.create("combit", ["me", "open"], public=public)
        link = invite(ana, table)
        assert bob.refused(table, "join", seat=1, invite=link) == "seat-apart"
        assert bob.second_device().refused(table, "join", seat=1, invite=link) == "seat-apart"
    theirs = bob.create("combit", ["me", "open"])
    assert ana.refused(theirs, "join", seat=1, invite=invite(bob, theirs)) == "seat-apart"


def test_at_a_third_persons_table_both_play_and_words_are_hidden(guest: Guests) -> None:
    ana, bob, eve = guest("Ana"), guest("Bob"), guest("Eve")
    relate(ana, "PUT", person_of(bob), "block")
    table = eve.create("trader", ["me", "open", "open"], options={"players": 3})
    link = invite(eve, table)
    ana.act(table, "join", seat=1, invite=link)
    eve.act(table, "leave", seat=0)  # only the blocker sits here now
    assert bob.refused(table, "join", seat=2, invite=link) == "seat-apart"
    eve.act(table, "join", seat=0)
    bob.act(table, "join", seat=2, invite=link)
    bob.act(table, "say", text="hello")
    ana.act(table, "say", text="and hello")
    assert heard(ana.look(table)) == ["and hello"]
    assert heard(eve.look(table)) == heard(bob.look(table)) == ["hello", "and hello"]
    bob.act(table, "leave", seat=2)
    bob.act(table, "join", seat=2)  # who has sat here comes back


def test_nobody_is_seated_by_whom_they_have_blocked(guest: Guests) -> None:
    """A rematch and a group's next game seat people without a question."""
    ana, bob, eve = guest("Ana"), guest("Bob"), guest("Eve")
    table = ana.create("combit", ["me", "open"])
    bob.act(table, "join", seat=1, invite=invite(ana, table))
    a = ana.look(table)["info"]["seats"][0]["person"]
    bob.act(table, "resign", seat=1)
    group = together(eve, ana, bob)
    relate(bob, "PUT", a, "block")
    assert ana.refused(table, "rematch") == "seat-apart"
    for one in (ana, bob, eve):
        seen(one, group)
    mine = propose(ana, group, "trader", options={"players": 3})
    assert [one["name"] for one in ana.look(mine)["info"]["seats"]].count("Bob") == 0
    assert bob.refused(mine, "join", seat=2, invite=invite(ana, mine)) == "seat-apart"
    third = propose(eve, group, "trader", options={"players": 3})
    names = {one["name"] for one in eve.look(third)["info"]["seats"]}
    assert names == {"Ana", "Bob", "Eve"}


def test_a_block_holds_at_the_door_of_a_group_and_of_a_tournament(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    relate(ana, "PUT", person_of(bob), "block")
    group = together(ana)
    answer = bob.http.post(f"/api/groups/{group}/members")
    assert (answer.status_code, answer.json()["code"]) == (403, "group-apart")
    event = opened(ana, "combit", level="novice", rounds=1)
    answer = bob.http.post(f"/api/tournaments/{event}/enter")
    assert (answer.status_code, answer.json()["code"]) == (403, "tournament-apart")
    asked(ana, event, "close")
