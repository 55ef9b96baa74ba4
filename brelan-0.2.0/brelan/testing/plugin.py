"""The checks as a pytest plugin: ``pytest --pyargs brelan.testing.suite --brelan-game my-game``."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

VARIANT = "brelan_variant"
"""The argument of a test that is run for every variant of the games asked for."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """The two options; nothing else of brelan is loaded until they are used."""
    group = parser.getgroup("brelan", "checks of brelan's games")
    group.addoption(
        "--brelan-game", action="append", default=[], metavar="ID", help="a game to be checked"
    )
    group.addoption(
        "--brelan-variants",
        type=int,
        default=None,
        metavar="NUMBER",
        help="combinations of options that are tried at most",
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test for every variant; an unknown game is an error, never a skip."""
    if VARIANT not in metafunc.fixturenames:
        return
    import pytest

    from brelan.core.errors import GameError

    from .variants import MOST, label, variants

    games: list[str] = metafunc.config.getoption("--brelan-game")
    if not games:
        raise pytest.UsageError("Which game? Add --brelan-game ID.")
    most = metafunc.config.getoption("--brelan-variants") or MOST
    try:
        tried = [variant for game in games for variant in variants(game, most)]
    except GameError as problem:
        raise pytest.UsageError(str(problem)) from None
    metafunc.parametrize(VARIANT, tried, ids=label)
