"""Who meets whom, and who stands where."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from brelan.server.deals import keys, schedule
from brelan.server.model.tournament import Kind, Opponents, Pairing, Plan, SeatResult
from brelan.server.tables.standings import standings


def plan(kind: Kind, players: int, opponents: Opponents = "people", rounds: int = 0) -> Plan:
    return Plan(
        id="tournament",
        game="any",
        options={},
        players=players,
        kind=kind,
        opponents=opponents,
        level="club",
        rounds=rounds or players,
        seconds=600,
        commitment=keys.commit(),
    )


@pytest.mark.parametrize(("players", "entered"), [(2, 5), (2, 32), (3, 7), (4, 16), (5, 11)])
def test_everybody_meets_everybody(players: int, entered: int) -> None:
    made = plan("round-robin", players)
    places = schedule.places(made, entered)
    assert places % players == 0
    met: Counter[frozenset[int]] = Counter()
    seats: Counter[tuple[int, int]] = Counter()
    for number in range(1, schedule.rounds(made, places) + 1):
        tables = schedule.seating(made, places, number)
        assert sorted(one for table in tables for one in table if one is not None) == list(
            range(places)
        )
        for table in tables:
            seats.update((one, seat) for seat, one in enumerate(table) if one is not None)
            met.update(frozenset(pair) for pair in itertools.combinations(table, 2))  # type: ignore[arg-type]  # nobody is missing
    assert len(met) == places * (places - 1) // 2
    if players == 2:
        assert set(met.values()) == {1}
        assert schedule.rounds(made, places) == places - 1


@pytest.mark.parametrize(("players", "entered"), [(2, 3), (2, 32), (4, 9), (5, 30)])
def test_a_duplicate_gives_everybody_every_seat(players: int, entered: int) -> None:
    made = plan("duplicate", players, rounds=2 * players)
    places = schedule.places(made, entered)
    held: Counter[tuple[int, int]] = Counter()
    for number in range(1, 2 * players + 1):
        tables = schedule.seating(made, places, number)
        assert sorted(one for table in tables for one in table if one is not None) == list(
            range(places)
        )
        held.update(
            (one, seat) for table in tables for seat, one in enumerate(table) if one is not None
        )
    assert set(held.values()) == {2}
    assert len(held) == places * players
    alone = plan("duplicate", players, "bots")
    tables = schedule.seating(alone, entered, 2)
    assert all(table[1] == number for number, table in enumerate(tables))


def pairing(number: int, seats: list[int | None], *told: tuple[float, int, bool]) -> Pairing:
    results = [SeatResult(*one) for one in told]
    return Pairing(round=1, number=number, table=f"t{number}", seats=seats, results=results)


def test_a_duplicate_compares_who_held_the_same_seat() -> None:
    tables = [
        pairing(0, [0, 1], (1.0, 9, False), (-1.0, 3, False)),
        pairing(1, [2, 3], (1.0, 7, False), (-1.0, 5, False)),
        pairing(2, [4, 5], (1.0, 7, False), (1.0, 9, True)),
    ]
    found = standings(plan("duplicate", 2), 6, tables, [[0], [1]])
    points = {line.number: line.points for line in found}
    # By the result, then by points; half for who fared alike; a forfeited win beats nobody.
    assert points == {0: 2.0, 2: 0.5, 4: 0.5, 1: 1.0, 3: 2.0, 5: 0.0}
    assert [line.rank for line in found] == [1, 1, 3, 4, 4, 6]
    assert next(line for line in found if line.number == 5).forfeits == 1
    open_still = [*tables, Pairing(round=1, number=3, table="t3", seats=[6, 7])]
    assert not any(
        line.played for line in standings(plan("duplicate", 2), 8, open_still, [[0], [1]])
    )


def test_a_tie_is_broken_by_who_beat_whom() -> None:
    tables = [
        pairing(0, [0, 1], (1.0, 1, False), (-1.0, 9, False)),
        pairing(1, [2, 0], (1.0, 1, False), (-1.0, 0, False)),
        pairing(2, [1, 2], (1.0, 4, False), (-1.0, 3, False)),
        pairing(3, [3, 0], (-1.0, 0, False), (1.0, 0, False)),
        pairing(4, [3, 1], (0.0, 5, False), (0.0, 3, False)),
        pairing(5, [2, 3], (0.0, 0, False), (0.0, 0, False)),
    ]
    found = standings(plan("round-robin", 2), 4, tables, [[0], [1]])
    assert [(line.number, line.points) for line in found] == [
        (0, 2.0),
        (1, 1.5),
        (2, 1.5),
        (3, 1.0),
    ]
    assert [line.rank for line in found] == [1, 2, 3, 4]
    together = [pairing(0, [0, 1, 2, 3], *((1.0, 0, False), (-1.0, 0, False)) * 2)]
    found = standings(plan("round-robin", 4), 4, together, [[0, 2], [1, 3]])
    assert [line.points for line in found] == [2.0, 2.0, 0.0, 0.0]
    assert [line.rank for line in found] == [1, 1, 3, 3]
