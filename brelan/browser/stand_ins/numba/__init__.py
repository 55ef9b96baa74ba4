"""What is left of Numba where there is none: functions stay as they are written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

__version__ = "0.68.0"


class config:
    """Nothing is compiled."""

    DISABLE_JIT = 1


def njit(**_options: Any) -> Callable[[Any], Any]:
    """The function itself."""
    return lambda function: function
