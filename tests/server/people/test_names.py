"""Names and words over the wire: tidied, or refused in words; old ones are shown cleaned."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from tests.server.house import Guest, House

Guests = Callable[..., Guest]


def test_names_that_nobody_can_read_are_refused_in_words(guest: Guests) -> None:
    """Line breaks of other alphabets, U+202E and a zero-width space came through."""
    ana, anne = guest(lang="en"), guest(lang="fr")
    for typed in ("A\u2028na", "\u202eAna", "A\u200bna", "A\nna"):
        for one, words in ((ana, "A name has letters"), (anne, "Un nom se compose")):
            answer = one.http.put("/api/me", json={"name": typed, "lang": "en"})
            assert answer.status_code == 400, typed
            assert answer.json()["code"] == "name-characters"
            assert answer.json()["text"].startswith(words)
    kept = ana.http.put("/api/me", json={"name": "  Zoe\u0301  \u00a0B. ", "lang": "en"})
    assert kept.json()["name"] == ana.http.get("/api/me").json()["name"] == "Zoé B."


def test_words_lose_what_cannot_be_shown(guest: Guests) -> None:
    ana = guest()
    table = ana.create("combit", ["me", "me"])
    ana.act(table, "say", text="ah\u202e\n bon\u200b")
    assert ana.look(table)["events"][-1]["text"] == "ah bon"
    assert ana.refused(table, "say", text="\u200b") == "words-empty"
    assert ana.refused(table, "say", text="a" * 121) == "words-long"


def test_old_names_are_shown_cleaned(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with House(file).running() as house:
        ana, bob = Guest(house, "Ana"), Guest(house, "Bob")
        table = ana.create("combit", ["me", "open"], public=True)
        bob.act(table, "join", seat=1)
        with sqlite3.connect(file) as opened:
            opened.execute("UPDATE persons SET name = ? WHERE name = 'Ana'", ("A\u202e\nna",))
        opened.close()
        house.kill()
        house.start()
        assert [seat["name"] for seat in bob.look(table)["info"]["seats"]] == ["A na", "Bob"]
        assert ana.http.get("/api/me").json()["name"] == "A na"
        with ana.socket() as socket:
            assert socket.welcome["name"] == "A na"
        ana.close()
        bob.close()
