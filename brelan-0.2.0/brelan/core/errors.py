"""Errors with a name, a code and the values that explain them, in French and English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from brelan.core.rulebook import Citation


class Refusal:
    """Why something is refused: a code of the Fluent files and its values."""

    def __init__(self, code: str, /, **values: Any) -> None:
        self.code = code
        self.values = values


class BrelanError(Exception):
    """The base of all errors that brelan raises on purpose."""

    def __init__(self, code: str, /, **values: Any) -> None:
        super().__init__(code, values)
        self.code = code
        self.values: dict[str, Any] = values

    def text(self, lang: str = "en") -> str:
        """The explanation for people, in ``fr`` or ``en``."""
        from .texts import text

        return text(self.code, lang, **self.values)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (type(self), self.code, self.values), vars(self)

    def __str__(self) -> str:
        return self.text()


class GameError(BrelanError, ValueError):
    """An unknown game, number of players or option; it lists what is allowed."""


class IllegalMove(BrelanError, ValueError):  # noqa: N818 - a domain word, as in python-chess
    """A move that the rules forbid; the table is as it was.

    The value ``instead``, where there is one, is a move that is legal there for that seat.
    """

    def text(self, lang: str = "en") -> str:
        """The explanation for people, with an example of what is possible."""
        from .texts import text

        why, instead = super().text(lang), self.values.get("instead")
        return why if instead is None else text("move-instead", lang, why=why, instead=instead)

    citation: Citation | None = None
    """Which rule of which game forbids it; None where it is about no rule."""

    @property
    def rule(self) -> int | None:
        """The number of the rule that forbids it."""
        return None if self.citation is None else self.citation.number

    def explained(self, lang: str = "en") -> str:
        """The explanation with the rule it goes by."""
        said = self.text(lang)
        return said if self.citation is None else f"{said} ({self.citation.text(lang)})"

    def __str__(self) -> str:
        return self.explained()


class PositionError(BrelanError, ValueError):
    """A position that cannot come about."""


class RecordError(BrelanError, ValueError):
    """Stored data that is corrupt, foreign, or of a newer version."""


class CompilerError(BrelanError, RuntimeError):
    """A compiler that Brelan does not know."""


def _restore(kind: type[BrelanError], code: str, values: dict[str, Any]) -> BrelanError:
    """An error that comes from another process."""
    return kind(code, **values)
