"""What an unfinished line brings in the end, in points, as learned from games between good players.

``python -m bench.lines`` plays them and fits the numbers: a board's points are the sum of what its
lines are worth by the number of their cards and by what they may still become. The four columns are
the stages of a board, its end first.
"""

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
SPREAD = (3.0, 4.4, 5.2, 5.8)
"""By how much the difference of two boards may still change, at each stage."""

COPY = (0.7, 0.6, 0.6, 0.6)
"""What the copy of a card adds to its board, at each stage."""

WORTH = np.zeros((STAGES, 4 * CHANCES), np.float32)
for (_cards, _chances), _row in LINES.items():
    WORTH[:, _cards * CHANCES + _chances] = _row
