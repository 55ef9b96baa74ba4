r"""Train the networks of a game by self-play.

``python -m bench.train punto --minutes 5 --out DIR --install`` plays on all cores and fits on a
GPU where CuPy finds one. The first generation is played by the room's rollouts, each later one by
the network so far. Written are ``GAME.npz`` (the weights, for ``bot/network.npz`` of the room) and
``GAME-curves.json``; with ``--install`` the weights are put into the room as well. Variants that
have the same network are trained once: of each name the first one.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import shutil
import sys
import time
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import brelan
from bench.common.variants import variants as all_variants
from brelan.core.knowledge.network import FILE

from .fit import Fit
from .self_play import Sample, Work, play

ROWS_KEPT = 5_000_000
POLICY_KEPT = 250_000
HELD_OUT = 0.03


def variants(name: str) -> dict[str, dict[str, Any]]:
    """The options of a game to train with, by the name of the network."""
    found: dict[str, dict[str, Any]] = {}
    for game in all_variants(name):
        features: Any = game.info.optional_module("bot.features")
        if features is not None and (key := features.network_name(game.options)):
            flags = {option: True for option, value in game.options.items() if value is True}
            found.setdefault(key, {"players": game.players, **flags})
    return found


class Trainer:
    """One network: generations of self-play and what is learned from them."""

    def __init__(
        self, args: argparse.Namespace, key: str, options: dict[str, Any], pool: Any
    ) -> None:
        self.args, self.options, self.pool = args, options, pool
        game = brelan.game(args.game, **options)
        features: Any = game.info.optional_module("bot.features")
        self.fit = Fit(features.inputs(game.options), getattr(features, "KINDS", 0), args.seed)
        self.begun = False
        if args.resume:
            with np.load(args.resume) as arrays:
                parts = {k.partition(".")[2]: arrays[k] for k in arrays.files if k.startswith(key)}
            self.fit.resume(parts)
            self.begun = True
        self.samples: list[Sample] = []
        self.curve: list[dict[str, Any]] = []
        self.seed = args.seed

    def generation(self, number: int, seconds: float) -> None:
        """Play for two thirds of the time, then fit."""
        begin = time.monotonic()
        learned = self.fit.learned() if number or self.begun else None
        iterations = self.args.first_iterations if learned is None else self.args.iterations
        works = []
        for _ in range(self.args.workers):
            self.seed += 1
            play_for = 0.72 * seconds
            works.append(
                Work(self.args.game, self.options, learned, iterations, play_for, self.seed)
            )
        fresh = self.pool.map(play, works, chunksize=1)
        played = time.monotonic() - begin
        self.samples = [*self.samples, *fresh][-3 * self.args.workers :]
        parts = [self._joined(part, ROWS_KEPT) for part in ("common", "rows", "shares")]
        rows = parts[1]
        held = max(1, int(len(rows) * HELD_OUT))  # whole games at the end: no position is in both
        left = max(1.0, seconds - played)
        steps = self.fit.train(
            *(part[:-held] for part in parts),
            seconds=0.8 * left,
            most_steps=max(50, 15 * len(rows) // self.args.batch),
            batch=self.args.batch,
            rate=3e-3 if number < 2 and not self.begun else 1.5e-3,
            seed=self.seed,
        )
        kinds, visits = self._joined("kinds", POLICY_KEPT), self._joined("visits", POLICY_KEPT)
        policy = self.fit.train_table(kinds, visits, 0.2 * left)
        entry = {
            "generation": number,
            "rounds": sum(one.rounds for one in fresh),
            "positions": sum(len(one.rows) for one in fresh),
            "kept": len(rows),
            "steps": steps,
            "loss": self.fit.loss(*(part[:held] for part in parts)),
            "held_out_loss": self.fit.loss(*(part[-held:] for part in parts)),
            "policy_loss": policy,
            "seconds": [played, time.monotonic() - begin],
        }
        self.curve.append(entry)
        print(self.options, json.dumps(entry), flush=True)

    def _joined(self, part: str, most: int) -> NDArray[Any]:
        return np.concatenate([getattr(one, part) for one in self.samples])[-most:]


def train(args: argparse.Namespace) -> None:
    """All networks of a game, one after the other; then write them."""
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    arrays: dict[str, Any] = {}
    curves: dict[str, Any] = {"command": " ".join(sys.argv[1:]), "workers": args.workers}
    wanted = {k: v for k, v in variants(args.game).items() if args.only in (None, k)}
    each = 60 * args.minutes / len(wanted)
    context = multiprocessing.get_context("spawn")
    with context.Pool(args.workers) as pool:
        for key, options in wanted.items():
            # Compiled here, so that the others find it on the disk.
            play(Work(args.game, options, None, 10, 0.0, 0))
            trainer = Trainer(args, key, options, pool)
            curves["arrays"] = trainer.fit.xp.__name__
            begin = time.monotonic()
            for number in range(args.generations):
                left = each - (time.monotonic() - begin)
                trainer.generation(number, left / (args.generations - number))
            curves[key] = trainer.curve
            arrays |= {f"{key}.{part}": array for part, array in trainer.fit.learned().items()}
            written = out / f"{args.game}.npz"
            np.savez_compressed(written, **arrays)
            (out / f"{args.game}-curves.json").write_text(json.dumps(curves, indent=1))
    if args.install:
        room = brelan.game(args.game, **next(iter(wanted.values()))).info.room
        shutil.copy(written, Path(str(files(room))) / "bot" / FILE)


def main() -> None:
    """Read the words of the command."""
    parser = argparse.ArgumentParser(prog="bench.train", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--out", required=True)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--generations", type=int, default=5)
    parser.add_argument("--iterations", type=int, default=150)
    parser.add_argument("--first-iterations", type=int, default=100)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", help="weights to go on with")
    parser.add_argument("--only", help="the name of one network")
    parser.add_argument("--install", action="store_true")
    train(parser.parse_args())


if __name__ == "__main__":
    main()
