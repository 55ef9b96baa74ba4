"""The catalogue with packages of strangers in it: a broken one costs its own game and no other."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

BROKEN = {
    "unimportable": "import nothing_of_that_name",
    "no_game": "GAME = 3",
    "misnamed": "GAME = GameInfo('other', __name__, (Option('players', (2,), 2),))",
    "roomless": "GAME = GameInfo('roomless', 'nowhere', (Option('players', (2,), 2),))",
    "seatless": "GAME = GameInfo('seatless', __name__, ())",
    "punto": "GAME = GameInfo('punto', __name__, (Option('players', (7,), 7),))",
}
"""Packages by the id that they want, with what they say."""
HEAD = "from brelan.core.catalogue import GameInfo\nfrom brelan.core.options import Option\n"


@pytest.fixture(scope="module")
def strangers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which all of these are installed."""
    place = tmp_path_factory.mktemp("strangers")
    for name, source in BROKEN.items():
        _install(place, name, f"a_{name}", HEAD + source)
    return {**os.environ, "PYTHONPATH": str(place)}


def _install(place: Path, game: str, package: str, source: str) -> None:
    (place / package).mkdir()
    (place / package / "__init__.py").write_text(source)
    about = place / f"{package}-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
    (about / "entry_points.txt").write_text(f"[brelan.games]\n{game} = {package}:GAME\n")


def _run(environment: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True)


def test_broken_packages_cost_their_own_games_only(strangers: dict[str, str]) -> None:
    """Whatever is wrong with a package, one sees Brelan's games, and why another is missing."""
    done = _run(strangers, "-m", "brelan", "games")
    assert done.returncode == 0, done.stderr
    for game in ("bonne-combinaison", "carro-combo", "combi-combo", "combit", "punto", "trader"):
        assert game in done.stdout
    for name in set(BROKEN) - {"punto"}:
        assert name not in done.stdout
        assert f"The game {name} cannot be loaded" in done.stderr


def test_no_package_takes_the_place_of_a_game(strangers: dict[str, str]) -> None:
    done = _run(strangers, "-c", "import brelan; print(brelan.game('punto').info.room)")
    assert done.stdout == "brelan.games.punto\n"
    assert "a_punto:GAME is left out" in done.stderr


def test_a_broken_game_that_is_asked_for_says_what_is_wrong(strangers: dict[str, str]) -> None:
    done = _run(strangers, "-c", "import brelan; brelan.game('unimportable')")
    assert "nothing_of_that_name" in done.stderr.splitlines()[-1]
    assert "GameError" in done.stderr.splitlines()[-1]


def test_no_package_changes_what_brelan_says(tmp_path: Path) -> None:
    """Not even one whose words cannot be read."""
    _install(tmp_path, "fair", "a_fair", HEAD + BROKEN["punto"].replace("punto", "fair"))
    words = tmp_path / "a_fair" / "words"
    words.mkdir()
    (words / "texts.en.ftl").write_bytes(b"combit = Taken over\nodd = \xff\n")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = _run(environment, "-c", "import brelan; print(brelan.game('combit').title('en'))")
    assert done.stdout == "Combit\n", done.stderr
