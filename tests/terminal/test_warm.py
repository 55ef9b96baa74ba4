"""Compiling ahead and tidying up."""

import os
from pathlib import Path

import brelan
from brelan.cli import REFUSED
from brelan.terminal.compile import KEPT, prune

from .process import run


def test_only_folders_of_sources_used_long_ago_are_removed(tmp_path: Path) -> None:
    current, foreign = tmp_path / ("a" * 20), tmp_path / "holiday pictures"
    others = [tmp_path / (str(number) * 20) for number in range(KEPT + 3)]
    for age, folder in enumerate((*others, foreign, current)):
        folder.mkdir()
        (folder / "file").write_text("", "utf-8")
        os.utime(folder, (1_000_000 - age, 1_000_000 - age))
    assert prune(tmp_path, {current}) == 3
    assert [folder.exists() for folder in others] == [True] * KEPT + [False] * 3
    assert (current / "file").exists()
    assert (foreign / "file").exists()
    assert prune(tmp_path, {others[-1]}) == 1  # the current one was the newest of the others
    assert current.exists()
    assert not others[KEPT - 1].exists()
    assert prune(tmp_path / "absent", {current}) == 0


def test_folders_that_others_use_stay_however_many_there_are(tmp_path: Path) -> None:
    """Six checkouts at work threw out each other's code, and each compiled again and again."""
    folders = [tmp_path / (letter * 20) for letter in "abcdef0123"]
    for folder in folders:
        folder.mkdir()
    assert prune(tmp_path, {folders[0]}) == 0


def test_the_caches_of_other_packages_are_tidied_too(tmp_path: Path) -> None:
    """They do not count among Brelan's own, nor with each other's."""
    own = [tmp_path / (str(number) * 20) for number in range(KEPT)]
    one, two = (
        [tmp_path / f"{package}-{str(number) * 20}" for number in range(KEPT + 2)]
        for package in ("one_game", "two_games")
    )
    for age, folder in enumerate((*own, *one, *two)):
        folder.mkdir()
        os.utime(folder, (1_000_000 - age, 1_000_000 - age))
    assert prune(tmp_path, {one[-1]}) == 3
    assert all(folder.exists() for folder in own)
    assert [folder.exists() for folder in one] == [True] * KEPT + [False, True]
    assert [folder.exists() for folder in two] == [True] * KEPT + [False] * 2


def test_every_game_is_prepared_and_the_cache_is_named(tmp_path: Path) -> None:
    # Plain Python runs the same steps as the compiler would, in a fraction of its time.
    environ = {**nowhere(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    cache = temporary(tmp_path)
    for number in range(KEPT + 1):
        (cache / (str(number) * 20)).mkdir()
        os.utime(cache / (str(number) * 20), (1_000_000, 1_000_000))
    done = run(tmp_path, "warm", more=environ)
    assert done.returncode == 0, done.stderr
    assert f"{len(brelan.games())}/{len(brelan.games())}" in done.stdout
    assert str(cache) in done.stdout
    assert "Nothing can be written to /dev/null/x" in done.stdout
    assert "one old folder removed" in done.stdout
    assert len(list(cache.iterdir())) == KEPT


def test_without_any_place_to_write_nothing_is_compiled_ahead(tmp_path: Path) -> None:
    temporary(tmp_path).chmod(0o777)  # anybody's: what lies there is not run
    done = run(tmp_path, "warm", more=nowhere(tmp_path))
    assert done.returncode == REFUSED
    assert "There is no place to keep compiled code" in done.stderr


def nowhere(tmp_path: Path) -> dict[str, str]:
    """An environment whose cache folder nobody can make, not even root."""
    return {"BRELAN_CACHE_DIR": "/dev/null/x", "TMPDIR": str(tmp_path)}


def temporary(tmp_path: Path) -> Path:
    """The folder among temporary files that takes its place."""
    folder = tmp_path / f"brelan-{os.getuid()}"
    folder.mkdir(mode=0o700)
    return folder
