"""Gymnasium's vector interface: the learner's seat, the others' moves, the ends of games."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import brelan
from brelan import Game, GameError
from brelan.core.compiler.decorators import JIT
from tests.variants import EVERY_TABLE, label

pytest.importorskip("gymnasium")

import gymnasium
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from brelan.envs.gymnasium import OneSeat, bot_opponent, random_opponent
from brelan.envs.one_game import AgainstBots

STEPS = 400 if JIT else 4


def first_legal(seen: dict[str, Any]) -> Any:
    return seen["action_mask"].argmax(axis=1)


@pytest.mark.parametrize("game", EVERY_TABLE, ids=label)
def test_a_learner_always_acts_for_its_own_seat(game: Game) -> None:
    env = OneSeat(game, 4, seat=game.players - 1)
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    over = 0
    for _ in range(STEPS):
        assert env._batch is not None
        assert (env._batch.seats == game.players - 1).all()
        seen, rewards, ended, truncated, infos = env.step(first_legal(seen))
        assert (seen["action_mask"].sum(axis=1) > 0).all()
        assert (np.abs(rewards) <= 1).all()
        assert (rewards[~ended] == 0).all()
        assert not truncated.any()
        if ended.any():
            assert (infos["_final_obs"] == ended).all()
            row = int(ended.argmax())
            assert infos["final_obs"][row]["observation"].shape == (game.observation_size,)
            over += int(ended.sum())
    assert over or not JIT or game.id == "punto"


def test_gymnasiums_own_wrappers_count_the_games() -> None:
    from gymnasium.wrappers.vector import RecordEpisodeStatistics

    env = RecordEpisodeStatistics(OneSeat("combit", 5, seat=0))
    seen, _ = env.reset(seed=2)
    total, counted = 0.0, 0.0
    for _ in range(120 if JIT else 3):
        seen, rewards, ended, _, infos = env.step(first_legal(seen))
        total += float(rewards.sum())
        if ended.any():
            counted += float(infos["episode"]["r"][ended].sum())
            assert (infos["episode"]["l"][ended] > 0).all()
    assert total == counted
    assert env.unwrapped.observation_space.contains(seen)


def test_seats_turn_and_seeds_decide() -> None:
    env, other = OneSeat("combit", 6), OneSeat("combit", 6)
    seen, _ = env.reset(seed=3)
    twin, _ = other.reset(seed=3)
    assert env.seats.tolist() == [0, 1, 0, 1, 0, 1]
    before = env.seats.copy()
    for _ in range(60 if JIT else 3):
        assert (seen["observation"] == twin["observation"]).all()
        seen = env.step(first_legal(seen))[0]
        twin = other.step(first_legal(twin))[0]
    assert not JIT or (env.seats != before).any()
    again, _ = env.reset()
    assert (again["observation"] != twin["observation"]).any()


def test_bots_and_functions_are_opponents() -> None:
    game = brelan.game("combit")
    novice = bot_opponent(game, "novice", iterations=4, seed=1)
    for opponent in (novice, random_opponent):
        env = OneSeat(game, 2, seat=0, opponents=opponent)
        seen, _ = env.reset(seed=2)
        for _ in range(3):
            seen = env.step(first_legal(seen))[0]
        assert (seen["action_mask"].sum(axis=1) > 0).all()


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(GameError):
        OneSeat("combit", 2, seat=2)
    with pytest.raises(GameError):
        OneSeat("combit", 2, opponents="nobody")
    with pytest.raises(GameError, match="random, decouverte"):
        gymnasium.make("brelan/combit-v1", opponents="nobody")
    for number in (0, "x", 1.5):
        with pytest.raises(GameError):
            OneSeat("combit", number)  # type: ignore[arg-type]
    env = AgainstBots("combit")
    env.reset(seed=1)
    for action in ("x", 1.5, None):
        with pytest.raises(GameError, match="“action” is a whole number"):
            env.step(action)
    with pytest.raises(GameError, match="Reset"):
        OneSeat("combit", 2).step(np.zeros(2))


@pytest.mark.parametrize(
    "code",
    [
        "import brelan.envs.gymnasium; import gymnasium; gymnasium.make('brelan/punto-v1')",
        "import gymnasium; gymnasium.make('brelan.envs.gymnasium:brelan/punto-v1')",
        "import gymnasium; gymnasium.make_vec('brelan.envs.gymnasium:brelan/punto-v1', 2, "
        "'vector_entry_point')",
    ],
)
def test_a_fresh_process_finds_the_games(code: str) -> None:
    """They were registered by an entry point, which Gymnasium has not read since its version 1."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_every_game_is_registered_and_passes_gymnasiums_check() -> None:
    """Nothing was registered, and what there was had no plain interface."""
    for info in brelan.games():
        env = gymnasium.make(f"brelan/{info.id}-v{info.version}", seat=0)
        check_env(env.unwrapped, skip_render_check=True)


def test_a_learner_beats_nobody_by_illegal_actions_and_plays_by_the_mask() -> None:
    env = gymnasium.make("brelan/combit-v1", opponents="novice").unwrapped
    assert isinstance(env, AgainstBots)
    seen, info = env.reset(seed=3)
    for _ in range(200 if JIT else 2):
        assert (env.action_masks() == info["action_mask"].astype(bool)).all()
        action = env.action_space.sample(info["action_mask"])
        seen, reward, ended, _, info = env.step(action)
        assert env.observation_space.contains(seen)
        if ended:
            assert reward in (-1.0, 0.0, 1.0)
            break
    seen, info = env.reset(seed=3)
    wrong = int(info["action_mask"].argmin())
    _, reward, ended, _, info = env.step(wrong)
    assert (reward, ended, info["illegal"]) == (-1.0, True, True)


def test_games_are_dealt_anew_in_the_next_step_where_wrappers_want_that() -> None:
    """Gymnasium's own wrapper refused the vector: it knew the same step only."""
    from gymnasium.wrappers.vector import NormalizeObservation

    env = gymnasium.make_vec(
        "brelan/combit-v1", 4, "vector_entry_point", autoreset=AutoresetMode.NEXT_STEP, seat=0
    )
    seen, _ = env.reset(seed=1)
    over, after = np.zeros(4, bool), 0
    for _ in range(120 if JIT else 3):
        seen, rewards, ended, _, infos = env.step(first_legal(seen))
        assert "final_obs" not in infos
        assert (rewards[over] == 0).all()
        assert not (ended & over).any()
        assert (seen["action_mask"].any(axis=1) != ended).all()
        assert seen["observation"].any(axis=1).all()
        after += int(over.sum())
        over = ended
    assert after or not JIT
    shape = (brelan.game("combit").observation_size,)
    flat = gymnasium.wrappers.vector.TransformObservation(
        env,
        lambda both: both["observation"].astype(np.float32),
        single_observation_space=gymnasium.spaces.Box(0, 127, shape),
    )
    NormalizeObservation(flat).reset(seed=1)
    with pytest.raises(GameError, match="anew"):
        OneSeat("combit", 2, autoreset=AutoresetMode.DISABLED)
