"""A game's rule book: its numbered rules, and which of them a refused move goes against.

The rules are the headings ``## 3. The trick`` of ``words/rules.*.md``. A paragraph or an item that
begins with the word of `RULING` is our own decision where the publisher's sheet is silent. The
italic line under the title credits who made the game. ``words/rulebook.toml`` has the rule of every
refusal, the meaning of every field of a view, and the room's glossary. A game without numbered
rules, or without that file, says nothing of rules.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .catalogue import GameInfo

HEADING = re.compile(r"^## (?:(\d+)\. )?(.+)$", re.MULTILINE)
RULING = {"fr": "**Décision :**", "en": "**Ruling:**"}
CREDITS = re.compile(r"\A# .+\n\n\*((?:[^*]|\n(?!\n))+)\*\n")
MARKED = re.compile(r"^(?:- )?(\*\*.+(?:\n(?!\n|- ).+)*)", re.MULTILINE)


@dataclass(frozen=True)
class Rule:
    """A numbered rule in one language, as Markdown."""

    number: int
    title: str
    text: str
    rulings: tuple[str, ...]
    """Those of its points that are our own decisions."""


@dataclass(frozen=True)
class Citation:
    """The rule that a refused move goes against."""

    game: str
    number: int
    ruling: bool
    """Whether it is our decision that forbids the move, not the publisher's sheet."""

    def text(self, lang: str) -> str:
        """``Carro Combo, rule 6``."""
        from .texts import text

        code = "ruling-cited" if self.ruling else "rule-cited"
        return text(code, lang, game=text(self.game, lang), rule=self.number)


def sections(markdown: str) -> list[tuple[int | None, str, str]]:
    """The parts of a text for players: number of the rule or None, title, text."""
    parts = iter(HEADING.split(markdown)[1:])
    return [
        (int(number) if number else None, title, body.strip())
        for number, title, body in zip(parts, parts, parts, strict=True)
    ]


def rules(info: GameInfo, lang: str) -> dict[int, Rule]:
    """The numbered rules of a game."""
    return {
        number: Rule(number, title, body, _rulings(body, lang))
        for number, title, body in sections(info.rules_text(lang))
        if number is not None
    }


def _rulings(body: str, lang: str) -> tuple[str, ...]:
    points = (" ".join(point.split()) for point in MARKED.findall(body))
    word = " ".join(RULING[lang].split())
    return tuple(point.removeprefix(word).strip() for point in points if point.startswith(word))


def credit(info: GameInfo, lang: str) -> str | None:
    """Who made the game, as far as its sheet says; nothing where there is no text for players."""
    try:
        found = CREDITS.match(info.rules_text(lang))
    except FileNotFoundError:
        return None
    return None if found is None else " ".join(found[1].split())


@cache
def data(room: str) -> dict[str, Any]:
    """The room's ``words/rulebook.toml``; empty where it has none."""
    source = files(room) / "words" / "rulebook.toml"
    return tomllib.loads(source.read_text("utf-8")) if source.is_file() else {}


def citation(info: GameInfo, code: str) -> Citation | None:
    """The rule that a refusal of this code goes by; None where it is about no rule."""
    by_code = data(info.room).get("refusals", {})
    for kind in ("sheet", "ruling"):
        number = by_code.get(kind, {}).get(code)
        if number is not None:
            return Citation(info.id, number, ruling=kind == "ruling")
    return None
