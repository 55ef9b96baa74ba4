"""The package without its extras: all but the house runs, and what is missing is said."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

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
    assert all(
        line.startswith("The server is not installed: pip install 'brelan[server]'")
        for line in said
    )


@pytest.mark.long
def test_a_bare_wheel_plays_under_a_path_with_a_space_and_without_a_home(tmp_path: Path) -> None:
    """What is given away, as somebody installs it: no extras, no sources beside it."""
    folder = tmp_path / "a new place"
    out = folder / "dist"
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--quiet", "--outdir", str(out)],
        cwd=ROOT,
        check=True,
    )
    (wheel,) = out.glob("*.whl")
    subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
    scripts = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    pip = [str(scripts / "python"), "-m", "pip", "install", "--quiet"]
    subprocess.run([*pip, "-c", str(ROOT / "constraints.txt"), str(wheel)], check=True)
    outside = {"PATH": os.environ["PATH"], "HOME": str(folder / "nowhere"), "BRELAN_LANG": "en"}

    def brelan(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(scripts / "brelan"), "--lang", "en", *words],
            capture_output=True,
            text=True,
            check=False,
            cwd=folder,
            env=outside,
            stdin=subprocess.DEVNULL,
        )

    listed = subprocess.run(
        [*pip[:3], "list", "--format", "freeze"], capture_output=True, text=True, check=True
    ).stdout.lower()
    assert "litestar" not in listed
    assert "sqlalchemy" not in listed
    for words in (
        ("games",),
        ("rules", "punto"),
        ("sim", "combit", "--games", "20"),
        ("arena", "combit", "random", "simple", "--games", "2", "--json", "match.json"),
    ):
        done = brelan(*words)
        assert done.returncode == 0, (words, done.stderr)
    refused = brelan("serve")
    assert refused.returncode == 2
    assert "pip install 'brelan[server]'" in refused.stderr
    assert len(refused.stderr.strip().splitlines()) == 1
