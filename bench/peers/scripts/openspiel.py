"""OpenSpiel: everything that is measured of it, in C++ and in Python."""

from collections.abc import Iterator
from typing import Any

from bench.peers.scripts import openspiel_games, openspiel_search, openspiel_steps
from bench.peers.scripts.output import serve

MODULES: tuple[Any, ...] = (openspiel_steps, openspiel_games, openspiel_search)


def main() -> None:
    """All kinds of all games."""
    makers: Iterator[Any] = (maker for module in MODULES for maker in module.makers())
    serve(makers)


if __name__ == "__main__":
    main()
