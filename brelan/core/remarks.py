"""What can be said of a move in one sentence: a code of the Fluent files and its values.

A room's ``reasons.py`` has ``remarks(view, seat, move, moves)``: everything worth saying of a legal
move, most important first, from what the seat sees alone (its view, its legal moves).
"""

from typing import Any


class Remark:
    """A text in every language; values may be remarks themselves, such as a card's name."""

    def __init__(self, code: str, /, **values: Any) -> None:
        self.code = code
        self.values = values

    def text(self, lang: str) -> str:
        """The words for people."""
        from .texts import text

        return text(self.code, lang, **{name: _said(v, lang) for name, v in self.values.items()})

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.code} {self.values}>"


class Merit(Remark):
    """What speaks for a move."""


class Fault(Remark):
    """What speaks against it."""


def _said(value: Any, lang: str) -> Any:
    if isinstance(value, Remark):
        return value.text(lang)
    if isinstance(value, tuple):
        return tuple(_said(item, lang) for item in value)
    return value
