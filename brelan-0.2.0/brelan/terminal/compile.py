"""Compiling ahead with visible progress, and a tidy cache."""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Collection
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

import brelan
from brelan.bots.compile_ahead import compile_all
from brelan.core.errors import GameError
from brelan.core.texts import text

from .language import number

KEPT = 4
"""Folders of other sources that stay, of Brelan and of each package: up to 150 MB each."""
IN_USE = 6 * 3600
"""Seconds since its last use for which a folder stays, whatever their number.

Else several checkouts at work on one machine would throw out each other's code in turn.
"""
FOLDER = re.compile(r"((?:\w+-)*)[0-9a-f]{20}")
"""How the cache names its folders: by a hash of the sources, behind the package if not Brelan."""


def warm(out: Console, lang: str) -> int:
    """Fill the cache with visible progress, drop what old sources left; the exit status."""
    from brelan.core.compiler.cache import CACHED, cache_folder, cache_root, wanted_root
    from brelan.core.compiler.decorators import JIT
    from brelan.core.compiler.interpreted import mark

    if JIT and not CACHED:
        raise GameError("warm-nowhere", wanted=str(wanted_root()))
    began = time.perf_counter()
    games = brelan.games()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn(), console=out) as progress:
        task = progress.add_task("", total=len(games))
        for info in games:
            progress.update(task, description=info.title(lang))
            compile_all(brelan.game(info.id))
            progress.advance(task)
    removed = prune(cache_root(), {cache_folder(), *(mark(info.room).parent for info in games)})
    out.print(Text(text("warm-where", lang, folder=str(cache_folder()))), soft_wrap=True)
    if cache_root() != wanted_root():
        out.print(Text(text("warm-elsewhere", lang, wanted=str(wanted_root()))), soft_wrap=True)
    seconds = number(time.perf_counter() - began, lang, digits=1)
    out.print(Text(text("warm-done", lang, seconds=seconds, removed=removed)))
    return 0


def prune(root: Path, current: Collection[Path]) -> int:
    """Remove the folders of sources that were used long ago; how many there were.

    Other checkouts may share the cache: what was used lately stays, and the newest few besides.
    """
    if not root.is_dir():
        return 0
    for folder in filter(Path.is_dir, current):
        os.utime(folder)  # used now, though nothing may have been written
    others: dict[str, list[Path]] = {}
    for folder in root.iterdir():
        named = FOLDER.fullmatch(folder.name)
        if named and folder.is_dir() and folder not in current:
            others.setdefault(named[1], []).append(folder)
    lately = time.time() - IN_USE
    old = [
        folder
        for folders in others.values()
        for folder in sorted(folders, key=_last_used, reverse=True)[KEPT:]
        if _last_used(folder) < lately
    ]
    for folder in old:
        shutil.rmtree(folder, ignore_errors=True)
    return len(old)


def _last_used(folder: Path) -> float:
    """When something was last put into a cache, or it was last asked for."""
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:  # somebody else tidies up too
        return 0.0
