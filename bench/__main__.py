"""``python -m bench``: Brelan beside its peers on one core; a page, a plot and all raw numbers.

Four kinds of speed: single steps, random games, search, vector steps. In every round each of them
is sampled once of Brelan, then of each peer, which has a process and an environment of its own.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from bench.common import machine, startup
from bench.common.report import RESULTS, write
from bench.common.samples import KINDS, Speed
from bench.common.variants import split, variants
from bench.peers import own
from bench.peers.environment import PEERS, Peer, Process
from bench.peers.kept import renewed
from bench.peers.plot import plot
from bench.peers.summary import summary
from brelan.core.compiler.interpreted import eagerly


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--game", default="", help="only games whose id begins so")
    parser.add_argument("--only", default="", help="peers, by comma: " + ", ".join(PEERS))
    parser.add_argument("--kinds", default=",".join(KINDS), help="by comma")
    parser.add_argument("--seconds", type=float, default=0.1, help="length of a sample")
    parser.add_argument("--rounds", type=int, default=3, help="samples of everything")
    parser.add_argument("--no-peers", action="store_true", help="brelan alone")
    parser.add_argument("--startup", action="store_true", help="import and compile times too")
    parser.add_argument("--rewrite", action="store_true", help="page and plot from kept numbers")
    parser.add_argument("--renew", action="store_true", help="these kinds anew, in the kept files")
    parser.add_argument("--out", type=Path, help="folder of the files; a part alone has none")
    chosen = parser.parse_args(arguments)
    everything = not (chosen.game or chosen.only or chosen.no_peers)
    if chosen.renew and not everything:
        parser.error("--renew measures all games and all peers")
    if everything and (chosen.renew or chosen.kinds == ",".join(KINDS)):
        chosen.out = chosen.out or RESULTS
    return chosen


def say(text: str) -> None:
    """What is going on, beside the results."""
    print(text, file=sys.stderr, flush=True)


def rewrite(folder: Path) -> str:
    """The page and the plot once more, from the raw numbers that lie there."""
    kept = json.loads((folder / "peers.json").read_text("utf-8"))
    speeds = [Speed.read(one) for one in kept["brelan"]]
    peers = [Peer.read(one) for one in kept["peers"]]
    text = summary(kept["facts"], speeds, kept["absent"], peers, kept["startup"])
    write(folder, "peers", text, kept)
    plot(folder, speeds, peers)
    return text


def main(arguments: list[str]) -> None:
    """Prepare all, sample all in turn, write all."""
    chosen = options(arguments)
    if chosen.rewrite:
        print(rewrite(chosen.out or RESULTS))
        return
    kinds = [kind for kind in KINDS if kind in chosen.kinds.split(",")]
    facts = {**machine.facts("bench", arguments), "one core": machine.pin()}
    games, absent = split(variants(chosen.game))
    processes = []
    if not chosen.no_peers:
        for peer in [name for name in PEERS if name in (chosen.only or name).split(",")]:
            say(f"{PEERS[peer][0]} …")
            processes.append(Process(peer, chosen.seconds, kinds))
    say("Brelan …")
    with eagerly():
        measures = list(own.prepared(kinds, games, chosen.seconds))
    for number in range(1, chosen.rounds + 1):
        say(f"round {number} of {chosen.rounds} …")
        for measure in measures:
            measure.sample(number)
        for process in processes:
            process.sample()
    peers = [process.finish() for process in processes]
    speeds = [measure.speed for measure in measures]
    starts: dict[str, Any] = {}
    if chosen.renew:
        facts, speeds, peers = renewed(chosen.out, facts, kinds, speeds, peers)

    def written() -> str:
        text = summary(facts, speeds, absent, peers, starts)
        data = {
            "facts": facts,
            "brelan": [speed.data() for speed in speeds],
            "absent": absent,
            "peers": [peer.data() for peer in peers],
            "startup": starts,
        }
        if chosen.out is not None:
            write(chosen.out, "peers", text, data)
            plot(chosen.out, speeds, peers)
        return text

    text = written()
    if chosen.startup:
        say("starting fresh processes …")
        starts["import"] = startup.import_time()
        ids = dict.fromkeys(game.id for game in games)
        starts["compile"] = {game: startup.compile_time(game) for game in ids}
        text = written()
    print(text)
    if chosen.out is not None:
        say(f"written: peers.md, peers.json and peers.svg in {chosen.out.name}")


if __name__ == "__main__":
    main(sys.argv[1:])
