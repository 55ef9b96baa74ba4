"""La bonne combinaison, rule by rule."""

import math
import random
from collections import Counter
from itertools import combinations, permutations
from typing import Any

import numpy as np
import pytest

import brelan
from brelan import IllegalMove, PositionError
from brelan.core.table import Table
from brelan.core.texts import text
from brelan.games.bonne_combinaison.bot.lines import line_of, points
from brelan.games.bonne_combinaison.combinations import CARDS, POINTS, kind_of
from brelan.games.bonne_combinaison.notation import card_text, parse_card
from brelan.games.bonne_combinaison.prospects import Coming, wishes
from brelan.games.bonne_combinaison.rules import line_score
from tests.play import random_table

GAME = brelan.game("bonne-combinaison", first=0)


def score(*cards: str) -> int:
    board = np.array([parse_card(card) for card in cards] + [-1] * 12, np.int8)
    return line_score(board, 0, 1)


def test_rule_1_eight_cards_each_and_empty_boards() -> None:
    """Each gets 8 of the 30 cards; both boards are empty."""
    view = GAME.deal(1).view(None)
    cards = view["hands"][0] + view["hands"][1]
    assert [len(hand) for hand in view["hands"]] == [8, 8]
    assert len(set(cards)) == 16
    assert view["boards"] == [[[None] * 4] * 4] * 2


def test_rule_1_every_hand_is_equally_likely() -> None:
    """All 30 cards come to each seat equally often."""
    seen: Counter[str] = Counter()
    for seed in range(3000):
        seen.update(GAME.deal(seed).view(None)["hands"][1])
    expected = 3000 * 8 / 30
    # Draws without replacement vary less than the chi-square law says: a safe upper bound.
    assert sum((count - expected) ** 2 / expected for count in seen.values()) < 49.6
    assert len(seen) == 30


def test_rule_2_announce_then_copy_then_the_initiative_changes() -> None:
    """One announces and places, the other places a copy, then announces the next card."""
    table = GAME.deal(2)
    card = table.view(0)["hands"][0][0]
    table.play(0, f"{card} b2")
    assert table.pending == (1,)
    assert table.view(1)["announced"] == card
    assert table.view(1)["boards"][0][1][1] == card
    assert table.view(None)["initiative"] == 0
    table.play(1, "d4")
    assert table.view(0)["boards"][1][3][3] == card
    assert table.view(0)["announced"] is None
    assert table.view(None)["initiative"] == 1
    assert table.pending == (1,)
    assert all(len(move) == 5 for move in table.moves(1))


def test_rule_2_sixteen_cards_in_all() -> None:
    """The initiative alternates, to the very end; both boards are full of the same cards."""
    table = random_table(GAME, 3, 1000)
    view = table.view(None)
    assert len(table.log) == 32
    boards = [sorted(card for row in board for card in row) for board in view["boards"]]
    assert boards[0] == boards[1]
    assert view["initiative"] == 0
    announcers = [seat for seat, move in table.log if " " in move]
    assert announcers == [0, 1] * 8


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (("g2", "g4", "g3", "g5"), 10),
        (("g6", "b6", "y6", "k6"), 5),
        (("r1", "r2", "r3", "r6"), 4),
        (("r4", "g1", "k3", "b2"), 3),
        (("g1", "g2", "g3", "k4"), 3),
        (("g5", "b5", "y5", "k6"), 2),
        (("g5", "b5", "y6", "k6"), 1),
        (("g5", "b5", "y4", "k6"), 0),
        (("g6", "b1", "y2", "k3"), 0),
        (("g3", "b4", "y5", "k5"), 0),
        (("r5", "r6", "r1", "r2"), 4),
    ],
)
def test_rule_3_the_best_combination_of_a_line_in_any_order(
    cards: tuple[str, ...], points: int
) -> None:
    """Colour sequence 10, four alike 5, colour 4, sequence 3, three alike 2, two pairs 1."""
    assert {score(*order) for order in permutations(cards)} == {points}


def naive_score(line: tuple[int, ...]) -> int:
    """The points of a line, read by sets."""
    colours = {card // 6 for card in line}
    values = sorted(card % 6 for card in line)
    counts = sorted(Counter(values).values())
    sequence = values == list(range(values[0], values[0] + 4))
    return max(
        10 * (sequence and len(colours) == 1),
        5 * (counts == [4]),
        4 * (len(colours) == 1),
        3 * sequence,
        2 * (counts == [1, 3]),
        1 * (counts == [2, 2]),
    )


def test_rule_3_every_line_scores_what_a_reading_by_sets_says() -> None:
    """All 27,405 lines, by the rules and by the table that the bots look them up in."""
    for line in combinations(range(CARDS), 4):
        board = np.array(line, np.int8)
        expected = naive_score(line)
        assert line_score(board, 0, 1) == expected
        assert points(line_of(board, 0, 1)) == expected
        assert POINTS[kind_of(line)] == expected


def test_a_line_of_three_becomes_what_each_fourth_card_makes_of_it() -> None:
    """What is said of an unfinished line, for all lines of three and all cards."""
    for three in combinations(range(CARDS), 3):
        open_ways = tuple(wishes(tuple(card_text(card) for card in three)))
        for fourth in set(range(CARDS)) - set(three):
            coming = Coming(sure=1 << fourth)
            best = next(kind for kind, wish in open_ways if coming.grants(wish))
            assert best == kind_of((*three, fourth))


def test_rule_3_only_complete_lines_count() -> None:
    """Until all four squares are filled a line is worth nothing."""
    assert line_score(np.array([0, 1, 2, -1], np.int8), 0, 1) == 0


def full_board(table: Table) -> dict[str, Any]:
    view = table.view(None)
    assert table.over
    return view


def test_rule_3_rows_and_columns_count_diagonals_do_not() -> None:
    """A card counts in its row and its column; the diagonals are no lines."""
    view = full_board(random_table(GAME, 4, 1000))
    view["boards"] = [
        [
            ["g1", "b1", "y1", "r1"],
            ["g2", "b2", "y2", "k1"],
            ["g3", "b4", "y6", "r6"],
            ["g4", "k5", "k3", "r4"],
        ]
    ] * 2
    rows = 5 + 2 + 0 + 0
    columns = 10 + 0 + 0 + 0
    view["scores"] = [rows + columns] * 2
    view["winners"] = [0, 1]
    assert GAME.set_up(view).scores == (17, 17)


def test_rule_4_the_higher_total_wins_and_a_tie_is_shared() -> None:
    """Higher total wins; equal totals share the win."""
    found = set()
    for seed in range(60):
        table = random_table(GAME, seed, 1000)
        mine, other = table.scores
        expected = (0,) if mine > other else (1,) if other > mine else (0, 1)
        assert table.winners == expected
        found.add(expected)
    assert len(found) == 3


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("c3", "bonne-announce-first"),
        ("r5 a1", "bonne-not-in-hand"),
        ("g9 a1", "bonne-no-such-card"),
        ("e5", "bonne-no-such-square"),
        ("2 3", "bonne-square-name"),
        ("", "move-unclear"),
    ],
)
def test_the_announcer_learns_why_a_move_is_refused(move: str, code: str) -> None:
    table = GAME.deal(5)
    assert "r5" not in table.view(0)["hands"][0]
    with pytest.raises(IllegalMove) as refused:
        table.play(0, move)
    assert refused.value.code == code


def spoken(card: str) -> str:
    """A card as people are told of it."""
    return text("bonne-reason-card", "en", colour=card[0], value=card[1])


def test_the_copier_learns_why_a_move_is_refused() -> None:
    table = GAME.deal(5)
    first, second = table.view(0)["hands"][0][:2]
    table.play(0, f"{first} a1")
    with pytest.raises(IllegalMove, match=f"The {spoken(first)} has been announced"):
        table.play(1, f"{second} a1")
    table.play(1, "a1")
    with pytest.raises(IllegalMove, match=f"Square a1 holds the {spoken(first)} already"):
        table.play(1, f"{table.view(1)['hands'][1][0]} a1")


def test_imagined_hands_are_uniform_over_all_that_is_unseen() -> None:
    """Near the end the other holds 2 of the unseen cards: every pair is equally likely."""
    table = random_table(GAME, 6, 25)
    assert table.pending == (1,)
    hand = len(table.view(None)["hands"][0])
    seen = {card for row in table.view(1)["boards"][0] for card in row}
    seen |= {card for row in table.view(1)["boards"][1] for card in row}
    seen |= set(table.view(1)["hands"][1])
    unseen = [card_text(card) for card in range(CARDS) if card_text(card) not in seen]
    possible = {frozenset(pair) for pair in combinations(unseen, hand)}
    draws = 40 * len(possible)
    counts = Counter(
        frozenset(table.imagine(1, seed).view(None)["hands"][0]) for seed in range(draws)
    )
    assert set(counts) <= possible
    freedom = len(possible) - 1
    chi_square = sum((counts[one] - 40) ** 2 / 40 for one in possible)
    assert chi_square < freedom + 2.33 * math.sqrt(2 * freedom) + 4


def broken(change: Any) -> dict[str, Any]:
    view = random_table(GAME, 7, 9).view(None)
    change(view)
    return view


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda view: view.pop("hands"), "position-shape"),
        (lambda view: view.update(colour="red"), "position-shape"),
        (lambda view: view.update(hands=[[], [], []]), "position-seats"),
        (lambda view: view.update(initiative=5), "position-seats"),
        (lambda view: view["hands"][0].append("z9"), "position-card"),
        (lambda view: view["hands"][0].append(view["hands"][1][0]), "position-card-twice"),
        (lambda view: view["hands"][0].pop(), "position-hand-size"),
        (lambda view: view["boards"][0].pop(), "bonne-board-shape"),
        (lambda view: view.update(announced=None), "bonne-boards-differ"),
        (lambda view: view.update(announced=view["hands"][0][0]), "bonne-announced-not-placed"),
        (lambda view: view.update(game="punto"), "position-game"),
        (lambda view: view.update(players=3), "position-players"),
        (lambda view: view.update(scores=[9, 9]), "position-field"),
        (lambda view: view.update(pending=[0, 1]), "position-field"),
        (lambda view: view.update(round=2), "position-field"),
    ],
)
def test_an_impossible_position_is_refused(change: Any, code: str) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.set_up(broken(change))
    assert refused.value.code == code


def test_a_position_must_agree_with_who_begins() -> None:
    position = random_table(GAME, 8, 4).view(None)
    with pytest.raises(PositionError) as refused:
        brelan.game("bonne-combinaison", first=1).set_up(position)
    assert refused.value.code == "position-first"


def test_the_first_seat_is_drawn_evenly_and_does_not_change_the_cards() -> None:
    drawn = brelan.game("bonne-combinaison")
    firsts = Counter(drawn.deal(seed).pending[0] for seed in range(400))
    assert 150 < firsts[0] < 250
    for seed in random.Random(1).sample(range(1000), 20):
        hands = [brelan.game("bonne-combinaison", first=first).deal(seed) for first in (0, 1)]
        assert hands[0].view(None)["hands"] == hands[1].view(None)["hands"]
