"""What numbers are put into; nobody does."""

from __future__ import annotations


class Metric:
    """A number with a name."""


CounterMetricFamily = HistogramMetricFamily = Metric
