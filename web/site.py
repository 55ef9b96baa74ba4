"""Writes the static site: the page, and the house for its worker. ``python web/site.py FOLDER``."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

from brelan.browser import pack

WEB = Path(__file__).parent
PYODIDE = WEB / "node_modules" / "pyodide"
NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
RARE = re.compile("vietnamese|cyrillic|greek|index.html")
"""Scripts of languages that no text of ours is written in; and the page by another name."""
WHEELS = WEB.parent / ".venv" / "wheels"


def wheel() -> Path:
    """The wheel of msgspec for Pyodide's Python, of the version that is used here."""
    told = json.loads((PYODIDE / LOCK).read_text("utf-8"))["info"]
    python = "".join(told["python"].split(".")[:2])
    platform = f"pyemscripten_{told['abi_version']}_wasm32"
    name = f"msgspec-{version('msgspec')}-cp{python}-cp{python}-{platform}.whl"
    if not (WHEELS / name).exists():
        wanted = [f"msgspec=={version('msgspec')}", "--no-deps", "--only-binary", ":all:"]
        machine = ["--platform", platform, "--python-version", python, "--abi", f"cp{python}"]
        where = ["--dest", str(WHEELS), "--quiet", "--disable-pip-version-check"]
        command = [sys.executable, "-m", "pip", "download", *wanted, *machine, *where]
        subprocess.run(command, check=True)
    return WHEELS / name


def node(script: str, *words: str) -> None:
    """Run a script of the page's tools, by the machine's Node or the one beside this Python."""
    own = Path(sys.executable).parent
    path = f"{os.environ.get('PATH', '')}{os.pathsep}{own}"
    subprocess.run(["node", script, *words], cwd=WEB, env={**os.environ, "PATH": path}, check=True)


def build_page(folder: Path) -> None:
    """The page itself, which can lie under any path."""
    wanted = ["build", "--config", "vite.site.config.ts", "--logLevel", "warn"]
    node("node_modules/vite/bin/vite.js", *wanted, "--outDir", str(folder))
    manifest = folder / "manifest.webmanifest"
    manifest.write_text(manifest.read_text("utf-8").replace('"/', '"./'), "utf-8")


def write(folder: Path) -> None:
    """All of it."""
    build_page(folder)
    house = folder / "house"
    pack.write(house)
    sources = folder / "sources.zip"
    shutil.move(house / "python.zip", sources)
    node("compile.mjs", str(sources), str(house / "python.zip"))
    sources.unlink()
    shutil.copy(wheel(), house / "msgspec.whl")
    python = house / "pyodide"
    python.mkdir(exist_ok=True)
    for name in NEEDED:
        shutil.copy(PYODIDE / name, python / name)
    lock = json.loads((PYODIDE / LOCK).read_text("utf-8"))
    (python / LOCK).write_text(json.dumps({**lock, "packages": {}}), "utf-8")
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
