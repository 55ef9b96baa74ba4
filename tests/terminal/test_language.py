"""Which language is spoken."""

import pytest

from brelan import GameError
from brelan.terminal import language


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({}, "fr"),
        ({"LANG": "C"}, "fr"),
        ({"LANG": "C.UTF-8"}, "fr"),
        ({"LC_ALL": "POSIX"}, "fr"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE@euro"}, "en"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "en_US"}, "en"),
        ({"LC_ALL": "fr_FR", "LC_MESSAGES": "en_US"}, "fr"),
        ({"LC_ALL": "", "LANG": "en_US"}, "en"),
        ({"BRELAN_LANG": "fr", "LANG": "en_US"}, "fr"),
        ({"BRELAN_LANG": "en"}, "en"),
        ({"BRELAN_LANG": "klingon", "LANG": "en_US"}, "en"),
    ],
)
def test_surroundings_decide_and_french_is_the_default(
    environ: dict[str, str], expected: str
) -> None:
    assert language.of_surroundings(environ) == expected


def test_the_flag_comes_before_the_surroundings() -> None:
    environ = {"BRELAN_LANG": "fr"}
    assert language.of_words(["play", "--lang", "en"], environ) == "en"
    assert language.of_words(["--lang=en"], environ) == "en"
    assert language.of_words(["games", "--lang", "xx"], environ) == "fr"
    assert language.of_words(["games", "--lang"], environ) == "fr"


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(GameError, match="fr, en"):
        language.check("xx")


def test_numbers_are_written_as_the_language_does() -> None:
    assert language.number(1234.5, "en", digits=1) == "1,234.5"
    assert language.number(1234.5, "fr", digits=1).replace("\u202f", " ") == "1 234,5"
    assert language.percent(0.123, "en") == "12.30%"
    assert language.percent(0.123, "fr").replace("\xa0", " ") == "12,30 %"
