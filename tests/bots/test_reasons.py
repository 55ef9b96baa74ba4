"""Reasons are true: each sentence is held against the rules by a checker that shares no code.

The checkers are in `tests.bots.reasons`, a module a room.
"""

import random
from collections import Counter
from collections.abc import Iterator
from importlib import import_module

import pytest

import brelan
from brelan import Game
from brelan.bots.explain import remarks_of
from brelan.core.compiler.decorators import JIT
from brelan.core.knowledge.remarks import Remark
from brelan.core.texts import LANGUAGES
from brelan.testing.play import positions, random_table
from tests.bots.reasons.case import Case, Check
from tests.variants import OPTIONS, VARIANTS

POSITIONS = 500
"""Of each game, for the long run; the ordinary suite looks at some dozens."""
MOST_MOVES = 10
"""So many moves of a position are looked at."""

Failures = list[str]


def checks(game: Game) -> dict[str, Check]:
    """The checks of the game's room."""
    room = game.info.room.rpartition(".")[2]
    found: dict[str, Check] = import_module(f"tests.bots.reasons.{room}").CHECKS
    return found


def sampled(game: str, count: int) -> Iterator[Case]:
    """Moves at tables of random games, over all variants of a game alike."""
    variants = [variant for variant in VARIANTS if variant.id == game]
    chooser = random.Random(7)
    for number in range(count):
        variant = variants[number % len(variants)]
        sizes = [
            len(table.moves(table.pending[0]))
            for table in positions(variant, 900 + number)
            if not table.over
        ]
        # Late positions have most to say, and so have those with little choice: short hands.
        few = min((size for size in sizes if size > 1), default=1)
        first = chooser.choice((0, len(sizes) // 2, sizes.index(few)))
        ply = first if sizes[first] == few else chooser.randrange(first, len(sizes))
        table = random_table(variant, 900 + number, ply)
        seat = chooser.choice(table.pending)
        moves = table.moves(seat)
        for move in chooser.sample(moves, min(len(moves), MOST_MOVES)):
            yield Case(table, seat, move)


def examine(cases: Iterator[Case]) -> tuple[Counter[str], Failures]:
    """How often each sentence was said, and where it was not true."""
    said: Counter[str] = Counter()
    failures: Failures = []
    for case in cases:
        known = checks(case.table.game)
        for remark in remarks_of(case.table.game, case.view, case.seat, case.move, case.moves):
            said[remark.code] += 1
            if not true(known, case, remark):
                text = remark.text("en")
                failures.append(f"{case.table.game} {case.seat} {case.move}: {text}\n{case.view}")
            for lang in LANGUAGES:
                assert "-reason-" not in remark.text(lang)
    return said, failures


def true(known: dict[str, Check], case: Case, remark: Remark) -> bool:
    """Whether a sentence holds; one that nobody checks is a failure."""
    return remark.code in known and known[remark.code](case, remark.values)


@pytest.mark.parametrize("game", OPTIONS)
def test_reasons_are_true(game: str) -> None:
    if game not in {info.id for info in brelan.games()}:
        pytest.skip("a game from outside has reasons of its own")
    said, failures = examine(sampled(game, 24 if JIT else 3))
    assert not failures, failures[0]
    assert len(said) >= (6 if JIT else 3)


@pytest.mark.long
@pytest.mark.skipif(not JIT, reason="too slow in plain Python")
@pytest.mark.parametrize("game", OPTIONS)
def test_reasons_are_true_in_hundreds_of_positions(game: str) -> None:
    said, failures = examine(sampled(game, POSITIONS))
    print(dict(said))
    assert not failures, failures[0]
    # Rare sentences are said too, so they are checked.
    assert len(said) >= len(checks(brelan.game(game))) * 0.6
