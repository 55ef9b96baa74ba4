"""``python -m bench.hands``: fits what a hand of Combi-Combo is worth after a pass.

Players who pass what they miss least by the present numbers, and err now and then, play games
against themselves. In every turn the lead over the best of the others and the win are then
explained by the parts of the hand that was kept and by the card given away (least squares), which
gives the next numbers; after some rounds they settle.
Prints the rows for ``brelan/games/combi_combo/bot/hand_values.py``.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

import numpy as np

import brelan
from brelan.core.bits import lowest, popcount
from brelan.core.compiler.decorators import rule
from brelan.core.compiler.interpreted import eagerly
from brelan.core.generator import derive_all, next_state, scaled, start_all
from brelan.games.combi_combo.bot.hand_values import (
    COLOUR,
    COLOURS_OF_4,
    GIVEN,
    MOST_TWOS,
    ONES,
    THREE,
    TWOS,
    WORTH,
    missed,
    values_of,
)
from brelan.games.combi_combo.cards import (
    COLOURS,
    FOURS,
    SEATS,
    TURNS,
    kinds,
    ones,
    threes,
    twos,
    unit,
)
from brelan.games.combi_combo.rules import deal, play, settle

PARTS = WORTH.shape[1]
ERRS = 200  # of 1000 passes are random
WIN = 10.0
"""A win counts like so many points of lead."""
FARTHEST = 12.0
"""A larger lead is no better."""


@rule
def choose(hand: int, row: Any, policy: Any) -> int:
    """The card that is missed least; now and then any card."""
    rest = kinds(hand)
    if scaled(policy, 1000) < ERRS:
        for _ in range(scaled(next_state(policy), popcount(rest))):
            rest &= rest - 1
        return lowest(rest) >> 1
    has = rest
    best = 0
    least = 1e9
    while rest:
        card = lowest(rest) >> 1
        rest &= rest - 1
        loss = missed(hand, has, card, row)
        if loss < least:
            least = loss
            best = card
    return best


@rule
def note(hand: int, given: int, row: Any) -> None:
    """The parts of a hand, and of what it gave."""
    has = kinds(hand)
    row[:] = 0.0
    for colour in range(COLOURS):
        row[COLOUR + values_of(has, colour)] += 1.0
    row[ONES + ones(hand)] = 1.0
    row[TWOS + min(twos(hand), MOST_TWOS)] = 1.0
    row[COLOURS_OF_4 + popcount(has & FOURS)] = 1.0
    row[THREE] = threes(hand)
    row[GIVEN + (given & 3)] = 1.0


@rule
def play_games(states: Any, rngs: Any, worth: Any, rows: Any, results: Any, scores: Any) -> None:
    """Games of these players: for every turn and seat the parts, and how it ended."""
    s = states[0]
    for number in range(len(rngs)):
        s.rng = rngs[number]
        policy = next_state(rngs[number])
        deal(s)
        players = int(s.players)
        while not s.over:
            turn = int(s.turn) - 1
            for seat in range(players):
                policy = next_state(policy)
                card = choose(int(s.hands[seat]), worth[turn], policy)
                note(int(s.hands[seat]) - unit(card), card, rows[number, turn, seat])
                play(s, seat, card)
        winners = settle(s, scores)
        for seat in range(players):
            rival = -100
            for other in range(players):
                if other != seat:
                    rival = max(rival, int(scores[other]))
            lead = min(FARTHEST, max(-FARTHEST, float(int(scores[seat]) - rival)))
            won = ((winners >> seat) & 1) / popcount(winners)
            results[number, seat] = 0.5 * lead + 0.5 * WIN * won


def fit(worth: Any, seed: int, games: int, players: int) -> tuple[Any, Any]:
    """The next numbers from games by the present ones, and how often each was seen."""
    rows = np.zeros((games, TURNS, SEATS, PARTS), np.float32)
    results = np.zeros((games, SEATS), np.float32)
    rngs = start_all(derive_all(seed, 0, games))
    states = brelan.game("combi-combo", players=players).states(1)
    play_games(states, rngs, worth, rows, results, np.zeros(8, np.int32))
    fitted = np.zeros_like(worth)
    for turn in range(TURNS):
        parts = rows[:, turn, :players].reshape(-1, PARTS)
        squares = parts.T @ parts + 20.0 * np.eye(PARTS)
        fitted[turn] = np.linalg.solve(squares, parts.T @ results[:, :players].ravel())
    seen = (rows[:, :, :players] > 0).sum((0, 2))
    return settled(fitted, seen), seen


def settled(fitted: Any, seen: Any) -> Any:
    """Every part beside the first of its kind; what was hardly seen is like the one before."""
    for first, end in ((COLOUR, ONES), (ONES, TWOS), (TWOS, COLOURS_OF_4), (COLOURS_OF_4, THREE)):
        fitted[:, first:end] -= fitted[:, first : first + 1]
        for part in range(first + 1, end):
            rare = seen[:, part] < 500
            fitted[rare, part] = fitted[rare, part - 1]
    fitted[:, GIVEN:] -= fitted[:, -1:]
    return fitted


def main(arguments: list[str]) -> None:
    """Fit for some rounds and print the parts, each with its number for every turn."""
    parser = argparse.ArgumentParser(prog="python -m bench.hands", description=__doc__)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=30_000, help="in every round")
    parser.add_argument("--players", type=int, default=4)
    chosen = parser.parse_args(arguments)
    worth = WORTH
    with eagerly():
        for number in range(chosen.rounds):
            worth, _ = fit(worth, number, chosen.games, chosen.players)
    for part in range(PARTS):
        print("(" + ", ".join(f"{value:.2f}" for value in worth[:, part]) + "),")


if __name__ == "__main__":
    main(sys.argv[1:])
