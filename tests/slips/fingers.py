"""Slips of fingers and habits, which are the same in every game."""

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple


class Slip(NamedTuple):
    """A text that somebody types."""

    text: str
    kind: str
    """What sort of slip it is."""
    meant: str | None = None
    """The move that it says without a doubt, in other words; None where it may be wrong."""


NEIGHBOURS = dict(zip("azertyuiopqsdfghjklmwxcvbn", "zertyuiopmsdfghjklmùxcvbn,", strict=True))
"""What lies to the right of a key in France."""
POLITE = (
    "je joue {}",
    "I play {}",
    "{} svp",
    "{} please",
    "{} s'il vous plaît",
    "{} s’il te plaît",
)
FRAMES = (
    "{}.",
    "{} !",
    "« {} »",
    "“{}”",
    '"{}"',
    "'{}'",
    "`{}`",
    "({})",
    "[{}]",
    "{};",
    "{}…",
    "-{}",
)
SPACES = ("  ", "\t", "\u00a0", "\u202f", "   ")
GLUED = ("", ",", ", ", "-", "_", "/", ".", ":")

Maker = Callable[[str, random.Random], str]


def _place(text: str, chance: random.Random) -> int:
    return chance.randrange(len(text))


def swapped(text: str, chance: random.Random) -> str:
    """Two neighbouring letters change places."""
    at = chance.randrange(max(1, len(text) - 1))
    return text[:at] + text[at + 1 : at + 2] + text[at] + text[at + 2 :]


def doubled(text: str, chance: random.Random) -> str:
    """A key is pressed twice."""
    at = _place(text, chance)
    return text[:at] + text[at] + text[at:]


def missing(text: str, chance: random.Random) -> str:
    """A key is not pressed."""
    at = _place(text, chance)
    return text[:at] + text[at + 1 :]


def beside(text: str, chance: random.Random) -> str:
    """The key beside it."""
    at = _place(text, chance)
    return text[:at] + NEIGHBOURS.get(text[at], text[at]) + text[at + 1 :]


def word_missing(text: str, chance: random.Random) -> str:
    """A word is left out."""
    words = text.split()
    if len(words) > 1:
        del words[chance.randrange(len(words))]
    return " ".join(words)


def word_twice(text: str, chance: random.Random) -> str:
    """A word is written twice."""
    words = text.split()
    at = chance.randrange(len(words))
    return " ".join([*words[: at + 1], *words[at:]])


def other_order(text: str, chance: random.Random) -> str:
    """The words in another order."""
    words = text.split()
    chance.shuffle(words)
    return " ".join(words)


def one_more(text: str, chance: random.Random) -> str:
    """A number one higher: whoever counts from 1."""
    return _changed_number(text, chance, 1)


def one_less(text: str, chance: random.Random) -> str:
    """A number one lower."""
    return _changed_number(text, chance, -1)


def far_off(text: str, chance: random.Random) -> str:
    """A number that cannot be."""
    return _changed_number(text, chance, chance.choice((-9, 9, 13, 40, 100)))


def _changed_number(text: str, chance: random.Random, by: int) -> str:
    places = [at for at, letter in enumerate(text) if letter.isdigit()]
    if not places:
        return text
    at = chance.choice(places)
    return text[:at] + str(int(text[at]) + by) + text[at + 1 :]


def twice(text: str, _chance: random.Random) -> str:
    """All of it twice, as after a paste."""
    return f"{text} {text}"


def cut(text: str, chance: random.Random) -> str:
    """Sent too early."""
    return text[: chance.randrange(1, len(text) + 1)]


def lines(text: str, _chance: random.Random) -> str:
    """With the number of a list before it."""
    return f"1. {text}"


TYPOS: tuple[Maker, ...] = (
    swapped, doubled, missing, beside, word_missing, word_twice, other_order, one_more, one_less,
    far_off, twice, cut, lines,
)  # fmt: skip


def spelt(move: str, chance: random.Random) -> Iterator[Slip]:
    """The same move in another case, with other spaces, in a frame: no doubt what is meant."""
    for text, kind in (
        (move.upper(), "upper case"),
        (move.title(), "title case"),
        (move.swapcase(), "swapped case"),
        (f"  {move} ", "spaces around"),
        (f"{move}\n", "line end"),
        (move.replace(" ", chance.choice(SPACES)), "other spaces"),
        (chance.choice(POLITE).format(move), "polite"),
        (chance.choice(FRAMES).format(move), "framed"),
        (move.upper().replace(" ", "  ") + " ", "upper case and spaces"),
    ):
        yield Slip(text, kind, move)


def glued(move: str, chance: random.Random) -> Slip:
    """Without its spaces, or with something else in their place."""
    return Slip(move.replace(" ", chance.choice(GLUED)), "glued")


def typo(move: str, chance: random.Random) -> Slip:
    """One slip of the fingers, sometimes two."""
    makers = chance.sample(TYPOS, 2 if chance.random() < 0.15 else 1)
    text = move
    for make in makers:
        text = make(text, chance) or move
    return Slip(text, " and ".join(make.__name__.replace("_", " ") for make in makers))
