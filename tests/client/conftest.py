"""One server for the tests that do not harm it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import House


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("client")
    with House(folder / "tables.sqlite3", poll=0.2).running() as running:
        yield running
        running.stop()


@pytest.fixture(autouse=True)
def nobody_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No house is known here, and what is learned is gone after the test."""
    place = tmp_path / "houses.json"
    monkeypatch.setattr("brelan.client.sign_ins.place", lambda: place)
    monkeypatch.delenv("BRELAN_TOKEN", raising=False)
    return place
