"""Train a player of Punto by playing against itself.

    python -m examples.ppo.train --device cuda --minutes 10 --out examples/ppo/punto.pt
    python -m examples.ppo.train --device cpu --games 64 --steps 16 --updates 2     # does it run?

All games advance together: the network moves for whoever is to act, in every game at once. A
result counts for the seat that moved; the next position is worth the same to it with the sign
turned where the other side is to act.
"""

from __future__ import annotations

import argparse
import itertools
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

import brelan
from brelan.core.arrays.batch import Batch

from .network import Network, load, save


@dataclass
class Plan:
    """How to train."""

    games: int
    steps: int
    passes: int = 2
    portion: int = 32_768
    rate: float = 6e-4
    clip: float = 0.2
    trace: float = 0.95
    entropy: float = 0.012
    entropy_end: float = 0.002


def tensor(values: Any) -> Tensor:
    """An array of the batch as a tensor: without a copy on the GPU."""
    if isinstance(values, np.ndarray):
        return torch.from_numpy(np.array(values))
    return torch.as_tensor(values, device="cuda")


@dataclass
class Rollout:
    """What happened in some steps of all games."""

    observations: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor
    worth: Tensor
    gains: Tensor


class Trainer:
    """Plays and learns in turn."""

    def __init__(self, network: Network, batch: Batch, plan: Plan, device: str) -> None:
        self.network, self.batch, self.plan, self.device = network, batch, plan, device
        self.optimiser = torch.optim.Adam(network.parameters(), lr=plan.rate, eps=1e-5, fused=True)
        self.ended = 0
        self.won_first = 0.0

    def think(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The network in half precision where the device has it."""
        with torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda"):
            return self.network(observations, masks)

    @torch.no_grad()
    def play(self) -> Rollout:
        """Some steps in every game."""
        plan, batch = self.plan, self.batch
        shape = (plan.steps, plan.games)
        like = {"device": self.device}
        seen = torch.zeros((*shape, batch.game.observation_size), dtype=torch.int8, **like)
        masks = torch.zeros((*shape, batch.game.action_count), dtype=torch.bool, **like)
        actions = torch.zeros(shape, dtype=torch.int64, **like)
        chances, worth, rewards, same, going = (torch.zeros(shape, **like) for _ in range(5))
        rows = torch.arange(plan.games, **like)
        for step in range(plan.steps):
            seats = tensor(batch.seats).long().clone()
            seen[step], masks[step] = tensor(batch.observations), tensor(batch.masks)
            wishes, worth[step] = self.think(seen[step], masks[step])
            chosen = torch.distributions.Categorical(logits=wishes)
            actions[step] = chosen.sample()
            chances[step] = chosen.log_prob(actions[step])
            gained, ended = batch.act(self.given(actions[step]))
            rewards[step] = tensor(gained)[rows, seats]
            going[step] = 1 - tensor(ended).float()
            same[step] = (tensor(batch.seats).long() == seats).float() * 2 - 1
            self.ended += int((going[step] == 0).sum())
            self.won_first += float((tensor(gained)[:, 0] > 0).sum())
        _, after = self.think(tensor(batch.observations), tensor(batch.masks))
        gains = self.gains(rewards, worth, after, same * going)
        return Rollout(seen, masks, actions, chances, worth, gains)

    def given(self, actions: Tensor) -> Any:
        """Actions as the batch takes them."""
        numbers = actions.to(torch.int16)
        return numbers.numpy() if self.device == "cpu" else numbers

    def gains(self, rewards: Tensor, worth: Tensor, after: Tensor, sign: Tensor) -> Tensor:
        """How much better than expected each action was, seen from the seat that took it."""
        gains = torch.zeros_like(worth)
        gain = torch.zeros_like(after)
        for step in reversed(range(len(worth))):
            surprise = rewards[step] + sign[step] * after - worth[step]
            gain = surprise + self.plan.trace * sign[step] * gain
            gains[step] = gain
            after = worth[step]
        return gains

    def learn(self, told: Rollout, entropy: float) -> float:
        """Some passes over what happened, in random portions; the last loss of the value."""
        flat = {
            name: getattr(told, name).flatten(0, 1)
            for name in ("observations", "masks", "actions", "chances", "worth", "gains")
        }
        count = len(flat["actions"])
        portion = min(self.plan.portion, count)
        loss_of_worth = torch.zeros(())
        for _ in range(self.plan.passes):
            order = torch.randperm(count, device=self.device)
            for start in range(0, count - portion + 1, portion):
                part = order[start : start + portion]
                wishes, worth = self.think(flat["observations"][part], flat["masks"][part])
                chosen = torch.distributions.Categorical(logits=wishes)
                gains = flat["gains"][part]
                aims = flat["worth"][part] + gains
                gains = (gains - gains.mean()) / (gains.std() + 1e-6)
                ratio = (chosen.log_prob(flat["actions"][part]) - flat["chances"][part]).exp()
                held = ratio.clamp(1 - self.plan.clip, 1 + self.plan.clip)
                loss_of_policy = -torch.min(ratio * gains, held * gains).mean()
                loss_of_worth = (worth - aims).square().mean()
                loss = loss_of_policy + 0.5 * loss_of_worth - entropy * chosen.entropy().mean()
                self.optimiser.zero_grad(set_to_none=True)
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimiser.step()
        return float(loss_of_worth.detach())


def train(options: argparse.Namespace) -> Network:
    """Train for some minutes or updates, saving as it goes."""
    torch.manual_seed(options.seed)
    torch.backends.cudnn.benchmark = True
    game = brelan.game("punto", rounds=1)
    if options.go_on and options.out.exists():
        network = load(game, options.out).train().to(options.device)
    else:
        network = Network(game, options.width, options.depth).to(options.device)
    batch = game.batch(options.games, options.seed, device=options.device, auto_reset=True)
    plan = Plan(options.games, options.steps, rate=options.rate, entropy=options.entropy)
    trainer = Trainer(network, batch, plan, options.device)
    began = time.monotonic()
    for update in itertools.count(1):
        spent = (time.monotonic() - began) / 60
        done = (update - 1) / options.updates if options.updates else 0
        share = max(spent / options.minutes, done)
        if share >= 1:
            break
        for group in trainer.optimiser.param_groups:
            group["lr"] = plan.rate * (1 - 0.95 * min(1.0, share))
        entropy = plan.entropy + (plan.entropy_end - plan.entropy) * min(1.0, share)
        loss = trainer.learn(trainer.play(), entropy)
        if update % options.report == 0:
            steps = update * plan.games * plan.steps
            rate = steps / (time.monotonic() - began)
            print(
                f"{spent:5.1f} min  {steps / 1e6:8.1f} M steps  {rate / 1e3:7.0f} k steps/s  "
                f"{trainer.ended} games  loss of value {loss:.3f}",
                flush=True,
            )
            save(network, options.out)
    save(network, options.out)
    return network


def arguments() -> argparse.ArgumentParser:
    """What can be chosen."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--games", type=int, default=16_384, help="games side by side")
    parser.add_argument("--steps", type=int, default=32, help="steps between two lessons")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--updates", type=int, default=0, help="stop after so many lessons")
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--depth", type=int, default=5)
    parser.add_argument("--rate", type=float, default=Plan.rate, help="falls to a twentieth")
    parser.add_argument("--entropy", type=float, default=Plan.entropy, help="how curious at first")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", type=int, default=10, help="lessons between two lines")
    parser.add_argument("--go-on", action="store_true", help="begin with the weights in --out")
    parser.add_argument("--out", type=Path, default=Path("punto.pt"))
    return parser


if __name__ == "__main__":
    train(arguments().parse_args())
