"""OpenSpiel's own test and its own algorithms on the games."""

import pickle
import random
import runpy
from pathlib import Path
from typing import Any

import pytest

import brelan
from brelan import Game
from brelan.bots.search.tree_search import settings_of
from brelan.core.compiler.decorators import JIT
from brelan.core.knowledge.sense import OPEN
from tests.variants import EVERY_TABLE, VARIANTS, label

pyspiel = pytest.importorskip("pyspiel")

import brelan.envs.open_spiel  # noqa: E402 - registers the games
from tests.envs.every_variant import load  # noqa: E402

EXAMPLE = Path(__file__).parents[2] / "examples" / "open_spiel_search.py"

pytestmark = pytest.mark.skipif(not JIT, reason="OpenSpiel's tests walk too far for plain Python")


def dealt(game: Any, seed: int) -> Any:
    """A state where chance has drawn."""
    state = game.new_initial_state()
    chance = random.Random(seed)
    while state.is_chance_node():
        state.apply_action(chance.randrange(len(state.chance_outcomes())))
    return state


def advance(state: Any, moves: int, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(moves):
        if state.is_terminal():
            return
        state.apply_action(chance.choice(state.legal_actions()))


def test_all_games_are_registered() -> None:
    known = pyspiel.registered_names()
    for info in brelan.games():
        assert f"brelan_{info.id.replace('-', '_')}" in known


@pytest.mark.parametrize("game", EVERY_TABLE, ids=label)
def test_random_games_pass_openspiels_own_test(game: Game) -> None:
    pyspiel.random_sim_test(load(game), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_a_resampled_state_looks_the_same_to_the_player(game: Game) -> None:
    state = dealt(load(game), 3)
    advance(state, 9, 3)
    player = state.current_player()
    chance = random.Random(4)
    worlds = [state.resample_from_infostate(player, chance.random) for _ in range(6)]
    imagined = [str(world) for world in worlds]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.information_state_tensor(player) == state.information_state_tensor(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()
        advance(world, 20, 5)
    if settings_of(game).secrecy != OPEN:
        assert any(world != str(state) for world in imagined)


def test_clones_and_copies_share_nothing() -> None:
    state = dealt(load(brelan.game("carro-combo")), 1)
    before = str(state)
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before != str(other)
    again = state.get_game().deserialize_state(other.serialize())
    assert str(again) == str(other)
    player = other.current_player()
    assert again.information_state_string(player) == other.information_state_string(player)


def test_games_and_states_survive_a_pickle() -> None:
    game = load(brelan.game("punto", players=3, expert=True))
    state = dealt(game, 1)
    advance(state, 30, 1)
    other = pickle.loads(pickle.dumps(game))
    assert str(other) == str(game)
    assert other.get_type().short_name == "brelan_punto"
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


def test_illegal_actions_are_refused_and_change_nothing() -> None:
    state = dealt(load(brelan.game("carro-combo")), 1)
    before, legal = str(state), state.legal_actions()
    illegal = next(action for action in range(1000) if action not in legal)
    with pytest.raises(pyspiel.SpielError, match="illegal action"):
        state.clone().apply_action_with_legality_check(illegal)
    with pytest.raises(brelan.IllegalMove):
        state.clone().apply_action(illegal)
    assert str(state) == before
    others = set(range(4)) - {state.current_player()}
    assert all(state.legal_actions(other) == [] for other in others)


def test_moves_have_names_of_their_own() -> None:
    state = dealt(load(brelan.game("carro-combo")), 2)
    player = state.current_player()
    named = {state.action_to_string(player, action): action for action in state.legal_actions()}
    assert sorted(named.values()) == state.legal_actions()
    assert all(state.string_to_action(player, name) == action for name, action in named.items())


def test_an_information_state_remembers_what_the_view_forgets() -> None:
    game = load(brelan.game("combit", first=0))
    one, other = dealt(game, 2), dealt(game, 2)
    for state, columns in ((one, (0, 1, 2, 3)), (other, (2, 3, 0, 1))):
        for column in columns:
            assert column in state.legal_actions()
            state.apply_action(column)
    assert one.observation_string(0) == other.observation_string(0)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_tensor(0) != other.information_state_tensor(0)


@pytest.mark.parametrize(
    ("game", "games", "simulations", "searched"),
    [("brelan_combit", 4, 20, 12), *((f"brelan_{one}", 1, 6, 3) for one in (
        "bonne_combinaison", "carro_combo", "combi_combo", "punto(rounds=1)", "trader(players=3)"
    ))],
)  # fmt: skip
def test_openspiels_search_plays(game: str, games: int, simulations: int, searched: int) -> None:
    search = runpy.run_path(str(EXAMPLE))["search"]
    assert -1 <= search(game, games, simulations, searched, seed=1) <= 1


def test_counterfactual_regret_solves_a_cut_down_deal() -> None:
    solve = runpy.run_path(str(EXAMPLE))["solve"]
    distances = solve("brelan_bonne_combinaison(skip=28,worlds=4)", 12)
    assert distances[-1] < distances[0] or distances[0] == 0
    assert distances[-1] < 0.2
