"""OpenSpiel's own search plays Brelan's games: MCTS where all lies open, ISMCTS elsewhere.

    python examples/open_spiel_search.py "brelan_combit" --games 4 --simulations 50

One player searches, all others move at random; the searcher's seat changes with every game. With
``--cfr`` its counterfactual regret minimisation solves a game that is small enough, such as
``brelan_bonne_combinaison(skip=28,worlds=6)``, and prints how far from optimal play it still is.
"""

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

import brelan.envs.open_spiel  # noqa: F401 - registers the games


def searcher(game: Any, simulations: int, chance: np.random.RandomState) -> Any:
    """A bot of OpenSpiel's that suits the game."""
    rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
    if game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        return mcts.MCTSBot(game, 1.5, simulations, rollouts, random_state=chance)
    return ismcts.ISMCTSBot(
        game=game,
        evaluator=rollouts,
        uct_c=1.5,
        max_simulations=simulations,
        random_state=chance,
    )


def play(game: Any, bot: Any, seat: int, chance: np.random.RandomState, searched: int) -> float:
    """One game; the searcher's result. It searches so many moves, then moves at random too."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(actions, p=odds)))
        elif state.current_player() == seat and searched > 0:
            searched -= 1
            state.apply_action(bot.step(state))
        else:
            state.apply_action(int(chance.choice(state.legal_actions())))
    result: float = state.returns()[seat]
    return result


def search(name: str, games: int, simulations: int, searched: int, seed: int) -> float:
    """The searcher's mean result."""
    game = pyspiel.load_game(name)
    chance = np.random.RandomState(seed)
    bot = searcher(game, simulations, chance)
    seats = [number % game.num_players() for number in range(games)]
    return float(np.mean([play(game, bot, seat, chance, searched) for seat in seats]))


def solve(name: str, iterations: int) -> list[float]:
    """How much a best answer wins against the average policy, from time to time."""
    game = pyspiel.load_game(name)
    solver = cfr.CFRPlusSolver(game)
    distances = []
    for iteration in range(iterations):
        solver.evaluate_and_update_policy()
        if iteration % 10 == 0 or iteration == iterations - 1:
            distances.append(float(exploitability.exploitability(game, solver.average_policy())))
    return distances


def main(arguments: list[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="brelan_combit")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--searched", type=int, default=1000, help="moves a game that are searched")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cfr", type=int, default=0, help="iterations; solves instead")
    chosen = parser.parse_args(arguments)
    if chosen.cfr:
        print([round(distance, 4) for distance in solve(chosen.game, chosen.cfr)])
        return
    mean = search(chosen.game, chosen.games, chosen.simulations, chosen.searched, chosen.seed)
    print(f"{chosen.game}: mean result of the searcher {mean:+.2f}")


if __name__ == "__main__":
    main()
