"""``python -m bench``: one core, every game, beside the peers; a table and two files."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from . import environment, machine, playouts, startup
from .environment import Peer
from .report import RESULTS, plain, write
from .samples import Speed
from .summary import summary
from .variants import split, variants


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--game", default="", help="only games whose id begins so")
    parser.add_argument("--seconds", type=float, default=0.3, help="length of a sample")
    parser.add_argument("--rounds", type=int, default=6, help="samples of every variant")
    parser.add_argument("--no-peers", action="store_true", help="brelan alone")
    parser.add_argument("--no-startup", action="store_true", help="no import and compile times")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the two files")
    return parser.parse_args(arguments)


def say(text: str) -> None:
    """What is going on, beside the results."""
    print(text, file=sys.stderr, flush=True)


def peers(seconds: float, rounds: int) -> list[Peer]:
    """Every peer in turn."""
    try:
        versions = environment.prepare()
    except Exception as problem:  # no environment at all: said in the table, for every peer
        reason = plain(f"no environment: {type(problem).__name__}: {problem}")
        return [Peer(name, problem=reason) for name in environment.SCRIPTS]
    results = []
    for name in environment.SCRIPTS:
        say(f"{name} …")
        results.append(environment.run(name, versions, seconds, rounds))
    return results


def main(arguments: list[str]) -> None:
    """Half of brelan's rounds before the peers, half after: they share the machine's weather."""
    chosen = options(arguments)
    pinned = machine.pin()
    facts = {**machine.facts("bench", arguments), "one core": pinned}
    games, absent = split(variants(chosen.game))
    say(f"compiling {len({game.id for game in games})} games …")
    speeds: list[Speed] = [playouts.prepare(game, chosen.seconds) for game in games]
    say(f"playing {len(games)} variants …")
    early = (chosen.rounds + 1) // 2
    playouts.measure(games, speeds, early)
    beside = [] if chosen.no_peers else peers(chosen.seconds, chosen.rounds)
    playouts.measure(games, speeds, chosen.rounds - early)
    starts: dict[str, Any] = {}
    if not chosen.no_startup:
        say("starting fresh processes …")
        starts["import"] = startup.import_time()
        ids = dict.fromkeys(game.id for game in games)
        starts["compile"] = {game: startup.compile_time(game) for game in ids}
    text = summary(facts, speeds, absent, beside, starts)
    data = {
        "facts": facts,
        "playouts": [speed.data() for speed in speeds],
        "absent": absent,
        "peers": [peer.data() for peer in beside],
        "startup": starts,
    }
    print(text)
    for path in write(chosen.out, "cpu", text, data):
        say(f"written: {path.relative_to(machine.ROOT) if chosen.out == RESULTS else path}")


if __name__ == "__main__":
    main(sys.argv[1:])
