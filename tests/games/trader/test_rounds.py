"""Combit and Trader, rule by rule: the end of play, rounds and matches (rules 6 to 9)."""

from itertools import pairwise
from typing import Any

import pytest

import brelan
from brelan import Game
from brelan.core.table import Table
from tests.play import positions, random_table

from .tables import COMBIT, TEAMS, THREE, TWO, after, count_scores, gained, late, play

COLUMNS = ("", "y2", "", "b2 b3", "w6")
HANDS = ("r4 r6", "r2 g5 b4")
TEAM_HANDS = ("r4 r6", "g5 b4", "r2", "g3 g2")


@pytest.mark.parametrize("game", [COMBIT, TWO], ids=repr)
def test_rule_6_play_ends_with_the_third_empty_column(game: Game) -> None:
    """Play ends at once; everybody still makes one last sale, the most valuable one."""
    before = late(game, COLUMNS, HANDS)
    view = after(before, game, "buy 2")
    assert (view["over"], view["pending"], view["passes"]) == (True, [], 0)
    assert view["last_sales"] == ["sell r4 r6", "sell * g5"]
    assert gained(before, view) == [24 - 2, 10]
    assert view["owned"] == [["y2"], ["r2", "b4"]]
    assert view["jokers"] == [1, 0]
    assert view["columns"] == [[], [], [], ["b2", "b3"], ["w6"]]


def test_rule_6_two_empty_columns_do_not_end_play() -> None:
    columns = ("y2", "", "r3", "b2 b3 b4", "w6")
    view = late(COMBIT, columns, ("r4 r6", "g5"))
    view = after(view, COMBIT, "buy 1")
    assert (view["over"], view["pending"]) == (False, [1])


def test_rule_6_who_has_nothing_to_sell_makes_no_last_sale() -> None:
    """Without a pair, and without a joker or a card to go with it, there is no last sale."""
    before = late(COMBIT, COLUMNS, ("r4", "r2 g5 b4"), jokers=[0, 1])
    view = after(before, COMBIT, "buy 2")
    assert view["last_sales"] == [None, "sell * g5"]
    before = late(COMBIT, COLUMNS, ("r4 g5 b4", ""), jokers=[1, 1])
    assert after(before, COMBIT, "buy 2")["last_sales"] == ["sell * g5", None]


def test_rule_6_the_joker_is_kept_where_a_pair_is_better() -> None:
    before = late(COMBIT, COLUMNS, ("r2 r6", "r3 g5 b4"))
    view = after(before, COMBIT, "buy 2")
    assert view["last_sales"][0] in ("sell r2 r6", "sell * r6")
    assert gained(before, view)[0] == 12 - 2


def test_rule_6_three_players_all_make_a_last_sale() -> None:
    hands = ("r4 r6", "r2 g5", "b4")
    before = late(THREE, COLUMNS, hands)
    view = after(before, THREE, "buy 2")
    assert view["last_sales"] == ["sell r4 r6", "sell * g5", "sell * b4"]
    assert gained(before, view) == [22, 10, 8]


@pytest.mark.parametrize("mover", range(4))
def test_rule_6_a_team_makes_one_last_sale_by_its_next_member(mover: int) -> None:
    """It stands at, and pays, the member who comes first in turn after the last move."""
    before = late(TEAMS, COLUMNS, TEAM_HANDS, jokers=[0] * 4, pending=[mover])
    view = after(before, TEAMS, "buy 2")
    sellers = {(mover + 1) % 4, (mover + 2) % 4}
    both = {0: "sell r6 r2", 2: "sell r2 r6", 1: "sell g5 g3", 3: "sell g3 g5"}
    assert view["last_sales"] == [both[seat] if seat in sellers else None for seat in range(4)]
    worth = {0: 12, 1: 15, 2: 12, 3: 15}
    expected = [worth[seat] if seat in sellers else 0 for seat in range(4)]
    expected[mover] -= 2
    assert gained(before, view) == expected


def test_rule_6_a_team_may_use_its_joker_with_a_card_of_either() -> None:
    before = late(TEAMS, COLUMNS, ("g5", "r4", "b4", "r3 r6"), pending=[2])
    view = after(before, TEAMS, "buy 2")
    assert view["last_sales"] == ["sell * g5", None, None, "sell r6 r4"]
    before = late(TEAMS, COLUMNS, ("g5", "r4", "b4", "r3 r6"), pending=[0])
    view = after(before, TEAMS, "buy 2")
    assert view["last_sales"] == [None, "sell r4 r6", "sell * g5'", None]
    assert view["jokers"] == [0, 1, 0, 1]


def test_rule_6_all_passing_in_a_row_ends_play() -> None:
    """It ends as with the third empty column; who could only pass has nothing to sell."""
    table = random_table(TEAMS, 50, 1000)
    view = table.view(None)
    assert [move for _, move in table.log[-5:]].count("pass") == view["passes"] == 4
    assert view["last_sales"] == [None] * 4
    assert view["columns"].count([]) < 3


def test_rule_6_all_passing_ends_play_under_the_marker_too() -> None:
    """Three players who can do nothing: the round ends, the marker stays where it was."""
    hands = ("r2 y4 g5 b4 w3", "r2 y6 g6 b2 w3", "r6 y3 g3 b5 w4")
    view = late(
        THREE, ("y5", "b6", "r5", "w6", "w5"), hands, jokers=[0] * 3, money=[4, 4, 0], closed=1
    )
    assert view["money"] == [4, 4, 2]
    view = after(view, THREE, "pass", "pass")
    assert (view["over"], view["passes"]) == (False, 2)
    view = after(view, THREE, "pass")
    assert (view["over"], view["passes"], view["closed"], view["phase"]) == (True, 3, 1, "act")
    assert (view["last_sales"], view["winners"]) == ([None] * 3, [0, 1])
    assert THREE.set_up(view).over


@pytest.mark.parametrize(
    ("game", "shared"), [(TWO, 13), (COMBIT, 13), (THREE, 37), (TEAMS, 1)], ids=repr
)
def test_rule_7_most_money_wins(game: Game, shared: int) -> None:
    """A team counts together; equal money is shared, and a shared round is won by nobody."""
    for seed in (*range(20, 30), shared):
        table = random_table(game, seed, 1000)
        view = table.view(None)
        sums = view["money"]
        if game is TEAMS:
            sums = [sums[seat] + sums[seat ^ 2] for seat in range(4)]
        best = [seat for seat, money in enumerate(sums) if money == max(sums)]
        assert view["scores"] == sums
        assert list(table.winners) == best
        alone = len(best) == (2 if game is TEAMS else 1)
        assert view["wins"] == [int(seat in best and alone) for seat in range(len(sums))]
        assert alone == (seed != shared)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rule_8_every_round_is_set_up_anew_and_begins_one_seat_further(players: int) -> None:
    """Cards, money, jokers and marker anew; the first player moves one seat left."""
    game = brelan.game("trader", players=players, rounds=4, first=players - 1)
    starts: list[dict[str, Any]] = []
    earned: list[list[int]] = []
    before = game.deal(5).view(None)
    for table in positions(game, 5):
        view = table.view(None)
        if view["round"] > len(starts):
            starts.append(view)
        before = view
    assert before["over"]
    assert [view["round"] for view in starts] == [1, 2, 3, 4]
    assert [view["first"] for view in starts] == [(players - 1 + i) % players for i in range(4)]
    fresh = starts[0]
    for view in starts:
        assert view["pending"] == [view["first"]]
        for field in ("owned", "jokers", "money", "closed", "phase", "passes"):
            assert view[field] == fresh[field]
        assert [len(column) for column in view["columns"]] == [7] * 5
        earned.append(view["totals"])
    assert starts[0]["columns"] != starts[1]["columns"]
    assert earned[0] == [0] * players
    assert all(low < high for low, high in pairwise(earned))


def match(game: str, rounds: int, wins: list[int], totals: list[int]) -> Table:
    """The end of a match of two; the totals and the rounds won are those before its last round."""
    played = brelan.game(game, rounds=rounds, first=0)
    view = late(played, COLUMNS, HANDS, round=rounds, first=(rounds - 1) % 2)
    view["wins"], view["totals"] = wins, totals
    count_scores(view)
    table = played.set_up(view)
    play(table, "buy 2")
    return table


@pytest.mark.parametrize(
    ("game", "rounds", "wins", "winners"),
    [
        ("combit", 3, [2, 0], (0,)),
        ("combit", 3, [0, 0], (1,)),
        ("combit", 3, [0, 2], (1,)),
        ("combit", 4, [3, 0], (1,)),
        ("combit", 9, [8, 0], (0,)),
        ("trader", 3, [2, 0], (1,)),
        ("trader", 4, [3, 0], (1,)),
    ],
)
def test_rule_8_who_wins_a_match(
    game: str, rounds: int, wins: list[int], winners: tuple[int, ...]
) -> None:
    """Combit: an odd match goes to the most rounds; an even one, and Trader, to the sum."""
    table = match(game, rounds, wins, [40, 90])
    assert table.scores[1] > table.scores[0]
    assert table.winners == winners


def test_rule_8_equal_rounds_in_an_odd_match_of_combit_go_to_the_sum() -> None:
    """As many rounds won: the highest sum; equal again: shared."""
    last = match("combit", 3, [0, 0], [0, 0]).view(None)
    won, lost = last["wins"], last["wins"][::-1]
    assert sum(won) == 1
    behind = last["scores"][1] - last["scores"][0]
    for extra, winners in ((1, (0,)), (0, (0, 1)), (-1, (1,))):
        table = match("combit", 3, lost, [200 + behind + extra, 200])
        assert table.view(None)["wins"] == [1, 1]
        assert table.winners == winners


def test_rule_8_totals_are_each_seats_own_and_scores_the_teams() -> None:
    """Totals count a seat's own money; scores are a team's, with the money of the round."""
    game = brelan.game("trader", players=4, rounds=2, first=0)
    for table in positions(game, 3):
        view = table.view(None)
        running = [0] * 4 if view["over"] else view["money"]
        own = [view["totals"][seat] + running[seat] for seat in range(4)]
        assert view["scores"] == [own[seat] + own[seat ^ 2] for seat in range(4)]
    assert sum(view["totals"]) > 0


def test_last_sales_are_those_of_the_last_round_that_ended() -> None:
    """They stand through the next round; before a round has ended there are none."""
    game = brelan.game("trader", players=3, rounds=2, first=0)
    before = late(game, COLUMNS, ("r4 r6", "r2 g5", "b4"))
    table = game.set_up(before, seed=2)
    assert table.view(None)["last_sales"] == [None] * 3
    play(table, "buy 2")
    while not table.over:
        assert table.view(None)["last_sales"] == ["sell r4 r6", "sell * g5", "sell * b4"]
        play(table, table.moves(table.pending[0])[0])
    assert table.view(None)["last_sales"] != ["sell r4 r6", "sell * g5", "sell * b4"]


@pytest.mark.parametrize("game", [COMBIT, TWO, THREE, TEAMS], ids=repr)
def test_rule_9_everything_is_public(game: Game) -> None:
    """Every seat sees all, and has nothing to imagine."""
    for table in positions(game, 6, every=7):
        for seat in range(game.players):
            assert table.view(seat) == table.view(None)
            imagined = table.imagine(seat, 9)
            assert imagined.view(None) == table.view(None)
