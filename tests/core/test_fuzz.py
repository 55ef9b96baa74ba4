"""Whatever text, bytes or data come in: a named error or a sound table, nothing else."""

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brelan
from brelan import BrelanError, Game, IllegalMove, PositionError
from brelan.core.table import Table
from tests.play import play_one, random_table
from tests.variants import VARIANTS, label

every_variant = pytest.mark.parametrize("game", VARIANTS, ids=label)
ALPHABET = "abcdefghijkwprsoylux0123456789 @-*'XPS?#\n\t²é"


def explain(error: BrelanError) -> None:
    """Every error has its sentence in both languages."""
    for lang in ("fr", "en"):
        assert not error.text(lang).startswith(error.code)


def check_read_or_refused(table: Table, seat: int, text: str) -> None:
    """It is read as a legal move, or the refusal can be explained; the table is as it was."""
    before = bytes(table)
    for read in (table.read, table.play_written):
        try:
            assert read(seat, text) in table.moves(seat)
        except IllegalMove as refused:
            explain(refused)
    assert bytes(table) == before


@every_variant
@settings(max_examples=30, deadline=None, derandomize=True)
@given(text=st.text(ALPHABET, max_size=14))
def test_any_text_is_a_move_or_refused(game: Game, text: str) -> None:
    table = game.deal(1)
    seat = table.pending[0]
    if text in table.moves(seat):
        return
    check_read_or_refused(table, seat, text)


@every_variant
def test_texts_near_to_moves_are_moves_or_refused(game: Game) -> None:
    chooser = random.Random(1)
    for plies in (0, 7, 23):
        table = random_table(game, 2, plies)
        for _ in range(60):
            if table.over:
                break
            seat = table.pending[0]
            legal = table.moves(seat)
            letters = list(chooser.choice(legal))
            for _ in range(chooser.randint(1, 2)):
                letters[chooser.randrange(len(letters))] = chooser.choice(ALPHABET)
            text = "".join(letters)
            if text not in legal:
                check_read_or_refused(table, seat, text)


@every_variant
def test_changed_bytes_are_never_loaded(game: Game) -> None:
    data = bytes(random_table(game, 3, 12))
    chooser = random.Random(3)
    for _ in range(150):
        damaged = bytearray(data)
        for _ in range(chooser.randint(1, 4)):
            damaged[chooser.randrange(len(data))] ^= chooser.randint(1, 255)
        with pytest.raises(BrelanError):
            game.load(bytes(damaged[: chooser.randint(0, len(data))]))


def leaves(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = data.items() if isinstance(data, dict) else enumerate(data)
    found = []
    for key, value in inner:
        found.append((*path, key))
        if isinstance(value, dict | list):
            found += leaves(value, (*path, key))
    return found


def mutate(data: Any, chooser: random.Random, pool: list[Any]) -> None:
    """Change one place: another value, a value from elsewhere, one less, one more."""
    path = chooser.choice(leaves(data))
    parent = data
    for key in path[:-1]:
        parent = parent[key]
    action = chooser.randrange(4)
    if action == 0:
        parent[path[-1]] = chooser.choice(pool)
    elif action == 1 and isinstance(parent, list):
        parent.append(chooser.choice(pool))
    elif action == 2:
        del parent[path[-1]]
    else:
        other = chooser.choice(leaves(data))
        source = data
        for key in other:
            source = source[key]
        parent[path[-1]] = copy.deepcopy(source)


POOL: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    5,
    99,
    2**40,
    "?",
    "",
    "r4",
    "g6",
    "X",
    "*",
    "f6",
    [],
    {},
]


@every_variant
def test_a_changed_position_is_refused_or_sound(game: Game) -> None:
    chooser = random.Random(4)
    for plies in (0, 5, 17, 31, 10_000):
        view = random_table(game, 4, plies).view(None)
        for _ in range(40):
            position = json.loads(json.dumps(view))
            mutate(position, chooser, POOL)
            try:
                table = game.set_up(position)
            except PositionError as refused:
                explain(refused)
                continue
            for seat in range(game.players):
                table.imagine(seat, 1)
            while not table.over:
                play_one(table, chooser)


@every_variant
def test_a_changed_record_is_refused_or_sound(game: Game) -> None:
    chooser = random.Random(5)
    record = random_table(game, 5, 12).record()
    for _ in range(60):
        changed = json.loads(json.dumps(record))
        mutate(changed, chooser, POOL)
        try:
            brelan.replay(changed)
        except BrelanError as refused:
            explain(refused)
