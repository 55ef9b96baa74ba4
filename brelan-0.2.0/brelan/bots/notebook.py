"""What a notebook shows of advice and analyses: small tables of HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from brelan.core.texts import text

if TYPE_CHECKING:
    from .advice import Advice
    from .review.analysis import Analysis

UNKNOWN = "–"
WIDTH, HEIGHT = 480, 140
INKS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#999999")
"""A colour a seat, told apart by everybody; beside each line stands its seat."""


def advice_html(advice: Iterable[Advice], lang: str = "en") -> str:
    """The candidate moves, best first, with their chance and their reason."""
    rows = [
        [one.move, _chance(one.chance, one.chance_error), _percent(one.share), one.reason(lang)]
        for one in advice
    ]
    return _table(("move", "chance", "share", "reason"), rows, lang)


def analysis_html(found: Analysis, lang: str = "en") -> str:
    """The course of the game, what each seat's result was made of, and what decisions cost."""
    parts = (found.result, found.chance.fair, found.luck, found.given_away, found.received)
    seats = [
        [str(seat), *map(_percent, values)] for seat, values in enumerate(zip(*parts, strict=True))
    ]
    costly = [
        [str(one.ply), str(one.seat), one.move, one.best, _percent(one.cost), one.why.text(lang)]
        for one in found.decisions
        if one.significant
    ]
    return "".join(
        [
            f"<p>{escape(found.table.game.title(lang))}</p>",
            _curve(found.curve),
            _table(("seat", "result", "fair", "luck", "given-away", "received"), seats, lang),
            _table(("ply", "seat", "move", "best", "cost", "why"), costly, lang) if costly else "",
        ]
    )


def _table(heads: Iterable[str], rows: Iterable[Sequence[str]], lang: str) -> str:
    top = "".join(f"<th>{escape(text(f'notebook-{head}', lang))}</th>" for head in heads)
    lines = ("".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows)
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _curve(points: Sequence[Sequence[float]]) -> str:
    """Each seat's chance from the deal to the end, a line a seat."""
    step = WIDTH / max(1, len(points) - 1)
    lines = []
    for seat in range(len(points[0])):
        heights = [HEIGHT * (1 - point[seat]) for point in points]
        path = " ".join(f"{place * step:.1f},{y:.1f}" for place, y in enumerate(heights))
        ink = INKS[seat % len(INKS)]
        lines.append(f'<polyline points="{path}" fill="none" stroke="{ink}" stroke-width="2"/>')
        lines.append(f'<text x="{WIDTH + 6}" y="{heights[-1] + 4:.1f}" fill="{ink}">{seat}</text>')
    box = f'viewBox="0 -10 {WIDTH + 24} {HEIGHT + 20}" width="{WIDTH + 24}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(lines)}</svg>'


def _chance(chance: float | None, error: float) -> str:
    return UNKNOWN if chance is None else f"{100 * chance:.0f} ± {100 * error:.0f} %"


def _percent(share: float | None) -> str:
    return UNKNOWN if share is None else f"{100 * share:.0f} %"
