"""JSON as the server reads it: everything that two readers could take differently is refused.

Duplicate keys, NaN and infinities, numbers beyond a double, half a surrogate pair, and nesting
without end are all allowed or left open by the format or by its common readers.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any, NoReturn

from ..common.errors import Refused

LARGEST_INTEGER = 2**63 - 1
LONGEST_INTEGER = 20
"""Characters of an integer; turning thousands of digits into a number takes long."""
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


def parse(written: str | bytes) -> Any:
    """The value that is written there, or a refusal that says what is wrong with it."""
    try:
        text = written if isinstance(written, str) else bytes(written).decode()
        value = _decode(text)
        if _SURROGATE.search(text):  # only an escape can hold half of a pair
            json.dumps(value, ensure_ascii=False).encode()
    except RecursionError:
        raise shape("nested too deeply") from None
    except UnicodeError:
        raise shape("not UTF-8") from None
    except ValueError as problem:
        raise shape(str(problem)) from None
    return value


def shape(problem: str) -> Refused:
    """The refusal of a message that is not understood."""
    return Refused("message-shape", problem=problem[:200])


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key is there twice")
    return found


def _integer(written: str) -> int:
    if len(written) <= LONGEST_INTEGER and abs(value := int(written)) <= LARGEST_INTEGER:
        return value
    raise ValueError("a number is too large")


def _number(written: str) -> float:
    value = float(written)
    if not math.isfinite(value):
        raise ValueError("a number is too large")
    return value


def _no_constant(written: str) -> NoReturn:
    raise ValueError(f"{written} is no JSON")


_decode = json.JSONDecoder(
    object_pairs_hook=_unique,
    parse_int=_integer,
    parse_float=_number,
    parse_constant=_no_constant,
).decode
