"""A position of Punto as a network sees it: lines that are possible, cards that are left.

A row belongs to a side: what there is of every side, from this one on in the order of play, then
what the card in hand can do, in the place of how many sides are before its owner, then whose turn
it is. It tells nothing of the order of the decks.
"""

from collections.abc import Mapping
from typing import Any

from brelan.core.bits import lowest, popcount
from brelan.core.compiler.decorators import inlined, rule
from brelan.core.dispatch import settle
from brelan.core.knowledge.sense import SearchSettings

from ..cards import VALUES, colour_of, first_colour, owner_of, side_of, value_of
from ..frame import ALL, cell_of, places
from ..lines import colour_cells, gaps
from .windows import FIRST_CELLS, STEPS, counted, extensions, spread, touched

LEVELS = (1, 4, 7, 9)
"""To fill a window all its other cards must be lower than this: free cells only, low cards, …"""
OF_SIDE = 29
OF_CARD = 17
MOST = 255
LEVEL_COUNT = len(LEVELS)
CARD_VALUES = 3
"""Values of cards as `prefer` tells them apart: up to three, up to six, above."""
KINDS = 5 * 5 * 2 * 3 * CARD_VALUES


def network_name(options: Mapping[str, Any]) -> str | None:
    """By the number of sides, teams apart; the expert game has none."""
    if options["expert"]:
        return None
    return f"teams{sides_of(options)}" if options["teams"] else f"sides{sides_of(options)}"


def sides_of(options: Mapping[str, Any]) -> int:
    """How many sides play: teams have two members each."""
    return int(options["players"]) // (2 if options["teams"] else 1)


def settings(options: Mapping[str, Any]) -> SearchSettings:
    """All cards that are not placed are unknown to all alike, so all learn from all."""
    return SearchSettings(exploration=0.6, rollout_moves=0, everyone_learns=True, chance_nodes=True)


def inputs(options: Mapping[str, Any]) -> tuple[int, int]:
    """How many numbers all rows have in common, and how many each has."""
    return 0, sides_of(options) * (OF_SIDE + OF_CARD + 1) + 1


@rule
def revealed(s: Any) -> int:
    """The card that was turned up."""
    if s.expert:
        return -1
    card = int(s.cards[int(s.hand_at[lowest(s.pending)])])
    return colour_of(card) * VALUES + value_of(card) - 1


@inlined
def left_of_colour(s: Any, colour: int, value: int) -> int:
    """How many cards of a colour with at least this value are still to be placed."""
    kinds = ((1 << VALUES) - (1 << value - 1)) << colour * VALUES
    laid = popcount(int(s.laid[0]) & kinds) + popcount(int(s.laid[1]) & kinds)
    return popcount(int(s.stock[colour]) >> 2 * value) - laid


@rule
def describe_side(s: Any, side: int, out: Any) -> None:
    """What there is of a side: its windows by cards and ease, its gaps, its cards."""
    goal = int(s.goal)
    outside = ALL & ~int(s.frame)
    for number in range(OF_SIDE):
        out[number] = 0
    held = 0
    for seat in range(side, s.players, s.sides):
        held += int(s.end[seat]) - int(s.hand_at[seat])
    winning = 0
    for colour in range(first_colour(s, side), first_colour(s, side + 1)):
        own = colour_cells(s, colour)
        once = 0
        twice = 0
        for direction in range(4):
            step = int(STEPS[direction])
            low, middle, high = counted(own, step, goal)
            low_only = low & ~middle & ~high
            middle_only = middle & ~low & ~high
            both = low & middle & ~high
            high_only = high & ~low & ~middle
            still = int(FIRST_CELLS[goal - 4, direction])
            for level in range(LEVEL_COUNT):
                blocked = int(s.at_least[LEVELS[level] - 1]) & ~own | outside
                opened = still & ~touched(blocked, step, goal)
                out[level] += popcount(opened & low_only)
                out[4 + level] += popcount(opened & middle_only)
                out[8 + level] += popcount(opened & both)
                out[12 + level] += popcount(opened & high_only)
                if level == LEVEL_COUNT - 1:
                    near = opened & (both if goal == 5 else middle_only)
                    reached = spread(near, step, goal) & ~own
                    twice |= once & reached
                    once |= reached
        ends = gaps(own, goal) & int(s.frame) & ~own
        if ends:
            for level in range(LEVEL_COUNT):
                out[16 + level] += popcount(ends & ~int(s.at_least[LEVELS[level] - 1]))
            ends &= int(s.reach)
            needed = 0
            while needed < VALUES and not ends & ~int(s.at_least[needed]):
                needed += 1
            if needed < VALUES:
                winning += left_of_colour(s, colour, needed + 1)
        out[20] += popcount(twice)
        out[21] += left_of_colour(s, colour, 1)
        out[22] += left_of_colour(s, colour, 5)
        out[23] += left_of_colour(s, colour, 7)
        out[24] += left_of_colour(s, colour, 9)
        out[25] += popcount(own)
        out[26] += popcount(own & int(s.at_least[6]))
        out[27] += popcount(own & int(s.at_least[8]))
    out[28] = min(MOST, winning * MOST // max(1, held))
    for number in range(28):
        scale = 4 if number < 4 else 8 if number < 8 else 16 if number < 12 else 32
        if number >= 20:
            scale = 32 if number == 20 else 8
        out[number] = min(MOST, int(out[number]) * scale)


@rule
def describe_card(s: Any, seat: int, out: Any) -> None:
    """What the card that is turned up can do for its owner."""
    for number in range(OF_CARD):
        out[number] = 0
    side = side_of(s, seat)
    goal = int(s.goal)
    card = int(s.cards[int(s.hand_at[seat])])
    colour = colour_of(card)
    value = value_of(card)
    where = places(s, value)
    out[value - 1] = 64
    if owner_of(s, colour) == side:
        out[9] = 64
        own = colour_cells(s, colour)
        if gaps(own, goal) & where:
            out[10] = MOST
        blocked = int(s.at_least[VALUES - 1]) & ~own | ALL & ~int(s.frame)
        _one, two, three, four = extensions(own, blocked, goal)
        third = three if goal == 5 else two
        out[11] = min(MOST, 32 * popcount(third & where & ~own))
        out[12] = min(MOST, 16 * popcount((two if goal == 5 else _one) & where & ~own))
        out[16] = 64 if four & where & ~own else 0
    danger = 0
    for other in range(4):
        owner = owner_of(s, other)
        if owner != side and owner < s.sides:
            danger |= gaps(colour_cells(s, other), goal) & int(s.reach)
    danger &= ~int(s.at_least[VALUES - 1])
    out[13] = min(MOST, 64 * popcount(danger))
    out[14] = min(MOST, 64 * popcount(danger & where))
    out[15] = 64 if danger and not danger & ~where else 0


@rule
def describe(s: Any, rows: Any) -> int:
    """A row for every side."""
    sides = int(s.sides)
    seat = lowest(s.pending)
    actor = side_of(s, seat)
    cards_at = sides * OF_SIDE
    turn_at = cards_at + sides * OF_CARD
    for side in range(sides):
        describe_side(s, side, rows[side])
    describe_card(s, seat, rows[actor, cards_at:])
    for side in range(sides):
        for step in range(1, sides):
            other = (side + step) % sides
            for number in range(OF_SIDE):
                rows[side, step * OF_SIDE + number] = rows[other, number]
        ahead = (actor - side + sides) % sides
        for step in range(sides):
            at = cards_at + step * OF_CARD
            if step == ahead:
                if side != actor:
                    for number in range(OF_CARD):
                        rows[side, at + number] = rows[actor, cards_at + number]
            elif side != actor or step:
                for number in range(OF_CARD):
                    rows[side, at + number] = 0
            rows[side, turn_at + step] = 64 if step == ahead else 0
        rows[side, turn_at + sides] = 64
    return sides


@rule
def appraise(s: Any, shares: Any, scores: Any, values: Any) -> None:
    """Whoever wins the round is ahead by one round more; the game by the rounds won."""
    settle(s, scores)
    players = int(s.players)
    sides = int(s.sides)
    before = 0.0
    for seat in range(players):
        before += 1.0 + 2.0 * int(scores[seat])
    members = players // sides
    fair = 1.0 / players
    for seat in range(players):
        total = 0.0
        for winner in range(sides):
            won = winner == side_of(s, seat)
            rounds = int(s.wins[winner]) + 1
            if rounds == s.rounds:
                value = 1.0 if won else -1.0 / (sides - 1)
            else:
                part = 1.0 + 2.0 * (int(scores[seat]) + int(won))
                value = (part / (before + 2.0 * members) - fair) / (1.0 - fair)
            total += shares[winner] * value
        values[seat] = total


@rule
def kinds_of_moves(s: Any, seat: int, moves: Any, count: int, kinds: Any) -> None:
    """Number each move by what it makes, what it stops, what it covers, and the card."""
    side = side_of(s, seat)
    goal = int(s.goal)
    card = int(s.cards[int(s.hand_at[seat])])
    colour = colour_of(card)
    value = value_of(card)
    mine = owner_of(s, colour) == side
    outside = ALL & ~int(s.frame)
    own = colour_cells(s, colour)
    made1 = made2 = made3 = made4 = 0
    if mine:
        blocked = int(s.at_least[VALUES - 1]) & ~own | outside
        made1, made2, made3, made4 = extensions(own, blocked, goal)
    stop1 = stop2 = stop3 = stop4 = 0
    ours = 0
    for other in range(4):
        owner = owner_of(s, other)
        theirs = colour_cells(s, other)
        if owner == side:
            ours |= theirs
        elif owner < s.sides:
            blocked = int(s.at_least[VALUES - 1]) & ~theirs | outside
            one, two, three, four = extensions(theirs, blocked, goal)
            stop1 |= one
            stop2 |= two
            stop3 |= three
            stop4 |= four
    if goal == 4:  # as many are missing as with one card more for a goal of five
        made4, made3, made2, made1 = made3, made2, made1, 0
        stop4, stop3, stop2, stop1 = stop3, stop2, stop1, 0
    taken = int(s.at_least[0])
    dear = (value - 1) // 3
    for number in range(count):
        cell = cell_of(s, int(moves[number]) & 127)
        covers = 0 if not taken >> cell & 1 else 1 if ours >> cell & 1 else 2
        again = own >> cell & 1  # a card of the same colour there: no line gets longer
        makes = 0 if again else _most(made1, made2, made3, made4, cell)
        stops = _most(stop1, stop2, stop3, stop4, cell)
        kinds[number] = (((makes * 5 + stops) * 2 + int(mine)) * 3 + covers) * CARD_VALUES + dear


@inlined
def _most(one: int, two: int, three: int, four: int, cell: int) -> int:
    """The last of these sets that has the cell, counted from 1; 0 if none has."""
    if four >> cell & 1:
        return 4
    if three >> cell & 1:
        return 3
    if two >> cell & 1:
        return 2
    return one >> cell & 1


@rule
def prefer(s: Any, seat: int, moves: Any, count: int, table: Any, weights: Any) -> None:
    """By what is learned of each kind of move."""
    kinds_of_moves(s, seat, moves, count, weights)
    for number in range(count):
        weights[number] = table[int(weights[number])]


@rule
def outcome(before: Any, after: Any, shares: Any) -> None:
    """What a round has brought the sides: all to one; to all alike if nobody has won it."""
    sides = int(before.sides)
    won = 0
    for side in range(sides):
        gained = int(after.wins[side]) - int(before.wins[side])
        shares[side] = float(gained)
        won += gained
    if won == 0:
        for side in range(sides):
            shares[side] = 1.0 / sides
