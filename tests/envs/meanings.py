"""Writes what every number of observations and actions means: ``python -m tests.envs.meanings``."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import brelan
from brelan import Game
from tests.variants import OPTIONS, label

PAGE = Path(__file__).parents[2] / "docs" / "observations.md"
HEAD = """\
# What observations and actions mean

Every part of the observation and of the actions of every game, in order: where it begins, its
shape, its meaning. Sizes depend on the options; `game.observation_parts` and `game.action_parts`
give the same for any choice of them. Seats come in the order of play from the observer on.

Written by `python -m tests.envs.meanings`; a test holds it to the code.
"""


def layout(game: Game) -> tuple[Any, ...]:
    """What tells the numbers of two variants apart."""
    parts = (*game.observation_parts, *game.action_parts)
    return tuple((part.name, part.shape, part.offset, part.meaning) for part in parts)


def variants(chosen: Iterable[dict[str, Any]], game: str) -> list[list[Game]]:
    """The variants of a game, those with the same numbers together."""
    alike: dict[tuple[Any, ...], list[Game]] = {}
    for options in chosen:
        one = brelan.game(game, **options)
        alike.setdefault(layout(one), []).append(one)
    return list(alike.values())


def rows(parts: Iterable[Any]) -> list[str]:
    """A table of parts."""
    return ["| at | name | shape | meaning |", "|---:|---|---|---|"] + [
        f"| {part.offset} | `{part.name}` | {' × '.join(map(str, part.shape))} | {part.meaning} |"
        for part in parts
    ]


def page() -> str:
    """The whole page."""
    lines = [HEAD]
    for info in brelan.games():
        if not info.room.startswith("brelan."):
            continue
        lines.append(f"## {info.title('en')}: `{info.id}`\n")
        for alike in variants(OPTIONS[info.id], info.id):
            game = alike[0]
            names = ", ".join(f"`{label(one)}`" for one in alike)
            sizes = f"{game.observation_size} numbers, {game.action_count} actions"
            lines += [
                f"### {sizes}\n",
                f"{names}\n",
                *rows(game.observation_parts),
                "",
                "Actions:\n",
            ]
            lines += [*rows(game.action_parts), ""]
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
