"""The oracle of combi-combo on its own: random games to the end, and cases from the sheet."""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from . import ORACLES, combi_combo, returns

FOUR: dict[str, Any] = {"game": "combi-combo", "players": 4}
FIVE: dict[str, Any] = {"game": "combi-combo", "players": 5}


def all_cards(view: dict[str, Any]) -> list[str]:
    """List every card on the table; passed cards lie in hands."""
    piles = [*view["hands"], *view["decks"], view["centre"], view["centre_pile"]]
    return sorted(card for pile in piles for card in pile)


def finish(hands: list[list[str]]) -> dict[str, Any]:
    """Play the last choice of a game after which the seats hold these hands."""
    options = {"game": "combi-combo", "players": len(hands)}
    view = combi_combo.deal(options, random.Random(0))
    passed = [hands[(seat + 1) % len(hands)][-1] for seat in range(len(hands))]
    view["turn"] = 8
    view["hands"] = [[*hands[seat][:-1], passed[seat]] for seat in range(len(hands))]
    view["decks"] = [[] for _ in hands]
    view["chosen"] = [None, *passed[1:]]
    view["pending"] = [0]
    return combi_combo.after(options, view, 0, f"pass {passed[0]}", None)


def breakdown(hand: str, *others: str) -> dict[str, int]:
    """Give the points of a hand beside others; missing hands are red and orange 4s."""
    hands = [hand.split(), *[other.split() for other in others]]
    hands += [["r4", "o4"] * 6] * (4 - len(hands))
    assert [len(cards) for cards in hands] == [12] * 4
    points: dict[str, int] = finish(hands)["breakdown"][0]
    return points


@pytest.mark.parametrize("options", [FOUR, FIVE])
@pytest.mark.parametrize("seed", range(24))
def test_random_games_keep_all_cards_and_secrets(options: dict[str, Any], seed: int) -> None:
    rng = random.Random(seed)
    view = combi_combo.deal(options, rng)
    combi_combo.check_deal(options, view)
    seats = range(options["players"])
    moves = 0
    while not view["over"]:
        assert all_cards(view) == combi_combo.CARDS
        assert len(view["centre"]) == (4 + view["turn"] if options["players"] == 4 else 0)
        for seat in seats:
            assert len(view["hands"][seat]) == 4 + view["turn"]
            assert (seat in view["pending"]) == (view["chosen"][seat] is None)
            assert bool(combi_combo.legal(options, view, seat)) == (seat in view["pending"])
            check_seen(view, combi_combo.seen(options, view, seat), seat)
        seat = rng.choice(view["pending"])  # in any order
        before = deepcopy(view)
        move = rng.choice(combi_combo.legal(options, view, seat))
        new = combi_combo.after(options, view, seat, move, None)
        assert view == before
        view = new
        moves += 1
    assert moves == 8 * options["players"]
    assert all_cards(view) == combi_combo.CARDS
    assert [len(hand) for hand in view["hands"]] == [12] * options["players"]
    assert view["turn"] == 8
    assert view["pending"] == []
    assert view["winners"]
    assert all(combi_combo.seen(options, view, seat) == view for seat in seats)


def check_seen(view: dict[str, Any], sight: dict[str, Any], seat: int) -> None:
    """Assert that a seat sees its own cards, what it gave and received, and nothing else."""
    right = (seat - 1) % view["players"]
    for i in range(view["players"]):
        assert sight["decks"][i] == ["?"] * len(view["decks"][i])
        hidden = ["?"] * len(view["hands"][i])
        assert sight["hands"][i] == (view["hands"][i] if i == seat else hidden)
        hidden = ["?"] * len(view["given"][i])
        assert sight["given"][i] == (view["given"][i] if i in (seat, right) else hidden)
        if i == seat or view["chosen"][i] is None:
            assert sight["chosen"][i] == view["chosen"][i]
        else:
            assert sight["chosen"][i] == "?"
    assert sight["centre_pile"] == ["?"] * len(view["centre_pile"])
    hiding = {"decks", "hands", "given", "chosen", "centre_pile"}
    assert all(sight[field] == view[field] for field in view if field not in hiding)


def test_oracles_give_this_one() -> None:
    assert ORACLES["combi-combo"] is combi_combo


def test_there_are_60_cards_with_four_4s_a_colour() -> None:
    counts = Counter(combi_combo.CARDS)
    assert sum(counts.values()) == 60
    assert [counts[f"g{value}"] for value in (1, 2, 3, 4)] == [1, 2, 3, 4]


def test_five_centre_cards_are_known_at_the_first_choice_and_twelve_at_the_last() -> None:
    view = combi_combo.deal(FOUR, random.Random(1))
    assert (len(view["centre"]), len(view["centre_pile"])) == (5, 7)
    for _ in range(7 * 4):
        seat = view["pending"][0]
        view = combi_combo.after(FOUR, view, seat, combi_combo.legal(FOUR, view, seat)[0], None)
    assert (view["turn"], len(view["centre"]), len(view["centre_pile"])) == (8, 12, 0)


def test_cards_go_left_only_when_all_have_chosen_and_then_everybody_draws() -> None:
    start = combi_combo.deal(FIVE, random.Random(2))
    view = start
    chosen = [start["hands"][seat][seat] for seat in range(5)]
    for seat in (3, 0, 4, 1):
        view = combi_combo.after(FIVE, view, seat, f"pass {chosen[seat]}", None)
    assert view["pending"] == [2]
    assert view["hands"] == start["hands"]
    view = combi_combo.after(FIVE, view, 2, f"pass {chosen[2]}", None)
    assert view["pending"] == [0, 1, 2, 3, 4]
    assert view["given"] == [[card] for card in chosen]
    for seat in range(5):
        kept = list(start["hands"][seat])
        kept.remove(chosen[seat])
        drawn = start["decks"][seat][0]
        assert sorted(view["hands"][seat]) == sorted([*kept, chosen[seat - 1], drawn])


def test_a_seat_that_has_chosen_may_not_choose_again() -> None:
    view = combi_combo.deal(FOUR, random.Random(3))
    card = view["hands"][2][0]
    view = combi_combo.after(FOUR, view, 2, f"pass {card}", None)
    assert combi_combo.legal(FOUR, view, 2) == []
    with pytest.raises(AssertionError):
        combi_combo.after(FOUR, view, 2, f"pass {card}", None)


def test_equal_cards_are_one_move() -> None:
    view = combi_combo.deal(FOUR, random.Random(4))
    view["hands"][0] = ["g4", "r1", "g4", "g4", "b2"]
    assert sorted(combi_combo.legal(FOUR, view, 0)) == ["pass b2", "pass g4", "pass r1"]


def test_two_3s_lose_two_points_as_for_julien() -> None:
    assert breakdown("r3 o3 r4 r4 r4 r4 o4 o4 o4 o4 b2 b2")["threes"] == -2


def test_five_3s_gain_a_point_as_for_delia() -> None:
    assert breakdown("r3 r3 r3 o3 o3 r4 r4 r4 r4 o4 o4 o4")["threes"] == 1


def test_six_2s_are_six_points_and_five_are_three() -> None:
    assert breakdown("r2 r2 o2 o2 y2 y2 r4 r4 r4 r4 o4 o4")["twos"] == 6
    assert breakdown("r2 r2 o2 o2 y2 r4 r4 r4 r4 o4 o4 o4")["twos"] == 3


def test_the_strict_majority_of_1s_is_three_points_and_a_tie_nothing() -> None:
    two = "r1 o1 r4 r4 r4 r4 o4 o4 o4 o4 y4 y4"
    one = "y1 y4 y4 g4 g4 g4 g4 b4 b4 b4 b4 p4"
    also_two = "g1 b1 y4 g4 g4 g4 g4 b4 b4 b4 b4 p4"
    assert breakdown(two, one)["ones"] == 3
    assert breakdown(one, two)["ones"] == 0
    assert breakdown(two, also_two)["ones"] == 0
    assert breakdown(also_two, two)["ones"] == 0


def test_a_suite_needs_all_four_values_in_one_colour() -> None:
    assert breakdown("r1 r2 r3 r4 o1 o2 o3 o4 y1 y2 y3 y3")["suites"] == 8
    assert breakdown("r1 r2 r3 r4 r2 r3 r4 r3 r4 r4 y1 y4")["suites"] == 4
    assert breakdown("r1 o2 y3 g4 o1 y2 g3 b4 p4 p4 p4 p4")["suites"] == 0


@pytest.mark.parametrize(("colours", "points"), [(2, 0), (3, 1), (4, 2), (5, 4), (6, 5)])
def test_4s_count_by_their_colours_once(colours: int, points: int) -> None:
    fours = [f"{colour}4" for colour in "roygbp"[:colours]]
    assert breakdown(" ".join((fours * 6)[:12]))["fours"] == points


def test_a_tie_goes_to_most_1s_then_most_2s_then_is_shared() -> None:
    plain = ["o3", "o3", "o3", "r3", *["r4", "o4"] * 4]  # no 1, no 2: 0 points
    with_ones = ["r1", "o1", *plain[:4], *plain[4:10]]  # 2 ones, no majority: 0 points
    more_ones = ["y1", "g1", *plain[:4], *plain[4:10]]
    with_two = ["y1", "g1", "b2", *plain[:4], *plain[4:9]]
    weak = ["r4", "o4"] * 6  # -4
    assert finish([weak, plain, weak, with_ones])["scores"] == [-4, 0, -4, 3]
    view = finish([plain, with_ones, more_ones, plain])
    assert view["scores"] == [0, 0, 0, 0]
    assert view["winners"] == [1, 2]
    view = finish([plain, with_ones, with_two, plain])
    assert view["scores"] == [0, 0, 0, 0]
    assert view["winners"] == [2]


def test_canonical_sorts_hands_only() -> None:
    view = combi_combo.deal(FOUR, random.Random(5))
    turned = deepcopy(view)
    turned["hands"][1].reverse()
    assert combi_combo.canonical(turned) == combi_combo.canonical(view)
    turned["decks"][1].reverse()
    assert combi_combo.canonical(turned) != combi_combo.canonical(view)


def test_check_deal_refuses_a_card_dealt_twice_and_a_missing_field() -> None:
    view = combi_combo.deal(FOUR, random.Random(6))
    doubled = deepcopy(view)
    doubled["hands"][0][0] = "r1" if view["hands"][0][0] != "r1" else "o1"
    with pytest.raises(AssertionError, match="60 cards"):
        combi_combo.check_deal(FOUR, doubled)
    del view["breakdown"]
    with pytest.raises(AssertionError, match="breakdown"):
        combi_combo.check_deal(FOUR, view)


@pytest.mark.parametrize(
    ("players", "winners", "expected"),
    [
        (2, [1], [-1, 1]),
        (2, [0, 1], [0, 0]),
        (4, [2], [-1 / 3, -1 / 3, 1, -1 / 3]),
        (4, [0, 2], [1, -1, 1, -1]),
        (3, [0, 1], [0.5, 0.5, -1]),
        (5, [0, 1, 2, 3], [0.25, 0.25, 0.25, 0.25, -1]),
    ],
)
def test_returns_are_zero_sum(players: int, winners: list[int], expected: list[float]) -> None:
    assert returns(players, winners) == pytest.approx(expected)
    assert sum(returns(players, winners)) == pytest.approx(0)
