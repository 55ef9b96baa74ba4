"""The oracle of combit and trader on its own: random games to the end, and cases from the sheet."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import pytest

from . import ORACLES, trader


def options_of(game: str, players: int, rounds: int = 1, first: int | None = 0) -> dict[str, Any]:
    """Give the complete options."""
    return {"game": game, "players": players, "rounds": rounds, "first": first}


COMBIT = options_of("combit", 2)
THREE = options_of("trader", 3)
TEAMS = options_of("trader", 4)


def position(options: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """Give a start with some fields changed; columns may be given as texts."""
    view = trader.deal(options, random.Random(0))
    view.update(deepcopy(fields))
    view["columns"] = [c.split() if isinstance(c, str) else c for c in view["columns"]]
    return view


def sold_in(sales: list[str | None]) -> list[str]:
    """List the cards that sales take out of the game, jokers left aside."""
    cards = [card.rstrip("'") for sale in sales if sale for card in sale.split()[1:]]
    return [card for card in cards if card != "*"]


@pytest.mark.parametrize(
    ("options", "games"),
    [
        (options_of("combit", 2, 1, None), 30),
        (options_of("combit", 2, 2, 1), 8),
        (options_of("combit", 2, 9, None), 2),
        (options_of("trader", 2, 1, 0), 20),
        (options_of("trader", 2, 3, None), 4),
        (options_of("trader", 3, 1, None), 30),
        (options_of("trader", 3, 4, 2), 6),
        (options_of("trader", 4, 1, None), 30),
        (options_of("trader", 4, 5, 3), 4),
    ],
)
def test_random_games_keep_all_cards(options: dict[str, Any], games: int) -> None:
    for seed in range(games):
        play_to_the_end(options, random.Random(seed))


def play_to_the_end(options: dict[str, Any], rng: random.Random) -> None:
    """Play a random game and check every position of it."""
    players = options["players"]
    view = trader.deal(options, rng)
    trader.check_deal(options, view)
    sold: list[str] = []
    while not view["over"]:
        on_table = [card for pile in [*view["columns"], *view["owned"]] for card in pile]
        assert sorted(on_table + sold) == trader.CARDS
        assert min(view["money"]) >= 0
        assert (view["closed"] is not None) == (
            players == 3 and len([column for column in view["columns"] if not column]) < 2
        )
        assert len(view["pending"]) == 1
        for seat in range(players):
            moves = trader.legal(options, view, seat)
            assert len(set(moves)) == len(moves)
            assert bool(moves) == (seat in view["pending"])
            assert trader.seen(options, view, seat) == view
        [seat] = view["pending"]
        before = deepcopy(view)
        move = rng.choice(trader.legal(options, view, seat))
        new = trader.after(options, view, seat, move, trader.deal(options, rng))
        assert view == before
        if move.startswith("sell"):
            sold += sold_in([move])
        if new["round"] > view["round"]:
            trader.check_deal(options, new)
            assert new["first"] == (view["first"] + 1) % players
            sold = []
        view = new
    assert view["round"] == options["rounds"]
    assert view["pending"] == []
    left = [card for pile in [*view["columns"], *view["owned"]] for card in pile]
    assert sorted(left + sold + sold_in(view["last_sales"])) == trader.CARDS
    assert view["winners"]
    assert sum(view["totals"]) * (2 if players == 4 else 1) == sum(view["scores"])


def test_oracles_give_this_one_for_both_games() -> None:
    assert ORACLES["combit"] is ORACLES["trader"] is trader


def test_a_4_and_a_5_sell_for_20_and_a_3_with_the_joker_for_6() -> None:
    view = position(COMBIT, owned=[["r3", "b4", "b5"], ["r3"]], money=[1, 2])
    assert trader.after(COMBIT, view, 0, "sell b4 b5", None)["money"] == [21, 2]
    new = trader.after(COMBIT, view, 0, "sell * r3", None)
    assert (new["money"], new["jokers"], new["owned"][0]) == ([7, 2], [0, 1], ["b4", "b5"])
    assert new["scores"] == [7, 2]
    new["pending"] = [0]
    assert "sell * b4" not in trader.legal(COMBIT, new, 0)


def test_only_free_cards_can_be_bought_and_never_on_credit() -> None:
    columns = ["r2 r6", "r5 r4", "g2 g3", "b2", "w6"]
    view = position(COMBIT, columns=columns, money=[4, 20])
    assert trader.legal(COMBIT, view, 0) == ["buy 2", "buy 3", "buy 4"]
    new = trader.after(COMBIT, view, 0, "buy 2", None)
    assert (new["columns"][1], new["owned"], new["money"]) == (["r5"], [["r4"], []], [0, 20])
    assert new["pending"] == [1]


def test_owned_cards_are_sorted_by_colour_then_value() -> None:
    view = position(COMBIT, columns=["w2", "y3", "g2", "b2", "r6"], owned=[["y2", "y4", "w6"], []])
    assert trader.after(COMBIT, view, 0, "buy 2", None)["owned"][0] == ["y2", "y3", "y4", "w6"]


def test_two_equal_cards_are_sold_once_each_way_of_writing() -> None:
    view = position(COMBIT, owned=[["r2", "r2", "r3", "g3"], []], money=[0, 0])
    expected = ["sell r2 r2", "sell r2 r3", "sell * r2", "sell * r3", "sell * g3"]
    assert sorted(trader.legal(COMBIT, view, 0)) == sorted(expected)


def test_who_can_neither_buy_nor_sell_passes_and_all_passing_ends_play() -> None:
    stuck: dict[str, Any] = {"owned": [["r2", "g3"], []], "money": [1, 1], "jokers": [0, 0]}
    view = position(COMBIT, **stuck)
    assert trader.legal(COMBIT, view, 0) == ["pass"]
    view = trader.after(COMBIT, view, 0, "pass", None)
    assert (view["passes"], view["pending"], view["over"]) == (1, [1], False)
    view = trader.after(COMBIT, view, 1, "pass", None)
    assert (view["passes"], view["over"], view["winners"]) == (2, True, [0, 1])
    assert view["last_sales"] == [None, None]
    assert (view["wins"], view["totals"], view["scores"]) == ([0, 0], [1, 1], [1, 1])


def test_a_purchase_breaks_the_row_of_passes() -> None:
    view = position(COMBIT, passes=1)
    assert trader.after(COMBIT, view, 0, "buy 1", None)["passes"] == 0


def test_play_stops_when_the_third_column_empties_and_the_last_sales_are_booked() -> None:
    columns = ["", "y2", "", "b2 b3", "w6"]
    owned = [["r4", "r6"], ["g5"]]
    view = position(COMBIT, columns=columns, owned=owned, money=[10, 30])
    view = trader.after(COMBIT, view, 0, "buy 2", None)
    assert view["over"]
    assert view["last_sales"] == ["sell r4 r6", "sell * g5"]
    assert (view["owned"], view["jokers"]) == ([["y2"], []], [1, 0])
    assert view["money"] == view["totals"] == view["scores"] == [32, 40]
    assert (view["winners"], view["wins"], view["pending"]) == ([1], [0, 1], [])


def test_of_equally_good_last_sales_the_reported_one_counts() -> None:
    columns = ["", "y2", "", "b2 b3", "w6"]
    view = position(COMBIT, columns=columns, owned=[["r3", "r4", "g6"], []])
    for sale, left in (("sell r3 r4", ["r3", "r4"]), ("sell * g6", ["g6"])):
        fresh = {"last_sales": [sale, None]}
        new = trader.after(COMBIT, view, 0, "buy 2", fresh)
        assert new["last_sales"] == [sale, None]
        assert new["money"] == [30, 20]
        assert not set(left) & set(new["owned"][0])
    new = trader.after(COMBIT, view, 0, "buy 2", {"last_sales": ["sell * r4", None]})
    assert new["last_sales"][0] in ("sell r3 r4", "sell * g6")


def test_a_new_round_is_set_up_anew_with_the_next_first_player() -> None:
    options = options_of("combit", 2, 2, 0)
    columns = ["", "y2", "", "b2 b3", "w6"]
    view = position(options, columns=columns, owned=[[], ["r5", "r6"]], money=[7, 1])
    fresh = trader.deal(options, random.Random(9))
    view = trader.after(options, view, 0, "buy 2", fresh)
    trader.check_deal(options, view)
    assert (view["round"], view["first"], view["pending"]) == (2, 1, [1])
    assert (view["columns"], view["money"]) == (fresh["columns"], [20, 20])
    assert (view["totals"], view["wins"]) == ([9, 31], [0, 1])
    assert view["scores"] == [29, 51]
    assert view["last_sales"] == ["sell * y2", "sell r5 r6"]
    fresh["columns"][0][0] = fresh["columns"][1][0] = "r2"
    bad = position(options, columns=columns)
    with pytest.raises(AssertionError, match="35 cards"):
        trader.after(options, bad, 0, "buy 2", fresh)


@pytest.mark.parametrize(
    ("game", "rounds", "winners"),
    [("combit", 3, [0]), ("combit", 2, [1]), ("trader", 3, [1])],
)
def test_an_odd_combit_match_goes_by_rounds_and_the_others_by_money(
    game: str, rounds: int, winners: list[int]
) -> None:
    options = options_of(game, 2, rounds)
    columns = ["", "y2", "", "b2 b3", "w6"]
    fields = {"round": rounds, "totals": [40, 90], "wins": [rounds - 1, 0]}
    view = position(options, columns=columns, money=[12, 11], jokers=[0, 0], **fields)
    view = trader.after(options, view, 0, "buy 2", None)
    assert view["scores"] == [50, 101]
    assert (view["winners"], view["wins"]) == (winners, [rounds - 1, 1])


def test_the_marker_closes_the_middle_column_first_and_moves_after_every_deal() -> None:
    view = position(THREE)
    assert (view["closed"], view["money"]) == (3, [17, 17, 17])
    assert trader.legal(THREE, view, 0) == ["buy 1", "buy 2", "buy 4", "buy 5"]
    view = trader.after(THREE, view, 0, "buy 1", None)
    assert (view["phase"], view["pending"], view["closed"]) == ("close", [0], 3)
    assert trader.legal(THREE, view, 0) == ["close 1", "close 2", "close 4", "close 5"]
    view = trader.after(THREE, view, 0, "close 5", None)
    assert (view["phase"], view["pending"], view["closed"]) == ("act", [1], 5)
    view = trader.after(THREE, {**view, "owned": [["r2"]] * 3}, 1, "sell * r2", None)
    assert (view["phase"], view["pending"]) == ("close", [1])


def test_the_marker_stays_after_a_pass() -> None:
    view = position(THREE, columns=["r6", "g6", "b2", "w6", ""], money=[5, 5, 5])
    assert trader.legal(THREE, view, 0) == ["pass"]
    view = trader.after(THREE, view, 0, "pass", None)
    assert (view["phase"], view["pending"], view["closed"]) == ("act", [1], 3)


def test_an_emptied_first_column_cannot_be_closed() -> None:
    view = position(THREE, columns=["r6", "g6 g5", "b2", "w6", "b6"])
    view = trader.after(THREE, view, 0, "buy 1", None)
    assert trader.legal(THREE, view, 0) == ["close 2", "close 4", "close 5"]


def test_the_marker_leaves_at_once_when_the_second_column_empties() -> None:
    view = position(THREE, columns=["r6", "", "b2", "w6", "b6"])
    view = trader.after(THREE, view, 0, "buy 1", None)
    assert (view["phase"], view["pending"], view["closed"]) == ("act", [1], None)
    assert trader.legal(THREE, view, 1) == ["buy 3", "buy 4", "buy 5"]
    view = trader.after(THREE, view, 1, "buy 3", None)
    assert (view["over"], view["phase"], view["closed"]) == (True, "act", None)


def test_partners_sell_one_card_each_and_share_the_joker() -> None:
    owned: list[list[str]] = [["r3", "r4"], [], ["r3", "g5"], []]
    view = position(TEAMS, owned=owned, money=[0, 15, 0, 15])
    pairs = ["sell r3 r3", "sell r4 r3"]
    with_joker = ["sell * r3", "sell * r4", "sell * r3'", "sell * g5'"]
    assert sorted(trader.legal(TEAMS, view, 0)) == sorted(pairs + with_joker)
    new = trader.after(TEAMS, view, 0, "sell r4 r3", None)
    assert new["owned"] == [["r3"], [], ["g5"], []]
    assert (new["money"], new["scores"]) == ([12, 15, 0, 15], [12, 30, 12, 30])
    new = trader.after(TEAMS, view, 0, "sell * r3'", None)
    assert new["owned"] == [["r3", "r4"], [], ["g5"], []]
    assert (new["money"], new["jokers"]) == ([6, 15, 0, 15], [0, 1, 0, 1])


def test_a_teams_last_sale_stands_at_its_member_next_in_turn() -> None:
    columns = ["", "y2", "", "b2 b3", "w6"]
    owned: list[list[str]] = [["r3", "r5"], ["g6"], ["r4"], ["g5"]]
    view = position(TEAMS, columns=columns, owned=owned, money=[10, 10, 10, 10])
    view = trader.after(TEAMS, view, 0, "buy 2", None)
    # Seat 0 ended play: seat 1 and, for the team of seat 0, seat 2 come first.
    assert view["last_sales"] == [None, "sell g6 g5", "sell r4 r5", None]
    assert view["owned"] == [["r3", "y2"], [], [], []]
    assert view["money"] == view["totals"] == [8, 40, 30, 10]
    assert view["scores"] == [38, 50, 38, 50]
    assert (view["winners"], view["wins"]) == ([1, 3], [0, 1, 0, 1])


def test_check_deal_refuses_the_wrong_marker_and_the_wrong_first_player() -> None:
    view = trader.deal(THREE, random.Random(1))
    with pytest.raises(AssertionError, match="closed"):
        trader.check_deal(THREE, {**view, "closed": None})
    with pytest.raises(AssertionError, match="begins"):
        trader.check_deal({**THREE, "first": 2}, view)
