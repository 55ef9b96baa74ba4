"""Pictures as files, drawn by Matplotlib where it is installed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from brelan.core.errors import GameError
from brelan.whole_file import check as check_place
from brelan.whole_file import whole

KINDS = (".png", ".svg", ".pdf")


def check(path: Path) -> None:
    """Refuse what cannot be drawn before any work is done for it."""
    if path.suffix.lower() not in KINDS:
        raise GameError("plot-kind", file=str(path), allowed=KINDS)
    try:
        import matplotlib
    except ImportError:
        raise GameError("plot-missing") from None
    check_place(path)
    matplotlib.use("Agg")


def save(path: Path, draw: Callable[[Any], None], width: float = 11) -> None:
    """Have a figure drawn and write it; the file's name says in which format."""
    check(path)
    from matplotlib import pyplot

    figure = pyplot.figure(figsize=(width, 4.5), layout="constrained")
    try:
        draw(figure)
        with whole(path) as partial:
            figure.savefig(partial, dpi=120, format=path.suffix[1:].lower())
    finally:
        pyplot.close(figure)
