"""Passkeys: added, used on other devices, bound to one browser and one answer, removed."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from tests.server.authenticator import Authenticator
from tests.server.house import SECONDS, Guest, House

Guests = Callable[..., Guest]


def origin(house: House) -> str:
    """Where a browser has opened the page."""
    return f"http://localhost:{house.port}"


def headers(house: House) -> dict[str, str]:
    """What the browser says about that."""
    return {"origin": origin(house), "host": f"localhost:{house.port}"}


def options(http: httpx.Client, house: House, path: str) -> dict[str, Any]:
    """What the server asks a browser."""
    answer = http.post(f"{path}/options", headers=headers(house))
    assert answer.status_code == 201, answer.text
    return dict(answer.json()["options"])


def added(guest: Guest) -> Authenticator:
    """A device with a passkey of this guest's."""
    device = Authenticator(origin(guest.house))
    made = device.create(options(guest.http, guest.house, "/api/me/passkeys"))
    answer = add(guest, made)
    assert answer.status_code == 201, answer.text
    return device


def add(guest: Guest, credential: dict[str, Any]) -> httpx.Response:
    """Send a new passkey."""
    sent = {"credential": credential}
    return guest.http.post("/api/me/passkeys", json=sent, headers=headers(guest.house))


def sign_in(
    http: httpx.Client, house: House, credential: dict[str, Any], **more: str
) -> httpx.Response:
    """Send a signature."""
    sent = {"credential": credential, **more}
    return http.post("/api/passkey", json=sent, headers=headers(house))


@pytest.fixture
def browser(house: House) -> Iterator[Callable[..., httpx.Client]]:
    """A browser that is nobody yet."""
    with contextlib.ExitStack() as opened:

        def fresh(there: House = house) -> httpx.Client:
            client = httpx.Client(base_url=there.url, timeout=SECONDS, verify=False)
            return opened.enter_context(client)

        yield fresh


def test_a_passkey_brings_another_device_in(
    house: House, guest: Guests, browser: Callable[..., httpx.Client]
) -> None:
    ana, phone = guest("Ana"), browser()
    device = added(ana)
    asked = options(phone, house, "/api/passkey")
    assert asked["rpId"] == "localhost"
    assert not asked["allowCredentials"]
    answer = sign_in(phone, house, device.sign(asked))
    assert answer.json() == {"name": "Ana", "lang": "en", "before": None}
    assert phone.get("/api/me").json()["name"] == "Ana"
    assert len(ana.http.get("/api/me/devices").json()["devices"]) == 2
    (listed,) = phone.get("/api/me/passkeys").json()["passkeys"]
    assert listed["used"] % 3_600_000 == 0
    exported = ana.http.get("/api/me/export").json()
    assert exported["passkeys"] == [listed]


def test_a_challenge_is_answered_once_and_by_the_browser_that_asked(
    house: House, guest: Guests, browser: Callable[..., httpx.Client]
) -> None:
    device, phone, thief = added(guest()), browser(), browser()
    proof = device.sign(options(phone, house, "/api/passkey"))
    assert sign_in(thief, house, proof).json()["code"] == "passkey-late"
    kept = dict(phone.cookies)
    assert sign_in(phone, house, proof).status_code == 201
    for name, value in kept.items():
        thief.cookies.set(name, value)
    assert sign_in(thief, house, proof).json()["code"] == "passkey-late"
    assert thief.get("/api/me").json() is None


def test_a_challenge_for_adding_does_not_sign_in_nor_add_for_others(
    house: House, guest: Guests, browser: Callable[..., httpx.Client]
) -> None:
    ana, eve = guest("Ana"), guest("Eve")
    device = added(ana)
    asked = options(ana.http, house, "/api/me/passkeys")
    phone = browser()
    phone.cookies.set("brelan-passkey", ana.http.cookies["brelan-passkey"])
    assert sign_in(phone, house, device.sign(asked)).json()["code"] == "passkey-late"
    eve.http.cookies.set("brelan-passkey", ana.http.cookies["brelan-passkey"])
    made = Authenticator(origin(house)).create(asked)
    assert add(eve, made).json()["code"] == "passkey-late"
    assert add(ana, made).status_code == 201
    assert add(ana, made).json()["code"] == "passkey-late"


def test_forged_signatures_and_copied_passkeys_are_refused(
    house: House, guest: Guests, browser: Callable[..., httpx.Client]
) -> None:
    device, phone = added(guest()), browser()
    forged = Authenticator(origin(house))
    forged.id = device.id
    said = sign_in(phone, house, forged.sign(options(phone, house, "/api/passkey")))
    assert said.json()["code"] == "passkey-refused"
    elsewhere = Authenticator("http://localhost:1")
    elsewhere.id, elsewhere.key = device.id, device.key
    said = sign_in(phone, house, elsewhere.sign(options(phone, house, "/api/passkey")))
    assert said.json()["code"] == "passkey-refused"
    device.counter = 7
    assert sign_in(phone, house, device.sign(options(phone, house, "/api/passkey"))).is_success
    copy = browser()  # it has signed less often than the one that was seen last
    device.counter = 7
    said = sign_in(copy, house, device.sign(options(copy, house, "/api/passkey")))
    assert said.json()["code"] == "passkey-refused"
    assert copy.get("/api/me").json() is None


def test_shapeless_answers_are_refused_in_words(
    house: House, guest: Guests, browser: Callable[..., httpx.Client]
) -> None:
    ana, phone = guest(), browser()
    device = added(ana)
    for broken in ({}, {"id": 3}, {"id": "A" * 5000}, {"id": "nobody"}):
        assert sign_in(phone, house, broken).json()["code"] == "passkey-unknown"
    options(phone, house, "/api/passkey")
    broken = {"id": device.sign({"challenge": ""})["id"], "response": {"signature": "%"}}
    assert sign_in(phone, house, broken).json()["code"] == "passkey-refused"
    options(ana.http, house, "/api/me/passkeys")
    assert add(ana, {"id": "x", "response": 3}).json()["code"] == "passkey-refused"


def test_plain_http_elsewhere_says_what_is_missing(guest: Guests) -> None:
    ana = guest()
    said = ana.http.post("/api/me/passkeys/options", headers={"origin": ana.house.url})
    assert said.json()["code"] == "passkey-https"
    assert ana.http.post("/api/passkey/options").json()["code"] == "passkey-https"


def test_a_removed_passkey_brings_nobody_in(
    house: House, guest: Guests, browser: Callable[..., httpx.Client]
) -> None:
    ana, eve, phone = guest("Ana"), guest("Eve"), browser()
    device = added(ana)
    (own,) = ana.http.get("/api/me/passkeys").json()["passkeys"]
    assert eve.http.delete(f"/api/me/passkeys/{own['id']}").json()["code"] == "passkey-unknown"
    assert ana.http.delete(f"/api/me/passkeys/{own['id']}").json() == {"status": "ok"}
    said = sign_in(phone, house, device.sign(options(phone, house, "/api/passkey")))
    assert said.json()["code"] == "passkey-unknown"


def test_who_is_forgotten_takes_their_passkeys_along(
    house: House, guest: Guests, browser: Callable[..., httpx.Client]
) -> None:
    ana, phone = guest("Ana"), browser()
    device = added(ana)
    ana.http.delete("/api/me")
    said = sign_in(phone, house, device.sign(options(phone, house, "/api/passkey")))
    assert said.json()["code"] == "passkey-unknown"


def test_a_guest_with_games_is_asked_and_can_go_back(house: House, guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    device = added(ana)
    table = bob.create("combit", ["me", "open"])
    proof = device.sign(options(bob.http, house, "/api/passkey"))
    asked = sign_in(bob.http, house, proof)
    assert (asked.status_code, asked.json()["code"]) == (409, "guest-playing")
    assert asked.json()["values"] == {"name": "Bob", "games": 1}
    assert bob.http.get("/api/me").json()["name"] == "Bob"
    kept = sign_in(bob.http, house, proof, guest="keep").json()
    assert (kept["name"], kept["before"]) == ("Ana", "Bob")
    assert bob.http.get("/api/me").json() == kept
    assert bob.http.get("/api/me/tables").json()["tables"] == []
    back = bob.http.post("/api/me/switch").json()
    assert (back["name"], back["before"]) == ("Bob", "Ana")
    assert [one["table"] for one in bob.http.get("/api/me/tables").json()["tables"]] == [table]
    bob.http.post("/api/me/switch")
    bob.http.post("/api/me/sign-out")
    assert bob.http.get("/api/me").json() == {"name": "Bob", "lang": "en", "before": None}


def test_a_guest_who_leaves_is_signed_out_here(house: House, guest: Guests) -> None:
    ana, bob = guest("Ana"), guest("Bob")
    device, cookie = added(ana), bob.cookie
    bob.create("combit", ["me", "open"])
    proof = device.sign(options(bob.http, house, "/api/passkey"))
    assert sign_in(bob.http, house, proof, guest="leave").json()["name"] == "Ana"
    assert Guest(house, "Bob", cookie=cookie).http.get("/api/me").json() is None


def test_several_processes_and_a_kill_in_between(shared: str) -> None:
    one, two = House(shared), House(shared)
    with one.running(), two.running():
        ana = Guest(one)
        device = Authenticator(origin(two))
        asked = ana.http.post("/api/me/passkeys/options", headers=headers(one))
        made = device.create(asked.json()["options"])
        with httpx.Client(base_url=two.url, timeout=SECONDS, verify=False) as there:
            for name in ("brelan", "brelan-passkey"):
                there.cookies.set(name, ana.http.cookies[name])
            one.kill()
            sent = {"credential": made}
            answer = there.post("/api/me/passkeys", json=sent, headers=headers(two))
            assert answer.status_code == 201, answer.text
        with httpx.Client(base_url=two.url, timeout=SECONDS, verify=False) as phone:
            proof = device.sign(options(phone, two, "/api/passkey"))
            assert sign_in(phone, two, proof).json()["name"] == "Ana"
