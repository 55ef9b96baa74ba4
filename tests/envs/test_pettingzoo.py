"""PettingZoo's own tests on every variant, and what they do not look at."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import brelan
from brelan import Game, GameError, IllegalMove
from brelan.core.compiler.decorators import JIT
from tests.variants import VARIANTS, label

pettingzoo = pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test  # noqa: E402
from pettingzoo.test.state_test import state_test  # noqa: E402

from brelan.envs.pettingzoo import env, parallel_env, raw_env  # noqa: E402

# PettingZoo advises against dictionaries and empty masks, save for the card games it knows by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
    pytest.mark.filterwarnings(r"ignore:.*\[WARNING\]. Illegal move made:UserWarning"),
]
CYCLES = 60 if JIT else 4
SIMULTANEOUS = [game for game in VARIANTS if game.secrecy.simultaneous]
SEQUENTIAL = next(game for game in VARIANTS if not game.secrecy.simultaneous)


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_the_api_holds(game: Game) -> None:
    api_test(env(game), num_cycles=CYCLES)
    api_test(raw_env(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_a_seed_decides_everything(game: Game) -> None:
    seed_test(lambda: env(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", SIMULTANEOUS, ids=label)
def test_the_parallel_api_holds(game: Game) -> None:
    from pettingzoo.test import parallel_seed_test

    parallel_api_test(parallel_env(game), num_cycles=20)
    parallel_seed_test(lambda: parallel_env(game), num_cycles=20)


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_tables_are_rendered(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env(game, render_mode=render_mode))
    assert capsys.readouterr().out
    assert raw_env(game).render() is None


@pytest.mark.parametrize("game", SIMULTANEOUS, ids=label)
def test_parallel_environments_show_the_same_table(game: Game) -> None:
    together = parallel_env(game, render_mode="rgb_array")
    bare = raw_env(game, render_mode="rgb_array")
    together.reset(seed=1)
    bare.reset(seed=1)
    shown, other = together.render(), bare.render()
    assert isinstance(shown, np.ndarray)
    assert isinstance(other, np.ndarray)
    assert (shown == other).all()


@pytest.mark.parametrize("game", VARIANTS[::5], ids=label)
def test_the_state_is_what_its_space_says(game: Game) -> None:
    bare = raw_env(game)
    bare.reset(seed=1)
    assert bare.state_space.contains(bare.state())


def test_pettingzoos_own_test_of_states_passes() -> None:
    game = SIMULTANEOUS[0]
    state_test(env(game), parallel_env(game))


@pytest.mark.parametrize("made", [env, raw_env])
def test_copies_and_pickles_go_on_alike_and_share_nothing(made: Any) -> None:
    one = made("punto", players=3)
    one.reset(seed=5)
    first_legal(one, 20)
    before = one.observe("player_0")["observation"].copy()
    others = [copy.deepcopy(one), pickle.loads(pickle.dumps(one))]
    for other in others:
        first_legal(other, 30)
    assert (one.observe("player_0")["observation"] == before).all()
    first_legal(one, 30)
    for other in others:
        for agent in one.agents:
            assert (one.observe(agent)["observation"] == other.observe(agent)["observation"]).all()


def first_legal(one: Any, steps: int) -> None:
    for _ in one.agent_iter(steps):
        seen, _, terminated, truncated, _ = one.last()
        one.step(None if terminated or truncated else int(seen["action_mask"].argmax()))


def test_seeds_are_whole_numbers_of_any_kind() -> None:
    one, other = raw_env("combit"), raw_env("combit")
    one.reset(seed=4)
    other.reset(seed=np.int64(4))  # type: ignore[arg-type]  # as NumPy's generators give them
    assert (one.single.states == other.single.states).all()
    other.reset()
    assert (one.single.states != other.single.states).any()
    with pytest.raises(TypeError):
        one.step(0.5)  # type: ignore[arg-type]  # no fraction is an action


def test_what_has_not_begun_says_so() -> None:
    with pytest.raises(GameError, match="Reset"):
        raw_env("combit").step(0)
    with pytest.raises(GameError, match="Reset"):
        raw_env("combit", render_mode="rgb_array").render()
    together = parallel_env("combi-combo")
    with pytest.raises(GameError, match="Reset"):
        together.step({})


def test_parallel_agents_act_together_or_not_at_all() -> None:
    together = parallel_env("combi-combo")
    seen, _ = together.reset(seed=1)
    before = together.single.states.copy()
    with pytest.raises(KeyError):
        together.step({"player_0": int(seen["player_0"]["action_mask"].argmax())})
    assert (together.single.states == before).all()
    while together.agents:
        actions = {agent: int(one["action_mask"].argmax()) for agent, one in seen.items()}
        seen, rewards, *_ = together.step(actions)
    assert abs(sum(rewards.values())) < 1e-9
    assert together.step({}) == ({}, {}, {}, {}, {})


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_an_environment_plays_the_games_of_tables(game: Game) -> None:
    bare = raw_env(game)
    bare.reset(seed=5)
    table = game.deal(5)
    for agent in bare.agent_iter(150 if JIT else 20):
        seen, reward, terminated, _, _ = bare.last()
        seat = bare.seat_of[agent]
        assert terminated == table.over
        if terminated:
            assert reward == table.returns[seat]
            bare.step(None)
            continue
        legal = table.actions(seat)
        assert seen is not None
        assert (seen["observation"] == table.observation(seat)).all()
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(legal)
        action = sorted(legal)[len(legal) // 2]
        table.play(seat, legal[action])
        bare.step(action)


def test_games_are_registered_in_both_registries() -> None:
    for info in brelan.games():
        made = pettingzoo.make("aec", f"brelan/{info.id}-v{info.version}")
        made.reset(seed=1)
        assert made.unwrapped.game.id == info.id
    many = pettingzoo.make("aec", "brelan/punto", players=6, teams=True)
    assert many.unwrapped.max_num_agents == 6
    together = pettingzoo.make("parallel", "brelan/combi-combo-v1", players=5)
    assert len(together.reset(seed=1)[0]) == 5


def test_illegal_actions_end_the_checked_game_and_leave_the_bare_one_alone() -> None:
    bare = raw_env("combit")
    bare.reset(seed=3)
    before = bare.single.states.copy()
    with pytest.raises(IllegalMove):
        bare.step(64)
    assert (bare.single.states == before).all()
    checked = env("combit")
    checked.reset(seed=3)
    guilty = checked.agent_selection
    checked.step(64)
    assert checked.terminations[guilty]
    together = parallel_env("combi-combo")
    seen, _ = together.reset(seed=3)
    actions = {agent: int(one["action_mask"].argmax()) for agent, one in seen.items()}
    actions["player_2"] = int(seen["player_2"]["action_mask"].argmin())
    _, rewards, over, _, _ = together.step(actions)
    assert all(over.values())
    assert [agent for agent, reward in rewards.items() if reward < 0] == ["player_2"]


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(GameError, match="one after the other"):
        parallel_env(SEQUENTIAL)
    with pytest.raises(GameError, match="render"):
        env("combit", render_mode="smell")
    with pytest.raises(GameError):
        env("combit", players=7)


def test_all_observations_together_are_the_state() -> None:
    bare = raw_env("trader", players=3)
    bare.reset(seed=4)
    state = bare.state()
    size = bare.game.observation_size
    for seat, agent in enumerate(bare.possible_agents):
        assert (state[seat * size :][:size] == bare.observe(agent)["observation"]).all()
