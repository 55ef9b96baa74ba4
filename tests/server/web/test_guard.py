"""What must not come in does not, and what goes out is dressed."""

import contextlib
import json
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.house import SECONDS, Guest, House, Json, Socket, new_id

Guests = Callable[..., Guest]


def post(house: House, **headers: str) -> httpx.Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.post(
        f"{house.url}/api/me", json={"name": "Eve"}, headers=named, timeout=SECONDS, verify=False
    )


def test_a_page_of_another_site_cannot_act(house: House) -> None:
    assert post(house, origin="http://evil.example").json()["code"] == "origin-foreign"
    assert post(house, origin="null").status_code == 403
    assert post(house, sec_fetch_site="cross-site").status_code == 403
    assert post(house, origin=house.url).status_code == 201
    assert post(house).status_code == 201


def test_a_page_of_another_site_gets_no_socket(house: House) -> None:
    url = f"ws://127.0.0.1:{house.port}/api/socket"
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        connect(url, additional_headers={"Origin": "http://evil.example"})
    with connect(url, additional_headers={"Origin": house.url}) as socket:
        assert json.loads(socket.recv())["type"] == "welcome"


def test_another_name_for_this_machine_is_not_answered(house: House) -> None:
    assert post(house, host="evil.example").json()["code"] == "host-unknown"
    assert post(house, host=f"localhost:{house.port}").status_code == 201


def test_every_response_forbids_foreign_scripts(house: House) -> None:
    for path in ("/health", "/api/games", "/nowhere", "/api/docs"):
        headers = httpx.get(f"{house.url}{path}", timeout=SECONDS, verify=False).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_the_cookie_is_out_of_reach_for_scripts(house: House) -> None:
    cookie = post(house).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie


def _heard_to_the_end(socket: Socket) -> list[Json]:
    """What comes until the server ends the connection."""
    heard = []
    while True:
        try:
            heard.append(socket.receive(30))
        except ConnectionClosed:
            return heard


def test_large_messages_are_refused(house: House, guest: Guests) -> None:
    ana = guest()
    answer = ana.http.post("/api/me", content=b'{"name":"' + b"a" * 100_000 + b'"}')
    assert answer.status_code == 413
    with ana.socket() as socket:
        socket.connection.send("x" * 20_000)
        _heard_to_the_end(socket)


def test_what_is_not_json_or_not_a_message_is_refused(guest: Guests) -> None:
    ana = guest(lang="fr")
    for content in (b"", b"{", b"[]", b'{"name": 3}', b'{"name": "x", "more": 1}', b"\xff\xfe"):
        answer = ana.http.post(
            "/api/me", content=content, headers={"content-type": "application/json"}
        )
        assert answer.status_code == 400, content
        assert answer.json()["text"].startswith("Ce message n’est pas compris")
    with ana.socket() as socket:
        for frame in ("", "{", "[]", '{"type":"fly"}', b"\x00\xff", '{"type":"watch"}'):
            socket.connection.send(frame)
            assert socket.receive()["code"] == "message-shape"


def test_nobody_acts_without_an_identity(house: House) -> None:
    with httpx.Client(base_url=house.url, timeout=SECONDS, verify=False) as nobody:
        answer = nobody.get("/api/me")
        assert (answer.status_code, answer.json()) == (200, None)  # nobody yet, and no harm done
        assert nobody.get("/api/me/tables").json()["code"] == "identity-needed"
        message = {"id": new_id(), "game": "combit", "seats": [{"kind": "me"}] * 2}
        assert nobody.post("/api/tables", json=message).status_code == 403


def test_tables_of_others_are_refused_by_the_reason(guest: Guests) -> None:
    ana, eve = guest("Ana"), guest("Eve")
    table = ana.create("combit", ["me", "me"])
    assert eve.refused(table, "play", seat=0, move="buy 1") == "seat-not-yours"
    assert eve.refused(table, "start") == "table-not-yours"
    assert eve.refused("A" * 22, "close") == "table-unknown"
    assert eve.refused(table, "play", seat=7, move="buy 1") == "seat-unknown"


def test_hammering_is_refused_and_then_ended(tmp_path: Path) -> None:
    with House(tmp_path / "tables.sqlite3", rate=5, burst=10).running() as house:
        ana = Guest(house)
        with ana.socket() as socket:
            for _ in range(100):
                socket.connection.send('{"type":"unwatch","table":"AAAAAAAAAAAAAAAAAAAAAA"}')
            assert {message["code"] for message in _heard_to_the_end(socket)} == {"too-fast"}
        answers = [ana.http.put("/api/me", json={"name": "Ana"}) for _ in range(30)]
        assert answers[-1].status_code == 429
        assert ana.http.get("/api/me").status_code == 200  # reading is not refused
        ana.close()


def test_looking_is_rationed_too(tmp_path: Path) -> None:
    with House(tmp_path / "tables.sqlite3", rate=1, burst=4).running() as house:
        with httpx.Client(base_url=house.url, timeout=SECONDS, verify=False) as http:
            statuses = [http.get("/api/lobby").status_code for _ in range(40)]
            assert statuses[:20] == [200] * 20
            assert 429 in statuses
            assert http.get("/health").status_code == 200
        house.stop()


def test_new_identities_are_rationed(tmp_path: Path) -> None:
    with House(tmp_path / "tables.sqlite3", guests=3).running() as house:
        codes = [post(house).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]


def test_one_customers_ipv6_addresses_count_as_one(tmp_path: Path) -> None:
    """Each of 2⁶⁴ addresses had rates of its own, and so had an IPv4 address written as IPv6."""
    with House(tmp_path / "tables.sqlite3", guests=2, proxies="127.0.0.1").running() as house:

        def statuses(*addresses: str) -> list[int]:
            return [post(house, x_forwarded_for=one).status_code for one in addresses]

        one_customer = (f"2001:db8:1:2:{host:x}::7" for host in range(1, 5))
        assert statuses(*one_customer) == [201, 201, 429, 429]
        assert statuses("2001:db8:1:3::7") == [201]
        assert statuses("203.0.113.7", "::ffff:203.0.113.7", "203.0.113.7") == [201, 201, 429]
        assert statuses("203.0.113.8") == [201]


@pytest.mark.parametrize("named", [True, False], ids=["somebody", "nobody"])
def test_several_connections_get_nobody_a_higher_rate(tmp_path: Path, named: bool) -> None:
    """Every socket had a rate of its own: who opened twenty could send twenty times as much."""
    unwatch = '{"type":"unwatch","table":"AAAAAAAAAAAAAAAAAAAAAA"}'
    with House(tmp_path / "tables.sqlite3", rate=0.01, burst=12).running() as house:
        ana = Guest(house)
        if not named:
            ana.cookie = ""
        with contextlib.ExitStack() as all_open:
            sockets = [all_open.enter_context(ana.socket()) for _ in range(3)]
            for socket in sockets:
                for _ in range(6):
                    socket.connection.send(unwatch)
            refused = [socket.receive(20)["code"] for socket in sockets[2:] for _ in range(6)]
        assert refused == ["too-fast"] * 6


def test_connections_of_a_person_and_of_an_address_are_counted(tmp_path: Path) -> None:
    """One person could hold as many sockets as there are ports, each with its tasks and queue."""
    database = tmp_path / "tables.sqlite3"
    with House(database, person_sockets=2, address_sockets=4).running() as house:
        ana, bob, eve = Guest(house), Guest(house), Guest(house)
        with contextlib.ExitStack() as all_open:
            first = all_open.enter_context(ana.socket())
            all_open.enter_context(ana.socket())
            assert _turned_away(ana) == "sockets-person"
            all_open.enter_context(bob.socket())
            all_open.enter_context(bob.socket())
            assert _turned_away(eve) == "sockets-address"
            first.connection.close()
            _heard_to_the_end(first)
            deadline = time.monotonic() + SECONDS
            while _turned_away(ana) is not None and time.monotonic() < deadline:
                time.sleep(0.05)  # until the server has noticed
            assert _turned_away(ana) is None


def _turned_away(guest: Guest) -> str | None:
    """By which code somebody gets no connection."""
    url = f"ws://127.0.0.1:{guest.house.port}/api/socket"
    with connect(url, additional_headers={"Cookie": f"brelan={guest.cookie}"}) as socket:
        told = json.loads(str(socket.recv()))
        if told["type"] == "welcome":
            return None
        assert (told["type"], bool(told["text"])) == ("refused", True)
        with pytest.raises(ConnectionClosed) as ended:
            socket.recv()
        assert ended.value.rcvd is not None
        assert (ended.value.rcvd.code, ended.value.rcvd.reason) == (1008, told["code"])
        return str(told["code"])


def test_a_client_that_does_not_listen_is_dropped_and_harms_nobody(tmp_path: Path) -> None:
    with House(tmp_path / "tables.sqlite3", queue=20).running() as house:
        ana = Guest(house, "Ana")
        table = ana.create("bonne-combinaison", ["me", "me"])
        url = f"ws://127.0.0.1:{house.port}/api/socket"
        with ana.socket() as socket, connect(url, max_queue=1, close_timeout=1) as deaf:
            socket.watch(table)
            ask = json.dumps({"type": "watch", "table": table})
            for _ in range(200):  # each answer is some kilobytes, and nobody reads them
                try:
                    for _ in range(200):
                        deaf.send(ask)
                except ConnectionClosed:
                    break
                if "dropped_clients_total 1.0" in _metrics(house):
                    break
            deadline = time.monotonic() + SECONDS
            while "dropped_clients_total 1.0" not in _metrics(house):
                assert time.monotonic() < deadline
                time.sleep(0.1)
            assert socket.act(table, "emote", emote="bye")["type"] == "done"
        ana.close()


def _metrics(house: House) -> str:
    return httpx.get(f"{house.url}/metrics", timeout=SECONDS, verify=False).text
