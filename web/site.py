"""Writes the static site: the page, and the house for its worker. ``python web/site.py FOLDER``."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import sys
from pathlib import Path

from house import WEB, node, write_house

RARE = re.compile("vietnamese|cyrillic|greek|index.html")
"""Scripts of languages that no text of ours is written in; and the page by another name."""


def build_page(folder: Path) -> None:
    """The page itself, which can lie under any path."""
    wanted = ["build", "--config", "vite.site.config.ts", "--logLevel", "warn"]
    node("node_modules/vite/bin/vite.js", *wanted, "--outDir", str(folder))
    manifest = folder / "manifest.webmanifest"
    manifest.write_text(manifest.read_text("utf-8").replace('"/', '"./'), "utf-8")


def write(folder: Path) -> None:
    """All of it."""
    build_page(folder)
    write_house(folder / "house")
    # Hosts compress what they know, and this they do not.
    modules = folder / "house" / "python.pack"
    modules.write_bytes(gzip.compress(modules.read_bytes(), 9, mtime=0))
    (folder / "sw.js").write_text(keeper(folder), "utf-8")
    tell(folder)


def tell(folder: Path) -> None:
    """How large all of it is, as it lies there and as a host sends it."""
    contents = [file.read_bytes() for file in folder.rglob("*") if file.is_file()]
    whole, packed = sum(map(len, contents)), sum(len(gzip.compress(one)) for one in contents)
    print(f"{folder}: {len(contents)} files, {whole / 1e6:.1f} MB, {packed / 1e6:.1f} MB by gzip")


def keeper(folder: Path) -> str:
    """The service worker, with the names of all files and a version that follows from them."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.relative_to(folder).as_posix().encode())
        digest.update(file.read_bytes())
    names = [f"./{file.relative_to(folder).as_posix()}" for file in files]
    kept = ["./", *(name for name in names if not RARE.search(name))]
    version = json.dumps(digest.hexdigest()[:12])
    head = f"const VERSION = {version};\nconst FILES = {json.dumps(kept)};\n"
    return head + (WEB / "site-worker.js").read_text("utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]).resolve())
