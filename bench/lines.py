"""``python -m bench.lines``: fits what unfinished lines of La bonne combinaison are worth.

Players who look one move ahead by the present numbers, and err now and then, play thousands of
games against themselves. A board's final points, less those that it has, are then explained by the
lines it has not finished (least squares), which gives the next numbers; after some rounds they
settle.
Prints the rows for ``brelan/games/bonne_combinaison/bot/line_values.py``.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

import numpy as np

import brelan
from brelan.core.bits import lowest
from brelan.core.compiler.decorators import rule
from brelan.core.compiler.interpreted import eagerly
from brelan.core.generator import derive_all, next_state, scaled, start_all
from brelan.games.bonne_combinaison.bot.line_values import WORTH
from brelan.games.bonne_combinaison.bot.lines import (
    CHANCES,
    STAGES,
    best_gain,
    chances,
    gains,
    left_over,
    line_of,
    lines_across,
    lines_down,
    points,
    stage,
    worths,
)
from brelan.games.bonne_combinaison.rules import (
    EMPTY,
    PLACE,
    SQUARES,
    deal,
    moves,
    play,
    settle,
)

KINDS = 4 * CHANCES
ERRS = 60  # of 1000 moves are random
RARE = 100  # boards: too few to tell a number by


@rule
def added(board: Any, card: int, left: int, row: Any) -> Any:
    """What a card adds to each row, and to each column."""
    across, down = lines_across(board), lines_down(board)
    return (
        gains(across, worths(across, left, row), card, left, row),
        gains(down, worths(down, left, row), card, left, row),
    )


@rule
def choose(s: Any, seat: int, worth: Any, out: Any) -> int:
    """The move that adds most to the own board, less what the card adds to the other one."""
    left = left_over(s.board[seat])
    row = worth[stage(int(s.free[seat]))]
    best = -1e9
    chosen = 0
    card = EMPTY
    loss = 0.0
    across, down = added(s.board[seat], 0, left, row)
    for place in range(moves(s, seat, out)):
        move = int(out[place])
        played = int(s.announced) if move >= PLACE else move // SQUARES
        if played != card:
            card = played
            across, down = added(s.board[seat], card, left, row)
            if move < PLACE:
                its_across, its_down = added(s.board[1 - seat], card, left, row)
                loss = best_gain(int(s.free[1 - seat]), its_across, its_down)
        square = move % SQUARES
        gain = across[square >> 2] + down[square & 3] - loss
        if gain > best:
            best = gain
            chosen = move
    return chosen


@rule
def note(board: Any, free: int, left: int, row: Any) -> float:
    """Count the kinds of unfinished lines; the points of the finished ones."""
    first = stage(free) * KINDS
    total = 0.0
    for number in range(4):
        for start, step in ((4 * number, 1), (number, 4)):
            line = line_of(board, start, step)
            kind = chances(line, left)
            if kind < 0:
                total += points(line)
            else:
                row[first + kind] += 1.0
    return total


@rule
def play_games(
    states: Any, rngs: Any, worth: Any, out: Any, rows: Any, rest: Any, scores: Any, shown: bool
) -> int:
    """Games of these players; a row for each board after every second move, and what it gained."""
    s = states[0]
    count = 0
    for number in range(len(rngs)):
        s.rng = rngs[number]
        policy = next_state(rngs[number])
        deal(s)
        first = count
        while not s.over:
            seat = lowest(s.pending)
            policy = next_state(policy)
            move = choose(s, seat, worth, out)
            if scaled(policy, 1000) < ERRS:
                policy = next_state(policy)
                move = int(out[scaled(policy, moves(s, seat, out))])
            play(s, seat, move)
            if s.announced == EMPTY and not s.over:
                for board in range(2):
                    left = int(s.hand[0]) | int(s.hand[1]) if shown else left_over(s.board[board])
                    rest[count] = -note(s.board[board], int(s.free[board]), left, rows[count])
                    count += 1
        settle(s, scores)
        for row in range(first, count):
            rest[row] += scores[(row - first) % 2]
    return count


def fit(worth: Any, seed: int, games: int, *, shown: bool) -> tuple[Any, Any, Any]:
    """The next numbers from games by the present ones; how often each was seen; the spread.

    ``shown``: by what the cards in both hands may make of a line, not all that are left over.
    """
    game = brelan.game("bonne-combinaison")
    rows = np.zeros((32 * games, STAGES * KINDS), np.float32)
    rest = np.zeros(32 * games, np.float32)
    rngs = start_all(derive_all(seed, 0, games))
    scores, out = np.zeros(8, np.int32), np.zeros(game.rules.MOST_MOVES, np.int16)
    count = play_games(game.states(1), rngs, worth, out, rows, rest, scores, shown)
    rows, rest = rows[:count], rest[:count]
    squares = rows.T @ rows + 3.0 * np.eye(STAGES * KINDS)
    fitted = np.linalg.solve(squares, rows.T @ rest)
    missed = rest - rows @ fitted  # of one board, then of the other
    stages = rows.reshape(count, STAGES, KINDS).sum(2)[::2].argmax(1)
    apart = missed[::2] - missed[1::2]
    spread = np.array([apart[stages == number].std() for number in range(STAGES)])
    seen = rows.sum(0).reshape(STAGES, KINDS)
    return settled(fitted.reshape(STAGES, KINDS), seen).astype(np.float32), seen, spread


def settled(fitted: Any, seen: Any) -> Any:
    """What was hardly seen at a stage is as at the next one, or at the one before."""
    for number in range(STAGES - 2, -1, -1):
        rare = seen[number] < RARE
        fitted[number, rare] = fitted[number + 1, rare]
    for number in range(1, STAGES):
        rare = seen[number] < RARE
        fitted[number, rare] = fitted[number - 1, rare]
    return fitted


def main(arguments: list[str]) -> None:
    """Fit for some rounds and print what is known well enough."""
    parser = argparse.ArgumentParser(prog="python -m bench.lines", description=__doc__)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--games", type=int, default=8000, help="in every round")
    parser.add_argument("--shown", action="store_true", help="by the cards of both hands")
    chosen = parser.parse_args(arguments)
    worth, seen, spread = WORTH, WORTH, WORTH
    with eagerly():
        for number in range(chosen.rounds):
            worth, seen, spread = fit(worth, number, chosen.games, shown=False)
        if chosen.shown:
            worth, seen, spread = fit(worth, chosen.rounds, chosen.games, shown=True)
    print("spread:", ", ".join(f"{value:.1f}" for value in spread))
    for kind in range(KINDS):
        if seen[:, kind].max() >= 200:
            cards, what = divmod(kind, CHANCES)
            shown = ", ".join(f"{value:.2f}" for value in worth[:, kind])
            print(f"({cards}, {what:#04x}): ({shown}),  # seen {seen[:, kind].astype(int)}")


if __name__ == "__main__":
    main(sys.argv[1:])
