"""The combinations of La bonne combinaison: what four cards in a line make, and its points.

This is the only place that knows them (rule 3). The rules compile `combination`; the bots, the
remarks and the page's aids call it as it is, or use tables that are made from it.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations as choices

COLOURS = 5  # green, blue, yellow, red, black
VALUES = 6
CARDS = COLOURS * VALUES  # card = colour * VALUES + value - 1
LINE = 4  # cards in a line

POINTS = {
    "colour-sequence": 10,
    "four": 5,
    "colour": 4,
    "sequence": 3,
    "three": 2,
    "pairs": 1,
    "nothing": 0,
}
"""What each combination scores, the dearest first."""
KINDS = tuple(POINTS)
COLOUR_SEQUENCE, FOUR, COLOUR, SEQUENCE, THREE, PAIRS, NOTHING = range(len(KINDS))


def combination(first: int, second: int, third: int, fourth: int) -> int:
    """The number of the best combination of four cards; their order does not matter (rule 3)."""
    colours = 0
    values = 0  # three bits a value: how often it occurs
    lowest = VALUES
    highest = -1
    for card in (first, second, third, fourth):
        value = card % VALUES
        colours |= 1 << (card // VALUES)
        values += 1 << (3 * value)
        lowest = min(lowest, value)
        highest = max(highest, value)
    most = 0
    pairs = 0
    for value in range(VALUES):
        times = (values >> (3 * value)) & 7
        most = max(most, times)
        pairs += times == 2
    one_colour = colours & (colours - 1) == 0
    sequence = most == 1 and highest - lowest == LINE - 1
    if one_colour and sequence:
        return COLOUR_SEQUENCE
    if most == LINE:
        return FOUR
    if one_colour:
        return COLOUR
    if sequence:
        return SEQUENCE
    if most == LINE - 1:
        return THREE
    return PAIRS if pairs == 2 else NOTHING


def kind_of(cards: Iterable[int]) -> str:
    """The name of the best combination of four cards."""
    return _kind(*sorted(cards))


@cache
def _kind(first: int, second: int, third: int, fourth: int) -> str:
    return KINDS[combination(first, second, third, fourth)]


def sequences() -> list[tuple[int, ...]]:
    """All sets of four values that follow each other, counted from 0."""
    mixed = [
        (values, [value + VALUES * (place % 2) for place, value in enumerate(values)])
        for values in choices(range(VALUES), LINE)
    ]
    return [values for values, cards in mixed if combination(*cards) == SEQUENCE]
