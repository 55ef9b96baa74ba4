"""What is asked of a parameter."""

from __future__ import annotations

from typing import Any

import msgspec


def Parameter(
    *, max_length: int | None = None, description: str | None = None, **_said: Any
) -> msgspec.Meta:
    """The same, as msgspec checks it."""
    return msgspec.Meta(max_length=max_length, description=description)
