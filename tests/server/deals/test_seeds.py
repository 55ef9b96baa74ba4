"""Tables that version 0.1 made: they are dealt, played and proved as they were."""

import json
from typing import Any

import msgspec
import pytest

import brelan
from brelan import BrelanError
from brelan.server.deals import keys, seeds
from brelan.server.deals.verification import verify
from brelan.server.messages.protocol import Play, Start
from brelan.server.model.log import Entry, Header
from brelan.server.model.seats import Chair
from brelan.server.model.state import State
from brelan.server.tables import commands
from brelan.server.tables.showing import proofs

WORDS = ("Ana's dice: 4 4 2", "Bob's: 1 6 3")


def waiting() -> State:
    """A table of version 0.1 to whose seed both players have added."""
    game = brelan.game("bonne-combinaison")
    header = Header(
        id="t" * 22,
        game=game.id,
        rules=game.info.version,
        options=game.options,
        owner="ana",
        public=False,
        hold=True,
        clock=None,
        commitment=keys.commit(),
    )
    stored = msgspec.json.encode(header).replace(b',"proof":0', b"")  # as it was written then
    state = State(msgspec.json.decode(stored, type=Header))
    chairs = (Chair("person", person="ana"), Chair("person", person="bob"))
    state.apply(Entry(kind="create", at=1, person="ana", chairs=chairs))
    for person, word in zip(("ana", "bob"), WORDS, strict=True):
        state.apply(Entry(kind="entropy", at=2, person=person, text=word))
    return state


def do(state: State, person: str, command: Any) -> None:
    """A command, taken in."""
    for entry in commands.decide(state, person, command, now=3, started=0).entries:
        state.apply(entry)


def played() -> dict[str, Any]:
    """The record of such a table, played to its end."""
    state = waiting()
    do(state, "ana", Start())
    assert state.start is not None
    assert state.start.seed == seeds.seed(state.header.commitment.secret, WORDS)
    while state.status != "over":
        assert state.table is not None
        seat = state.pending[0]
        do(state, ("ana", "bob")[seat], Play(seat=seat, move=state.table.moves(seat)[0]))
    assert state.table is not None
    told = proofs.table_record(state, state.table)
    assert told.chain is None
    return dict(json.loads(msgspec.json.encode(told)))


def test_a_record_of_0_1_is_verified_as_before() -> None:
    told = played()
    for data in (told, {"record": told["record"], "deal": told["deal"]}):
        found = verify(data)
        assert found.table.over
        assert not found.chained


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (("deal", "secret"), "0" * 64, "verify-commitment"),
        (("deal", "salt"), "0" * 64, "verify-commitment"),
        (("deal", "entropy"), ["other", "words"], "verify-seed"),
        (("record", "seed"), 7, "verify-record"),
        (("deal", "secret"), "no number", "verify-shape"),
        (("deal",), None, "verify-shape"),
        (("record", "moves"), [[0, "a1"]], "record-move"),
    ],
)
def test_its_forgeries_are_found_as_before(path: tuple[str, ...], value: object, code: str) -> None:
    forged = inner = played()
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = value
    with pytest.raises(BrelanError) as caught:
        verify(forged)
    assert caught.value.code == code


def test_it_cannot_stand_for_a_game_whose_hashes_or_word_somebody_has() -> None:
    for more in ({"seen": ["0" * 64]}, {"words": ["0" * 32]}):
        with pytest.raises(BrelanError) as caught:
            verify(played(), **more)
        assert caught.value.code == "verify-no-chain"


def test_other_words_give_another_seed() -> None:
    kept = keys.commit()
    drawn = {seeds.seed(kept.secret, words) for words in ([], ["a"], ["b"], ["a", "b"], ["ab"])}
    assert len(drawn) == 5
    assert all(0 <= one < 1 << seeds.BITS for one in drawn)
