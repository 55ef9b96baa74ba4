"""Compiling ahead and tidying up."""

import subprocess
import sys
from pathlib import Path

import brelan
from brelan.terminal.warm import prune

from .process import surroundings


def test_only_folders_of_other_sources_are_removed(tmp_path: Path) -> None:
    current, old = tmp_path / ("a" * 20), tmp_path / ("0123456789" * 2)
    foreign = tmp_path / "holiday pictures"
    for folder in (current, old, foreign):
        folder.mkdir()
        (folder / "file").write_text("", "utf-8")
    assert prune(tmp_path, current) == 1
    assert not old.exists()
    assert (current / "file").exists()
    assert (foreign / "file").exists()
    assert prune(tmp_path / "absent", current) == 0


def test_every_game_is_prepared_and_the_cache_is_named(tmp_path: Path) -> None:
    # Plain Python runs the same steps as the compiler would, in a fraction of its time.
    environ = {"BRELAN_CACHE_DIR": str(tmp_path / "cache"), "NUMBA_DISABLE_JIT": "1"}
    old = tmp_path / "cache" / ("f" * 20)
    old.mkdir(parents=True)
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
    assert not old.exists()
