"""In place of `core.compiler.numba_internals`: there is no compiler here."""

from __future__ import annotations

from typing import Any

ALLOCATION_FREE: dict[str, Any] = {}


def machine() -> str:
    """No processor's code is kept here."""
    return "browser"


def nothing(*_given: Any, **_named: Any) -> Any:
    """What only a compiler asks for."""
    raise NotImplementedError


address = count_ones = data_of = hook_compilation = intrinsic = is_byte_row = nothing
is_literal = keep_on_disk = record_types = trailing_zeros = nothing
ir = types = None
