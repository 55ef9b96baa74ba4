"""Every game in every choice of its options, by the libraries' own tests.

``python -m tests.envs.every_variant``. The suite takes each option once; this takes all that go
together, some hundreds, and many minutes. It ends with status 1 if anything fails, and says what.
``--game`` and ``--part 1/8`` choose among them.
"""

import argparse
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from io import StringIO
from itertools import product
from typing import Any

import brelan
from brelan import Game, GameError


def every(wanted: str) -> Iterator[Game]:
    """All valid choices of options; a drawn seat and every given one."""
    for info in brelan.games():
        if not info.id.startswith(wanted):
            continue
        names = [option.name for option in info.options]
        seats = (None, *range(max(info.players)))
        ranges = [seats if option.allowed is None else option.allowed for option in info.options]
        for values in product(*ranges):
            try:
                yield brelan.game(info.id, **dict(zip(names, values, strict=True)))
            except GameError:
                continue  # these do not go together


def load(game: Game, **cuts: int) -> Any:
    """The game in OpenSpiel."""
    import pyspiel

    import brelan.envs.open_spiel  # noqa: F401 - registers the games

    chosen = {key: -1 if value is None else value for key, value in game.options.items()}
    listed = ",".join(f"{key}={value}" for key, value in {**chosen, **cuts}.items())
    return pyspiel.load_game(f"brelan_{game.id.replace('-', '_')}({listed})")


def open_spiel(game: Game) -> None:
    """OpenSpiel's random simulation."""
    import pyspiel

    pyspiel.random_sim_test(load(game), num_sims=1, serialize=True, verbose=False)


def petting_zoo(game: Game) -> None:
    """PettingZoo's tests of interface, seeds and rendering; the parallel ones where they fit."""
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

    from brelan.envs.pettingzoo import env, parallel_env

    api_test(env(game), num_cycles=60)
    seed_test(lambda: env(game), num_cycles=20)
    render_test(lambda render_mode: env(game, render_mode=render_mode))
    if game.secrecy.simultaneous:
        parallel_api_test(parallel_env(game), num_cycles=20)


TESTS: dict[str, Callable[[Game], None]] = {"openspiel": open_spiel, "pettingzoo": petting_zoo}


def main(arguments: list[str]) -> int:
    """Run the chosen tests on the chosen variants."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="", help="only games whose id begins so")
    parser.add_argument("--part", default="1/1", help="one of several equal parts")
    parser.add_argument("--test", choices=TESTS, help="one library's alone")
    chosen = parser.parse_args(arguments)
    part, parts = map(int, chosen.part.split("/"))
    warnings.filterwarnings("ignore", category=UserWarning)  # PettingZoo's advice
    games = list(every(chosen.game))[part - 1 :: parts]
    failed = 0
    for game in games:
        for name in [chosen.test] if chosen.test else TESTS:
            try:
                with redirect_stdout(StringIO()):
                    TESTS[name](game)
            except Exception as problem:  # told, and the others are tried
                failed += 1
                print(f"{game.id} {game.options}: {name}: {type(problem).__name__}: {problem}")
    print(f"{len(games)} variants, {failed} failures")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
