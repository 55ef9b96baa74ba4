"""The generator: spread seeds, uniform draws, the same numbers one by one and in arrays."""

import numpy as np

import brelan
from brelan.core.generator import (
    below,
    derive,
    derive_all,
    set_key,
    shuffle,
    start,
    start_all,
)

CHI_SQUARE_99 = {5: 15.09, 9: 21.67, 23: 41.64}
"""The 99 % quantiles by degrees of freedom."""


def state(seed: int) -> np.record:
    fresh: np.record = brelan.game("bonne-combinaison").states(1)[0]
    fresh.rng = start(seed)
    return fresh


def test_arrays_of_seeds_are_the_single_ones() -> None:
    seeds = derive_all(7, 3, 50)
    assert [int(seed) for seed in seeds] == [derive(7, index) for index in range(3, 53)]
    assert [int(one) for one in start_all(seeds)] == [start(int(seed)) for seed in seeds]
    assert max(int(seed) for seed in seeds) < 1 << 53


def test_no_seed_starts_the_generator_at_zero() -> None:
    zero = -0x9E3779B97F4A7C15 % (1 << 64)  # the one seed that mixing turns into 0
    assert start(zero) != 0
    assert start_all(np.array([zero], np.uint64))[0] == start(zero)


def test_draws_are_uniform() -> None:
    s = state(1)
    counts = np.bincount([below(s, 10) for _ in range(20_000)], minlength=10)
    assert ((counts - 2000) ** 2 / 2000).sum() < CHI_SQUARE_99[9]


def test_shuffles_are_uniform_and_keep_the_cards() -> None:
    s = state(2)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        cards = np.arange(5, dtype=np.int8)
        shuffle(s, cards, 4)
        assert cards[4] == 4
        order = tuple(int(card) for card in cards)
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < CHI_SQUARE_99[23]


def test_neighbouring_seeds_deal_unrelated_games() -> None:
    game = brelan.game("bonne-combinaison")
    hands = {tuple(game.deal(seed).view(None)["hands"][0]) for seed in range(200)}
    assert len(hands) == 200


def test_a_round_draws_the_same_however_many_draws_earlier_rounds_took() -> None:
    """In the fast generator a draw more in one round changes all that comes after it."""
    drawn = set()
    for earlier in range(4):
        s = state(0)
        set_key(s, bytes(range(32)))
        s.round_number = 1
        for _ in range(earlier):
            below(s, 1000)
        s.round_number = 2
        drawn.add(tuple(below(s, 1 << 30) for _ in range(5)))
    assert len(drawn) == 1
    assert len({*drawn.pop()}) == 5


def test_keyed_draws_and_shuffles_are_uniform() -> None:
    s = state(0)
    set_key(s, bytes(range(32)))
    s.round_number = 1
    counts = np.bincount([below(s, 10) for _ in range(5000)], minlength=10)
    assert ((counts - 500) ** 2 / 500).sum() < CHI_SQUARE_99[9]
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(1200):
        cards = np.arange(4, dtype=np.int8)
        shuffle(s, cards, 3)
        assert cards[3] == 3
        order = tuple(int(card) for card in cards)
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 6
    assert sum((count - 200) ** 2 / 200 for count in orders.values()) < CHI_SQUARE_99[5]
