"""The peers: each with an environment of its own, made on the first run, and a process to ask."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.common.machine import ONE_THREAD, ROOT
from bench.common.report import plain
from bench.common.samples import Speed
from bench.peers.scripts.output import DONE, READY, RESULT

FOLDER = ROOT / ".bench"
PINS = Path(__file__).parent / "pins"
INSTALL_LIMIT = 1800
ANSWER_LIMIT = 1800
"""Seconds for an answer: much more than it takes, on a machine that others use too."""

PEERS = {
    "openspiel": ("OpenSpiel", "bench.peers.scripts.openspiel", "open_spiel"),
    "pgx": ("pgx", "bench.peers.scripts.pgx_games", "pgx"),
    "rlcard": ("RLCard", "bench.peers.scripts.rlcard_games", "rlcard"),
    "pettingzoo": ("PettingZoo classic", "bench.peers.scripts.pettingzoo_games", "pettingzoo"),
}
"""Each peer's title, its script and the package it needs."""

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

    @classmethod
    def read(cls, data: dict[str, Any]) -> Peer:
        """The inverse of `data`."""
        return cls(**{**data, "speeds": [Speed.read(one) for one in data["speeds"]]})


def _python(peer: str) -> str:
    place = "Scripts/python.exe" if os.name == "nt" else "bin/python"
    return str(FOLDER / peer / place)


def prepare(peer: str) -> str:
    """Make a peer's environment, install what is missing; the version of its package."""
    if not Path(_python(peer)).exists():
        subprocess.run([sys.executable, "-m", "venv", str(FOLDER / peer)], check=True)
    pins = (PINS / f"{peer}.txt").read_text("utf-8").split()
    present = _installed(peer)
    missing = [pin for pin in pins if present.get(_package(pin)) != pin.partition("==")[2]]
    if missing:
        print(f"installing {' '.join(missing)} …", file=sys.stderr, flush=True)
        command = [_python(peer), "-m", "pip", "install", "--quiet", *missing]
        subprocess.run(command, capture_output=True, timeout=INSTALL_LIMIT, check=False)
    return _installed(peer).get(PEERS[peer][2], "")


def _package(pin: str) -> str:
    return pin.partition("==")[0].partition("[")[0]


def _installed(peer: str) -> dict[str, str]:
    done = subprocess.run([_python(peer), "-c", INSTALLED], capture_output=True, text=True)
    versions: dict[str, str] = json.loads(done.stdout)
    return versions


class Process:
    """A peer at work: it prepares itself, then gives a sample of everything when it is asked."""

    def __init__(self, peer: str, seconds: float, kinds: list[str]) -> None:
        title, module, _ = PEERS[peer]
        self.peer = Peer(title)
        try:
            self.peer.version = prepare(peer)
        except (OSError, ValueError, subprocess.SubprocessError) as problem:
            self.peer.problem = plain(f"no environment: {type(problem).__name__}: {problem}")
            return
        if not self.peer.version:
            self.peer.problem = "could not be installed"
            return
        self.errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 - as long as the process
        self.process = subprocess.Popen(
            [_python(peer), "-m", module, str(seconds), ",".join(kinds)],
            cwd=ROOT,
            env={**os.environ, **ONE_THREAD},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
        )
        self._wait(READY)

    def sample(self) -> None:
        """One more sample of everything."""
        self._send("go\n")
        self._wait(DONE)

    def finish(self) -> Peer:
        """Everything that was measured."""
        if self.peer.problem is None and self.process.stdin is not None:
            self.process.stdin.close()
            given = json.loads(self._wait(RESULT) or "{}")
            self.peer.speeds = [Speed.read(speed) for speed in given.get("speeds", ())]
            failures = given.get("failures", {})
            self.peer.failures = {game: plain(reason) for game, reason in failures.items()}
        return self.peer

    def _send(self, line: str) -> None:
        if self.peer.problem is None and self.process.stdin is not None:
            try:
                self.process.stdin.write(line)
                self.process.stdin.flush()
            except OSError:
                self._fail()

    def _wait(self, word: str) -> str:
        """What follows the word, on the first line that begins with it."""
        if self.peer.problem is not None or self.process.stdout is None:
            return ""
        limit = threading.Timer(ANSWER_LIMIT, self.process.kill)
        limit.start()
        try:
            for line in self.process.stdout:  # libraries print other lines too
                if line.startswith(word):
                    return line.removeprefix(word)
        finally:
            limit.cancel()
        self._fail()
        return ""

    def _fail(self) -> None:
        """It has ended: note its last words."""
        status = self.process.wait()
        self.errors.seek(0)
        last = self.errors.read().strip().splitlines()[-1:] or ["no message"]
        self.peer.problem = f"exit status {status}: {plain(last[0])}"
