"""One server for all tests that do not harm it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.house import Guest, House
from tests.server.postgres import fresh, postgres

EITHER = ("store", "test_due_work.py", "test_recovery.py")
"""Where it is the databases that are tested: at every landing with both."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Elsewhere PostgreSQL will do, as all other tests use SQLite: both by ``make together``."""
    for item in items:
        chosen: dict[str, object] = getattr(getattr(item, "callspec", None), "params", {})
        either = {item.path.name, item.path.parent.name} & set(EITHER)
        if chosen.get("shared") == "sqlite" and not either:
            item.add_marker(pytest.mark.long)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("house")
    with House(folder / "tables.sqlite3").running() as running:
        yield running
        running.stop()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """One PostgreSQL for all tests that ask for one, or they are skipped."""
    with postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def shared(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind, that several processes can share."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    return fresh(request.getfixturevalue("postgres_server"))


@pytest.fixture
def guest(house: House) -> Iterator[Callable[..., Guest]]:
    made: list[Guest] = []

    def make(name: str = "Ana", lang: str = "en") -> Guest:
        made.append(Guest(house, name, lang))
        return made[-1]

    yield make
    for one in made:
        one.close()
