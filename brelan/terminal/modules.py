"""Games as WebAssembly modules, with visible progress and what they weigh."""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

import brelan
from brelan.core.texts import text
from brelan.wasm.build import Built, build

from .language import number


def write(out: Console, folder: Path, games: Sequence[str], lang: str) -> int:
    """Write the modules of these games, or of all there are; the exit status."""
    count = len({brelan.game(game).info.room for game in games or _all()})
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn(), console=out, transient=True) as progress:
        task = progress.add_task(text("wasm-working", lang), total=count)

        def done(one: Built) -> None:
            progress.advance(task)
            out.print(Text(_line(one, lang)), soft_wrap=True)

        build(folder, games, done)
    out.print(Text(text("wasm-where", lang, folder=str(folder))), soft_wrap=True)
    return 0


def _all() -> list[str]:
    return [info.id for info in brelan.games()]


def _line(one: Built, lang: str) -> str:
    titles = ", ".join(brelan.game(game).title(lang) for game in one.games)
    size = number(len(gzip.compress(one.module.read_bytes(), 9)) / 1000, lang, digits=1)
    return text("wasm-module", lang, games=titles, file=one.module.name, size=size)
