"""What the page can keep to play without a server: told and served once it is there."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.house import SECONDS, House

PAGE = {
    "index.html": b"<!doctype html><head><title>Brelan</title></head>",
    "assets/house-worker-4f3a.js": b"house();",
    "assets/index-77d0.js": b"page();",
}
CONTENT = b"wasm " * 999
INDEX = {
    "version": "0123456789ab",
    "size": 7_000_000,
    "files": [{"name": "pyodide/one.wasm", "size": len(CONTENT), "hash": "c0ffee"}],
}


@pytest.fixture
def places(tmp_path: Path) -> Iterator[tuple[httpx.Client, Path]]:
    """A server whose pack is not built yet, and where it will be."""
    for name, content in PAGE.items():
        file = tmp_path / "built" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    built, pack = tmp_path / "built", tmp_path / "pack"
    with House(tmp_path / "tables.sqlite3", pages=built, pack=pack).running() as house:
        with httpx.Client(base_url=house.url, timeout=SECONDS, verify=False) as client:
            yield client, tmp_path / "pack"
        house.stop()


def policy(http: httpx.Client, path: str) -> str:
    return http.get(path).headers["content-security-policy"]


def test_a_pack_is_told_of_and_served_as_soon_as_it_is_there(
    places: tuple[httpx.Client, Path],
) -> None:
    http, folder = places
    assert "brelan-pack" not in http.get("/").text
    assert "unsafe" not in policy(http, "/assets/house-worker-4f3a.js")
    assert http.get("/house/pack.json").status_code == 404
    file = folder / "pyodide" / "one.wasm.gz"
    file.parent.mkdir(parents=True)
    file.write_bytes(gzip.compress(CONTENT))
    (folder / "secret.gz").write_bytes(gzip.compress(b"nothing of the pack"))
    (folder / "pack.json").write_text(json.dumps(INDEX), "utf-8")
    assert 'name="brelan-pack" content="0123456789ab 7000000"' in http.get("/").text
    assert http.get("/house/pack.json").json() == INDEX
    got = http.get("/house/pyodide/one.wasm")
    assert (got.content, got.headers["content-encoding"]) == (CONTENT, "gzip")
    assert got.headers["content-type"] == "application/wasm"
    plain = http.get("/house/pyodide/one.wasm", headers={"Accept-Encoding": "identity"})
    assert plain.content == CONTENT
    assert "content-encoding" not in plain.headers
    same = {"If-None-Match": got.headers["etag"]}
    assert http.get("/house/pyodide/one.wasm", headers=same).status_code == 304
    for path in ("secret", "pyodide/one.wasm.gz", "..%2fbuilt%2findex.html"):
        assert http.get(f"/house/{path}").status_code == 404
    # The script of the worker, and nothing else, may compile WebAssembly.
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy(http, "/assets/house-worker-4f3a.js")
    for path in ("/", "/assets/index-77d0.js", "/house/pyodide/one.wasm", "/api/games"):
        assert "unsafe" not in policy(http, path)
        assert len(http.get(path).headers.get_list("content-security-policy")) == 1
