"""Many games at once: the same rules, the same games, clear refusals."""

import numpy as np
import pytest

import brelan
from brelan import Game, GameError, IllegalMove
from brelan.core.arrays import cpu
from brelan.core.compiler.decorators import JIT
from brelan.core.generator import derive
from tests.variants import EVERY_TABLE, VARIANTS, label


@pytest.mark.parametrize("game", VARIANTS, ids=label)
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
            assert batch.states[row].tobytes() == table.state.tobytes()


def test_what_is_no_move_does_not_become_one() -> None:
    """65,536 was taken for 0, a seat that is not there was looked up behind the record's end."""
    game = brelan.game("punto")
    batch = game.batch(2, seed=1)
    moves, _ = batch.legal()
    before = batch.states.tobytes()
    with pytest.raises(IllegalMove):
        batch.step(moves[:, 0].astype(np.int64) + (1 << 16))
    for seats in ([0, 2], [100, 0], [256, 0], [-2, 0]):
        for ask in (batch.observe, batch.legal):
            with pytest.raises(GameError, match="There is no seat"):
                ask(seats)
    for chosen in ([1, 0], [True], True):
        with pytest.raises(GameError, match="truth values"):
            batch.reset(chosen)
    assert batch.states.tobytes() == before
    with pytest.raises(GameError, match="one game at least"):
        game.batch(0)


@pytest.mark.parametrize("game", VARIANTS, ids=label)
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


@pytest.mark.parametrize("game", EVERY_TABLE, ids=label)
def test_actions_do_what_their_moves_do(game: Game) -> None:
    games = 3
    batch = game.batch(games, seed=7)
    tables = [game.deal(derive(7, row)) for row in range(games)]
    for _ in range(40):
        actions = batch.random_actions.copy()
        for row, table in enumerate(tables):
            seat = int(batch.seats[row])
            assert (seat < 0) == table.over == (actions[row] < 0)
            if table.over:
                assert not batch.masks[row].any()
                continue
            assert seat == table.pending[0]
            legal = table.actions(seat)
            assert np.flatnonzero(batch.masks[row]).tolist() == sorted(legal)
            assert (batch.observations[row] == table.observation(seat)).all()
            table.play(seat, legal[int(actions[row])])
        rewards, ended = batch.act(actions)
        for row, table in enumerate(tables):
            assert batch.states[row].tobytes() == table.state.tobytes()
            assert ended[row] == (table.over and actions[row] >= 0)
            results = np.array(table.returns if ended[row] else [0] * game.players, np.float32)
            assert (rewards[row] == results).all()


@pytest.mark.parametrize("game", EVERY_TABLE, ids=label)
def test_games_that_end_are_dealt_anew_whatever_the_threads(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cpu, "FEWEST", 2)
    batch = game.batch(6, seed=8, auto_reset=True, threads=3)
    alone = game.batch(6, seed=8, auto_reset=True, threads=1)
    over, total = 0, np.zeros(game.players)
    for _ in range(3000 if JIT else 60):
        rewards, ended = batch.act(batch.random_actions)
        alone.act(alone.random_actions)
        assert (batch.seats >= 0).all()
        assert (rewards[~ended] == 0).all()
        assert (batch.states["ply"][ended] == 0).all()
        over += int(ended.sum())
        total += rewards.sum(axis=0)
    assert batch.states.tobytes() == alone.states.tobytes()
    assert (batch.observations == alone.observations).all()
    assert abs(total.sum()) < 1e-3 * max(1, over)
    assert over or not JIT


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_random_actions_are_legal_stay_until_the_next_act_and_come_again(game: Game) -> None:
    batch, again = (game.batch(40, seed=9, auto_reset=True) for _ in range(2))
    for _ in range(20 if JIT else 2):
        actions = batch.random_actions.copy()
        assert batch.masks[np.arange(40), actions].all()
        assert (batch.random_actions == actions).all()
        assert (again.random_actions == actions).all()
        batch.act(actions)
        again.act(actions)


@pytest.mark.skipif(not JIT, reason="thousands of draws are too slow in plain Python")
def test_random_actions_are_drawn_uniformly() -> None:
    batch = brelan.game("bonne-combinaison").batch(128 * 60, seed=10)
    legal = np.flatnonzero(batch.masks[0])
    batch.states[:] = batch.states[0]
    batch.reset(np.zeros(len(batch), np.bool_))
    counts = np.bincount(batch.random_actions, minlength=batch.masks.shape[1])
    assert counts.sum() == counts[legal].sum()
    expected = len(batch) / len(legal)
    chi_square = ((counts[legal] - expected) ** 2 / expected).sum()
    assert chi_square < len(legal) + 5 * (2 * len(legal)) ** 0.5


def test_a_forbidden_action_is_named_and_not_made() -> None:
    batch = brelan.game("combit", first=0).batch(3, seed=4)
    actions = batch.random_actions.copy()
    for wrong in (64, 91, 10_000):
        actions[1] = wrong
        before = batch.states.copy()
        with pytest.raises(IllegalMove) as refused:
            batch.act(actions)
        assert refused.value.code == "batch-action"
        assert refused.value.values == {"game": 1, "seat": 0, "action": wrong}
        assert batch.states[1] == before[1]
        assert (batch.states["ply"][[0, 2]] == 1).all()
        batch = brelan.game("combit", first=0).batch(3, seed=4)


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_a_row_is_written_without_touching_its_neighbours(game: Game) -> None:
    """Whole vectors are stored; none may reach beyond its row."""
    batch = game.batch(3, seed=7, auto_reset=True)
    for _ in range(40):
        before = batch.masks.copy(), batch.observations.copy()
        actions = batch.random_actions.copy()
        actions[[0, 2]] = -1
        batch.act(actions)
        for old, new in zip(before, (batch.masks, batch.observations), strict=True):
            assert (new[[0, 2]] == old[[0, 2]]).all()


def test_a_negative_action_lets_a_game_stand_still() -> None:
    batch = brelan.game("combit", first=0).batch(2, seed=6)
    before = batch.observations.copy()
    batch.act(np.array([-1, batch.random_actions[1]]))
    assert list(batch.states["ply"]) == [0, 1]
    assert (batch.observations[0] == before[0]).all()


def test_moves_and_actions_go_together() -> None:
    batch = brelan.game("combit").batch(4, seed=9)
    before = batch.observations.copy()
    batch.step(batch.legal()[0][:, 0])
    assert (batch.observations != before).any(axis=1).all()
    for row in range(4):
        table = batch.table(row)
        assert np.flatnonzero(batch.masks[row]).tolist() == sorted(table.actions(table.pending[0]))
    batch.play_out()
    assert (batch.random_actions == -1).all()
    batch.reset(np.array([True, False, True, False]))
    assert list(batch.over) == [False, True, False, True]
    batch.reset()
    assert not batch.over.any()


def test_any_seat_of_a_batch_can_observe() -> None:
    game = brelan.game("carro-combo")
    batch = game.batch(3, seed=2)
    shown = batch.observe(np.array([2, -1, 0]))
    assert (shown[0] == game.deal(derive(2, 0)).observation(2)).all()
    assert not shown[1].any()
    assert (shown[2] == game.deal(derive(2, 2)).observation(0)).all()


def test_what_a_batch_shows_is_read_only() -> None:
    batch = brelan.game("combit").batch(2)
    with pytest.raises(ValueError, match="read-only"):
        batch.masks[0, 0] = True
    with pytest.raises(GameError):
        batch.act(np.zeros(3, np.int64))
    with pytest.raises(GameError):
        batch.act(np.zeros(2))
    with pytest.raises(GameError):
        brelan.game("combit").batch(2, threads=0)


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
