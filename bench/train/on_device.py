r"""Train the networks of a game by self-play on a GPU.

``python -m bench.train.on_device carro-combo --minutes 4 --out DIR`` plays tens of thousands of
games side by side on the card, every move chosen one ply ahead (`device_play`), and fits between
the launches by what is kept there: nothing leaves the card. The first games are played by the
room's rollout policy. Written are ``GAME.npz`` and ``GAME-device.json``, after every network.
A loss is that of rounds that were not learned from yet.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

import brelan
from brelan.core.compiler.interpreted import eagerly

from .__main__ import variants
from .device_play import SLOTS, Tables, kernel_of
from .fit import Fit, falling

FIRST_ROUNDS = 0.04
"""So large a part of the time plays by the rollout policy."""
MEAN_OVER = 0.5
"""How sharply moves are preferred, in parts of the spread of what they seem worth."""
LAUNCH_SECONDS = 0.4


class Memory:
    """The latest positions, on the card: the oldest are overwritten."""

    def __init__(self, most: int, xp: Any) -> None:
        self.most, self.xp = most, xp
        self.parts: list[Any] = []
        self.filled = self.at = 0

    def add(self, parts: tuple[Any, ...]) -> None:
        """Keep these positions."""
        if not self.parts:
            self.parts = [self.xp.zeros((self.most, *one.shape[1:]), one.dtype) for one in parts]
        count = min(len(parts[0]), self.most)
        if not count:
            return
        if self.at + count > self.most:
            self.at = 0
        for kept, fresh in zip(self.parts, parts, strict=True):
            kept[self.at : self.at + count] = fresh[:count]
        self.at += count
        self.filled = max(self.filled, self.at)


class DeviceTrainer:
    """One network: play, collect, fit, again and again."""

    def __init__(
        self, args: argparse.Namespace, key: str, options: dict[str, Any], kernel: Any
    ) -> None:
        self.args = args
        game = brelan.game(args.game, **options)
        features: Any = game.info.optional_module("bot.features")
        self.fit = Fit(features.inputs(game.options), features.KINDS, args.seed)
        self.resumed = False
        if args.resume:
            with np.load(args.resume) as arrays:
                like = key if f"{key}.first" in arrays.files else key.replace("teams", "sides")
                names = [name for name in arrays.files if name.startswith(f"{like}.")]
                parts = {name.partition(".")[2]: arrays[name] for name in names}
            if parts and parts["first"].shape == self.fit.weights["first"].shape:
                self.fit.resume(parts)
                self.resumed = True
        xp = self.fit.xp
        self.tables = Tables(kernel, game, args.games, args.seed, xp)
        self.memory = Memory(args.kept, xp)
        self.policy: list[tuple[Any, Any]] = []
        self.chance = np.random.default_rng(args.seed)
        self.curve: list[dict[str, Any]] = []
        self.rounds = self.steps = self.moves = 0
        self.launch_steps = 4

    def train(self, seconds: float, label: str) -> None:
        """So long; what was learned lies in ``fit`` then."""
        begin = shown = time.monotonic()
        fresh_losses: list[float] = []
        while (part := (time.monotonic() - begin) / seconds) < 1:
            launched = time.monotonic()
            fresh = self._play(0 if part < FIRST_ROUNDS else self.args.worlds)
            played = time.monotonic() - launched
            if self.resumed and part < FIRST_ROUNDS:
                continue  # players without a network have nothing to teach it any more
            if len(fresh[0]):
                head = [one[:16384] for one in fresh]
                fresh_losses.append(self.fit.loss(head[0], head[1], head[2]))
                self.memory.add(fresh)
            self._adapt(played)
            until = time.monotonic() + self.args.fit_part * played
            while self.memory.filled and time.monotonic() < min(until, begin + seconds):
                self._learn(part)
            if time.monotonic() - shown > seconds / 12:
                shown = time.monotonic()
                self._note(label, shown - begin, fresh_losses)
                fresh_losses = []
        policy_loss = self._learn_policy()
        self._note(label, time.monotonic() - begin, fresh_losses, policy_loss)

    def _play(self, worlds: int) -> tuple[Any, Any, Any]:
        self.tables.advance(self.fit.learned(), self.launch_steps, worlds)
        *fresh, kinds, worth = self.tables.collect()
        self.moves += self.launch_steps * self.args.games
        self.rounds += len(fresh[0]) // SLOTS
        if len(kinds) and worlds:
            self.policy = [*self.policy, (kinds, worth)][-60:]
        return tuple(fresh)

    def _adapt(self, played: float) -> None:
        """Launches of a fraction of a second: long enough to be worth it, short enough to wait."""
        if played > 1.5 * LAUNCH_SECONDS:
            self.launch_steps = max(1, self.launch_steps // 2)
        elif played < LAUNCH_SECONDS / 2:
            self.launch_steps = min(16, self.launch_steps + 1)

    def _learn(self, part: float) -> None:
        for _ in range(10):
            chosen = self.chance.integers(0, self.memory.filled, self.args.batch)
            common, rows, shares = self.memory.parts
            self.fit.learn(common, rows, shares, chosen, self.args.rate * falling(part))
            self.steps += 1
        float(self.fit.weights["last"][0])  # waits for the card

    def _learn_policy(self) -> float:
        """Kinds of moves by what they seemed worth, the best most."""
        if not self.policy:
            return 0.0
        plain = (lambda one: one) if self.fit.xp is np else self.fit.xp.asnumpy
        kinds = np.concatenate([plain(one) for one, _ in self.policy])
        worth = np.concatenate([plain(one) for _, one in self.policy]).astype(np.float64)
        legal = kinds >= 0
        count = legal.sum(axis=1, keepdims=True)
        mean = np.where(legal, worth, 0).sum(axis=1, keepdims=True) / count
        spread = np.sqrt((np.where(legal, worth - mean, 0) ** 2).sum(axis=1, keepdims=True) / count)
        scaled = np.where(legal, (worth - mean) / (MEAN_OVER * spread + 1e-3), -1e9)
        powers = np.exp(scaled - scaled.max(axis=1, keepdims=True))
        parts = (powers / powers.sum(axis=1, keepdims=True)).astype(np.float32)
        return self.fit.train_table(kinds, parts, self.args.policy_seconds)

    def _note(self, label: str, seconds: float, losses: list[float], policy: float = 0.0) -> None:
        entry = {
            "seconds": round(seconds, 1),
            "rounds": self.rounds,
            "positions_kept": self.rounds * SLOTS,
            "moves_at_most": self.moves,
            "launch_steps": self.launch_steps,
            "steps": self.steps,
            "loss_of_fresh_rounds": float(np.mean(losses)) if losses else None,
            "policy_loss": policy,
        }
        self.curve.append(entry)
        print(label, json.dumps(entry), flush=True)


def train(args: argparse.Namespace) -> None:
    """All networks of a game, one after the other."""
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    begin = time.monotonic()
    wanted = {k: v for k, v in variants(args.game).items() if not args.only or k in args.only}
    if args.only:
        wanted = {key: wanted[key] for key in args.only}
    features: Any = brelan.game(args.game).info.optional_module("bot.features")
    kernel = kernel_of(features.outcome, features.kinds_of_moves)
    arrays: dict[str, Any] = {}
    curves: dict[str, Any] = {"command": " ".join(sys.argv[1:])}
    for number, (key, options) in enumerate(wanted.items()):
        trainer = DeviceTrainer(args, key, options, kernel)
        trainer.tables.advance(trainer.fit.learned(), 1, 1)  # compiled before the clock runs
        trainer.tables.collect()
        print(args.game, key, "ready after", round(time.monotonic() - begin, 1), "s", flush=True)
        left = 60 * args.minutes - (time.monotonic() - begin)
        trainer.train(max(1.0, left / (len(wanted) - number)), f"{args.game} {key}")
        curves[key] = trainer.curve
        arrays |= {f"{key}.{part}": array for part, array in trainer.fit.learned().items()}
        np.savez_compressed(out / f"{args.game}.npz", **arrays)
        (out / f"{args.game}-device.json").write_text(json.dumps(curves, indent=1))


def main() -> None:
    """Read the words of the command."""
    parser = argparse.ArgumentParser(prog="bench.train.on_device", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--out", required=True)
    parser.add_argument("--minutes", type=float, default=5, help="all together, compiling too")
    parser.add_argument("--games", type=int, default=33_792, help="games side by side")
    parser.add_argument("--worlds", type=int, default=3, help="worlds that a move is judged in")
    parser.add_argument("--kept", type=int, default=4_000_000, help="positions to learn from")
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument(
        "--fit-part", type=float, default=0.8, help="seconds of fitting to a second of play"
    )
    parser.add_argument("--policy-seconds", type=float, default=4.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", help="weights to go on with")
    parser.add_argument("--only", nargs="*", help="names of networks, in this order")
    with eagerly():
        train(parser.parse_args())


if __name__ == "__main__":
    main()
