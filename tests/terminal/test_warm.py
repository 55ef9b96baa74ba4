"""Compiling ahead and tidying up."""

import os
import subprocess
import sys
from pathlib import Path

import brelan
from brelan.terminal.warm import KEPT, prune

from .process import surroundings


def test_only_folders_of_sources_used_long_ago_are_removed(tmp_path: Path) -> None:
    current, foreign = tmp_path / ("a" * 20), tmp_path / "holiday pictures"
    others = [tmp_path / (str(number) * 20) for number in range(KEPT + 3)]
    for age, folder in enumerate((*others, foreign, current)):
        folder.mkdir()
        (folder / "file").write_text("", "utf-8")
        os.utime(folder, (1_000_000 - age, 1_000_000 - age))
    assert prune(tmp_path, current) == 3
    assert [folder.exists() for folder in others] == [True] * KEPT + [False] * 3
    assert (current / "file").exists()
    assert (foreign / "file").exists()
    assert prune(tmp_path, others[-1]) == 1  # the current one was the newest of the others
    assert current.exists()
    assert not others[KEPT - 1].exists()
    assert prune(tmp_path / "absent", current) == 0


def test_every_game_is_prepared_and_the_cache_is_named(tmp_path: Path) -> None:
    # Plain Python runs the same steps as the compiler would, in a fraction of its time.
    environ = {"BRELAN_CACHE_DIR": str(tmp_path / "cache"), "NUMBA_DISABLE_JIT": "1"}
    for number in range(KEPT + 1):
        (tmp_path / "cache" / (str(number) * 20)).mkdir(parents=True)
    done = subprocess.run(
        [sys.executable, "-m", "brelan", "warm"],
        env={**surroundings(tmp_path, "en"), **environ},
        capture_output=True,
        check=False,
    )
    shown = done.stdout.decode()
    assert done.returncode == 0, done.stderr.decode()
    assert f"{len(brelan.games())}/{len(brelan.games())}" in shown
    assert str(tmp_path / "cache") in shown
    assert "one old folder removed" in shown
    assert len(list((tmp_path / "cache").iterdir())) == KEPT
