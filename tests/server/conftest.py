"""One server for all tests that do not harm it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.house import Guest, House


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("house")
    with House(folder / "tables.sqlite3").running() as running:
        yield running
        running.stop()


@pytest.fixture
def guest(house: House) -> Iterator[Callable[..., Guest]]:
    made: list[Guest] = []

    def make(name: str = "Ana", lang: str = "en") -> Guest:
        made.append(Guest(house, name, lang))
        return made[-1]

    yield make
    for one in made:
        one.close()
