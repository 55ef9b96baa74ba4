"""How long to wait before the next try: longer and longer, and not all at the same moment."""

import random

SHORTEST = 0.2
LONGEST = 8.0


def pause(tries: int) -> float:
    """Seconds to wait after so many tries."""
    return min(LONGEST, SHORTEST * 2.0 ** min(tries, 10)) * random.uniform(0.7, 1.3)
