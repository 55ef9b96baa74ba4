"""Many games at once: the same rules, the same games, clear refusals."""

import numpy as np
import pytest

import brelan
from brelan import Game, GameError, IllegalMove
from brelan.core.generator import derive
from tests.variants import VARIANTS, name


@pytest.mark.parametrize("game", VARIANTS, ids=name)
def test_a_batch_steps_like_tables(game: Game) -> None:
    games = 4
    batch = game.batch(games, seed=1)
    tables = [game.deal(derive(1, row)) for row in range(games)]
    text = game.notation.move_text
    for _ in range(60):
        seats = batch.seats.copy()
        moves, counts = batch.legal()
        chosen = moves[np.arange(games), np.maximum(counts - 1, 0)].copy()
        for row, table in enumerate(tables):
            assert (seats[row] < 0) == table.over
            if not table.over:
                seat = table.pending[0]
                assert seat == seats[row]
                legal = table.moves(seat)
                assert [text(move) for move in moves[row, : counts[row]]] == legal
                table.play(seat, legal[-1])
        batch.step(chosen)
        for row, table in enumerate(tables):
            assert batch.states[row].tobytes() == table._state.tobytes()


@pytest.mark.parametrize("game", VARIANTS, ids=name)
def test_a_batch_played_out_gives_the_results_of_playouts(game: Game) -> None:
    batch = game.batch(20, seed=2)
    assert not batch.over.any()
    assert (batch.returns == 0).all()
    batch.play_out()
    random_games = game.playouts(20, seed=2)
    assert batch.over.all()
    assert (batch.scores == random_games.scores).all()
    assert (batch.winners == random_games.winners).all()
    assert (batch.returns == random_games.returns).all()
    assert batch.table(3).over


def test_a_game_of_a_batch_becomes_a_table() -> None:
    game = brelan.game("bonne-combinaison")
    batch = game.batch(3, seed=3)
    batch.step(batch.legal()[0][:, 5])
    table = batch.table(1)
    assert bytes(brelan.replay(table.record())) == bytes(game.set_up(table.view(None), table.seed))
    table.play(table.pending[0], table.moves(table.pending[0])[0])
    assert (batch.states["ply"] == 1).all()


def test_an_illegal_move_of_a_batch_is_named_and_not_made() -> None:
    batch = brelan.game("bonne-combinaison", first=0).batch(3, seed=4)
    before = batch.states[1].tobytes()
    moves = batch.legal()[0][:, 0].copy()
    moves[1] = -1
    with pytest.raises(IllegalMove) as refused:
        batch.step(moves)
    assert refused.value.code == "batch-refused"
    assert refused.value.values == {"count": 1, "game": 1, "seat": 0, "move": -1}
    assert batch.states[1].tobytes() == before
    assert list(batch.seats) == [1, 0, 1]


def test_a_seat_out_of_turn_has_no_moves_and_may_not_move() -> None:
    batch = brelan.game("bonne-combinaison", first=0).batch(2, seed=5)
    moves, counts = batch.legal(np.array([1, 0]))
    assert list(counts > 0) == [False, True]
    with pytest.raises(IllegalMove):
        batch.step(moves[:, 0], np.array([1, 0]))


def test_a_seat_of_minus_one_stands_still() -> None:
    batch = brelan.game("bonne-combinaison", first=0).batch(2, seed=6)
    batch.step(batch.legal()[0][:, 0], np.array([-1, 0]))
    assert list(batch.states["ply"]) == [0, 1]


@pytest.mark.parametrize(
    ("moves", "code"),
    [([1], "batch-shape"), ([[1, 2]], "batch-shape"), ([0.5, 1.0], "batch-shape")],
)
def test_arrays_of_a_wrong_shape_or_kind_are_refused(moves: list[float], code: str) -> None:
    batch = brelan.game("bonne-combinaison").batch(2)
    with pytest.raises(GameError) as refused:
        batch.step(np.array(moves))
    assert refused.value.code == code


def test_unknown_devices_and_empty_batches_are_refused() -> None:
    game = brelan.game("bonne-combinaison")
    with pytest.raises(GameError, match="no device “tpu”"):
        game.batch(2, device="tpu")
    with pytest.raises(GameError, match="no device “tpu”"):
        game.playouts(2, device="tpu")
    with pytest.raises(GameError):
        game.batch(0)
    with pytest.raises(GameError):
        game.playouts(-1)
    with pytest.raises(GameError):
        game.playouts(1, threads=0)
    assert game.playouts(0).moves == 0
