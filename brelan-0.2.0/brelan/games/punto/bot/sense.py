"""What a bot should know about Punto: make lines, stop lines."""

from typing import Any

import numpy as np

from brelan.core.bits import lowest, popcount
from brelan.core.compiler.decorators import rule
from brelan.core.dispatch import settle
from brelan.core.generator import scaled
from brelan.core.knowledge.sense import SearchSettings, register, share_out

from ..cards import VALUES, colour_of, kind_of, owner_of, side_of, value_of
from ..frame import ALL, AROUND, SQUARE, WINDOW, cell_of, places
from ..imagine import shuffle_unseen
from ..lines import colour_cells, gaps
from ..rules import HAND, STATE
from .endgame import list_world
from .features import appraise, describe, prefer, revealed

SETTINGS = SearchSettings(exploration=1.2, guided_rollouts=0.9, other_seats_every=4)

LEVEL_ITERATIONS = {
    2: {"novice": 6_000, "club": 24_000, "expert": 48_000},
    6: {"expert": 48_000},
}
"""Between two sides threats run deep: who looks as little as elsewhere loses to plain reasoning."""
WITHOUT_NETWORK = {3: frozenset({"novice", "club"})}
"""Among three the network makes them better than plain reasoning, however far they stray."""


@rule
def threats(s: Any, side: int) -> int:
    """The cells where a card would win the round for another side."""
    found = 0
    for colour in range(4):
        owner = owner_of(s, colour)
        if owner != side and owner < s.sides:
            found |= gaps(colour_cells(s, colour), int(s.goal))
    return found


@rule
def one_of(cells: int, word: Any) -> int:
    """Any of the cells."""
    for _ in range(scaled(word, popcount(cells))):
        cells &= cells - 1
    return lowest(cells)


@rule
def pick(s: Any, seat: int, word: Any) -> int:
    """Make a line, else stop one, else an own colour goes beside its like, more often than not."""
    side = side_of(s, seat)
    first = int(s.hand_at[seat])
    last = int(s.deck_at[seat]) - 1
    place = last if word & np.uint64(1) else first
    for turn in range(1 + (first < last)):
        card = int(s.cards[first if turn else last])
        if owner_of(s, colour_of(card)) == side:
            wins = gaps(colour_cells(s, colour_of(card)), int(s.goal)) & places(s, value_of(card))
            if wins:
                return _move(s, card, one_of(wins, word))
    danger = threats(s, side)
    if danger:
        for turn in range(1 + (first < last)):
            card = int(s.cards[first if turn else last])
            stops = danger & places(s, value_of(card))
            if stops:
                return _move(s, card, one_of(stops, word))
    card = int(s.cards[place])
    cells = places(s, value_of(card))
    if cells == 0:
        card = int(s.cards[first + last - place])
        cells = places(s, value_of(card))
    if word & np.uint64(6) and owner_of(s, colour_of(card)) == side:
        own = colour_cells(s, colour_of(card))
        beside = (own >> 1 | own | own << 1) & ALL
        beside = (beside >> WINDOW | beside | beside << WINDOW) & cells
        if beside:
            cells = beside
    return _move(s, card, one_of(cells, word))


@rule
def _move(s: Any, card: int, cell: int) -> int:
    """The move that puts a card of the hand on a cell."""
    square = int(s.corner) + int(SQUARE[cell])
    return HAND * (kind_of(card) + 1) + square if s.expert else square


@rule
def weigh(s: Any, seat: int, moves: Any, count: int, weights: Any) -> None:
    """A line that wins, then a threat that is stopped, then company for the own colour."""
    side = side_of(s, seat)
    goal = int(s.goal)
    danger = threats(s, side)
    before = -1
    wins = 0
    own = 0
    mine = False
    for number in range(count):
        move = int(moves[number])
        colour = _colour(s, seat, move)
        if colour != before:
            before = colour
            mine = owner_of(s, colour) == side
            own = colour_cells(s, colour)
            wins = gaps(own, goal) if mine else 0
        cell = cell_of(s, move & 127)
        weight = 0.3
        if (wins >> cell) & 1:
            weight = 200.0
        elif (danger >> cell) & 1:
            weight = 30.0
        elif mine:
            weight += 0.8 * popcount(own & int(AROUND[cell]))
        weights[number] = weight


@rule
def _colour(s: Any, seat: int, move: int) -> int:
    """The colour of the card that a move places."""
    if move >= HAND:
        return (move // HAND - 1) // VALUES
    return colour_of(int(s.cards[int(s.hand_at[seat])]))


@rule
def estimate(s: Any, scores: Any, values: Any) -> None:
    """The result, or who is ahead in rounds."""
    winners = settle(s, scores)
    players = int(s.players)
    share_out(winners, players, values)
    if s.over:
        return
    total = 0.0
    for seat in range(players):
        values[seat] = 1.0 + 2.0 * int(scores[seat])
        total += values[seat]
    fair = 1.0 / players
    for seat in range(players):
        # Winning for sure counts 1, so that a lead in rounds counts the part it is of that.
        values[seat] = (values[seat] / total - fair) / (1.0 - fair)


@rule
def rollout_ends(s: Any, start_round: int) -> bool:
    """A round is enough: the next one is dealt to all alike."""
    return bool(s.round_number != start_round)


register(
    STATE,
    weigh=weigh,
    pick=pick,
    estimate=estimate,
    rollout_ends=rollout_ends,
    list_world=list_world,
    revealed=revealed,
    describe=describe,
    appraise=appraise,
    prefer=prefer,
    shuffle_unseen=shuffle_unseen,
)
