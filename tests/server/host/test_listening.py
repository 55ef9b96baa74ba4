"""Where a server listens and stores: what cannot be is told in a sentence."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import AF_INET, AF_INET6, SOCK_STREAM, create_server

import httpx
import pytest

from brelan.cli import REFUSED
from brelan.cli import run as run_here
from brelan.server.host import serve
from tests.server.house import SECONDS
from tests.terminal.process import run, surroundings

SENTENCES = {"fr": "n’est pas un port", "en": "is no port: use a number from 0 to 65535"}


@pytest.mark.parametrize("lang", SENTENCES)
@pytest.mark.parametrize("port", ["99999", "65536", "-1"])
def test_an_impossible_port_is_refused(
    port: str, lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run_here(["serve", f"--port={port}"], lang) == REFUSED
    assert f"{port} {SENTENCES[lang]}" in capsys.readouterr().err
    monkeypatch.setenv("BRELAN_PORT", port)
    assert run_here(["serve"], lang) == REFUSED
    assert f"{port} {SENTENCES[lang]}" in capsys.readouterr().err


def test_a_port_in_words_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BRELAN_PORT", "many")
    assert run_here(["serve"], "en") == REFUSED
    assert f"many {SENTENCES['en']}" in capsys.readouterr().err


def test_a_port_that_is_in_use_is_told(tmp_path: Path) -> None:
    with create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        done = run(tmp_path, "serve", "--port", port, lang="fr")
    assert done.returncode == REFUSED
    assert f"Le port {port} de 127.0.0.1 est déjà pris" in done.stderr


def test_an_address_of_somebody_else_is_told(tmp_path: Path) -> None:
    done = run(tmp_path, "serve", "--host", "192.0.2.1")
    assert done.returncode == REFUSED
    assert "The server cannot listen at “192.0.2.1”, port 8000: " in done.stderr


@contextmanager
def serving(tmp_path: Path, *words: str) -> Iterator[str]:
    """The address that a server says it has."""
    environ = {**surroundings(tmp_path, "en"), "BRELAN_WARM": "false"}
    command = [sys.executable, "-m", "brelan", "serve", *words]
    with subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().split()[-1]
        finally:
            process.terminate()


def healthy(url: str) -> bool:
    return httpx.get(f"{url}/health", timeout=SECONDS, verify=False).status_code == 200


def test_port_0_is_any_that_is_free(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as url:
        assert healthy(url)


def test_all_addresses_of_a_name_are_listened_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser may take ``localhost`` for an address of either kind."""
    known = [(AF_INET, "127.0.0.1"), (AF_INET, "127.0.0.2"), (AF_INET6, "::1")]
    found = [(family, SOCK_STREAM, 0, "", (address, 0)) for family, address in known]
    # What a machine knows of the name is its own affair: many know only one address.
    monkeypatch.setattr("socket.getaddrinfo", lambda *_words, **_more: found)
    listening = serve._listen("localhost", 0)
    names = [one.getsockname()[:2] for one in listening]
    for one in listening:
        one.close()
    usable = [address for family, address in known if family == AF_INET or serve._has_ipv6()]
    assert names == [(address, names[0][1]) for address in usable]


def test_without_a_data_folder_the_place_and_the_way_out_are_told(tmp_path: Path) -> None:
    done = run(tmp_path, "serve", more={"XDG_DATA_HOME": "/dev/null/x"})
    assert done.returncode == REFUSED
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert "/dev/null/x/brelan" in done.stderr
    assert "BRELAN_DATABASE" in done.stderr
