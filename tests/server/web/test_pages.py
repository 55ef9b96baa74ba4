"""The page's files, as browsers get them."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.house import SECONDS, House

FILES = {
    "index.html": b"<!doctype html><title>Brelan</title>" + b" " * 2000,
    "assets/index-4f3a.js": b"console.log(1);" * 200,
    "assets/cards-91c2.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "manifest.webmanifest": b'{"name": "Brelan"}',
    "assets/index-77d0.css": b"html { color: black }",
    "sw.js": b"self.addEventListener('fetch', () => {});",
    "icon.png": b"\x89PNG",
}
TWIN = b"as the build has compressed it"


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("page")
    for name, content in FILES.items():
        file = folder / "built" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    (folder / "built" / "assets" / "index-77d0.css.br").write_bytes(TWIN)
    with House(folder / "tables.sqlite3", pages=folder / "built").running() as house:
        with httpx.Client(base_url=house.url, timeout=SECONDS, verify=False) as client:
            yield client
        house.stop()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("index.html", "text/html"),
        ("assets/index-4f3a.js", "text/javascript"),
        ("assets/cards-91c2.svg", "image/svg+xml"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("sw.js", "text/javascript"),
        ("icon.png", "image/png"),
    ],
)
def test_files_have_their_types_and_are_kept_as_long_as_they_last(
    http: httpx.Client, name: str, kind: str
) -> None:
    answer = http.get(f"/{name}")
    assert answer.status_code == 200
    assert answer.content == FILES[name]
    assert answer.headers["content-type"].startswith(kind)
    lasting = "immutable" in answer.headers["cache-control"]
    assert lasting == name.startswith("assets/")
    same = http.get(f"/{name}", headers={"If-None-Match": answer.headers["etag"]})
    assert (same.status_code, same.content) == (304, b"")


def test_texts_are_compressed_for_who_understands_it(http: httpx.Client) -> None:
    for name in ("assets/index-4f3a.js", "index.html"):
        with http.stream("GET", f"/{name}", headers={"Accept-Encoding": "br;q=0, gzip"}) as answer:
            assert answer.headers["content-encoding"] == "gzip"
            assert gzip.decompress(b"".join(answer.iter_raw())) == FILES[name]
    with http.stream(
        "GET", "/assets/index-77d0.css", headers={"Accept-Encoding": "gzip, br"}
    ) as answer:
        assert answer.headers["content-encoding"] == "br"
        assert b"".join(answer.iter_raw()) == TWIN
    with http.stream("GET", "/index.html", headers={"Accept-Encoding": "gzip, br"}) as answer:
        assert answer.headers["content-encoding"] == "gzip"
    assert http.get("/assets/index-77d0.css.br").status_code == 404
    plain = http.get("/sw.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers


@pytest.mark.parametrize("path", ["/", "/table/abc", "/replay/abc", "/join/abc/1", "/rules/punto"])
def test_places_of_the_page_begin_with_its_first_file(http: httpx.Client, path: str) -> None:
    answer = http.get(path)
    assert answer.content == FILES["index.html"]
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "script-src 'self'" in policy


@pytest.mark.parametrize("path", ["/assets/old-1234.js", "/api/nothing", "/api", "/..%2fapp.py"])
def test_what_is_not_there_is_no_page(http: httpx.Client, path: str) -> None:
    answer = http.get(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "page-unknown"


def test_a_page_that_was_not_built_says_so(tmp_path: Path) -> None:
    with House(tmp_path / "tables.sqlite3", pages=tmp_path / "none").running() as house:
        for lang, word in (("en", "built"), ("fr", "construite")):
            answer = httpx.get(
                house.url, headers={"Accept-Language": lang}, timeout=SECONDS, verify=False
            )
            assert answer.status_code == 503
            assert word in answer.text
            assert "make page" in answer.text
        house.stop()
