"""Writes the static site: the page, and the house for its worker. ``python web/site.py FOLDER``."""

from __future__ import annotations

import json
import os
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


def build_page(folder: Path) -> None:
    """The page itself, which can lie under any path."""
    subprocess.run(
        ["npx", "vite", "build", "--config", "vite.site.config.ts", "--logLevel", "warn"],
        cwd=WEB,
        env={**os.environ, "BRELAN_SITE": str(folder)},
        check=True,
    )
    manifest = folder / "manifest.webmanifest"
    manifest.write_text(manifest.read_text("utf-8").replace('"/', '"./'), "utf-8")


def write(folder: Path) -> None:
    """All of it."""
    build_page(folder)
    house = folder / "house"
    pack.write(house)
    shutil.copy(wheel(), house / "msgspec.whl")
    python = house / "pyodide"
    python.mkdir(exist_ok=True)
    for name in NEEDED:
        shutil.copy(PYODIDE / name, python / name)
    lock = json.loads((PYODIDE / LOCK).read_text("utf-8"))
    (python / LOCK).write_text(json.dumps({**lock, "packages": {}}), "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]).resolve())
