"""PPO in one file, in CleanRL's style: many games at once, in arrays, with masks.

    pip install 'brelan[gymnasium]' torch
    python examples/cleanrl_ppo.py --game combit --updates 60

The learner takes every seat in turn against random players, or bots of a level (``--opponents``).
It prints its mean result, from -1 (it loses all games) to 1, of the games that ended since the last
line.
"""

from __future__ import annotations

import argparse

import gymnasium
import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import brelan.envs.gymnasium  # noqa: F401 - registers the games


class Agent(nn.Module):
    """A policy over the legal actions, and a value."""

    def __init__(self, seen: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(seen, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU())
        self.policy = nn.Linear(256, actions)
        self.value = nn.Linear(256, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """What to do, and how good it looks."""
        hidden = self.body(seen)
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return Categorical(logits=logits), self.value(hidden)[:, 0]


def main() -> None:
    """Learn."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="combit")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--envs", type=int, default=64)
    parser.add_argument("--steps", type=int, default=32, help="of each game between updates")
    parser.add_argument("--updates", type=int, default=60)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--gamma", type=float, default=0.99)
    parser.add_argument("--lam", type=float, default=0.95)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    env = gymnasium.make_vec(
        f"brelan/{args.game}-v1", args.envs, "vector_entry_point", opponents=args.opponents
    )
    space = env.single_observation_space["observation"]
    agent = Agent(space.shape[0], env.single_action_space.n)
    optimiser = torch.optim.Adam(agent.parameters(), lr=args.rate, eps=1e-5)

    shape = (args.steps, args.envs)
    seen = torch.zeros((*shape, space.shape[0]))
    masks = torch.zeros((*shape, int(env.single_action_space.n)), dtype=torch.bool)
    actions = torch.zeros(shape, dtype=torch.long)
    logs, rewards, ends, values = (torch.zeros(shape) for _ in range(4))

    now, _ = env.reset(seed=args.seed)
    results: list[float] = []
    for update in range(1, args.updates + 1):
        for step in range(args.steps):
            seen[step] = torch.from_numpy(now["observation"]).float()
            masks[step] = torch.from_numpy(now["action_mask"]).bool()
            with torch.no_grad():
                policy, values[step] = agent(seen[step], masks[step])
                actions[step] = policy.sample()
                logs[step] = policy.log_prob(actions[step])
            now, reward, ended, _, _ = env.step(actions[step].numpy())
            rewards[step] = torch.from_numpy(reward)
            ends[step] = torch.from_numpy(ended)
            results += reward[ended].tolist()

        with torch.no_grad():  # generalised advantages; a game that ends is dealt anew at once
            last = agent(
                torch.from_numpy(now["observation"]).float(),
                torch.from_numpy(now["action_mask"]).bool(),
            )[1]
            gains = torch.zeros(shape)
            gain = torch.zeros(args.envs)
            for step in reversed(range(args.steps)):
                goes_on = 1 - ends[step]
                following = last if step == args.steps - 1 else values[step + 1]
                delta = rewards[step] + args.gamma * following * goes_on - values[step]
                gain = gains[step] = delta + args.gamma * args.lam * goes_on * gain
            aims = gains + values

        flat = [one.flatten(0, 1) for one in (seen, masks, actions, logs, gains, aims)]
        for _ in range(args.epochs):
            for rows in torch.randperm(args.steps * args.envs).split(512):
                one, mask, action, log, gain, aim = (part[rows] for part in flat)
                policy, value = agent(one, mask)
                ratio = (policy.log_prob(action) - log).exp()
                gain = (gain - gain.mean()) / (gain.std() + 1e-8)
                clipped = ratio.clamp(1 - args.clip, 1 + args.clip)
                loss = -torch.min(ratio * gain, clipped * gain).mean()
                loss = loss + 0.5 * (value - aim).pow(2).mean()
                loss = loss - args.entropy * policy.entropy().mean()
                optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimiser.step()

        if update % 10 == 0:
            steps = update * args.steps * args.envs
            mean, error = np.mean(results), 1.96 * np.std(results) / np.sqrt(len(results))
            print(f"{steps:>7} steps: mean result {mean:+.3f} ± {error:.3f}", flush=True)
            results = []


if __name__ == "__main__":
    main()
