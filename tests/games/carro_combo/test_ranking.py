"""Carro Combo: which neighbours make a combination that beats another, by a naive reading."""

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brelan.games.carro_combo.cards import HIGHEST, PAIR, RUN2, RUN3, TRIO, S, X
from brelan.games.carro_combo.combinations import CARD_TEXTS, KIND_TEXTS, SIZES, readings
from brelan.games.carro_combo.fan import LANE, MASKS, groups, values

ACT = 16
hands = st.lists(st.integers(1, 15), min_size=1, max_size=17)
beaten = st.one_of(
    st.just(0),
    st.builds(lambda kind, value: kind * ACT + value, st.integers(0, 4), st.integers(1, HIGHEST)),
)


def acts_of(cards: list[int]) -> set[int]:
    """All that neighbouring cards can be, kind and value, with every value of an X."""
    found: set[int] = set()
    if any(card > X for card in cards):
        return found
    for chosen in product(*(range(1, HIGHEST + 1) if card == X else (card,) for card in cards)):
        ordered = sorted(chosen)
        if len(set(ordered)) == 1:
            found.add((PAIR if len(cards) == 2 else TRIO) * ACT + ordered[0])
        if ordered == list(range(ordered[0], ordered[0] + len(cards))):
            found.add((RUN2 if len(cards) == 2 else RUN3) * ACT + ordered[-1])
    return found


def fan_with(cards: Sequence[int]) -> tuple[int, ...]:
    """The masks of a hand with these cards."""
    return tuple(
        sum((card >> bit & 1) << place for place, card in enumerate(cards)) for bit in range(MASKS)
    )


@settings(deadline=None)
@given(hands, beaten)
def test_rule_4_groups_are_those_that_beat_by_kind_then_by_value(
    cards: list[int], to_beat: int
) -> None:
    """Higher kind, or same kind with a higher value, strictly; the order of the cards is free."""
    expected = 0
    for size in (2, 3):
        for place in range(len(cards) - size + 1):
            for act in acts_of(cards[place : place + size]):
                if act > to_beat:
                    expected |= 1 << (act // ACT - RUN2) * LANE + place
    assert groups(fan_with(cards), to_beat) == expected


@pytest.mark.parametrize("size", [2, 3])
def test_neighbours_are_read_alike_by_the_rules_and_by_what_explains_them(size: int) -> None:
    """Which kinds and values any two or three cards can be played as."""
    for cards in product(range(1, S + 1), repeat=size):
        fan, texts = fan_with(cards), tuple(CARD_TEXTS[card] for card in cards)
        found = groups(fan, 0)
        for kind in (RUN2, PAIR, RUN3, TRIO):
            number = (kind - RUN2) * LANE
            read = readings(texts, KIND_TEXTS[kind])
            if SIZES[KIND_TEXTS[kind]] == size:
                assert bool(found >> number & 1) == bool(read), (texts, kind)
                low, high = values(fan, number) if found >> number & 1 else (1, 0)
                assert list(read) == list(range(low, high + 1)), (texts, kind)
                assert {kind * ACT + value for value in read} == {
                    act for act in acts_of(list(cards)) if act // ACT == kind
                }
