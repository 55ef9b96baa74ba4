"""Between people nobody is helped, and nobody alone makes a rated game unrated."""

import json
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import brelan
from brelan.server.common.errors import Refused
from brelan.server.deals.keys import commit
from brelan.server.messages.protocol import Leave, Play, StandIn
from brelan.server.model.log import Entry, Header
from brelan.server.model.state import State
from brelan.server.tables import commands
from brelan.server.tables.results import counts, winners
from tests.server.house import Guest, House, Json, play_out
from tests.server.tables.test_leaving import table_of

Guests = Callable[..., Guest]
GAME = "combit"


def result(house: House, table: str) -> Json | None:
    """What was stored for the ratings of a finished game."""
    with sqlite3.connect(house.database) as file:
        rows = file.execute("SELECT body FROM results WHERE table_id = ?", (table,)).fetchall()
    file.close()
    return dict(json.loads(rows[0][0])) if rows else None


def both_rated(house: House, table: str) -> list[int]:
    """Two people were rated; who won."""
    counted = result(house, table)
    assert counted is not None
    assert [player.split(":")[0] for player in counted["players"]] == ["person", "person"]
    return list(counted["winners"])


def test_a_hint_against_people_is_refused(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob", lang="fr")
    table = table_of(GAME, ana, bob, options={"first": 1})
    assert not ana.look(table)["info"]["can_hint"]
    answer = bob.order(table, "hint", seat=1)
    assert answer.json()["code"] == "hint-people"
    assert answer.json()["text"] == "Entre personnes, on joue sans conseil."
    ana.act(table, "leave", seat=0)
    bob.act(table, "fill", seat=0, level="novice")
    assert bob.refused(table, "hint", seat=1) == "hint-people"  # she may come back
    assert bob.look(table)["info"]["rated"]


def test_nothing_is_taken_back_from_who_left(guest: Guests) -> None:
    """With a bot on the other seat the game seemed to be against bots only."""
    ana, bob = guest("Ana"), guest("Bob")
    table = table_of(GAME, ana, bob, options={"first": 0})
    ana.act(table, "play", seat=0, move=ana.look(table)["seats"][0]["moves"][0])
    bob.act(table, "leave", seat=1)
    ana.act(table, "fill", seat=1, level="novice")
    assert not ana.look(table)["info"]["can_take_back"]
    assert ana.refused(table, "back") == "back-impossible"


def test_nobody_new_sits_down_where_somebody_may_know_what_comes(tmp_path: Path) -> None:
    """A finished game, taken back to its start, could be given to a newcomer as a fresh one."""
    with House(tmp_path / "house.sqlite3").running() as house:
        ana, bob = Guest(house, "Ana"), Guest(house, "Bob")
        table = ana.create(GAME, ["me", "me"], public=True)
        play_out([ana], table)
        while (looked := ana.look(table)["info"])["can_take_back"]:
            ana.act(table, "back")
        assert (looked["status"], looked["moves"]) == ("running", 0)
        ana.act(table, "leave", seat=1)
        house.kill()
        house.start()
        assert bob.refused(table, "join", seat=1) == "join-taken-back"
        assert ana.look(table)["info"]["invites"] == {}
        ana.act(table, "join", seat=1)  # her own seat is hers
        ana.act(table, "leave", seat=1)
        ana.act(table, "fill", seat=1, level="novice")


@pytest.mark.parametrize("way", ["leave", "stand-in"])
def test_who_lets_another_play_is_rated_and_cannot_win(
    guest: Guests, house: House, way: str
) -> None:
    """Leaving, or a bot of one's own, made the game count for nobody."""
    ana, bob = guest("Ana"), guest("Bob")
    table = table_of(GAME, ana, bob)
    if way == "leave":
        bob.act(table, "leave", seat=1)
        ana.act(table, "fill", seat=1, level="expert")
    else:
        bob.act(table, "stand-in", seat=1, level="expert")
    assert ana.look(table)["info"]["rated"]
    play_out([ana, bob], table)
    assert both_rated(house, table) == [0]


def test_a_newcomer_plays_for_who_left(guest: Guests, house: House) -> None:
    ana, bob, cleo = guest("Ana"), guest("Bob"), guest("Cleo")
    table = table_of(GAME, ana, bob)
    bob.act(table, "leave", seat=1)
    cleo.act(table, "join", seat=1, invite=ana.look(table)["info"]["invites"]["1"])
    play_out([ana, cleo], table)
    assert both_rated(house, table) == [0]
    deadline = time.monotonic() + 180
    while time.monotonic() < deadline:
        lines = bob.http.get(f"/api/ratings/{GAME}").json()["lines"]
        if any(line["you"] for line in lines):
            break
        time.sleep(0.2)
    assert any(line["you"] for line in lines)
    assert not any(line["you"] for line in cleo.http.get(f"/api/ratings/{GAME}").json()["lines"])


def test_who_comes_back_in_time_has_lost_nothing(guest: Guests, house: House) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    table = table_of(GAME, ana, bob)
    bob.act(table, "leave", seat=1)
    bob.act(table, "join", seat=1)
    end = play_out([ana, bob], table)
    assert both_rated(house, table) == end["seats"][0]["view"]["winners"]


def test_nobody_wins_by_what_another_has_played() -> None:
    assert winners([1], [], players=3) == [1]
    assert winners([1, 2], [2], players=3) == [1]
    assert winners([2], [2], players=3) == [0, 1]
    assert winners([2], [0, 1, 2], players=3) == [2]  # all have given up: the seats count


def test_a_game_between_people_is_not_closed(guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    waiting = ana.create(GAME, ["me", "open"])
    assert ana.look(waiting)["info"]["can_close"]
    ana.act(waiting, "close")
    table = table_of(GAME, ana, bob)
    assert not ana.look(table)["info"]["can_close"]
    assert ana.refused(table, "close") == "close-people"
    bob.act(table, "leave", seat=1)
    assert ana.refused(table, "close") == "close-people"
    bob.act(table, "join", seat=1)
    play_out([ana, bob], table)
    assert ana.refused(table, "close") == "table-over"


def test_what_is_said_of_the_rating_is_true(guest: Guests, house: House) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    several = ana.create(GAME, ["me", "me"])
    assert not ana.look(several)["info"]["rated"]
    alone = ana.create(GAME, ["me", "novice"])
    assert ana.look(alone)["info"]["rated"]
    ana.act(alone, "stand-in", seat=0, level="novice")
    assert not ana.look(alone)["info"]["rated"]
    play_out([ana], alone)
    assert result(house, alone) is None
    waiting = ana.create(GAME, ["open", "open"])
    assert ana.look(waiting)["info"]["rated"]
    table = table_of(GAME, ana, bob)
    end = play_out([ana, bob], table)
    assert end["info"]["rated"]
    assert result(house, table) is not None


def test_nobody_lets_a_bot_stand_in_before_the_deal_or_after_the_end(guest: Guests) -> None:
    """Who did so before the deal made the game unrated for all."""
    ana, bob = guest("Ana"), guest("Bob")
    table = ana.create(GAME, ["me", "open"], hold=True)
    bob.act(table, "join", seat=1, invite=ana.look(table)["info"]["invites"]["1"])
    assert bob.refused(table, "stand-in", seat=1, level="club") == "table-waiting"
    ana.act(table, "start")
    assert play_out([ana, bob], table)["info"]["rated"]
    assert bob.refused(table, "stand-in", seat=1, level="club") == "table-over"


def between_two(*entries: str) -> State:
    """A running game of two people with these further entries."""
    game = brelan.game(GAME)
    state = State(
        Header(
            id="t",
            game=GAME,
            rules=game.info.version,
            options=game.options,
            owner="a",
            public=False,
            hold=False,
            clock=None,
            commitment=commit(),
        )
    )
    chairs = '[{"kind":"person","person":"a"},{"kind":"person","person":"b"}]'
    for body in (
        f'{{"kind":"create","at":1,"person":"a","chairs":{chairs}}}',
        '{"kind":"start","at":2,"seed":1,"options":{"first":0,"players":2}}',
        *entries,
    ):
        state.apply(msgspec.json.decode(body, type=Entry))
    return state


def test_a_full_log_keeps_nobody_from_playing_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever was about to lose could fill the log until no move was taken any more."""
    state = between_two()
    assert state.table is not None
    monkeypatch.setattr(commands, "LOG_LIMIT", state.ply)
    with pytest.raises(Refused) as caught:
        commands.decide(state, "b", StandIn(seat=1, level="club"), now=3, started=0)
    assert caught.value.code == "table-full"
    move = Play(seat=0, move=state.table.moves(0)[0])
    assert commands.decide(state, "a", move, now=3, started=0).entries[0].kind == "move"
    assert commands.decide(state, "b", Leave(seat=1), now=3, started=0).entries[0].kind == "leave"


def test_a_log_from_before_keeps_its_meaning() -> None:
    """A game that was unrated because somebody left stays so; one may come back all the same."""
    state = between_two('{"kind":"leave","at":3,"person":"b","seat":1,"invite":"secret"}')
    assert not counts(state)
    assert state.chairs[1].left_by("b")
