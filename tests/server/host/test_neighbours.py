"""A house for this machine alone that lets its network in, while it runs."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from brelan.server.common import local_network
from brelan.server.common.neighbours import Neighbours
from brelan.server.common.settings import Settings
from tests.server.house import SECONDS, Guest, House

ADDRESSES = local_network.addresses()
needs_network = pytest.mark.skipif(not ADDRESSES, reason="this machine is in no local network")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A house of its own: it stays open until it ends."""
    with House(tmp_path / "tables.sqlite3").running() as running:
        yield running


def press(ana: Guest, **headers: str) -> httpx.Response:
    """Ask to open the house, as a page does."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return ana.http.post("/api/house/open", headers=named)


def ask(url: str, path: str) -> httpx.Response:
    return httpx.get(url + path, timeout=SECONDS, verify=False)


@needs_network
def test_somebody_at_the_machine_lets_the_network_in(house: House) -> None:
    ana = Guest(house, "Ana")
    outside = f"http://{ADDRESSES[0]}:{house.port}"
    assert ana.http.get("/api/house").json()["can_open"]
    with pytest.raises(httpx.ConnectError):
        ask(outside, "/health")
    with ana.socket() as before:
        told = press(ana, origin=house.url).json()
        assert told["urls"][: len(ADDRESSES)] == [
            f"http://{address}:{house.port}" for address in ADDRESSES
        ]
        assert ask(outside, "/health").status_code == 200
        table = ana.create("punto", ["me", "open"])
        assert before.watch(table)["info"]["status"] == "waiting"  # nobody was disconnected
    neighbour = ask(outside, "/api/house").json()
    assert neighbour == {"open": True, "can_open": False, "urls": []}
    assert press(ana, origin=house.url).json() == told  # pressed twice
    ana.close()


@needs_network
def test_nobody_else_lets_it_in(house: House) -> None:
    ana = Guest(house, "Ana")
    assert press(ana).json()["code"] == "house-elsewhere"  # no page
    assert press(ana, origin=house.url, x_forwarded_for="192.0.2.7").status_code == 403
    assert press(ana, origin="http://evil.example").json()["code"] == "origin-foreign"
    nobody = httpx.post(
        f"{house.url}/api/house/open", headers={"origin": house.url}, timeout=SECONDS, verify=False
    )
    assert nobody.json()["code"] == "identity-needed"
    assert not ana.http.get("/api/house").json()["open"]
    ana.close()


@pytest.mark.parametrize(
    "settings",
    [
        Settings(hosts=("play.example",)),
        Settings(proxies=("127.0.0.1",)),
        Settings(secure=True),
        Settings(host="192.0.2.7"),
    ],
)
def test_where_somebody_has_decided_who_comes_nothing_is_opened(settings: Settings) -> None:
    neighbours = Neighbours(settings)

    async def listen(addresses: list[str]) -> list[str]:
        return addresses

    neighbours.attach(8000, listen)
    assert (neighbours.open, neighbours.can_open, neighbours.urls()) == (False, False, [])


def test_a_house_that_listens_everywhere_tells_its_addresses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(local_network, "addresses", lambda: ["192.168.1.7", "10.0.0.7"])
    monkeypatch.setattr(local_network, "names", lambda: ["den.local"])
    urls = Neighbours(Settings(host="0.0.0.0", port=80)).urls()
    assert urls == ["http://192.168.1.7:80", "http://10.0.0.7:80", "http://den.local:80"]


def test_addresses_of_neighbours_are_found_without_a_packet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sent: list[object] = []
    for way in ("send", "sendto", "sendall"):
        monkeypatch.setattr(socket.socket, way, lambda *args: sent.append(args), raising=False)
    for address in local_network.addresses():
        assert not address.startswith(("127.", "169.254."))
    assert not sent
