"""Somebody who installs what is given away: every Python of this machine, no rights."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
OLDEST = (3, 11)
NOBODY = 65534
UNCOMPILED = "NUMBA_DISABLE_JIT"
"""With this in the environment strangers compile nothing either: quicker on a slow machine."""
PLACES = (
    ("/usr/bin", "/usr/local/bin"),
    (str(Path.home() / ".pyenv" / "versions"), str(Path.home() / ".local/share/uv/python")),
)
"""Folders with Pythons, and folders with a folder for each of them."""


def pythons() -> dict[str, str]:
    """The Pythons that are old enough, one of each version such as ``3.12``."""
    singly, together = PLACES
    found = [sys.executable]
    found += [str(one) for place in singly for one in Path(place).glob("python3.[0-9]*")]
    found += [str(one) for place in together for one in Path(place).glob("*/bin/python3")]
    by_version: dict[str, str] = {}
    ask = "import sys, venv, ensurepip; print(*sys.version_info[:2]); print(sys._base_executable)"
    for program in found:
        asked = subprocess.run([program, "-c", ask], capture_output=True, text=True, check=False)
        if asked.returncode == 0:
            version, base = asked.stdout.splitlines()
            major, minor = map(int, version.split())
            if (major, minor) >= OLDEST:
                by_version.setdefault(f"{major}.{minor}", base)
    return dict(sorted(by_version.items()))


class Stranger:
    """Somebody with a bare virtual environment under a path with a space."""

    def __init__(self, python: str, folder: Path) -> None:
        self.folder = folder
        self.own = folder / "my tables"
        """The only folder that this account may write to, beside the temporary ones."""
        self.own.mkdir()
        subprocess.run([python, "-m", "venv", str(folder / "venv")], check=True)
        self.scripts = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        kept = {name: os.environ[name] for name in ("PATH", UNCOMPILED) if name in os.environ}
        self.environment: Mapping[str, str] = {**kept, "BRELAN_WARM": "false"}
        self._as_nobody: list[str] = []
        setpriv = shutil.which("setpriv")
        if os.name != "nt" and os.getuid() == 0 and setpriv is not None:
            shutil.chown(self.own, NOBODY, NOBODY)
            who = [f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
            read = "dac_read_search"  # a Python may lie in root's own folder; no more than reading
            self._as_nobody = [setpriv, *who, f"--inh-caps=+{read}", f"--ambient-caps=+{read}"]

    def pip(self, *words: str) -> str:
        """Install, as whoever owns the environment."""
        command = [str(self.scripts / "python"), "-m", "pip", "--disable-pip-version-check", *words]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def install(self, wheel: Path, *extras: str) -> None:
        """The wheel with what it needs, in the versions that the tests know."""
        wanted = f"brelan[{','.join(extras)}] @ {wheel.as_uri()}" if extras else str(wheel)
        self.pip("install", "--quiet", "-c", str(ROOT / "constraints.txt"), wanted)

    def command(self, program: str, *words: str) -> list[str]:
        """A program of the environment, run by an account without a home."""
        return [*self._as_nobody, str(self.scripts / program), *words]

    def run(self, program: str, *words: str) -> subprocess.CompletedProcess[str]:
        """What it says."""
        return subprocess.run(
            self.command(program, *words),
            capture_output=True,
            text=True,
            check=False,
            cwd=self.own,
            env=self.environment,
            input="?\nquit\n",
        )


@contextmanager
def stranger(python: str) -> Iterator[Stranger]:
    """Somebody new, who leaves nothing behind."""
    folder = Path(tempfile.mkdtemp(prefix="a new place "))
    folder.chmod(0o755)
    try:
        yield Stranger(python, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
