"""What processes tell each other through Redis can be read, and made, by none but them."""

from brelan.server.host.sealing import Seal
from brelan.server.model.log import Entry, Link, StoredEntry

KEY, OTHER = "11" * 32, "22" * 32
MOVE = StoredEntry(
    "somebody:7", Entry(kind="move", at=5, seat=1, move="buy 1"), Link("ab" * 16, "cd" * 32, "ef")
)
TOLD = {"a table": (3, [MOVE])}


def test_what_is_sealed_is_opened_by_who_has_the_key() -> None:
    assert Seal(KEY).open(Seal(KEY).close(TOLD, "one"), "one") == TOLD


def test_nothing_of_a_hidden_move_can_be_read() -> None:
    sealed = Seal(KEY).close(TOLD, "one")
    assert Seal(OTHER).open(sealed, "one") == {}
    assert len({sealed, Seal(KEY).close(TOLD, "one")}) == 2


def test_what_somebody_else_has_made_or_changed_is_nothing() -> None:
    sealed = Seal(KEY).close(TOLD, "one")
    changed = sealed[:40] + ("A" if sealed[40] != "A" else "B") + sealed[41:]
    for written in ("", "AAAA", "no base64!", changed, sealed[:-8]):
        assert Seal(KEY).open(written, "one") == {}
    assert Seal(KEY).open(sealed, "another process") == {}
