"""Finished games: seen again, gone on with."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest

import brelan
from brelan.core.table import Table
from tests.server.finished import Finished, bring_in
from tests.server.house import SECONDS, Guest, House, new_id, play_out

Guests = Callable[..., Guest]
GAMES = [brelan.game(info.id) for info in brelan.games()]


@pytest.fixture(scope="module")
def finished(house: House) -> dict[str, Finished]:
    return {one.table.game.id: one for one in bring_in(house, GAMES)}


def replay(house: House, one: Finished, seat: str) -> Any:
    url = f"{house.url}/api/tables/{one.id}/replay"
    answer = httpx.get(url, params={"seat": seat}, timeout=SECONDS, verify=False)
    assert answer.status_code == 200, answer.text
    return answer.json()


def heard(table: Table, seat: str) -> tuple[tuple[int, str], ...]:
    """The log of a table as those eyes know it."""
    if seat == "none":
        return table.watcher_log()
    return table.log if seat == "all" else table.log_of(int(seat))


def seen(table: Table, seat: str) -> Any:
    if seat == "none":
        return table.watcher_view()
    return table.view(None if seat == "all" else int(seat))


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_replay_shows_every_moment_as_it_was_seen(
    house: House, finished: dict[str, Finished], game: str
) -> None:
    one = finished[game]
    record = one.table.record()
    tables = [brelan.replay({**record, "moves": record["moves"][:ply]}) for ply in (0, 1, 5)]
    tables.append(one.table)
    for seat in ("0", "1", "all", "none"):
        told = replay(house, one, seat)
        assert told["game"] == game
        assert told["options"] == one.table.game.options
        assert [frame["ply"] for frame in told["frames"]] == list(range(len(one.table.log) + 1))
        made = [(frame["seat"], frame["move"]) for frame in told["frames"][1:]]
        assert [mover for mover, _ in made] == [mover for mover, _ in one.table.log]
        assert made[-1] == one.table.log[-1], "at the end all is open"
        assert {frame["by"] for frame in told["frames"][1:]} == {"person"}
        for table in tables:
            frame = told["frames"][len(table.log)]
            if table.log:
                assert frame["move"] == heard(table, seat)[-1][1]
            assert frame["view"] == seen(table, seat)
            assert frame["pending"] == list(table.pending)


def test_whose_eyes_must_be_known(house: House, finished: dict[str, Finished]) -> None:
    for seat in ("9", "-1", "every", "²"):
        url = f"{house.url}/api/tables/{finished['combit'].id}/replay"
        answer = httpx.get(url, params={"seat": seat}, timeout=SECONDS, verify=False)
        assert answer.status_code == 400
        assert answer.json()["code"] == "seat-unknown"


def test_nothing_is_seen_again_before_the_end(guest: Guests) -> None:
    ana = guest()
    table = ana.create("combit", ["me", "me"])
    for page in ("replay", "analysis"):
        answer = ana.http.get(f"/api/tables/{table}/{page}")
        assert answer.json()["code"] == "table-not-over"
    on = {"id": new_id(), "ply": 0, "seat": 0, "level": "novice"}
    assert ana.http.post(f"/api/tables/{table}/play-on", json=on).status_code == 400


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_one_can_play_on_from_any_moment(
    house: House, guest: Guests, finished: dict[str, Finished], game: str
) -> None:
    ana, one = guest(), finished[game]
    log = one.table.log
    own = [ply for ply, (seat, _) in enumerate(log) if seat == 1]
    for ply in (own[0], own[len(own) // 2], own[-1]):
        wanted = {"id": new_id(), "ply": ply, "seat": 1, "level": "novice"}
        answer = ana.http.post(f"/api/tables/{one.id}/play-on", json=wanted)
        assert answer.status_code == 201, answer.text
        table = answer.json()["table"]
        again = ana.http.post(f"/api/tables/{one.id}/play-on", json=wanted)
        assert again.json()["table"] == table
        told = ana.look(table)
        assert not told["info"]["rated"]
        assert told["info"]["begun"] == ply
        assert [seat["you"] for seat in told["info"]["seats"]].index(True) == 1
        frame = replay(house, one, "1")["frames"][ply]
        if frame["pending"] == [1]:  # nobody else can have moved meanwhile
            assert told["seats"][0]["view"] == frame["view"]
        mine = told["seats"][0]["moves"]
        assert log[ply][1] in mine
        ana.act(table, "play", seat=1, move=log[ply][1])


def test_a_game_played_on_counts_from_where_it_began(
    house: House, guest: Guests, finished: dict[str, Finished]
) -> None:
    """Also a second time: what is seen again begins in the middle, not at a deal."""
    ana, one = guest(), finished["combit"]
    own = [ply for ply, (seat, _) in enumerate(one.table.log) if seat == 1]
    table, begun = one.id, 0
    for ply in (own[len(own) // 2], 2):
        wanted = {"id": new_id(), "ply": ply, "seat": 1, "level": "novice"}
        table = ana.http.post(f"/api/tables/{table}/play-on", json=wanted).json()["table"]
        begun += ply
        assert play_out([ana], table)["info"]["begun"] == begun
        assert ana.http.get(f"/api/tables/{table}/replay").json()["begun"] == begun
    assert replay(house, one, "all")["begun"] == 0


def test_there_is_nothing_to_play_on_after_the_end(
    guest: Guests, finished: dict[str, Finished]
) -> None:
    ana, one = guest(), finished["combit"]
    for ply, seat, code in (
        (len(one.table.log), 0, "play-on-over"),
        (10_000, 0, "play-on-over"),
        (0, 5, "seat-unknown"),
    ):
        wanted = {"id": new_id(), "ply": ply, "seat": seat, "level": "novice"}
        answer = ana.http.post(f"/api/tables/{one.id}/play-on", json=wanted)
        assert (answer.status_code, answer.json()["code"]) == (400, code)
