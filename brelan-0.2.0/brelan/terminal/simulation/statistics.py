"""Plain statistics of counted values: moments, quantiles, 95 % intervals."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum, sqrt
from statistics import NormalDist

LEVEL = 0.95
QUANTILES = (0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0)

Interval = tuple[float, float, float]
"""An estimate, and the ends of its confidence interval."""


@dataclass(frozen=True)
class Distribution:
    """Values with how often each occurred."""

    counts: Mapping[int, int]

    @property
    def total(self) -> int:
        """How many values there are."""
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        """The average."""
        return _mean(self.counts)

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        return sqrt(_variance(self.counts))

    def quantiles(self) -> tuple[int, ...]:
        """For each of `QUANTILES`, the smallest value that so large a share does not exceed."""
        return tuple(self._quantile(share) for share in QUANTILES)

    def _quantile(self, share: float) -> int:
        below = 0
        value = 0
        for value in sorted(self.counts):
            below += self.counts[value]
            if below >= share * self.total:
                break
        return value

    def bins(self, most: int) -> list[tuple[int, int, int]]:
        """At most so many equally wide bins: first and last value, and how often they occur."""
        low, high = min(self.counts), max(self.counts)
        width = -(-(high - low + 1) // most)
        found: Counter[int] = Counter()
        for value, times in self.counts.items():
            found[(value - low) // width] += times
        return [
            (low + number * width, low + (number + 1) * width - 1, found[number])
            for number in range((high - low) // width + 1)
        ]

    def as_data(self) -> dict[str, object]:
        """Everything, JSON-ready."""
        return {
            "mean": self.mean,
            "deviation": self.deviation,
            "quantiles": dict(zip(map(str, QUANTILES), self.quantiles(), strict=True)),
            "counts": {str(value): self.counts[value] for value in sorted(self.counts)},
        }


def share_interval(hits: int, total: int) -> Interval:
    """A share with its Wilson interval, which is sound near 0 and 1 too."""
    z = _z(LEVEL)
    share = hits / total
    centre = (share + z * z / (2 * total)) / (1 + z * z / total)
    half = z / (1 + z * z / total) * sqrt(share * (1 - share) / total + (z / (2 * total)) ** 2)
    return share, max(0.0, centre - half), min(1.0, centre + half)


def mean_interval(counts: Mapping[float, int], level: float = LEVEL) -> Interval:
    """A mean with its normal interval."""
    half = _z(level) * sqrt(_variance(counts) / sum(counts.values()))
    mean = _mean(counts)
    return mean, mean - half, mean + half


def better_and_worse(returns: list[Counter[float]]) -> tuple[list[int], list[int]]:
    """The seats whose mean return is surely above 0, and surely below.

    The level holds for all seats together (Bonferroni): looking at many does not find more.
    """
    level = 1 - (1 - LEVEL) / len(returns)
    intervals = [mean_interval(results, level) for results in returns]
    better = [seat for seat, (_, low, _high) in enumerate(intervals) if low > 0]
    worse = [seat for seat, (_, _low, high) in enumerate(intervals) if high < 0]
    return better, worse


def _z(level: float) -> float:
    return NormalDist().inv_cdf((1 + level) / 2)


def _mean(counts: Mapping[int, int] | Mapping[float, int]) -> float:
    return fsum(value * times for value, times in counts.items()) / sum(counts.values())


def _variance(counts: Mapping[int, int] | Mapping[float, int]) -> float:
    mean = _mean(counts)
    squares = fsum((value - mean) ** 2 * times for value, times in counts.items())
    return squares / sum(counts.values())
