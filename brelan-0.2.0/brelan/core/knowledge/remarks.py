"""What can be said of a move in one sentence: a code of the Fluent files and its values.

A room's ``reasons.py`` has ``remarks(view, seat, move, moves)``: everything worth saying of a legal
move, most important first, from what the seat sees alone (its view, its legal moves). It may have
``said(view, seat, move)`` as well: the move in words, to be named in a sentence.
"""

from typing import Any


class Remark:
    """A text in every language; values may be remarks themselves, such as a card's name."""

    def __init__(self, code: str, /, **values: Any) -> None:
        self.code = code
        self.values = values

    def text(self, lang: str) -> str:
        """The words for people."""
        from ..texts import text

        return text(self.code, lang, **{name: _said(v, lang) for name, v in self.values.items()})

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.code} {self.values}>"


class Named(str):
    """Something in the notation that people are told by its name: ``r4`` is the red 4."""

    said: Remark

    def __new__(cls, written: str, said: Remark) -> "Named":
        """The notation as text, and what is said instead of it."""
        named = super().__new__(cls, written)
        named.said = said
        return named

    def __reduce__(self) -> tuple[Any, ...]:
        return Named, (str(self), self.said)


def coloured(card: str, code: str) -> Named:
    """A card of a colour and a value, such as ``r4``, by the name that this text gives it."""
    return Named(card, Remark(code, colour=card[0], value=card[1]))


def neighbour(seat: int, other: int, players: int) -> Remark:
    """Another player as one at this seat calls them: on your left, opposite you."""
    left = (other - seat) % players
    near = min(left, players - left)
    side = "left" if left == near else "right"
    opposite = "opponent" if players == 2 else "opposite"
    return Remark("reason-neighbour", where=opposite if 2 * near == players else side, near=near)


class Merit(Remark):
    """What speaks for a move."""


class Ending(Merit):
    """A merit after which there is nothing left to wish: it wins now, or the seat is out."""


class Fault(Remark):
    """What speaks against it."""


class Clause(Remark):
    """Another remark within a sentence: there it does not begin with a capital."""

    def __init__(self, remark: Remark, /) -> None:
        super().__init__(remark.code, **remark.values)

    def text(self, lang: str) -> str:
        """The words for people."""
        whole = super().text(lang)
        return whole[:1].lower() + whole[1:]


def _said(value: Any, lang: str) -> Any:
    if isinstance(value, Remark):
        return value.text(lang)
    if isinstance(value, tuple):
        return tuple(_said(item, lang) for item in value)
    return value
