"""A package of somebody else is compiled like our own games."""

import json
from pathlib import Path

import pytest

from tests.examples.outside import install, run
from tests.wasm.places import needs_linker


@pytest.mark.long
@needs_linker
def test_one_command_compiles_a_game_of_another_package(tmp_path: Path) -> None:
    environment = install("show_or_hide", tmp_path)
    out = tmp_path / "modules"
    told = run(environment, "-m", "brelan", "wasm", str(out), "show-or-hide", "--lang", "fr")
    assert "Montre ou cache\u00a0: show_or_hide.wasm" in told
    index = json.loads((out / "games.json").read_text("utf-8"))
    assert index == {"show-or-hide": {"module": "show_or_hide.wasm", "network": None}}
    checks = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/wasm/test_modes.py"]
    assert "1 passed" in run(environment, *checks, "-k", "show-or-hide and node and some")
