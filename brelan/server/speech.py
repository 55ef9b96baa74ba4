"""In which language somebody is spoken to."""

from collections.abc import Mapping

from .protocol import Language


def accepted(headers: Mapping[bytes, bytes]) -> Language:
    """The language that a browser asks for; French where it asks for neither."""
    return preferred(headers.get(b"accept-language", b"").decode("latin-1"))


def preferred(wish: str) -> Language:
    """The first of our languages in an ``Accept-Language`` header."""
    for part in wish.split(","):
        word = part.split(";")[0].strip().lower()
        if word.startswith("fr"):
            return "fr"
        if word.startswith("en"):
            return "en"
    return "fr"
