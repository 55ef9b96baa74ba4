"""Carro Combo, rule by rule: the deal, the plays, the trick."""

from collections import Counter
from typing import Any

import pytest

import brelan

from .tables import DECK, plays, table


def cards_of(view: dict[str, Any]) -> list[str]:
    rows = (*view["hands"], *view["reserves"], view["pile"], view["discard"])
    return [card for row in rows for card in row]


@pytest.mark.parametrize(("players", "hand", "pile"), [(3, 10, 18), (4, 10, 6), (5, 7, 9)])
def test_rule_1_ten_or_seven_cards_two_in_reserve_the_rest_is_the_pile(
    players: int, hand: int, pile: int
) -> None:
    """10 cards a hand (7 with 5 players), 2 face-up reserve cards each, the rest is the pile."""
    view = brelan.game("carro-combo", players=players).deal(1).view(None)
    assert [len(row) for row in view["hands"]] == [hand] * players
    assert [len(row) for row in view["reserves"]] == [2] * players
    assert len(view["pile"]) == pile
    assert Counter(cards_of(view)) == DECK


@pytest.mark.parametrize("tokens", [2, 3])
def test_rule_1_two_or_three_tokens_each(tokens: int) -> None:
    """2 tokens each, or 3."""
    view = brelan.game("carro-combo", tokens=tokens).deal(1).view(None)
    assert view["tokens"] == view["scores"] == [tokens] * 4


def test_rule_1_every_card_comes_everywhere_equally_often() -> None:
    """The cards are shuffled: all 54 places get each of the 15 kinds of card fairly."""
    places = [Counter[str]() for _ in range(54)]
    for seed in range(1500):
        view = brelan.game("carro-combo").deal(seed).view(None)
        for place, card in zip(places, cards_of(view), strict=True):
            place[card] += 1
    chi = [sum((n - 1500 * DECK[c] / 54) ** 2 * 54 / 1500 / DECK[c] for c, n in p.items())
           for p in places]  # fmt: skip
    assert all(len(place) == 15 for place in places)
    assert sum(chi) / len(chi) == pytest.approx(14, abs=1.5)
    assert max(chi) < 45


def test_rule_1_cards_that_leave_close_up_and_the_order_stays() -> None:
    """Hands are never rearranged; when cards leave, the rest close up."""
    game = table("9 4 5 9", "3 12", "1 2", reserves=("", "8", ""))
    game.play(0, "run2 4-5 @1")
    assert game.view(None)["hands"][0] == ["9", "9"]
    assert game.view(None)["discard"][-2:] == ["4", "5"]


def test_rule_1_a_hand_is_a_row_not_a_ring() -> None:
    """The first and the last card are not neighbours."""
    assert plays("5 12 6") == {"solo 5 @0", "solo 12 @1", "solo 6 @2"}


@pytest.mark.parametrize("dealer", range(4))
def test_rule_2_the_dealers_left_leads_the_first_round(dealer: int) -> None:
    """First round: the dealer's left leads; the dealer may be an option."""
    game = brelan.game("carro-combo", dealer=dealer).deal(5)
    drawn = brelan.game("carro-combo").deal(5)
    assert game.view(None)["dealer"] == dealer
    assert game.pending == ((dealer + 1) % 4,)
    assert game.view(None)["hands"] == drawn.view(None)["hands"]


def test_rule_2_every_seat_is_drawn_as_dealer() -> None:
    """Without the option the dealer is drawn from the game's generator."""
    game = brelan.game("carro-combo", players=5)
    assert {game.deal(seed).view(None)["dealer"] for seed in range(60)} == set(range(5))


def test_rule_3_everybody_acts_once_clockwise_from_the_leader() -> None:
    """In a trick every player still in the round acts once, clockwise from the leader."""
    game = table("1 6", "", "3 4", "5 6", leader=2)
    order: list[int] = []
    for move in ("solo 3 @0", "solo 5 @0", "solo 6 @1"):
        order += game.pending
        game.play(game.pending[0], move)
    assert order == [2, 3, 0]
    assert game.view(None)["trick"] == []
    assert game.pending == (0,)


def test_rule_3_the_leader_must_play_a_follower_may_take_by_choice() -> None:
    """Taking is for followers only, and allowed even if one could play."""
    game = table("5 6", "9", "1 2", reserves=("4 4", "7 8", ""))
    assert set(game.moves(0)) == {"solo 5 @0", "solo 6 @1", "run2 5-6 @0"}
    game.play(0, "solo 5 @0")
    takes = {f"take {number} @{place}" for number in (0, 1) for place in (0, 1)}
    assert set(game.moves(1)) == {"solo 9 @0", *takes}


def test_rule_3_a_card_is_taken_to_any_place_and_the_other_becomes_number_0() -> None:
    """A reserve card goes anywhere in the hand; the other card is then number 0."""
    for place, hand in enumerate((["7", "9", "2"], ["9", "7", "2"], ["9", "2", "7"])):
        game = table("5 6", "9 2", "1 3", reserves=("", "7 8", "4"))
        game.play(0, "solo 5 @0")
        game.play(1, f"take 0 @{place}")
        view = game.view(None)
        assert view["hands"][1] == hand
        assert view["reserves"][1] == ["8"]
        assert view["trick"][1] == {"seat": 1, "act": "take 7"}
        assert view["to_beat"] == "solo 5"


def test_rule_3_two_equal_reserve_cards_are_two_moves() -> None:
    """Own reserve card 0 or 1, as listed; two equal cards are two moves."""
    game = table("5 6", "9", "1 3", reserves=("", "7 7", ""))
    game.play(0, "solo 5 @0")
    assert {"take 0 @0", "take 1 @0"} <= set(game.moves(1))


def test_rule_4_all_kinds_in_any_order_among_themselves() -> None:
    """A combination is 1, 2 or 3 neighbouring cards, in any order among themselves."""
    assert plays("10 8 9") == {
        *("solo 10 @0", "solo 8 @1", "solo 9 @2"),
        *("run2 8-9 @1", "run3 8-10 @0"),
    }
    assert plays("4 4 4") == {
        *("solo 4 @0", "solo 4 @1", "solo 4 @2"),
        *("pair 4 @0", "pair 4 @1", "trio 4 @0"),
    }


@pytest.mark.parametrize("hand", ["6 7 8", "6 8 7", "7 6 8", "7 8 6", "8 6 7", "8 7 6"])
def test_rule_4_every_order_is_a_run_of_three(hand: str) -> None:
    """8-10-9 is a run as much as 8-9-10."""
    assert "run3 6-8 @0" in plays(hand)


@pytest.mark.parametrize("hand", ["12 1", "1 12", "11 12 1", "1 3 5", "5 6 5", "4 4 5"])
def test_rule_4_what_is_no_run(hand: str) -> None:
    """No 12-1 wrap; a run has three different neighbours in value."""
    found = plays(hand)
    assert not {move for move in found if move.startswith("run3")}
    assert not {move for move in found if move.startswith(("run2 12-1", "run2 1-12"))}


def test_rule_4_any_neighbouring_part_of_a_longer_group_may_be_played() -> None:
    """Of 5-6-7-8, every run of two or three."""
    runs = {move for move in plays("5 6 7 8") if move.startswith("run")}
    assert runs == {
        *("run2 5-6 @0", "run2 6-7 @1", "run2 7-8 @2"),
        *("run3 5-7 @0", "run3 6-8 @1"),
    }


@pytest.mark.parametrize(
    ("to_beat", "cards", "beaten_by"),
    [
        ("solo 8", "8", {"solo 9 @2", "run2 2-3 @0", "pair 3 @3", "run3 2-4 @5", "trio 1 @8"}),
        ("run2 4-5", "5 4", {"pair 3 @3", "run3 2-4 @5", "trio 1 @8"}),
        ("pair 3", "X X", {"run3 2-4 @5", "trio 1 @8"}),
        ("run3 2-4", "2 4 X", {"trio 1 @8"}),
        ("trio 1", "1 X X", set()),
    ],
)
def test_rule_4_a_higher_kind_or_the_same_kind_with_a_higher_value(
    to_beat: str, cards: str, beaten_by: set[str]
) -> None:
    """Solo < run of two < pair < run of three < trio; within a kind strictly the higher value."""
    ours = {"solo 9 @2", "run2 2-3 @0", "pair 3 @3", "run3 2-4 @5", "trio 1 @8", "solo 2 @0"}
    found = plays("2 3 9 3 3 2 4 3 1 1 1 S", to_beat=to_beat, cards=cards)
    assert found & ours == beaten_by
    for same in (f"{to_beat} @{place}" for place in range(11)):
        assert same not in found


def test_rule_4_runs_count_by_their_highest_card() -> None:
    """Runs by their highest card: 5-6 beats 4-5."""
    assert plays("5 6", to_beat="run2 4-5", cards="4 5") == {"run2 5-6 @0"}
    assert plays("5 6 P", to_beat="run2 5-6", cards="6 5") == {"pioche @2"}


def test_rule_5_an_x_alone_takes_any_value() -> None:
    """X takes any value 1-12; every different value is a different move."""
    assert plays("X") == {f"solo {value} @0" for value in range(1, 13)}
    assert plays("X", to_beat="solo 9", cards="9") == {f"solo {v} @0" for v in (10, 11, 12)}
    assert plays("X S", to_beat="solo 12", cards="12") == {"stop @1"}


def test_rule_5_an_x_between_two_numbers() -> None:
    """From 7 X 8: the pairs, the runs 6-7, 7-8 and 8-9, and both runs of three."""
    solos = {"solo 7 @0", "solo 8 @2", *(f"solo {value} @1" for value in range(1, 13))}
    assert plays("7 X 8") - solos == {
        *("pair 7 @0", "pair 8 @1", "run2 6-7 @0", "run2 7-8 @0"),
        *("run2 7-8 @1", "run2 8-9 @1", "run3 6-8 @0", "run3 7-9 @0"),
    }


@pytest.mark.parametrize(
    ("hand", "groups"),
    [
        ("1 X", {"pair 1 @0", "run2 1-2 @0"}),
        ("X 12", {"pair 12 @0", "run2 11-12 @0"}),
        ("12 X 11", {"pair 12 @0", "run2 11-12 @0", "pair 11 @1", "run2 10-11 @1",
                     "run2 11-12 @1", "run3 10-12 @0"}),
        ("5 X 7", {"pair 5 @0", "run2 4-5 @0", "run2 5-6 @0", "pair 7 @1", "run2 6-7 @1",
                   "run2 7-8 @1", "run3 5-7 @0"}),
        ("5 X 5", {"pair 5 @0", "run2 4-5 @0", "run2 5-6 @0", "pair 5 @1", "run2 4-5 @1",
                   "run2 5-6 @1", "trio 5 @0"}),
        ("5 X 9", {"pair 5 @0", "run2 4-5 @0", "run2 5-6 @0", "pair 9 @1", "run2 8-9 @1",
                   "run2 9-10 @1"}),
        ("X 6 X", {"pair 6 @0", "run2 5-6 @0", "run2 6-7 @0", "pair 6 @1", "run2 5-6 @1",
                   "run2 6-7 @1", "trio 6 @0", "run3 4-6 @0", "run3 5-7 @0", "run3 6-8 @0"}),
        ("S X P", set()),
    ],
)  # fmt: skip
def test_rule_5_what_an_x_makes_with_its_neighbours(hand: str, groups: set[str]) -> None:
    """X joins the cards next to it, but never a Stop or a Pioche."""
    alone = ("solo", "stop", "pioche")
    assert {move for move in plays(hand) if not move.startswith(alone)} == groups


def test_rule_5_two_x_together_are_any_pair_or_run() -> None:
    """Two X together: every pair and every run of two; with a number also threes."""
    groups = {move for move in plays("X X") if not move.startswith("solo")}
    pairs = {f"pair {value} @0" for value in range(1, 13)}
    assert groups == pairs | {f"run2 {value}-{value + 1} @0" for value in range(1, 12)}
    threes = {move for move in plays("X X 1") if move.startswith(("run3", "trio"))}
    assert threes == {"run3 1-3 @0", "trio 1 @0"}


def test_rule_5_an_x_stays_an_x_in_the_discard() -> None:
    """The value is announced in the trick; the card stays an X."""
    game = table("7 X 8", "P 1", "P 2")
    game.play(0, "run3 6-8 @0")
    view = game.view(None)
    assert view["discard"][-3:] == ["7", "X", "8"]
    assert view["trick"] == [{"seat": 0, "act": "run3 6-8"}]


def test_rule_6_a_stop_ends_the_trick_at_once_and_wins_it() -> None:
    """Who has not acted neither plays nor takes; the Stop's player leads the next trick."""
    game = table("5 6", "S 9", "1 2", reserves=("4 4", "7 8", "9 9"))
    game.play(0, "solo 5 @0")
    game.play(1, "stop @0")
    view = game.view(None)
    assert game.pending == (1,)
    assert view["leader"] == 1
    assert view["trick"] == []
    assert view["hands"] == [["6"], ["9"], ["1", "2"]]
    assert view["reserves"][2] == ["9", "9"]


def test_rule_6_a_stop_may_be_led() -> None:
    """As leader too: the same player leads again with what is left."""
    game = table("5 S 6", "9", "1 2")
    game.play(0, "stop @1")
    assert game.pending == (0,)
    assert game.moves(0) == ["solo 5 @0", "solo 6 @1", "run2 5-6 @0"]


def test_rule_6_a_stop_beats_anything_and_is_played_alone() -> None:
    """Nothing but a Stop or a Pioche goes on trio 12; it makes no combination."""
    assert plays("S S 12 P", to_beat="trio 12", cards="12 12 12") == {
        *("stop @0", "stop @1", "pioche @3"),
    }
    assert plays("S S P P") == {
        *("stop @0", "stop @1", "pioche @2", "pioche @3"),
    }


def test_rule_7_a_pioche_leaves_what_must_be_beaten() -> None:
    """P needs to beat nothing and leaves to_beat as it was."""
    game = table("5 6 7", "P 9", "4 8 8")
    game.play(0, "run2 5-6 @0")
    game.play(1, "pioche @0")
    assert game.view(None)["to_beat"] == "run2 5-6"
    assert game.moves(2) == ["pair 8 @1"]


def test_rule_7_after_a_led_pioche_anything_goes() -> None:
    """With no number combination yet, any combination will do."""
    game = table("P 6", "1 9", "4 8")
    game.play(0, "pioche @0")
    assert game.moves(1) == ["solo 1 @0", "solo 9 @1"]
