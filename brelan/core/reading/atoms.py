"""What a text says, piece by piece: words of the notation, numbers, cards and squares."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from .plain_text import Word, split
from .vocabulary import AGAINST, ARTICLES, COUNTS, FILLERS, PLURALS, Vocabulary

NUMBER = re.compile(r"-?[0-9]{1,6}")
"""A longer one names nothing in any game."""
ZERO = re.compile(r"0[0-9]")
"""A letter that was mistaken for a number."""
PLACE = "@"
OWNED = "'"
COUNT = "#"
"""Before how many of something there are: ``#2``."""
SHORTEST = 3
"""Letters of a word that is known in spite of a slip."""
LONG = 6
"""Letters of such a word if it means nothing: a short one may be something that does."""


class Atom(NamedTuple):
    """A piece of what was said."""

    meanings: tuple[str, ...]
    """What it may stand for: ``sell``, ``r4``, ``@3``, ``7``."""
    needless: bool = False
    """Whether it may mean nothing at all."""
    known: bool = True
    """Whether it is a word that anybody knows here."""

    @property
    def one(self) -> str:
        """What it stands for first of all."""
        return self.meanings[0]


def atoms(text: str, words: Vocabulary) -> tuple[Atom, ...]:
    """The pieces of a text, in their order."""
    found = _translated(split(text, words.marks), words)
    for joined in (True, False, False):  # the last time for what follows a pair
        found = _paired(found, words, joined=joined)
    return tuple(atom for atom, _joined in found)


Placed = tuple[Atom, bool]
"""A piece, and whether it stands right behind the one before it."""


def _translated(written: tuple[Word, ...], words: Vocabulary) -> list[Placed]:
    """Each phrase by what it stands for."""
    found: list[Placed] = []
    at = 0
    while at < len(written):
        word = written[at]
        size, several = _counted(written, at, words)
        if _is_square_elsewhere(written, at, words):
            size, several = 2, [Atom((word.text + written[at + 1].text,), known=False)]
        if several:
            found += ((atom, word.joined) for atom in several)
            at += size
            continue
        size, meanings = _phrase(written, at, words)
        if meanings == ("",):
            at += size
            continue
        if meanings:
            needless = size == 1 and word.text in ARTICLES
            found.append((Atom(meanings, needless), word.joined))
            at += size
            continue
        at += 1
        if "o" in words.letters and ZERO.fullmatch(word.text):
            found.append((Atom((f"o{word.text[1]}",)), word.joined))
        elif NUMBER.fullmatch(word.text):
            found.append((Atom((str(int(word.text)),)), word.joined))
        elif word.text in words.marks:
            found.append((Atom((word.text,)), word.joined))
        elif len(word.text) == 1 and word.text in words.letters:
            needless = word.text in ARTICLES or word.text in FILLERS
            found.append((Atom((word.text,), needless), word.joined))
        elif word.text not in FILLERS and word.text not in ARTICLES:
            after = written[at] if at < len(written) else Word("")
            found += _guessed(word, after, words)
    return found


def _counted(written: tuple[Word, ...], at: int, words: Vocabulary) -> tuple[int, list[Atom]]:
    """A count in words: how many words it has, and what it counts so many times, or itself."""
    count = COUNTS.get(written[at].text, 0)
    if not count or at + 1 == len(written) or _phrase(written, at, words)[0] > 1:
        return 0, []
    after = written[at + 1].text
    if NUMBER.fullmatch(after):
        return 2, [Atom((str(int(after)),))] * count
    if after in PLURALS:
        return 2, [Atom((f"{COUNT}{count}",))]
    meanings = words.meanings((Word(after),))
    if not after.endswith("s") or len(after) < SHORTEST or not meanings or not meanings[0]:
        return 0, []
    if meanings[0].lower() in words.letters:
        return 2, [Atom(meanings)] * count
    return (0, []) if meanings[0].isdigit() else (1, [Atom((f"{COUNT}{count}",))])


def _is_square_elsewhere(written: tuple[Word, ...], at: int, words: Vocabulary) -> bool:
    """Whether a letter and a number are one word: a square, where no letter goes with a number."""
    word = written[at].text
    return (
        len(word) == 1
        and (word in ARTICLES or word in FILLERS)
        and word not in words.letters
        and at + 1 < len(written)
        and written[at + 1].joined
        and NUMBER.fullmatch(written[at + 1].text) is not None
    )


def _phrase(written: tuple[Word, ...], at: int, words: Vocabulary) -> tuple[int, tuple[str, ...]]:
    """The longest phrase that begins here: how many words it has and what it may stand for."""
    for size in range(min(words.longest, len(written) - at), 0, -1):
        first, *others = written[at : at + size]
        if meanings := words.meanings((Word(first.text), *others)):
            return size, meanings
    return 0, ()


def _guessed(word: Word, after: Word, words: Vocabulary) -> Iterator[Placed]:
    """A word that is not in the table: two in one, the beginning of one, or one with a slip."""
    text, last = word.text, word.text[-1]
    begun = words.meanings((Word(text[:-1]),))
    if begun and last in words.letters and after.joined:
        yield Atom(begun), word.joined
        yield Atom((last,)), False
        return
    known = [*words.single, *((filler, ("",)) for filler in FILLERS if len(filler) >= LONG)]
    for alike in () if text in AGAINST else (_begins, _slipped):
        meant = {
            meanings
            for one, meanings in known
            if alike(text, one) and not (len(text) <= SHORTEST and meanings[0].isdigit())
        }
        if len(meant) == 1:
            meanings = meant.pop()
            if meanings != ("",):
                yield Atom(meanings), word.joined
            return
    yield Atom((text,), known=False), word.joined


def _begins(text: str, word: str) -> bool:
    return len(text) >= SHORTEST and word.startswith(text)


@lru_cache(maxsize=65536)
def _slipped(text: str, word: str) -> bool:
    """Whether one letter is too much, missing, another one, or two have changed places."""
    if len(word) < SHORTEST or len(text) < 2 or not word.isalpha():
        return False
    if abs(len(text) - len(word)) > 1 or (text[0] != word[0] and text[:2] != word[1::-1]):
        return False  # "quit" is not "huit": what begins otherwise is another word
    short, long = sorted((text, word), key=len)
    at = next(
        (at for at, (one, other) in enumerate(zip(short, long, strict=False)) if one != other),
        len(short),
    )
    if len(short) < len(long):
        return short[at:] == long[at + 1 :]
    turned = text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :]
    return text[at + 1 :] == word[at + 1 :] or turned == word


def _paired(found: list[Placed], words: Vocabulary, *, joined: bool) -> list[Placed]:
    """Letters and numbers that belong together as one piece: those written as one, then all."""
    paired: list[Placed] = []
    at = 0
    while at < len(found):
        (first, close), (second, closer) = found[at], found[at + 1] if at + 1 < len(found) else _END
        pair = _pair(first, second, words) if closer or not joined else ()
        if pair:
            paired.append((Atom(pair), close))
            at += 2
            continue
        if joined or first.meanings != (PLACE,):  # a place without a number says nothing
            paired.append((first, close))
        at += 1
    return paired


_END: Placed = Atom(("",)), False


def _pair(first: Atom, second: Atom, words: Vocabulary) -> tuple[str, ...]:
    """What two neighbours may stand for together; what nobody knows goes with nothing."""
    if not (first.known and second.known):
        return ()
    if first.one == PLACE:
        return tuple(f"@{one}" for one in second.meanings if one.lstrip("-").isdigit())
    if second.one == OWNED:
        return tuple(f"{one}'" for one in first.meanings if len(one) > 1 and one[1:].isdigit())
    return tuple(
        letter + number
        for one in first.meanings
        for other in second.meanings
        for letter, number in ((one, other), (other, one))
        if letter in words.letters and number.isdigit()
    )


def said_once(said: tuple[Atom, ...]) -> tuple[Atom, ...]:
    """Without what was said twice: a word in a row, or a sentence; cards and numbers may be two."""
    half = len(said) // 2
    words = [atom.one.isalpha() and len(atom.one) > 1 for atom in said]
    if half > 1 and said[:half] == said[half:] and any(words[:half]):
        return said[:half]
    return tuple(
        atom
        for at, (atom, word) in enumerate(zip(said, words, strict=True))
        if not (word and at and said[at - 1] == atom)
    )


def numbers(said: Iterable[Atom]) -> list[int]:
    """The numbers among the pieces."""
    return [int(one) for atom in said for one in atom.meanings if one.lstrip("-").isdigit()]


def pairs(said: Iterable[Atom]) -> list[str]:
    """The pieces that are a letter and a number: cards and squares."""
    return [atom.one for atom in said if atom.one[:1].isalpha() and atom.one[1:].isdigit()]


def says(said: Iterable[Atom], *words: str) -> bool:
    """Whether one of these words is among the pieces."""
    return any(word in atom.meanings for atom in said for word in words)
