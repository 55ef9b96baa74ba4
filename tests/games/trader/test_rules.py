"""Combit and Trader, rule by rule: buying, selling, the marker, teams (rules 1 to 5)."""

import math
from collections import Counter
from itertools import product

import numpy as np
import pytest

import brelan
from brelan import Game
from brelan.games.trader.cards import HIGHER, LOWER, PRODUCT, pairs
from brelan.games.trader.notation import card_text, parse_card

from .tables import COMBIT, PACK, TEAMS, THREE, TWO, after, gained, late, play, start

every_game = pytest.mark.parametrize("game", [COMBIT, TWO, THREE, TEAMS], ids=repr)


@every_game
def test_rule_1_all_35_cards_lie_in_five_columns_of_seven(game: Game) -> None:
    """The 35 cards lie face up in 5 columns of 7."""
    for seed in range(20):
        columns = game.deal(seed).view(None)["columns"]
        assert [len(column) for column in columns] == [7] * 5
        assert Counter(card for column in columns for card in column) == PACK


def test_rule_1_every_card_is_equally_likely_everywhere() -> None:
    deals = 1400
    columns = [COMBIT.deal(seed).view(None)["columns"] for seed in range(deals)]
    expected = {card: deals * copies / 35 for card, copies in PACK.items()}
    for column, row in ((0, 0), (2, 6), (4, 3)):
        seen = Counter(dealt[column][row] for dealt in columns)
        chi_square = sum((seen[card] - mean) ** 2 / mean for card, mean in expected.items())
        assert chi_square < 24 + 3.1 * math.sqrt(48)


def test_rule_1_only_the_bottom_card_of_a_column_is_free() -> None:
    """The bottom card can be bought, then the one above it is free."""
    table = start(COMBIT, "r4 y6")
    assert play(table, "buy 1")["owned"] == [["r4"], []]
    assert play(table, "buy 1")["owned"] == [["r4"], ["y6"]]
    assert len(table.view(None)["columns"][0]) == 5


@pytest.mark.parametrize(
    ("game", "purse"), [(COMBIT, 20), (TWO, 20), (THREE, 17), (TEAMS, 15)], ids=repr
)
def test_rule_2_everybody_starts_with_a_purse_and_a_joker(game: Game, purse: int) -> None:
    """20 each for two players, 17 for three, 15 for four; a joker a player, or a team."""
    view = game.deal(1).view(None)
    assert view["money"] == [purse] * game.players
    assert view["jokers"] == [1] * game.players
    assert view["owned"] == [[]] * game.players


def test_rule_3_a_card_costs_its_value_and_the_turn_passes() -> None:
    """Buying costs the card's value; a turn is one act."""
    table = start(COMBIT, "r4", "y6")
    assert table.moves(0) == ["buy 1", "buy 2", "buy 3", "buy 4", "buy 5"]
    view = play(table, "buy 1")
    assert (view["money"], view["pending"]) == ([16, 20], [1])
    assert play(table, "buy 2")["money"] == [16, 14]


def test_rule_3_nothing_is_sold_on_credit() -> None:
    """A card dearer than the purse cannot be bought; one of just that price can."""
    columns = ("", "", "y2 y6", "b2 b3", "w5 w4")
    view = late(COMBIT, columns, ("r2", "g2 b5"), jokers=[0, 0], money=[3, 0])
    table = COMBIT.set_up(view)
    assert table.moves(0) == ["buy 4"]
    assert play(table, "buy 4")["money"][0] == 0


def test_rule_3_two_cards_of_one_colour_bring_their_product() -> None:
    """A 4 and a 5 bring 20, and leave the game."""
    table = start(COMBIT, "r4 y2", "r5 y3")
    before = play(table, "buy 1", "buy 1", "buy 2", "buy 2")
    assert before["owned"] == [["r4", "r5"], ["y2", "y3"]]
    assert table.moves(0)[5:] == ["sell r4 r5", "sell * r4", "sell * r5"]
    view = play(table, "sell r4 r5")
    assert gained(before, view) == [20, 0]
    assert view["owned"] == [[], ["y2", "y3"]]
    assert gained(view, play(table, "sell y2 y3")) == [0, 6]


def test_rule_3_two_equal_cards_sell_and_are_one_move() -> None:
    """Two 2s of a colour bring 4; which of them goes with a 3 makes no difference."""
    table = start(COMBIT, "r2 y6 r2 y5 r3")
    view = play(table, "buy 1", "buy 1", "buy 1", "buy 1", "buy 1", "buy 2")
    assert view["owned"][0] == ["r2", "r2", "r3"]
    sales = [move for move in table.moves(0) if move.startswith("sell")]
    assert sales == ["sell r2 r2", "sell r2 r3", "sell * r2", "sell * r3"]
    assert play(table.copy(), "sell r2 r2")["owned"][0] == ["r3"]
    assert play(table.copy(), "sell r2 r3")["owned"][0] == ["r2"]
    assert play(table.copy(), "sell * r2")["owned"][0] == ["r2", "r3"]


def test_rule_3_the_joker_doubles_one_card_of_any_colour_once() -> None:
    """The joker is worth 2 and is sold once."""
    table = start(COMBIT, "r3 y5 g6")
    before = play(table, "buy 1", "buy 1")
    view = play(table, "sell * r3")
    assert gained(before, view) == [6, 0]
    assert view["jokers"] == [0, 1]
    play(table, "sell * y5", "buy 1", "buy 1")
    assert table.view(None)["jokers"] == [0, 0]
    assert not any("*" in move for move in table.moves(0))


def test_rule_3_only_who_can_do_nothing_passes() -> None:
    """No money for a free card, no pair, no joker: a pass, and nothing else."""
    columns = ("", "", "y2 y6", "b2 b3", "w5 w4")
    view = late(COMBIT, columns, ("r2", "g2 b5"), jokers=[0, 0], money=[2, 0])
    table = COMBIT.set_up(view)
    assert table.moves(0) == ["pass"]
    passed = play(table, "pass")
    assert (passed["passes"], passed["pending"]) == (1, [1])
    assert play(table, table.moves(1)[0])["passes"] == 0


def test_rule_3_every_pair_is_found_and_has_its_price() -> None:
    """All pairs of a hand, by a naive reading; in teams the cards come from two hands."""
    random = np.random.default_rng(1)
    cards = sorted(PACK.elements())
    for _ in range(300):
        mine, other = np.split(random.permutation(cards)[:16], [8])
        own, its = (sum(1 << int(parse_card(c) or 0) for c in set(hand)) for hand in (mine, other))
        twice = sum(
            1 << int(parse_card(card) or 0) for card in set(mine) if list(mine).count(card) > 1
        )
        alone = {(a, b) for i, a in enumerate(mine) for b in mine[i + 1 :]}
        check_pairs(pairs(own, own, twice), {(min(pair), max(pair)) for pair in alone})
        both = set(product(mine, other))
        check_pairs(pairs(own, its, own & its), {(a, b) for a, b in both if a <= b})
        check_pairs(pairs(its, own, 0), {(b, a) for a, b in both if a > b})


def check_pairs(mask: int, expected: set[tuple[str, str]]) -> None:
    found = {
        (card_text(int(LOWER[number])), card_text(int(HIGHER[number]))): int(PRODUCT[number])
        for number in range(60)
        if mask >> number & 1
    }
    same = {(a, b): int(a[1]) * int(b[1]) for a, b in expected if a[0] == b[0]}
    assert found == same


def test_rule_4_a_team_sells_one_card_of_each_partner() -> None:
    """An own card and a partner's of the same colour; two own ones never."""
    table = start(TEAMS, "r4 y2 r5 y3 r6 y4")
    view = play(table, *["buy 1"] * 6)
    assert view["owned"] == [["r4", "r6"], ["y2", "y4"], ["r5"], ["y3"]]
    play(table, "buy 2", "buy 3")
    pairs_of_0 = [move for move in table.moves(0) if move.startswith("sell r")]
    assert pairs_of_0 == ["sell r4 r5", "sell r6 r5"]
    before = table.view(None)
    view = play(table, "sell r6 r5")
    assert gained(before, view) == [30, 0, 0, 0]
    assert view["owned"][0] == ["r4"]
    assert "r5" not in view["owned"][2]


def test_rule_4_which_partner_gives_the_lower_card_makes_two_moves() -> None:
    """`sell r2 r3` and `sell r3 r2` are different sales of a team."""
    view = late(
        TEAMS,
        ("y2 y6", "", "g2", "b2 b3 b4", "w5 w4"),
        ("r2 r3", "g3", "r2 r3", "g4 w2"),
        jokers=[0, 0, 0, 0],
    )
    table = TEAMS.set_up(view)
    sales = [move for move in table.moves(0) if move.startswith("sell")]
    assert sales == ["sell r2 r2", "sell r2 r3", "sell r3 r3", "sell r3 r2"]
    sold = after(view, TEAMS, "sell r3 r2")
    assert (sold["owned"][0], sold["owned"][2]) == (["r2"], ["r3"])
    sold = after(view, TEAMS, "sell r2 r3")
    assert (sold["owned"][0], sold["owned"][2]) == (["r3"], ["r2"])


def test_rule_4_a_team_has_one_joker_for_a_card_of_either_partner() -> None:
    """The joker goes with an own card or, written with an apostrophe, with the partner's."""
    table = start(TEAMS, "r4 y2 g5 y3")
    before = play(table, *["buy 1"] * 4)
    assert table.moves(0)[5:] == ["sell * r4", "sell * g5'"]
    view = play(table.copy(), "sell * g5'")
    assert gained(before, view) == [10, 0, 0, 0]
    assert view["owned"] == [["r4"], ["y2"], [], ["y3"]]
    assert view["jokers"] == [0, 1, 0, 1]
    view = play(table, "sell * r4", "buy 1")
    assert not any("*" in move for move in table.moves(2))


def test_rule_4_purses_stay_separate() -> None:
    """One buys with the own money only, even when the partner is rich."""
    columns = ("y2 y6", "", "g5", "b2 b6 b5", "w2 w4")
    hands = ("r2", "g3", "", "g2 w5 y3")
    view = late(TEAMS, columns, hands, jokers=[0] * 4, money=[1, 0, 0, 0], rich=2)
    assert view["money"][2] > 6
    assert TEAMS.set_up(view).moves(0) == ["pass"]


def test_rule_5_three_players_cannot_buy_under_the_marker() -> None:
    """The marker lies on the middle column at the start; its card cannot be bought."""
    table = start(THREE)
    assert table.view(None)["closed"] == 3
    assert table.moves(0) == ["buy 1", "buy 2", "buy 4", "buy 5"]
    for game in (COMBIT, TWO, TEAMS):
        assert game.deal(1).view(None)["closed"] is None


def test_rule_5_the_marker_moves_after_every_purchase_and_sale() -> None:
    """To the free card of another column; also the one just bought from."""
    table = start(THREE, "r4")
    view = play(table, "buy 1")
    assert (view["phase"], view["pending"], view["closed"]) == ("close", [0], 3)
    assert table.moves(0) == ["close 1", "close 2", "close 4", "close 5"]
    view = play(table, "close 1")
    assert (view["phase"], view["pending"], view["closed"]) == ("act", [1], 1)
    play(table, "buy 2", "close 3", "buy 2", "close 1")
    assert play(table, "sell * r4")["phase"] == "close"
    assert play(table, "close 5")["pending"] == [1]


def test_rule_5_a_pass_does_not_move_the_marker() -> None:
    columns = ("y2 y6", "r4 r5 r6", "b2 b3", "w5 w4 w6", "g5")
    view = late(THREE, columns, ("", "b5", ""), jokers=[0, 1, 1], money=[4, 0, 0], closed=3)
    table = THREE.set_up(view)
    assert table.moves(0) == ["pass"]
    passed = play(table, "pass")
    assert (passed["phase"], passed["pending"], passed["closed"]) == ("act", [1], 3)


def test_rule_5_an_empty_column_cannot_be_closed() -> None:
    columns = ("y2", "r4 r5 r6", "b2 b3", "w5 w4 w6", "g5")
    view = late(THREE, columns, ("", "b5", ""), jokers=[1, 1, 1], closed=3)
    table = THREE.set_up(view)
    assert play(table, "buy 1")["phase"] == "close"
    assert table.moves(0) == ["close 2", "close 4", "close 5"]


def test_rule_5_the_marker_leaves_at_once_with_the_second_empty_column() -> None:
    """It leaves before any move of it, and every free card can be bought."""
    columns = ("y2", "r4 r5 r6", "b2 b3", "w5 w4 w6", "")
    view = late(THREE, columns, ("", "b5 g2", ""), closed=3)
    view = after(view, THREE, "buy 1")
    assert (view["phase"], view["pending"], view["closed"]) == ("act", [1], None)
    assert "buy 3" in THREE.set_up(view).moves(1)


def test_option_first_names_the_seat_that_begins_and_changes_no_card() -> None:
    for seed in range(30):
        tables = [brelan.game("trader", players=4, first=seat).deal(seed) for seat in range(4)]
        assert [table.pending for table in tables] == [(0,), (1,), (2,), (3,)]
        drawn = brelan.game("trader", players=4).deal(seed).view(None)
        assert all(table.view(None)["columns"] == drawn["columns"] for table in tables)
    firsts = Counter(brelan.game("trader", players=3).deal(seed).pending[0] for seed in range(600))
    assert all(150 < firsts[seat] < 250 for seat in range(3))
