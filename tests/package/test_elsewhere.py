"""Nothing in the package needs a POSIX system: what Windows lacks is hidden, and all goes on."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.package.elsewhere import MODULES, NAMES

ROOT = Path(__file__).parents[2]
SECONDS = 300
GUARDED = {
    "brelan/browser/begin.py": {"time.CLOCK_BOOTTIME"},
    "brelan/bots/engines/process.py": {"os.killpg", "signal.SIGKILL"},
    "brelan/core/compiler/cache.py": {"os.getuid"},
    "brelan/core/arrays/cpu.py": {"os.sched_getaffinity"},
    "brelan/core/compiler/child_process.py": {"os.nice"},
    "brelan/server/common/clock.py": {"time.clock_gettime_ns"},
    "brelan/server/common/local_network.py": {"fcntl"},
    "brelan/server/jobs/background.py": {"os.PRIO_PROCESS", "os.setpriority"},
    "brelan/server/jobs/bot_threads.py": {"os.sched_getaffinity"},
    "brelan/terminal/playing/ask.py": {"readline"},
    "brelan/terminal/arena.py": {"signal.pthread_sigmask"},
}
"""What of other systems is used, with something else where it is missing: `brelan` runs without."""


def used(source: Path) -> Iterator[str]:
    """The names in a module that Windows does not have."""
    missing = {f"{module.__name__}.{name}" for module, names in NAMES.items() for name in names}
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield from {f"{node.value.id}.{node.attr}"} & missing
        elif isinstance(node, ast.Import):
            yield from {one.name.partition(".")[0] for one in node.names} & MODULES
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from {node.module.partition(".")[0]} & MODULES


def test_what_only_some_systems_have_is_used_where_there_is_something_else() -> None:
    found = {
        source.relative_to(ROOT).as_posix(): names
        for source in (ROOT / "brelan").rglob("*.py")
        if (names := set(used(source)))
    }
    assert found == GUARDED


def elsewhere(tmp_path: Path, **more: str) -> dict[str, str]:
    """The environment of a process there: another encoding, no compiled code."""
    return {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "PYTHONIOENCODING": "cp1252",
        "PYTHONWARNDEFAULTENCODING": "1",
        "NUMBA_DISABLE_JIT": "1",
        "HOME": str(tmp_path),
        "BRELAN_WARM": "false",
        **more,
    }


COMMAND = [sys.executable, "-m", "tests.package.elsewhere"]


@pytest.mark.parametrize(
    "words",
    [
        ("games",),
        ("rules", "punto"),
        ("sim", "combit", "--games", "2"),
        ("arena", "combit", "random", "random", "--games", "2", "--workers", "1"),
        ("play", "combit", "--against", "random", "--seed", "1"),
    ],
    ids=lambda words: str(words[0]),
)
def test_the_command_line_runs_there(words: tuple[str, ...], tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, *words],
        env=elsewhere(tmp_path),
        cwd=tmp_path,
        capture_output=True,
        check=False,
        input=b"?\nquit\n",
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode("cp1252")
    assert done.stdout
    if words[0] != "play":
        assert done.returncode == 0, done.stderr.decode("cp1252")


def wait_for(url: str) -> None:
    """Until a busy machine has written for the first time."""
    end = time.monotonic() + SECONDS
    while True:
        try:
            urlopen(url).close()
            return
        except HTTPError:
            assert time.monotonic() < end
            time.sleep(0.2)


def test_a_house_opens_there(tmp_path: Path) -> None:
    """The server asked for a clock that Windows does not have, and could not be imported."""
    process = subprocess.Popen(
        [
            *COMMAND,
            "serve",
            "--port",
            "0",
            "--lang",
            "en",
            "--database",
            str(tmp_path / "t.sqlite3"),
        ],
        env=elsewhere(tmp_path),
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        address = re.search(r"http://[\d.:]+", said)
        assert address is not None, said
        url = address.group()
        wait_for(f"{url}/ready")
        asked = Request(
            f"{url}/api/me",
            json.dumps({"name": "Ana", "lang": "en"}).encode(),
            {"content-type": "application/json"},
        )
        with urlopen(asked) as made:
            cookie = made.headers["set-cookie"].partition(";")[0]
        seats = [{"kind": "me"}, {"kind": "bot", "level": "decouverte"}]
        asked = Request(
            f"{url}/api/tables",
            json.dumps({"id": "elsewhere-1", "game": "combit", "seats": seats}).encode(),
            {"content-type": "application/json", "cookie": cookie},
        )
        with urlopen(asked) as made:
            assert json.load(made)["table"]
    finally:
        process.terminate()
        process.communicate()
