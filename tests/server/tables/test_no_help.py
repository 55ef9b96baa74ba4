"""At a rated table of people no client gets help, another hand or a copy of the position."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tests.server.house import Guest, Json, new_id

Guests = Callable[..., Guest]
GAME = "bonne-combinaison"
COPIES: tuple[tuple[str, str, Any], ...] = (
    ("GET", "record", None),
    ("GET", "replay?seat=all", None),
    ("GET", "replay?seat=1", None),
    ("GET", "analysis", None),
    ("GET", "comparison", None),
    ("GET", "challenge?seat=0", None),
    ("POST", "challenge", {"seat": 0}),
    ("POST", "play-on", {"id": "play-on-1", "ply": 0, "seat": 0, "level": "club"}),
)
"""By which somebody would get the position of a running game, or what a bot thinks of it."""
REFUSED: dict[str, Json] = {
    "hint-people": {"do": "hint", "seat": 0},
    "back-impossible": {"do": "back"},
    "table-not-over": {"do": "rematch"},
    "seat-not-yours": {"do": "stand-in", "seat": 1, "level": "expert"},
    "seat-taken": {"do": "fill", "seat": 1, "level": "novice"},
    "absent-here": {"do": "free", "seat": 1},
    "offer-rated": {"do": "offer", "what": "end"},
    "close-people": {"do": "close"},
}


def hidden_hand(guest: Guest, table: str) -> list[str]:
    """What somebody's own seat sees of its cards."""
    (own,) = guest.look(table)["seats"]
    return list(own["view"]["hands"][own["seat"]])


def test_a_rated_game_of_people_gives_nothing_away(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = ana.create(GAME, ["me", "open"], options={"first": 0})
    link = ana.look(table)["info"]["invites"]["1"]
    bob.act(table, "join", seat=1, invite=link)
    assert ana.look(table)["info"]["rated"]
    ana.act(table, "play", seat=0, move=ana.look(table)["seats"][0]["moves"][0])
    bob.act(table, "play", seat=1, move=bob.look(table)["seats"][0]["moves"][0])
    if bob.look(table)["seats"][0]["moves"]:
        bob.act(table, "play", seat=1, move=bob.look(table)["seats"][0]["moves"][0])
    for who in (ana, ana.second_device(), bob, guest("Eve")):
        for method, path, body in COPIES:
            answer = who.http.request(method, f"/api/tables/{table}/{path}", json=body)
            assert 400 <= answer.status_code < 500, (path, answer.text)
    for code, command in REFUSED.items():
        assert ana.refused(table, **command) == code
    info = ana.look(table)["info"]
    assert (info["can_hint"], info["can_take_back"], info["rated"]) == (False, False, True)

    phone = ana.second_device()  # the same person has the same seat, and no other
    assert [seat["seat"] for seat in phone.look(table)["seats"]] == [0]
    bob.act(table, "leave", seat=1)
    link = ana.look(table)["info"]["invites"]["1"]
    for device in (ana, phone):
        assert device.refused(table, "join", seat=1, invite=link) == "seat-another"
        assert device.refused(table, "hint", seat=0) == "hint-people"
    bob.act(table, "join", seat=1)

    theirs = set(hidden_hand(bob, table)) - set(hidden_hand(ana, table))
    with ana.socket() as socket, phone.socket() as other:
        heard = [socket.watch(table, aids=True), other.watch(table, aids=True)]
    heard.append(ana.http.get("/api/me/export").json())
    heard.append(ana.http.get(f"/api/tables/{table}/missed", params={"since": -1}).json())
    for told in heard:
        for view in views(told):
            assert view["hands"][1] == ["?"] * len(view["hands"][1])
            assert not theirs & set(json.dumps(view["hands"]).split('"'))


def test_help_is_not_asked_for_where_the_game_counts(guest: Guests) -> None:
    ana = guest("Ana")
    seats = [{"kind": "me", "help": True}, {"kind": "open"}]
    body = {"id": new_id(), "game": GAME, "seats": seats}
    assert ana.http.post("/api/tables", json=body).json()["code"] == "help-rated"


def views(told: Any) -> list[Json]:
    """Every view of the game within an answer."""
    if isinstance(told, list):
        return [view for one in told for view in views(one)]
    if not isinstance(told, dict):
        return []
    own = [told] if "hands" in told else []
    return own + [view for one in told.values() for view in views(one)]
