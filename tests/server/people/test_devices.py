"""One's devices: listed, signed out one by one, and out everywhere soon."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator

import pytest
from websockets.exceptions import ConnectionClosed

from brelan.server.people.devices import kind
from tests.server.house import Guest, House, Socket

Guests = Callable[..., Guest]
SOON = 30.0
"""Seconds within which even a busy machine ends a connection."""
OUT = 5.0
"""Seconds after which nobody who is signed out or forgotten does anything anywhere: a promise."""
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"
AGENTS = {
    FIREFOX: "Firefox, Linux",
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/128.0 Safari/537.36 Edg/128.0": (
        "Edge, Windows"
    ),
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1": (
        "Safari, iPhone"
    ),
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/128.0 Mobile Safari/537.36": (
        "Chrome, Android"
    ),
    "python-httpx/0.27": "",
    "": "",
}


@pytest.fixture
def processes(shared: str) -> Iterator[tuple[House, House]]:
    """Two processes on one database."""
    with House(shared, poll=0.2).running() as one, House(shared, poll=0.2).running() as two:
        yield one, two


def ends_soon(socket: Socket) -> bool:
    """Whether the server ends a connection soon, whatever it says before."""
    ends = time.monotonic() + SOON
    with contextlib.suppress(TimeoutError):
        while True:
            try:
                socket.receive(max(0.0, ends - time.monotonic()))
            except ConnectionClosed:
                return True
    return False


def out_after(socket: Socket, table: str) -> float:
    """The seconds until an open connection has ended; what is refused once is refused for good."""
    began, refused = time.monotonic(), False
    while time.monotonic() - began < SOON:
        try:
            done = socket.act(table, "emote", emote="hello")["type"] == "done"
        except ConnectionClosed:
            break
        assert not (done and refused)
        refused = not done
        time.sleep(0.1)
    return time.monotonic() - began


@pytest.mark.parametrize(("agent", "told"), AGENTS.items())
def test_a_browser_is_told_in_a_few_words(agent: str, told: str) -> None:
    assert kind(agent) == told


def test_devices_are_listed_and_signed_out(guest: Guests) -> None:
    ana = guest()
    phone = ana.second_device(agent=FIREFOX)
    listed = phone.http.get("/api/me/devices").json()["devices"]
    assert [(one["kind"], one["this"]) for one in listed] == [("Firefox, Linux", True), ("", False)]
    now = time.time() * 1000
    for one in listed:
        assert abs(one["created"] - now) < 600_000
        assert one["seen"] % 3_600_000 == 0
        assert one["id"] not in (ana.cookie, phone.cookie)
    gone = ana.http.delete(f"/api/me/devices/{listed[0]['id']}")
    assert gone.json() == {"status": "ok"}
    assert phone.http.get("/api/me").json() is None
    assert ana.http.get("/api/me").json()["name"] == "Ana"
    again = ana.http.delete(f"/api/me/devices/{listed[0]['id']}")
    assert (again.status_code, again.json()["code"]) == (404, "device-gone")
    phone.close()


def test_nobody_signs_out_somebody_elses_device(guest: Guests) -> None:
    ana, eve = guest("Ana"), guest("Eve")
    (own,) = ana.http.get("/api/me/devices").json()["devices"]
    assert eve.http.delete(f"/api/me/devices/{own['id']}").status_code == 404
    assert ana.http.get("/api/me").json()["name"] == "Ana"


def test_signing_out_here_takes_the_cookie_along(guest: Guests) -> None:
    ana = guest()
    with ana.socket() as socket:
        assert ana.http.post("/api/me/sign-out").json() == {"status": "ok"}
        assert "brelan" not in ana.http.cookies
        assert ends_soon(socket)
    assert ana.at(ana.house).http.get("/api/me").json() is None


def test_a_device_that_is_signed_out_is_out_at_other_processes_too(
    processes: tuple[House, House],
) -> None:
    ana = Guest(processes[0])
    phone = ana.second_device(processes[1])
    table = ana.create("combit", ["me", "me"])
    with phone.socket() as socket:
        assert socket.act(table, "emote", emote="hello")["type"] == "done"
        listed = ana.http.get("/api/me/devices").json()["devices"]
        ana.http.delete(f"/api/me/devices/{listed[1]['id']}")
        assert phone.order(table, "emote", emote="hello").status_code == 403
        assert out_after(socket, table) < OUT
    ana.act(table, "emote", emote="hello")
    ana.close()
    phone.close()


def test_somebody_who_is_forgotten_is_out_at_other_processes_too(
    processes: tuple[House, House],
) -> None:
    """They went on playing over an open socket."""
    ana, bob = Guest(processes[0], "Ana"), Guest(processes[1], "Bob")
    table = bob.create("combit", ["me", "open"], public=True)
    with ana.at(processes[1]).socket() as socket:
        socket.watch(table)
        assert socket.act(table, "join", seat=1)["type"] == "done"
        assert ana.http.delete("/api/me").json() == {"status": "ok"}
        assert out_after(socket, table) < OUT
    seats = bob.look(table)["info"]["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "open"]
    bob.close()


def test_a_socket_uses_the_new_name_after_a_rename(processes: tuple[House, House]) -> None:
    """A command over an open socket brought the old name back."""
    ana = Guest(processes[0], "Ana")
    table = ana.create("combit", ["me", "me"])
    with ana.socket() as here, ana.at(processes[1]).socket() as there:
        for socket in (here, there):
            socket.watch(table)
        ana.http.put("/api/me", json={"name": "Zoé", "lang": "en"})
        for socket in (here, there):
            ends = time.monotonic() + SOON
            while named(socket, table) != {"Zoé"}:
                assert time.monotonic() < ends
                time.sleep(0.5)
            assert named(socket, table) == {"Zoé"}
    ana.close()


def named(socket: Socket, table: str) -> set[str]:
    """What one is called after a command over this socket."""
    ply = socket.act(table, "emote", emote="hello")["ply"]
    told = socket.watch(table, since=ply - 1)
    while told["ply"] < ply:
        told = socket.receive()
    return {told["events"][-1]["name"], told["info"]["seats"][0]["name"]}
