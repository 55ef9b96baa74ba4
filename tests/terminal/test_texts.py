"""Every text in both languages, with the same values; every error code has its text."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import brelan
from brelan.core.texts import LANGUAGES

PACKAGE = Path(brelan.__file__).parent
RAISED = {"IllegalMove", "PositionError", "GameError", "RecordError", "Refusal"}
RAISED |= {"Merit", "Ending", "Fault"}


class Variables(Visitor):  # type: ignore[misc]  # the parser ships no types
    """The names of a message's values."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802 - given
        """Note a value's name."""
        self.names.add(node.id.name)


def messages(lang: str) -> Iterator[tuple[str, set[str]]]:
    """All texts of a language: name and values."""
    for source in sorted([*PACKAGE.rglob(f"*.{lang}.ftl"), *PACKAGE.rglob(f"{lang}.ftl")]):
        for entry in FluentParser().parse(source.read_text("utf-8")).body:
            assert not isinstance(entry, fluent.Junk), f"{source}: {entry.content}"
            if isinstance(entry, fluent.Message):
                variables = Variables()
                variables.visit(entry)
                yield entry.id.name, variables.names


TEXTS = {lang: dict(messages(lang)) for lang in LANGUAGES}


def codes() -> Iterator[tuple[str, int, str, set[str] | None]]:
    """Every code raised in the package: file, line, code and the names of its values."""
    for source in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if called not in RAISED:
                continue
            given = {keyword.arg for keyword in node.keywords}
            values = None if None in given else {str(name) for name in given}
            for part in ast.walk(node.args[0]):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield str(source.relative_to(PACKAGE)), node.lineno, part.value, values


def test_no_text_is_written_twice() -> None:
    for lang in LANGUAGES:
        twice = [
            key for key, times in Counter(key for key, _ in messages(lang)).items() if times > 1
        ]
        assert not twice


def test_every_text_is_there_in_both_languages_with_the_same_values() -> None:
    assert TEXTS["fr"].keys() == TEXTS["en"].keys()
    for key, values in TEXTS["fr"].items():
        assert values == TEXTS["en"][key], key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_error_code_has_a_text_and_the_values_it_needs(lang: str) -> None:
    found = list(codes())
    assert len(found) > 20
    for file, line, code, values in found:
        assert code in TEXTS[lang], f"{file}:{line}: no text for {code}"
        if values is not None:
            missing = TEXTS[lang][code] - values
            assert not missing, f"{file}:{line}: {code} is raised without {missing}"


@pytest.mark.parametrize("info", brelan.games(), ids=lambda info: info.id)
def test_every_game_has_its_texts(info: brelan.GameInfo) -> None:
    for lang in LANGUAGES:
        for key in (info.id, f"{info.id}-pitch", f"{info.id}-how"):
            assert key in TEXTS[lang]
        assert info.rules_text(lang).startswith("# ")
