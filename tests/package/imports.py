"""What the sources import, read and not run."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import brelan

ROOT = Path(brelan.__file__).parent


@cache
def parsed(source: Path) -> ast.Module:
    """A file's tree; many tests look at each, and reading it takes longest."""
    return ast.parse(source.read_text("utf-8"))


@cache
def imported(source: Path) -> tuple[str, ...]:
    """The absolute names of all that a file of Brelan imports, also within functions."""
    return tuple(_imported(source))


def _imported(source: Path) -> Iterator[str]:
    package = ["brelan", *source.relative_to(ROOT).parent.parts]
    for node in ast.walk(parsed(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*parents, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)
