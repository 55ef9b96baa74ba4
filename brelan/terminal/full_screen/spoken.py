"""The language that is spoken: once it is changed, the whole program speaks the other one."""

from __future__ import annotations

from textual.message import Message

from brelan.core.texts import LANGUAGES


class Spoken(Message):
    """A screen speaks another language from now on, and so does whatever comes after it."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        super().__init__()


def other(lang: str) -> str:
    """The language after this one."""
    return LANGUAGES[(LANGUAGES.index(lang) + 1) % len(LANGUAGES)]
