"""Options of a game: what may be chosen, what is taken by default, clear errors otherwise."""

import reprlib
from collections.abc import Mapping
from dataclasses import dataclass
from operator import index
from typing import Any

from .errors import GameError

SEED_LIMIT = 1 << 64
COUNTED = 1 << 53
"""More than anybody counts: as many whole numbers as every language can hold."""
KEY_BYTES = 32
"""How long a key is (`core.chacha`)."""


@dataclass(frozen=True)
class Option:
    """A choice to be made before a game: its name, what is allowed, the default.

    Without ``allowed`` it is a seat of the table, or None: drawn by the game's generator.
    """

    name: str
    allowed: tuple[int | bool, ...] | None
    default: int | bool | None

    @classmethod
    def seat(cls, name: str) -> "Option":
        """An option that names a seat, drawn by default."""
        return cls(name, None, None)

    @classmethod
    def flag(cls, name: str) -> "Option":
        """An option that is off by default."""
        return cls(name, (False, True), False)

    def choices(self, players: int) -> tuple[int | bool | None, ...]:
        """All values allowed at a table of so many players."""
        return (None, *range(players)) if self.allowed is None else self.allowed

    def check(self, value: Any, *, game: str, players: int) -> None:
        """Raise `GameError` unless the value is allowed; 1 is not True, nor 2.0 two."""
        fitting = self.choices(players)
        if not any(type(value) is type(one) and value == one for one in fitting):
            raise GameError(
                "option-value", game=game, option=self.name, value=written(value), allowed=fitting
            )


def complete(
    game: str, options: tuple[Option, ...], chosen: Mapping[str, Any]
) -> dict[str, int | bool | None]:
    """All options with the chosen values checked and the others at their defaults."""
    names = tuple(option.name for option in options)
    for name in chosen:
        if name not in names:
            raise GameError("option-unknown", game=game, option=name, allowed=names)
    values = {option.name: _own(chosen.get(option.name, option.default)) for option in options}
    for option in sorted(options, key=lambda option: option.name != "players"):
        players = values["players"]
        option.check(
            values[option.name], game=game, players=players if isinstance(players, int) else 0
        )
    return values


def _own(value: Any) -> Any:
    """The value as Python's own: NumPy's numbers and truth values are other types."""
    try:
        return value.item()
    except (AttributeError, TypeError, ValueError):
        return value


def written(value: Any) -> str:
    """Anything as an error can tell it: in one short line."""
    try:
        return " ".join(reprlib.repr(value).split())
    except ValueError:  # Python writes no number of thousands of digits
        return type(value).__name__


def whole(value: Any) -> int | None:
    """A whole number of Python's or NumPy's as an int; None for all else."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def checked_whole(name: str, value: Any) -> int:
    """The number, or `GameError` with its name if it is not whole, or beyond all counting."""
    number = whole(value)
    if number is None or abs(number) > COUNTED:
        raise GameError("number-whole", name=name, value=written(value))
    return number


def checked_text(name: str, value: Any) -> str:
    """The text, or `GameError` with its name if it is none."""
    if not isinstance(value, str) or not value.isprintable():
        raise GameError("text-wanted", name=name, value=written(value))
    return value


def check_duration(name: str, value: Any) -> None:
    """Raise `GameError` unless it is a number of seconds, which may be endless."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not value >= 0:
        raise GameError("duration-wanted", name=name, value=written(value))


def checked_seat(seat: Any, players: int) -> int:
    """The seat, or `GameError` if a table of so many has none such."""
    number = whole(seat)
    if number is None or not 0 <= number < players:
        raise GameError("seat-unknown", seat=written(seat), players=players)
    return number


def checked_seed(seed: Any) -> int:
    """The seed, or `GameError` if it is none."""
    number = whole(seed)
    if number is None or not 0 <= number < SEED_LIMIT:
        raise GameError("seed", seed=written(seed))
    return number


def checked_key(key: Any) -> bytes:
    """The key, or `GameError` if it is none; the error does not repeat what may be a secret.

    Eight zeros at its beginning, which no random key has, mean in a record that there is none.
    """
    if not isinstance(key, bytes) or len(key) != KEY_BYTES or not any(key[:8]):
        raise GameError("key", bytes=KEY_BYTES)
    return key
