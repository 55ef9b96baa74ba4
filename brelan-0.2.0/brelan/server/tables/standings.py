"""Who stands where in a tournament: pure functions of its finished tables.

A round robin gives a point for each opponent of one's table who fared worse, half for who fared
alike. A duplicate gives the same for each other entrant on one's seat of the deal, once every table
has finished it. Who stands equal is told apart by what they have gained from each other, then by
how often they beat everybody they were compared with; else they share a rank.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from ..model.tournament import Pairing, Plan, SeatResult

HALF = 0.5

Compared = tuple[int, SeatResult]
"""An entrant and how they fared."""


class Standing(msgspec.Struct):
    """One entrant's place."""

    number: int
    rank: int = 0
    points: float = 0
    direct: float = 0
    """Gained from those with as many points."""
    firsts: int = 0
    """How often everybody else was beaten."""
    forfeits: int = 0
    played: int = 0

    @property
    def order(self) -> tuple[float, float, int]:
        """More is better."""
        return self.points, self.direct, self.firsts


def standings(
    plan: Plan, entrants: int, pairings: Sequence[Pairing], sides: Sequence[Sequence[int]]
) -> list[Standing]:
    """Everybody, the best first."""
    found = [Standing(number) for number in range(entrants)]
    gained: dict[tuple[int, int], float] = defaultdict(float)
    for group in _groups(plan, pairings, sides):
        for entrant, told, others in group:
            won = [(other, _points(told, result)) for other, result in others]
            for other, points in won:
                gained[entrant, other] += points
            line = found[entrant]
            line.points += sum(points for _, points in won)
            line.firsts += bool(won) and all(points == 1 for _, points in won)
            line.forfeits += told.forfeit
            line.played += 1
    level: dict[float, list[Standing]] = defaultdict(list)
    for line in found:
        level[line.points].append(line)
    for equal in level.values():
        for line in equal:
            line.direct = sum(gained[line.number, other.number] for other in equal)
    found.sort(key=lambda line: line.order, reverse=True)
    for place, line in enumerate(found):
        before = found[place - 1]
        line.rank = before.rank if place and before.order == line.order else place + 1
    return found


def _points(own: SeatResult, other: SeatResult) -> float:
    if own.merit == other.merit:
        return 0.0 if own.forfeit else HALF
    return float(own.merit > other.merit)


Judged = tuple[int, SeatResult, list[Compared]]
"""An entrant, how they fared, and those they are compared with."""


def _groups(
    plan: Plan, pairings: Sequence[Pairing], sides: Sequence[Sequence[int]]
) -> Iterator[list[Judged]]:
    if plan.kind == "round-robin":
        for pairing in pairings:
            yield list(_at_table(pairing, sides))
        return
    by_round: dict[int, list[Pairing]] = defaultdict(list)
    for pairing in pairings:
        by_round[pairing.round].append(pairing)
    for tables in by_round.values():
        if all(pairing.results is not None for pairing in tables):
            for seat in range(plan.players):
                yield list(_on_seat(tables, seat))


def _at_table(pairing: Pairing, sides: Sequence[Sequence[int]]) -> Iterator[Judged]:
    """Everybody against those of the table with whom they do not play together, by the result."""
    told = [(seat, pairing.seats[seat], pairing.result(seat)) for seat in range(len(pairing.seats))]
    known = [
        (seat, one, _plain(result)) for seat, one, result in told if one is not None and result
    ]
    for seat, entrant, result in known:
        side = next(side for side in sides if seat in side)
        yield entrant, result, [(one, other) for where, one, other in known if where not in side]


def _plain(result: SeatResult) -> SeatResult:
    """At one table the result alone counts: who draws with more points has drawn."""
    return msgspec.structs.replace(result, score=0)


def _on_seat(tables: Iterable[Pairing], seat: int) -> Iterator[Judged]:
    """Everybody who held a seat of a deal, against the others who did."""
    told = [(pairing.seats[seat], pairing.result(seat)) for pairing in tables]
    held = [(entrant, result) for entrant, result in told if entrant is not None and result]
    for entrant, result in held:
        yield entrant, result, [one for one in held if one[0] != entrant]
