"""Names and words as people type them, in one spelling and without what nobody can see.

Text is composed (NFC), trimmed, and any run of spaces is one space. Refused in names, and left out
of what is said at a table: control characters, line and paragraph separators, what turns the
direction of writing, characters without any shape, private ones and those that mean nothing yet.
A joiner (U+200D) and the selectors of emoji stay where they hold an emoji together.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from ..common.errors import Refused

LONGEST_NAME = 32
LONGEST_WORDS = 120
MARKS = 4
"""Accents that may follow each other on one letter: more of them climb over other lines."""
NAMELESS = "–"
"""Stands for people who are forgotten, and for names of which nothing can be shown."""

_JOINER = 0x200D
_SELECTORS = (0xFE0E, 0xFE0F)
_INVISIBLE = frozenset(
    (
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0xFFFC, 0x16FE4, 0x1D159),
        *range(0x180B, 0x1810),
        *range(0xFE00, 0xFE10),
        *range(0xE0100, 0xE01F0),
    )
)
"""Letters and marks without a shape: fillers, blanks, selectors of variants."""
_NEVER = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def name(typed: str) -> str:
    """Somebody's name, or why it cannot be one."""
    cleaned = _spaced(typed)
    if not all(_fits(cleaned, place) for place in range(len(cleaned))):
        raise Refused("name-characters")
    if not any(map(_shown, cleaned)):
        raise Refused("name-empty")
    if len(cleaned) > LONGEST_NAME:
        raise Refused("name-long", most=LONGEST_NAME)
    if cleaned == NAMELESS:
        raise Refused("name-nobody")
    return cleaned


@lru_cache(maxsize=4096)
def shown_name(stored: str) -> str:
    """A name as it is shown: those that were stored before they were looked at are cleaned."""
    cleaned = _without_unfit(_without_unfit(stored)[:LONGEST_NAME])
    return cleaned if any(map(_shown, cleaned)) else NAMELESS


def words(typed: str) -> str:
    """What somebody says, without what cannot be shown."""
    cleaned = _without_unfit(typed)
    if not any(map(_shown, cleaned)):
        raise Refused("words-empty")
    if len(cleaned) > LONGEST_WORDS:
        raise Refused("words-long", most=LONGEST_WORDS)
    return cleaned


def _spaced(text: str) -> str:
    """Composed, trimmed, one space between words."""
    composed = unicodedata.normalize("NFC", text).strip()
    spaces = (" " if unicodedata.category(sign) == "Zs" else sign for sign in composed)
    return " ".join(part for part in "".join(spaces).split(" ") if part)


def _without_unfit(text: str) -> str:
    """Without any character that a name may not have; a line break separates words."""
    lines = _spaced(" ".join(text.split()))
    return _spaced("".join(one for place, one in enumerate(lines) if _fits(lines, place)))


def _fits(text: str, place: int) -> bool:
    """Whether a character may stand where it does."""
    sign = ord(text[place])
    if sign == _JOINER:
        return _emoji(text[:place].rstrip("\ufe0f")[-1:]) and _emoji(text[place + 1 : place + 2])
    if sign in _SELECTORS:
        before = text[place - 1 : place] if place else ""
        return _emoji(before) or before in tuple("0123456789#*")
    if sign in _INVISIBLE:
        return False
    category = unicodedata.category(text[place])
    if category in _NEVER:
        return category == "Cn" and _emoji(text[place])  # newer than this Python
    return not (_mark(text[place]) and all(map(_mark, text[max(0, place - MARKS) : place])))


def _emoji(sign: str) -> bool:
    """Whether this is a picture; those of the years to come have their place already."""
    if not sign:
        return False
    return 0x1F000 <= ord(sign) <= 0x1FAFF or unicodedata.category(sign) == "So"


def _mark(sign: str) -> bool:
    return unicodedata.category(sign) in ("Mn", "Me")


def _shown(sign: str) -> bool:
    """Whether a character alone can be seen."""
    return unicodedata.category(sign)[0] in "LNPS" or _emoji(sign)
