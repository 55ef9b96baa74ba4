"""How rules are compiled: one decorator, and a cache on disk that cannot be stale.

Numba's cache does not notice a change in a called function of another file. So the cache
directory is keyed by a hash of every source file that may be compiled: brelan's own and
those of all packages that register a game. In a room and among the bots these are the files with
compiled functions and what they import; how a game is written, shown or explained does not count.
"""

import hashlib
import os
import re
import stat
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from numba import config, njit
from platformdirs import user_cache_path

from .interpreted import in_two_ways

P = ParamSpec("P")
R = TypeVar("R")

COMPILED = re.compile(r"^ *@(rule|inlined|overload|njit|cuda)\b", re.MULTILINE)
IMPORTED = re.compile(r"^from (\.+)([\w.]*) import ([\w, ]*)", re.MULTILINE)
GAMES_GROUP = "brelan.games"
JIT: bool = not config.DISABLE_JIT
"""Whether rules run as native code; false under NUMBA_DISABLE_JIT=1 (debugger, coverage)."""


def _source_folders() -> Iterator[Path]:
    core = Path(__file__).parents[1]
    yield core
    yield core.parent / "bots"
    for module in sorted({point.module for point in entry_points(group=GAMES_GROUP)}):
        spec = find_spec(module)
        if spec is not None and spec.origin is not None:
            yield Path(spec.origin).parent


def compiled_sources(folder: Path) -> dict[str, str]:
    """The modules of a folder that hold compiled functions, with all they import from it."""
    files = {source.relative_to(folder): source for source in folder.rglob("*.py")}
    texts = {
        ".".join(name.with_suffix("").parts): source.read_text("utf-8")
        for name, source in files.items()
    }
    wanted = [name for name, source in texts.items() if COMPILED.search(source)]
    found: dict[str, str] = {}
    while wanted:
        name = wanted.pop()
        if name in texts and name not in found:
            found[name] = texts[name]
            wanted += _imported(name, texts[name])
    return dict(sorted(found.items()))


def _imported(name: str, source: str) -> Iterator[str]:
    """What a module may import from its own folder, as dotted names from there."""
    for dots, module, names in IMPORTED.findall(source):
        parents = name.split(".")[: -len(dots)]
        start = [*parents, *([module] if module else [])]
        yield ".".join(start)
        yield from (".".join([*start, one.strip()]) for one in names.split(","))


def fingerprint() -> str:
    """A hash of all sources that may end up in compiled code."""
    digest = hashlib.blake2b(digest_size=10)
    for folder in _source_folders():
        for name, source in compiled_sources(folder).items():
            digest.update(name.encode())
            digest.update(source.encode())
    return digest.hexdigest()


def wanted_root() -> Path:
    """Where compiled code should be kept: ``BRELAN_CACHE_DIR``, or the user's cache folder."""
    chosen = os.environ.get("BRELAN_CACHE_DIR")
    return Path(chosen) if chosen else user_cache_path("brelan") / "compiled"


@cache
def cache_root() -> Path:
    """Where compiled code is kept: where it should be, or where this user can write."""
    places = (wanted_root, _among_temporary_files)
    return next((root for root in (place() for place in places) if _writable(root)), wanted_root())


def _among_temporary_files() -> Path:
    """A folder of this user alone: what lies in it is run."""
    user = os.getuid() if hasattr(os, "getuid") else 0
    try:
        folder = Path(tempfile.gettempdir()) / f"brelan-{user}"
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return wanted_root()
    ours = found.st_uid == user and stat.S_ISDIR(found.st_mode) and not found.st_mode & 0o022
    return folder if ours else wanted_root()


def _writable(folder: Path) -> bool:
    """Whether files can be made there."""
    if folder.parts[:1] == ("~",):  # the home of somebody who has none
        return False
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


@cache
def cache_folder() -> Path:
    """The folder for exactly these sources."""
    return cache_root() / fingerprint()


CACHED: bool = JIT and _writable(cache_root())
"""Whether compiled code is kept; with no place to write to, each process compiles for itself."""

if CACHED:
    config.CACHE_DIR = str(cache_folder())


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function of the rules: no allocation, exceptions, strings or objects inside."""
    return _compiled(function, forceinline=False)


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """A rule that is compiled into each of its callers; a call may cost more than its work."""
    return _compiled(function, forceinline=True)


def _compiled(function: Callable[P, R], *, forceinline: bool) -> Callable[P, R]:
    options = {"nogil": True, "cache": CACHED, "error_model": "numpy", "forceinline": forceinline}
    # Nothing is allocated, so no call need count, atomically, who refers to its arrays.
    options["_nrt"] = False
    compiled: Any = njit(**options)(function)
    if JIT:
        in_two_ways(compiled)
    typed: Callable[P, R] = compiled
    return typed
