"""Every game in every option that changes its rules: what the contract is tested on."""

import os
import random
from collections.abc import Collection
from itertools import combinations, product
from typing import Any

import pytest

import brelan
from brelan import Game
from brelan.core.catalogue import find
from brelan.testing.variants import label, variants

__all__ = ["EVERY_TABLE", "FEW", "SOME_OR_ALL", "VARIANTS", "covering", "label", "named"]

Chosen = dict[str, Any]


def _punto() -> list[Chosen]:
    sides = [(2, False), (3, False), (4, False), (4, True), (6, True), (8, True)]
    return [
        {"players": players, "teams": teams, "expert": expert}
        for (players, teams), expert in product(sides, (False, True))
    ] + [{"rounds": 1}, {"players": 3, "rounds": 9}, {"players": 4, "expert": True, "first": 2}]


OPTIONS: dict[str, list[Chosen]] = {
    "combi-combo": [{"players": 4}, {"players": 5}],
    "carro-combo": [
        {"players": players, "tokens": tokens} for players, tokens in product((3, 4, 5), (2, 3))
    ]
    + [{"dealer": 1}],
    "bonne-combinaison": [{}, {"first": 1}],
    "punto": _punto(),
    "combit": [{"rounds": 1}, {"rounds": 2}, {"rounds": 3, "first": 1}, {"rounds": 9}],
    "trader": [
        {"players": players, "rounds": rounds} for players, rounds in product((2, 3, 4), (1, 2))
    ]
    + [{"players": 3, "rounds": 9, "first": 2}],
}

for info in brelan.games():  # games from outside, too
    OPTIONS.setdefault(info.id, [variant.options for variant in variants(info.id)])

ONLY = os.environ.get("BRELAN_ONLY")
"""One game alone, while working on it."""
if ONLY is not None:
    find(ONLY)  # a misspelt game is an error

FEW = os.environ.get("BRELAN_VARIANTS") == "few"
"""Plain Python is slow: to measure what the tests reach, two variants a game are enough."""

VARIANTS: list[Game] = [
    brelan.game(game, **chosen)
    for game, all_chosen in OPTIONS.items()
    if ONLY in (None, game)
    for chosen in (all_chosen[1:3] if FEW else all_chosen)
]

EVERY_TABLE: list[Game] = list(
    {
        (game.id, game.players, game.options.get("teams")): game for game in reversed(VARIANTS)
    }.values()
)[::-1]
"""One variant for every game and number of seats: for what hardly depends on other options."""


BEGINNERS = ("first", "dealer")
"""Options that say who begins."""


def covering(games: Collection[Game], seed: str) -> set[Game]:
    """Variants that have every value of every option and every pair of flags, and the usual ones.

    One of each game is there by chance: with many seeds all are met.
    """
    order = list(games)
    random.Random(seed).shuffle(order)
    by_chance = {game.id: game for game in order}
    chosen = {*by_chance.values(), *filter(_usual, order)}
    missing = {value for game in order for value in _values(game)}
    missing -= {value for game in chosen for value in _values(game)}
    while missing:
        chosen.add(most := max(order, key=lambda game: len(missing & _values(game))))
        missing -= _values(most)
    return chosen


def named(wanted: str, seed: str | None = None) -> list[Game]:
    """The variants whose names begin so; with a seed, those that `covering` chooses of them."""
    found = [game for game in VARIANTS if label(game).startswith(wanted)]
    return found if seed is None else [game for game in found if game in covering(found, seed)]


SOME_OR_ALL = pytest.mark.parametrize(
    "chosen",
    [["sample"], pytest.param([], marks=pytest.mark.exhaustive)],
    ids=["some variants", "all variants"],
)
"""For tests that see many variants themselves: what `named` is asked beside the name."""


def _usual(game: Game) -> bool:
    return game == brelan.game(game.id)


def _values(game: Game) -> set[tuple[str, str, Any]]:
    """What must be met in every test; who begins need not, and several rounds are several."""
    chosen = {name: value for name, value in game.options.items() if name not in BEGINNERS}
    if chosen.get("rounds"):
        chosen["rounds"] = min(2, int(chosen["rounds"] or 0))  # nine take long
    flags = {name: value for name, value in chosen.items() if isinstance(value, bool)}
    pairs = {f"{one} {two}": (flags[one], flags[two]) for one, two in combinations(flags, 2)}
    return {(game.id, name, value) for name, value in (chosen | pairs).items()}
