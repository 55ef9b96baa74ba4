"""In which language somebody is spoken to, and how refusals are told."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from brelan.core.errors import BrelanError, IllegalMove

from ..messages.protocol import CitedRule, Language, Refusal

_SPOKEN: dict[str, Language] = {"fr": "fr", "en": "en"}
_QUALITY = re.compile(r"0(\.\d{0,3})?|1(\.0{0,3})?")


def accepted(headers: Mapping[bytes, bytes]) -> Language:
    """The language that a browser asks for; French where it asks for neither."""
    return preferred(headers.get(b"accept-language", b"").decode("latin-1"))


def preferred(wish: str) -> Language:
    """The one of our languages that an ``Accept-Language`` header likes best."""
    best: Language = "fr"
    most = 0.0
    for part in wish.split(","):
        word, _, weight = part.partition(";")
        liked = _weight(weight)
        spoken = _SPOKEN.get(word.strip().lower().split("-")[0])
        if spoken is not None and liked > most:
            best, most = spoken, liked
    return best


def _weight(written: str) -> float:
    """How much a language is liked: 1 where nothing is said, 0 where nobody understands it."""
    name, _, value = written.partition("=")
    if name.strip().lower() != "q":
        return 1.0
    return float(value) if _QUALITY.fullmatch(value.strip()) else 0.0


def refusal(problem: BrelanError, lang: str) -> Refusal:
    """An error for people and programs: text, code, the values it speaks of, the rule it cites."""
    values = msgspec.to_builtins(problem.values, enc_hook=_plain, str_keys=True)
    cited = problem.citation if isinstance(problem, IllegalMove) else None
    told = Refusal(code=problem.code, text=problem.text(lang), values=values)
    if isinstance(problem, IllegalMove) and "instead" in problem.values:
        told.why = BrelanError.text(problem, lang)
    if cited is not None:
        told.rule = CitedRule(game=cited.game, number=cited.number, text=cited.text(lang))
    return told


def _plain(value: Any) -> Any:
    """NumPy's numbers as Python's, whatever else by its words."""
    return value.item() if hasattr(value, "item") else str(value)
