"""Bodies, frames, paths, cookies and headers that make no sense: refused in words, never a 500."""

import socket
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from brelan.server.web.languages import preferred
from tests.server.house import SECONDS, Guest, House, new_id

Guests = Callable[..., Guest]
JSON = {"content-type": "application/json"}
DEEP = 5_000
LONG = "9" * 4_000
BROKEN = {
    "bad UTF-8 in a string": b'{"name": "\xc3\x28"}',
    "bad UTF-8 after a message": b'{"name": "Ana"}\xff',
    "half a pair in UTF-8": b'{"name": "\xed\xa0\x80"}',
    "half a pair as an escape": b'{"name": "a\\ud800"}',
    "deep lists": b"[" * DEEP + b"]" * DEEP,
    "deep objects": b'{"name":' * DEEP + b"1" + b"}" * DEEP,
    "a long integer": b'{"name": "Ana", "lang": ' + LONG.encode() + b"}",
    "a longer integer": b'{"name": "Ana", "lang": ' + LONG.encode() * 2 + b"}",
    "more than 64 bits": b'{"name": "Ana", "lang": 9223372036854775808}',
    "a large number": b'{"name": "Ana", "lang": 1e999}',
    "not a number": b'{"name": NaN}',
    "infinity": b'{"name": -Infinity}',
    "a key twice": b'{"name": "Ana", "name": "Eve"}',
    "a mark before it": b'\xef\xbb\xbf{"name": "Ana"}',
    "nothing": b"",
    "half of it": b'{"name": "A',
}


@pytest.mark.parametrize("body", BROKEN.values(), ids=BROKEN)
def test_a_malformed_body_is_refused_in_words(house: House, body: bytes) -> None:
    """Bad UTF-8, deep nesting and a long integer were answered with status 500."""
    answer = httpx.post(
        f"{house.url}/api/me", content=body, headers=JSON, timeout=SECONDS, verify=False
    )
    assert answer.status_code == 400, answer.text
    assert answer.json()["code"] == "message-shape"


@pytest.mark.parametrize("body", BROKEN.values(), ids=BROKEN)
def test_a_malformed_frame_is_refused_and_the_connection_stays(guest: Guests, body: bytes) -> None:
    watch = b'{"type": "unwatch", "table": "AAAAAAAAAAAAAAAAAAAAAA", '
    frame = watch + body.removeprefix(b"{").removeprefix(b"\xef\xbb\xbf{")
    with guest().socket() as opened:
        opened.connection.send(frame[:16_000])
        assert opened.receive()["code"] == "message-shape"
        opened.connection.send(f'{{"type": "watch", "table": "{"A" * 22}", "since": {LONG}}}')
        assert opened.receive()["code"] == "message-shape"


def test_a_body_that_does_not_say_that_it_is_json_is_refused(guest: Guests) -> None:
    """Whatever the content type, a body was read as JSON: a form of another site can send that."""
    ana = guest(lang="fr")
    body = b'{"name": "Eve"}'
    wrong = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "json"]
    for kind in [*wrong, "application/json; charset=latin-1", "application/jsonp"]:
        answer = ana.http.put("/api/me", content=body, headers={"content-type": kind})
        assert answer.status_code == 415, kind
        assert answer.json()["code"] == "message-type"
        assert "JSON" in answer.json()["text"]
    for kind in ("application/json", "Application/JSON; charset=UTF-8"):
        answer = ana.http.put("/api/me", content=body, headers={"content-type": kind})
        assert answer.status_code == 200, answer.text


def test_numbers_in_paths_and_queries_may_be_as_large_as_anybody_likes(guest: Guests) -> None:
    ana = guest()
    table = ana.create("combit", ["me", "me"])
    numbers = [LONG, "9" * 400, "-1e999", "NaN", "%00", "%ff", "1_0", "٣"]
    paths = [f"/api/tables/{table}?since={number}" for number in numbers]
    paths += [f"/api/tables/{number}" for number in numbers]
    paths += [f"/api/tables/{table}/replay?seat={number}" for number in numbers]
    paths += [f"/api/ratings/{number}" for number in numbers]
    paths += [f"/table/{number}" for number in numbers]
    for path in paths:
        answer = ana.http.get(path)
        assert answer.status_code < 500, (path[:80], answer.text)


def test_odd_cookies_and_headers_are_nobodys_failure(house: House) -> None:
    odd = {
        "cookie": ["brelan=%ff%00", "brelan=" + "x" * 5000, "=;=;", 'brelan="', "é=ü", "brelan"],
        "origin": ["http://[", "http://]", "é", "http://127.0.0.1:99999999", "x" * 5000],
        "accept-language": ["en;q=9e999", ";;;", "é", "*", "en;q=" + LONG],
        "if-none-match": ['"', "W/", "*", "é"],
        "accept-encoding": ["gzip;q=x", "é"],
        "content-type": ["application/json; charset", "a/b;" * 50],
        "host": ["[", "é", "127.0.0.1:99999999"],
        "sec-fetch-site": ["é"],
        "x-forwarded-for": ["é", "," * 100],
    }
    with httpx.Client(base_url=house.url, timeout=SECONDS, verify=False) as http:
        for name, values in odd.items():
            for value in values:
                headers = [(name.encode(), value.encode("latin-1"))]
                for method, path in (("GET", "/"), ("GET", "/api/me"), ("PUT", "/api/me")):
                    told = http.request(method, path, headers=headers)
                    assert told.status_code < 500, (name, value[:40], method, told.text)


def test_head_is_answered_like_get(guest: Guests) -> None:
    """HEAD was answered with status 405."""
    ana = guest()
    for path in ("/", "/health", "/api/me", "/api/games"):
        got, head = ana.http.get(path), ana.http.head(path)
        assert (head.status_code, head.content) == (got.status_code, b"")
        assert head.headers["content-type"] == got.headers["content-type"]


def test_a_browser_that_has_kept_a_file_gets_it_once(house: House) -> None:
    """A weak tag, or one of several, was not known again."""
    with httpx.Client(base_url=house.url, timeout=SECONDS, verify=False) as http:
        tag = http.get("/icon.svg").headers["etag"]
        for kept in (tag, f"W/{tag}", f'"other", {tag}', f'W/"other",W/{tag}', "*"):
            assert http.get("/icon.svg", headers={"if-none-match": kept}).status_code == 304, kept
        assert http.get("/icon.svg", headers={"if-none-match": '"other"'}).status_code == 200


def test_the_language_liked_best_is_spoken() -> None:
    """The first one was, whatever its weight."""
    assert preferred("fr;q=0.2, en;q=0.9") == "en"
    assert preferred("en;q=0, fr") == "fr"
    assert preferred("de, en-GB;q=0.5, fr-CA;q=0.5") == "en"
    assert preferred("de") == preferred("") == preferred("en;q=x") == "fr"


def test_forwarded_addresses_are_believed_from_configured_proxies_only(tmp_path: Path) -> None:
    """Everybody on the machine itself was believed."""

    def codes(folder: str, **settings: object) -> list[int]:
        with House(tmp_path / f"{folder}.sqlite3", {}, guests=1, **settings).running() as house:
            found = []
            for number in range(4):
                forwarded = {"x-forwarded-for": f"203.0.113.{number}"}
                answer = httpx.post(
                    f"{house.url}/api/me",
                    json={"name": "Eve"},
                    headers=forwarded,
                    timeout=SECONDS,
                    verify=False,
                )
                found.append(answer.status_code)
            return found

    assert codes("none") == [201, 429, 429, 429]
    assert codes("other", proxies="10.0.0.1") == [201, 429, 429, 429]
    assert codes("this", proxies="10.0.0.0/8, 127.0.0.1") == [201, 201, 201, 201]


def test_what_is_no_http_is_told_so(house: House) -> None:
    for sent in (b"\x16\x03\x01\x00\xa5\x01", b"GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", house.port), timeout=SECONDS) as raw:
            raw.sendall(sent + b"\r\n\r\n")
            assert raw.recv(100).startswith(b"HTTP/1.1 400")


def test_a_command_twice_in_one_message_is_no_command(guest: Guests) -> None:
    ana = guest()
    table = ana.create("combit", ["me", "me"])
    id_ = new_id()
    twice = f'{{"id": "{id_}", "command": {{"do": "close"}}, "command": {{"do": "start"}}}}'
    answer = ana.http.post(f"/api/tables/{table}/commands", content=twice, headers=JSON)
    assert answer.json()["code"] == "message-shape"
