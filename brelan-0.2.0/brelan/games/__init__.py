"""The rooms: one package a game, each found by its entry point, none known by name elsewhere.

``brelan.games()`` is the catalogue. The rooms live in a package of the same name, so the package
itself answers the call.
"""

import sys
from types import ModuleType

from brelan.core.catalogue import GameInfo, catalogue


class _Rooms(ModuleType):
    def __call__(self) -> tuple[GameInfo, ...]:
        return tuple(catalogue().values())


sys.modules[__name__].__class__ = _Rooms
