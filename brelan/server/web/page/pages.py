"""The page: built files, and its own places, which all begin with the same file."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import html
from pathlib import Path
from typing import Any

from litestar import Response, get

from brelan.core.texts import text

from ...common.errors import Unknown
from ..request_context import AnyRequest, language_of, services
from . import outside_rooms, previews
from .pack import FOLDER, WORKER, WORKER_POLICY, Pack, accepts

STATIC = Path(__file__).parents[2] / "static"
PACK = Path(__file__).parents[2] / "pack"
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
PACKED = (".css", ".ftl", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest")
"""What is worth being compressed."""
BROTLI = ".br"
"""Ends the name of a file's compressed twin, which the build writes: Python has no Brotli."""
HASHED = ("assets/", outside_rooms.FOLDER)
"""The folders of files whose paths change with their content."""
LASTING = "public, max-age=31536000, immutable"


class File:
    """A built file, ready to be sent."""

    def __init__(self, name: str, content: bytes, brotli: bytes | None = None) -> None:
        suffix = Path(name).suffix
        self.kind = KINDS.get(suffix, "application/octet-stream")
        self.content = content
        self.packed = {} if brotli is None else {"br": brotli}
        """The content as it is sent to who accepts an encoding, the smallest first."""
        if suffix in PACKED:
            self.packed["gzip"] = gzip.compress(content, 9, mtime=0)
        self.headers = {
            "cache-control": LASTING if name.startswith(HASHED) else "no-cache",
            "etag": f'"{hashlib.sha256(content).hexdigest()[:32]}"',
            "vary": "accept-encoding",
        }

    def answer(self, request: AnyRequest) -> Response[bytes]:
        """The file, compressed if that is understood, or word that it has not changed."""
        headers = dict(self.headers)
        if _known(request.headers.get("if-none-match", ""), headers["etag"]):
            return Response(b"", status_code=304, headers=headers)
        accepted = request.headers.get("accept-encoding", "")
        for encoding, content in self.packed.items():
            if accepts(accepted, encoding):
                headers["content-encoding"] = encoding
                return Response(content, media_type=self.kind, headers=headers)
        return Response(self.content, media_type=self.kind, headers=headers)


def _known(kept: str, tag: str) -> bool:
    """Whether a browser that has kept these has this one; a weak tag will do."""
    return kept.strip() == "*" or tag in (one.strip().removeprefix("W/") for one in kept.split(","))


def build(folder: Path) -> str:
    """Which build of the page this is: its first file names all others by their content."""
    index = folder / "index.html"
    return hashlib.sha256(index.read_bytes()).hexdigest()[:16] if index.is_file() else ""


def handlers(folder: Path, kept: Path = PACK) -> list[Any]:
    """Every file by its name; whatever has no suffix is a place in the page.

    They are read once: a folder that is changed meanwhile is taken up by the next process. Only the
    pack in the folder ``kept`` may come later.
    """
    pack = Pack(kept)
    mark = f'<meta name="brelan-build" content="{build(folder)}" />'
    built = {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }
    files = {
        name: File(name, content, built.get(f"{name}{BROTLI}"))
        for name, content in built.items()
        if not name.endswith(BROTLI)
    }

    more = previews.pictures() | outside_rooms.served()
    files |= {name: File(name, content) for name, content in more.items()}

    @get(["/", "/{path:path}"], include_in_schema=False, packed=True)
    async def page(request: AnyRequest, path: str = "") -> Response[Any]:
        name = path.strip("/")
        if name in files:
            answer = files[name].answer(request)
            if name.startswith(WORKER) and pack.index() is not None:
                answer.headers["content-security-policy"] = WORKER_POLICY
            return answer
        if name.startswith(FOLDER):
            return await asyncio.to_thread(pack.answer, request, name.removeprefix(FOLDER))
        if name == "api" or name.startswith("api/") or "." in name.rsplit("/", 1)[-1]:
            raise Unknown("page-unknown")
        if "index.html" not in files:
            return _unbuilt(request)
        lang = language_of(request)
        said = await previews.preview(services(request), name, lang)
        drawn = f"{previews.FOLDER}{said.game}.png" in files
        secure = services(request).settings.secure
        tags = previews.tags(said, request, lang, secure=secure, drawn=drawn)
        return _tagged(files["index.html"], tags + mark + pack.tag()).answer(request)

    return [page]


def _tagged(index: File, tags: str) -> File:
    """The page's first file with tags of its own at the end of its head."""
    tagged = File("index.html", index.content.replace(b"</head>", f"{tags}</head>".encode(), 1))
    tagged.headers["vary"] = "accept-encoding, accept-language, cookie"
    return tagged


def _unbuilt(request: AnyRequest) -> Response[str]:
    """What people see where the page was not built."""
    lang = language_of(request)
    said = html.escape(text("page-unbuilt", lang))
    return Response(
        f"<!doctype html><html lang={lang}><meta charset=utf-8>"
        f"<title>Brelan</title><h1>Brelan</h1><p>{said}</p></html>",
        status_code=503,
        media_type="text/html; charset=utf-8",
    )
