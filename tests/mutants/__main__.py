"""Makes deliberate bugs one at a time, runs what should catch each, and prints a table.

``python -m tests.mutants [--jobs N] [NAME …]``: without names all of ``mutants.toml``, which takes
about three quarters of an hour on two cores and writes ``results.md``. The bugs are made in copies,
one a job; nothing here is touched. First the same tests are seen to pass without any bug.
"""

from __future__ import annotations

import argparse
import os
import platform
import queue
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parents[2]
BUILT = ("brelan/server/static", "brelan/envs/fonts")
"""What tests need and Git does not hold."""
COPIES = Path(tempfile.gettempdir()) / "brelan-mutants"
"""Always the same place, so that what is compiled there is found again."""
LIMIT = 1800
"""Seconds after which the tests have been caught in an endless loop, and so has the bug."""
FAILED = 1
"""What pytest returns when tests fail; anything else means that they could not run."""


@dataclass(frozen=True)
class Mutant:
    """A change of one file that must not go unnoticed."""

    name: str
    area: str
    author: str
    why: str
    file: str
    old: str
    new: str
    tests: list[str]
    plain: bool
    """Whether the tests run as plain Python: quicker than to compile anew."""


def listed() -> list[Mutant]:
    """All of ``mutants.toml``."""
    text = (Path(__file__).parent / "mutants.toml").read_text("utf-8")
    return [Mutant(**entry) for entry in tomllib.loads(text)["mutant"]]


def stale(mutant: Mutant) -> bool:
    """Whether the text that it changes is not in its file, or not once."""
    return (ROOT / mutant.file).read_text("utf-8").count(mutant.old) != 1


def main() -> int:
    """Try the mutants that are named, or all; the number of those that survive."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--jobs", type=int, default=1, help="how many are tried at the same time")
    chosen = parser.parse_args()
    mutants = listed()
    unknown = set(chosen.names) - {mutant.name for mutant in mutants}
    if unknown:
        raise SystemExit(f"No such mutants: {', '.join(sorted(unknown))}")
    wanted = [one for one in mutants if not chosen.names or one.name in chosen.names]
    unfit = [one.name for one in wanted if stale(one)]
    if unfit:
        raise SystemExit(f"The text to be changed is not there, or not once: {', '.join(unfit)}")
    rows = try_all(wanted, chosen.jobs)
    survived = sum(verdict != "caught" for verdict, _ in rows)
    if not chosen.names:
        facts = {"today": datetime.now(UTC).date(), "jobs": chosen.jobs, "cores": os.cpu_count()}
        report = [HEAD.format(system=platform.system(), **facts), *(line for _, line in rows)]
        report.append(f"\n{len(rows) - survived} of {len(rows)} are caught.\n")
        (Path(__file__).parent / "results.md").write_text("\n".join(report), "utf-8")
    return survived


def try_all(mutants: list[Mutant], jobs: int) -> list[tuple[str, str]]:
    """Verdicts and lines, in the order of the mutants."""
    copies: queue.SimpleQueue[Path] = queue.SimpleQueue()
    for number in range(jobs):
        copies.put(make_copy(COPIES / str(number)))

    def row_in_a_copy(mutant: Mutant) -> tuple[str, str]:
        copy = copies.get()
        try:
            return row(mutant, copy)
        finally:
            copies.put(copy)

    def passes_in_a_copy(mutant: Mutant) -> bool:
        copy = copies.get()
        try:
            return run(mutant, copy, "--maxfail=1").returncode == 0
        finally:
            copies.put(copy)

    suites = {suite(mutant): mutant for mutant in mutants}
    with ThreadPoolExecutor(jobs) as workers:
        sound = {tests: workers.submit(passes_in_a_copy, one) for tests, one in suites.items()}
        tried = [workers.submit(row_in_a_copy, mutant) for mutant in mutants]
        for tests in (tests for tests, passes in sound.items() if not passes.result()):
            print(f"fails without any mutant: {' '.join(tests)}", flush=True)
        return [
            done.result() if sound[suite(mutant)].result() else untried(mutant)
            for mutant, done in zip(mutants, tried, strict=True)
        ]


def suite(mutant: Mutant) -> tuple[str, ...]:
    """What is run for a mutant."""
    return ("plain" if mutant.plain else "compiled", *mutant.tests)


HEAD = """# Mutants

`python -m tests.mutants --jobs {jobs}`, {today}, one run, {cores} cores, {system}.
Each is made alone; the tests named for it must fail.

| mutant | area | author | what goes wrong | verdict | by |
|---|---|---|---|---|---|"""


def make_copy(copy: Path) -> Path:
    """A copy of all files that Git knows, and of what was built; compiled code is kept."""
    for old in copy.iterdir() if copy.is_dir() else ():
        if old.name != "cache":
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for name in listed.stdout.splitlines():
        target = copy / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target)
    for name in BUILT:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, dirs_exist_ok=True)
    return copy


def row(mutant: Mutant, copy: Path) -> tuple[str, str]:
    """The verdict on a mutant, and its line in the table."""
    began = time.monotonic()
    file = copy / mutant.file
    original = file.read_text("utf-8")
    file.write_text(original.replace(mutant.old, mutant.new), "utf-8")
    try:
        verdict, by = judged(mutant, copy)
    finally:
        file.write_text(original, "utf-8")
    took = time.monotonic() - began
    print(f"{verdict:9} {mutant.name} ({mutant.area}, {took:.0f} s) {by}", flush=True)
    return verdict, line(mutant, verdict, by)


def untried(mutant: Mutant) -> tuple[str, str]:
    """The same for a mutant whose tests fail without it."""
    return "not tried", line(mutant, "not tried", "its tests fail without it")


def line(mutant: Mutant, verdict: str, by: str) -> str:
    """A mutant's line in the table."""
    cells = (mutant.name, mutant.area, mutant.author, mutant.why, verdict, by)
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


def run(mutant: Mutant, copy: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """The mutant's tests in a copy."""
    path = os.pathsep.join(filter(None, (str(copy), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "BRELAN_CACHE_DIR": str(copy / "cache"), "PYTHONPATH": path}
    if mutant.plain:
        environment |= {"NUMBA_DISABLE_JIT": "1", "BRELAN_VARIANTS": "few"}
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=no", "-rfE"]
    return subprocess.run(
        [*pytest, *more, *mutant.tests],
        cwd=copy,
        env=environment,
        capture_output=True,
        text=True,
        timeout=LIMIT,
    )


def judged(mutant: Mutant, copy: Path) -> tuple[str, str]:
    """Whether the tests fail, and the first that does."""
    try:
        done = run(mutant, copy, "-x")
    except subprocess.TimeoutExpired:
        return "caught", "an endless loop"
    if done.returncode != FAILED:
        return ("survived" if done.returncode == 0 else "not tried"), done.stdout[-200:]
    lines = done.stdout.splitlines()
    first = next((line for line in lines if line.startswith(("FAILED", "ERROR"))), "")
    name = first.split(" - ")[0].partition(" ")[2]
    return ("caught" if "::" in name else "not tried"), f"`{name}`"


if __name__ == "__main__":
    raise SystemExit(main())
