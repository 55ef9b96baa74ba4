"""Push messages: as the standard's own example says, to public places only, not at night."""

import asyncio
import contextlib
import socket
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from brelan.server.common.errors import Refused
from brelan.server.notices import endpoints, web_push
from brelan.server.notices.quiet_hours import QuietHours, check_zone
from brelan.server.notices.web_push import Browser, decoded, encoded
from tests.server.notices.push_service import PushService, certificate, signed_claims

SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
    "TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulc"
    "y4a-fN"
)


@contextlib.contextmanager
def refused(code: str) -> Iterator[None]:
    with pytest.raises(Refused) as caught:
        yield
    assert caught.value.code == code


def test_the_example_of_rfc_8291() -> None:
    key = ec.derive_private_key(int.from_bytes(decoded(SENDER), "big"), ec.SECP256R1())
    browser = Browser(decoded(RECEIVER), decoded("BTBZMqHH6r4Tts7J_aSIgg"))
    salt = decoded("DGv6ra1nlYgDCS1FRnbzlw")
    made = web_push.encrypt(b"When I grow up, I want to be a watermelon", browser, key, salt)
    assert encoded(made) == MESSAGE


def test_a_message_is_signed_for_its_push_service_alone() -> None:
    sender = web_push.Sender(web_push.new_key(), "mailto:somebody@play.example")
    claims = signed_claims(sender.authorization("https://push.example", 1000), sender.public)
    assert claims["aud"] == "https://push.example"
    assert claims["sub"] == "mailto:somebody@play.example"
    assert 1000 < claims["exp"] <= 1000 + 24 * 3600


@pytest.mark.parametrize(("p256dh", "auth"), [("", ""), ("AAAA", "AAAA"), (RECEIVER, "AAAA")])
def test_keys_that_are_none_are_refused(p256dh: str, auth: str) -> None:
    with refused("push-keys"):
        web_push.browser(p256dh, auth)


@pytest.mark.parametrize(
    "written",
    [
        "http://push.example/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "https://[64:ff9b::7f00:1]/x",
        "https://[2002:7f00:1::]/x",
        "https://[fd00::1]/x",
        "https://[fe80::1]/x",
        "https://10.1.2.3/x",
        "https://192.168.1.1/x",
        "https://172.16.0.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://100.64.0.1/x",
        "https://0.0.0.0/x",
        "https://255.255.255.255/x",
        "https://224.0.0.1/x",
        "https://localhost/x",
        "https://push.localhost/x",
        "https://printer.local/x",
        "https://user@push.example/x",
        "https://user:word@push.example/x",
        "https://push.example:8443/x",
        "https://push.example:99999/x",
        "https://[::1/x",
        "https:///x",
        "https://push.example/x\r\nHost: other",
        "https://push.example/a b",
        "ftp://push.example/x",
        "",
    ],
)
def test_no_endpoint_leads_into_the_host_s_own_network(written: str) -> None:
    with refused("push-endpoint"):
        endpoints.read(written)


def test_a_public_endpoint_is_one() -> None:
    found = endpoints.read("https://push.example/send/abc?x=1")
    assert (found.origin, found.path) == ("https://push.example", "/send/abc?x=1")
    assert endpoints.read("https://9.9.9.9/x").host == "9.9.9.9"
    assert endpoints.read("https://127.0.0.1:9/x", {"127.0.0.1:9"}).port == 9


@pytest.mark.parametrize(
    "addresses",
    [["127.0.0.1"], ["::1"], ["10.0.0.1"], ["169.254.169.254"], ["9.9.9.9", "127.0.0.1"]],
)
def test_a_name_that_leads_home_is_not_connected_to(
    addresses: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the name was when the subscription was made: the address itself is looked at."""
    connected: list[object] = []

    def resolve(host: str, port: int, *_more: object, **_named: object) -> list[object]:
        kind = socket.SOCK_STREAM
        return [(socket.AF_INET, kind, 6, "", (address, port)) for address in addresses]

    async def connect(*where: object, **_named: object) -> None:
        connected.append(where)

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    with refused("push-endpoint"):
        asyncio.run(endpoints.post(endpoints.read("https://push.example/x"), {}, b""))
    assert not connected


def test_a_redirect_is_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with PushService(certificate(tmp_path)).running() as service:
        monkeypatch.setenv("SSL_CERT_FILE", str(service.certificate))
        service.status = 307
        service.headers = {"location": f"https://{service.place}/elsewhere"}
        allowed = {service.place}
        there = endpoints.read(f"https://{service.place}/x", allowed)
        assert asyncio.run(endpoints.post(there, {}, b"hello", allowed)) == 307
        assert [path for path, _headers, _body in service.taken] == ["/x"]


def test_who_cannot_prove_their_name_gets_nothing(tmp_path: Path) -> None:
    with PushService(certificate(tmp_path)).running() as service:
        allowed = {service.place}
        there = endpoints.read(f"https://{service.place}/x", allowed)
        with pytest.raises(OSError, match="certificate"):
            asyncio.run(endpoints.post(there, {}, b"hello", allowed))
        assert not service.taken


def at(zone: str, hour: int, minute: int = 0, day: int = 10) -> int:
    return round(datetime(2026, 3, day, hour, minute, tzinfo=ZoneInfo(zone)).timestamp() * 1000)


@pytest.mark.parametrize("zone", ["Europe/Paris", "America/Guadeloupe", "Asia/Kolkata", "UTC"])
def test_nobody_is_disturbed_at_night_by_their_own_clock(zone: str) -> None:
    quiet = QuietHours(zone)
    assert quiet.end_after(at(zone, 20, 59)) == at(zone, 20, 59)
    assert quiet.end_after(at(zone, 21)) == at(zone, 8, day=11)
    assert quiet.end_after(at(zone, 23, 59)) == at(zone, 8, day=11)
    assert quiet.end_after(at(zone, 0, 30)) == at(zone, 8)
    assert quiet.end_after(at(zone, 8)) == at(zone, 8)


def test_other_hours_and_none_at_all() -> None:
    siesta = QuietHours("UTC", 13 * 60, 15 * 60)
    assert siesta.end_after(at("UTC", 14)) == at("UTC", 15)
    assert siesta.end_after(at("UTC", 3)) == at("UTC", 3)
    never = QuietHours("UTC", 0, 0)
    assert never.end_after(at("UTC", 0)) == at("UTC", 0)


def test_a_zone_that_is_none_is_refused() -> None:
    assert check_zone("Europe/Paris") == "Europe/Paris"
    for name in ("Mars/Olympus", "../../etc/passwd", "", "/etc/localtime"):
        with refused("zone-unknown"):
            check_zone(name)
