"""The page's texts: both languages say everything, and every text that is asked for exists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

ROOT = Path(__file__).parents[3]
FRENCH = sorted(
    file
    for name in ("offline.fr.ftl", "page.fr.ftl", "site.fr.ftl", "together.fr.ftl")
    for file in (ROOT / "brelan").rglob(name)
)
# A mark that stands apart from its word, with a space at which a line can break, or with none.
LOOSE = re.compile(r"(?<![\u202f\u00a0])[;:!?»%](?=[\s.,)»]|$)|«(?![\u202f\u00a0])|'")
ASKED = re.compile(r"""\bt\(\s*["']([a-z0-9-]+)["']""")


def texts(file: Path) -> dict[str, set[str]]:
    """The keys of a file, each with the values it uses."""
    source = file.read_text()
    resource = FluentParser().parse(source)
    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    return {
        entry.id.name: set(re.findall(r"\$([a-z_]+)", source[entry.span.start : entry.span.end]))
        for entry in resource.body
        if isinstance(entry, ast.Message) and entry.span
    }


@pytest.mark.parametrize("french", FRENCH, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_both_languages_say_the_same(french: Path) -> None:
    english = french.with_name(french.name.replace(".fr.", ".en."))
    assert texts(french) == texts(english)


def test_every_text_that_is_asked_for_exists() -> None:
    known = {key for file in FRENCH for key in texts(file)}
    sources = [
        file
        for suffix in ("*.ts", "*.svelte")
        for file in (ROOT / "web" / "src").rglob(suffix)
        if not file.name.endswith(".test.ts")
    ]
    asked = {key for file in sources for key in ASKED.findall(file.read_text())}
    assert len(asked) > 100
    assert asked - known == set()


@pytest.mark.parametrize("french", FRENCH, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_french_is_set_as_by_a_french_printer(french: Path) -> None:
    loose = []
    for message in FluentParser().parse(french.read_text()).body:
        if isinstance(message, ast.Message):
            loose += [
                f"{message.id.name}: {text.value}"
                for text in pieces(message)
                if LOOSE.search(text.value)
            ]
    assert loose == []


def pieces(node: object) -> Iterator[ast.TextElement]:
    """All that is said in so many words, whatever the values are."""
    if isinstance(node, ast.TextElement):
        yield node
    elif isinstance(node, list):
        for one in node:
            yield from pieces(one)
    elif isinstance(node, ast.BaseNode):
        for one in vars(node).values():
            yield from pieces(one)
