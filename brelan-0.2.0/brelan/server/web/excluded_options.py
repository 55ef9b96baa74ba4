"""Which options of a game exclude each other, so that nobody is offered an impossible table."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

from brelan.core.catalogue import GameInfo

Choice = frozenset[tuple[str, int | bool]]
"""Some options with a value each."""


def clashes(info: GameInfo) -> list[dict[str, int | bool]]:
    """The smallest choices that no choice of the other options makes possible."""
    return [dict(sorted(clash)) for clash in _clashes(info)]


@cache
def _clashes(info: GameInfo) -> tuple[Choice, ...]:
    if info.forbids is None:
        return ()
    allowed = {option.name: option.allowed for option in info.options if option.allowed is not None}
    usual = {option.name: option.default for option in info.options}
    whole = [tuple(zip(allowed, values, strict=True)) for values in product(*allowed.values())]
    possible = [frozenset(one) for one in whole if info.forbids({**usual, **dict(one)}) is None]
    found: list[Choice] = []
    for size in range(1, len(allowed) + 1):
        for names in combinations(allowed, size):
            for values in product(*(allowed[name] for name in names)):
                choice = frozenset(zip(names, values, strict=True))
                if any(clash <= choice for clash in found):
                    continue
                if not any(choice <= one for one in possible):
                    found.append(choice)
    return tuple(found)
