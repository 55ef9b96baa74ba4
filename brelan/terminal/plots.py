"""Pictures as files, drawn by Matplotlib where it is installed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from brelan.core.errors import GameError

KINDS = (".png", ".svg", ".pdf")


def check(path: Path) -> None:
    """Refuse what cannot be drawn before any work is done for it."""
    if path.suffix.lower() not in KINDS:
        raise GameError("plot-kind", file=str(path), allowed=KINDS)
    try:
        import matplotlib
    except ImportError:
        raise GameError("plot-missing") from None
    matplotlib.use("Agg")


def save(path: Path, draw: Callable[[Any], None]) -> None:
    """Have a figure drawn and write it; the file's name says in which format."""
    check(path)
    from matplotlib import pyplot

    figure = pyplot.figure(figsize=(11, 4.5), layout="constrained")
    try:
        draw(figure)
        figure.savefig(path, dpi=120)
    except OSError as problem:
        raise GameError("file-unwritable", file=str(path), problem=str(problem)) from None
    finally:
        pyplot.close(figure)
