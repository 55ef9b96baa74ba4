"""The chances that bots tell as a picture: told against seen, a small diagram a variant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

COLUMNS = 4
Bin = tuple[float, float, float, int]
"""Told, seen, half its 95 % interval, how many."""


def plot(folder: Path, variants: Mapping[str, Sequence[Bin]]) -> Path:
    """Draw ``calibration.svg``."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "brelan"  # the same picture from the same numbers
    import matplotlib.pyplot as plt

    rows = -(-len(variants) // COLUMNS)
    size = (2.6 * COLUMNS, 2.7 * rows)
    figure, grid = plt.subplots(rows, COLUMNS, figsize=size, squeeze=False, layout="constrained")
    for axes in grid.flat[len(variants) :]:
        axes.axis("off")
    for axes, (variant, bins) in zip(grid.flat, variants.items(), strict=False):
        told, seen, errors, counts = zip(*bins, strict=True)
        axes.plot([0, 1], [0, 1], color="#999999", linewidth=1)
        axes.errorbar(told, seen, errors, fmt="none", ecolor="#0072b2", alpha=0.5)
        axes.scatter(told, seen, [8 + 120 * one / sum(counts) for one in counts], color="#0072b2")
        axes.set(xlim=(0, 1), ylim=(0, 1), xlabel="told", ylabel="seen")
        axes.set_title(variant, fontsize=8)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "calibration.svg"
    figure.savefig(path, metadata={"Date": None})
    plt.close(figure)
    path.write_text("\n".join(row.rstrip() for row in path.read_text().splitlines()) + "\n")
    return path
