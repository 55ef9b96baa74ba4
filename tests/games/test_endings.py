"""How rounds ended, as a table tells it: held against the whole truth before and after."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

import brelan
from brelan.core.table import Table
from brelan.games.carro_combo.show.endings import ended as carro_ended
from brelan.games.punto.show.endings import ended as punto_ended
from brelan.games.trader.show.endings import ended as trader_ended
from tests.games.carro_combo.tables import table
from tests.play import play_one

PUNTO: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4, "teams": True, "expert": True},
]
# By how many a hand changes.
CARDS = {"put": 1, "take": 1, "run2": -2, "pair": -2, "run3": -3, "trio": -3}
UNTOLD = {"view": None, "aids": None}
View = dict[str, Any]


def ends(game: brelan.Game, seeds: range) -> Iterator[tuple[Table, int, str, Table]]:
    """The table before each move that ended a round, the move, and the table after."""
    for seed in seeds:
        chance, live = random.Random(seed), game.deal(seed)
        while not live.over:
            before = live.copy()
            seat, move = play_one(live, chance)
            if live.over or live.round > before.round:
                yield before, seat, move, live.copy()


def is_line(squares: list[str]) -> bool:
    """Whether the squares follow each other in one direction."""
    cells = [("abcdefghijk".index(square[0]), int(square[1:])) for square in squares]
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(cells)}
    return len(steps) == 1 and max(abs(part) for part in steps.pop()) == 1


@pytest.mark.parametrize("options", PUNTO)
def test_a_round_of_punto_shows_the_lines_that_won_it(options: dict[str, Any]) -> None:
    """Rules 3 and 4: a full line of one colour, or the most lines one card short."""
    seen: Counter[bool] = Counter()
    for before, seat, move, after in ends(brelan.game("punto", rounds=3, **options), range(8)):
        view = before.view(seat)
        told = punto_ended(view, seat, move, after.view(seat))
        seen[told["blocked"]] += 1
        square, goal = move.split()[-1], view["goal"]
        board = told["view"]["board"]
        assert sum(map(len, board.values())) == sum(map(len, view["board"].values())) + 1
        for line in told["lines"]:
            tops = [board[one][-1] for one in line["squares"]]
            assert is_line(line["squares"])
            assert len({card[0] for card in tops}) == 1
            assert tops[0][0] in view["colours"][line["side"]]
            wanted = {goal - 1} if told["blocked"] else range(goal, 12)
            assert len(tops) in wanted
            assert told["blocked"] or (square in line["squares"] and line["side"] == told["side"])
        gained = [
            len(now) - len(was) for now, was in zip(after.view(0)["won"], view["won"], strict=True)
        ]
        assert told["side"] == (gained.index(1) if any(gained) else None)
        if told["side"] is not None:
            mine = {
                one
                for line in told["lines"]
                if line["side"] == told["side"]
                for one in line["squares"]
            }
            assert (
                board[told["square"]][-1] == told["card"] == after.view(0)["won"][told["side"]][-1]
            )
            assert told["square"] in mine
            assert int(told["card"][1]) == max(int(board[one][-1][1]) for one in mine)
    assert seen[True]


def test_nothing_hidden_is_told_at_the_end_of_a_round_of_punto() -> None:
    """The other's hand stays hidden in the picture, also when one's own move ended the round."""
    game = brelan.game("punto", expert=True, rounds=2)
    for before, seat, move, after in ends(game, range(6)):
        for eyes in range(2):
            told = punto_ended(before.view(eyes), seat, move, after.view(eyes))
            assert set(told["view"]["hands"][1 - eyes]) <= {"?"}
            assert {card for deck in told["view"]["decks"] for card in deck} <= {"?"}


def cards(view: View) -> int:
    """All that lie somewhere; the pile is only counted."""
    rows = [*view["hands"], *view["reserves"], view["discard"]]
    return sum(map(len, rows)) + (view["drawn"] is not None)


def checked(before: Table, seat: int, move: str, after: Table) -> View:
    """What is told of the end of a round of Carro Combo, once it is held against the rules."""
    truth, players = before.view(None), before.game.players
    told = carro_ended(truth, seat, move, after.view(None))
    left = list(map(len, truth["hands"]))
    left[seat] += CARDS.get(move.split()[0], -1)
    if told["reason"] == "stuck":
        later = [(seat + step) % players for step in range(1, players)]
        follower = next(other for other in later if truth["active"][other])
        assert told["payers"] == [follower]
        assert left[follower]
        assert not truth["reserves"][follower]
    elif told["reason"] == "last":
        assert told["payers"] == [other for other in range(players) if left[other]]
    else:
        assert not any(left)
        in_trick = {other for other in range(players) if truth["active"][other]}
        assert {*told["payers"], told["winner"]} == in_trick
    assert told["losers"] == [other for other, score in enumerate(after.scores) if score < 0]
    assert (told["view"] is None) == after.over
    if told["view"]:
        assert list(map(len, told["view"]["hands"])) == left
        assert cards(told["view"]) == cards(truth)
    for eyes in range(players):  # whoever looks is told the same, and no hidden card
        seen = carro_ended(before.view(eyes), seat, move, after.view(eyes))
        assert seen | UNTOLD == told | UNTOLD
        if seen["view"] and eyes != seat:
            hand, known = seen["view"]["hands"][seat], seen["view"]["known"][seat]
            assert [card != "?" for card in hand] == known
            assert "?" not in seen["view"]["discard"]  # what was played is announced
    return told


def test_every_round_of_carro_combo_says_who_pays_and_why() -> None:
    """Rules 9 to 11, in random games of every length of a trick."""
    for players in (3, 5):
        game = brelan.game("carro-combo", players=players)
        for before, seat, move, after in ends(game, range(40)):
            assert checked(before, seat, move, after)["payers"]


@pytest.mark.parametrize(
    ("hands", "moves", "reason", "payers", "winner"),
    [
        (("5", "7", "9 3"), ("solo 5 @0", "solo 7 @0", "solo 9 @0"), "last", [2], None),
        (("5", "7", "9"), ("solo 5 @0", "solo 7 @0", "solo 9 @0"), "out", [0, 1], 2),
        (("5", "S", "9"), ("solo 5 @0", "stop @0"), "last", [2], None),
        (("5", "9 9", "8 2"), ("solo 5 @0", "pair 9 @0"), "stuck", [2], None),
    ],
)
def test_a_round_of_carro_combo_says_who_pays_and_why(
    hands: tuple[str, ...], moves: tuple[str, ...], reason: str, payers: list[int], winner: int
) -> None:
    """Rules 9 and 10: the last with cards, all out but the winner, stuck in mid-trick."""
    game = table(*hands)
    for seat, move in enumerate(moves):
        before = game.copy()
        game.play(seat, move)
    told = checked(before, seat, move, game)
    assert (told["reason"], told["payers"], told["winner"]) == (reason, payers, winner)


@pytest.mark.parametrize(("name", "players"), [("combit", 2), ("trader", 3), ("trader", 4)])
def test_a_round_of_trader_tells_the_last_sales_and_the_sums(name: str, players: int) -> None:
    """Rule 6: the money at the end of play, the best sale of each side, and what that makes."""
    options = {} if name == "combit" else {"players": players}
    sold: Counter[bool] = Counter()
    for before, seat, move, after in ends(brelan.game(name, rounds=2, **options), range(12)):
        was, now = before.view(None), after.view(None)
        told = trader_ended(was, seat, move, now)
        assert (told["view"] is None) == after.over
        for row in told["rows"]:
            money = [now["totals"][one] - was["totals"][one] for one in row["seats"]]
            brings = row["sale"]["brings"] if row["sale"] else 0
            sold[brings > 0] += 1
            assert row["purse"] + brings == row["money"] == sum(money)
            if told["view"]:  # counted from the move, not from the end
                assert row["purse"] == sum(told["view"]["money"][one] for one in row["seats"])
                assert now["last_sales"][row["seats"][0]] is None or row["sale"]
        best = max(row["money"] for row in told["rows"])
        first = [row for row in told["rows"] if row["money"] == best]
        assert told["most"] == best
        assert told["winners"] == ([] if len(first) > 1 else sorted(first[0]["seats"]))
        if told["view"]:
            assert told["view"]["pending"] == []
            bought = sum(map(len, was["columns"])) - sum(map(len, told["view"]["columns"]))
            assert bought == move.startswith("buy")
            assert sum(map(len, told["view"]["owned"])) == sum(map(len, was["owned"])) + bought
    assert sold[True]
    assert sold[False]
