"""Fitting a network to positions: on a GPU by CuPy, or with NumPy alone."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from brelan.core.knowledge.network import (
    FIRST,
    INPUT_PARTS,
    LARGEST,
    SECOND,
    UNIT_PARTS,
    WEIGHT_PARTS,
)

MOST_UNIT = LARGEST / UNIT_PARTS
MOST_WEIGHT = 31.9
CHUNK = 1 << 16


def array_module() -> Any:
    """CuPy where it works, else NumPy."""
    try:
        import cupy  # type: ignore[import-not-found, unused-ignore]

        probe = cupy.clip(cupy.ones((4, 4)) @ cupy.ones((4, 4)), 0, 1).sum()
        if float(probe) == 16.0:
            return cupy
    except Exception as problem:  # whatever is missing there, NumPy does it too
        print("no CuPy:", type(problem).__name__, problem, flush=True)
    return np


def falling(part: float) -> float:
    """How large steps are after a part of the time, beside the first."""
    return 0.02 + 0.98 * 0.5 * (1 + float(np.cos(np.pi * part)))


class Fit:
    """Weights as real numbers, and Adam's memory."""

    def __init__(self, inputs: tuple[int, int], kinds: int, seed: int) -> None:
        self.xp = array_module()
        chance = np.random.default_rng(seed)
        real = {
            "common": chance.normal(0, 0.5 / np.sqrt(sum(inputs)), (inputs[0], FIRST)),
            "first": chance.normal(0, 0.5 / np.sqrt(sum(inputs)), (inputs[1], FIRST)),
            "second": chance.normal(0, 1 / np.sqrt(FIRST), (FIRST + 1, SECOND)),
            "last": chance.normal(0, 1 / np.sqrt(SECOND), SECOND),
        }
        self.weights = {name: self.xp.asarray(w, np.float32) for name, w in real.items()}
        self.mean = {name: self.xp.zeros_like(w) for name, w in self.weights.items()}
        self.square = {name: self.xp.zeros_like(w) for name, w in self.weights.items()}
        self.steps = 0
        self.table = np.zeros(kinds, np.float64)

    def resume(self, learned: dict[str, NDArray[Any]]) -> None:
        """Go on with weights as `learned` gave them."""
        for name in learned.keys() & self.weights.keys():
            self.weights[name] = self.xp.asarray(learned[name], np.float32) / WEIGHT_PARTS
        self.table = np.log(learned["table"].astype(np.float64))

    def _forward(self, c: Any, x: Any) -> tuple[Any, ...]:
        """The layers, for positions whose rows lie one behind the other."""
        xp, w = self.xp, self.weights
        sums = x @ w["first"]
        if c.shape[1]:
            sums = sums + xp.repeat(c @ w["common"], len(x) // len(c), axis=0)
        units = xp.clip(sums, 0, MOST_UNIT)
        later = xp.clip(units @ w["second"][:FIRST] + w["second"][FIRST], 0, MOST_UNIT)
        return units, later, later @ w["last"]

    def _chances(self, logits: Any) -> Any:
        powers = self.xp.exp(logits - logits.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True)

    def train(
        self,
        common: NDArray[np.uint8],
        rows: NDArray[np.uint8],
        shares: NDArray[np.float32],
        *,
        seconds: float,
        most_steps: int,
        batch: int,
        rate: float,
        seed: int,
    ) -> int:
        """Adam for so long; how many steps were made."""
        xp = self.xp
        c_all, x_all, t_all = xp.asarray(common), xp.asarray(rows), xp.asarray(shares)
        chance = np.random.default_rng(seed)
        count = len(rows)
        begin = time.monotonic()
        made = 0
        while made < most_steps:
            part = max((time.monotonic() - begin) / seconds, made / most_steps)
            if part >= 1:
                break
            lr = rate * falling(part)
            self.learn(c_all, x_all, t_all, chance.integers(0, count, batch), lr)
            made += 1
        return made

    def learn(
        self, common: Any, rows: Any, shares: Any, chosen: NDArray[np.int64], lr: float
    ) -> None:
        """A step by some of the positions, which lie where the weights do."""
        numbers = self.xp.asarray(chosen)
        x = rows[numbers].reshape(-1, rows.shape[2]).astype(np.float32) / INPUT_PARTS
        c = common[numbers].astype(np.float32) / INPUT_PARTS
        self._step(c, x, shares[numbers], lr)

    def _step(self, c: Any, x: Any, target: Any, lr: float) -> None:
        xp, w = self.xp, self.weights
        units, later, out = self._forward(c, x)
        sides = target.shape[1]
        chances = self._chances(out.reshape(-1, sides))
        error = ((chances - target) / len(target)).reshape(-1).astype(np.float32)
        slopes = {"last": later.T @ error}
        back = error[:, None] * w["last"][None, :] * ((later > 0) & (later < MOST_UNIT))
        slopes["second"] = xp.concatenate([units.T @ back, back.sum(axis=0)[None]])
        back = (back @ w["second"][:FIRST].T) * ((units > 0) & (units < MOST_UNIT))
        slopes["first"] = x.T @ back
        if c.shape[1]:
            slopes["common"] = c.T @ back.reshape(len(c), sides, -1).sum(axis=1)
        self.steps += 1
        for name, slope in slopes.items():
            mean, square = self.mean[name], self.square[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            low = mean / (1 - 0.9**self.steps)
            high = xp.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            w[name] *= 1 - 1e-3 * lr
            w[name] -= lr * low / high
            xp.clip(w[name], -MOST_WEIGHT, MOST_WEIGHT, out=w[name])

    def loss(
        self, common: NDArray[np.uint8], rows: NDArray[np.uint8], shares: NDArray[np.float32]
    ) -> float:
        """Mean cross entropy, in nats."""
        total = 0.0
        count, sides, inputs = rows.shape
        for first in range(0, count, CHUNK):
            x = self.xp.asarray(rows[first : first + CHUNK]).reshape(-1, inputs)
            c = self.xp.asarray(common[first : first + CHUNK]).astype(np.float32) / INPUT_PARTS
            out = self._forward(c, x.astype(np.float32) / INPUT_PARTS)[2]
            chances = self._chances(out.reshape(-1, sides))
            target = self.xp.asarray(shares[first : first + CHUNK])
            total -= float((target * self.xp.log(chances + 1e-9)).sum())
        return float(total / max(1, count))

    def train_table(
        self, kinds: NDArray[np.int16], visits: NDArray[np.float32], seconds: float
    ) -> float:
        """Weights for kinds of moves by softmax regression; the cross entropy in the end."""
        if not len(kinds) or not len(self.table):
            return 0.0
        chance = np.random.default_rng(0)
        mean, square = np.zeros_like(self.table), np.zeros_like(self.table)
        end = time.monotonic() + seconds
        loss = 0.0
        for step in range(1, 1500):
            if time.monotonic() > end:
                break
            chosen = chance.integers(0, len(kinds), 4096)
            here, target = kinds[chosen], visits[chosen]
            logits = np.where(here >= 0, self.table[here], -1e9)
            powers = np.exp(logits - logits.max(axis=1, keepdims=True))
            parts = powers / powers.sum(axis=1, keepdims=True)
            legal = here >= 0
            error = (parts - target)[legal] / len(chosen)
            slope = np.bincount(here[legal], error, len(self.table))
            batch_loss = -float((target * np.log(parts + 1e-9)).sum()) / len(chosen)
            loss = batch_loss if step == 1 else 0.98 * loss + 0.02 * batch_loss
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope * slope - square)
            rate = 0.05 if step < 700 else 0.015
            low, high = mean / (1 - 0.9**step), np.sqrt(square / (1 - 0.99**step)) + 1e-7
            self.table -= rate * low / high + rate * 1e-3 * self.table
            np.clip(self.table, -4, 6, out=self.table)
        return loss

    def learned(self) -> dict[str, NDArray[Any]]:
        """The weights as whole numbers, for the package."""
        found = {}
        for name, values in self.weights.items():
            plain = values if self.xp is np else self.xp.asnumpy(values)
            whole = np.rint(plain * WEIGHT_PARTS)
            found[name] = np.ascontiguousarray(np.clip(whole, -32767, 32767).astype(np.int16))
        found["table"] = np.exp(self.table).astype(np.float32)
        return found
