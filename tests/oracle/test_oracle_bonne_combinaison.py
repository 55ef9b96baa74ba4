"""The oracle of bonne-combinaison on its own: random games to the end, and cases from the sheet."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import pytest

from . import ORACLES, bonne_combinaison

LOT: dict[str, Any] = {"game": "bonne-combinaison", "players": 2, "first": None}
SECOND: dict[str, Any] = {"game": "bonne-combinaison", "players": 2, "first": 1}


def board_of(*rows: str) -> list[list[str | None]]:
    """Read a board from four rows of cards, `--` being a free square."""
    return [[None if card == "--" else card for card in row.split()] for row in rows]


def copy_to(board: list[list[str | None]], card: str, square: str) -> dict[str, Any]:
    """Let seat 1 put a copy on this board in mid-game."""
    view = bonne_combinaison.deal(SECOND, random.Random(0))
    view["boards"][1] = board
    view["announced"] = card
    view["initiative"] = 0
    view["pending"] = [1]
    return bonne_combinaison.after(SECOND, view, 1, square, None)


def row_points(row: str) -> int:
    """Give the points of a single full row."""
    last = row.split()[3]
    free = "-- -- -- --"
    view = copy_to(board_of(f"{row[:-2]}--", free, free, free), last, "d1")
    points: int = view["scores"][1]
    return points


@pytest.mark.parametrize("options", [LOT, {**LOT, "first": 0}, SECOND])
@pytest.mark.parametrize("seed", range(24))
def test_random_games_keep_all_cards_and_secrets(options: dict[str, Any], seed: int) -> None:
    rng = random.Random(seed)
    view = bonne_combinaison.deal(options, rng)
    bonne_combinaison.check_deal(options, view)
    dealt = sorted(view["hands"][0] + view["hands"][1])
    first = view["initiative"]
    moves = 0
    while not view["over"]:
        boards = [[card for row in board for card in row if card] for board in view["boards"]]
        copied = boards[view["initiative"]]  # the player with the initiative lays first
        assert sorted(copied + view["hands"][0] + view["hands"][1]) == dealt
        assert len(boards[view["initiative"]]) == (moves + 1) // 2
        assert len(boards[1 - view["initiative"]]) == moves // 2
        assert view["initiative"] == (first + moves // 2) % 2
        for seat in (0, 1):
            assert bool(bonne_combinaison.legal(options, view, seat)) == (seat in view["pending"])
            expected = deepcopy(view)
            expected["hands"][1 - seat] = ["?"] * len(view["hands"][1 - seat])
            assert bonne_combinaison.seen(options, view, seat) == expected
        [seat] = view["pending"]
        before = deepcopy(view)
        move = rng.choice(bonne_combinaison.legal(options, view, seat))
        new = bonne_combinaison.after(options, view, seat, move, None)
        assert view == before
        view = new
        moves += 1
    assert moves == 32
    for board in view["boards"]:
        assert sorted(card for row in board for card in row) == dealt
    assert view["hands"] == [[], []]
    assert view["initiative"] == first
    assert view["winners"]
    assert all(bonne_combinaison.seen(options, view, seat) == view for seat in (0, 1))


def test_oracles_give_this_one() -> None:
    assert ORACLES["bonne-combinaison"] is bonne_combinaison


def test_the_first_player_announces_and_the_other_copies_then_takes_the_initiative() -> None:
    view = bonne_combinaison.deal(SECOND, random.Random(1))
    card = view["hands"][1][0]
    assert view["pending"] == [1]
    view = bonne_combinaison.after(SECOND, view, 1, f"{card} b2", None)
    assert (view["announced"], view["pending"], view["initiative"]) == (card, [0], 1)
    assert card not in view["hands"][1]
    view = bonne_combinaison.after(SECOND, view, 0, "c3", None)
    assert (view["announced"], view["pending"], view["initiative"]) == (None, [0], 0)
    assert [len(hand) for hand in view["hands"]] == [8, 7]


def test_squares_are_columns_a_to_d_and_rows_1_to_4_from_the_top() -> None:
    view = bonne_combinaison.deal(SECOND, random.Random(2))
    card = view["hands"][1][3]
    view = bonne_combinaison.after(SECOND, view, 1, f"{card} d1", None)
    view = bonne_combinaison.after(SECOND, view, 0, "a3", None)
    assert view["boards"][1][0] == [None, None, None, card]
    assert view["boards"][0][2] == [card, None, None, None]


def test_all_cards_and_free_squares_may_be_chosen() -> None:
    view = bonne_combinaison.deal(SECOND, random.Random(3))
    moves = bonne_combinaison.legal(SECOND, view, 1)
    assert len(set(moves)) == len(moves) == 8 * 16
    view = bonne_combinaison.after(SECOND, view, 1, moves[0], None)
    assert len(bonne_combinaison.legal(SECOND, view, 0)) == 16
    view = bonne_combinaison.after(SECOND, view, 0, "a1", None)
    assert len(bonne_combinaison.legal(SECOND, view, 0)) == 8 * 15


def test_a_card_never_covers_another() -> None:
    view = bonne_combinaison.deal(SECOND, random.Random(4))
    card, other = view["hands"][1][0], view["hands"][0][0]
    view = bonne_combinaison.after(SECOND, view, 1, f"{card} a1", None)
    view = bonne_combinaison.after(SECOND, view, 0, "a1", None)
    with pytest.raises(AssertionError):
        bonne_combinaison.after(SECOND, view, 0, f"{other} a1", None)


@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("g2 g3 g4 g5", 10),  # suite couleur, as on the sheet
        ("g5 g2 g4 g3", 10),  # in any order
        ("g2 b2 y2 k2", 5),  # quatuor
        ("r1 r2 r4 r6", 4),  # couleur
        ("r5 r6 r1 r2", 4),  # 6-1 does not follow
        ("g4 b3 y6 k5", 3),  # suite
        ("g5 b6 y1 k2", 0),
        ("g2 b2 y2 k3", 2),  # trio
        ("g2 b5 y5 k2", 1),  # two pairs
        ("g2 b2 y5 k6", 0),  # one pair
        ("g1 g2 g3 b3", 0),
    ],
)
def test_a_line_scores_its_best_combination(row: str, points: int) -> None:
    assert row_points(row) == points


def test_a_card_counts_in_its_row_and_in_its_column_but_not_in_a_diagonal() -> None:
    board = board_of(
        "g1 g2 g3 --",
        "b1 y6 -- k4",
        "y1 -- r6 r4",
        "k1 -- -- y4",
    )
    # Row 1 becomes a suite couleur, column d a quatuor; column a is one already.
    assert copy_to(board, "g4", "d1")["scores"][1] == 10 + 5 + 5
    diagonal = board_of(
        "g1 -- -- --",
        "-- g2 -- --",
        "-- -- g3 --",
        "-- -- -- --",
    )
    assert copy_to(diagonal, "g4", "d4")["scores"][1] == 0


def test_a_line_with_a_free_square_has_no_points_yet() -> None:
    board = board_of("g1 b1 y1 --", "-- -- -- --", "-- -- -- --", "-- -- -- --")
    assert copy_to(board, "k2", "d2")["scores"][1] == 0


@pytest.mark.parametrize(("card", "winners"), [("g4", [1]), ("k6", [0, 1])])
def test_the_higher_total_wins_and_a_tie_is_shared(card: str, winners: list[int]) -> None:
    rows = ["b1 y3 r5 k1", "y1 r3 k5 b2", "r1 k3 b4 y6"]
    view = bonne_combinaison.deal(SECOND, random.Random(0))
    view["boards"] = [board_of(f"g1 {card} g2 g3", *rows), board_of("g1 -- g2 g3", *rows)]
    if card == "g4":
        view["boards"][0][0][1], view["boards"][0][1][1] = "y3", "g4"  # laid worse
    view["hands"] = [[], []]
    view["announced"], view["initiative"], view["pending"] = card, 0, [1]
    view = bonne_combinaison.after(SECOND, view, 1, "b1", None)
    assert view["over"]
    assert view["pending"] == []
    assert view["initiative"] == 1
    assert view["winners"] == winners


def test_check_deal_refuses_a_card_dealt_twice_and_the_wrong_first_player() -> None:
    view = bonne_combinaison.deal({**LOT, "first": 0}, random.Random(5))
    with pytest.raises(AssertionError, match="begins"):
        bonne_combinaison.check_deal(SECOND, view)
    view["hands"][0][0] = view["hands"][1][0]
    with pytest.raises(AssertionError, match="twice"):
        bonne_combinaison.check_deal(LOT, view)
