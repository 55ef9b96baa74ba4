"""The comparison as a picture: a dot a game, a line a peer, all four kinds."""

from __future__ import annotations

from pathlib import Path

from bench.common.samples import KINDS, Speed

from .environment import Peer
from .ratios import ratios, sides

INK = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9")


def plot(folder: Path, speeds: list[Speed], peers: list[Peer]) -> list[Path]:
    """Draw ``peers.svg``, where there is something to compare and matplotlib to draw with."""
    shown = [
        (kind, side, [ratio for _, _, ratio in found])
        for kind in KINDS
        for side in sides(peers)
        if (found := ratios(speeds, peers, kind, side))
    ]
    if not shown:
        return []
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "brelan"  # the same picture from the same numbers
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(8, 0.36 * len(shown) + 1.4), layout="constrained")
    names = sides(peers)
    for line, (_, side, numbers) in enumerate(shown):
        colour = INK[names.index(side) % len(INK)]
        axes.plot([min(numbers), max(numbers)], [line, line], color=colour, linewidth=2, alpha=0.5)
        axes.plot(numbers, [line] * len(numbers), "o", color=colour, markersize=6)
    axes.axvline(1, color="#444444", linewidth=1)
    axes.set_xscale("log")
    axes.set_yticks(range(len(shown)), [f"{kind}: {side}" for kind, side, _ in shown])
    axes.invert_yaxis()
    axes.grid(axis="x", alpha=0.3)
    axes.set_xlabel("Brelan, times as fast as the peer on a game like it (a dot a game)")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "peers.svg"
    figure.savefig(path, metadata={"Date": None})
    plt.close(figure)
    path.write_text("\n".join(row.rstrip() for row in path.read_text().splitlines()) + "\n")
    return [path]
