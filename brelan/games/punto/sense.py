"""What a bot should know about Punto: make lines, stop lines."""

from typing import Any

from brelan.core.bits import popcount
from brelan.core.compiled import rule
from brelan.core.dispatch import settle
from brelan.core.sense import Knobs, register, share_out

from .cards import colour_of, owner_of, side_of
from .frame import AROUND, cell_of
from .lines import colour_cells
from .rules import HAND, STATE

KNOBS = Knobs(curiosity=1.2, greed=0.9, others=4)


@rule
def gaps(cells: int, goal: int) -> int:
    """The cells where one card more of a colour makes a line of ``goal``."""
    found = 0
    for step in (1, 6, 7, 8):
        for hole in range(goal):
            rest = -1
            for place in range(goal):
                if place != hole:
                    shift = (place - hole) * step
                    rest &= cells >> shift if shift >= 0 else cells << -shift
            found |= rest
    return found


@rule
def weigh(s: Any, seat: int, moves: Any, count: int, weights: Any) -> None:
    """A line that wins, then a threat that is stopped, then company for the own colour."""
    side = side_of(s, seat)
    goal = int(s.goal)
    threats = 0
    for colour in range(4):
        owner = owner_of(s, colour)
        if owner >= 0 and owner != side:
            threats |= gaps(colour_cells(s, colour), goal)
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
        elif (threats >> cell) & 1:
            weight = 30.0
        elif mine:
            weight += 0.8 * popcount(own & int(AROUND[cell]))
        weights[number] = weight


@rule
def _colour(s: Any, seat: int, move: int) -> int:
    """The colour of the card that a move places."""
    if move >= HAND:
        return ((move >> 7) - 1) // 9
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
def enough(s: Any, start_round: int) -> bool:
    """A round is enough: the next one is dealt to all alike."""
    return bool(s.round_number != start_round)


register(STATE, weigh=weigh, estimate=estimate, enough=enough)
