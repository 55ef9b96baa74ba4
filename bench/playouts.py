"""Uniform random games on one core, from deal to end, in every variant.

``python -m bench.playouts`` prints these alone.
"""

from __future__ import annotations

from time import process_time

from bench.common.machine import pin
from bench.common.report import millions, table
from bench.common.samples import Clock, Speed
from bench.common.variants import name, split, variants
from brelan import Game

FIRST_GUESS = 32
"""Games played to learn how many fill a sample."""
WAY = "native playouts through the public API"


def prepare(game: Game, seconds: float) -> Speed:
    """Compile the game and find how many of its games fill a sample of that length."""
    game.playouts(1)
    games, took = FIRST_GUESS, 0.0
    while took < seconds / 10:
        games *= 2
        begin = process_time()
        result = game.playouts(games, seed=1)
        took = process_time() - begin
    return Speed(
        name(game),
        WAY,
        length=result.moves / games,
        facts={
            "game": game.id,
            "players": game.players,
            "record_bytes": game.rules.STATE.itemsize,
            "sample_games": max(1, round(games * seconds / took)),
            "games_per_second": [],
        },
    )


def sample(game: Game, speed: Speed) -> None:
    """Add one sample: as many games as fill it, with the reference before and after."""
    games = speed.facts["sample_games"]
    with Clock() as clock:
        moves = game.playouts(games, seed=len(speed.rates)).moves
    speed.add(moves, clock)
    speed.facts["games_per_second"].append(games / clock.cpu)


def measure(games: list[Game], speeds: list[Speed], rounds: int) -> None:
    """Several rounds, each with one sample of every variant."""
    for _ in range(rounds):
        for game, speed in zip(games, speeds, strict=True):
            sample(game, speed)


def main() -> None:
    """All variants, three samples each."""
    pin()
    games, absent = split(variants())
    speeds = [prepare(game, 0.2) for game in games]
    measure(games, speeds, 3)
    rows = [
        [speed.name, millions(speed.best), millions(speed.median), f"{speed.length:.1f}"]
        for speed in speeds
    ]
    print(table(["game", "best, M moves/s", "median", "moves a game"], rows))
    for who, reason in absent.items():
        print(f"{who}: not measured, {reason}")


if __name__ == "__main__":
    main()
