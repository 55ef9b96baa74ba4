"""Clocks: who is too late loses, or alone has a bot move; and the log says so."""

import time
from collections.abc import Callable
from pathlib import Path

from brelan.server.deals.verification import verify
from brelan.server.messages.requests import ClockChoice
from brelan.server.model.clocks import Clock
from tests.server.house import SECONDS, Guest, House
from tests.server.tables.test_leaving import table_of

Guests = Callable[..., Guest]


def test_time_for_a_move_runs_for_who_is_to_move() -> None:
    clock = Clock(ClockChoice(move=10), players=2)
    clock.turn((0,), None, now=1_000)
    assert clock.left(0, 4_000, started=0) == 7_000
    assert clock.left(1, 4_000, started=0) == 10_000
    assert clock.deadline(4_000, started=0) == 11_000
    assert clock.late(10_999, started=0) == ()
    assert clock.late(11_000, started=0) == (0,)


def test_time_for_a_game_is_used_up_move_by_move() -> None:
    clock = Clock(ClockChoice(game=10), players=2)
    clock.turn((0,), None, now=0)
    clock.book(0, clock.spent(0, 6_000, started=0))
    clock.turn((1,), 0, now=6_000)
    clock.turn((0,), 1, now=7_000)
    assert clock.left(0, 9_000, started=0) == 2_000
    assert clock.late(11_000, started=0) == (0,)


def test_who_was_thinking_already_goes_on_thinking() -> None:
    clock = Clock(ClockChoice(move=10), players=3)
    clock.turn((0, 1, 2), None, now=0)
    clock.turn((0, 2), 1, now=5_000)
    assert clock.left(2, 5_000, started=0) == 5_000


def test_what_passed_while_the_server_was_away_is_forgiven() -> None:
    clock = Clock(ClockChoice(move=10), players=2)
    clock.turn((0,), None, now=0)
    assert clock.left(0, 60_000, started=59_000) == 9_000


def test_a_bot_moves_for_who_is_too_late(guest: Guests) -> None:
    ana = guest()
    table = ana.create("bonne-combinaison", ["me", "me"], clock={"move": 1})
    with ana.socket() as socket:
        update = socket.watch(table)
        assert update["info"]["clock"]["move"] == 1
        update = socket.until(lambda message: message["type"] == "update")
    assert update["events"][-1]["by"] == "clock"


def test_time_that_is_up_between_people_is_lost_after_a_kill_too(tmp_path: Path) -> None:
    with House(tmp_path / "tables.sqlite3").running() as house:
        ana, bob = Guest(house), Guest(house)
        table = table_of("bonne-combinaison", ana, bob, options={"first": 0}, clock={"move": 3})
        house.kill()
        house.start()
        deadline = time.monotonic() + SECONDS
        while (told := ana.look(table)["info"])["status"] != "over":
            assert time.monotonic() < deadline
            time.sleep(0.2)
        assert (told["result"]["how"], told["result"]["winners"]) == ("time", [1])
        verify(ana.http.get(f"/api/tables/{table}/record").json())
        ana.close()
        bob.close()


def test_a_clock_runs_on_after_a_kill_though_nobody_looks(tmp_path: Path) -> None:
    with House(tmp_path / "tables.sqlite3").running() as house:
        ana = Guest(house)
        table = ana.create("bonne-combinaison", ["me", "me"], clock={"move": 2})
        house.kill()
        house.start()
        deadline = time.monotonic() + SECONDS
        page = ""
        while 'brelan_moves_total{by="clock"}' not in page and time.monotonic() < deadline:
            page = ana.http.get("/metrics").text
            time.sleep(0.1)
        assert 'by="clock"' in page
        assert ana.look(table)["events"][2]["by"] == "clock"
        ana.close()
