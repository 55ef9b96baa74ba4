"""The best board in hindsight against brute force, and against the rules."""

import random
from itertools import combinations, permutations

import pytest

import brelan
from brelan.games.bonne_combinaison.bot.hindsight import (
    Group,
    Search,
    best_board,
    best_boards,
    grid,
)
from brelan.games.bonne_combinaison.notation import COLOURS
from brelan.games.bonne_combinaison.show.aids import line_points
from tests.play import random_table

CARDS = [f"{colour}{value}" for colour in COLOURS for value in range(1, 7)]


def sum_of_lines(placed: list[list[int]], points: dict[int, int]) -> int:
    lines = [*placed, *map(list, zip(*placed, strict=True))]
    return sum(points.get(sum(1 << number for number in line), 0) for line in lines)


@pytest.mark.parametrize("seed", range(12))
def test_it_agrees_with_brute_force_on_boards_of_nine(seed: int) -> None:
    """Any points for any groups of three: all arrangements are tried."""
    chance = random.Random(seed)
    masks = [sum(1 << number for number in chosen) for chosen in combinations(range(9), 3)]
    scoring = chance.sample(masks, 8 + 3 * seed)
    points = {mask: chance.choice((1, 1, 2, 3, 4, 5, 10)) for mask in scoring}
    groups = sorted((Group(p, mask) for mask, p in points.items()), key=lambda g: -g.points)
    best = Search(3, groups).run()
    assert best.proved
    highest = max(
        sum_of_lines([[0, *order[:2]], list(order[2:5]), list(order[5:])], points)
        for order in permutations(range(1, 9))  # the first square by symmetry
    )
    assert best.score == highest
    placed = grid(best, 3)
    assert sorted(number for row in placed for number in row) == list(range(9))
    assert sum_of_lines(placed, points) == highest


@pytest.mark.parametrize("seed", range(6))
def test_its_board_scores_what_it_says_and_swaps_do_not_improve_it(seed: int) -> None:
    cards = random.Random(seed).sample(CARDS, 16)
    score, board, proved = best_board(cards)
    assert proved
    assert sorted(card for row in board for card in row) == sorted(cards)
    assert total(board) == score
    flat = [card for row in board for card in row]
    for one, other in combinations(range(16), 2):
        flat[one], flat[other] = flat[other], flat[one]
        assert total([flat[start : start + 4] for start in range(0, 16, 4)]) <= score
        flat[one], flat[other] = flat[other], flat[one]


def total(board: list[list[str]]) -> int:
    columns = [list(column) for column in zip(*board, strict=True)]
    return sum(line_points(list(line)) or 0 for line in (*board, *columns))


def test_four_sequences_of_one_colour_are_found() -> None:
    """The dearest board there is: rows of one colour in sequence, columns of one value."""
    score, _board, proved = best_board(
        [f"{colour}{value}" for colour in "gbyr" for value in (2, 3, 4, 5)]
    )
    assert (score, proved) == (60, True)


def test_both_seats_could_have_had_the_same_board() -> None:
    game = brelan.game("bonne-combinaison")
    table = random_table(game, 3, 1000)
    boards = best_boards(table.view(None))
    assert boards is not None
    assert [one["seat"] for one in boards] == [0, 1]
    assert boards[0]["score"] >= max(table.scores)
    assert best_boards(random_table(game, 3, 20).view(None)) is None
