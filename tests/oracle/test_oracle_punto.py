"""The Punto oracle against itself: random games to the end, and cases from the rules."""

from __future__ import annotations

import json
import random
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from . import punto as oracle

View = dict[str, Any]
TABLES = [(2, False), (3, False), (4, False), (4, True), (6, True), (8, True)]
PACK = Counter(oracle._cards("rgby"))


def options_for(players: int = 2, **others: Any) -> View:
    options = {"players": players, "teams": False, "expert": False, "rounds": 2, "first": None}
    return options | others


# --- random games ---------------------------------------------------------------------------------


def redeal(options: View, ended: View, starter: int, rng: random.Random) -> View:
    """Decks, hands and `out` of a possible next round (rule 5)."""
    n = options["players"]
    pools = [oracle._held(ended, members).elements() for members in ended["sides"]]
    cards = [list(pool) for pool in pools]
    neutrals = []
    for stack in ended["board"].values():
        for card in stack:
            if card[0] == ended["neutral"]:
                neutrals.append(card)
            else:
                owner = next(i for i, own in enumerate(ended["colours"]) if card[0] in own)
                cards[owner].append(card)
    rng.shuffle(neutrals)
    third = len(neutrals) // 3
    for side in range(len(cards)):
        cards[side] += [neutrals.pop() for _ in range(third)]
        rng.shuffle(cards[side])
    decks: list[list[str]] = [[] for _ in range(n)]
    turn_order = [(starter + step) % n for step in range(n)]
    for side, pool in enumerate(cards):
        members = [seat for seat in turn_order if seat in ended["sides"][side]]
        for i, card in enumerate(pool):
            decks[members[i % len(members)]].append(card)
    hands: list[list[str]] = [[] for _ in range(n)]
    for seat in range(n):
        for _ in range(2 if options["expert"] else int(seat == starter)):
            hands[seat].append(decks[seat].pop(0))
    return {"decks": decks, "hands": hands, "out": ended["out"] + neutrals}


def step(options: View, view: View, move: str, rng: random.Random) -> View:
    """The table after a move of the pending seat, with a naive deal if a round begins."""
    seat = view["pending"][0]
    ended, starter = oracle._finish_move(options, view, seat, move)
    if starter is None:
        return ended
    return oracle.after(options, view, seat, move, redeal(options, ended, starter, rng))


def check_table(options: View, view: View, rng: random.Random) -> list[str]:
    """Assert what holds for every table; give the legal moves of all seats."""
    assert json.loads(json.dumps(view)) == view
    everywhere: list[str] = list(view["out"])
    for pile in [*view["board"].values(), *view["decks"], *view["hands"], *view["won"]]:
        assert pile or pile not in view["board"].values()
        everywhere += pile
    assert Counter(everywhere) == PACK
    assert view["over"] == (view["pending"] == []) == (view["winners"] != [])
    every_move = []
    for seat in range(view["players"]):
        moves = oracle.legal(options, view, seat)
        assert len(moves) == len(set(moves))
        assert bool(moves) == (seat in view["pending"])
        every_move += moves
        hand = view["hands"][seat]
        if options["expert"]:
            assert len(hand) == 2 or not view["decks"][seat] or view["over"]
        elif not view["over"]:
            assert len(hand) == int(seat in view["pending"])
    seat = rng.randrange(view["players"])
    shown = oracle.seen(options, view, seat)
    if view["over"]:
        assert shown == view
        return []
    assert {card for deck in shown["decks"] for card in deck} <= {"?"}
    for other in range(view["players"]):
        hidden = options["expert"] and other != seat
        hand = view["hands"][other]
        assert shown["hands"][other] == (["?"] * len(hand) if hidden else hand)
    assert {key for key in view if shown[key] != view[key]} <= {"decks", "hands"}
    return every_move


def play_out(options: View, seed: int) -> View:
    """The end of one random game, every table on the way checked."""
    rng = random.Random(seed)
    view = oracle.deal(options, rng)
    oracle.check_deal(options, view)
    while not view["over"]:
        move = rng.choice(check_table(options, view, rng))
        before = deepcopy(view)
        view = step(options, before, move, rng)
        if view["round"] > before["round"]:
            oracle.check_deal(options, view)
            assert set(Counter(before["out"])) <= set(Counter(view["out"]))
    check_table(options, view, rng)
    return view


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize(("players", "teams"), TABLES)
def test_random_games_reach_an_end(players: int, teams: bool, expert: bool) -> None:
    for seed in range(6):
        options = options_for(players, teams=teams, expert=expert, rounds=1 + seed % 3)
        options["first"] = [None, seed % players][seed % 2]
        view = play_out(options, seed)
        most = max(view["scores"])
        assert view["winners"] == [i for i, score in enumerate(view["scores"]) if score == most]
        assert most == options["rounds"] or view["round"] == 32


@pytest.mark.parametrize(("players", "teams"), TABLES)
def test_random_long_games_reach_an_end(players: int, teams: bool) -> None:
    view = play_out(options_for(players, teams=teams, rounds=9), seed=5)
    assert max(view["scores"]) == 9 or view["round"] == 32


# --- cases by hand --------------------------------------------------------------------------------


def table(options: View, board: dict[str, str], seat: int, *hand: str) -> View:
    """A round on the way: the board's and the hand's cards come out of their owners' decks."""
    view = oracle.deal(options, random.Random(0))
    view["decks"] = [[*h, *d] for h, d in zip(view["hands"], view["decks"], strict=True)]
    view["hands"] = [[] for _ in view["hands"]]
    view["board"] = {square: cards.split() for square, cards in board.items()}
    for card in [*hand, *(card for cards in view["board"].values() for card in cards)]:
        next(deck for deck in view["decks"] if card in deck).remove(card)
    for other in range(options["players"]):
        if options["expert"] and other != seat:
            view["hands"][other] = [view["decks"][other].pop(0) for _ in range(2)]
    view["hands"][seat] = list(hand)
    view["pending"] = [seat]
    return view


def block(view: View) -> None:
    """Leave the seat after the pending one without a card."""
    following = (view["pending"][0] + 1) % view["players"]
    view["decks"][following] = []
    view["hands"][following] = []


def test_sides_colours_and_goal_follow_the_number_of_players() -> None:
    facts = {}
    for players, teams in TABLES:
        view = oracle.deal(options_for(players, teams=teams), random.Random(1))
        sizes = {len(d) + len(h) for d, h in zip(view["decks"], view["hands"], strict=True)}
        facts[players, teams] = (view["colours"], view["neutral"], view["goal"], sizes)
    assert facts[2, False] == (["rg", "by"], None, 5, {36})
    assert facts[3, False] == (["r", "g", "b"], "y", 4, {24})
    assert facts[4, False] == (["r", "g", "b", "y"], None, 4, {18})
    assert facts[4, True] == (["rg", "by"], None, 5, {18})
    assert facts[6, True] == (["r", "g", "b"], "y", 4, {12})
    assert facts[8, True] == (["r", "g", "b", "y"], None, 4, {9})
    assert oracle._sides(options_for(6, teams=True)) == [[0, 3], [1, 4], [2, 5]]


def test_the_first_card_goes_to_the_centre() -> None:
    options = options_for(first=1)
    assert oracle.legal(options, table(options, {}, 1, "b4"), 1) == ["f6"]
    options = options_for(expert=True)
    assert oracle.legal(options, table(options, {}, 1, "b4", "y1"), 1) == ["b4 f6", "y1 f6"]
    assert oracle.legal(options, table(options, {}, 1, "b4", "b4"), 1) == ["b4 f6"]


def test_a_card_touches_or_covers_a_strictly_lower_one() -> None:
    options = options_for()
    view = table(options, {"f6": "r4", "g6": "b3"}, 0, "r4")
    assert set(oracle.legal(options, view, 0)) == {
        *("e5", "f5", "g5", "h5"),
        *("e6", "g6", "h6"),
        *("e7", "f7", "g7", "h7"),
    }
    view = step(options, view, "g6", random.Random(0))
    assert view["board"]["g6"] == ["b3", "r4"]
    assert (view["pending"], len(view["hands"][1]), view["last"]) == ([1], 1, [0, None])


def test_the_frame_floats_but_is_never_wider_than_six() -> None:
    options = options_for()
    row = {"f6": "r9", "g6": "b9", "h6": "r9", "i6": "b9", "j6": "g9"}
    moves = oracle.legal(options, table(options, row, 1, "b1"), 1)
    assert "e6" in moves
    assert "k6" in moves
    moves = oracle.legal(options, table(options, row | {"k6": "y9"}, 0, "r1"), 0)
    assert not [move for move in moves if move[0] in "abcde"]
    assert len(moves) == 12


def test_four_in_line_win_the_round_and_the_highest_card_is_taken_out() -> None:
    # The sheet: Lara puts her yellow 5 on the red 4 and wins.
    options = options_for(4, rounds=1)
    board = {"f6": "r4", "g7": "y7", "h8": "b1 y7", "e5": "y2", "f7": "g9"}
    view = step(options, table(options, board, 3, "y5"), "f6", random.Random(0))
    assert (view["over"], view["winners"], view["scores"]) == (True, [3], [0, 0, 0, 1])
    assert view["won"] == [[], [], [], ["y7"]]
    assert "g7" not in view["board"], "of equal ones the first by row"
    assert view["board"]["h8"] == ["b1", "y7"]
    assert view["board"]["f6"] == ["r4", "y5"]
    assert view["hands"] == [[], [], [], []]


def test_equal_cards_are_compared_by_row_number_then_column() -> None:
    options = options_for(4, rounds=1)
    board = {"f9": "b9", "f11": "b9", "f8": "b1", "f6": "r1"}
    view = step(options, table(options, board, 2, "b2"), "f10", random.Random(0))
    assert "f9" not in view["board"]
    row = {"f6": "b1", "g6": "b9", "i6": "b9", "f7": "r1"}
    view = step(options, table(options, row, 2, "b2"), "h6", random.Random(0))
    assert "g6" not in view["board"]


def test_two_players_need_five_and_two_own_colours_do_not_mix() -> None:
    options = options_for()
    board = {"f6": "r1", "g6": "r2", "h6": "r3", "i6": "g4", "f7": "b1"}
    view = step(options, table(options, board, 0, "r5"), "i6", random.Random(0))
    assert view["round"] == 1, "four in line"
    view["pending"], view["hands"] = [0], [["g6"], []]
    assert step(options, view, "j6", random.Random(0))["round"] == 1, "four reds and a green"
    view["hands"] = [["r7"], []]
    ended, starter = oracle._finish_move(options, view, 0, "j6")
    assert (ended["won"], starter) == ([["r7"], []], 1)


def test_a_line_of_six_and_a_second_line_count_together() -> None:
    options = options_for(4, rounds=1)
    board = {"d6": "r1", "e6": "r2", "g6": "r3", "h6": "r3", "i6": "r4", "f7": "r5", "f8": "r9"}
    board |= {"f9": "r1"}
    view = step(options, table(options, board, 0, "r2"), "f6", random.Random(0))
    assert view["won"][0] == ["r9"]


def test_neutral_lines_never_count() -> None:
    options = options_for(3, rounds=1)
    board = {"f6": "y1", "g6": "y2", "h6": "y3", "f7": "r1"}
    view = step(options, table(options, board, 0, "y4"), "i6", random.Random(0))
    assert (view["over"], view["pending"]) == (False, [1])


def test_a_blocked_round_goes_to_most_lines_of_exactly_goal_minus_one() -> None:
    options = options_for(4, rounds=1)
    board = {"f6": "r2", "g6": "r8", "h6": "r3", "f8": "g1", "g8": "g2", "h8": "g1", "h7": "b1"}
    view = table(options, board, 2, "b2")
    block(view)
    view["last"] = [0, 1, 2, 3]
    view = step(options, view, "i7", random.Random(0))
    assert (view["winners"], view["won"][1]) == ([1], ["g2"]), "one line each: the lower sum wins"
    assert "g8" not in view["board"]
    assert view["hands"][3] == [], "there was no card to turn up"


def test_a_blocked_card_stays_in_hand_and_the_tie_is_a_drawn_round() -> None:
    options = options_for(4, rounds=1)
    view = oracle.deal(options, random.Random(0))
    full = [f"{column}{row}" for row in range(1, 7) for column in "fghijk"]
    view["board"] = {square: ["x9"] for square in full}  # nobody's colour: no lines
    view["board"]["f6"] = ["b1"]
    view |= {"hands": [[], [], ["b4"], []], "pending": [2], "round": 32, "last": [0, 1, 2, 3]}
    view["decks"][3] = ["y3", "y9"]
    view = oracle.after(options, view, 2, "f6", None)
    assert (view["over"], view["winners"], view["won"]) == (True, [0, 1, 2, 3], [[]] * 4)
    assert (view["hands"][3], view["decks"][3]) == (["y3"], ["y9"])
    assert (view["round"], view["scores"]) == (32, [0] * 4)


def test_a_blocked_tie_of_lines_and_sums_is_nobodys() -> None:
    options = options_for(4)
    board = {"f6": "r2", "g6": "r8", "h6": "r3", "f8": "g2", "g8": "g8", "h8": "g3", "h7": "b1"}
    view = table(options, board, 2, "b2")
    block(view)
    view |= {"starter": 3, "last": [0, 1, 2, 3]}
    ended, starter = oracle._finish_move(options, view, 2, "i7")
    assert (ended["won"], starter) == ([[]] * 4, 0), "left of the one who started"


def test_after_a_blocked_round_the_left_of_the_members_last_placer_starts() -> None:
    options = options_for(6, teams=True)
    board = {"f6": "r2", "g6": "r8", "h6": "r8", "h7": "b1"}
    view = table(options, board, 2, "b2")
    block(view)
    view["last"] = [3, 1, 2]
    ended, starter = oracle._finish_move(options, view, 2, "i7")
    assert (ended["won"], starter) == ([["r8"], [], []], 4)
    assert "g6" not in ended["board"]
    assert ended["scores"] == [1, 0, 0, 1, 0, 0]


def test_blocked_equals_are_taken_in_colour_order_before_rows() -> None:
    options = options_for(rounds=1)
    board = {"f6": "g9", "g6": "g1", "h6": "g1", "i6": "g2", "f8": "r2", "g8": "r9", "h8": "r3"}
    board |= {"i8": "r4", "f7": "b1"}
    view = table(options, board, 0, "r1")
    block(view)
    view = step(options, view, "e7", random.Random(0))
    assert view["won"][0] == ["r9"]


def test_expert_draws_after_a_turn_but_not_after_the_winning_one() -> None:
    options = options_for(4, expert=True, rounds=1)
    board = {"f6": "r1", "g6": "r2", "h6": "r3", "f7": "g1"}
    view = table(options, board, 0, "r4", "r5")
    top = view["decks"][0][0]
    quiet = step(options, view, "r4 e7", random.Random(0))
    assert sorted(quiet["hands"][0]) == sorted(["r5", top])
    final = step(options, view, "r4 i6", random.Random(0))
    assert (final["over"], final["hands"][0], final["won"][0]) == (True, ["r5"], ["r4"])


def test_neutral_cards_are_shared_by_thirds_and_unplayed_ones_stay() -> None:
    options = options_for(3)
    board = {"f6": "r1", "g6": "r2", "h6": "r3", "f7": "y1", "g7": "y2", "h7": "y1 y9"}
    view = table(options, board, 0, "r4")
    ended, starter = oracle._finish_move(options, view, 0, "i6")
    assert starter == 1
    fresh = redeal(options, ended, 1, random.Random(3))
    started = oracle.after(options, view, 0, "i6", fresh)
    assert len(started["out"]) == 1
    assert (started["round"], started["pending"], started["last"]) == (2, [1], [None] * 3)
    stolen = deepcopy(fresh)
    stolen["out"], stolen["decks"][0] = stolen["out"][1:], stolen["decks"][0] + stolen["out"][:1]
    with pytest.raises(AssertionError, match="neutrals left"):
        oracle.after(options, view, 0, "i6", stolen)


def test_the_odd_card_goes_to_the_member_who_plays_earlier() -> None:
    options = options_for(8, teams=True)
    board = {"f6": "r1", "g6": "r2", "h6": "r3"}
    view = table(options, board, 4, "r4")
    ended, starter = oracle._finish_move(options, view, 4, "i6")
    assert starter == 5
    fresh = redeal(options, ended, 5, random.Random(3))
    started = oracle.after(options, view, 4, "i6", fresh)
    held = [len(d) + len(h) for d, h in zip(started["decks"], started["hands"], strict=True)]
    assert held == [9, 9, 9, 9, 8, 9, 9, 9], "from seat 5 on, seat 0 plays before seat 4"
    fresh["decks"][4].append(fresh["decks"][0].pop())
    with pytest.raises(AssertionError, match="seat 0 has 8 cards, not 9"):
        oracle.after(options, view, 4, "i6", fresh)
