"""Deals that can be checked: bound before the players add to the seed, open at the end."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from brelan import BrelanError
from brelan.server.common.errors import Refused
from brelan.server.deals import seeds
from tests.server.house import Guest, play_out

Guests = Callable[..., Guest]


def finished(ana: Guest, bob: Guest) -> dict[str, Any]:
    """A game to whose seed both have added, with its proof."""
    table = ana.create("bonne-combinaison", ["me", "open"], hold=True)
    shown = ana.look(table)["info"]
    ana.act(table, "entropy", text="Ana's dice: 4 4 2")
    bob.act(table, "join", seat=1, invite=shown["invites"]["1"], entropy="Bob's: 1 6 3")
    assert ana.look(table)["info"]["status"] == "waiting"
    assert ana.look(table)["info"]["entropy"] == 2
    assert bob.refused(table, "start") == "table-not-yours"
    ana.act(table, "start")
    assert ana.refused(table, "entropy", text="more") == "table-started"
    assert ana.look(table)["info"]["proof"] is None
    play_out([ana, bob], table)
    record = dict(ana.http.get(f"/api/tables/{table}/record").json())
    assert record["deal"]["commitment"] == shown["commitment"]
    assert record["deal"]["entropy"] == ["Ana's dice: 4 4 2", "Bob's: 1 6 3"]
    return record


def test_a_deal_is_verified_and_every_forgery_is_found(guest: Guests) -> None:
    record = finished(guest("Ana"), guest("Bob"))
    assert seeds.verify(record).over
    other = "0" * 64
    for path, value, code in (
        (("deal", "secret"), other, "verify-commitment"),
        (("deal", "salt"), other, "verify-commitment"),
        (("deal", "entropy"), ["other", "words"], "verify-seed"),
        (("record", "seed"), 7, "verify-record"),
        (("deal", "secret"), "no number", "verify-shape"),
        (("deal",), None, "verify-shape"),
        (("record", "moves"), [[0, "a1"]], "record-move"),
    ):
        forged = msgspec.json.decode(msgspec.json.encode(record))
        inner = forged
        for name in path[:-1]:
            inner = inner[name]
        inner[path[-1]] = value
        with pytest.raises(BrelanError) as caught:
            seeds.verify(forged)
        assert caught.value.code == code


def test_the_record_is_closed_while_the_game_runs(guest: Guests) -> None:
    ana = guest()
    table = ana.create("bonne-combinaison", ["me", "me"])
    answer = ana.http.get(f"/api/tables/{table}/record")
    assert answer.json()["code"] == "table-not-over"


def test_other_words_give_another_seed() -> None:
    kept = seeds.commit()
    drawn = {seeds.seed(kept.secret, words) for words in ([], ["a"], ["b"], ["a", "b"], ["ab"])}
    assert len(drawn) == 5
    assert all(0 <= one < 1 << seeds.BITS for one in drawn)


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(Refused):
        seeds.verify({})
