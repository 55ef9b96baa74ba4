"""A typed text without what does not matter: case, accents, spaces, quotation marks."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

ALIKE = str.maketrans("’‘´`′–—−‐‑", "'''''-----")
FRAMES = ("''", '""', "()", "[]", "«»", "“”", "``")
ELIDED = re.compile(r"\b(?:j|l|d|m|t|s|c|qu)'(?=[a-z])")
LISTED = re.compile(r"^\d+[.)] +(?=\S)")
PLURAL = re.compile(r"(?<=\d)s\b")
TO = re.compile(r"(?<!\w)à(?!\w)")
PARTS = re.compile(r"(?<!\w)-[0-9]+|[a-z]+|[0-9]+|\S")
IGNORED = frozenset(".,;:!?\"'()[]{}<>«»“”/_+&#=~|-…")
"""Signs that mean nothing, unless a game says so."""


ASKING = re.compile(
    r"(?:puis|peux|peut|pouvons|est|dois|doit|devrais)[- ](?:je|tu|on|nous|ce)\b"
    r"|(?:can|could|may|might|should|shall|must|do|does|is|what if)\b"
)
"""How questions begin, in French and English."""
ASKED = re.compile(
    r"(?:est[- ]ce qu(?:e|')\s*)?(?:"
    r"(?:puis|peux|peut|pouvons|dois|doit|devrais)[- ](?:je|tu|on|nous)\b"
    r"|(?:je|tu|on|nous) (?:peux|peut|pouvons|dois|doit|devrais)\b"
    r"|(?:can|could|may|might|should|shall|must|do|does) (?:i|we|you|one)\b"
    r"|what if (?:i|we)\b)?\s*"
)
"""What of a question is asked about the move that it names."""


class Word(NamedTuple):
    """A word, a number or a sign."""

    text: str
    joined: bool = False
    """Whether it stands right behind a number, or a number right behind a word."""


@lru_cache(maxsize=4096)
def tidy(text: str) -> str:
    """In small letters, with single spaces, without a frame around it."""
    seen = "".join(sign for sign in text if unicodedata.category(sign) != "Cf")
    text = " ".join(seen.translate(ALIKE).lower().split())
    for frame in FRAMES:
        if len(text) > 1 and text[0] == frame[0] and text[-1] == frame[1]:
            text = text[1:-1].strip()
    return text


def bare(text: str) -> str:
    """The same without accents and without what only grammar asks for."""
    text = TO.sub(" ", tidy(text)).replace("œ", "oe")
    text = unicodedata.normalize("NFKD", text)
    text = "".join(letter for letter in text if not unicodedata.combining(letter))
    text = ELIDED.sub("", LISTED.sub("", text.translate(ALIKE).lower()))
    return PLURAL.sub("", text)


def asks(text: str) -> bool:
    """Whether a text is a question: who asks does not move."""
    line = bare(text)
    return line.rstrip("!.)\"' ").endswith("?") or ASKING.match(line) is not None


def unasked(text: str) -> str:
    """The move that a question is about, as far as it names one."""
    return ASKED.sub("", tidy(text), count=1) if asks(text) else text


def strange_as_written(text: str, words: Iterable[str]) -> tuple[str, ...]:
    """Words as somebody wrote them: "don't", of which "don" and "t" were left."""
    written = [part.strip(',;:!?"()[]{}') for part in tidy(text).split()]
    found = (
        next((one for one in written if word in {part.text for part in split(one, "")}), word)
        for word in words
    )
    return tuple(dict.fromkeys(found))


def split(text: str, marks: str) -> tuple[Word, ...]:
    """The words of a text; of the signs those that mean something, and those nobody knows."""
    line = bare(text)
    found: list[Word] = []
    for part in PARTS.finditer(line):
        word, at = part[0], part.start()
        if word not in IGNORED or word in marks:
            found.append(Word(word, at > 0 and word[0].isalnum() and line[at - 1].isalnum()))
    return tuple(found)
