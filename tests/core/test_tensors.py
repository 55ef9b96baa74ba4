"""Observations and actions for learners: honest, complete, and the same in every mode."""

import random
from dataclasses import replace

import numpy as np
import pytest

import brelan
from brelan import Game, GameError
from brelan.core.arrays.tensors import move_of
from tests.play import play_one, some_positions
from tests.variants import FEW, VARIANTS, label

WORLDS = 1 if FEW else 3
REMEMBERED = {"neutral"}  # of earlier rounds: an open view does not tell it


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_parts_follow_each_other_and_have_names_and_meanings(game: Game) -> None:
    for parts, size in (
        (game.observation_parts, game.observation_size),
        (game.action_parts, game.action_count),
    ):
        assert len({part.name for part in parts}) == len(parts)
        assert all(part.meaning for part in parts)
        end = 0
        for part in parts:
            assert part.offset == end
            end = part.place.stop
        assert end == size


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_an_observation_holds_nothing_that_the_seat_cannot_know(game: Game) -> None:
    for table in some_positions(game, seed=11, count=6):
        for seat in range(game.players):
            seen = table.observation(seat)
            for seed in range(WORLDS):
                imagined = table.imagine(seat, seed)
                assert (imagined.observation(seat) == seen).all()


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_a_position_set_up_again_looks_the_same(game: Game) -> None:
    for table in some_positions(game, seed=13, count=6):
        if not table.over:
            again = game.set_up(table.view(None))
            for seat in range(game.players):
                same = again.observation(seat) == table.observation(seat)
                for part in game.observation_parts:
                    assert same[part.place].all() or part.name in REMEMBERED


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_actions_are_the_legal_moves_in_other_numbers(game: Game) -> None:
    for table in some_positions(game, seed=12, count=12):
        for seat in range(game.players):
            actions = table.actions(seat)
            assert list(actions.values()) == table.moves(seat)
            assert all(0 <= action < game.action_count for action in actions)
            back = [move_of(table.state, seat, action) for action in actions]
            assert back == table.legal(seat)


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_an_observation_is_the_same_in_floating_point(game: Game) -> None:
    from brelan.core.arrays.tensors import observe

    table = game.deal(3)
    chooser = random.Random(3)
    for _ in range(10):
        play_one(table, chooser)
    exact = np.zeros(game.observation_size, np.float32)
    observe(table.state, 0, exact)
    assert (exact == table.observation(0)).all()


def test_what_changes_before_a_seat_changes_its_observation() -> None:
    for game in VARIANTS:
        table = game.deal(5)
        before = [table.observation(seat) for seat in range(game.players)]
        play_one(table, random.Random(5))
        after = [table.observation(seat) for seat in range(game.players)]
        assert all((one != other).any() for one, other in zip(before, after, strict=True))


def test_a_game_without_tensors_says_so() -> None:
    game = brelan.game("combit")
    game.info = replace(game.info, room="tests.core")
    with pytest.raises(GameError) as missing:
        _ = game.observation_parts
    assert missing.value.code == "observation-missing"
    assert "tests.core" in missing.value.text("fr")
