"""Writes the house for a worker of the browser, for the static site, or as the pack of a server.

``python web/house.py FOLDER`` writes the pack, which the page keeps when it is asked to.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib.metadata import version as version_of
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile, ZipInfo

from filelock import FileLock

from brelan.browser import pack
from brelan.wasm.linker import linker

WEB = Path(__file__).parent
PYODIDE = WEB / "node_modules" / "pyodide"
NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "python_stdlib.zip"
LOCK = "pyodide-lock.json"
WHEELS = WEB.parent / ".venv" / "wheels"
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")


def wheel() -> Path:
    """The wheel of msgspec for Pyodide's Python, of the version that is used here."""
    told = json.loads((PYODIDE / LOCK).read_text("utf-8"))["info"]
    python = "".join(told["python"].split(".")[:2])
    platform = f"pyemscripten_{told['abi_version']}_wasm32"
    name = f"msgspec-{version_of('msgspec')}-cp{python}-cp{python}-{platform}.whl"
    if not (WHEELS / name).exists():
        wanted = [f"msgspec=={version_of('msgspec')}", "--no-deps", "--only-binary", ":all:"]
        machine = ["--platform", platform, "--python-version", python, "--abi", f"cp{python}"]
        where = ["--dest", str(WHEELS)]
        subprocess.run([*PIP, "download", *wanted, *machine, *where], check=True)
    return WHEELS / name


def node(script: str, *words: str) -> None:
    """Run a script of the page's tools, by the machine's Node or the one beside this Python."""
    own = Path(sys.executable).parent
    path = f"{os.environ.get('PATH', '')}{os.pathsep}{own}"
    subprocess.run(["node", script, *words], cwd=WEB, env={**os.environ, "PATH": path}, check=True)


def fetch_linker() -> None:
    """Fetch a linker for WebAssembly if the machine has none."""
    if linker() is None:
        print("Fetching a linker for WebAssembly (once, 98 MB)…", flush=True)
        constraints = str(WEB.parent / "constraints.txt")
        subprocess.run([*PIP, "install", "-c", constraints, "ziglang"], check=True)


def write_house(house: Path) -> None:
    """All that the worker of a page needs, as it is."""
    pack.write(house)
    python = house / "pyodide"
    python.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        sources = Path(folder) / "sources.zip"
        shutil.move(house / "python.zip", sources)
        node("compile.mjs", str(sources), str(PYODIDE / LIBRARY), str(house))
    (house / LIBRARY).rename(python / LIBRARY)
    shutil.copy(wheel(), house / "msgspec.whl")
    for name in NEEDED:
        shutil.copy(PYODIDE / name, python / name)
    lock = json.loads((PYODIDE / LOCK).read_text("utf-8"))
    (python / LOCK).write_text(json.dumps({**lock, "packages": {}}), "utf-8")


def write_pack(folder: Path) -> None:
    """The same for a server: each file compressed, and an index; whole, or not at all."""
    workshops = WEB.parent / "build"
    workshops.mkdir(exist_ok=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with (
        FileLock(WEB / "node_modules" / ".pack.lock"),
        TemporaryDirectory(dir=workshops, prefix="pack") as workshop,
    ):
        fetch_linker()
        made = Path(workshop) / "pack"
        write_house(made)
        unpacked(made / "pyodide" / LIBRARY)
        told = files_of(made)
        node("compress.mjs", str(made))
        size = write_index(made, told)
        if folder.exists():
            folder.rename(Path(workshop) / "old")
        made.rename(folder)
    print(f"{folder}: {size / 1e6:.1f} MB by Brotli")


def unpacked(archive: Path) -> None:
    """Leave the files of an archive uncompressed: as one, all of it is compressed better."""
    with ZipFile(BytesIO(archive.read_bytes())) as packed, ZipFile(archive, "w") as stored:
        for one in packed.infolist():
            stored.writestr(ZipInfo(one.filename), packed.read(one))


def files_of(made: Path) -> list[dict[str, str | int]]:
    """What the index tells of each file, as long as they are not compressed."""
    return [
        {
            "name": file.relative_to(made).as_posix(),
            "size": file.stat().st_size,
            "hash": hashlib.sha256(file.read_bytes()).hexdigest()[:32],
        }
        for file in sorted(made.rglob("*"))
        if file.is_file()
    ]


def write_index(made: Path, told: list[dict[str, str | int]]) -> int:
    """Write what is in a pack, once it is compressed; how many bytes are sent of it at most."""
    best = ".br" if any(made.rglob("*.br")) else ".gz"
    size = sum(file.stat().st_size for file in made.rglob(f"*{best}"))
    version = hashlib.sha256(json.dumps(told).encode()).hexdigest()[:12]
    index = {"version": version, "size": size, "files": told}
    (made / "pack.json").write_text(json.dumps(index), "utf-8")
    return size


if __name__ == "__main__":
    write_pack(Path(sys.argv[1]).resolve())
