"""Combi-Combo in writing: moves, refusals, positions, and the same bytes in every mode."""

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import brelan
from brelan import IllegalMove, PositionError
from brelan.games.combi_combo.notation import card_text, move_text, parse_move
from tests.play import positions, random_table

from .tables import scripted

FOUR = brelan.game("combi-combo")
FIVE = brelan.game("combi-combo", players=5)
BOTH = pytest.mark.parametrize("game", [FOUR, FIVE], ids=["4 players", "5 players"])


def test_moves_and_texts_correspond() -> None:
    texts = [move_text(move) for move in range(24)]
    assert texts[0] == "pass r1"
    assert texts[23] == "pass p4"
    assert len(set(texts)) == 24
    assert [parse_move(text) for text in texts] == list(range(24))
    assert card_text(5) == "o2"


@pytest.mark.parametrize(
    "text", ["", "r1", "pass", "pass ", "pass r5", "pass x1", "pass r1 ", "PASS r1", "pass r01"]
)
def test_what_is_not_in_the_notation_is_not_written(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        FOUR.deal(7).play_written(0, text)
    assert refused.value.code == "move-syntax"
    assert set(refused.value.values["examples"]) <= set(FOUR.deal(7).moves(0))


def test_a_refusal_says_why_the_card_cannot_be_passed() -> None:
    """Only a card of the hand can be passed, only once a turn."""
    table = scripted("r1", "o1", "y1", "g1")
    with pytest.raises(IllegalMove, match="The orange 1 is not in your hand") as missing:
        table.play(0, "pass o1")
    assert missing.value.code == "combi-not-in-hand"
    with pytest.raises(IllegalMove, match="passed it on in turn 1") as gone:
        table.play(0, "pass r1")
    assert gone.value.code == "combi-passed-away"
    table.play(0, "pass g1")
    with pytest.raises(IllegalMove, match="You have chosen already; you wait for the") as twice:
        table.play(0, "pass g1")
    assert twice.value.code == "already-chosen"


@BOTH
def test_a_position_set_up_is_the_same_record(game: brelan.Game) -> None:
    for table in positions(game, 8, every=3):
        copied = game.set_up(table.view(None))
        original = table.state
        original.rng = copied.state.rng
        assert copied.state.tobytes() == original.tobytes()


def test_a_used_record_is_dealt_like_a_fresh_one() -> None:
    used = random_table(FIVE, 9, 33).imagine(2, seed=1).state
    used.rng = np.uint64(77)
    fresh = FIVE.states(1)[0]
    fresh.rng = np.uint64(77)
    FIVE.rules.deal(used)
    FIVE.rules.deal(fresh)
    assert used.tobytes() == fresh.tobytes()


def _lose_a_received_card(view: dict[str, Any]) -> None:
    """Seat 0 received y1 and has not passed it, but y1 is in a deck."""
    place = view["hands"][0].index("y1")
    view["hands"][0][place], view["decks"][2][0] = view["decks"][2][0], "y1"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda view: view.pop("decks"), "position-shape"),
        (lambda view: view.update(game="punto"), "position-game"),
        (lambda view: view.update(players=5), "position-players"),
        (lambda view: view["given"].pop(), "position-seats"),
        (lambda view: view["chosen"].append(None), "position-seats"),
        (lambda view: view.update(turn=0), "combi-turn"),
        (lambda view: view.update(turn=9), "combi-turn"),
        (lambda view: view.update(over=True), "combi-turn"),
        (lambda view: view["hands"][0].pop(), "position-hand-size"),
        (lambda view: view["decks"][0].pop(), "combi-deck-size"),
        (lambda view: view["given"][2].append("r1"), "combi-given-size"),
        (lambda view: view["centre"].append(view["centre_pile"].pop()), "combi-centre-size"),
        (lambda view: view["centre"].__setitem__(0, "?"), "position-card"),
        (lambda view: view["centre"].__setitem__(0, view["decks"][0][0]), "position-cards"),
        (lambda view: view["chosen"].__setitem__(0, "z1"), "combi-chosen-not-held"),
        (
            lambda view: view.update(chosen=[cards[0] for cards in view["hands"]]),
            "combi-all-chosen",
        ),
        (_lose_a_received_card, "combi-received-lost"),
        (lambda view: view["given"][3].reverse(), "combi-given-early"),
        (lambda view: view.update(pending=[0]), "position-field"),
        (lambda view: view.update(scores=[1, 0, 0, 0]), "position-field"),
        (lambda view: view.update(breakdown=[]), "position-field"),
        (lambda view: view.update(round=2), "position-field"),
    ],
)
def test_an_impossible_position_is_refused(change: Any, code: str) -> None:
    view = scripted("r1 o4 y4", "o1 r1 g4", "y1 o1 r1", "b4 y1 o1").view(None)
    assert FOUR.set_up(view).view(None) == view
    change(view)
    with pytest.raises(PositionError) as refused:
        FOUR.set_up(view)
    assert refused.value.code == code
    assert all(refused.value.text(lang) for lang in ("fr", "en"))


def test_a_finished_game_has_no_chosen_cards() -> None:
    view = random_table(FOUR, 11, 40).view(None)
    assert FOUR.set_up(view).winners == tuple(view["winners"])
    view["chosen"][1] = view["hands"][1][0]
    with pytest.raises(PositionError) as refused:
        FOUR.set_up(view)
    assert refused.value.code == "combi-chosen-over"


SCRIPT = """
import hashlib, brelan
from tests.play import positions
digest = hashlib.blake2b()
for players in (4, 5):
    game = brelan.game("combi-combo", players=players)
    for table in positions(game, 12, every=7):
        digest.update(table.state.tobytes())
        for seat in range(players):
            digest.update(table.imagine(seat, 3).state.tobytes())
print(digest.hexdigest())
"""


def test_native_code_and_plain_python_agree_byte_for_byte() -> None:
    digests = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "NUMBA_DISABLE_JIT": switch},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for switch in ("0", "1")
    }
    assert len(digests) == 1
    assert len(digests.pop().strip()) == 128
