"""Names and words in one spelling, and without what nobody can see."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brelan.server.common.errors import Refused
from brelan.server.messages.plain_text import LONGEST_NAME, name, shown_name, words

KEPT = ["A", "Zoé", "Jean-Paul II", "李", "a" * 32, "नमस्ते", "สวัสดี", "O’Neil", "#1", "🦊"]
EMOJI = [
    "👩\u200d👩\u200d👧",
    "🏳\ufe0f\u200d🌈",
    "❤\ufe0f\u200d🔥",
    "🫱🏽\u200d🫲🏻",
    "1\ufe0f\u20e3",
]
TIDIED = {
    "Zoe\u0301": "Zoé",
    "e\u0301" * 32: "é" * 32,
    "  Ana\t\n": "Ana",
    "Jean \u00a0 \u2003Paul": "Jean Paul",
}
REFUSED = {
    "a\nb": "name-characters",
    "a\tb": "name-characters",
    "a\x00b": "name-characters",
    "\x7f": "name-characters",
    "a\u2028b": "name-characters",
    "\u202eanA": "name-characters",
    "a\u2066b": "name-characters",
    "a\u200bb": "name-characters",
    "a\u200db": "name-characters",
    "\ufeffAna": "name-characters",
    "An\u00ada": "name-characters",
    "\u3164": "name-characters",
    "\u2800": "name-characters",
    "a\ufe0f": "name-characters",
    "\ufffc": "name-characters",
    "\U0001d159": "name-characters",
    "\ue000": "name-characters",
    "\u0378": "name-characters",
    "\ud800": "name-characters",
    "\u0301": "name-characters",
    "Z\u0351\u036b\u0343\u036a\u0302\u036b": "name-characters",
    "": "name-empty",
    " \u3000": "name-empty",
    "a" * 33: "name-long",
    " – ": "name-nobody",
}


@pytest.mark.parametrize("typed", [*KEPT, *EMOJI])
def test_a_name_is_anything_readable(typed: str) -> None:
    assert name(typed) == shown_name(typed) == words(typed) == typed


@pytest.mark.parametrize(("typed", "tidied"), TIDIED.items(), ids=ascii)
def test_what_is_typed_is_tidied(typed: str, tidied: str) -> None:
    assert name(typed) == shown_name(typed) == words(typed) == tidied


@pytest.mark.parametrize(("typed", "code"), REFUSED.items(), ids=ascii)
def test_a_name_that_nobody_could_read_is_refused(typed: str, code: str) -> None:
    with pytest.raises(Refused) as caught:
        name(typed)
    assert caught.value.code == code


def test_what_is_said_loses_what_cannot_be_shown() -> None:
    assert words("ah\u202e!\nbon\u200b") == "ah! bon"
    for nothing in ("", "\u200b\u202e", "\n"):
        with pytest.raises(Refused) as caught:
            words(nothing)
        assert caught.value.code == "words-empty"
    with pytest.raises(Refused) as caught:
        words("a" * 121)
    assert caught.value.code == "words-long"


@given(st.text(st.characters(codec=None), max_size=60))
def test_whatever_was_stored_is_shown_as_a_name_could_be(stored: str) -> None:
    shown = shown_name(stored)
    assert shown == shown_name(shown)
    assert 0 < len(shown) <= LONGEST_NAME
    assert unicodedata.is_normalized("NFC", shown)
    assert not any(unicodedata.category(sign) in ("Cc", "Zl", "Zp", "Co") for sign in shown)
    if shown != "–":
        assert name(shown) == shown
