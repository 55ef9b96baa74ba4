"""``python -m tests.slips 200000``: so many slips, and what came of them."""

import sys
from collections import Counter
from itertools import count, islice

from tests.variants import VARIANTS

from .hunt import judged, slips

MOST = 1000
"""Slips of one game, so that long games do not crowd out the others."""


def main(wanted: int) -> int:
    """Send the slips; the exit status says whether all were answered as they should be."""
    outcomes: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for seed in count():
        for game in VARIANTS:
            for table, seat, slip in islice(slips(game, seed, every=7), MOST):
                try:
                    outcomes[judged(table, seat, slip)] += 1
                except AssertionError as problem:
                    wrong[slip.kind] += 1
                    if sum(wrong.values()) <= 60:
                        print(f"{game!r} ({slip.kind}): {problem}")
            if outcomes.total() + wrong.total() >= wanted:
                for word, times in [*outcomes.most_common(), *wrong.most_common()]:
                    print(f"{times:8} {word}{' WRONG' if word in wrong else ''}")
                print(f"{outcomes.total() + wrong.total()} slips, {wrong.total()} answered wrongly")
                return int(bool(wrong))
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000))
