"""Punto, rule by rule: blocked rounds, what follows a round, the end of the game."""

import random
from collections import Counter
from typing import Any

import pytest

import brelan
from brelan.core.table import Table
from tests.play import play_one, random_table

from .tables import FULL, PACK, table

RED_LINE = {"d3": "r3"}  # c3 d3 e3: r5 r3 r6
RED_FOUR = {"d3": "r3", "f3": "r4", "g3": "y3"}  # c3 to f3: r5 r3 r6 r4
BLUE_FOUR = {"d8": "b1", "f8": "b2", "g8": "r1"}  # c8 to f8: b6 b1 b7 b2


def block(board: dict[str, str], **given: Any) -> Table:
    """Four players; seat 0 puts a red nine on g7, where r8 lies, and g1 has no place."""
    game = table(FULL | board, players=4, hands={0: "r9"}, tops={1: "g1"}, **given)
    game.play(0, "g7")
    return game


def block_two(board: dict[str, str], **given: Any) -> Table:
    """Two sides; seat 0 puts a red nine on c5, where r8 lies, and b1 has no place."""
    game = table(FULL | board, hands={0: "r9"}, tops={1: "b1"}, **given)
    game.play(0, "c5")
    return game


def win(**given: Any) -> Table:
    """Two sides; seat 0 makes a line of five and takes out r6."""
    board = {"d6": "r1", "e6": "r2", "f6": "r3", "g6": "r4"}
    game = table(board, hands={0: "r6"}, **given)
    game.play(0, "h6")
    return game


def held(view: dict[str, Any], members: list[int]) -> Counter[str]:
    return Counter(card for seat in members for card in view["hands"][seat] + view["decks"][seat])


def test_rule_4_a_card_without_a_place_ends_the_round() -> None:
    """No legal place for the card: blocked; nobody has a line: drawn, nobody scores."""
    game = block({})
    assert (game.round, game.scores) == (2, (0, 0, 0, 0))
    assert game.view(None)["won"] == [[], [], [], []]


def test_rule_4_a_card_with_a_place_does_not() -> None:
    """A six goes on a five."""
    game = table(FULL | {"d3": "g4"}, players=4, hands={0: "r9"}, tops={1: "g5"})
    game.play(0, "g7")
    assert (game.round, game.moves(1)) == (1, ["d3"])


def test_rule_4_no_card_left_ends_the_round() -> None:
    """At one's turn no card left: the round is blocked."""
    board = FULL | {"d3": "g5 g9", "d4": "y5 y9"}
    game = table(board, hands={0: "r9"}, tops={1: "b9"}, left=1)
    game.play(0, "c3")
    assert (game.round, game.pending) == (1, (1,))
    game.play(1, "c4")
    assert (game.round, game.scores) == (2, (0, 0))


def test_rule_4_a_line_one_card_short_wins_and_its_highest_card_is_taken() -> None:
    """The most unbroken lines of exactly goal-1 top cards of one own colour win."""
    game = block(RED_LINE)
    assert game.scores == (1, 0, 0, 0)
    assert game.view(None)["won"] == [["r6"], [], [], []]


def test_rule_4_with_two_sides_the_lines_are_exactly_four_long() -> None:
    """Goal 5: lines of 4 count, those of 3 do not."""
    assert block_two(RED_LINE).scores == (0, 0)
    game = block_two(RED_FOUR)
    assert (game.scores, game.view(None)["won"]) == ((1, 0), [["r6"], []])


def test_rule_4_most_lines_win() -> None:
    """Two lines (c3 d3 e3 and c3 c4 c5) beat one, though their sum is higher."""
    game = block({"d3": "r3", "c4": "r4", "d8": "b2"})
    assert game.scores == (1, 0, 0, 0)
    assert game.view(None)["won"] == [["r8"], [], [], []]


@pytest.mark.parametrize(("blue", "scores"), [("b2", (0, 0, 1, 0)), ("b4", (1, 0, 0, 0))])
def test_rule_4_as_many_lines_the_lowest_sum_wins(blue: str, scores: tuple[int, ...]) -> None:
    """Red has 5 + 3 + 6; blue, on c4 d4 e4, 5 + 2 + 6 or 5 + 4 + 6."""
    assert block(RED_LINE | {"d4": blue}).scores == scores


def test_rule_4_equal_sums_too_the_round_is_drawn() -> None:
    """Still tied: a drawn round."""
    game = block(RED_LINE | {"d4": "b3"})
    assert (game.round, game.scores) == (2, (0, 0, 0, 0))


def test_rule_4_a_card_in_two_lines_counts_twice() -> None:
    """Red 5 3 6 and 5 4 8, crossing on the five: 31; blue 6 1 7 and 7 2 5: 28."""
    game = block({"d3": "r3", "c4": "r4", "d8": "b1", "g5": "b2"})
    assert game.scores == (0, 0, 1, 0)


def test_rule_4_both_colours_of_a_side_count_together() -> None:
    """A red and a green line of four against one blue line of four."""
    green = {"c7": "g1", "e7": "g2"}  # c7 to f7: g1 g6 g2 g7
    assert block_two(RED_FOUR | BLUE_FOUR).scores == (0, 1)  # the lower sum
    assert block_two(RED_FOUR | BLUE_FOUR | green).scores == (1, 0)


def test_rule_4_equal_highest_cards_the_colour_decides_then_the_row() -> None:
    """g6 lies on f3 and r6 on c7, both the highest of their lines: red comes first."""
    green = {"c3": "g1", "e3": "g2"}  # c3 to f3: g1 g5 g2 g6
    red = {"d7": "r1", "e7": "r3", "f7": "r2", "g7": "y3"}  # c7 to f7: r6 r1 r3 r2
    game = block_two(green | red)
    assert game.view(None)["won"] == [["r6"], []]


@pytest.mark.parametrize(("hand", "ended"), [("b1 y2", True), ("b1 y6", False)])
def test_rule_4_expert_blocked_if_neither_card_has_a_place(hand: str, ended: bool) -> None:
    """No legal place for either card; one placeable card is enough to go on."""
    board = FULL | {"d4": "y5", "d8": "y4"}
    game = table(board, expert=True, hands={0: "r9 g1", 1: hand})
    game.play(0, "r9 g7")
    assert (game.round == 2) == ended


def test_rule_5_all_other_cards_go_back_to_their_owners() -> None:
    """The card taken out stays out; all others are dealt again."""
    view = win().view(None)
    assert (view["round"], view["board"], view["won"]) == (2, {}, [["r6"], []])
    for side, colours in enumerate(("rg", "by")):
        own = Counter({card: 2 for card in PACK if card[0] in colours})
        assert held(view, [side]) == own - Counter(view["won"][side])


@pytest.mark.parametrize(("actor", "sizes"), [(0, (17, 18, 18, 18)), (2, (18, 18, 17, 18))])
def test_rule_5_the_odd_card_goes_to_the_member_who_plays_earlier(
    actor: int, sizes: tuple[int, ...]
) -> None:
    """A team's cards are pooled and dealt evenly; an odd one to who plays earlier next round."""
    board = {"d6": "r1", "e6": "r2", "f6": "r3", "g6": "r4"}
    game = table(board, players=4, teams=True, actor=actor, hands={actor: "r6"})
    game.play(actor, "h6")
    view = game.view(None)
    assert view["starter"] == (actor + 1) % 4
    assert tuple(held(view, [seat]).total() for seat in range(4)) == sizes


def test_rule_5_team_mates_cards_are_pooled_and_shuffled() -> None:
    """A card of one member may come to the other in the next round."""
    view = table({"f6": "b9"}, players=4, teams=True, actor=1).view(None)
    before = held(view, [0])
    seen = set()
    for seed in range(20):
        game = brelan.game("punto", players=4, teams=True).set_up(view, seed)
        while game.round == 1:
            seat = game.pending[0]
            game.play(seat, game.moves(seat)[-1])
        seen.add(frozenset((held(game.view(None), [2]) & before).items()))
    assert len(seen) > 10


@pytest.mark.parametrize("neutrals", range(3, 9))
def test_rule_5_neutral_cards_on_the_table_are_shared_by_thirds(neutrals: int) -> None:
    """Each side gets a third, rounded down; the rest leave; those not played stay."""
    squares = ["e5", "f5", "g5", "h5", "e8", "f8", "g8", "h8"][:neutrals]
    line = {"e6": "b1", "f6": "r1", "g6": "r2", "h6": "r3", "f7": "g4", "g7": "g7", "h7": "b9"}
    board = line | {square: f"y{2 + place}" for place, square in enumerate(squares)}
    game = table(board, players=3, hands={0: "r8"})
    before = game.view(None)
    on_table = Counter(card for stack in before["board"].values() for card in stack)
    game.play(0, "e6")
    after = game.view(None)
    assert (after["round"], len(after["out"])) == (2, neutrals % 3)
    dealt = Counter(after["out"])
    for seat in range(3):
        kept = Counter({c: n for c, n in held(before, [seat]).items() if c[0] == "y"})
        now = Counter({c: n for c, n in held(after, [seat]).items() if c[0] == "y"})
        assert kept <= now
        assert (now - kept).total() == neutrals // 3
        dealt += now - kept
    assert dealt == Counter({card: n for card, n in on_table.items() if card[0] == "y"})


@pytest.mark.parametrize("teams", [False, True])
def test_rule_5_what_has_left_is_out_for_good(teams: bool) -> None:
    """Cards that left never come back, and nothing else is lost."""
    game = brelan.game("punto", players=6 if teams else 3, teams=teams, rounds=9).deal(1)
    chooser = random.Random(1)
    gone: Counter[str] = Counter()
    while not game.over:
        play_one(game, chooser)
        view = game.view(None)
        assert gone <= Counter(view["out"])
        gone = Counter(view["out"])
        lying = Counter(card for stack in view["board"].values() for card in stack)
        won = Counter(card for cards in view["won"] for card in cards)
        assert lying + won + gone + held(view, list(range(game.game.players))) == PACK
    assert gone


def test_rule_6_left_of_the_winner_starts() -> None:
    """The next round starts left of the player who laid the winning card."""
    board = {"f6": "g1", "g7": "g2", "h8": "g3", "f7": "b5", "g6": "r6", "h7": "y7"}
    game = table(board, players=4, actor=1, hands={1: "g4"})
    game.play(1, "e5")
    assert (game.view(None)["starter"], game.pending) == (2, (2,))


def test_rule_6_after_a_blocked_round_left_of_the_winning_side_s_last_player() -> None:
    """Blue won: its player placed last before seat 0 blocked the table."""
    game = block({"d4": "b2"})
    assert (game.scores, game.pending) == ((0, 0, 1, 0), (3,))


def test_rule_6_in_teams_the_member_who_placed_last_counts() -> None:
    """Seats 1 and 3 are the blue team; seat 3 placed last."""
    game = table(FULL | BLUE_FOUR, players=4, teams=True, hands={0: "r9"}, tops={1: "b1"})
    assert game.view(None)["last"] == [2, 3]
    game.play(0, "c5")
    assert (game.scores, game.pending) == ((0, 1, 0, 1), (0,))


def test_rule_6_after_a_drawn_round_left_of_who_started_it() -> None:
    """Seat 0 had started."""
    game = block({})
    assert (game.view(None)["starter"], game.pending) == (1, (1,))


def test_rule_7_the_first_to_win_so_many_rounds_wins() -> None:
    """Two by default; the winner draws no card, and the last table stays."""
    game = win(won=("g9", ""))
    assert (game.over, game.winners, game.scores) == (True, (0,), (2, 0))
    view = game.view(1)
    assert (view["won"], view["hands"]) == ([["g9", "r6"], []], [[], []])
    assert (view["round"], view["pending"], view["last"]) == (2, [], [0, 1])
    assert len(view["board"]) == 4


def test_rule_7_expert_the_winner_of_the_game_draws_no_card() -> None:
    """The hand of the winner keeps one card, that of the other two."""
    board = {"d6": "r1", "e6": "r2", "f6": "r3", "g6": "r4"}
    game = table(board, hands={0: "r6 g1"}, expert=True, rounds=1)
    game.play(0, "r6 h6")
    assert [len(hand) for hand in game.view(None)["hands"]] == [1, 2]


def test_rule_7_a_card_without_a_place_stays_in_hand_at_the_end() -> None:
    """The game ends in a blocked round: the card lies open."""
    game = block(RED_LINE, rounds=1)
    assert (game.over, game.winners) == (True, (0,))
    assert game.view(2)["hands"] == [[], ["g1"], [], []]


def test_rule_7_all_members_of_a_winning_team_win() -> None:
    """Both members of the team."""
    game = table(
        {"d6": "r1", "e6": "r2", "f6": "r3", "g6": "r4"},
        players=4, teams=True, actor=2, hands={2: "r6"}, rounds=1,
    )  # fmt: skip
    game.play(2, "h6")
    assert game.winners == (0, 2)


@pytest.mark.parametrize(
    ("won", "winners"), [(("g1 g2", "y1 y2"), (0, 1)), (("g1", "y1 y2"), (1,)), (("", ""), (0, 1))]
)
def test_rule_7_after_32_rounds_the_most_rounds_win(
    won: tuple[str, ...], winners: tuple[int, ...]
) -> None:
    """After 32 rounds the most rounds win, shared among the sides tied for most."""
    game = block_two({}, won=won, round=32, rounds=9)
    assert (game.over, game.round, game.winners) == (True, 32, winners)


def test_rule_7_a_game_has_no_round_33() -> None:
    """The 31st drawn round is followed by one more."""
    game = block_two({}, round=31)
    assert (game.over, game.round) == (False, 32)


def test_last_names_the_member_who_placed_last() -> None:
    """A side's member who placed last this round, or null."""
    game = brelan.game("punto", players=6, teams=True, first=4).deal(1)
    assert game.view(None)["last"] == [None, None, None]
    for _ in range(5):
        seat = game.pending[0]
        game.play(seat, game.moves(seat)[0])
    assert game.view(None)["last"] == [0, 1, 2]


def test_a_table_set_up_at_the_end_is_over() -> None:
    """The open view of an ended game, also one won by a line or blocked, is a position."""
    for options in ({}, {"expert": True}, {"players": 3}, {"players": 4, "teams": True}):
        game = brelan.game("punto", **options)
        for seed in range(8):
            view = random_table(game, seed, 10_000).view(None)
            assert game.set_up(view).view(0) == view
