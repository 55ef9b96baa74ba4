"""The slips that players met first, each with what it is read as or what they are told."""

import pytest

import brelan
from brelan import GameError, IllegalMove
from brelan.core.table import Table
from tests.games.carro_combo.tables import table as carro
from tests.games.trader.tables import TEAMS, play, start

LEADER = carro("5 6 8 8 11", "9 3", "3 4", reserves=("1 2", "", ""))
FOLLOWER = carro("4 9 8 S 1", "9", "3", trick=((2, "solo 9", "9"),), reserves=("7 X", "", ""))
DRAWING = carro(
    "1",
    "2 3",
    "4",
    trick=((2, "solo 9", "9"), (0, "pioche", "P"), (1, "stop", "S")),
    drawn="12",
    to_draw=2,
    pending=[1],
)
MARKET = brelan.game("combit", first=0).deal(3)
"""Free are y4 g4 r2 b6 r4."""


def partners() -> Table:
    """Seat 0 owns r4, its partner g5."""
    table = start(TEAMS, "r4 y2 g5 y3")
    play(table, *["buy 1"] * 4)
    return table


@pytest.mark.parametrize(
    ("table", "text", "move"),
    [
        (LEADER, "run2 6-5 @0", "run2 5-6 @0"),
        (LEADER, "RUN2  5-6", "run2 5-6 @0"),
        (LEADER, "Petite suite 6 5", "run2 5-6 @0"),
        (LEADER, "solo 11", "solo 11 @4"),
        (LEADER, "11", "solo 11 @4"),
        (LEADER, "56", "run2 5-6 @0"),
        (LEADER, "65", "run2 5-6 @0"),
        (LEADER, "88", "pair 8 @2"),
        (LEADER, "suite 56", "run2 5-6 @0"),
        (carro("10 11 12", "9 3", "3 4"), "101112", "run3 10-12 @0"),
        (LEADER, "paire de huit", "pair 8 @2"),
        (FOLLOWER, "stop", "stop @3"),
        (FOLLOWER, "take X @0", "take 1 @0"),
        (FOLLOWER, "je prends la réserve 0, place 5", "take 0 @5"),
        (DRAWING, "mets-la en 2", "put @2"),
        (MARKET, "buy 6", "buy 4"),
        (MARKET, "j’achète le 6 bleu", "buy 4"),
        (MARKET, "Achete 3", "buy 3"),
        (partners(), "joker et le 5 vert du partenaire", "sell * g5'"),
        (partners(), "joker g5", "sell * g5'"),
    ],
)
def test_what_is_meant_is_read(table: Table, text: str, move: str) -> None:
    assert table.read(table.pending[0], text) == move


@pytest.mark.parametrize(
    ("table", "text", "told"),
    [
        (LEADER, "567", "make the long run 5-7. For example: “run2 5-6 @0”"),
        (LEADER, "run2 12-1 @0", "After 12 there is no 1: .*“run2 5-6 @0”"),
        (LEADER, "put @0", "You have no drawn card to put into your hand now. For example"),
        (LEADER, "passe", "Nobody can pass here. You lead this trick"),
        (LEADER, "solo 8", "can mean solo 8 @2, solo 8 @3: which one"),
        (FOLLOWER, "take 2 @0", "numbers 0 and 1: the 7, the X.*“take 0 @0”"),
        (FOLLOWER, "solo 9 @1", "must beat the solo 9: an equal one is not enough"),
        (FOLLOWER, "solo 8 @2", "must beat the solo 9: the solo 8 is too weak"),
        (FOLLOWER, "solo 7", "No card of your hand makes the solo 7"),
        (FOLLOWER, "solo 8 2", "the solo 8 is too weak"),
        (DRAWING, "solo 2 @0", "put it into your hand first. For example: “put @0”"),
        (MARKET, "buy 7", "There is no column 7: they go from 1 to 5"),
        (partners(), "sell * g5", "your partner’s: an apostrophe .*“sell \\* g5'”"),
        (brelan.game("combi-combo").deal(3), "pass", "can mean pass y1, .*which one"),
    ],
)
def test_what_is_wrong_is_explained(table: Table, text: str, told: str) -> None:
    with pytest.raises(IllegalMove, match=told) as refused:
        table.play(table.pending[0], text)
    assert refused.value.text("fr") != refused.value.text("en")


def test_a_word_against_a_move_is_never_left_out() -> None:
    """Whoever says what not to do has not said what to do."""
    for text in ("not buy 3", "n'achète pas 3", "surtout pas 3", "ne vends rien", "buy rose 3"):
        with pytest.raises(IllegalMove):
            MARKET.read(0, text)
    table = brelan.game("combi-combo").deal(3)
    card = table.moves(0)[0].split()[1]
    for text in (f"pas {card}", f"garde {card}", f"not {card}", f"tout sauf {card}"):
        with pytest.raises(IllegalMove):
            table.read(0, text)


def test_another_meaning_is_not_guessed() -> None:
    """Column 3 is closed, and a 3 lies free elsewhere: to buy that is another move."""
    game = brelan.game("trader", players=3, first=0)
    table = next(
        table
        for table in map(game.deal, range(100))
        if [cards[-1][1] for cards in table.view(0)["columns"]].count("3") == 1
        and table.view(0)["columns"][2][-1][1] != "3"
    )
    with pytest.raises(IllegalMove, match="closed on column 3"):
        table.read(0, "achète 3")


@pytest.mark.parametrize("text", ["deux 7", "les deux 7", "7-5", "7 4", "7 7", "7 @2", "X 3"])
def test_cards_that_are_not_there_are_no_card_of_the_reserve(text: str) -> None:
    """Who thinks of a pair or a run does not take the 7, at a place that nobody has named."""
    table = carro(
        "4 9 8 S 1 3 5 6", "9", "3", trick=((2, "solo 9", "9"),), reserves=("7 X", "", "")
    )
    with pytest.raises(IllegalMove):
        table.read(0, text)


@pytest.mark.parametrize("text", ["@፩", "take 0 @፩", "solo ፩", "ﷺ" * 64, "€" * 64])
@pytest.mark.parametrize("table", [LEADER, MARKET])
def test_foreign_signs_are_refused_in_few_words(table: Table, text: str) -> None:
    """Digits of other scripts are no numbers here; one sign may fall apart into eighteen."""
    with pytest.raises(IllegalMove) as refused:
        table.read(0, text)
    assert all(len(refused.value.text(lang)) < 300 for lang in ("fr", "en"))


def test_a_text_that_becomes_long_is_not_read() -> None:
    """Its letters would be looked at one by one: at some tables that took longer than a move."""
    with pytest.raises(IllegalMove) as refused:
        MARKET.read(0, "ﷺ" * 64)
    assert "words" not in refused.value.values


def test_three_players_hear_of_teams() -> None:
    with pytest.raises(GameError, match="3 players do not fit with “teams”"):
        brelan.game("punto", players=3, teams=True)
    with pytest.raises(GameError, match="6 players do not fit without “teams”"):
        brelan.game("punto", players=6)
