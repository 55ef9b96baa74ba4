"""sb3-contrib's MaskablePPO learns a game against random players or bots.

    pip install 'brelan[gymnasium]' sb3-contrib
    python examples/maskable_ppo.py --game combit --steps 80000

Prints what share of its games it wins before and after, from both seats.
"""

from __future__ import annotations

import argparse

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks

import brelan.envs.gymnasium  # noqa: F401 - registers the games


def wins(model: MaskablePPO, env: gymnasium.Env, games: int) -> float:
    """The share of games that the policy wins, ties counted as a half."""
    total = 0.0
    for seed in range(games):
        seen, _ = env.reset(seed=1_000_000 + seed)
        ended, reward = False, 0.0
        while not ended:
            action, _ = model.predict(seen, action_masks=get_action_masks(env), deterministic=True)
            seen, reward, ended, _, _ = env.step(int(action))
        total += (float(reward) + 1) / 2
    return total / games


def main() -> None:
    """Learn, and compare."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="combit")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--steps", type=int, default=80_000)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()

    env = gymnasium.make(f"brelan/{chosen.game}-v1", opponents=chosen.opponents)
    settings = {"learning_rate": 1e-3, "n_steps": 2048, "batch_size": 512}
    model = MaskablePPO("MlpPolicy", env, **settings, seed=chosen.seed)
    error = 1.96 * np.sqrt(0.25 / chosen.games)
    print(f"before: wins {wins(model, env, chosen.games):.1%} ± {error:.1%}")
    model.learn(chosen.steps)
    print(f"after {chosen.steps} steps: wins {wins(model, env, chosen.games):.1%} ± {error:.1%}")


if __name__ == "__main__":
    main()
