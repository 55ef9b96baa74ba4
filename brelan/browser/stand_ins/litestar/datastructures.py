"""A cookie."""

from __future__ import annotations

from typing import Any


class Cookie:
    """What the house wants to be shown again."""

    def __init__(self, key: str, value: str = "", max_age: int | None = None, **_said: Any) -> None:
        self.key = key
        self.value = value
        self.max_age = max_age
