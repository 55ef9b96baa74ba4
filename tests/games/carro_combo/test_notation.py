"""Carro Combo: moves as text, why moves are refused, which positions are impossible."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

import brelan
from brelan import IllegalMove, PositionError
from brelan.core.table import Table
from brelan.core.texts import known
from brelan.games.carro_combo.notation import FIRST_WORDS, move_text, parse_move
from brelan.games.carro_combo.rules import KIND, MOST_MOVES, PLACE, moves

from .tables import position, table

GAME = brelan.game("carro-combo", players=3)
TRICK = ((2, "run2 5-6", "6 5"),)


def test_every_number_of_a_move_has_one_text_and_back() -> None:
    numbers = [first + place * PLACE for first in FIRST_WORDS for place in range(KIND // PLACE)]
    texts = [move_text(number) for number in numbers]
    assert len(set(texts)) == len(numbers) == 62 * 32
    assert [parse_move(text) for text in texts] == numbers
    assert max(numbers) < 2**15


@pytest.mark.parametrize(
    "text",
    ["", "solo", "solo 0 @1", "solo 13 @1", "solo 08 @1", "solo 8 @01", "solo 8 @32", "solo 8@1",
     "run2 5-7 @1", "run2 6-5 @1", "run2 0-1 @1", "run3 5-6 @1", "run3 11-13 @1", "take 2 @1",
     "take @1", "stop 1 @1", "put", "put @-1", "put @①", "Solo 8 @1", "solo 8 @1 "],
)  # fmt: skip
def test_what_is_not_a_move(text: str) -> None:
    assert parse_move(text) is None


@pytest.mark.parametrize(
    ("start", "most"),
    [
        (lambda: table("1 2 3 4 5 6 7 8 X X 8 7 6 5 4 3 2", "9", "9", pioches=2), 104),
        (lambda: table("5 6 7 8 9 X X 9 8 7 6 5", "1", "2", trick=((2, "pioche", "P"),),
                       reserves=("3 3", "", ""), pioches=1), 115),
    ],
)  # fmt: skip
def test_the_most_moves_fit_the_buffer(start: Callable[[], Table], most: int) -> None:
    """Two X side by side among long runs, leading and following: nothing gives more moves."""
    out = np.full(MOST_MOVES + 1, -7, np.int16)
    count = moves(start().state, 0, out)
    assert count == most
    assert out[-1] == -7
    assert (np.diff(out[:count]) > 0).all()


def follower() -> Table:
    return table("4 7 X 8 S 1", "9", "3", trick=TRICK, reserves=("2", "", ""))


def drawing() -> Table:
    trick = ((2, "solo 9", "9"), (0, "pioche", "P"), (1, "stop", "S"))
    return table("1", "2 3", "4", trick=trick, drawn="12", to_draw=2, pending=[1])


@pytest.mark.parametrize(
    ("at", "move", "code", "values"),
    [
        (drawing, "solo 2 @0", "carro-put-first", {"card": "12"}),
        (drawing, "put @3", "carro-no-such-place", {"place": 3, "last": 2}),
        (follower, "put @0", "carro-nothing-drawn", {}),
        (lambda: table("4", "9", "3", reserves=("1", "", "")), "take 0 @0",
         "carro-leader-takes", {}),
        (lambda: table("4 S", "9", "3", trick=TRICK), "take 0 @0", "carro-reserve-empty", {}),
        (follower, "take 1 @0", "carro-reserve-number", {"number": 1}),
        (follower, "take 0 @7", "carro-no-such-place", {"place": 7, "last": 6}),
        (follower, "stop @6", "carro-no-card", {"place": 6, "count": 6}),
        (follower, "solo 4 @9", "carro-no-card", {"place": 9, "count": 6}),
        (follower, "stop @0", "carro-not-stop", {"place": 0, "card": "4"}),
        (follower, "pioche @4", "carro-not-pioche", {"place": 4, "card": "S"}),
        (follower, "pair 1 @5", "carro-beyond-hand", {"act": "pair 1", "place": 5, "count": 6}),
        (follower, "run3 1-3 @4", "carro-beyond-hand",
         {"act": "run3 1-3", "place": 4, "count": 6}),
        (follower, "solo 5 @0", "carro-other-card", {"act": "solo 5", "place": 0, "card": "4"}),
        (follower, "solo 5 @4", "carro-other-card", {"act": "solo 5", "place": 4, "card": "S"}),
        (follower, "pair 8 @3", "carro-special-alone", {"act": "pair 8", "cards": "8 S"}),
        (follower, "run2 7-8 @0", "carro-no-combination", {"act": "run2 7-8", "cards": "4 7"}),
        (follower, "run3 8-10 @1", "carro-no-combination",
         {"act": "run3 8-10", "cards": "7 X 8"}),
        (follower, "trio 7 @1", "carro-no-combination", {"act": "trio 7", "cards": "7 X 8"}),
        (follower, "solo 12 @2", "carro-too-weak",
         {"act": "solo 12", "to_beat": "run2 5-6", "equal": "no"}),
        (lambda: table("5 6 P", "9", "3", trick=TRICK), "run2 5-6 @0", "carro-too-weak",
         {"act": "run2 5-6", "to_beat": "run2 5-6", "equal": "yes"}),
    ],
)  # fmt: skip
def test_a_refusal_names_the_rule(
    at: Callable[[], Table], move: str, code: str, values: dict[str, Any]
) -> None:
    game = at()
    before = bytes(game)
    with pytest.raises(IllegalMove) as refused:
        game.play(game.pending[0], move)
    example = refused.value.values["instead"]
    assert (refused.value.code, refused.value.values) == (code, {**values, "instead": example})
    assert example in game.moves(game.pending[0])
    assert known(code, "fr")
    assert known(code, "en")
    assert refused.value.text("fr") != refused.value.text("en")
    assert bytes(game) == before


def fresh() -> dict[str, Any]:
    return GAME.deal(8).view(None)


def middle() -> dict[str, Any]:
    return position("4 7! 9", "9 2", "3 3", trick=TRICK, reserves=("2", "1", ""))


def draws() -> dict[str, Any]:
    return drawing().view(None)


def ended() -> dict[str, Any]:
    """Seat 2 has no token and is the only one with cards."""
    trick = ((0, "solo 12", "12"), (1, "pair 9", "9 9"))
    game = table("", "", "8 1", reserves=("", "", "5"), trick=trick, tokens=[1, 2, 0], round=4)
    game.play(2, "take 0 @0")
    return game.view(None)


def blocked() -> dict[str, Any]:
    """Seat 1 has no token, no reserve card and no play."""
    game = table("9 5", "1", "4 4", tokens=[2, 0, 2], round=3)
    game.play(0, "solo 9 @0")
    return game.view(None)


def wiped() -> dict[str, Any]:
    """Nobody has cards: seats 0 and 1 pay, and seat 1 had no token."""
    trick = ((0, "solo 12", "12"), (1, "pair 9", "9 9"))
    game = table("", "", "4 4 4", trick=trick, tokens=[1, 0, 2], round=3)
    game.play(2, "trio 4 @0")
    return game.view(None)


@pytest.mark.parametrize("start", [fresh, middle, draws, ended, blocked, wiped])
def test_these_positions_are_possible(start: Callable[[], dict[str, Any]]) -> None:
    view = start()
    assert GAME.set_up(view).view(None) == view


IMPOSSIBLE: list[tuple[Callable[[], dict[str, Any]], dict[str, Any], str]] = [
    (middle, {"leader": 3}, "position-seats"),
    (middle, {"tokens": [2, 2]}, "position-seats"),
    (middle, {"trick": [{"seat": 5, "act": "stop"}]}, "position-seats"),
    (middle, {"hands": [["4", "7", "9"], ["9", "2"], ["3", "?"]]}, "position-card"),
    (middle, {"hands": [["4", "7", "9"], ["9", "2"], ["3", "4"]]}, "position-cards"),
    (middle, {"known": [[False], [False] * 2, [False] * 2]}, "carro-known"),
    (middle, {"known": [[False, True, False], [True] * 2, [False] * 2]}, "carro-known-many"),
    (middle, {"tokens": [2, 2, 3]}, "carro-tokens"),
    (middle, {"tokens": [-1, 2, 2]}, "carro-tokens"),
    (middle, {"round": 0}, "carro-round"),
    (middle, {"round": 2}, "carro-round"),
    (middle, {"round": 2, "tokens": [0, 2, 2]}, "carro-round"),
    (middle, {"round": 300}, "carro-round"),
    (middle, {"tokens": [2, 1, 2]}, "carro-round"),
    (middle, {"to_draw": 6}, "carro-draw"),
    (middle, {"to_draw": 1}, "carro-draw"),
    (middle, {"leader": 0}, "carro-trick-order"),
    (middle, {"trick": [{"seat": 2, "act": "run2 5-6"}] * 2}, "carro-trick-order"),
    (middle, {"trick": [{"seat": 2, "act": "run2 5-7"}]}, "carro-act"),
    (middle, {"trick": [{"seat": 2, "act": "run2 6-7"}]}, "carro-act-discard"),
    (middle, {"trick": [{"seat": 2, "act": "stop"}]}, "carro-act-discard"),
    (middle, {"trick": [{"seat": 2, "act": "take 3"}]}, "carro-act-take"),
    (middle, {"active": [True, True, False]}, "carro-active"),
    (middle, {"over": True, "pending": []}, "carro-not-over"),
    (middle, {"pending": [1]}, "position-field"),
    (middle, {"to_beat": "run2 4-5"}, "position-field"),
    (middle, {"scores": [2, 2, -1]}, "position-field"),
    (draws, {"drawn": ""}, "position-card"),
    (draws, {"to_draw": 3}, "carro-draw"),
    (draws, {"to_draw": 1}, "carro-pile"),
    (draws, {"over": True, "pending": []}, "carro-draw"),
    (wiped, {"over": False, "pending": [0], "winners": [], "scores": [0, 0, 2]},
     "carro-trick-complete"),
    (wiped, {"tokens": [2, 0, 2], "scores": [2, -1, 2]}, "carro-losers"),
    (wiped, {"scores": [0, -1, -1], "winners": [0]}, "carro-losers"),
    (wiped, {"round": 2}, "carro-round"),
    (draws, {"pending": [2]}, "position-field"),
    (fresh, {"leader": 0, "dealer": 0}, "carro-first-leader"),
    (fresh, {"round": 2, "tokens": [1, 2, 2], "leader": 1}, "carro-first-leader"),
    (fresh, {"over": True}, "carro-not-over"),
    (ended, {"over": False, "pending": [1]}, "carro-trick-complete"),
    (ended, {"scores": [1, 2, 0], "winners": [0, 1, 2]}, "carro-losers"),
    (ended, {"scores": [-1, 2, 0], "tokens": [0, 2, 0], "winners": [1, 2]}, "carro-losers"),
    (ended, {"active": [False] * 3}, "carro-active"),
    (ended, {"winners": [0]}, "position-field"),
    (blocked, {"scores": [2, -1, -1]}, "carro-losers"),
    (blocked, {"over": False, "pending": [1], "scores": [2, 0, 2], "winners": []},
     "position-stuck"),
]  # fmt: skip


@pytest.mark.parametrize(("start", "changes", "code"), IMPOSSIBLE)
def test_an_impossible_position_is_refused(
    start: Callable[[], dict[str, Any]], changes: dict[str, Any], code: str
) -> None:
    view = {**start(), **changes}
    if "tokens" in changes and "scores" not in changes:
        view["scores"] = changes["tokens"]
    kept = deepcopy(view)
    with pytest.raises(PositionError) as refused:
        GAME.set_up(view)
    assert refused.value.code == code
    assert known(code, "fr")
    assert known(code, "en")
    assert refused.value.text("fr") != refused.value.text("en")
    assert view == kept


@pytest.mark.parametrize(
    ("view", "code"),
    [
        (lambda: position("1 " * 4 + "2 " * 4 + "3 " * 4 + "4 " * 4 + "5 6", "8", "9"),
         "carro-hand-size"),
        (lambda: position("1 " * 4 + "2 " * 4 + "3 " * 4, "8", "9", reserves=("7", "", "")),
         "carro-hand-size"),
        (lambda: position("1", "8", "9", reserves=("7 7 7", "", "")), "carro-reserve-size"),
        (lambda: position("1", "", ""), "carro-alone"),
        (lambda: position("1", "2", "3", active=[True, True, False]), "carro-active"),
        (lambda: position("1", "2", "", active=[True] * 3), "carro-active"),
        (lambda: position("9", "2", "3", trick=((0, "stop", "S"), (1, "solo 5", "5"))),
         "carro-act-after-stop"),
        (lambda: position("9", "2", "3", trick=((0, "solo 8", "8"), (1, "solo 5", "5"))),
         "carro-act-weak"),
        (lambda: position("9", "2", "3", trick=((0, "solo 8", "8"), (1, "take 2", ""))),
         "carro-act-take"),
        (lambda: position("9", "2!", "3", trick=((0, "solo 8", "8"), (1, "take 2", "")),
                          reserves=("", "4 4", "")), "carro-act-take"),
        (lambda: {**position("9", "2", "3"), "pile": ["1"], "discard": []}, "position-cards"),
    ],
)  # fmt: skip
def test_a_position_out_of_nothing_is_refused(
    view: Callable[[], dict[str, Any]], code: str
) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.set_up(view())
    assert refused.value.code == code


def test_a_card_to_draw_needs_a_drawn_one() -> None:
    view = draws()
    view["pile"].insert(0, view["drawn"])
    view["drawn"] = None
    with pytest.raises(PositionError) as refused:
        GAME.set_up(view)
    assert refused.value.code == "carro-draw"


def test_hands_in_the_first_trick_follow_from_its_acts() -> None:
    game = brelan.game("carro-combo", players=3, dealer=2).deal(8)
    game.play(0, next(move for move in game.moves(0) if move.startswith("solo")))
    game.play(1, "take 0 @0")
    view = game.view(None)
    view["hands"][0].append(view["hands"][1].pop())
    view["known"][0].append(view["known"][1].pop())
    with pytest.raises(PositionError) as refused:
        GAME.set_up(view)
    assert refused.value.code == "position-hand-size"
    assert refused.value.values == {"seat": 0, "expected": 9}


def test_the_dealer_of_the_options_must_deal() -> None:
    view = brelan.game("carro-combo", players=3, dealer=1).deal(1).view(None)
    with pytest.raises(PositionError) as refused:
        brelan.game("carro-combo", players=3, dealer=2).set_up(view)
    assert refused.value.code == "carro-dealer"
