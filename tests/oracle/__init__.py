"""Oracles: a second, naive reading of each game's rules, for the tests to run beside the engine.

An oracle is written from the rules alone, in plain Python on plain dictionaries. It is slow and
obvious: everything is worked out afresh from the open view, the "table as data" that `view(None)`
gives. Where engine and oracle differ after a move, one of the two has misread a rule.

Every oracle is a module with these functions; `Oracle` writes their signatures down:

`deal(options, rng)`
    The open view of a possible start.
`check_deal(options, view)`
    Asserts that an open view is a possible start of a game or of a round.
`legal(options, view, seat)`
    Every legal move of the seat in notation, none twice; empty if the seat is not pending.
`after(options, view, seat, move, fresh)`
    The whole open view after a legal move; the view given stays as it was. `fresh` is an open view
    from which only what the generator has newly dealt is taken, after asserting that it is a
    possible deal; it may be None where nothing is dealt. (In `combit` and `trader` it also settles
    which of several equally good last sales was made.)
`seen(options, view, seat)`
    What the seat sees of the open view: hidden cards are "?"; all is open when the game is over.
`canonical(view)`
    A copy with the lists that may stand in any order sorted, for comparisons.

`options` is the complete dictionary of the game's options, with the game's id under "game".
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Protocol, cast

from tests.oracle.views import Options, View

__all__ = ["ORACLES", "Oracle", "returns"]

MODULES = {
    "combi-combo": "combi_combo",
    "carro-combo": "carro_combo",
    "bonne-combinaison": "bonne_combinaison",
    "punto": "punto",
    "combit": "trader",
    "trader": "trader",
}


class Oracle(Protocol):
    """The functions of an oracle module; the package's docstring says what each one does."""

    def deal(self, options: Options, rng: random.Random) -> View:
        """Give the open view of a possible start."""

    def check_deal(self, options: Options, view: View) -> None:
        """Assert that the open view is a possible start of a game or of a round."""

    def legal(self, options: Options, view: View, seat: int) -> list[str]:
        """List the legal moves of a seat."""

    def after(self, options: Options, view: View, seat: int, move: str, fresh: View | None) -> View:
        """Give the open view after a legal move."""

    def seen(self, options: Options, view: View, seat: int) -> View:
        """Give what a seat sees of the open view."""

    def canonical(self, view: View) -> View:
        """Copy a view with the lists in any order sorted."""


class _Oracles(Mapping[str, Oracle]):
    """Game id to oracle; a module is imported when it is first asked for."""

    def __getitem__(self, game: str) -> Oracle:
        return cast(Oracle, import_module(f".{MODULES[game]}", __name__))

    def __iter__(self) -> Iterator[str]:
        return iter(MODULES)

    def __len__(self) -> int:
        return len(MODULES)


ORACLES: Mapping[str, Oracle] = _Oracles()


def returns(players: int, winners: list[int]) -> list[float]:
    """Give each seat's return: all 0 if all win, otherwise zero-sum between -1 and 1."""
    k = len(winners)
    assert 1 <= k <= players, f"{k} winners among {players} players"
    if k == players:
        return [0.0] * players
    gain = min(1.0, (players - k) / k)
    loss = -min(1.0, k / (players - k))
    return [gain if seat in winners else loss for seat in range(players)]
