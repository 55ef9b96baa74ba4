"""The package without its extras: all but the house runs, and what is missing is said."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from tests.package.imports import ROOT as BRELAN
from tests.package.imports import imported

ROOT = Path(__file__).parents[2]
NAMES = {"prometheus-client": "prometheus_client"}
"""Where a package and its module are called differently."""

WITHOUT_THE_SERVER = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in MODULES:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Absent())
import brelan
import brelan.server.host.verdict
import brelan.terminal.arena
import brelan.terminal.playing.game
import brelan.testing
from brelan import cli
from brelan.testing.server_messages import messages

game = brelan.game("combit")
table = game.deal(1)
seat = table.pending[0]
table.play(seat, brelan.bot("novice", game, iterations=4, seed=1).choose(table, seat))
assert messages(table, 0)
for words in (["serve"], ["export", "x"], ["import", __file__], ["operator"]):
    assert cli.run(words, "en") == 2
"""


UNDECLARED = {
    "brelan_outside",  # what a page's worker gives to its Python
    "pyodide",
    "llvmlite",  # a part of Numba, of the version that Numba wants
    "open_spiel",
    "pytest",  # whoever runs tests has it
}
MODULES = {"pillow": "PIL", "open_spiel": "pyspiel", "fluent.runtime": "fluent", **NAMES}


def test_every_package_that_is_imported_is_asked_for() -> None:
    """One came with another by chance: it need not be there tomorrow."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [project["dependencies"], *project["optional-dependencies"].values()]
    names = {re.split(r"[><=;\[ ]", one)[0] for part in wanted for one in part}
    known = {MODULES.get(name, name.replace("-", "_")) for name in names}
    known |= set(sys.stdlib_module_names) | UNDECLARED | {"brelan"}
    for source in BRELAN.rglob("*.py"):
        if "stand_ins" not in source.parts:
            missing = {name.partition(".")[0] for name in imported(source)} - known
            assert not missing, f"{source} imports {missing}"


def server_modules() -> set[str]:
    """The modules of what only a server needs, by `pyproject.toml`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found = set()
    for text in project["optional-dependencies"]["server"]:
        name = text.partition(">")[0].partition("[")[0]
        found.add(NAMES.get(name, name))
    assert {"litestar", "sqlalchemy", "uvicorn"} <= found
    return found


def test_all_but_the_house_runs_without_what_only_the_house_needs(tmp_path: Path) -> None:
    """Whoever wanted the library had to install a web server and two databases' drivers."""
    script = tmp_path / "alone.py"
    script.write_text(f"MODULES = {server_modules()!r}\n{WITHOUT_THE_SERVER}", "utf-8")
    done = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stderr
    said = done.stderr.strip().splitlines()
    assert len(said) == 4
    assert all(line == "The server is not installed: pip install 'brelan[server]'" for line in said)
