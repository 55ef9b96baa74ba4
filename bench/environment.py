"""The peers' environment: made on the first run, apart from brelan's own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .machine import ONE_THREAD, ROOT
from .report import plain
from .samples import Speed

FOLDER = ROOT / ".bench" / "peers"
PINS = Path(__file__).parent / "peers-requirements.txt"
INSTALL_LIMIT = 900
RUN_LIMIT = 600

SCRIPTS = {
    "OpenSpiel": ("bench.peers.openspiel_games", "open_spiel"),
    "pgx": ("bench.peers.pgx_games", "pgx"),
    "RLCard": ("bench.peers.rlcard_games", "rlcard"),
}
"""Each peer's script and the package it needs."""

INSTALLED = """
import json
from importlib.metadata import distributions
print(json.dumps({d.name.lower().replace("-", "_"): d.version for d in distributions()}))
"""


@dataclass
class Peer:
    """What one peer gave, or why it gave nothing."""

    name: str
    version: str = ""
    speeds: list[Speed] = field(default_factory=list)
    failures: dict[str, str] = field(default_factory=dict)
    """Games that did not run, and why."""
    problem: str | None = None
    """Why the peer as a whole is missing."""

    def data(self) -> dict[str, Any]:
        """All raw numbers."""
        return {
            "name": self.name,
            "version": self.version,
            "problem": self.problem,
            "failures": self.failures,
            "speeds": [speed.data() for speed in self.speeds],
        }


def interpreter() -> Path:
    """The environment's Python."""
    return FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def prepare() -> dict[str, str]:
    """Make the environment and install what is missing; the versions that are there."""
    if not interpreter().exists():
        subprocess.run([sys.executable, "-m", "venv", str(FOLDER)], check=True)
    present = _installed()
    for pin in PINS.read_text("utf-8").split():
        package, _, version = pin.partition("==")
        if present.get(package) != version:
            _install(pin)
    return _installed()


def _install(pin: str) -> None:
    """Install one pin; whether it worked shows in `_installed`."""
    print(f"installing {pin} for the peers …", file=sys.stderr, flush=True)
    command = [str(interpreter()), "-m", "pip", "install", "--quiet", pin]
    try:
        subprocess.run(command, capture_output=True, timeout=INSTALL_LIMIT, check=False)
    except subprocess.TimeoutExpired:
        print(f"{pin}: no answer in {INSTALL_LIMIT} s", file=sys.stderr, flush=True)


def _installed() -> dict[str, str]:
    command = [str(interpreter()), "-c", INSTALLED]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    versions: dict[str, str] = json.loads(done.stdout)
    return versions


def run(name: str, versions: dict[str, str], seconds: float, rounds: int) -> Peer:
    """Let one peer play; a peer that cannot is a result too."""
    module, package = SCRIPTS[name]
    peer = Peer(name, versions.get(package, ""))
    if not peer.version:
        peer.problem = "could not be installed"
        return peer
    command = [str(interpreter()), "-m", module, str(seconds), str(rounds)]
    environment = {**os.environ, **ONE_THREAD}
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=RUN_LIMIT
        )
    except subprocess.TimeoutExpired:
        peer.problem = f"did not finish in {RUN_LIMIT} s"
        return peer
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["no message"]
        peer.problem = f"exit status {done.returncode}: {plain(last[0])}"
        return peer
    given = json.loads(done.stdout.strip().splitlines()[-1])
    peer.speeds = [Speed.read(speed) for speed in given["speeds"]]
    peer.failures = {game: plain(reason) for game, reason in given["failures"].items()}
    return peer
