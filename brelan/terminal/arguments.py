"""A game and its options from the words of a command line: ``game players=3 --switch``."""

from collections.abc import Sequence
from typing import Any

import brelan
from brelan.core.catalogue import catalogue, find
from brelan.core.errors import GameError
from brelan.core.game import Game
from brelan.core.options import Option

WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("true", "yes", "on", "oui", "vrai"), True),
    **dict.fromkeys(("false", "no", "off", "non", "faux"), False),
    **dict.fromkeys(("none", "drawn", "aucun", "aucune", "tirage"), None),
}

MOST_DIGITS = 20
"""Of no option's value are there more; Python reads numbers of some thousands of digits only."""


def read(words: Sequence[str]) -> tuple[str | None, dict[str, Any]]:
    """The game's id, if one is named, and the options as written."""
    name, rest = _take_game(list(words))
    known = {option.name: option for option in _options(name)}
    chosen: dict[str, Any] = {}

    def put(option: str, value: Any) -> None:
        if option in chosen:
            raise GameError("words-twice", name=option)
        chosen[option] = value

    while rest:
        word = rest.pop(0)
        option, given, value = word.lstrip("-").partition("=")
        option = option.replace("-", "_")
        if given:
            put(option, _value(value))
        elif not word.startswith("--"):
            raise GameError("words-surplus", word=word)
        elif option.startswith("no_") and option not in known:
            put(option.removeprefix("no_"), False)
        elif rest and not rest[0].startswith("--") and _takes(known.get(option), rest[0]):
            put(option, _value(rest.pop(0)))
        else:
            put(option, True)
    return name, chosen


def game(words: Sequence[str]) -> Game:
    """The game that these words describe, or `GameError`."""
    name, chosen = read(words)
    if name is None:
        raise GameError("game-missing", allowed=tuple(catalogue()))
    return brelan.game(name, **chosen)


def _take_game(words: list[str]) -> tuple[str | None, list[str]]:
    """The first word, or the first that is a game's id where options come before it."""
    for place, word in enumerate(words):
        first = place == 0 and not word.startswith("-") and "=" not in word
        if first or word in catalogue():
            return find(word).id, words[:place] + words[place + 1 :]
    return None, words


def _options(name: str | None) -> tuple[Option, ...]:
    games = catalogue().values() if name is None else (find(name),)
    return tuple(option for info in games for option in info.options)


def _takes(option: Option | None, word: str) -> bool:
    """Whether the word after an option is its value: a switch needs none."""
    if option is None or option.allowed is None or True not in map(_is_true, option.allowed):
        return "=" not in word
    return isinstance(_value(word), bool)


def _is_true(value: int | bool) -> bool:
    return value is True


def _value(word: str) -> Any:
    """``3`` is a number, ``true`` a truth value, anything else stays a word to be refused."""
    if word.lower() in WORDS:
        return WORDS[word.lower()]
    digits = word.replace("_", "")
    number = digits.isdecimal() and digits.isascii() and len(digits) <= MOST_DIGITS
    return int(digits) if number else word
