"""`exp` and `tanh` from our own source: the same numbers in every mode.

Libraries of the systems differ in the last bits of these functions, and so would the moves that
bots choose by them. Here they are computed with integers; the few floating-point steps are exact,
or rounded once, as IEEE 754 demands. The error is below 1e-8 of the result.
"""

from math import floor

import numpy as np

from .compiler.decorators import rule

MOST = 40.0
"""Arguments beyond this are taken for it: their results are as good as 0 or infinite."""
BITS = 30
ONE = 1 << BITS
LN2 = 744261117  # ln 2 times ONE
LN2_REST = 15645  # what is missing there, in parts of ONE * 2**14
TERMS = 11
POWERS = np.ldexp(1.0, np.arange(-128, 128) - BITS)
"""Powers of two, so that a whole number of parts of ONE becomes a result."""


@rule
def exp(x: float) -> float:
    """The exponential function, for arguments from -40 to 40."""
    x = min(max(float(x), -MOST), MOST)
    scaled = int(floor(x * ONE))  # noqa: RUF046  # CUDA gives a floating-point number
    halvings = scaled // LN2
    rest = scaled - halvings * LN2 - (halvings * LN2_REST >> 14)
    total = ONE
    for number in range(TERMS, 0, -1):
        total = ONE + (rest * total >> BITS) // number
    return float(total * POWERS[128 + halvings])


@rule
def tanh(x: float) -> float:
    """The hyperbolic tangent."""
    if x < 0.0:
        return -tanh_of(-x)
    return tanh_of(x)


@rule
def tanh_of(x: float) -> float:
    """The same for arguments that are not negative."""
    return 1.0 - 2.0 / (exp(2.0 * x) + 1.0)
