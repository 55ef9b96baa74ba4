"""A PostgreSQL server for the tests: the one that is named, or one of our own in a folder."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import free_port

NAMED = "BRELAN_TEST_POSTGRES"
"""The environment variable with the URL of a server on which databases may be made."""


def _program(name: str) -> str | None:
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name)


class Postgres:
    """A server of our own in a folder; it can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.url = f"postgresql://brelan@127.0.0.1:{self._port}/postgres"
        if self._user is not None:
            shutil.chown(folder, self._user)
        initdb = _needed("initdb")
        self._run([initdb, "-D", self._data, "-U", "brelan", "--auth=trust", "--no-sync"]).wait()

    @property
    def _data(self) -> str:
        return str(self._folder / "data")

    @property
    def _user(self) -> str | None:
        return "postgres" if os.getuid() == 0 else None  # it refuses to run as root

    def _run(self, command: list[str]) -> subprocess.Popen[bytes]:
        quiet = subprocess.DEVNULL
        return subprocess.Popen(
            command, user=self._user, cwd=self._folder, stdout=quiet, stderr=quiet
        )

    def start(self) -> None:
        """Start it and wait until it takes connections."""
        settings = ["unix_socket_directories=" + str(self._folder), "listen_addresses=127.0.0.1"]
        chosen = [word for setting in settings for word in ("-c", setting)]
        command = [_needed("postgres"), "-D", self._data, "-p", str(self._port), *chosen]
        self._process = self._run(command)
        _wait(self._port)

    def stop(self) -> None:
        """End it, whoever is connected."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(30)


@contextlib.contextmanager
def own_postgres() -> Iterator[Postgres]:
    """A server that nobody else uses."""
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


def _needed(name: str) -> str:
    found = _program(name)
    if found is None:
        pytest.skip(f"no PostgreSQL is installed, and {NAMED} names none")
    return found


def _wait(port: int) -> None:
    """Until it takes connections."""
    ask = [_program("pg_isready") or "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)]
    for _ in range(300):
        if subprocess.run(ask, check=False).returncode == 0:
            return
        time.sleep(0.1)
    raise AssertionError("PostgreSQL did not start")


def fresh(server: str) -> str:
    """The URL of an empty database there."""
    name = f"brelan_{secrets.token_hex(6)}"
    ask = [_program("psql") or "psql", "-q", "-d", server, "-c", f"CREATE DATABASE {name}"]
    subprocess.run(ask, check=True)
    return f"{server.rsplit('/', 1)[0]}/{name}"
