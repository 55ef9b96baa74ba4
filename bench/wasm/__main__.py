"""``python -m bench.wasm``: modules beside native code, how fast they are and what they weigh.

Random games, tree search and exact search of every game in its usual variant. In every round each
is sampled in native code, then in Node, in processor time of the same core; ratios are those of the
same round, so a machine that slows down slows both.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import geometric_mean, median
from tempfile import TemporaryDirectory
from typing import Any

import brotli

import brelan
from bench.common.machine import facts, pin
from bench.common.report import RESULTS, facts_lines, figures, table, write
from bench.wasm.loader import LOADER, bundle, with_node
from brelan import Game
from brelan.bots.search.exact_search import Solver, solvable
from brelan.bots.search.tree_search import TreeSearch, learned_settings_of, settings_of
from brelan.core.compiler.interpreted import eagerly
from brelan.core.knowledge.network import network_of
from brelan.core.table import Table
from brelan.testing.play import random_table
from brelan.wasm.build import Built, build

STAGE = 0.3
"""The part of a random game after which searches begin."""
SAMPLE = 0.15
"""Seconds of native code in a sample, about."""
NODES = 400_000
SLACK = 18
MEAN, LEAST = 0.6, 0.45
"""What the geometric mean and each ratio should reach."""
MOST_KB = 60


class Node:
    """Node with the loader, kept for the whole run."""

    def __init__(self, loader: Path) -> None:
        script = Path(__file__).with_name("node.mjs")
        self.process = subprocess.Popen(
            ["node", str(script), str(loader)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=with_node(),
        )

    def ask(self, **asked: Any) -> dict[str, Any]:
        """Its answer to one line."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def end(self) -> None:
        """Let it go."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def position(game: Game) -> tuple[Table, int]:
    """A table in the course of a random game at which somebody has a choice."""
    plies = int(STAGE * float(game.playouts(100).lengths.mean()))
    table = random_table(game, 1, plies)
    while len(table.legal(table.pending[0])) < 2:
        table.play(table.pending[0], table.moves(table.pending[0])[0])
    return table, table.pending[0]


class Measure:
    """One game: the same work in both ways."""

    def __init__(self, game: Game, built: Built, node: Node) -> None:
        self.game, self.node = game, node
        self.table, self.seat = position(game)
        self.root = self.table.imagined_state(self.seat, 1)
        self.legal = list(self.table.legal(self.seat))
        settings = learned_settings_of(game)
        self.exact = solvable(game, settings_of(game))
        self.solver = Solver(game, SLACK) if self.exact else None
        network = network_of(game) if settings.network else None
        self.tree = TreeSearch(game, settings, 1, nodes=NODES, network=network)
        name = game.info.module("bot.features").network_name(game.options) if network else None
        node.ask(
            kind="prepare",
            game=game.id,
            module=str(built.module),
            fresh=_text(game.states(1).tobytes()),
            settings={key: getattr(settings, key) for key in settings.__dataclass_fields__},
            learned=str(built.network) if network else None,
            name=name,
            root=_text(self.root.tobytes()),
            seat=self.seat,
            legal=self.legal,
            slack=SLACK if self.exact else None,
        )
        self.works: dict[str, Callable[[int, int], float]] = {
            "playouts": self._playouts,
            "solve" if self.exact else "search": self._solve if self.exact else self._search,
        }
        self.amounts = {kind: self._amount(work) for kind, work in self.works.items()}
        self.samples: dict[str, list[tuple[float, float]]] = {kind: [] for kind in self.works}

    def _playouts(self, amount: int, number: int) -> float:
        return self.game.playouts(amount, seed=number).moves

    def _search(self, amount: int, number: int) -> float:
        self.tree.begin(self.root, self.seat, number)
        self.tree.run(amount)
        return amount

    def _solve(self, amount: int, number: int) -> float:
        assert self.solver is not None
        found = self.solver.decide(
            self.root, self.seat, self.legal, lambda nodes: amount - nodes, amount
        )
        return found[0].visits

    def _amount(self, work: Callable[[int, int], float]) -> int:
        """How much of it native code does in a sample."""
        amount = 256
        while True:
            begin = time.process_time()
            work(amount, 0)
            spent = time.process_time() - begin
            if spent > SAMPLE / 4 or amount > 1 << 24:
                return max(1, int(amount * SAMPLE / max(spent, 1e-6)))
            amount *= 4

    def sample(self, number: int) -> None:
        """Native code, then the module."""
        for kind, work in self.works.items():
            begin = time.process_time()
            done = work(self.amounts[kind], number)
            native = done / (time.process_time() - begin)
            told = self.node.ask(
                kind=kind, game=self.game.id, amount=self.amounts[kind], number=number
            )
            assert told["done"] == done, (self.game, kind)
            if number:  # the first one warms both up
                self.samples[kind].append((native, told["done"] / told["seconds"]))

    def ratio(self, kind: str) -> float:
        """How fast the module is, in parts of native code."""
        return median(module / native for native, module in self.samples[kind])


def weights(one: Built) -> dict[str, float]:
    """Kilobytes of a module, raw and compressed, and of what the room has learned."""
    code = one.module.read_bytes()
    learned = one.network.read_bytes() if one.network else b""
    parts = {
        "raw": code,
        "gzip": gzip.compress(code, 9),
        "brotli": brotli.compress(code),
        "network, brotli": brotli.compress(learned) if learned else b"",
    }
    return {name: len(part) / 1000 for name, part in parts.items()}


def page(measures: list[Measure], built: list[Built], about: dict[str, Any]) -> str:
    """What is written."""
    rows = []
    ratios: dict[str, list[float]] = {"playouts": [], "search": []}
    for one in measures:
        kinds = list(one.works)
        search = kinds[1]
        ratios["playouts"].append(one.ratio("playouts"))
        ratios["search"].append(one.ratio(search))
        native, module = (median(pair[at] for pair in one.samples[search]) for at in (0, 1))
        played = (median(pair[at] for pair in one.samples["playouts"]) for at in (0, 1))
        rows.append(
            [
                one.game.id,
                *(figures(rate / 1e6) for rate in played),
                figures(one.ratio("playouts")),
                "positions" if one.exact else "iterations",
                figures(native / 1e3),
                figures(module / 1e3),
                figures(one.ratio(search)),
            ]
        )
    heads = ["game", "M moves/s", "module", "ratio", "search, by", "k/s", "module", "ratio"]
    means = {kind: geometric_mean(found) for kind, found in ratios.items()}
    least = {kind: min(found) for kind, found in ratios.items()}
    told = "; ".join(
        f"{kind} {means[kind]:.2f} of native code on average (geometric mean; "
        f"wanted {MEAN}), {least[kind]:.2f} at least (wanted {LEAST})"
        for kind in ratios
    )
    parts = ["raw", "gzip", "brotli", "network, brotli"]
    weighed = [(one, weights(one)) for one in built]
    sizes = [
        [
            ", ".join(one.games),
            *(figures(kilobytes[part]) if kilobytes[part] else "–" for part in parts),
        ]
        for one, kilobytes in weighed
    ]
    heaviest = max(kilobytes["gzip"] for _, kilobytes in weighed)
    return (
        f"# WebAssembly beside native code, on one core\n\n{told}.\n\n{table(heads, rows)}\n\n"
        f"## Weight in kB\n\nAt most {heaviest:.0f} kB a module by gzip (wanted: {MOST_KB}).\n\n"
        f"{table(['games', *parts], sizes)}\n\n{facts_lines(about)}\n"
    )


def main(arguments: list[str]) -> None:
    """Measure, print a page, write it."""
    parser = argparse.ArgumentParser(prog="python -m bench.wasm", description=__doc__)
    parser.add_argument("--game", default="", help="only games whose id begins so; not written")
    parser.add_argument("--rounds", type=int, default=7, help="samples of everything")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the two files")
    chosen = parser.parse_args(arguments)
    ids = [info.id for info in brelan.games() if info.id.startswith(chosen.game)]
    with TemporaryDirectory() as name, eagerly():
        folder = Path(name)
        built = build(folder / "modules", ids)
        about = {**facts("bench.wasm", arguments), "node": _node_version()}
        about["one core"] = pin()
        node = Node(bundle(LOADER, folder / "loader.mjs"))
        of_game = {game: one for one in built for game in one.games}
        measures = [Measure(brelan.game(game), of_game[game], node) for game in ids]
        for number in range(chosen.rounds + 1):
            print(f"round {number} of {chosen.rounds} …", file=sys.stderr, flush=True)
            for one in measures:
                one.sample(number)
        node.end()
        text = page(measures, built, about)
    print(text)
    if not chosen.game:
        data = {one.game.id: one.samples for one in measures}
        write(chosen.out, "wasm", text, {"facts": about, "native and module, a second": data})


def _node_version() -> str:
    asked = ["node", "--version"]
    done = subprocess.run(asked, capture_output=True, text=True, check=True, env=with_node())
    return done.stdout.strip()


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode()


if __name__ == "__main__":
    main(sys.argv[1:])
