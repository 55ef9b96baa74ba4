"""Who asks does not move."""

import pytest

import brelan
from brelan import IllegalMove


@pytest.mark.parametrize("asked", ["{}?", "{} ?", "{}\uff1f", "{} ?!", "puis-je {}"])
@pytest.mark.parametrize("game", [info.id for info in brelan.games()])
def test_a_question_makes_no_move_and_says_how_to_make_it(game: str, asked: str) -> None:
    """A question mark was passed over, and the move was made."""
    table = brelan.game(game).deal(3)
    seat = table.pending[0]
    move = table.moves(seat)[0]
    with pytest.raises(IllegalMove) as refused:
        table.play(seat, asked.format(move))
    assert refused.value.code == "move-asked"
    assert refused.value.values["instead"] == move
    assert not table.log


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ("Est-ce que je peux passer ?", "trader-pass"),
        ("can I pass?", "trader-pass"),
        ("should I buy 7?", "trader-no-column"),
        ("dois-je vendre r4 r5 ?", "trader-not-owned"),
        ("est-ce que je dois acheter 3 ?", "move-asked"),
        ("can I buy 3?", "move-asked"),
        ("que puis-je jouer ?", "move-help"),
        ("quelles sont les règles ?", "move-help"),
        ("aide", "move-help"),
    ],
)
def test_a_question_is_answered_by_the_rule_it_asks_about(asked: str, code: str) -> None:
    """Its first words were said to be unknown."""
    table = brelan.game("combit", first=0).deal(3)
    with pytest.raises(IllegalMove) as refused:
        table.play(0, asked)
    assert refused.value.code == code
    assert "{" not in refused.value.text("fr")
    assert not table.log


def test_words_are_repeated_as_they_were_written() -> None:
    """A word with an apostrophe came back in two pieces."""
    table = brelan.game("combit").deal(3)
    with pytest.raises(IllegalMove) as refused:
        table.read(table.pending[0], "don't buy 1")
    assert refused.value.values["words"] == ("don't",)


def test_signs_that_nobody_sees_do_not_matter() -> None:
    table = brelan.game("combit").deal(3)
    assert table.read(table.pending[0], "buy\u200b 1") == "buy 1"


def test_three_in_a_row_called_a_trio_are_refused_as_the_run_that_they_are() -> None:
    """They were said to be no combination at all."""
    table = brelan.game("carro-combo").deal(3)
    with pytest.raises(IllegalMove) as refused:
        table.read(table.pending[0], "trio 1 2 3")
    assert refused.value.code != "carro-unequal"


def test_a_sale_may_be_written_as_a_product() -> None:
    table = brelan.game("combit").deal(3)
    with pytest.raises(IllegalMove) as refused:
        table.read(table.pending[0], "r4 × r5")
    assert refused.value.code == "trader-not-owned"
