"""A PostgreSQL server for the tests: the one that is named, or one of our own in a folder."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
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


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The URL of a server in which databases can be made."""
    named = os.environ.get(NAMED)
    if named:
        yield named
        return
    initdb, server = _program("initdb"), _program("postgres")
    if initdb is None or server is None:
        pytest.skip(f"no PostgreSQL is installed, and {NAMED} names none")
    user = "postgres" if os.getuid() == 0 else None  # it refuses to run as root
    folder = Path(tempfile.mkdtemp(prefix="brelan-postgres-"))
    data, port = folder / "data", free_port()
    try:
        if user is not None:
            shutil.chown(folder, user)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
        subprocess.run(
            [initdb, "-D", data, "-U", "brelan", "--auth=trust", "--no-sync"],
            check=True,
            user=user,
            **quiet,  # type: ignore[call-overload]  # keywords by name
        )
        settings = ["-c", f"unix_socket_directories={folder}", "-c", "listen_addresses=127.0.0.1"]
        process = subprocess.Popen(
            [server, "-D", data, "-p", str(port), *settings],
            user=user,
            **quiet,  # type: ignore[call-overload]  # keywords by name
        )
        try:
            _wait(port)
            yield f"postgresql://brelan@127.0.0.1:{port}/postgres"
        finally:
            process.terminate()
            process.wait(30)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


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
