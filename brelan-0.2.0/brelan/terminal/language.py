"""Which language to speak: asked for, or that of the surroundings; French unless told otherwise."""

from collections.abc import Mapping, Sequence

from babel.numbers import format_decimal, format_percent

from brelan.core.errors import GameError
from brelan.core.texts import LANGUAGES

FLAG = "--lang"
VARIABLE = "BRELAN_LANG"
LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
NEUTRAL = ("C", "POSIX")


def of_surroundings(environ: Mapping[str, str]) -> str:
    """BRELAN_LANG, else the locale: French if it is French or says nothing, else English."""
    chosen = environ.get(VARIABLE, "").lower()
    if chosen in LANGUAGES:
        return chosen
    # The first variable that is set decides, as in POSIX.
    locale = next((environ[name] for name in LOCALES if environ.get(name)), "")
    word = locale.split(".")[0].split("@")[0].split("_")[0]
    return "fr" if not word or word in NEUTRAL or word.lower() == "fr" else "en"


def of_words(words: Sequence[str], environ: Mapping[str, str]) -> str:
    """The language a command line asks for; one that is unknown is refused later, in words."""
    for place, word in enumerate(words):
        if word == FLAG:
            chosen = "".join(words[place + 1 : place + 2])
        elif word.startswith(f"{FLAG}="):
            chosen = word.partition("=")[2]
        else:
            continue
        return chosen if chosen in LANGUAGES else of_surroundings(environ)
    return of_surroundings(environ)


def check(lang: str) -> str:
    """The language, or `GameError` with those there are."""
    if lang not in LANGUAGES:
        raise GameError("language-unknown", lang=lang, allowed=LANGUAGES)
    return lang


def number(value: float, lang: str, *, digits: int = 0) -> str:
    """A number as the language writes it."""
    decimals = "." + "0" * digits if digits else ""
    return format_decimal(value, f"#,##0{decimals}", locale=lang)


def percent(share: float, lang: str) -> str:
    """A share in percent with two decimals."""
    return format_percent(share, "0.00 %" if lang == "fr" else "0.00%", locale=lang)
