"""The loader of `web/src/wasm`, or what uses it, as one script for Node or a page."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"
LOADER = WEB / "src" / "wasm" / "index.ts"


def bundle(source: Path, script: Path, platform: str = "browser") -> Path:
    """Write the script; ``platform``: whose own modules it may ask for."""
    rolldown = WEB / "node_modules" / ".bin" / "rolldown"
    words = [rolldown, source, "--file", script, "--format", "esm", "--log-level", "warn"]
    words += ["--platform", platform]
    subprocess.run(list(map(str, words)), check=True, cwd=WEB, env=with_node())
    return script


def with_node() -> dict[str, str]:
    """The environment in which Node is found, the machine's or that of the virtual environment."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    return {**os.environ, "PATH": path}
