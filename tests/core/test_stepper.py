"""A stepper against the table of the same seed, which lists moves one by one."""

import random

import numpy as np
import pytest

from brelan import Game, GameError, IllegalMove
from brelan.core.arrays.stepper import Stepper
from brelan.core.compiler.decorators import JIT
from brelan.core.table import Table
from tests.variants import VARIANTS, label

MOVES = 10_000 if JIT else 12


def agree(one: Stepper, table: Table) -> None:
    """All that the stepper shows is what the table tells the seat to act."""
    seat = table.pending[0]
    assert (one.seat, one.over) == (seat, False)
    assert one.legal == sorted(table.actions(seat))
    assert one.legal == np.flatnonzero(one.mask).tolist()
    assert (one.observation == table.observation(seat)).all()


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_it_goes_as_a_table_goes(game: Game) -> None:
    one, table, rng = game.stepper(seed=3), game.deal(seed=3), random.Random(3)
    for _ in range(MOVES):
        if table.over:
            break
        agree(one, table)
        seat, action = one.seat, rng.choice(one.legal)
        table.play(seat, table.actions(seat)[action])
        assert one.act(action) == one.seat
    if JIT:
        assert one.over
        assert one.legal == []
        assert not one.mask.any()
        assert not one.observation.any()
        assert one.returns == table.returns
        for seat in range(game.players):
            assert (one.observe(seat) == table.observation(seat)).all()
    assert one.table().view(None) == table.view(None)


@pytest.mark.parametrize("game", VARIANTS[:1], ids=label)
def test_a_refusal_leaves_the_game_unchanged(game: Game) -> None:
    one, table = game.stepper(seed=1), game.deal(seed=1)
    forbidden = int(np.flatnonzero(~one.mask)[0])
    for action in (forbidden, -1, game.action_count, 1 << 80):
        with pytest.raises(IllegalMove) as refused:
            one.act(action)
        assert refused.value.values["action"] == action
        agree(one, table)
    with pytest.raises(GameError, match="whole number"):
        one.act(1.5)  # type: ignore[arg-type]
    agree(one, table)


def test_only_seats_of_the_game_know_anything() -> None:
    one = Game("combit").stepper(seed=1)
    for seat in (-1, 2):
        with pytest.raises(GameError, match="seat"):
            one.observe(seat)


def test_what_it_shows_cannot_be_written_to() -> None:
    one = Game("combit").stepper(seed=1)
    with pytest.raises(ValueError, match="read-only"):
        one.mask[0] = True
    with pytest.raises(ValueError, match="read-only"):
        one.observation[0] = 1


def test_a_copy_goes_its_own_way() -> None:
    one = Game("punto", players=2).stepper(seed=1)
    one.act(one.legal[0])
    other = one.copy()
    before = one.mask.copy()
    assert (other.seat, other.legal) == (one.seat, one.legal)
    other.act(other.legal[0])
    assert (one.mask == before).all()
    assert one.table() != other.table()
    assert one.seat != other.seat


def test_chance_goes_on_or_begins_at_a_seed() -> None:
    one = Game("combit").stepper(seed=5)
    first = one.observation.copy()
    one.deal()
    second = one.observation.copy()
    one.deal(5)
    assert (one.observation == first).all()
    assert (first != second).any()
    assert Game("combit").stepper().table().view(None) != one.table().view(None)
