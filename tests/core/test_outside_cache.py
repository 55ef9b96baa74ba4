"""Compiled code of a game from another package: kept apart, never stale, nobody else's business."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from brelan.core.compiler.decorators import JIT

pytestmark = pytest.mark.skipif(not JIT, reason="nothing is compiled")

EXAMPLE = Path(__file__).parents[2] / "examples" / "last_card" / "last_card"
PLAYS = """
import gc, json, brelan
from brelan.core.compiler.cache import cache_folder, folder_of
from numba.core.registry import CPUDispatcher
game = brelan.game("last-card", first=0)
game.rules.MOST_MOVES
longest = int(game.playouts(200, seed=1).lengths.max())
compiled = [f for f in gc.get_objects() if isinstance(f, CPUDispatcher) and f.signatures]
print(json.dumps({
    "longest": longest,
    "missed": sorted(f.py_func.__name__ for f in compiled if f.stats.cache_misses),
    "brelan": str(cache_folder()),
    "own": str(folder_of("last_card.rules")),
}))
"""
ALONE = """
import json
from brelan.core.compiler.cache import cache_folder
print(json.dumps({"brelan": str(cache_folder())}))
"""


def installed(folder: Path) -> Path:
    """The example, found by its entry point like any package that is installed."""
    shutil.copytree(EXAMPLE, folder / "last_card", ignore=shutil.ignore_patterns("__pycache__"))
    entry = folder / "last_card-1.dist-info"
    entry.mkdir()
    (entry / "METADATA").write_text("Metadata-Version: 2.1\nName: last-card\nVersion: 1\n")
    (entry / "entry_points.txt").write_text("[brelan.games]\nlast-card = last_card:GAME\n")
    return folder


def told(code: str, cache: Path, path: Path | None = None) -> dict[str, Any]:
    """What a fresh process tells."""
    environment = {**os.environ, "BRELAN_CACHE_DIR": str(cache)}
    if path is not None:
        environment["PYTHONPATH"] = str(path)
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def files(folder: str) -> dict[str, bytes]:
    """Everything that is kept there."""
    return {str(file): file.read_bytes() for file in Path(folder).rglob("*.nb?")}


def test_a_game_of_another_package_has_a_cache_of_its_own(tmp_path: Path) -> None:
    """Installing one compiled all six games anew."""
    cache, packages = tmp_path / "cache", installed(tmp_path / "packages")
    first = told(PLAYS, cache, packages)
    assert {"play_out_all", "moves"} <= set(first["missed"])
    assert first["brelan"] == told(ALONE, cache)["brelan"]
    own, common = files(first["own"]), files(first["brelan"])
    assert any("loops.play_out_all" in name for name in own)
    assert any("rules.moves" in name for name in own)
    assert not any("rules." in name or "loops." in name for name in common)

    again = told(PLAYS, cache, packages)
    assert not again["missed"]  # a second process compiles nothing

    rules = packages / "last_card" / "rules.py"
    rules.write_text(
        rules.read_text().replace("SHORTEST, LONGEST = 2, 7", "SHORTEST, LONGEST = 1, 1")
    )
    changed = told(PLAYS, cache, packages)
    assert (first["longest"] > 4, changed["longest"]) == (True, 4)
    assert changed["own"] != first["own"]
    assert changed["brelan"] == first["brelan"]
    assert files(first["brelan"]) == common


def test_a_record_type_belongs_to_one_game(tmp_path: Path) -> None:
    """A copy of a room under another name took the place of the first."""
    packages = installed(tmp_path)
    shutil.copytree(packages / "last_card", packages / "second_card")
    code = """
import json, importlib, brelan
brelan.game("last-card").rules
try:
    importlib.import_module("second_card.rules")
except brelan.GameError as refused:
    texts = [refused.text(lang) for lang in ("fr", "en")]
    print(json.dumps({"code": refused.code, "texts": texts}))
"""
    found = told(code, tmp_path / "cache", packages)
    assert found["code"] == "record-taken"
    assert all("second_card.rules" in text and "last_card.rules" in text for text in found["texts"])


def test_a_compiler_that_was_not_tried_is_named(tmp_path: Path) -> None:
    code = """
import json, numba, brelan
numba.__version__ = "0.99.0"
try:
    brelan.game("punto").deal(1)
except brelan.BrelanError as refused:
    texts = [refused.text(lang) for lang in ("fr", "en")]
    print(json.dumps({"code": refused.code, "texts": texts}))
"""
    found = told(code, tmp_path)
    assert found["code"] == "numba-untried"
    assert all("0.99.0" in text and "0.68" in text for text in found["texts"])


def test_installing_brelan_brings_a_compiler_that_was_tried() -> None:
    import tomllib

    from brelan.core.compiler.numba_internals import TRIED

    project = tomllib.loads((EXAMPLE.parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    (wanted,) = [one for one in project["dependencies"] if one.startswith("numba")]
    major, minor = TRIED[-1].split(".")
    assert wanted == f"numba>={TRIED[0]},<{major}.{int(minor) + 1}"
