"""A move put together by touches: which are meant so far, what may be touched next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

Touches = Mapping[str, tuple[str, ...]]
"""Every legal move, with the names of what it is made with."""
Key = tuple[str, int]
"""A spot: its name, and which one of that name."""


class Choosing:
    """What has been touched for the move to come; the order does not matter."""

    def __init__(self, touches: Touches) -> None:
        self.touches = touches
        self.keys: list[Key] = []

    @property
    def names(self) -> tuple[str, ...]:
        """The names of what has been touched."""
        return tuple(name for name, _ in self.keys)

    def meant(self, names: Iterable[str] | None = None) -> list[str]:
        """The moves that these touches, or those made so far, can become."""
        wanted = Counter(self.names if names is None else names)
        return [move for move, needed in self.touches.items() if wanted <= Counter(needed)]

    def whole(self) -> list[str]:
        """The moves that have all they need."""
        wanted = Counter(self.names)
        return [move for move in self.meant() if Counter(self.touches[move]) == wanted]

    def next_names(self) -> set[str]:
        """What may be touched next."""
        wanted = Counter(self.names)
        return {name for move in self.meant() for name in (Counter(self.touches[move]) - wanted)}

    def settled(self) -> str | None:
        """The move, if it has all it needs and nothing else can come of the touches."""
        whole = self.whole()
        return whole[0] if len(whole) == 1 and len(self.meant()) == 1 else None

    def touch(self, key: Key) -> bool:
        """Add a touch, or begin anew with it; whether any move can come of it."""
        for keys in ([*self.keys, key], [key]):
            if self.meant(name for name, _ in keys):
                self.keys = keys
                return True
        return False

    def extends(self, key: Key) -> bool:
        """Whether a move can come of all touches so far and this one."""
        return bool(self.meant([*self.names, key[0]]))

    def release(self, key: Key) -> None:
        """Take one touch back."""
        self.keys = [other for other in self.keys if other != key]
