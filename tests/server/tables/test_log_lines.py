"""The list of moves: its cards and headings tell what the recipient knows, and no more."""

from __future__ import annotations

import pytest

import brelan
from brelan.core.table import Table
from brelan.server.messages.requests import LogLine
from brelan.server.tables.showing.log_lines import PlayedMoves, lines
from tests.play import random_table


def seen(table: Table, seat: int | None) -> list[LogLine]:
    log = table.watcher_log() if seat is None else table.log_of(seat)
    first = next(table.positions())
    told = [move for _seat, move in log]
    return lines(PlayedMoves(first, list(table.history), told, seat, 0))


def test_every_act_that_begins_a_trick_has_a_heading() -> None:
    table = random_table(brelan.game("carro-combo"), 4, 1 << 20)
    found = seen(table, 1)
    rounds = [one.number for line in found for one in line.headings if one.kind == "round"]
    assert rounds == list(range(1, table.round + 1))
    before, expected = None, []
    for now in table.positions():
        view = now.view(None)
        if before is not None and not before["trick"] and before["drawn"] is None:
            expected.append(len(now.history))
        before = view
    begun = [line.number for line in found if any(one.kind == "trick" for one in line.headings)]
    assert begun == expected
    assert found[expected[1] - 1].headings[-1].number == 2


def test_who_is_told_no_move_is_shown_no_card() -> None:
    table = random_table(brelan.game("combi-combo"), 3, 6)
    open_log = [move for _seat, move in table.log]
    for seat in (0, 2, None):
        for line, move in zip(seen(table, seat), open_log, strict=True):
            assert line.cards in ([], [move.removeprefix("pass ")])
            assert bool(line.cards) == (line.move is not None)
    assert not any(line.cards for line in seen(table, None))
    assert any(line.cards for line in seen(table, 0))


def test_a_drawn_card_is_its_owners_secret() -> None:
    """Carro Combo: all see where a drawn card is put, its owner alone which one it is."""
    table = random_table(brelan.game("carro-combo"), 1, 1 << 20)
    puts = [
        (number, seat) for number, (seat, move) in enumerate(table.log) if move.startswith("put")
    ]
    number, owner = puts[0]
    assert len(seen(table, owner)[number].cards) == 1
    assert seen(table, (owner + 1) % 4)[number].cards == []


@pytest.mark.parametrize(
    ("game", "begins"), [("punto", "f6"), ("combit", "buy"), ("trader", "buy")]
)
def test_a_move_that_names_no_card_shows_it(game: str, begins: str) -> None:
    table = random_table(brelan.game(game), 2, 8)
    found = next(
        (line, before.view(None))
        for line, before in zip(seen(table, 0), table.positions(), strict=False)
        if (line.move or "").startswith(begins)
    )
    line, view = found
    if game == "punto":
        assert line.cards == [view["hands"][view["pending"][0]][0]]
    else:
        assert line.cards == [view["columns"][int((line.move or "")[-1]) - 1][-1]]


def test_a_sale_says_what_it_brings() -> None:
    table = random_table(brelan.game("combit"), 5, 1 << 20)
    sales = [line for line in seen(table, 0) if line.gain]
    assert sales
    money = [now.view(None)["money"] for now in table.positions()]
    for line in sales[:-1]:
        seat = table.log[line.number - 1][0]
        assert money[line.number][seat] - money[line.number - 1][seat] == line.gain
