"""Punto, rule by rule: the deal, where cards go, the lines that win; the expert game."""

from collections import Counter
from typing import Any

import pytest

import brelan

from .tables import FULL, PACK, SHARE, table

SIDES = [
    # players, teams, colours, neutral, goal
    (2, False, ["rg", "by"], None, 5),
    (3, False, ["r", "g", "b"], "y", 4),
    (4, False, ["r", "g", "b", "y"], None, 4),
    (4, True, ["rg", "by"], None, 5),
    (6, True, ["r", "g", "b"], "y", 4),
    (8, True, ["r", "g", "b", "y"], None, 4),
]
EXAMPLE = {"e5": "r2", "f6": "r5", "g6": "b3", "g7": "y7"}


def held(view: dict[str, Any], seat: int) -> list[str]:
    cards: list[str] = view["hands"][seat] + view["decks"][seat]
    return cards


@pytest.mark.parametrize(("players", "teams", "colours", "neutral", "goal"), SIDES)
def test_rule_1_two_sides_own_two_colours_each_others_one(
    players: int, teams: bool, colours: list[str], neutral: str | None, goal: int
) -> None:
    """Two sides: two colours each and 5 in line; three or four: one colour and 4 in line."""
    view = brelan.game("punto", players=players, teams=teams).deal(3).view(None)
    assert (view["colours"], view["neutral"], view["goal"]) == (colours, neutral, goal)
    for side, members in enumerate(view["sides"]):
        cards = [card for seat in members for card in held(view, seat)]
        own = [card for card in cards if card[0] in colours[side]]
        assert Counter(own) == Counter({c: n for c, n in PACK.items() if c[0] in colours[side]})
        assert len(cards) - len(own) == (SHARE if neutral else 0)
        assert {card[0] for card in cards} <= {*colours[side], neutral}


@pytest.mark.parametrize(("players", "sides"), [(4, 2), (6, 3), (8, 4)])
def test_rule_1_teams_sit_alternately_and_share_evenly(players: int, sides: int) -> None:
    """Seat i is in team i mod the number of teams; both members get as many cards."""
    view = brelan.game("punto", players=players, teams=True).deal(4).view(None)
    assert view["sides"] == [[side, side + sides] for side in range(sides)]
    for one, other in view["sides"]:
        assert len(held(view, one)) == len(held(view, other))


def test_rule_1_any_neutral_card_goes_to_any_side() -> None:
    """With three sides the 18 neutral cards are dealt at random, 6 to each."""
    where = {f"y{value}": Counter[int]() for value in range(1, 10)}
    for seed in range(600):
        view = brelan.game("punto", players=3).deal(seed).view(None)
        for seat in range(3):
            cards = [card for card in held(view, seat) if card[0] == "y"]
            assert len(cards) == SHARE
            for card in cards:
                where[card][seat] += 1
    # Two copies in 600 deals: 400 at each seat are expected.
    chi = sum((count[seat] - 400) ** 2 / 400 for count in where.values() for seat in range(3))
    assert chi == pytest.approx(18, abs=18)


def test_rule_1_decks_are_shuffled() -> None:
    """Everybody shuffles the own deck: every kind of card is on top equally often."""
    tops = Counter(
        brelan.game("punto", first=0).deal(seed).view(None)["hands"][0][0] for seed in range(1800)
    )
    assert set(tops) == {f"{colour}{value}" for colour in "rg" for value in range(1, 10)}
    assert sum((count - 100) ** 2 / 100 for count in tops.values()) < 40


def test_rule_1_neutral_lines_never_count() -> None:
    """With three sides four yellow cards in line win nothing."""
    game = table({"f6": "y1", "g6": "y2", "h6": "y3"}, players=3, hands={0: "y9"})
    game.play(0, "i6")
    assert (game.round, game.pending) == (1, (1,))


@pytest.mark.parametrize("expert", [False, True])
def test_rule_2_the_first_card_goes_to_the_centre(expert: bool) -> None:
    """The first card of a round goes to the centre, a move like any other."""
    game = brelan.game("punto", expert=expert, first=1).deal(5)
    hand = game.view(None)["hands"][1]
    moves = [f"{card} f6" for card in sorted(set(hand), key=kind)] if expert else ["f6"]
    assert game.moves(1) == moves
    game.play(1, game.moves(1)[0])
    assert list(game.view(None)["board"]) == ["f6"]


def kind(card: str) -> tuple[int, str]:
    return "rgby".index(card[0]), card[1]


def test_rule_2_the_turned_up_card_is_public_and_off_the_deck() -> None:
    """In turn, clockwise, one turns up the top card and must place it."""
    game = brelan.game("punto", players=3, first=1).deal(6)
    decks = game.view(None)["decks"]
    game.play(1, "f6")
    assert game.pending == (2,)
    assert game.view(0)["hands"] == [[], [], [decks[2][0]]]
    assert game.view(None)["decks"] == [decks[0], decks[1], decks[2][1:]]
    assert game.view(2)["decks"] == [["?"] * len(deck) for deck in (*decks[:2], decks[2][1:])]


def test_rule_2_beside_by_a_side_or_a_corner_or_on_a_strictly_lower_card() -> None:
    """On a free square that touches a card, or on a card of strictly lower value, any colour."""
    game = table(EXAMPLE, hands={0: "g5"})
    beside = [
        "d4",
        "e4",
        "f4",
        "d5",
        "f5",
        "g5",
        "h5",
        "d6",
        "e6",
        "h6",
        "e7",
        "f7",
        "h7",
        "f8",
        "g8",
        "h8",
    ]
    assert set(game.moves(0)) == {*beside, "e5", "g6"}


def test_rule_2_a_one_covers_nothing_and_a_nine_all_but_nines() -> None:
    """Strictly lower: a 1 goes on no card, a 9 on all but nines."""
    board = {"f6": "r9", "g6": "b8", "f7": "g1", "g7": "y1"}
    assert not set(table(board, hands={0: "r1"}).moves(0)) & set(board)
    assert set(table(board, hands={0: "g9"}).moves(0)) & set(board) == {"g6", "f7", "g7"}


def test_rule_2_six_columns_close_those_beside_them() -> None:
    """All occupied squares must fit in some 6 × 6 square."""
    row = {"d6": "r2", "e6": "b2", "f6": "g2", "g6": "y2", "h6": "r3"}
    assert {"c6", "i6"} <= set(table(row, actor=1, hands={1: "b9"}).moves(1))
    moves = set(table(row | {"i6": "b3"}, hands={0: "r9"}).moves(0))
    assert not {square for square in moves if square[0] in "cj"}
    assert {"d5", "i7"} <= moves


def test_rule_2_six_rows_close_those_beside_them() -> None:
    """The frame floats: the rows of the first six cards decide where it lies."""
    column = {"f6": "r2", "f7": "b2", "f8": "g2", "f9": "y2", "f10": "r3", "f11": "b3"}
    moves = set(table(column, hands={0: "r9"}).moves(0))
    assert not {square for square in moves if int(square[1:]) < 6}
    assert {"e6", "g11"} <= moves


@pytest.mark.parametrize(
    "squares", ["f6 e6 d6 c6 b6 a6", "f6 g7 h8 i9 j10 k11", "f6 f5 f4 f3 f2 f1"]
)
def test_rule_2_the_grid_is_as_large_as_the_frame_can_float(squares: str) -> None:
    """From the centre six cards reach each edge of the 11 × 11 grid, and no further."""
    cards = ["r1", "b1", "g2", "y2", "r3", "b3"]
    game = table(dict(zip(squares.split(), cards, strict=True)), hands={0: "g9"})
    moves = game.moves(0)
    assert moves == sorted(moves, key=lambda square: (int(square[1:]), square[0]))
    assert set(squares.split()) <= set(moves)


@pytest.mark.parametrize(
    "line", ["d6 e6 f6 g6 h6", "f4 f5 f6 f7 f8", "d4 e5 f6 g7 h8", "h4 g5 f6 e7 d8"]
)
@pytest.mark.parametrize("missing", [0, 2, 4])
def test_rule_3_five_of_one_colour_in_line_win_with_two_sides(line: str, missing: int) -> None:
    """At least 5 top cards of one single colour in an unbroken line, any of 4 directions."""
    squares = line.split()
    board = dict(zip(squares, ["r4", "r2", "r3", "r5", "r1"], strict=True))
    last = squares[missing]
    board[last] = "b1"
    game = table(
        {**board, "f5" if last != "f5" and "f5" not in board else "e6": "y2"}, hands={0: "r6"}
    )
    game.play(0, last)
    assert game.scores == (1, 0)
    assert game.view(None)["won"] == [["r6"], []]


def test_rule_3_four_of_one_colour_win_with_more_sides() -> None:
    """With three or four sides the goal is 4 in line."""
    board = {"f6": "g1", "g7": "g2", "h8": "g3", "f7": "b5", "g6": "r6", "h7": "y7"}
    game = table(board, players=4, actor=1, hands={1: "g4"})
    game.play(1, "e5")
    assert game.scores == (0, 1, 0, 0)
    assert game.view(None)["won"] == [[], ["g4"], [], []]


def test_rule_3_red_and_green_together_make_no_line() -> None:
    """One single colour: a side's two colours do not mix."""
    board = {"d6": "r1", "e6": "r2", "f6": "g3", "g6": "r4"}
    game = table(board, hands={0: "r5"})
    game.play(0, "h6")
    assert game.round == 1


def test_rule_3_a_covered_card_breaks_the_line() -> None:
    """Only top cards count."""
    board = {"d6": "r1", "e6": "r2", "f6": "r3 b4", "g6": "r4"}
    game = table(board, hands={0: "r5"})
    game.play(0, "h6")
    assert game.round == 1


def test_rule_3_a_gap_breaks_the_line() -> None:
    """Unbroken: a free square in between is a gap."""
    board = {"d6": "r1", "e6": "r2", "f6": "r3", "g7": "b5", "h6": "r4"}
    game = table(board, hands={0: "r5"})
    game.play(0, "i6")
    assert game.round == 1


def test_rule_3_six_in_line_win_too_and_the_highest_of_all_six_is_taken() -> None:
    """At least the goal: the whole line counts."""
    board = {"d6": "r9", "e6": "r2", "f6": "r3", "g6": "b1", "h6": "r4", "i6": "r5"}
    game = table(board, hands={0: "r6"})
    game.play(0, "g6")
    assert game.view(None)["won"] == [["r9"], []]


def test_rule_3_the_highest_card_over_all_winning_lines_is_taken() -> None:
    """One card may make two lines: still one round and one card, the highest of both."""
    row = {"d6": "r4", "e6": "r3", "f6": "r2", "g6": "r1"}
    column = {"h7": "r5", "h8": "r6", "h9": "r8", "h10": "r7"}
    game = table(row | column, hands={0: "r3"})
    game.play(0, "h6")
    assert (game.scores, game.view(None)["won"]) == ((1, 0), [["r8"], []])


def test_rule_3_equal_cards_the_first_by_row_then_column_is_taken() -> None:
    """It leaves the board too; of equal ones, that in the first row, then column."""
    line = {"d8": "r1", "e7": "r7", "f6": "r2", "g5": "b6 r7"}
    game = table(line, hands={0: "r3"}, rounds=1)
    game.play(0, "h4")
    view = game.view(None)
    assert view["won"] == [["r7"], []]
    assert view["board"]["g5"][-1] == "b6"
    assert view["board"]["e7"][-1] == "r7"


def test_rule_3_a_card_alone_on_its_square_leaves_it_empty() -> None:
    """The card that is taken out is off the board."""
    line = {"e6": "r1", "f6": "r2", "g6": "r3", "h6": "r4"}
    game = table(line, hands={0: "r9"}, rounds=1)
    game.play(0, "i6")
    assert game.over
    assert set(game.view(None)["board"]) == set(line)


def test_rule_3_a_line_may_be_made_of_both_members_cards() -> None:
    """The side of the card just placed wins: the cards of a team make lines together."""
    board = {"e6": "r1", "f6": "r2", "g6": "r3", "h6": "r4"}
    game = table(board, players=4, teams=True, actor=2, hands={2: "r5"})
    game.play(2, "d6")
    assert game.scores == (1, 0, 1, 0)


def test_rule_8_two_hidden_cards_each_from_the_start_of_a_round() -> None:
    """Everybody draws 2 cards, hidden from the others."""
    game = brelan.game("punto", players=4, expert=True, first=0).deal(7)
    view = game.view(1)
    assert view["hands"][1] == game.view(None)["hands"][1]
    assert [view["hands"][seat] for seat in (0, 2, 3)] == [["?", "?"]] * 3
    assert [len(deck) for deck in view["decks"]] == [16] * 4


def test_rule_8_either_card_is_played_and_one_drawn() -> None:
    """A turn plays either card and draws one while the deck lasts."""
    game = table({"f6": "b3"}, expert=True, hands={0: "r5 g2"}, tops={0: "r9"})
    assert {move.split()[0] for move in game.moves(0)} == {"r5", "g2"}
    assert "r5 f6" in game.moves(0)
    assert "g2 f6" not in game.moves(0)
    game.play(0, "g2 g6")
    assert sorted(game.view(None)["hands"][0]) == ["r5", "r9"]


def test_rule_8_two_equal_cards_are_one_move() -> None:
    """Both copies of a card in hand: the same moves once."""
    game = table({"f6": "b3"}, expert=True, hands={0: "r5 r5"})
    assert len(game.moves(0)) == 9
    game.play(0, "r5 g6")
    assert "r5" in game.view(None)["hands"][0]


def test_rule_8_one_draws_while_the_deck_lasts() -> None:
    """Without a deck a hand of one card is played on."""
    board = FULL | {"d3": "g5 g9", "d4": "y5 y9"}
    game = table(board, expert=True, left=2, hands={0: "r9 g2", 1: "b9 y3"})
    game.play(0, "r9 c3")
    assert game.view(None)["hands"] == [["g2"], ["b9", "y3"]]
    assert {move.split()[0] for move in game.moves(1)} == {"b9"}


def test_options_teams_and_players_go_together() -> None:
    """2, 3, 4 play alone; 4, 6, 8 in teams."""
    for players, teams in [(6, False), (8, False), (2, True), (3, True)]:
        with pytest.raises(brelan.GameError, match="teams of two") as refused:
            brelan.game("punto", players=players, teams=teams)
        assert refused.value.code == "punto-players"


@pytest.mark.parametrize("rounds", [1, 9])
def test_options_rounds_and_first(rounds: int) -> None:
    """How many rounds to win, and which seat begins; the same seed deals the same cards."""
    free = brelan.game("punto", players=4, rounds=rounds).deal(8).view(None)
    cards = [sorted(held(free, seat)) for seat in range(4)]
    for seat in range(4):
        view = brelan.game("punto", players=4, rounds=rounds, first=seat).deal(8).view(None)
        assert (view["starter"], view["pending"], view["rounds"]) == (seat, [seat], rounds)
        assert [sorted(held(view, other)) for other in range(4)] == cards
