"""Punto: why a move is refused, and which positions cannot come about."""

from collections.abc import Callable
from typing import Any

import pytest

import brelan
from brelan import IllegalMove, PositionError
from brelan.core.table import Table
from brelan.games.punto.notation import move_text, parse_move

from .tables import FULL, options_of, position, table

EXAMPLE = {"e5": "r2", "f6": "r5", "g6": "b3", "g7": "y7"}
ROW = {"d6": "r2", "e6": "b2", "f6": "g2", "g6": "y2", "h6": "r3", "i6": "b3"}
COLUMN = {"f3": "r2", "f4": "b2", "f5": "g2", "f6": "y2", "f7": "r3", "f8": "b3"}


def basic() -> Table:
    return table(EXAMPLE, hands={0: "g5"})


def expert() -> Table:
    return table(EXAMPLE, hands={0: "g5 r1"}, expert=True)


REFUSALS: list[tuple[Callable[[], Table], str, str, list[str]]] = [
    (basic, "r5 e5", "punto-square-only", ["5"]),
    (basic, "g5 i6", "punto-touches-nothing", ["i6"]),
    (expert, "i6", "punto-which-card", ["5", "1"]),
    (expert, "b9 e5", "punto-not-in-hand", ["9"]),
    (lambda: brelan.game("punto", first=0).deal(1), "e5", "punto-centre", ["e5", "f6"]),
    (basic, "f6", "punto-not-higher", ["5", "f6"]),
    (basic, "g7", "punto-not-higher", ["5", "7", "g7"]),
    (expert, "r1 e5", "punto-not-higher", ["1", "2", "e5"]),
    (basic, "i6", "punto-touches-nothing", ["i6"]),
    (basic, "a1", "punto-touches-nothing", ["a1"]),
    (lambda: table(ROW, hands={0: "r9"}), "c6", "punto-too-wide", ["c6", "7", "6"]),
    (lambda: table(ROW, hands={0: "r9"}), "j7", "punto-too-wide", ["j7", "7", "6"]),
    (lambda: table(COLUMN, hands={0: "r9"}), "f2", "punto-too-high", ["f2", "7", "6"]),
    (lambda: table(COLUMN, hands={0: "r9"}), "g9", "punto-too-high", ["g9", "7", "6"]),
    (lambda: table(ROW | COLUMN, hands={0: "r9"}), "f9", "punto-too-high", ["f9", "7", "6"]),
    (lambda: table(ROW | COLUMN, hands={0: "r9"}), "c6", "punto-too-wide", ["c6", "7", "6"]),
]


@pytest.mark.parametrize(("made", "move", "code", "words"), REFUSALS)
def test_a_refusal_names_the_rule(
    made: Callable[[], Table], move: str, code: str, words: list[str]
) -> None:
    game = made()
    with pytest.raises(IllegalMove) as refused:
        game.play(0, move)
    assert refused.value.code == code
    for lang in ("fr", "en"):
        assert all(word in refused.value.text(lang) for word in words)


@pytest.mark.parametrize(
    "text", ["", "f12", "l6", "f0", "f06", "F6", "r0 f6", "r5f6", "w5 f6", "r5"]
)
def test_what_is_no_move_is_no_move(text: str) -> None:
    assert parse_move(text) is None


def test_every_move_has_one_text() -> None:
    """121 squares, and as many for each of the 36 kinds of cards."""
    cards = [f"{colour}{value} " for colour in "rgby" for value in range(1, 10)]
    texts = [
        f"{card}{column}{row}"
        for card in ["", *cards]
        for row in range(1, 12)
        for column in "abcdefghijk"
    ]
    moves = [parse_move(text) for text in texts]
    assert moves == sorted(set(filter(None, moves)) | {0})
    assert [move_text(move) for move in moves if move is not None] == texts


def changed(view: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {**view, **changes}


def swapped(view: dict[str, Any], one: str, other: str) -> dict[str, Any]:
    """The first copy of one card in a deck exchanged for the first of another."""
    decks = [list(deck) for deck in view["decks"]]
    first = next(deck for deck in decks if one in deck)
    second = next(deck for deck in decks if other in deck)
    first[first.index(one)], second[second.index(other)] = other, one
    return changed(view, decks=decks)


def moved(view: dict[str, Any], card: str, field: str, place: int) -> dict[str, Any]:
    """A card of a deck laid elsewhere."""
    decks = [list(deck) for deck in view["decks"]]
    next(deck for deck in decks if card in deck).remove(card)
    rows = [list(row) for row in ({**view, "decks": decks})[field]]
    rows[place].append(card)
    return {**view, "decks": decks, field: rows}


TWO = position(EXAMPLE, hands={0: "g5"})
THREE = position({"f6": "r3"}, players=3, actor=1)
TEAMS = position({"f6": "r3"}, players=4, teams=True, actor=1)
EXPERT = position(EXAMPLE, hands={0: "g5 r1"}, expert=True)
LATER = position(EXAMPLE, players=3, round=3)
LINE = {"d6": "r1", "e6": "r2", "f6": "r3", "g6": "r4", "h6": "r5"}
NO_LOWS = FULL | {"d3": "g5 g9", "d4": "y5 y9"}

IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    (changed(TWO, decks=TWO["decks"][:1]), "position-seats"),
    (changed(TWO, starter=2), "position-seats"),
    (changed(TWO, won=[[]]), "punto-sides"),
    (changed(TWO, round=33), "punto-round"),
    (changed(TWO, round=0), "punto-round"),
    (changed(TWO, hands=[["?"], []]), "position-card"),
    (changed(TWO, hands=[["r0"], []]), "position-card"),
    (changed(TWO, hands=[["b1"], []]), "position-cards"),
    (changed(TWO, board={**TWO["board"], "m6": ["r1"]}), "punto-square"),
    (swapped(TWO, "r9", "b9"), "punto-foreign-card"),
    (changed(moved(TWO, "b9", "won", 0), round=2), "punto-foreign-won"),
    (changed(TWO, out=["y1"], round=2), "position-cards"),
    ({**moved(THREE, "r9", "won", 0), "won": [[], [], []], "out": ["r9"]}, "punto-out"),
    ({**moved(THREE, "y9", "won", 0), "won": [[], [], []], "out": ["y9"]}, "punto-out-many"),
    (moved(TWO, "r9", "won", 0), "punto-too-many-won"),
    (changed(moved(moved(TWO, "r9", "won", 0), "g9", "won", 0), round=3), "punto-won-already"),
    (changed(TWO, over=True, pending=[], round=3), "punto-not-over"),
    (changed(TWO, board={**TWO["board"], "g7": TWO["board"]["g7"][::-1], "h7": []}), "punto-stack"),
    (position({"f6": "r3", "g6": "b5 b5"}), "punto-stack"),
    (position({"f6": "r3", "g6": "b5 y3"}), "punto-stack"),
    (position(ROW | {"j6": "r9", "e7": "b9"}), "punto-frame"),
    (position(COLUMN | {"f2": "r9", "g6": "b9"}), "punto-frame"),
    (position({"g6": "r3", "g7": "b3"}), "punto-no-centre"),
    (position({"f6": "r3", "h7": "b3"}), "punto-apart"),
    (position(LINE | {"f7": "b7", "g7": "b8", "h7": "y7"}), "punto-line-stands"),
    (changed(position(EXAMPLE, actor=1), starter=1, pending=[0], last=[0, 1]), "punto-turns"),
    (moved(THREE, "y1", "decks", 2), "punto-neutral"),
    (moved(TEAMS, TEAMS["decks"][0][0], "decks", 2), "punto-share"),
    (moved(TWO, "b9", "hands", 1), "position-hand-size"),
    (moved(EXPERT, "b9", "hands", 1), "position-hand-size"),
    (changed(TWO, pending=[1]), "position-field"),
    (changed(TWO, last=[None, 1]), "position-field"),
    (changed(TWO, goal=4), "position-field"),
    (changed(TWO, scores=[1, 0]), "position-field"),
    (position(FULL, hands={0: "r1"}), "position-stuck"),
    (position(FULL, hands={0: "r1 g1"}, expert=True), "position-stuck"),
]  # fmt: skip


@pytest.mark.parametrize(("view", "code"), IMPOSSIBLE)
def test_an_impossible_position_is_refused(view: dict[str, Any], code: str) -> None:
    expert = len(view["hands"][0]) == 2
    game = brelan.game("punto", **options_of(view, expert=expert))
    with pytest.raises(PositionError) as refused:
        game.set_up(view)
    assert refused.value.code == code
    for lang in ("fr", "en"):
        assert code not in refused.value.text(lang)


@pytest.mark.parametrize("view", [TWO, THREE, TEAMS, LATER])
def test_what_the_impossible_positions_are_made_from_is_possible(view: dict[str, Any]) -> None:
    game = brelan.game("punto", **options_of(view))
    assert game.set_up(view).view(None) == view


def test_a_position_without_a_card_for_the_next_player_is_refused() -> None:
    """Such a round has ended."""
    view = position(NO_LOWS | {"c3": "r9", "c4": "b9"}, expert=True, left=0)
    assert view["hands"] == [[], []]
    with pytest.raises(PositionError) as refused:
        brelan.game("punto", expert=True).set_up(view)
    assert refused.value.code == "position-stuck"


def test_the_first_round_begins_where_the_options_say() -> None:
    with pytest.raises(PositionError) as refused:
        brelan.game("punto", first=1).set_up(TWO)
    assert refused.value.code == "position-first"
    later = position(EXAMPLE, won=("r9", ""))
    assert brelan.game("punto", first=1).set_up(later).round == 2
