"""PettingZoo environments: steps a second of one core, with and without looking each time.

``python -m bench.aec`` plays recorded random games again: ``raw_env`` alone, then with ``last()``
before every step, which gives observation and mask.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

from bench.common import machine
from bench.common.report import RESULTS, facts_lines, figures, table, write
from bench.common.variants import name, split, variants
from brelan import Game
from brelan.envs.pettingzoo import RawEnv, raw_env

REPEATS = 5


def recorded(env: RawEnv, games: int) -> list[list[int]]:
    """The actions of random games; game i is dealt with seed i."""
    played = []
    for seed in range(games):
        env.reset(seed=seed)
        chooser = random.Random(seed)
        actions: list[int] = []
        while env.agents and not any(env.terminations.values()):
            mask = env.observe(env.agent_selection)["action_mask"]
            actions.append(int(chooser.choice(np.flatnonzero(mask))))
            env.step(actions[-1])
        played.append(actions)
    return played


def replay(env: RawEnv, played: list[list[int]], *, looking: bool) -> float:
    """Steps a second of processor time, deals included."""
    begin = process_time()
    for seed, actions in enumerate(played):
        env.reset(seed=seed)
        for action in actions:
            if looking:
                env.last()
            env.step(action)
    return sum(map(len, played)) / (process_time() - begin)


def measure(game: Game, games: int) -> dict[str, Any]:
    """Both speeds of one variant, several times in turn."""
    env = raw_env(game)
    played = recorded(env, games)
    rates = [
        (replay(env, played, looking=False), replay(env, played, looking=True))
        for _ in range(REPEATS)
    ]
    return {
        "name": name(game),
        "bare": [bare for bare, _ in rates],
        "looking": [looking for _, looking in rates],
    }


def main(arguments: list[str]) -> int:
    """Every variant."""
    parser = argparse.ArgumentParser(prog="python -m bench.aec", description=__doc__)
    parser.add_argument("--game", default="", help="only games whose id begins so")
    parser.add_argument("--games", type=int, default=20, help="recorded games of a variant")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the two files")
    chosen = parser.parse_args(arguments)
    facts = {**machine.facts("bench.aec", arguments), "one core": machine.pin()}
    facts["pettingzoo"] = machine.version_of("pettingzoo")
    results = [measure(game, chosen.games) for game in split(variants(chosen.game))[0]]
    rows = [
        [one["name"], *(figures(max(one[kind]) / 1e3) for kind in ("bare", "looking"))]
        for one in results
    ]
    text = "\n\n".join(
        [
            "# Steps of PettingZoo environments",
            facts_lines(facts),
            "Thousands of steps a second of one core's processor time, the best of several runs.",
            table(["game", "`step`", "`last` and `step`"], rows),
        ]
    )
    write(chosen.out, "aec", text, {"facts": facts, "results": results})
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
