"""A small convolutional network over the window of Punto's board."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn

from brelan.core.game import Game

COLOURS, VALUES, WINDOW = 4, 9, 7
CELLS = WINDOW * WINDOW
PLANES = COLOURS * 2 + 2 + COLOURS + 1 + 2
"""Where a colour lies and how high, free cells, legal ones, the card to place, cards left."""


class Block(nn.Module):
    """Two convolutions with a way round them."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.first = nn.Conv2d(width, width, 3, padding=1)
        self.second = nn.Conv2d(width, width, 3, padding=1)

    def forward(self, x: Tensor) -> Tensor:
        """One step."""
        return torch.relu(x + self.second(torch.relu(self.first(x))))


class Network(nn.Module):
    """From what a seat knows to how likely each cell is, and what the position is worth to it."""

    def __init__(self, game: Game, width: int = 64, depth: int = 5) -> None:
        super().__init__()
        parts = {part.name: part for part in game.observation_parts}
        self.places = {name: parts[name].place for name in ("board", "hand", "left")}
        self.size = {"width": width, "depth": depth}
        self.stem = nn.Conv2d(PLANES, width, 3, padding=1)
        self.blocks = nn.Sequential(*(Block(width) for _ in range(depth)))
        self.policy = nn.Sequential(nn.Conv2d(width, 16, 1), nn.ReLU(), nn.Conv2d(16, 1, 1))
        self.narrow = nn.Conv2d(width, 8, 1)
        self.value = nn.Sequential(nn.Linear(8 * CELLS, 128), nn.ReLU(), nn.Linear(128, 1))
        self.to(memory_format=torch.channels_last)

    def planes(self, observations: Tensor, masks: Tensor) -> Tensor:
        """Observations as pictures of the window."""
        seen = observations.float()
        games = len(seen)
        board = seen[:, self.places["board"]].view(games, COLOURS, WINDOW, WINDOW)
        hand = seen[:, self.places["hand"]].view(games, COLOURS, VALUES)
        left = seen[:, self.places["left"]][:, :2] / 36
        height = torch.arange(1, VALUES + 1, device=seen.device) / VALUES
        colour = hand.sum(2)
        value = (hand.sum(1) * height).sum(1, keepdim=True)
        spread = torch.cat([colour, value, left], 1)[:, :, None, None]
        taken = (board > 0).float()
        return torch.cat(
            [
                taken,
                board / VALUES,
                1 - taken.sum(1, keepdim=True),
                masks.float().view(games, 1, WINDOW, WINDOW),
                spread.expand(games, spread.shape[1], WINDOW, WINDOW),
            ],
            1,
        ).contiguous(memory_format=torch.channels_last)

    def forward(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Logarithms of how likely each action is, and the expected result between -1 and 1."""
        x = torch.relu(self.stem(self.planes(observations, masks)))
        x = self.blocks(x)
        wishes = self.policy(x).flatten(1).float()
        worth = torch.tanh(self.value(torch.relu(self.narrow(x)).flatten(1)).float()).squeeze(1)
        return wishes.masked_fill(~masks.bool(), -1e9), worth


def save(network: Network, file: Any) -> None:
    """The weights in half precision, with the network's size."""
    weights = {name: value.half().cpu() for name, value in network.state_dict().items()}
    torch.save({"size": network.size, "weights": weights}, file)


def load(game: Game, file: Any) -> Network:
    """The network of `save`."""
    kept = torch.load(file, map_location="cpu", weights_only=True)
    network = Network(game, **kept["size"])
    network.load_state_dict({name: value.float() for name, value in kept["weights"].items()})
    return network.eval()
