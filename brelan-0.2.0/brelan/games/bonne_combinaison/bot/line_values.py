"""What an unfinished line brings in the end, in points, as learned from games between good players.

``python -m bench.lines`` plays them and fits the numbers: a board's points are the sum of what its
lines are worth by the number of their cards and by what they may still become. The four columns are
the stages of a board, its end first. Which cards will come decides most of it: where both hands are
imagined, as at the end of a line of search, lines are judged by those (``--shown``).
"""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

import numpy as np

from .lines import CHANCES, FLUSH, FOUR, RUN, STAGES, SUITE, THREE

LINES = {
    (0, 0): (2.05, 2.22, 2.06, 1.91),
    (1, RUN): (1.07, 0.87, 0.87, 0.87),
    (1, FLUSH | RUN): (1.16, 1.01, 1.2, 1.2),
    (1, SUITE | FLUSH | RUN): (1.59, 1.41, 0.97, 0.97),
    (1, FOUR | THREE): (1.4, 1.64, 1.64, 1.64),
    (1, FOUR | FLUSH | THREE): (1.81, 1.89, 1.89, 1.89),
    (1, RUN | THREE): (1.11, 1.11, 1.36, 1.36),
    (1, FOUR | RUN | THREE): (1.3, 1.37, 1.32, 1.32),
    (1, FLUSH | RUN | THREE): (1.2, 1.09, 1.03, 1.03),
    (1, SUITE | FLUSH | RUN | THREE): (1.59, 1.53, 1.15, -0.04),
    (1, FOUR | FLUSH | RUN | THREE): (1.31, 1.38, 1.43, 1.57),
    (1, SUITE | FOUR | FLUSH | RUN | THREE): (1.54, 1.62, 1.47, 1.31),
    (2, 0): (0.59, 0.29, 0.29, 0.29),
    (2, FLUSH): (0.46, 0.17, 0.17, 0.17),
    (2, RUN): (0.89, 0.82, 0.82, 0.82),
    (2, FLUSH | RUN): (0.95, 0.95, 0.95, 0.95),
    (2, SUITE | FLUSH | RUN): (1.23, 1.44, 1.44, 1.44),
    (2, THREE): (0.6, 0.45, 0.21, -0.06),
    (2, FOUR | THREE): (1.36, 1.69, 2.05, 2.4),
    (2, FLUSH | THREE): (0.81, 0.83, 0.78, 0.96),
    (2, RUN | THREE): (0.84, 0.77, 0.68, 0.95),
    (2, FLUSH | RUN | THREE): (0.9, 0.72, 0.5, 0.13),
    (2, SUITE | FLUSH | RUN | THREE): (1.23, 1.41, 1.44, 1.8),
    (3, 0): (-0.03, -0.49, -1.47, -1.69),
    (3, FLUSH): (0.67, 0.76, 1.13, 1.82),
    (3, RUN): (0.92, 1.1, 1.24, 1.65),
    (3, FLUSH | RUN): (1.24, 1.43, 1.61, 1.61),
    (3, SUITE | FLUSH | RUN): (1.73, 2.29, 2.9, 4.09),
    (3, THREE): (0.59, 0.6, 0.44, -0.76),
    (3, FOUR | THREE): (2.78, 3.25, 3.76, 6.69),
}
HELD_LINES = {
    (0, 0): (0.73, 1.44, 1.67, 1.81),
    (1, 0): (0.11, 0.45, 0.48, 0.13),
    (1, FLUSH): (2.25, 1.24, 1.07, 0.5),
    (1, RUN): (1.43, 1.15, 1.17, 1.23),
    (1, FLUSH | RUN): (1.66, 1.66, 1.5, 1.26),
    (1, SUITE | FLUSH | RUN): (3.47, 3.47, 3.12, 2.88),
    (1, THREE): (1.48, 0.99, 0.63, 0.08),
    (1, FOUR | THREE): (2.41, 2.41, 1.68, 0.18),
    (1, FLUSH | THREE): (1.33, 1.33, 1.15, -0.01),
    (1, FOUR | FLUSH | THREE): (1.63, 1.63, 1.63, 0.27),
    (1, RUN | THREE): (1.51, 1.51, 1.47, 1.35),
    (1, FOUR | RUN | THREE): (2.67, 2.67, 2.52, 1.94),
    (1, FLUSH | RUN | THREE): (1.38, 1.38, 1.29, 1.01),
    (1, SUITE | FLUSH | RUN | THREE): (1.98, 1.98, 3.04, 2.77),
    (1, FOUR | FLUSH | RUN | THREE): (1.62, 1.62, 1.62, 1.23),
    (1, SUITE | FOUR | FLUSH | RUN | THREE): (2.99, 2.99, 2.99, 3.24),
    (2, 0): (0.1, 0.34, 0.69, 0.91),
    (2, FLUSH): (2.12, 1.81, 2.28, 2.57),
    (2, RUN): (1.53, 1.36, 1.43, 1.91),
    (2, FLUSH | RUN): (2.28, 2.31, 2.1, 1.69),
    (2, SUITE | FLUSH | RUN): (5.98, 4.87, 4.52, 5.0),
    (2, THREE): (1.42, 1.11, 1.07, 0.75),
    (2, FOUR | THREE): (3.86, 3.3, 3.21, 3.13),
    (2, FLUSH | THREE): (1.44, 1.44, 1.18, 1.36),
    (2, RUN | THREE): (1.55, 1.28, 1.15, 1.44),
    (2, FLUSH | RUN | THREE): (1.67, 1.67, 1.83, 1.56),
    (2, SUITE | FLUSH | RUN | THREE): (4.98, 4.98, 4.69, 5.8),
    (3, 0): (0.14, 0.11, 0.11, 0.54),
    (3, FLUSH): (3.19, 2.73, 2.76, 2.72),
    (3, RUN): (2.04, 1.88, 1.97, 2.31),
    (3, FLUSH | RUN): (3.16, 3.33, 3.18, 3.03),
    (3, SUITE | FLUSH | RUN): (7.51, 6.97, 7.33, 8.35),
    (3, THREE): (1.69, 1.44, 1.07, 1.07),
    (3, FOUR | THREE): (4.29, 4.06, 3.93, 3.93),
}
"""The same, where no card will come but those of two known hands."""

SPREAD = (1.7, 3.2, 3.9, 4.1)
"""By how much the difference of two boards may still change, at each stage; the hands are known."""


def _table(lines: Mapping[tuple[int, int], Sequence[float]]) -> Any:
    """The numbers by stage and kind; a kind that was not seen is like the best it includes."""
    worth = np.zeros((STAGES, 4 * CHANCES), np.float32)
    for cards, chances in product(range(4), range(CHANCES)):
        rows = [
            row for (held, part), row in lines.items() if held == cards and part & ~chances == 0
        ]
        found = lines.get((cards, chances)) or [max(column) for column in zip(*rows, strict=True)]
        worth[:, cards * CHANCES + chances] = found or 0.0
    return worth


WORTH = _table(LINES)
HELD_WORTH = _table(HELD_LINES)
