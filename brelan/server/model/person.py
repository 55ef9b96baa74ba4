"""Somebody with an identity here."""

import msgspec

from ..messages.protocol import Language


class Person(msgspec.Struct, frozen=True):
    """Somebody with an identity here."""

    id: str
    name: str
    lang: Language
    program: str | None = None
    """The name of the program that acts for them, by a token that they made for it."""
