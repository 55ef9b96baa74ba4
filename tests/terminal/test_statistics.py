"""The statistics of a simulation."""

from collections import Counter

import pytest

from brelan.terminal.simulation.statistics import (
    Distribution,
    better_and_worse,
    mean_interval,
    share_interval,
)


def test_moments_and_quantiles_of_counted_values() -> None:
    found = Distribution(Counter({1: 2, 2: 4, 7: 2}))
    assert found.mean == 3.0
    assert found.deviation == pytest.approx(2.345208)
    assert found.quantiles() == (1, 1, 1, 2, 2, 7, 7)


def test_bins_cover_everything_once() -> None:
    found = Distribution(Counter(range(10, 110)))
    bins = found.bins(36)
    assert len(bins) == 34
    assert sum(times for *_ends, times in bins) == 100
    assert bins[0] == (10, 12, 3)


def test_wilson_interval_agrees_with_the_textbook_and_stays_within_0_and_1() -> None:
    assert share_interval(50, 100) == pytest.approx((0.5, 0.40383, 0.59617), abs=1e-5)
    assert share_interval(0, 10) == pytest.approx((0.0, 0.0, 0.27753), abs=1e-5)
    assert share_interval(10, 10)[2] == 1.0


def test_mean_interval_is_normal() -> None:
    assert mean_interval(Counter({1.0: 50, -1.0: 50})) == pytest.approx(
        (0, -0.19600, 0.19600), abs=1e-4
    )


def test_only_sure_advantages_are_called_so() -> None:
    assert better_and_worse([Counter({1.0: 52, -1.0: 48}), Counter({1.0: 48, -1.0: 52})]) == (
        [],
        [],
    )
    assert better_and_worse([Counter({1.0: 70, -1.0: 30}), Counter({1.0: 30, -1.0: 70})]) == (
        [0],
        [1],
    )
