"""The Carro Combo oracle against itself: random games to the end, and cases from the rule sheet."""

from __future__ import annotations

import json
import random
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from . import carro_combo as oracle

View = dict[str, Any]
OPTIONS = [
    {"players": players, "tokens": tokens, "dealer": dealer}
    for players in (3, 4, 5)
    for tokens in (2, 3)
    for dealer in (None, 1)
]
FOUR = {"players": 4, "tokens": 2, "dealer": 3}


# --- random games ---------------------------------------------------------------------------------


def all_cards(view: View) -> Counter[str]:
    cards: list[str] = view["pile"] + view["discard"]
    for row in view["hands"] + view["reserves"]:
        cards = cards + row
    return Counter(cards + ([view["drawn"]] if view["drawn"] else []))


def with_hidden_cards_dealt_anew(view: View, seat: int, rng: random.Random) -> View:
    """The view with everything shuffled that the seat must not see."""
    other = deepcopy(view)
    places: list[tuple[Any, Any]] = [(other["pile"], i) for i in range(len(view["pile"]))]
    for i in range(view["players"]):
        if i != seat:
            flags = enumerate(view["known"][i])
            places += [(other["hands"][i], place) for place, known in flags if not known]
    if view["drawn"] and view["pending"] != [seat]:
        places.append((other, "drawn"))
    cards = [row[place] for row, place in places]
    rng.shuffle(cards)
    for (row, place), card in zip(places, cards, strict=True):
        row[place] = card
    return other


def check_table(options: View, view: View, rng: random.Random) -> None:
    assert json.loads(json.dumps(view)) == view
    assert oracle.canonical(view) == view
    assert all_cards(view) == Counter(oracle.DECK)
    assert [len(row) for row in view["known"]] == [len(row) for row in view["hands"]]
    assert view["over"] == (view["pending"] == []) == (view["winners"] != [])
    for seat in range(view["players"]):
        moves = oracle.legal(options, view, seat)
        assert len(moves) == len(set(moves))
        assert bool(moves) == (seat in view["pending"])
    seat = rng.randrange(view["players"])
    shown = oracle.seen(options, view, seat)
    if view["over"]:
        assert shown == view
    else:
        assert shown["hands"][seat] == view["hands"][seat]
        assert set(shown["pile"]) <= {"?"}
        assert oracle.seen(options, with_hidden_cards_dealt_anew(view, seat, rng), seat) == shown


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_random_games_reach_an_end(options: View) -> None:
    for seed in range(15):
        rng = random.Random(seed)
        view = oracle.deal(options, rng)
        oracle.check_deal(options, view)
        while not view["over"]:
            check_table(options, view, rng)
            seat = rng.choice(view["pending"])
            move = rng.choice(oracle.legal(options, view, seat))
            before = deepcopy(view)
            view = oracle.after(options, before, seat, move, oracle.deal(options, rng))
            if view["round"] > before["round"]:
                oracle.check_deal(options, view)
                assert view["dealer"] == before["dealer"]
                assert sum(view["tokens"]) < sum(before["tokens"])
        check_table(options, view, rng)
        assert view["trick"] != []
        assert sorted(view["winners"]) == [i for i, s in enumerate(view["scores"]) if s >= 0]


# --- cases by hand --------------------------------------------------------------------------------


def table(*hands: str, reserves: list[str] | None = None, pile: str = "") -> View:
    """A trick about to be led by seat 0; hands and the like are cards between spaces."""
    n = len(hands)
    view = oracle.deal({"players": n, "tokens": 2, "dealer": n - 1}, random.Random(0))
    view["hands"] = [hand.split() for hand in hands]
    view["known"] = [[False] * len(hand) for hand in view["hands"]]
    view["reserves"] = [row.split() for row in reserves or ["1 1"] * n]
    view["active"] = [hand != [] for hand in view["hands"]]
    view["pile"] = pile.split()
    return view


def options_of(view: View) -> View:
    return {"players": view["players"], "tokens": 2, "dealer": None}


def play(view: View, *moves: str, seed: int = 1) -> View:
    """The table after some moves, each by the seat that is pending."""
    options = options_of(view)
    for move in moves:
        fresh = oracle.deal(options, random.Random(seed))
        view = oracle.after(options, view, view["pending"][0], move, fresh)
    return view


def moves_of(view: View) -> list[str]:
    return oracle.legal(options_of(view), view, view["pending"][0])


def test_the_sheets_first_example_beats_solos_and_small_runs() -> None:
    view = table("8 1", "12 1", "5 4 1", "5 6 4 1")
    view = play(view, "solo 8 @0", "solo 12 @0", "run2 4-5 @0")
    assert "run2 5-6 @0" in moves_of(view)
    assert "solo 6 @1" not in moves_of(view)
    assert "run2 4-5 @0" not in moves_of(view)
    view = play(view, "run2 5-6 @0")
    assert (view["leader"], view["pending"], view["trick"]) == (3, [3], [])


def test_the_sheets_second_example_takes_from_the_reserve() -> None:
    reserves = ["1 1", "1 1", "3 7", "12 2"]
    view = table("11 11 1", "7 6 8 1", "2 6 2", "1 1", reserves=reserves)
    view = play(view, "pair 11 @0", "run3 6-8 @0")
    assert not [move for move in moves_of(view) if not move.startswith("take")]
    assert len(moves_of(view)) == 2 * 4
    view = play(view, "take 1 @2")
    assert view["hands"][2] == ["2", "6", "7", "2"]
    assert view["known"][2] == [False, False, True, False]
    assert view["reserves"][2] == ["3"]
    assert view["trick"][-1] == {"seat": 2, "act": "take 7"}
    view = play(view, "take 0 @0")
    assert view["leader"] == 1


def test_the_sheets_third_example_draws_three_for_a_pioche() -> None:
    view = table("12 1", "7 6 1", "1 11 12", "P 1", pile="2 3 4 5")
    view = play(view, "solo 12 @0", "run2 6-7 @0", "run2 11-12 @1", "pioche @0")
    assert (view["pending"], view["drawn"], view["to_draw"]) == ([2], "2", 2)
    assert (view["to_beat"], view["leader"], len(view["trick"])) == ("run2 11-12", 0, 4)
    assert view["discard"] == ["12", "7", "6", "11", "12", "P"]
    assert oracle.seen(FOUR, view, 2)["drawn"] == "2"
    assert oracle.seen(FOUR, view, 0)["drawn"] == "?"
    view = play(view, "put @0", "put @2", "put @3")
    assert view["hands"][2] == ["2", "1", "3", "4"]
    assert view["known"][2] == [False] * 4
    assert (view["pending"], view["leader"], view["pile"]) == ([2], 2, ["5"])
    assert (view["drawn"], view["to_draw"], view["to_beat"]) == (None, 0, None)


def test_kinds_are_read_off_neighbours_in_any_order_without_a_ring() -> None:
    moves = moves_of(table("8 10 9 1 1 12", "1", "1"))
    assert "run3 8-10 @0" in moves
    assert "run2 9-10 @1" in moves
    assert "pair 1 @3" in moves
    assert not [move for move in moves if move.startswith("run2 8-9")]
    assert not [move for move in moves if "12-1" in move or "1-12" in move]


def test_x_takes_every_value_and_each_reading_is_one_move() -> None:
    moves = moves_of(table("X X 5", "1", "1"))
    assert [move for move in moves if move.startswith("trio")] == ["trio 5 @0"]
    assert {move for move in moves if move.startswith("run3")} == {
        "run3 3-5 @0",
        "run3 4-6 @0",
        "run3 5-7 @0",
    }
    assert {"pair 12 @0", "run2 11-12 @0", "pair 5 @1", "run2 4-5 @1", "run2 5-6 @1"} < set(moves)
    assert len([move for move in moves if move.startswith("solo")]) == 12 + 12 + 1
    assert len(moves) == 25 + (12 + 11) + 3 + 4
    view = play(table("X X 5", "1", "1"), "run3 5-7 @0")
    assert (view["discard"], view["to_beat"]) == (["X", "X", "5"], "run3 5-7")


def test_stop_ends_the_trick_at_once_and_wins_it() -> None:
    view = play(table("4 1", "S 1", "9 1"), "solo 4 @0", "stop @0")
    assert (view["leader"], view["pending"], view["hands"][2]) == (1, [1], ["9", "1"])
    view = play(table("S 1", "1", "1"), "stop @0")
    assert (view["leader"], view["trick"]) == (0, [])


def test_a_trick_of_pioches_and_takes_goes_to_its_leader() -> None:
    view = table("P", "P 1", "4 4", pile="2 3 4 5 6 7")
    view = play(view, "pioche @0")
    assert view["to_beat"] is None
    view = play(view, "pioche @0", "take 0 @0")
    assert (view["pending"], view["to_draw"]) == ([0], 5)
    view = play(view, *["put @0"] * 6)
    assert (view["hands"][0], view["leader"]) == (["7", "6", "5", "4", "3", "2"], 0)


def test_a_leader_may_not_take() -> None:
    assert not [move for move in moves_of(table("4", "1", "1")) if move.startswith("take")]


def test_next_best_owner_leads_when_the_winner_has_left() -> None:
    view = table("2 1", "3 1", "4", "1 1")
    view = play(view, "solo 2 @0", "solo 3 @0", "solo 4 @0", "take 0 @0")
    assert (view["leader"], view["active"]) == (1, [True, True, False, True])
    view = table("2", "3 1", "4", "1 1", "1")
    view = play(view, "solo 2 @0", "take 0 @0", "solo 4 @0", "take 0 @0", "take 0 @0")
    assert view["leader"] == 1, "nobody else with cards played: first seat going right of 2"


def test_the_last_with_cards_pays_and_leads_the_next_round() -> None:
    view = play(table("2", "3", "1 1"), "solo 2 @0", "solo 3 @0", "take 0 @0")
    assert (view["round"], view["tokens"], view["scores"]) == (2, [2, 2, 1], [2, 2, 1])
    assert (view["leader"], view["pending"]) == (2, [2])
    oracle.check_deal(options_of(view), view)


def test_nobody_with_cards_all_of_the_trick_pay_but_its_winner() -> None:
    view = play(table("2", "3", "", "4"), "solo 2 @0", "solo 3 @0", "solo 4 @0")
    assert view["tokens"] == [1, 1, 2, 2]
    assert view["leader"] == view["dealer"] == 3, "several paid: the dealer leads"


def test_no_play_and_no_reserve_ends_the_round_in_mid_trick() -> None:
    reserves = ["1 1", "", "1 1"]
    view = play(table("9", "8 8 8", "1", reserves=reserves), "solo 9 @0")
    assert view["pending"] == [1], "a pair beats a solo and must be played"
    view = play(table("9", "8 7", "1", reserves=reserves), "solo 9 @0")
    assert view["pending"] == [1]
    view = play(table("9", "8 1", "1", reserves=reserves), "solo 9 @0")
    assert (view["round"], view["tokens"], view["leader"]) == (2, [2, 1, 2], 1)


def test_paying_without_a_token_loses_the_game() -> None:
    view = table("2", "3", "", "4")
    view["tokens"] = view["scores"] = [0, 1, 2, 0]
    view = play(view, "solo 2 @0", "solo 3 @0", "solo 4 @0")
    assert (view["over"], view["pending"], view["winners"]) == (True, [], [1, 2, 3])
    assert (view["tokens"], view["scores"]) == ([0, 0, 2, 0], [-1, 0, 2, 0])
    assert (view["to_beat"], view["leader"], len(view["trick"])) == ("solo 4", 0, 3)
    assert (view["round"], view["active"]) == (1, [False] * 4)
    assert oracle.seen(FOUR, view, 2) == view


def test_a_known_card_is_shown_until_it_is_played() -> None:
    view = play(table("5 1 1", "2 2", "3 3"), "solo 5 @0", "take 0 @1")
    shown = oracle.seen(options_of(view), view, 0)
    assert shown["hands"] == [["1", "1"], ["?", "1", "?"], ["?", "?"]]
    view = play(view, "pair 3 @0", "solo 1 @0", "run2 1-2 @0")
    assert (view["hands"], view["known"]) == ([["1"], ["2"], []], [[False], [False], []])
    assert oracle.seen(options_of(view), view, 0)["hands"] == [["1"], ["?"], []]


def test_a_stop_winner_who_left_hands_the_lead_to_the_best_number() -> None:
    view = play(table("2 1", "3 1", "S", "1"), "solo 2 @0", "solo 3 @0", "stop @0")
    assert (view["leader"], view["active"]) == (1, [True, True, False, True])
    view = play(table("S", "3 1", "1", "1"), "stop @0")
    assert view["leader"] == 3, "no number combination: the right of the winner"


def test_a_winner_who_must_draw_stays_in_and_may_have_to_pay() -> None:
    view = play(table("P", "4", "", pile="2 3 4"), "pioche @0", "solo 4 @0", "put @0", "put @0")
    assert (view["round"], view["pending"], view["to_draw"]) == (1, [1], 0)
    view["tokens"] = view["scores"] = [2, 0, 1]
    view = play(view, "put @0")
    assert (view["over"], view["winners"], view["scores"]) == (True, [0, 2], [2, -1, 1])
    assert (view["hands"][1], view["drawn"], view["leader"]) == (["4", "3", "2"], None, 0)
    assert [entry["act"] for entry in view["trick"]] == ["pioche", "solo 4"]


def test_an_impossible_fresh_deal_is_refused() -> None:
    view = play(table("2", "3", "1 1"), "solo 2 @0", "solo 3 @0")
    fresh = oracle.deal(options_of(view), random.Random(0))
    fresh["pile"][0] = fresh["pile"][1]
    fresh["hands"][0][0] = fresh["hands"][0][1]
    with pytest.raises(AssertionError, match="54 cards"):
        oracle.after(options_of(view), view, 2, "take 0 @0", fresh)
