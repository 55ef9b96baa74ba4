"""Tables for people (Markdown) and raw numbers for programs (JSON)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).parents[1] / "results"


def table(heads: list[str], rows: list[list[str]]) -> str:
    """A Markdown table, padded so that it reads well as plain text too."""
    lines = [heads, *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    padded = [
        [line[0].ljust(widths[0]), *(c.rjust(w) for c, w in zip(line[1:], widths[1:], strict=True))]
        for line in [heads, rule, *rows]
    ]
    return "\n".join("| " + " | ".join(line) + " |" for line in padded)


def millions(rate: float) -> str:
    """A rate in millions, with three figures."""
    return figures(rate / 1e6)


def figures(number: float) -> str:
    """A number with about three figures, without an exponent."""
    if number >= 100:
        return f"{number:,.0f}"
    for places, limit in ((1, 10.0), (2, 1.0), (3, 0.1)):
        if number >= limit:
            return f"{number:.{places}f}"
    return f"{number:.4f}" if number >= 0.001 else "< 0.001"


def plain(message: str) -> str:
    """A message without the paths of the machine it came from, and not too long."""
    return re.sub(r"\S*/\S+", "…", message)[:160]


def facts_lines(facts: dict[str, Any]) -> str:
    """The machine's facts as a list."""
    return "\n".join(f"- {name}: {value}" for name, value in facts.items())


def write(folder: Path, name: str, text: str, data: dict[str, Any]) -> list[Path]:
    """Both files of a result."""
    folder.mkdir(parents=True, exist_ok=True)
    markdown, raw = folder / f"{name}.md", folder / f"{name}.json"
    markdown.write_text(text.rstrip() + "\n", "utf-8")
    raw.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return [markdown, raw]
