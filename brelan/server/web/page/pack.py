"""What the page can keep to play without a server: the house for a worker of the browser.

It is built after the page (`make pack`), which works without it. So it is looked for at every
request, and read from the disk when somebody wants it.
"""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import msgspec
from litestar import Response

from ...common.errors import Unknown
from ..guard import POLICY
from ..request_context import AnyRequest

FOLDER = "house/"
"""Where the page asks for its files."""
INDEX = "pack.json"
PACKED = {"br": ".br", "gzip": ".gz"}
"""What ends the name of a file as it is sent to who accepts an encoding: the smallest first. None
but the index is there uncompressed."""
WORKER = "assets/house-worker-"
"""The name of the page's script in which the house runs, up to its hash."""
WORKER_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""That script alone may compile WebAssembly."""
KINDS = {
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".wasm": "application/wasm",
}


class PackedFile(msgspec.Struct, frozen=True):
    """One file of the pack."""

    name: str
    size: int
    hash: str


class Index(msgspec.Struct, frozen=True):
    """What `web/house.py` writes beside the files."""

    version: str
    size: int
    """Bytes of all files as they are sent."""
    files: tuple[PackedFile, ...]


class Pack:
    """The folder that may hold a pack."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seen: tuple[int, Index | None] = 0, None

    def index(self) -> Index | None:
        """What is in the pack that lies there now."""
        place = self._folder / INDEX
        try:
            changed = place.stat().st_mtime_ns
            if changed != self._seen[0]:
                self._seen = changed, msgspec.json.decode(place.read_bytes(), type=Index)
        except (OSError, msgspec.MsgspecError):  # there is none, or it is just being put there
            self._seen = 0, None
        return self._seen[1]

    def tag(self) -> str:
        """What the page is told of it, for the head of its first file."""
        found = self.index()
        if found is None:
            return ""
        return f'<meta name="brelan-pack" content="{found.version} {found.size}" />'

    def answer(self, request: AnyRequest, name: str) -> Response[Any]:
        """A file, compressed as it lies there for who understands that."""
        found = self.index()
        file = next((one for one in found.files if one.name == name), None) if found else None
        if found is None or (file is None and name != INDEX):
            raise Unknown("page-unknown")
        kind = KINDS.get(Path(name).suffix, "application/octet-stream")
        headers = {"cache-control": "no-cache", "vary": "accept-encoding"}
        if file is None:
            return Response(msgspec.json.encode(found), media_type=kind, headers=headers)
        headers["etag"] = f'"{file.hash}"'
        if headers["etag"] in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers)
        accepted = request.headers.get("accept-encoding", "")
        place = self._folder / name
        for encoding, ending in PACKED.items():
            packed = place.with_name(place.name + ending)
            if accepts(accepted, encoding) and packed.is_file():
                headers["content-encoding"] = encoding
                return Response(packed.read_bytes(), media_type=kind, headers=headers)
        try:
            content = place.with_name(place.name + PACKED["gzip"]).read_bytes()
        except OSError as problem:  # another one is being put in its place
            raise Unknown("page-unknown") from problem
        return Response(gzip.decompress(content), media_type=kind, headers=headers)


def accepts(accepted: str, encoding: str) -> bool:
    """Whether an encoding is named, and not ruled out by a weight of zero."""
    for one in accepted.lower().split(","):
        name, _, weight = one.partition(";")
        if name.strip() == encoding:
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
