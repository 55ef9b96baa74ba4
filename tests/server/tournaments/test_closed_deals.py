"""Nothing of a tournament's deal is told before every table has finished it, whoever asks how."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import httpx

from brelan.server.deals.verification import verify
from tests.server.house import Guest, House, play_out
from tests.server.tournaments.playing import asked, move, opened, played, seen

Guests = Callable[..., Guest]
LOOKING_BACK = (
    ("GET", "record", None),
    ("GET", "replay?seat=all", None),
    ("GET", "replay?seat=none", None),
    ("GET", "replay?seat=0", None),
    ("GET", "analysis", None),
    ("GET", "challenge?seat=0", None),
    ("GET", "challenge?seat=1", None),
    ("POST", "challenge", {"seat": 0}),
    ("GET", "comparison", None),
    ("POST", "play-on", {"id": "play-on-1", "ply": 0, "seat": 0, "level": "club"}),
    ("POST", "commands", {"id": "command-1", "command": {"do": "rematch"}}),
    ("POST", "commands", {"id": "command-2", "command": {"do": "back"}}),
    ("POST", "commands", {"id": "command-3", "command": {"do": "hint", "seat": 0}}),
)
"""What shows all cards, or lets one play them again."""
LOOKING_ON = (
    ("GET", "", None),
    ("GET", "?outside=true&aids=true", None),
    ("GET", "missed?since=-1", None),
    ("POST", "commands", {"id": "command-4", "command": {"do": "join", "seat": 0}}),
    ("POST", "commands", {"id": "command-5", "command": {"do": "fill", "seat": 0}}),
    ("POST", "commands", {"id": "command-6", "command": {"do": "say", "text": "psst"}}),
)
"""What shows a table of others."""


def opens(
    client: httpx.Client, table: str, ways: tuple[tuple[str, str, object], ...]
) -> Iterator[str]:
    """The ways by which a client gets anything of a table."""
    for method, path, body in ways:
        joint = "" if not path or path.startswith("?") else "/"
        answer = client.request(method, f"/api/tables/{table}{joint}{path}", json=body)
        if answer.status_code < 400:
            yield path
        assert answer.status_code < 500, answer.text


def finish(guest: Guest, table: str, chance: random.Random) -> None:
    """Play alone among bots to the end."""
    while guest.look(table)["info"]["status"] == "running":
        move(guest, table, chance)


def test_a_deal_is_closed_by_every_way_until_all_have_played_it(
    guest: Guests, house: House
) -> None:
    """The record of a round told the secret from which the deals of all later rounds follow."""
    ana, bob, eve = guest("Ana"), guest("Bob"), guest("Eve")
    event = opened(ana, "bonne-combinaison", level="novice", rounds=2, opponents="bots")
    asked(ana, event, "enter")
    asked(bob, event, "enter")
    asked(ana, event, "start")
    mine, his = seen(ana, event)["table"], seen(bob, event)["table"]
    chance = random.Random(3)
    finish(ana, mine, chance)
    assert ana.look(mine)["info"]["proof"] is None
    for client in (ana.http, bob.http, eve.http):
        assert list(opens(client, mine, LOOKING_BACK)) == []
    with httpx.Client(base_url=house.url, verify=False) as nobody:  # there is no TLS here
        assert list(opens(nobody, mine, LOOKING_BACK + LOOKING_ON)) == []
    for other in (bob, eve):
        assert list(opens(other.http, mine, LOOKING_ON)) == []
        with other.socket() as socket:
            assert socket.watch(mine)["code"] == "tournament-secret"
            assert socket.act(mine, "emote", emote="hello")["code"] == "table-no-seat"
        assert all(line["table"] != mine for line in seen(other, event)["pairings"])
        for path in ("me/tables", "me/export", "me/people", "lobby", "tournaments"):
            assert mine not in other.http.get(f"/api/{path}").text
    assert list(opens(eve.http, his, LOOKING_BACK + LOOKING_ON)) == []
    assert [line["points"] for line in seen(ana, event)["standings"]] == [0, 0]

    finish(bob, his, chance)
    while seen(ana, event)["round"] == 1:
        pass
    record = eve.http.get(f"/api/tables/{mine}/record")
    assert record.status_code == 200  # all have played it
    again = str(eve.http.post(f"/api/tables/{mine}/challenge", json={"seat": 0}).json()["table"])
    play_out([eve], again)
    for table in (mine, again):
        told = eve.http.get(f"/api/tables/{table}/record").json()
        assert (told["deal"], eve.look(table)["info"]["proof"]) == (None, None)
    played([ana, bob], event)
    for table in (mine, again):
        verify(eve.http.get(f"/api/tables/{table}/record").json())


def test_who_leaves_a_tournaments_table_finds_back_to_it(guest: Guests) -> None:
    """Their own table was closed to them, and the tournament led to it all the same."""
    ana, bob = guest("Ana"), guest("Bob")
    event = opened(ana, "bonne-combinaison", level="novice", rounds=1, opponents="bots")
    asked(ana, event, "enter")
    asked(bob, event, "enter")
    asked(ana, event, "start")
    table = seen(ana, event)["table"]
    ana.act(table, "leave", seat=0)
    told = ana.look(table)
    assert told["seats"] == []
    if told["info"]["status"] == "running":
        assert told["info"]["seats"][0]["back"]
        assert ana.order(table, "join", seat=0).json().get("code") in (None, "table-over")
    assert bob.http.get(f"/api/tables/{table}").json()["code"] == "tournament-secret"
    asked(bob, event, "withdraw")
    assert played([ana], event)["status"] == "over"
