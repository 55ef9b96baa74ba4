"""Compiled code: where it is kept, and that everything runs where nothing can be written."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import brelan
from brelan.core.compiler.decorators import JIT

pytestmark = pytest.mark.skipif(not JIT, reason="nothing is compiled")

PLAYS = """
import brelan
from brelan.core.compiler.cache import CACHED, cache_root
game = brelan.game("combit")
for seed in range(100):  # more often than rules run as plain Python
    table = game.deal(seed)
    table.moves(table.pending[0])
assert game.rules.moves.signatures
print(CACHED, cache_root(), sep="\\n")
"""
ASKS_A_BOT = """
seat = table.pending[0]
assert brelan.bot("club", game).choose(table, seat) in table.moves(seat)
"""
NOWHERE = "/dev/null/x"
"""Nobody can make this folder, not even root."""


def played(program: str = PLAYS, **environment: str) -> list[str]:
    """What a process tells that plays in these surroundings."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    done = subprocess.run(
        [sys.executable, "-P", "-c", program],
        env={**kept, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize(
    "place", [{"BRELAN_CACHE_DIR": NOWHERE}, {"HOME": NOWHERE}], ids=["named", "home"]
)
def test_without_a_cache_folder_compiled_code_is_kept_among_temporary_files(
    place: dict[str, str], tmp_path: Path
) -> None:
    """The first deal ended in "cannot cache function"."""
    assert played(**place, TMPDIR=str(tmp_path)) == ["True", f"{tmp_path}/brelan-{os.getuid()}"]
    (folder,) = tmp_path.iterdir()
    assert folder.stat().st_mode & 0o777 == 0o700
    assert list(folder.glob("*/**/*.nbi"))


def test_where_accounts_have_no_number_temporary_files_are_their_own(tmp_path: Path) -> None:
    """Windows tells no modes that mean anything: its folder was taken for somebody else's."""
    asked = "import os; del os.getuid\nfrom brelan.core.compiler.cache import cache_root\n"
    done = subprocess.run(
        [sys.executable, "-c", f"{asked}print(cache_root())"],
        env={**os.environ, "BRELAN_CACHE_DIR": NOWHERE, "TMPDIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == str(tmp_path / "brelan")


def test_what_others_could_have_written_is_not_run(tmp_path: Path) -> None:
    squatted = tmp_path / f"brelan-{os.getuid()}"
    squatted.mkdir()
    squatted.chmod(0o777)
    assert played(PLAYS + ASKS_A_BOT, HOME=NOWHERE, TMPDIR=str(tmp_path))[0] == "False"
    assert not list(squatted.iterdir())


COUNTS = """
hits, misses = (sum(one.values()) for one in game.rules.moves.stats[1:])
print(Path(brelan.__file__).parent, hits, misses, sep="\\n")
"""


def test_the_same_sources_in_another_folder_are_not_compiled_again(tmp_path: Path) -> None:
    """A second checkout compiled everything anew while a mark said that all was ready."""
    assert brelan.__file__ is not None
    here, there = Path(brelan.__file__).parent, tmp_path / "elsewhere" / "brelan"
    shutil.copytree(here, there, ignore=shutil.ignore_patterns("static", "__pycache__"))
    program, kept = "from pathlib import Path" + PLAYS + COUNTS, str(tmp_path / "cache")
    told = [
        played(program, BRELAN_CACHE_DIR=kept, PYTHONPATH=str(folder.parent))[-3:]
        for folder in (here, there)
    ]
    assert told == [[str(here), "0", "1"], [str(there), "1", "0"]]
