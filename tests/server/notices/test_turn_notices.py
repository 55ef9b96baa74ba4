"""Who is elsewhere is told that it is their turn: once, whatever happens to the processes."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import Guest, House
from tests.server.notices.push_service import Browser, PushService, certificate, signed_claims

AWAKE = {"zone": "UTC", "start": 0, "end": 0}
"""Somebody who may be disturbed at any time."""
DAYS = {"move": 3 * 86_400}


@pytest.fixture(scope="module")
def certified(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture(scope="module")
def running_service(certified: Path) -> Iterator[PushService]:
    with PushService(certified).running() as running:
        yield running


@pytest.fixture
def service(running_service: PushService) -> PushService:
    running_service.taken.clear()
    running_service.status = 201
    return running_service


def house_at(database: str | Path, service: PushService, **settings: Any) -> House:
    chosen = {"notice_delay": 0, "push_allow": service.place, **settings}
    return House(database, service.environment, **chosen)


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory, running_service: PushService) -> Iterator[House]:
    file = tmp_path_factory.mktemp("inn") / "tables.sqlite3"
    with house_at(file, running_service).running() as running:
        yield running


def subscribed(guest: Guest, service: PushService) -> Browser:
    browser = Browser(service)
    taken = guest.http.put("/api/me/notices/push", json=browser.subscription)
    assert taken.status_code == 200, taken.text
    assert guest.http.put("/api/me/notices", json=AWAKE).status_code == 200
    return browser


def begun(ana: Guest, bob: Guest, first: int = 0, **more: Any) -> str:
    """A table of two where Ana, or else Bob, is to move."""
    table = ana.create("combit", ["me", "open"], options={"first": first}, **more)
    bob.act(table, "join", seat=1, invite=ana.look(table)["info"]["invites"]["1"])
    return table


def play(guest: Guest, table: str) -> None:
    (seat,) = guest.look(table)["seats"]
    guest.act(table, "play", seat=seat["seat"], move=seat["moves"][0])


def rows(house: House) -> list[Any]:
    with contextlib.closing(sqlite3.connect(house.database, timeout=20)) as opened:
        return opened.execute("SELECT person, ply, at, tries FROM notices").fetchall()


def kept(house: House) -> list[Any]:
    """Everything by which people are told."""
    with contextlib.closing(sqlite3.connect(house.database, timeout=20)) as opened:
        tables = ("notices", "push_subscriptions", "reach")
        return [opened.execute(f"SELECT * FROM {table}").fetchall() for table in tables]


def until(done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 120
    while not done():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_notice_names_game_and_opponent_and_nothing_hidden(
    inn: House, service: PushService
) -> None:
    ana, bob = Guest(inn, "Ana"), Guest(inn, "Bob", "fr")
    browser = subscribed(bob, service)
    table = begun(ana, bob)
    play(ana, table)
    service.wait_for(1)
    path, headers, body = service.taken[0]
    assert path == browser.path
    key = bob.http.get("/api/me/notices").json()["push_key"]
    claims = signed_claims(headers["Authorization"], key)
    assert claims["aud"] == f"https://{service.place}"
    assert headers["Content-Encoding"] == "aes128gcm"
    assert int(headers["TTL"]) > 0
    assert browser.read(body) == {
        "title": "À vous de jouer",
        "body": "Combit\u00a0: Ana attend votre coup.",
        "path": f"/table/{table}",
        "tag": f"brelan-{table}",
        "turns": 1,
    }
    until(lambda: not rows(inn))  # it is over: nothing is sent again
    play(bob, table)
    play(ana, table)
    service.wait_for(2)
    time.sleep(3)
    assert len(service.taken) == 2


@pytest.mark.long
def test_nobody_is_told_who_looks_or_has_moved_or_plays_against_bots(
    tmp_path: Path, service: PushService
) -> None:
    with house_at(tmp_path / "tables.sqlite3", service, notice_delay=4).running() as house:
        ana, bob = Guest(house, "Ana"), Guest(house, "Bob")
        subscribed(bob, service)
        subscribed(ana, service)
        bob.create("combit", ["me", "novice"], options={"first": 0})
        assert not rows(house)
        seen, moved = begun(ana, bob, 1), begun(ana, bob, 1)
        with bob.socket() as socket:
            socket.watch(seen)
            socket.send(type="seen", table=seen)
            until(lambda: len(rows(house)) == 1)
        play(bob, moved)
        with ana.socket() as socket:
            socket.send(type="seen", table=moved)
            until(lambda: len(rows(house)) == 1)  # Bob's old one, of a turn that is over
        until(lambda: not rows(house))
        assert not service.taken


@pytest.mark.long
def test_a_notice_comes_after_the_quiet_hours_unless_the_turn_is_over(
    inn: House, service: PushService
) -> None:
    ana, bob = Guest(inn, "Ana"), Guest(inn, "Bob")
    subscribed(bob, service)
    minute = time.gmtime().tm_hour * 60 + time.gmtime().tm_min
    night = {"zone": "UTC", "start": (minute - 60) % 1440, "end": (minute + 60) % 1440}
    assert bob.http.put("/api/me/notices", json=night).status_code == 200
    table = begun(ana, bob, 1)
    until(lambda: any(at > time.time() * 1000 + 50 * 60_000 for _p, _ply, at, _t in rows(inn)))
    assert not service.taken
    bob.http.put("/api/me/notices", json=AWAKE)  # they are thought of anew
    service.wait_for(1)
    assert bob.look(table)["seats"][0]["moves"]


def test_a_kill_between_entry_and_notice_loses_nothing(
    tmp_path: Path, service: PushService
) -> None:
    house = house_at(tmp_path / "tables.sqlite3", service, notice_delay=3)
    with house.running():
        ana, bob = Guest(house, "Ana"), Guest(house, "Bob")
        subscribed(bob, service)
        begun(ana, bob, 1)
        house.kill()
        assert len(rows(house)) == 1
        assert not service.taken
        house.start()
        service.wait_for(1)
        until(lambda: not rows(house))
        time.sleep(2.5)
        assert len(service.taken) == 1


@pytest.mark.long
def test_two_processes_send_one_notice(shared: str, service: PushService) -> None:
    with (
        house_at(shared, service).running() as one,
        house_at(shared, service).running() as other,
    ):
        ana, bob = Guest(one, "Ana"), Guest(one, "Bob")
        subscribed(bob, service)
        table = begun(ana, bob, 1)
        for number in range(1, 6):
            service.wait_for(number)
            play(bob.at(other), table)
            play(ana, table)
        service.wait_for(6)
        time.sleep(5)
        assert len(service.taken) == 6


@pytest.mark.long
def test_a_push_service_that_fails_is_asked_again_and_one_that_forgot_is_not(
    inn: House, service: PushService
) -> None:
    ana, bob = Guest(inn, "Ana"), Guest(inn, "Bob")
    subscribed(bob, service)
    service.status = 503
    begun(ana, bob, 1)
    service.wait_for(1)
    until(lambda: [tries for _p, _ply, _at, tries in rows(inn)] == [1])
    service.status = 410
    bob.http.put("/api/me/notices", json=AWAKE)  # at once, not after the pause
    service.wait_for(2)
    until(lambda: bob.http.get("/api/me/notices").json()["push_devices"] == 0)
    until(lambda: not rows(inn))


def test_a_device_that_is_signed_out_and_a_person_who_is_forgotten_are_told_nothing(
    inn: House, service: PushService
) -> None:
    before = kept(inn)
    ana, bob = Guest(inn, "Ana"), Guest(inn, "Bob")
    subscribed(bob, service)
    phone = bob.second_device()
    browser = subscribed(phone, service)
    exported = bob.http.get("/api/me/export").json()["notices"]
    assert browser.subscription["endpoint"] in exported["push_endpoints"]
    assert len(exported["push_endpoints"]) == 2
    assert phone.http.post("/api/me/sign-out").status_code == 200
    assert bob.http.get("/api/me/notices").json()["push_devices"] == 1
    other = Guest(inn, "Carla")  # another identity in the same browser has the subscription
    assert other.http.put("/api/me/notices/push", json=browser.subscription).status_code == 200
    begun(ana, bob, 1)
    service.wait_for(1)
    assert service.taken[0][0] != browser.path
    bob.http.delete("/api/me")
    other.http.delete("/api/me")
    assert kept(inn) == before


def test_an_endpoint_in_the_host_s_network_is_refused(inn: House, service: PushService) -> None:
    bob = Guest(inn, "Bob")
    wanted = Browser(service).subscription
    for endpoint in ("https://127.0.0.1:1/x", "https://10.0.0.1/x", "http://push.example/x"):
        answer = bob.http.put("/api/me/notices/push", json={**wanted, "endpoint": endpoint})
        assert answer.json()["code"] == "push-endpoint"
