"""In which language somebody is spoken to, and how refusals are told."""

from collections.abc import Mapping
from typing import Any

import msgspec

from brelan.core.errors import BrelanError

from ..messages.protocol import Language, Refusal


def accepted(headers: Mapping[bytes, bytes]) -> Language:
    """The language that a browser asks for; French where it asks for neither."""
    return preferred(headers.get(b"accept-language", b"").decode("latin-1"))


def preferred(wish: str) -> Language:
    """The first of our languages in an ``Accept-Language`` header."""
    for part in wish.split(","):
        word = part.split(";")[0].strip().lower()
        if word.startswith("fr"):
            return "fr"
        if word.startswith("en"):
            return "en"
    return "fr"


def refusal(problem: BrelanError, lang: str) -> Refusal:
    """An error for people and programs: the text, the code, and the values it speaks of."""
    values = msgspec.to_builtins(problem.values, enc_hook=_plain, str_keys=True)
    return Refusal(code=problem.code, text=problem.text(lang), values=values)


def _plain(value: Any) -> Any:
    """NumPy's numbers as Python's, whatever else by its words."""
    return value.item() if hasattr(value, "item") else str(value)
