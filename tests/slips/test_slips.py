"""Slips of people: read as they are meant, or refused with a reason and a legal move."""

from itertools import islice

import msgspec
import pytest

import brelan
from brelan import Game, IllegalMove
from brelan.core.table import Table
from tests.play import some_positions
from tests.variants import VARIANTS, label

from .hunt import check_refusal, judged, offers, slips

every_variant = pytest.mark.parametrize("game", VARIANTS, ids=label)
FEW = 120
"""Slips of a variant in the quick test; all of them together are some thousands."""
MANY = 120_000


@every_variant
def test_slips_are_read_as_meant_or_explained(game: Game) -> None:
    seen = {judged(*one) for one in islice(slips(game, seed=1, every=9), FEW)}
    assert "read" in seen
    assert len(seen) > 1


@pytest.mark.long
def test_a_hundred_thousand_slips() -> None:
    sent = 0
    for seed in range(2, 1000):
        for game in VARIANTS:
            for one in islice(slips(game, seed, every=7), 1000):
                judged(*one)
                sent += 1
        if sent >= MANY:
            return


def played(game: Game, seed: int, count: int) -> set[str]:
    """Play every example of every refusal of exact notation; which codes there were."""
    codes = set()
    known: dict[str, None] = {}
    for table in some_positions(game, seed, count):
        for seat in table.pending[:1]:
            legal = table.moves(seat)
            known |= dict.fromkeys(legal[::3])
            for text in [move for move in known if move not in legal][-40:]:
                refused = refusal(table, seat, text)
                check_refusal(refused, text, table, legal)
                for move in offers(refused):
                    table.copy().play(seat, move)
                codes.add(refused.code)
    return codes


def refusal(table: Table, seat: int, text: str) -> IllegalMove:
    """The refusal of a move that is not legal."""
    with pytest.raises(IllegalMove) as refused:
        table.play(seat, text)
    return refused.value


@every_variant
def test_every_example_can_be_played(game: Game) -> None:
    assert played(game, seed=3, count=6)


@pytest.mark.long
@every_variant
def test_every_example_can_be_played_in_many_games(game: Game) -> None:
    for seed in range(4, 12):
        assert played(game, seed, count=40)


def test_the_exact_notation_is_not_looked_at_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A legal move in the notation never reaches the reader."""
    reader = "brelan.core.reading.reader.read"
    monkeypatch.setattr(reader, lambda *_args, **_named: pytest.fail("the reader was asked"))
    for game in VARIANTS:
        table = game.deal(1)
        for _ in range(10):
            seat = table.pending[0]
            table.play(seat, table.moves(seat)[0])


def test_the_log_has_the_notation() -> None:
    table = brelan.game("trader").deal(3)
    seat = table.pending[0]
    table.play(seat, "  J’achète la COLONNE trois ")
    assert table.log == ((seat, "buy 3"),)
    assert [tuple(move) for move in table.record()["moves"]] == [(seat, "buy 3")]
    again = {**table.record(), "moves": [[seat, "achète 3"]]}
    with pytest.raises(brelan.RecordError):
        brelan.replay(again)


def test_a_long_text_gets_a_short_answer() -> None:
    table = brelan.game("carro-combo").deal(7)
    for text in ("solo " * 400, "1 2 3 " * 300, "@" * 3000, "é" * 5000, "solo " + "9" * 6000):
        values = refusal(table, table.pending[0], text).values
        assert len(msgspec.json.encode(values, enc_hook=str)) < 2000
