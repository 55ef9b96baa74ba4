"""Combi-Combo, rule by rule."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import brelan
from brelan.games.combi_combo.cards import (
    PACK as NUMBERS,
)
from brelan.games.combi_combo.cards import (
    cards_of,
    count,
    fours_points,
    hand_of,
    kinds,
    suites_points,
    threes_points,
    twos_points,
)
from brelan.games.combi_combo.notation import parse_card
from tests.play import random_table

from .tables import PACK, finished, left_over, scripted, start

FOUR = brelan.game("combi-combo")
FIVE = brelan.game("combi-combo", players=5)
BOTH = pytest.mark.parametrize("game", [FOUR, FIVE], ids=["4 players", "5 players"])

ANNE = "r1 r2 r3 r4 y3 y4 g2 g4 b1 b2 b3 p4"
BRUNO = "r2 r4 o3 y2 y2 y3 y3 g1 g2 g3 g4 b3"


def hand(cards: str) -> int:
    return hand_of(parse_card(card) or 0 for card in cards.split())


# Rule 1


@BOTH
def test_rule_1_sixty_cards_each_value_as_often_as_it_says(game: brelan.Game) -> None:
    """In each colour one 1, two 2s, three 3s, four 4s; all are dealt."""
    view = game.deal(1).view(None)
    piles = [*view["hands"], *view["decks"], view["centre"], view["centre_pile"]]
    assert sorted(card for pile in piles for card in pile) == sorted(PACK)
    assert Counter(card[1] for card in PACK) == {"1": 6, "2": 12, "3": 18, "4": 24}


def test_rule_1_decks_of_twelve_and_a_centre_of_twelve_with_four_players() -> None:
    """Everybody has twelve cards; with 4 players twelve are left over, with 5 none."""
    for game, shown, hidden in ((FOUR, 5, 7), (FIVE, 0, 0)):
        view = game.deal(2).view(None)
        assert [len(cards) for cards in view["hands"]] == [5] * game.players
        assert [len(cards) for cards in view["decks"]] == [7] * game.players
        assert (len(view["centre"]), len(view["centre_pile"])) == (shown, hidden)


def test_rule_1_every_card_comes_to_every_place_equally_often() -> None:
    """Decks and centre are dealt from a shuffled pack: two places, far apart."""
    for pile in ("decks", "centre_pile"):
        views = (FOUR.deal(seed).view(None)[pile] for seed in range(2000))
        seen = Counter(view[-1] if pile == "centre_pile" else view[0][-1] for view in views)
        expected = {card: 2000 / 60 * PACK.count(card) for card in PACK}
        chi_square = sum((seen[card] - times) ** 2 / times for card, times in expected.items())
        assert chi_square < 49.7, "23 degrees of freedom: one seed in a thousand is beyond"


# Rule 2


@BOTH
def test_rule_2_a_turn_draws_the_top_card_and_turns_up_a_centre_card(game: brelan.Game) -> None:
    """In each of eight turns everybody draws 1; with 4 players one centre card is turned up."""
    table = game.deal(3)
    for turn in range(1, 9):
        before = table.view(None)
        assert before["turn"] == turn
        assert {len(cards) for cards in before["hands"]} == {4 + turn}
        assert {len(cards) for cards in before["decks"]} == {8 - turn}
        assert len(before["centre"]) == (4 + turn if game is FOUR else 0)
        chosen = [table.moves(seat)[0].removeprefix("pass ") for seat in range(game.players)]
        for seat in range(game.players):
            table.play(seat, f"pass {chosen[seat]}")
        after = table.view(None)
        for seat in range(game.players):
            expected = Counter(before["hands"][seat])
            expected.subtract([chosen[seat]])
            expected.update([chosen[seat - 1], *before["decks"][seat][:1]])
            assert Counter(after["hands"][seat]) == +expected
            assert after["decks"][seat] == before["decks"][seat][1:]
            assert after["given"][seat] == [*before["given"][seat], chosen[seat]]
        centre = before["centre"] + before["centre_pile"]
        assert after["centre"] + after["centre_pile"] == centre
        assert after["chosen"] == [None] * game.players
    assert table.over
    assert after["turn"] == 8
    assert after["pending"] == []
    assert {len(cards) for cards in after["hands"]} == {12}


def test_rule_2_any_card_of_the_hand_may_be_passed_the_drawn_one_too() -> None:
    """Everybody chooses 1 card of the hand; two equal cards are one move."""
    decks = ["r4 r4 b2 p1 g3", "r2 r3 r3 r4 o4", "y1 y2 y3 y4 y4", "g1 g2 g4 b4 p4"]
    spare = left_over([deck.split() for deck in decks])
    table = start([deck.split() + [spare.pop() for _ in range(7)] for deck in decks], spare)
    assert table.moves(0) == ["pass r4", "pass g3", "pass b2", "pass p1"]
    drawn = "g3"  # the fifth card of the deck
    table.play(0, f"pass {drawn}")
    assert table.view(0)["chosen"] == [drawn, None, None, None]
    assert table.moves(0) == []


def test_rule_2_a_card_received_cannot_be_passed_in_the_same_turn() -> None:
    """All choose before the cards move: what comes can go on in the next turn only."""
    table = FIVE.deal(4)
    for seat in range(4):
        card = table.view(seat)["hands"][seat][0]
        table.play(seat, f"pass {card}")
        assert table.view(None)["given"] == [[]] * 5
        assert card in table.view(seat)["hands"][seat], "a chosen card stays until all have chosen"
    came = table.view(None)["chosen"][3]
    assert came not in table.view(4)["hands"][4]
    assert f"pass {came}" not in table.moves(4)
    table.play(4, table.moves(4)[0])
    assert f"pass {came}" in table.moves(4)


def test_rule_2_cards_go_to_the_left_all_at_once() -> None:
    """Left is the next seat; the last seat passes to seat 0."""
    table = scripted("r1", "o1", "y1", "g1")
    view = table.view(None)
    for seat, card in enumerate(("g1", "r1", "o1", "y1")):
        assert card in view["hands"][seat]
    assert view["given"] == [["r1"], ["o1"], ["y1"], ["g1"]]
    assert view["turn"] == 2


def test_choices_are_simultaneous_and_in_any_order() -> None:
    """Every seat that has not chosen is pending; the order of the choices changes nothing."""
    ends = []
    for order in ((0, 1, 2, 3), (2, 0, 3, 1)):
        table = FOUR.deal(5)
        for done, seat in enumerate(order):
            assert table.pending == tuple(sorted(order[done:]))
            table.play(seat, table.moves(seat)[1])
        ends.append(table.state.tobytes())
    assert ends[0] == ends[1]


@BOTH
def test_a_seat_sees_its_own_cards_and_what_passed_through_its_hands(game: brelan.Game) -> None:
    """No choice is seen before all have chosen; giver and receiver know a card for good."""
    table = random_table(game, 6, 2 * game.players + 2)
    open_view = table.view(None)
    for seat in range(game.players):
        view = table.view(seat)
        right = (seat - 1) % game.players
        for other in range(game.players):
            mine = other == seat
            assert view["hands"][other] == (open_view["hands"][other] if mine else ["?"] * 7)
            assert view["given"][other] == (
                open_view["given"][other] if other in (seat, right) else ["?"] * 2
            )
            chosen = open_view["chosen"][other]
            assert view["chosen"][other] == (chosen if mine or chosen is None else "?")
        assert view["decks"] == [["?"] * 5] * game.players
        assert view["centre"] == open_view["centre"]
        assert set(view["centre_pile"]) <= {"?"}
        assert view["scores"] == [0] * game.players
        assert view["breakdown"] is None


# Rule 3


def test_rule_3_suites() -> None:
    """4 points for every colour with a 1, a 2, a 3 and a 4."""
    assert suites_points(hand("r1 r2 r3 r4")) == 4
    assert suites_points(hand("r1 r2 r3 r4 p1 p2 p2 p3 p4 p4 p4 p4")) == 8
    assert suites_points(hand("r1 r2 r3 o4 g1 g3 g4 y2 y3 y4")) == 0
    assert suites_points(hand("r4 r4 r4 r4 o2 o3 o4")) == 0, "four red 4s are no orange 1"


@pytest.mark.parametrize(("twos", "points"), [(0, 0), (2, 0), (3, 3), (5, 3), (6, 6), (12, 12)])
def test_rule_3_every_three_twos(twos: int, points: int) -> None:
    """3 points for every three 2s, any colours."""
    cards = ["r2", "r2", "o2", "o2", "y2", "y2", "g2", "g2", "b2", "b2", "p2", "p2"][:twos]
    assert twos_points(hand(" ".join(cards))) == points


@pytest.mark.parametrize("threes", [0, 3, 4, 6, 12])
def test_rule_3_threes_less_four(threes: int) -> None:
    """The number of 3s minus 4, which may be negative."""
    cards = ["r3", "r3", "r3", "o3", "o3", "y3", "g3", "g3", "g3", "b3", "p3", "p3"][:threes]
    assert threes_points(hand(" ".join(cards))) == threes - 4


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("r4 r4 r4 r4 o4 o4 o4 o4", 0),
        ("r4 o4 y4", 1),
        ("r4 r4 r4 r4 y4 y4 g4", 1),
        ("r4 o4 y4 g4", 2),
        ("r4 o4 y4 g4 p4", 4),
        ("r4 r4 r4 r4 o4 o4 o4 y4 g4 b4 p4", 5),
        ("r3 o3 y3 g3", 0),
    ],
)
def test_rule_3_colours_among_the_fours(cards: str, points: int) -> None:
    """Distinct colours among the 4s: 3 give 1 point, 4 give 2, 5 give 4, 6 give 5; once."""
    assert fours_points(hand(cards)) == points


def test_rule_3_a_card_may_count_in_several_criteria() -> None:
    """Two worked hands: each criterion looks at all twelve cards."""
    table = finished(
        ANNE, BRUNO, "o1 o4 o4 o4 y4 y4 y4 b4 b4 p3 p3 g4", "y1 o3 o3 o4 g3 g3 g4 b4 b4 p3 p4 p4"
    )
    view = table.view(None)
    assert view["breakdown"][0] == {"ones": 3, "suites": 4, "twos": 3, "threes": -1, "fours": 2}
    assert view["breakdown"][1] == {"ones": 0, "suites": 4, "twos": 3, "threes": 1, "fours": 0}
    assert table.scores[:2] == (11, 8)
    assert table.winners == (0,)
    assert [table.view(seat) for seat in range(4)] == [view] * 4, "all lies open at the end"


def test_rule_3_a_tie_for_most_ones_gives_nobody_points() -> None:
    """Strictly more 1s than every other player: 3 points; a tie for first: nobody."""

    def ones_points(*ones: str) -> list[int]:
        spare = [card for card in PACK if card[1] != "1"]
        hands = [own.split() + [spare.pop() for _ in range(12 - len(own.split()))] for own in ones]
        table = finished(*(" ".join(cards) for cards in hands))
        return [points["ones"] for points in table.view(None)["breakdown"]]

    assert ones_points("r1 o1", "y1 g1", "b1", "p1") == [0, 0, 0, 0]
    assert ones_points("", "y1 g1", "b1", "p1") == [0, 3, 0, 0]
    assert ones_points("", "", "", "") == [0, 0, 0, 0]


# Rule 4


def test_rule_4_highest_total_then_most_ones_then_most_twos_then_shared() -> None:
    """Highest total wins; ties: most 1s, then most 2s, then shared."""
    decided = Counter[str]()
    for seed in range(400):
        table = random_table(FOUR, seed, 40)
        view = table.view(None)
        merits = [
            (points, *(sum(card[1] == value for card in cards) for value in "12"))
            for points, cards in zip(table.scores, view["hands"], strict=True)
        ]
        assert list(table.winners) == [i for i in range(4) if merits[i] == max(merits)]
        first = [merit for merit in merits if merit[0] == max(table.scores)]
        if len(table.winners) > 1:
            decided["shared"] += 1
        elif len(first) == 1:
            decided["points"] += 1
        else:
            ones = [merit for merit in first if merit[1] == max(merits)[1]]
            decided["ones" if len(ones) == 1 else "twos"] += 1
    assert set(decided) == {"shared", "points", "ones", "twos"}


# Hands as numbers


@given(st.sets(st.integers(0, 59), max_size=60))
def test_a_hand_is_a_number_that_keeps_every_count(places: set[int]) -> None:
    cards = sorted(int(NUMBERS[place]) for place in places)
    number = hand_of(cards)
    assert cards_of(number) == cards
    assert [count(number, card) for card in range(24)] == [cards.count(card) for card in range(24)]
    assert kinds(number) == sum(2 << (2 * card) for card in set(cards))
