"""The lines of Punto and their gaps, against a reading that tries everything."""

import random
from itertools import product

import pytest

from brelan.games.punto.field import Field
from brelan.games.punto.frame import CELLS, WINDOW
from brelan.games.punto.lines import DIRECTIONS, gaps, line_cells, unbroken


def naive_gaps(cells: int, goal: int) -> int:
    """Every cell of the window tried, in every line through it."""
    held = {divmod(cell, WINDOW) for cell in range(CELLS) if cells >> cell & 1}
    found = 0
    for cell in range(CELLS):
        row, column = divmod(cell, WINDOW)
        for down, right in ((0, 1), (1, -1), (1, 0), (1, 1)):
            for first in range(1 - goal, 1):
                line = [(row + i * down, column + i * right) for i in range(first, first + goal)]
                if all(square in held or square == (row, column) for square in line):
                    found |= 1 << cell
    return found


@pytest.mark.parametrize("goal", [4, 5])
def test_gaps_are_where_one_card_makes_a_line(goal: int) -> None:
    chooser = random.Random(goal)
    for _ in range(200):
        # The window's last column never holds a card, or its first one.
        edge = chooser.choice([0, WINDOW - 1])
        cells = sum(
            1 << cell for cell in range(CELLS) if cell % WINDOW != edge and chooser.random() < 0.5
        )
        inside = sum(1 << cell for cell in range(CELLS) if cell % WINDOW != edge)
        empty = inside & ~cells
        assert gaps(cells, goal) & empty == naive_gaps(cells, goal) & empty


@pytest.mark.parametrize("goal", [4, 5])
@pytest.mark.parametrize("step", DIRECTIONS)
def test_a_card_in_a_gap_makes_a_line_and_nowhere_else(goal: int, step: int) -> None:
    """All ways in which the cards of a colour can lie along a line."""
    start = WINDOW - 2 if step == WINDOW - 1 else 0
    line = [start + place * step for place in range(WINDOW - 1)]
    for lying in product((False, True), repeat=len(line)):
        cells = sum(1 << cell for cell, here in zip(line, lying, strict=True) if here)
        if line_cells(cells, goal):
            continue
        for cell, here in zip(line, lying, strict=True):
            makes = bool(line_cells(cells | 1 << cell, goal))
            assert here or bool(gaps(cells, goal) >> cell & 1) == makes
            assert makes == bool(naive_gaps(cells, goal) >> cell & 1)


@pytest.mark.parametrize("step", DIRECTIONS)
def test_unbroken_lines_of_a_length_are_found_where_they_begin(step: int) -> None:
    start = WINDOW - 2 if step == WINDOW - 1 else 0
    for lying in product("r.", repeat=WINDOW - 1):
        said = "".join(lying)
        cells = sum(1 << start + n * step for n, card in enumerate(said) if card == "r")
        for length in range(3, WINDOW):
            begin = f".{said}.".find("." + "r" * length + ".")
            expected = 0 if begin < 0 else 1 << start + begin * step
            assert unbroken(cells, step, length) == expected


@pytest.mark.parametrize("seed", range(3))
def test_a_field_tells_the_gaps_and_lines_of_its_cards(seed: int) -> None:
    """Whatever the cards are and wherever the frame floats."""
    chooser = random.Random(seed)
    for _ in range(40):
        height, width = chooser.randint(1, 6), chooser.randint(1, 6)
        top, left = chooser.randint(6 - height, 5), chooser.randint(6 - width, 5)
        cells = {
            (row, column): chooser.choice("rb") + "5"
            for row in range(top, top + height)
            for column in range(left, left + width)
            if chooser.random() < 0.6
        } | {(top, left): "b5", (top + height - 1, left + width - 1): "b5"}
        field = Field(cells)
        for goal in (4, 5):
            makes = [
                (row, column)
                for row, column in product(range(-1, 12), repeat=2)
                if not field.has((row, column), "r")
                and field.inside((row, column))
                and field.longest((row, column), "r") >= goal
            ]
            assert field.gaps("r", goal) == makes
            for line in field.lines("r", goal):
                assert all(field.has(cell, "r") for cell in line)
                assert len(line) >= goal
