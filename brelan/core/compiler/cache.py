"""Where native code is kept on the disk, so that it can never be stale.

Numba's cache does not notice a change in a called function of another file. So a folder of the
cache is named by a hash of every source that may be compiled into what lies there. Brelan's own
code, with its six games, has one such folder. A game of another package has one of its own, for
its rules and for all generic code that is compiled for its record; installing, changing or
removing that package leaves the others as they are.

Of a package count the files with compiled functions and what they import; how a game is written,
shown or explained does not.
"""

import hashlib
import os
import re
import stat
import sys
import tempfile
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from numba import config
from platformdirs import user_cache_path

COMPILED = re.compile(r"^ *@(rule|inlined|by_record|vectorised|overload|njit|cuda)\b", re.MULTILINE)
IMPORTED = re.compile(
    r"^ *from +(\.*)([\w.]*) +import +(?:\(([^)]*)\)|([^\n]*))|^ *import +([\w.]+)", re.MULTILINE
)
HOME = __name__.partition(".")[0]
"""Brelan's own package."""


def compiled_sources(folder: Path) -> dict[str, str]:
    """The modules of a folder that hold compiled functions, with all they import from it."""
    texts = {
        ".".join(source.relative_to(folder).with_suffix("").parts): source.read_text("utf-8")
        for source in folder.rglob("*.py")
    }
    wanted = [name for name, source in texts.items() if COMPILED.search(source)]
    found: dict[str, str] = {}
    while wanted:
        name = wanted.pop()
        if name in texts and name not in found:
            found[name] = texts[name]
            wanted += _imported(folder.name, name, texts[name])
    return dict(sorted(found.items()))


def _imported(package: str, name: str, source: str) -> Iterator[str]:
    """What a module may import from its own folder, as dotted names from there."""
    for dots, module, in_brackets, in_line, whole in IMPORTED.findall(source):
        parts = [one for one in (whole or module).split(".") if one]
        if dots:
            start = [*name.split(".")[: -len(dots)], *parts]
        elif parts[:1] == [package]:
            start = parts[1:]
        else:
            continue
        names = [one.split()[0] for one in (in_brackets or in_line).split(",") if one.strip()]
        for path in (start, *([*start, one] for one in names)):
            yield ".".join(path)
            yield ".".join([*path, "__init__"])


def _sources(package: str) -> Iterator[tuple[str, str]]:
    """All sources of a package that may be compiled, with their names."""
    if package == HOME:
        home = Path(__file__).parents[2]
        rooms = sorted(path.parent for path in (home / "games").glob("*/rules.py"))
        for folder in (home / "core", home / "bots", *rooms):
            yield from compiled_sources(folder).items()
        return
    loaded = sys.modules.get(package)
    spec = getattr(loaded, "__spec__", None) or (None if loaded else find_spec(package))
    folders = [] if spec is None else spec.submodule_search_locations or []
    for place in folders:
        yield from compiled_sources(Path(place)).items()
    file = getattr(loaded, "__file__", None) if spec is None else spec.origin
    if not folders and file is not None:
        yield package, Path(file).read_text("utf-8")


@cache
def fingerprint(*packages: str) -> str:
    """A hash of all sources that may end up in code for these packages: Brelan's and theirs."""
    digest = hashlib.blake2b(digest_size=10)
    for package in (HOME, *packages):
        for name, source in _sources(package):
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
    """A folder of this user alone: what lies in it is run.

    Windows gives every user a folder of their own for temporary files, and knows no such modes.
    """
    user = os.getuid() if hasattr(os, "getuid") else None
    try:
        folder = Path(tempfile.gettempdir()) / ("brelan" if user is None else f"brelan-{user}")
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return wanted_root()
    ours = user is None or (found.st_uid == user and not found.st_mode & 0o022)
    return folder if ours and stat.S_ISDIR(found.st_mode) else wanted_root()


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
def cache_folder(*packages: str) -> Path:
    """The folder for exactly these sources: Brelan's own, and those of other packages."""
    return cache_root() / "-".join([*packages, fingerprint(*packages)])


def folder_of(module: str, records: Iterable[Any] = ()) -> Path:
    """The folder for code of a module that is compiled for these record types."""
    from ..dispatch import RULES

    rooms = [RULES[record]["deal"].__module__ for record in records if record in RULES]
    packages = {name.partition(".")[0] for name in (module, *rooms)}
    return cache_folder(*sorted(packages - {HOME}))


CACHED: bool = not config.DISABLE_JIT and _writable(cache_root())
"""Whether compiled code is kept; with no place to write to, each process compiles for itself."""
