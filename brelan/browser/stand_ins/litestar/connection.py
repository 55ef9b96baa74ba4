"""A request or a WebSocket."""

from __future__ import annotations

from typing import Any


class ASGIConnection:
    """Its type, for annotations."""

    def __class_getitem__(cls, _parts: Any) -> Any:
        return Any
