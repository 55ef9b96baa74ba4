"""Combit and Trader: which pairs can be sold and what they bring, by a naive reading."""

from collections import Counter
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from brelan.games.trader.cards import HIGHER, LOWER, PRODUCT, STRIDE, VALUES, pairs

PACK = [(colour, value) for colour in range(5) for value in VALUES]
hands = st.sets(st.integers(0, len(PACK) - 1)).map(lambda picked: [PACK[card] for card in picked])


@settings(deadline=None)
@given(hands)
def test_rule_3_two_cards_of_one_colour_bring_their_product(
    hand: list[tuple[int, int]],
) -> None:
    owned = twice = 0
    for (colour, value), copies in Counter(hand).items():
        bit = 1 << colour * STRIDE + value
        owned |= bit
        twice |= bit if copies == 2 else 0
    mask = pairs(owned, owned, twice)
    found = {
        (int(LOWER[place]), int(HIGHER[place]), int(PRODUCT[place]))
        for place in range(len(PRODUCT))
        if mask >> place & 1
    }
    expected = {
        (a[0] * STRIDE + min(a[1], b[1]), a[0] * STRIDE + max(a[1], b[1]), a[1] * b[1])
        for a, b in combinations(hand, 2)
        if a[0] == b[0]
    }
    assert found == expected
